/** Which of many runs are followed, on which pairs of prompt and platform, and what is read there; counted by hand. */
import { describe, expect, it } from 'vitest';
import {
  chooseTable,
  readColumns,
  readRatio,
  readRatioOf,
  type AnswerTable,
} from '../../../../../shared/analysis/history/answer-table.ts';
import { writtenRun, type Written } from '../../../../helpers/written-runs.ts';

/** Runs that ask the prompts of so many names on one platform, oldest first; `-` is a run without answers. */
const askedIn = (...runs: readonly string[]) =>
  runs.map((prompts, at) => {
    const run = writtenRun(
      `run-${at}`,
      Object.fromEntries(prompts.split('').map((prompt) => [prompt, { alpha: '0' }])),
    );
    return prompts === '-' ? { ...run, answers: null } : run;
  });

/** Places of the runs that are followed, the prompts on which, and the share of the newest run that those are. */
const chosen = (...runs: readonly string[]) => {
  const table = chooseTable(askedIn(...runs));
  if (table === null) return null;
  const { grid, cells, shared } = table;
  for (const { length } of [grid.runs, grid.cells, grid.counts]) expect(length).toBe(table.runs.length);
  return {
    runs: table.runs,
    prompts: [...cells].map((cell) => grid.prompts[cell]?.promptId).join(''),
    shared,
  };
};

