import { describe, expect, it } from 'vitest';
import type { GameOut, RuleOut, TitleOut } from '../lib/api/types';
import { textOr } from '../lib/texts';
import { lobbyOf } from '../titles/lobby';
import { FEWEST, HOURS, nearest, RULES } from './choice';
import { defaults, hintsWith, onlyHere, quickGame } from './games';
import { levelsOf, thinks } from './levels';
import { order } from './lists.svelte';
import { clockRule, optionTexts, splitDecision } from './options';
import { agentName, lengthOf, playersOf, seatingOf, seatName, sideName } from './titles';
import { ago, clockOf, dayOf, holidayOf, leftOf, presenceOf, standOf, stateOf } from './words';

/** A title that the page has no folder for. */
const SOME: TitleOut = {
  key: 'some',
  name: 'Some war',
  rules_version: '1',
  options: { players: ['5', '2'], kiel_canal: ['central', 'german_builds'], mulligan: ['yes', 'no'] },
  option_rules: { players: ['SOME players-1'], kiel_canal: ['SOME ruling-5.8'], mulligan: ['SOME mulligan-1'] },
  clock_rules: { mulligan: { no: 'SOME mulligan-1' } },
  seat_option: 'players',
  seatings: [
    { value: '5', seats: ['austria_ottoman', 'russia', 'germany', 'france_italy', 'uk_us'], teams: [0, 1, 0, 1, 1] },
    { value: '2', seats: ['central', 'entente'], teams: [0, 1] },
  ],
  agents: [
    { name: 'random', seconds: 0, compiled: false },
    { name: 'staff', seconds: 0, compiled: false },
    { name: 'general', seconds: 1.3, compiled: true },
  ],
  default_agent: 'general',
  has_map: false,
  book_url: '/api/titles/some/book',
  map_url: null,
  board_urls: {},
  tiles_url: null,
};

/** The titles that the lobby shows a picture of. */
const KEYS = Object.keys(import.meta.glob('../titles/*/lobby.ts'))
  .map((file) => file.split('/')[2] ?? '')
  .filter((key) => lobbyOf(key)?.picture);

describe('a game behind one click', () => {
  it('gives a newcomer the first seat and the default bot all others', () => {
    const game = quickGame(SOME, 'bots');
    expect(game.options).toEqual({});
    expect(game.seats.map((seat) => seat.kind)).toEqual(['me', 'bot', 'bot', 'bot', 'bot']);
    expect(game.seats[1]?.agent).toBe('general');
  });
  it('with a friend or on one screen has as few seats as can be', () => {
    expect(quickGame(SOME, 'friend')).toMatchObject({
      options: { players: '2' },
      seats: [{ kind: 'me' }, { kind: 'invited' }],
    });
    expect(quickGame(SOME, 'hotseat').seats).toEqual([{ kind: 'me' }, { kind: 'me' }]);
  });
  it('knows the defaults and the seats they mean', () => {
    expect(defaults(SOME)).toEqual({ players: '5', kiel_canal: 'central', mulligan: 'yes' });
    expect(seatingOf(SOME, defaults(SOME))?.seats).toHaveLength(5);
    expect(seatingOf(SOME, { players: '2' })?.seats).toEqual(['central', 'entente']);
  });
});

describe('a level of bots', () => {
  const general = (kind: Parameters<typeof levelsOf>[1]) => levelsOf(SOME, kind)[0];
  it('says what it is and how long it thinks, the strongest first', () => {
    const levels = levelsOf(SOME, 'compiled');
    expect(levels.map(({ agent }) => agent)).toEqual(['general', 'staff', 'random']);
    expect(levels[0]).toMatchObject({ text: 'general', disabled: false });
    expect(levels[0]?.about).toMatch(/looks ahead.*; thinks up to 2 seconds about a decision$/);
    expect(levels[1]?.about).toMatch(/follows a plan; answers at once$/);
    expect(levels[2]?.about, 'the page has no words for it').toBe('answers at once');
    expect(thinks(0.5)).toBe('thinks up to a second about a decision');
  });
  it('cannot be chosen without what it needs, and says why', () => {
    expect(general('building')).toMatchObject({ text: 'general (in a few minutes)', disabled: true });
    expect(general('building')?.about).toMatch(/\. You can choose it in a few minutes\.$/);
    expect(general('interpreted')).toMatchObject({ text: 'general (not on this server)', disabled: true });
    expect(general('interpreted')?.about).toMatch(/\. You cannot choose it here/);
    expect(levelsOf(SOME, 'interpreted').filter(({ disabled }) => disabled)).toHaveLength(1);
  });
  it('is left to the server as long as the page knows nothing of the engine', () => {
    expect(general(null)).toMatchObject({ text: 'general', disabled: false });
  });
});

