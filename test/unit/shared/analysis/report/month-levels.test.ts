/** The months of a history, counted by hand. */
import { describe, expect, it } from 'vitest';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import { levelsByMonth, MOST_MONTHS } from '../../../../../shared/analysis/report/month-levels.ts';
import { UTC } from '../../../../../shared/format/calendar.ts';
import { withPlatforms } from '../../../../helpers/told-report.ts';
import { writtenRun, type Written } from '../../../../helpers/written-runs.ts';

const ASKED = { a: { x: '0', y: '1' }, b: { x: '0|1', y: '' } };

const runOn = (day: string, written: Written = ASKED): ComparedRun => {
  const run = withPlatforms(writtenRun(day, written));
  return { ...run, figures: { ...run.figures, startedAtMs: Date.parse(`${day}T22:30:00Z`) } };
};

const NONE = { reported: [], judged: [] };
const ownOf = (
  brands: readonly { readonly isOwn: boolean; readonly mentions: number; readonly responses: number }[],
) => brands.flatMap(({ isOwn, mentions, responses }) => (isOwn ? [[mentions, responses]] : []));

describe('levels by month', () => {
  it('pool the runs of a month; one without runs is absent', () => {
    const months = levelsByMonth(
      [runOn('2026-06-01'), runOn('2026-06-08', { ...ASKED, b: { x: '0|0', y: '' } }), runOn('2026-08-03')],
      { reported: ['2026-08-03'], judged: ['2026-08-03'] },
      UTC,
    );
    expect(months.map(({ month, runs, answers, isReported }) => [month, runs, answers, isReported])).toEqual([
      ['2026-06', 2, 10, false],
      ['2026-08', 1, 5, true],
    ]);
    expect(months.map(({ brands }) => ownOf(brands))).toEqual([[[5, 10]], [[2, 5]]]);
    expect(
      months[0]?.onPlatforms.find(({ platform, brandId }) => platform === 'x' && brandId === 'brand-0'),
    ).toMatchObject({ mentions: 5, responses: 6 });
    expect(months.map(({ fromMs, toMs }) => toMs - fromMs)).toEqual([7 * 86_400_000, 0]);
  });

  it('are those of the client’s calendar', () => {
    const months = levelsByMonth([runOn('2026-06-30')], NONE, 'Europe/Berlin');
    expect(months.map(({ month }) => month)).toEqual(['2026-07']);
  });

  it('of a month that holds judged runs count these alone, as the page does', () => {
    const history = [runOn('2026-06-01'), runOn('2026-06-08', { ...ASKED, b: { x: '0|0', y: '' } })];
    const [month] = levelsByMonth(
      history,
      { reported: ['2026-06-01', '2026-06-08'], judged: ['2026-06-08'] },
      UTC,
    );
    expect(month).toMatchObject({ runs: 1, answers: 5, isReported: true });
    expect(ownOf(month?.brands ?? [])).toEqual([[3, 5]]);
  });

  it('are of at most twelve months, the newest', () => {
    const days = Array.from({ length: 14 }, (_, at) =>
      new Date(Date.UTC(2025, at, 10)).toISOString().slice(0, 10),
    );
    const months = levelsByMonth(
      days.map((day) => runOn(day)),
      NONE,
      UTC,
    );
    expect(months).toHaveLength(MOST_MONTHS);
    expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2025-03', '2026-02']);
  });

  it('are not joined where other prompts, platforms or routes were asked, until it is as at first', () => {
    const ways = (written: readonly Written[]) =>
      levelsByMonth(
        written.map((one, at) => runOn(`2026-0${at + 1}-05`, one)),
        NONE,
        UTC,
      ).map(({ isJoined, isOtherWay }) => [isJoined, isOtherWay]);
    const [start, same, broken, other, back] = [
      [false, false],
      [true, false],
      [false, true],
      [true, true],
      [false, false],
    ];
    expect(ways([ASKED, ASKED])).toEqual([start, same]);
    expect(ways([ASKED, { ...ASKED, c: { x: '0' } }])).toEqual([start, broken]);
    expect(ways([ASKED, { a: ASKED.a }, { a: ASKED.a }, ASKED])).toEqual([start, broken, other, back]);
    expect(ways([ASKED, { a: { x: '0' }, b: { x: '0|1' } }])).toEqual([start, broken]);
    expect(ways([ASKED, { a: { x: '0', y: '~1' }, b: { x: '0|1', y: '~' } }])).toEqual([start, broken]);
    // Some retries are no other way.
    expect(ways([ASKED, { a: { x: '~0', y: '1' }, b: ASKED.b }])).toEqual([start, same]);
  });
});
