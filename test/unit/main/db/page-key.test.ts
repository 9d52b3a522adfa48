import { describe, expect, it } from 'vitest';
import { pageKey } from '../../../../main/db/page-key.ts';

describe('addresses of one page', () => {
  it.each([
    'https://a.example/guide',
    'http://a.example/guide',
    'https://www.a.example/guide/',
    'https://A.example/guide#prices',
    'https://a.example/guide?utm_source=chat',
    'https://a.example/guide?ref=x&utm_medium=y',
  ])('are told apart from nothing else: %s', (url) => {
    expect(pageKey(url)).toBe('a.example/guide');
  });

  it.each(['https://a.example/Guide', 'https://a.example/guide?page=2', 'https://b.example/guide'])(
    'are not those of another: %s',
    (url) => {
      expect(pageKey(url)).not.toBe('a.example/guide');
    },
  );

  it('may be no addresses at all', () => {
    expect(pageKey('nonsense')).toBe('nonsense');
    expect(pageKey('https://a.example/?b=2&a=1')).toBe(pageKey('https://a.example?a=1&b=2'));
  });
});