describe('a clock', () => {
  it('is needed where a setting calls for it, by its rule', () => {
    expect(clockRule(SOME, defaults(SOME))).toBe('');
    expect(clockRule(SOME, {})).toBe('');
    expect(clockRule(SOME, { ...defaults(SOME), mulligan: 'no' })).toBe('SOME mulligan-1');
  });
});

describe('what the rules say about an option', () => {
  it('is taken apart by its settings', () => {
    const said = splitDecision('It stays. Setting no: land spaces only. Setting yes: the Black Sea as well.', [
      'no',
      'yes',
    ]);
    expect(said).toEqual({ intro: 'It stays.', byValue: { no: 'Land spaces only.', yes: 'The Black Sea as well.' } });
  });
  it('also within a sentence', () => {
    const said = splitDecision('When it is drafted: setting NAO, in the Atlantic; setting WES, in the Mediterranean.', [
      'NAO',
      'WES',
    ]);
    expect(said).toEqual({
      intro: 'When it is drafted.',
      byValue: { NAO: 'In the Atlantic.', WES: 'In the Mediterranean.' },
    });
  });
  it('stays whole where it names no setting', () => {
    expect(splitDecision('No. Both can only pass.', ['60', '40'])).toEqual({
      intro: 'No. Both can only pass.',
      byValue: {},
    });
  });
  it('leaves out who plays, and tells variants from open points', () => {
    const rule = (id: string, more: Partial<RuleOut>) => ({ id, chapter: 'x', text: id, ...more }) as RuleOut;
    const texts = optionTexts(SOME, [
      rule('SOME players-1', {}),
      rule('SOME mulligan-1', {}),
      rule('SOME ruling-5.8', { source: 'ruling', decision: 'Setting central: both. Setting german_builds: one.' }),
    ]);
    expect(texts.map((text) => [text.name, text.fine])).toEqual([
      ['kiel_canal', true],
      ['mulligan', false],
    ]);
    expect(texts[0]?.byValue['german_builds']).toBe('One.');
    const single = { ...SOME, options: { ...SOME.options, mulligan: ['yes'] } };
    expect(
      optionTexts(single, []).map(({ name }) => name),
      'without a choice',
    ).toEqual(['kiel_canal']);
  });
  it('takes for a variant what the title says is one', () => {
    const key = KEYS.find((each) => lobbyOf(each)?.variants) ?? '';
    const [name = ''] = lobbyOf(key)?.variants ?? [];
    const title = { ...SOME, key, options: { [name]: ['a', 'b'] }, option_rules: { [name]: ['SOME ruling-1'] } };
    const ruling = { id: 'SOME ruling-1', chapter: 'x', text: '', source: 'ruling' } as RuleOut;
    expect(optionTexts(title, [ruling]).map(({ fine }) => fine)).toEqual([false]);
    expect(optionTexts({ ...title, key: 'some' }, [ruling]).map(({ fine }) => fine)).toEqual([true]);
  });
});

function game(more: Partial<GameOut>): GameOut {
  return {
    id: 'x',
    title: 'some',
    name: 'A game',
    options: { players: '2' },
    state: 'running',
    public: false,
    version: 1,
    asked: [0],
    seats: [
      { seat: 0, name: 'central', kind: 'human', player: 'Anna', guest: false, held: false, resigned: false },
      { seat: 1, name: 'entente', kind: 'bot', player: 'staff', guest: false, held: false, resigned: false },
    ],
    mine: [],
    hints: true,
    turn: false,
    clock: null,
    clocks: [],
    result: null,
    stand: null,
    created: 0,
    moved: 0,
    people: [],
    offer: null,
    archived: false,
    set_aside: false,
    ...more,
  };
}

