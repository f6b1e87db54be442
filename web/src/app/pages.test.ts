import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placeOf } from './pages';

describe('addresses', () => {
  it.each([
    ['/', 'lobby/HomePage', {}],
    ['/new', 'lobby/NewGamePage', { title: undefined }],
    ['/new/some', 'lobby/NewGamePage', { title: 'some' }],
    ['/games/aB3', 'table/TablePage', { id: 'aB3' }],
    ['/rules/some/', 'rules/RulesPage', { title: 'some' }],
    ['/guide/some', 'guide/GuidePage', { title: 'some' }],
    ['/rules/%', 'rules/RulesPage', { title: '%' }],
    ['/account', 'account/AccountPage', {}],
    ['/password', 'account/PasswordPage', {}],
    ['/address', 'account/AddressPage', {}],
    ['/letters', 'account/LettersPage', {}],
    ['/games/a/b', 'app/NotFoundPage', {}],
    ['/nowhere', 'app/NotFoundPage', {}],
  ])('%s is the page %s', (path, page, props) => {
    const place = placeOf(path);
    expect(place.page).toBe(page);
    expect(place.props).toEqual(props);
    expect(existsSync(`src/${page}.svelte`)).toBe(true);
  });
});
