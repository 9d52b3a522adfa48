import { ON_TEN } from '../../fixtures/basis.ts';
import { describe, expect, it } from 'vitest';
import { buildCitationRows } from '../../../shared/analysis/compare/cited-sources.ts';
import { buildPlatformSeries } from '../../../renderer/analysis/platform-series.ts';
import {
  arrangeDomains,
  arrangePages,
  buildFilterOptions,
  parseCitationsView,
  pressOrder,
} from '../../../renderer/views/citations/parts/filters.ts';
import { ENGLISH } from '../../../shared/words/wording.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { webAddress } from '../../../renderer/views/safe-link.ts';
import { changeQuery } from '../../../renderer/state/query.ts';
import { parseShownTime, writeRuns } from '../../../renderer/views/evidence/shown-time.ts';
import type { StoryPeriod } from '../../../shared/domain/period-schema.ts';
import type { RunItem } from '../../../shared/domain/project-schema.ts';
import {
  buildPlatformRows,
  buildRunRows,
  lastTestedCsv,
  runCsv,
} from '../../../renderer/tables/platforms.ts';
import {
  buildPlatformTrend,
  commonAxes,
  seriesRuns,
} from '../../../renderer/views/platforms/parts/platform-trends.ts';
import { divideByTone } from '../../../renderer/views/topics/parts/praise.ts';
import { PLATFORM_HISTORY, RUN_CITATIONS, RUN_TOPICS } from '../../fixtures/evidence.ts';
import { HALDEN } from '../../fixtures/project-view.ts';

const query = (text: string) => new URLSearchParams(text);

const LAST_RUN = { kind: 'last-run' } as const;
const shownIn = (text: string, runs: readonly RunItem[] = HALDEN.runs, usual: StoryPeriod = LAST_RUN) =>
  parseShownTime(query(text), runs, usual, 'UTC');

describe('the time that a page is about', () => {
  it('is the client’s usual one, where the address says nothing or names what is not there', () => {
    for (const text of ['', 'run=gone&before=gone', 'period=gone']) {
      const time = shownIn(text);
      expect([time?.judged.word, time?.against?.word, time?.period]).toEqual(['r6', 'r5', LAST_RUN]);
    }
    const weeks = shownIn('', HALDEN.runs, { kind: 'weeks', weeks: 4 });
    expect(weeks?.judged.runs.length).toBeGreaterThan(1);
    expect(weeks?.judged.word).toMatch(/^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/u);
  });

  it('is the period of the address, with its runs oldest first', () => {
    const time = shownIn('period=4-weeks');
    expect(time?.period).toEqual({ kind: 'weeks', weeks: 4 });
    const starts = time?.judged.runs.map(({ startedAt }) => startedAt) ?? [];
    expect(starts).toEqual(starts.toSorted());
  });

  it('shows the newest run of a period that has none', () => {
    expect(shownIn('period=2019-01')?.judged.word).toBe('r6');
  });

  it('is single runs where the address names one, and never one beside itself', () => {
    const time = shownIn('run=r5&before=r3&period=4-weeks');
    expect([time?.judged.word, time?.against?.word, time?.period]).toEqual(['r5', 'r3', null]);
    expect(shownIn('run=r5&before=r5')?.against).toBeNull();
    expect(shownIn('before=none')?.judged.word).toBe('r6');
    expect(shownIn('before=none')?.against).toBeNull();
    expect(shownIn('run=r3')?.against).toBeNull();
  });

  it('is none where no run has scores', () => {
    expect(shownIn('', [])).toBeNull();
  });

  it('go into the address, where another run takes its own one before it', () => {
    const other = writeRuns(query('run=r6&before=r3&category=news'), { run: 'r5' });
    expect(other.toString()).toBe('run=r5&category=news');
    expect(writeRuns(query('before=none'), { run: 'r5' }).get('before')).toBe('none');
    expect(writeRuns(query('run=r6'), { before: null }).toString()).toBe('run=r6&before=none');
  });

  it('stay while other words of the address change', () => {
    expect(changeQuery(query('run=r6&platform=eta'), { platform: null, filter: '' })).toBe('run=r6');
  });
});

describe('what a page of citations lists', () => {
  const rows = buildCitationRows(RUN_CITATIONS, { category: null, platform: null, topicId: null });
  const listed = (text: string): string[] =>
    arrangeDomains(rows.domains, rows.lost, parseCitationsView(query(text)), {
      runsCounted: 12,
      locale: 'en-GB',
    }).map(({ domain }) => domain);

  it('is everything by citations where the address says nothing that is known', () => {
    expect(listed('show=nothing&domains=nothing')).toEqual([
      'review.example',
      'own.example',
      'forum.example',
    ]);
  });

  it('is what came, what went, or what stays', () => {
    expect(listed('show=gained')).toEqual(['own.example']);
    expect(listed('show=lost')).toEqual(['old.example']);
    expect(listed('show=core')).toEqual(['review.example']);
  });

  it('is found by name and by kind', () => {
    expect(listed('filter=review site')).toEqual(['review.example']);
    expect(listed('filter=FORUM')).toEqual(['forum.example']);
  });

  it('is in the order of a column, which a second press turns', () => {
    expect(listed('domains=domain')).toEqual(['forum.example', 'own.example', 'review.example']);
    expect(listed('domains=-domain')).toEqual(['review.example', 'own.example', 'forum.example']);
    expect(listed('domains=-runs')).toEqual(['own.example', 'forum.example', 'review.example']);
    const { domains: order } = parseCitationsView(query('domains=runs'));
    expect(pressOrder(order, 'runs')).toBe('-runs');
    expect(pressOrder({ column: 'runs', isReversed: true }, 'runs')).toBe('runs');
    expect(pressOrder(order, 'domain')).toBe('domain');
  });

  it('has pages without a rate last, whichever way their order is turned', () => {
    const pages = (text: string) =>
      arrangePages(rows.pages, parseCitationsView(query(text)), 'en-GB').map(({ domain }) => domain);
    expect(pages('pages=naming')).toEqual(['own.example', 'review.example', 'forum.example']);
    expect(pages('pages=-naming')).toEqual(['review.example', 'own.example', 'forum.example']);
  });

  it('is narrowed only by what the answers know', () => {
    const { platforms, topics, categories } = buildFilterOptions(RUN_CITATIONS, buildFormatter('en-GB'));
    expect(platforms.map(({ value }) => value)).toEqual(['', 'eta', 'zeta_app']);
    expect(topics.map(({ label }) => label)).toEqual(['All topics', 'Tents', 'Boots']);
    expect(categories.map(({ label }) => label)).toEqual([
      'All kinds',
      'news',
      'not stated',
      'own',
      'review site',
    ]);
  });
});