describe('hints', () => {
  it('are usual against bots alone, and impossible between people with a clock', () => {
    const me = { kind: 'me' } as const;
    const clock = { kind: 'live', seconds: 600, increment: 0 } as const;
    expect(hintsWith([me, { kind: 'bot' }], clock)).toEqual({ possible: true, usual: true });
    expect(hintsWith([me, me], clock)).toEqual({ possible: true, usual: true });
    for (const kind of ['open', 'invited'] as const) {
      expect(hintsWith([me, { kind }], null)).toEqual({ possible: true, usual: false });
      expect(hintsWith([me, { kind }], clock)).toEqual({ possible: false, usual: false });
    }
  });
});

describe('the first game', () => {
  const titles = KEYS.map((key) => ({ key }));
  const hours = (key = ''): number => lobbyOf(key)?.hours[1] ?? 0;
  it('is none that the page knows nothing of', () => {
    expect(nearest([{ key: 'some' }], FEWEST)).toBeUndefined();
    expect(nearest([{ key: 'some' }, ...titles], FEWEST)?.key).not.toBe('some');
    expect(nearest([], FEWEST)).toBeUndefined();
  });
  it('can be any of the others: some answers lead to it', () => {
    const found = HOURS.flatMap((time) => RULES.map((rules) => nearest(titles, { hours: time, rules })?.key));
    expect([...new Set(found)].sort()).toEqual([...KEYS].sort());
  });
  it('is the shortest for whoever wants the least, and never a longer one for less time', () => {
    const least = Math.min(...KEYS.map((key) => hours(key)));
    expect(hours(nearest(titles, FEWEST)?.key)).toBe(least);
    for (const rules of RULES) {
      const found = HOURS.map((time) => hours(nearest(titles, { hours: time, rules })?.key));
      expect(found).toEqual([...found].sort((a, b) => a - b));
    }
  });
  it.each(KEYS)('has its length, its players and its sources in words: %s', (key) => {
    expect(lengthOf(key)).toMatch(/^about \d+ to \d+ hours$/);
    expect(textOr(`${key}.because`, '')).not.toBe('');
    expect(textOr(`${key}.data`, '')).not.toBe('');
  });
  it('says how many play, and how long, as far as that is known', () => {
    expect(playersOf(SOME)).toBe('2–5');
    expect(playersOf({ seatings: SOME.seatings.slice(1) })).toBe('2');
    expect(lengthOf('some')).toBe('');
  });
});