describe('the runs that are followed', () => {
  it('are those that asked what the newest one asks', () => {
    expect(chosen('abcd', 'abcd', 'abcd')).toEqual({ runs: [0, 1, 2], prompts: 'abcd', shared: 1 });
    expect(chosen('abcd', '-', 'abef')).toEqual({ runs: [0, 2], prompts: 'ab', shared: 0.5 });
    expect(chosen('abcd', 'aefg')).toEqual({ runs: [0, 1], prompts: 'a', shared: 0.25 });
  });

  it('are none without a second run, without answers of the newest, or with nothing in common', () => {
    expect(chosen('abcd')).toBeNull();
    expect(chosen('-', 'abcd')).toBeNull();
    expect(chosen('abcd', 'abcd', '-')).toBeNull();
    expect(chosen('abcd', 'efgh')).toBeNull();
    const [first, second] = askedIn('ab', 'ab');
    const empty = writtenRun('empty', {});
    expect(chooseTable([first!, second!, empty])).toBeNull();
    expect(chooseTable([first!, empty, second!])?.runs).toEqual([0, 2]);
    expect(chooseTable([])).toBeNull();
  });

  it('ask each pair in four of five runs, and in two at least', () => {
    expect(chosen('abc', 'abc', 'abc', 'ab', 'abc')?.prompts).toBe('abc');
    expect(chosen('abc', 'abc', 'ab', 'ab', 'abc')?.prompts).toBe('ab');
    expect(chosen('abc', 'ab', 'abc')?.prompts).toBe('ab');
  });

  it('begin where half of what the newest one asks was asked before', () => {
    expect(chosen('ab', 'abcd', 'abcd', 'abcd')).toEqual({ runs: [0, 1, 2, 3], prompts: 'ab', shared: 0.5 });
    expect(chosen('a', 'abcd', 'abcd', 'abcd')).toEqual({ runs: [1, 2, 3], prompts: 'abcd', shared: 1 });
    // With the run before it alone, less than half will do.
    expect(chosen('abcd', 'a', 'abcd')).toEqual({ runs: [1, 2], prompts: 'a', shared: 0.25 });
  });

  it('pass over one that lacks more than half of the pairs', () => {
    const five = ['abcd', 'abcd', 'abcd', 'abcd', 'abcd'];
    expect(chosen('abcd', 'abcd', 'a', ...five)).toEqual({
      runs: [0, 1, 3, 4, 5, 6, 7],
      prompts: 'abcd',
      shared: 1,
    });
    expect(chosen('abcd', 'abcd', 'ab', ...five)?.runs).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('what is read of them', () => {
  const runs: readonly Written[] = [
    { a: { alpha: '0+1-|1', beta: '~20=' }, b: { alpha: '01', beta: '' }, old: { alpha: '0' } },
    { a: { alpha: '10-', beta: '~0|2' }, b: { alpha: '1+', beta: '0' } },
  ];
  const tableOf = (written: readonly Written[]): AnswerTable => {
    const table = chooseTable(written.map((one, at) => writtenRun(`run-${at}`, one)));
    if (table === null) throw new Error('two runs share pairs');
    return table;
  };
  const read = () => {
    const table = tableOf(runs);
    return { table, columns: readColumns(table, ['brand-0', 'brand-1']) };
  };

  it('is the mean of each pair’s answers, run by run', () => {
    const { table, columns } = read();
    expect([...table.cells]).toEqual([0, 1, 2, 3]);
    const [own, rival] = columns.brands;
    expect([...own!.named]).toEqual([0.5, 1, 1, 0, 1, 0.5, 0, 1]);
    expect([...rival!.named]).toEqual([1, 0, 1, 0, 1, 0, 1, 0]);
    expect([...columns.mentions]).toEqual([1.5, 1, 2, 0, 2, 0.5, 1, 1]);
    expect([...columns.fallback]).toEqual([0, 1, 0, 0, 0, 0.5, 0, 0]);
    expect([...columns.asked]).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('places brands among those that are followed, and says how they are spoken of where that is known', () => {
    const { columns } = read();
    const [own, rival] = columns.brands;
    expect([...own!.positions]).toEqual([...own!.named]);
    // The second rival, who is ahead of the own brand once, is not followed.
    expect([...own!.positionSum]).toEqual([0.5, 1, 1, 0, 2, 0.5, 0, 1]);
    expect([...rival!.positionSum]).toEqual([1.5, 0, 2, 0, 1, 0, 1, 0]);
    expect([...own!.sentimentSum]).toEqual([0.5, 0, 0, 0, -1, 0, 0, 0]);
    expect([...own!.sentiments]).toEqual([0.5, 1, 0, 0, 1, 0, 0, 0]);
    expect([...rival!.sentimentSum]).toEqual([-0.5, 0, 0, 0, 0, 0, 1, 0]);
    expect([...rival!.sentiments]).toEqual([0.5, 0, 0, 0, 0, 0, 1, 0]);
  });

  it('takes a pair that a run did not answer for what it was in the others', () => {
    const all = { a: { alpha: '0' }, b: { alpha: '' }, c: { alpha: '0' } };
    const gap = { a: { alpha: '0' }, b: { alpha: '' } };
    const { brands, asked } = readColumns(
      tableOf([{ ...all, c: { alpha: '' } }, all, gap, all, { ...all, c: { alpha: '0|' } }]),
      ['brand-0'],
    );
    expect([...brands[0]!.named]).toEqual([1, 0, 0, 1, 0, 1, 1, 0, 0.625, 1, 0, 1, 1, 0, 0.5]);
    expect(asked.every((one) => one === 1)).toBe(true);
  });

  it('is added up over all pairs or some, which leaves the others without a say', () => {
    const { table, columns } = read();
    const own = columns.brands[0]!.named;
    const all = readRatio(table, 100, own, columns.asked, [0, 1, 2, 3]);
    expect([...all.values]).toEqual([62.5, 62.5]);
    expect(all.speaking).toBe(4);
    const some = readRatio(table, 100, own, columns.asked, [0, 3]);
    expect([...some.values]).toEqual([25, 100]);
    expect([some.cells, some.speaking]).toEqual([4, 2]);
    expect([...some.parts.slice(1, 3)]).toEqual([0, 0]);
    const few = readRatioOf(table, 100, own, columns.asked, [0, 3]);
    expect([...few.values]).toEqual([25, 100]);
    expect([few.cells, few.speaking]).toEqual([2, 2]);
    expect([...few.parts]).toEqual([0, 3, 4, 7].map((at) => some.parts[at]));
  });
});
