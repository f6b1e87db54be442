import { describe, expect, it } from 'vitest';
import { chance, shareOf, wordsOf } from './chance';

describe('what is added to the draws', () => {
  it('is random unless somebody thinks of something', () => {
    expect(chance()).toMatch(/^[0-9a-f]{64}$/);
    expect(chance()).not.toBe(chance());
    expect(shareOf(chance())).toHaveLength(64);
  });
  it('may be hex or words', () => {
    expect(shareOf(' 0AfF ')).toBe('0aff');
    expect(shareOf('abc')).toBe('616263');
    expect(shareOf('Liège')).toBe('4c69c3a86765');
  });
  it('is neither nothing nor a book', () => {
    expect(shareOf('   ')).toBeNull();
    expect(shareOf('x'.repeat(64))).toHaveLength(128);
    expect(shareOf('x'.repeat(65))).toBeNull();
    expect(shareOf('00'.repeat(65))).toBeNull();
  });
  it('is read again as words where it was some', () => {
    expect(wordsOf('4c69c3a86765')).toBe('Liège');
    expect(wordsOf('ff00')).toBeNull();
    expect(wordsOf('0a0b')).toBeNull();
    expect(wordsOf(shareOf('On the Marne, 1914!') ?? '')).toBe('On the Marne, 1914!');
  });
});
