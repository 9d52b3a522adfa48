/** The page of benchmarks: what is measured, beside what, and what is not reached. */
import { describe, expect, it } from 'vitest';
import { buildPage, type Heard } from '../../bench/page.ts';

const report: Heard = {
  name: 'report',
  of: '2026-11-30, 62dd577e',
  said: [
    { what: 'report', figure: '24 pages' },
    {
      what: '  beside Chromium',
      figure: '0.12 ×',
      goal: { text: '0.167 ×', isReached: true, reference: '90 ms against 750 ms of Chromium' },
    },
    { what: '  size', figure: '361 KB', goal: { text: '350 KB', isReached: false, reference: '' } },
  ],
  seconds: 70,
  failure: null,
};

/** The cells of the row that begins with some words, after a heading. */
const rowOf = (page: string, heading: string, words: string): readonly string[] =>
  page
    .slice(page.indexOf(`\n## ${heading}\n`))
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .find((cells) => cells.includes(words))
    ?.slice(1, -1) ?? [];

describe('the page of benchmarks', () => {
  it('names the machine, and each figure with its goal and what it stands beside', async () => {
    const page = await buildPage(['2 × a processor', 'Node 24'], [report]);
    expect(page).toContain('- 2 × a processor\n- Node 24\n');
    expect(page).toContain('`npm run bench -- report`, 2 min (2026-11-30, 62dd577e).');
    expect(rowOf(page, 'report', 'beside Chromium')).toEqual([
      'beside Chromium',
      '0.12 ×',
      '0.167 ×, reached',
      '90 ms against 750 ms of Chromium',
    ]);
    expect(rowOf(page, 'report', 'report')).toEqual(['report', '24 pages', '', '']);
  });

  it('begins with what is not reached and why, and says what nobody has explained', async () => {
    const page = await buildPage([], [report]);
    expect(page).toContain('1 of 2 goals are reached.');
    expect(rowOf(page, 'What is not reached', 'size')).toEqual([
      ...['report', 'size', '361 KB', '350 KB', 'not explained yet'],
    ]);
    const why = 'Twelve charts are drawn in full.';
    const explained = await buildPage([], [report], [{ bench: 'report', what: 'size', why }]);
    expect(rowOf(explained, 'What is not reached', 'size').at(-1)).toBe(why);
  });

  it('says which benchmark did not end, with what it had measured', async () => {
    const page = await buildPage([], [report, { ...report, name: 'ui', failure: 'Error: never held' }]);
    expect(page).toContain('`ui` did not end well: `Error: never held`');
    expect(rowOf(page, 'ui', 'size')).toHaveLength(4);
  });
});
