import { describe, expect, it } from 'vitest';
import { domainKey, pageKey, plainAddress, siteHost } from '../../../../main/db/page-address.ts';

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

describe('the address that is printed', () => {
  it.each([
    ['https://a.example/guide?utm_source=chat', 'https://a.example/guide'],
    ['https://a.example/guide?page=2&gclid=1#prices', 'https://a.example/guide?page=2'],
    ['https://a.example/guide#:~:text=best', 'https://a.example/guide'],
    ['https://a.example/#/guide', 'https://a.example/#/guide'],
    ['https://a.example', 'https://a.example'],
    ['nonsense#1', 'nonsense#1'],
  ])('is without tracking and anchor, and else as it was: %s', (url, plain) => {
    expect(plainAddress(url)).toBe(plain);
    expect(pageKey(plain)).toBe(pageKey(url));
  });
});

describe('names of one host', () => {
  it.each([
    ['www.a.example', 'a.example'],
    ['A.Example.', 'a.example'],
    ['blog.a.example', 'blog.a.example'],
    ['www.example', 'www.example'],
    ['Reddit', 'Reddit'],
    ['a.example/shop', 'a.example/shop'],
  ])('are one: %s', (domain, key) => {
    expect(domainKey(domain)).toBe(key);
  });

  it('are the client’s where the client’s address is the root of a site', () => {
    expect(siteHost('https://www.a.example')).toBe('a.example');
    expect(siteHost('https://market.example/a')).toBeNull();
    expect([siteHost('a.example'), siteHost(null)]).toEqual([null, null]);
  });
});