describe('a game in a list', () => {
  it('says whose turn it is', () => {
    expect(stateOf(game({}), SOME)).toBe('To move: central (Anna)');
    expect(stateOf(game({ asked: [1] }), SOME)).toBe('To move: entente (staff officer)');
    expect(stateOf(game({ mine: [0], turn: true }), SOME)).toBe('Your turn: central');
  });
  it('says who is missing and who has won', () => {
    const seats = game({}).seats.map((seat) => ({ ...seat, kind: 'invited' as const, player: null }));
    expect(stateOf(game({ state: 'waiting', seats }), SOME)).toBe('Waiting for 2 more players');
    const won = (winner: number | null) => game({ state: 'over', result: { winner, kind: 'final score', rule: 'x' } });
    expect(stateOf(won(1), SOME)).toBe('Entente won');
    expect(stateOf(won(null), SOME)).toBe('A draw');
    const mine = (winner: number, seats: number[]) => stateOf({ ...won(winner), mine: seats }, SOME);
    expect(mine(1, [1])).toBe('You won with entente');
    expect(mine(1, [0])).toBe('Entente won; you played central');
    expect(mine(1, [0, 1])).toBe('Entente won'); // at both sides of one screen
  });
  it('comes first where it is my turn', () => {
    const games = [
      game({ id: 'over', state: 'over', moved: 9 }),
      game({ id: 'old', moved: 1 }),
      game({ id: 'new', moved: 2 }),
      game({ id: 'waits', state: 'waiting', moved: 8 }),
      game({ id: 'turn', turn: true }),
    ];
    expect(order(games).map((each) => each.id)).toEqual(['turn', 'new', 'old', 'waits', 'over']);
  });
  it('says how it stands, for whoever plays', () => {
    const stand = (values: number[], mine: number[]) =>
      standOf(game({ stand: { where: 'Round 5 of 17', figure: 'Victory Points', values }, mine }), SOME);
    expect(standOf(game({}), SOME)).toBe('');
    expect(stand([12, 9], [0])).toBe('Round 5 of 17 · you lead, 12 to 9 (Victory Points)');
    expect(stand([12, 9], [1])).toBe('Round 5 of 17 · you are behind, 9 to 12 (Victory Points)');
    expect(stand([9, 9], [1])).toBe('Round 5 of 17 · even, 9 to 9 (Victory Points)');
    expect(stand([9, 12], [])).toBe('Round 5 of 17 · entente lead, 12 to 9 (Victory Points)');
    expect(stand([1, 2, 3], [0])).toBe('Round 5 of 17');
  });
  it('says what is left of my time, or of whoever is asked', () => {
    const clocks = [
      { seat: 0, left: 86_400, reserve: 0, running: true },
      { seat: 1, left: 86_400, reserve: 2 * 86_400, running: true },
    ];
    expect(leftOf(game({ clocks, mine: [1] }))).toBe('3 d 0 h left');
    expect(leftOf(game({ clocks }))).toBe('24:00:00 left');
    expect(leftOf(game({ clocks: [{ seat: 0, left: 9, reserve: 0, running: false }] }))).toBe('');
  });
  it('says who is here, who is away, and who is on holiday', () => {
    const person = { seat: 0, here: true, seen: null, holiday: null };
    expect(presenceOf(person)).toBe('here now');
    expect(presenceOf({ ...person, here: false })).toBe('away');
    expect(presenceOf({ ...person, here: false, seen: 1000 }, 1000 + 7200)).toBe('away, last seen 2 hours ago');
    expect(presenceOf({ ...person, here: null })).toBe('');
    expect(holidayOf(person)).toBe('');
    const end = new Date(2026, 7, 25).getTime() / 1000;
    expect(dayOf(end)).toBe('24 Aug');
    expect(holidayOf({ ...person, holiday: end })).toBe('on holiday until 24 Aug');
  });
  it('comes first if a rematch is offered in it', () => {
    const offer = {
      number: 1,
      by: 'Bert',
      seats: [1],
      swapped: true,
      accepted: [1],
      ended: null,
      expires: 9,
      game: null,
    };
    const games = [
      game({ id: 'new', moved: 9 }),
      game({ id: 'over', state: 'over', offer: { ...offer, state: 'open' } }),
    ];
    expect(order(games).map((each) => each.id)).toEqual(['over', 'new']);
  });
  it('tells its clock and its age in words', () => {
    expect(clockOf(null)).toBe('no clock');
    expect(clockOf({ kind: 'live', seconds: 1800, increment: 20 })).toBe('30 minutes each, 20 s more per answer');
    expect(clockOf({ kind: 'days', days: 1 })).toBe('1 day a turn');
    expect(clockOf({ kind: 'days', days: 3, reserve: 7 })).toBe('3 days a turn, 7 in reserve');
    expect(ago(1000, 1010)).toBe('just now');
    expect(ago(1000, 1000 + 3 * 3600)).toBe('3 hours ago');
  });
});

it('names seats, sides and agents as the server does where the page has no words of its own', () => {
  expect(seatName('some', 'some_seat')).toBe('some seat');
  expect(sideName(SOME, game({}), 1)).toBe('entente');
  expect(agentName('random')).toBe('recruit');
  expect(agentName('oracle')).toBe('oracle');
});

it('knows addresses that lead nowhere from elsewhere', () => {
  expect(['localhost', '127.0.0.1', '[::1]'].every((host) => onlyHere(host))).toBe(true);
  expect(onlyHere('192.168.0.4') || onlyHere('play.example')).toBe(false);
});
