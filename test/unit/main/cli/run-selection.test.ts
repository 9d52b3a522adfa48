import { describe, expect, it } from 'vitest';
import { readComparedRuns, readRuns } from '../../../../main/cli/run-selection.ts';

describe('runs as they are typed', () => {
  it.each([
    ['latest', { kind: 'latest', count: 1 }],
    [' latest:12 ', { kind: 'latest', count: 12 }],
    ['a, B,,c ', { kind: 'runs', runIds: ['a', 'B', 'c'] }],
    ['latest:2,a', { kind: 'runs', runIds: ['latest:2', 'a'] }],
    // A report knows no months yet: the word is looked for among the ids of runs.
    ['2026-08', { kind: 'runs', runIds: ['2026-08'] }],
  ])('%j', (text, selection) => {
    expect(readRuns(text)).toEqual(selection);
  });

  it.each(['', ' ', ',', ' , '])('name no run: %j', (text) => {
    expect(() => readRuns(text)).toThrow(`"${text}" names no run.`);
  });

  it.each([
    ['', []],
    ['2026-08,2026-09', [{ kind: 'months', months: ['2026-08', '2026-09'] }]],
    [
      'a,2026-08',
      [
        { kind: 'months', months: ['2026-08'] },
        { kind: 'runs', runIds: ['a'] },
      ],
    ],
    [
      '2026-08,latest:2',
      [
        { kind: 'months', months: ['2026-08'] },
        { kind: 'latest', count: 2 },
      ],
    ],
    ['2026-13', [{ kind: 'runs', runIds: ['2026-13'] }]],
  ])('are compared with months beside them: %j', (text, selections) => {
    expect(readComparedRuns(text)).toEqual(selections);
  });
});
