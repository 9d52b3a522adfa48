import { expect, it } from 'vitest';
import { describeNear } from '../../setup/near-limits.ts';

it('names what used more than a tenth of its limit, the nearest first, and nothing else', () => {
  const lines = describeNear([
    { name: 'quick', tookMs: 900, limitMs: 10_000 },
    { name: 'near', tookMs: 1_100, limitMs: 10_000 },
    { name: 'nearest', tookMs: 9_000, limitMs: 10_000 },
    { name: 'without a limit', tookMs: 90_000, limitMs: 0 },
  ]);
  expect(lines.map((line) => line.trim().split('  ').at(-1))).toEqual([
    expect.stringContaining('2 used more than a tenth'),
    'nearest',
    'near',
  ]);
});

it('says nothing where nothing came near', () => {
  expect(describeNear([{ name: 'quick', tookMs: 1, limitMs: 10_000 }])).toEqual([]);
});
