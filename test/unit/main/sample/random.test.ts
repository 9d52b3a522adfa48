import { describe, expect, it } from 'vitest';
import { examples } from '../../../helpers/examples.ts';
import { createRandom, hashOf, pick, unitOf, uuidOf } from '../../../../main/sample/random.ts';

describe('determined chance', () => {
  it('gives the same number for the same parts and depends on each part and their order', () => {
    const values = [
      hashOf(1, 'run', 2, 3),
      hashOf(1, 'run', 3, 2),
      hashOf(2, 'run', 2, 3),
      hashOf(1, 'nur', 2, 3),
    ];
    expect(hashOf(1, 'run', 2, 3)).toBe(values[0]);
    expect(new Set(values).size).toBe(4);
  });

  it('spreads evenly: each tenth gets a tenth of the draws, within five standard errors', () => {
    const draws = 20_000;
    for (const draw of [(at: number) => unitOf(7, 'even', at), createRandom(3)]) {
      const tenths = Array.from({ length: 10 }, () => 0);
      for (let at = 0; at < draws; at += 1) {
        const tenth = Math.floor(draw(at) * 10);
        tenths[tenth] = tenths[tenth]! + 1;
      }
      const furthest = Math.max(...tenths.map((count) => Math.abs(count - draws / 10)));
      expect(furthest).toBeLessThan(5 * Math.sqrt(draws * 0.09));
    }
  });

  it('picks the first item at 0 and the last just below 1, and nothing from nothing', () => {
    expect([pick(['a', 'b'], 0), pick(['a', 'b'], 0.999999)]).toEqual(['a', 'b']);
    expect(() => pick([], 0.5)).toThrow(RangeError);
  });
});

describe('uuidOf', () => {
  it('is a UUID of version 5, the same for the same parts', () => {
    expect(uuidOf(1, 'project', 0)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(uuidOf(1, 'project', 0)).toBe(uuidOf(1, 'project', 0));
  });

  it('does not repeat within many responses', () => {
    const many = examples(20_000, 200_000);
    const ids = new Set<string>();
    for (let at = 0; at < many; at += 1) ids.add(uuidOf(1, 'response', at));
    expect(ids.size).toBe(many);
  });
});
