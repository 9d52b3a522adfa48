import { describe, expect, it } from 'vitest';
import { createLru } from '../../../../main/sample/lru.ts';

describe('the cache', () => {
  it('makes a value once and drops the one that was used longest ago', () => {
    const made: string[] = [];
    const cache = createLru<string, string>(2);
    const get = (key: string) =>
      cache.get(key, () => {
        made.push(key);
        return key.toUpperCase();
      });
    expect([get('a'), get('b'), get('a'), get('c'), get('a')]).toEqual(['A', 'B', 'A', 'C', 'A']);
    expect(made).toEqual(['a', 'b', 'c']);
    get('b');
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('keeps a value that is undefined', () => {
    let made = 0;
    const cache = createLru<number, undefined>(1);
    const make = () => {
      made += 1;
      return undefined;
    };
    cache.get(1, make);
    cache.get(1, make);
    expect(made).toBe(1);
  });
});