describe('the address of a cited page', () => {
  it.each(['https://a.example/x', 'http://a.example/'])('opens for %s', (url) => {
    expect(webAddress(url)).toBe(url);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'a.example', ''])(
    'stays text for %j',
    (url) => {
      expect(webAddress(url)).toBeNull();
    },
  );
});

describe('what is said of the brand', () => {
  it('is divided by the tone of its attributes, without the rivals’', () => {
    const { praise, criticism, even } = divideByTone(RUN_TOPICS.attributes);
    const names = (list: typeof praise) => list.map(({ attribute }) => attribute);
    expect([names(praise), names(criticism), names(even)]).toEqual([['pricing'], ['support'], ['quality']]);
  });
});

describe('platforms on a page', () => {
  const runs = seriesRuns([
    { ...HALDEN.runs[0], runId: 'r6', platforms: ['eta', 'zeta_app'] } as (typeof HALDEN.runs)[number],
    { ...HALDEN.runs[1], runId: 'r5', platforms: ['eta'] } as (typeof HALDEN.runs)[number],
  ]);
  const series = buildPlatformSeries(PLATFORM_HISTORY, runs, null);

  it('are runs with the oldest first', () => {
    expect(runs.map(({ runId }) => runId)).toEqual(['r5', 'r6']);
  });

  it('are followed by those that the account knows and no run has tested', () => {
    expect(
      buildPlatformRows(series, PLATFORM_HISTORY.availability).map((row) => [
        row.platform,
        row.series !== null,
        row.state?.status ?? null,
      ]),
    ).toEqual([
      ['zeta_app', true, null],
      ['eta', true, 'available'],
      ['beta', false, 'unavailable'],
    ]);
  });

  it('share their axes, and hatch what was not tested', () => {
    const axes = commonAxes(series, runs);
    expect(axes).toMatchObject({ fromMs: runs[0]?.startedAtMs, toMs: runs[1]?.startedAtMs });
    expect(axes?.topPct).toBeGreaterThanOrEqual(60);
    const [zeta, eta] = series.map((one) =>
      buildPlatformTrend(one, axes ?? { fromMs: 0, toMs: 1, topPct: 100 }, 'Halden Outdoor', []),
    );
    expect(zeta?.own.readings.map(({ value }) => value)).toEqual([null, 50]);
    expect(zeta?.beside?.gaps).toMatchObject([{ lines: ['not tested'] }]);
    expect(eta?.beside?.gaps).toEqual([]);
    expect(eta?.beside?.axes).toBe(axes);
    expect(commonAxes([], [])).toBeNull();
  });

  it('are listed run by run, and leave a cell empty where nothing was tested', () => {
    const rows = buildRunRows(series, null);
    expect(rows.map(({ runId, platform, state }) => [runId, platform, state])).toEqual([
      ['r6', 'eta', 'measured'],
      ['r6', 'zeta_app', 'measured'],
      ['r5', 'eta', 'measured'],
      ['r5', 'zeta_app', 'not-tested'],
    ]);
    expect(buildRunRows(series, 'eta')).toHaveLength(2);
    const format = buildFormatter('en-GB');
    expect(runCsv(rows, ON_TEN, format).at(-1)).toEqual([
      'r5',
      '2026-11-09',
      'Zeta',
      'not-tested',
      ...Array.from({ length: 10 }, () => null),
      10,
      6,
    ]);
  });

  it('are drawn hollow in a run that counts all prompts, and leave open how many these are', () => {
    const { readings } = PLATFORM_HISTORY;
    const marked = readings.map((one) => (one.runId === 'r6' ? { ...one, isOfAll: true as const } : one));
    const [zeta, eta] = buildPlatformSeries({ readings: marked }, runs, null);
    const axes = { fromMs: 0, toMs: 1, topPct: 100 };
    const drawn = [zeta!, eta!].map(
      (one) => buildPlatformTrend(one, axes, 'Halden Outdoor', []).own.readings,
    );
    expect(drawn.map((of) => of.map(({ isOfAll }) => isOfAll))).toEqual([
      [undefined, true],
      [undefined, true],
    ]);
    const language = { format: buildFormatter('en-GB'), words: ENGLISH };
    const byRun = runCsv(buildRunRows([eta!], null), ON_TEN, language.format);
    expect(byRun.slice(1).map((row) => row.slice(-2))).toEqual([
      [null, null],
      [10, 6],
    ]);
    const last = lastTestedCsv(buildPlatformRows([eta!], []), ON_TEN, language);
    expect(last[1]?.slice(-2)).toEqual([null, null]);
  });
});
