/**
 * Two runs compare in one way: the screens, the report and its PDF, `compare --json` and `report --json` say the same
 * verdict, number and interval of them, over every pair of runs of sample clients and of made-up worlds.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparisonJson } from '../../main/features/findings/comparison-json.ts';
import { reportJson } from '../../main/cli/commands/report.ts';
import { openDatabase, type Db } from '../../main/db/open.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { buildReportContent } from '../../main/reports/build-report.ts';
import { renderReport } from '../../main/reports/render.ts';
import type { KeyFiguresContent } from '../../main/reports/sections/key-figures.ts';
import type { PlatformsContent } from '../../main/reports/sections/platforms.ts';
import type { RivalsContent } from '../../main/reports/sections/rivals.ts';
import type { TopicsContent } from '../../main/reports/sections/topics.ts';
import { compareRuns } from '../../main/features/compare/compare-runs.ts';
import { loadFindings } from '../../main/features/findings/findings.ts';
import { loadOwnSteps } from '../../main/features/compare/own-steps.ts';
import { loadPortfolio } from '../../main/features/projects/portfolio.ts';
import { loadSpecFigures } from '../../main/features/report/report-figures.ts';
import { loadFigures } from '../../main/features/projects/run-views.ts';
import { buildComparison } from '../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import type { Comparison, FigureName, KeyFigures } from '../../shared/analysis/compare/comparison.ts';
import { smallestShown } from '../../shared/analysis/intervals/power.ts';
import { poolRuns } from '../../shared/analysis/compare/pool-runs.ts';
import { FIGURE_MEASURES, readKeyFigures } from '../../shared/analysis/compare/key-figures.ts';
import { brandChange, rowChange } from '../../shared/analysis/compare/look-up-change.ts';
import type { FindingMeasure, Findings } from '../../shared/analysis/findings/finding.ts';
import { findFindings } from '../../main/features/findings/find-findings.ts';
import { selectByWords } from '../../main/core/typed-words.ts';
import { platformName } from '../../shared/format/platform-name.ts';
import { dayOf, UTC } from '../../shared/format/calendar.ts';
import { allNew } from '../../shared/analysis/findings/story.ts';
import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import { ownBrandOf } from '../../shared/analysis/compare/run-lookup.ts';
import { buildFormatter } from '../../shared/format/format.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import { movement, writeDifference, writeInColumn, writeLimits } from '../../shared/words/change.ts';
import { verdictPhrase } from '../../shared/words/comparison.ts';
import { comparisonHeadline } from '../../renderer/words/comparison-view.ts';
import { overviewFinding } from '../../renderer/words/overview.ts';
import { ENGLISH } from '../../shared/words/wording.ts';
import { ON_ALL } from '../fixtures/basis.ts';
import { changesOf, compared, newestJudged, specFor, buildFigures } from '../fixtures/report-figures.ts';
import { useCore } from '../helpers/mirrored-home.ts';
import { rowsOf, textOfCell, written, writtenInColumn } from '../helpers/written-changes.ts';
import { pdfPages } from '../helpers/pdf.ts';
import { mirrorAccount } from '../helpers/sample-account.ts';
import { inventRuns, QUIET } from '../helpers/invented-worlds.ts';
import { PLANTED, PLANTED_AT } from '../helpers/planted-events.ts';
import { withHistories } from '../helpers/with-histories.ts';
import { comparedRun, drawAnswers, type Synthetic } from '../helpers/synthetic-runs.ts';

const format = buildFormatter('en-GB');
const language = { format, words: ENGLISH };
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
const FIGURES = Object.keys(FIGURE_MEASURES) as FigureName[];

/** As a script gets it, but for the calendar and the bases that the surface around it says. */
const printed = (one: Comparison): unknown =>
  JSON.parse(JSON.stringify({ ...comparisonJson(one, 'UTC'), zone: undefined, bases: undefined }));

const ownOf = ({ brands }: Comparison): string => brands.find(({ isOwn }) => isOwn)?.brandId ?? '';

const MEASURED: Readonly<Partial<Record<FindingMeasure, FigureName>>> = {
  visibility: 'visibility',
  share_of_voice: 'shareOfVoice',
  sentiment: 'sentiment',
  position: 'position',
};

const pairOf = (before: string, after: string) => ({ kind: 'runs', runIds: [before, after] }) as const;

/** Holds findings over two runs against a comparison of the two; returns how many of them it knows the figures of. */
function expectFindingsToSay(comparison: Comparison, found: Findings): number {
  if (found.problem === null) {
    const { interval } = brandChange(comparison, ownOf(comparison), 'visibility');
    expect(found.noise.runSdPoints).toBe(comparison.overall?.noise?.runSdPoints ?? null);
    expect(found.wouldShowPoints).toBe(interval && smallestShown(interval));
  }
  let known = 0;
  for (const { kind, measure, subject, change, low, high, n } of found.findings) {
    const figure = MEASURED[measure];
    if (figure === undefined || !['level', 'drift', 'breakaway'].includes(kind)) continue;
    const judged =
      kind === 'breakaway'
        ? subject.platform === null
          ? rowChange(comparison, 'topics', subject.topicId ?? '')
          : rowChange(comparison, 'platforms', subject.platform)
        : brandChange(comparison, subject.brandId ?? '', figure);
    expect({ change, low, high, n }).toEqual({
      change: judged.difference,
      low: judged.interval?.low,
      high: judged.interval?.high,
      n: judged.sample,
    });
    expect(['better', 'worse']).toContain(judged.verdict.kind);
    known += 1;
  }
  return known;
}

/** Holds key figures from two places against each other; values are added up in different orders. */
function expectAlike(one: KeyFigures | null | undefined, other: KeyFigures | null | undefined): void {
  for (const figure of FIGURES) {
    const [a, b] = [one?.[figure], other?.[figure]];
    expect(a === null, figure).toBe(b === null);
    if (a == null || b == null) continue;
    // The service rounds to two decimals.
    expect(Math.abs(a.value - b.value)).toBeLessThan(0.006);
    expect(a.interval === null, figure).toBe(b.interval === null);
    expect(a.interval?.low ?? 0, figure).toBeCloseTo(b.interval?.low ?? 0, 9);
    expect(a.interval?.high ?? 0, figure).toBeCloseTo(b.interval?.high ?? 0, 9);
  }
}

/** Holds what a report says of its newest run and the one before against a comparison of the two. */
function expectReportToSay(figures: ComparedReport, spec: ReportSpec, comparison: Comparison): void {
  const { sections, context } = buildReportContent(spec, figures);
  const contentOf = (id: string): unknown =>
    sections.find(({ section }) => section.id === id)?.section.content;
  const keyFigures = contentOf('key-figures') as KeyFiguresContent;
  const rivals = contentOf('rivals') as RivalsContent;
  const platforms = contentOf('platforms') as PlatformsContent;
  const topics = contentOf('topics') as TopicsContent;
  const own = ownOf(comparison);

  if (keyFigures.figures.length > 0) {
    expect(
      keyFigures.figures.map(({ change: { figure, words, verdict } }) => ({ figure, words, verdict })),
    ).toEqual(
      FIGURES.map((name) => {
        const measure = FIGURE_MEASURES[name];
        return written(brandChange(comparison, own, name), measure, measure === 'percent' ? ' pts' : '');
      }),
    );
  }
  const ofBrands = rowsOf(rivals.field.table, 'brand', 'change');
  const voices = new Map(
    rivals.field.table.rows.map(({ cells }) => [textOfCell(cells.brand), textOfCell(cells.voiceChange)]),
  );
  for (const { brandId, name } of context.run.brands) {
    if (!ofBrands.has(name)) continue;
    expect(ofBrands.get(name)).toEqual(writtenInColumn(brandChange(comparison, brandId, 'visibility')));
    expect(voices.get(name)).toBe(
      writeInColumn(brandChange(comparison, brandId, 'shareOfVoice'), 'percent', format),
    );
  }
  const platformIds = new Map(context.run.platforms.map((id) => [platformName(id), id]));
  for (const [name, cell] of rowsOf(platforms?.own.table, 'platform', 'change')) {
    expect(cell).toEqual(writtenInColumn(rowChange(comparison, 'platforms', platformIds.get(name) ?? '')));
  }
  const topicIds = new Map(figures.detail.topics.map(({ topic, topicId }) => [topic, topicId]));
  for (const { name, change: shown } of topics?.gaps.rows ?? []) {
    if (shown === null) continue;
    const { figure, words, verdict } = shown;
    const change = rowChange(comparison, 'topics', topicIds.get(name) ?? '');
    expect({ figure, words, verdict }).toEqual(writtenInColumn(change));
  }
  const { finding } = sections.find(({ section }) => section.id === 'key-figures')!.section;
  const change = brandChange(figures.changes.sinceBaseline, own, 'visibility');
  if (change.verdict.kind === 'none') expect(finding!.headline).not.toMatch(/gain|loss|change/);
  else expect(finding!.lede).toContain(movement(change, format, ENGLISH));
}

/** Holds what the screens say of two runs against what a comparison of them prints. */
function expectScreensToSay(comparison: Comparison, run: ComparedRun['figures']): void {
  const change = brandChange(comparison, ownOf(comparison), 'visibility');
  const { kind } = change.verdict;
  const phrase = verdictPhrase(change, 'visibility', language);
  const leads = [
    overviewFinding({ ...run, basis: ON_ALL }, comparison, language),
    comparisonHeadline(comparison, language),
  ];
  for (const text of [...leads.map(({ lead }) => lead), phrase]) {
    expect(text.includes('beyond noise'), text).toBe(kind === 'better' || kind === 'worse');
    expect(text.includes('no clear change'), text).toBe(kind === 'unclear');
  }
  const limits = writeLimits(change, 'percent', format, ENGLISH);
  if (limits !== null && change.sample > 0) expect(phrase).toContain(limits);
}

describe('every pair of runs of sample clients', () => {
  const home = mkdtempSync(join(tmpdir(), 'sightline-one-judge-'));
  let db: Db;
  let clients: {
    readonly connection: string;
    readonly projectId: string;
    readonly runIds: readonly string[];
  }[];

  beforeAll(async () => {
    await useCore(home, async (services) => {
      await mirrorAccount(services, 'Fathom Row', { projects: 4, runs: 5, prompts: 12, platforms: 4 });
      clients = await Promise.all(
        (await services.projects.list()).map(async ({ connection, projectId }) => {
          const { runs } = await services.projects.load({ connection, projectId });
          const runIds = runs.filter(({ hasScores }) => hasScores).map(({ runId }) => runId);
          return { connection, projectId, runIds: runIds.toReversed() };
        }),
      );
    });
    db = openDatabase(join(home, 'sightline.db'), { clock: systemClock, readOnly: true });
  }, 60_000);
  afterAll(() => {
    db.close();
    rmSync(home, { recursive: true, force: true });
  });

  const pairsOf = (runIds: readonly string[]): [before: string, runId: string][] =>
    runIds.flatMap((runId, at) => runIds.slice(0, at).map((before): [string, string] => [before, runId]));

  const compare = (
    place: { connection: string; projectId: string },
    runIds: readonly string[],
  ): Comparison => {
    const selections = [{ project: place, runs: [{ kind: 'runs', runIds }] }] as const;
    // What it is against is told once beside a report's comparisons.
    const { baseline, ...comparison } = compareRuns(db, { selections });
    expect(baseline?.runId).toBe(runIds[0]);
    return comparison;
  };

  const dayOfRun = (place: { connection: string; projectId: string }, runId: string): string =>
    dayOf(loadFigures(db, { ...place, runId }).startedAtMs, UTC);

  it('is told alike by screens, reports and scripts', () => {
    let judged = 0;
    const frames = { whole: 0, tail: 0, single: 0 };
    for (const { runIds, ...place } of clients) {
      const specOf = (ids: readonly string[]): ReportSpec => ({
        ...specFor(buildFigures({ runs: 1 })),
        projectId: place.projectId,
        runIds: [...ids],
      });
      for (const [before, runId] of pairsOf(runIds)) {
        const pair = compare(place, [before, runId]);
        const request = { connection: place.connection, spec: specOf([before, runId]) };
        const figures = loadSpecFigures(db, request);
        expectReportToSay(figures, request.spec, pair);
        const made = {
          comparisons: [figures.changes.sinceBaseline],
          findings: [],
          frame: figures.frame,
          projects: [],
        } as unknown as Parameters<typeof reportJson>[0];
        expect(JSON.parse(JSON.stringify(reportJson(made).comparisons))).toEqual([printed(pair)]);
        expectScreensToSay(pair, loadFigures(db, { ...place, runId }));

        expectFindingsToSay(pair, loadFindings(db, { project: place, runs: pairOf(before, runId) }));
        // A report tells of the runs between, too, where there are some.
        if (runIds.indexOf(runId) - runIds.indexOf(before) === 1) expectFindingsToSay(pair, figures.findings);

        const [step] = loadOwnSteps(db, { ...place, pairs: [[before, runId]] });
        expect(step?.change).toEqual(brandChange(pair, ownOf(pair), 'visibility'));
        expect(new Map(step?.platforms.map(({ platform, change }) => [platform, change]))).toEqual(
          new Map(pair.platforms.map(({ id, change }) => [id, change])),
        );
        const between = runIds.slice(runIds.indexOf(before) + 1, runIds.indexOf(runId));
        if (between.length > 0) {
          const many = compare(place, [before, ...between, runId]);
          expect(many.overall?.brands).toEqual(pair.overall?.brands);
          expect(many.platforms.map(({ change }) => change)).toEqual(
            pair.platforms.map(({ change }) => change),
          );
          const whole = loadSpecFigures(db, { ...request, spec: specOf([before, ...between, runId]) });
          // Against those before its newest one that measure the same, or the run before where none does.
          const { against } = whole.frame;
          const isTogether = against.length > 1;
          expect(against).toEqual([before, ...between].slice(-against.length));
          const isWhole = against.length === between.length + 1;
          frames[isWhole ? 'whole' : isTogether ? 'tail' : 'single'] += 1;
          const alike = pairsOf([...against, runId]).flatMap(([earlier, later]) =>
            compare(place, [earlier, later]).breaks.filter(({ cause }) => cause.kind !== 'partial'),
          );
          if (isTogether) expect(alike).toEqual([]);
          const days = `${dayOfRun(place, against[0]!)}..${dayOfRun(place, between.at(-1)!)}`;
          const word = isTogether ? days : between.at(-1)!;
          const judged = compareRuns(db, {
            selections: [{ project: place, runs: selectByWords([word, runId]) }],
          });
          expectReportToSay(whole, request.spec, judged);
        }
        judged += pair.overall?.brands.length ?? 0;
      }
      const [row] = loadPortfolio(db, { connection: place.connection, nowMs: Date.UTC(2026, 10, 20) }).filter(
        ({ projectId }) => projectId === place.projectId,
      );
      const newest = compare(place, runIds.slice(-2));
      expect(row?.change).toEqual(brandChange(newest, ownOf(newest), 'visibility'));
    }
    expect(judged).toBeGreaterThan(100);
    expect(frames.whole).toBeGreaterThan(0);
    expect(frames.tail + frames.single).toBeGreaterThan(0);
  });

  it('shows a run with one level and one interval, wherever it is shown', () => {
    let intervals = 0;
    for (const { runIds, ...place } of clients) {
      const selections = [{ project: place, runs: [{ kind: 'runs', runIds }] }] as const;
      for (const { runId, shared, asRun, leftOut } of compareRuns(db, { selections }).runs) {
        const run = loadFigures(db, { ...place, runId });
        const overview = run.brands.map((brand) => [brand.brandId, readKeyFigures(run, brand)] as const);
        const report = loadSpecFigures(db, {
          connection: place.connection,
          spec: { ...specFor(buildFigures({ runs: 1 })), projectId: place.projectId, runIds: [runId] },
        }).runs[0]!;
        const own = ownBrandOf(report)!;
        expect(readKeyFigures(report, own)).toEqual(new Map(overview).get(own.brandId));
        expect(asRun[0]).toEqual(readKeyFigures(run, own));
        // Where the comparison leaves nothing out, what is shared is the run itself.
        if (leftOut === null || leftOut.platforms.length + leftOut.prompts.length > 0) continue;
        expectAlike(shared[0], asRun[0]);
        intervals += FIGURES.filter((figure) => asRun[0]?.[figure]?.interval != null).length;
      }
    }
    expect(intervals).toBeGreaterThan(40);
  });

  it('and so it is read back out of the PDF', async () => {
    for (const { runIds, ...place } of clients.slice(0, 2)) {
      const pair = runIds.slice(-2);
      const request = {
        connection: place.connection,
        spec: { ...specFor(buildFigures({ runs: 1 })), projectId: place.projectId, runIds: [...pair] },
      };
      const { bytes, comparisons } = await renderReport(request.spec, loadSpecFigures(db, request));
      const [comparison] = comparisons;
      expect(printed(comparison!)).toEqual(printed(compare(place, pair)));
      const file = join(home, `${place.projectId}.pdf`);
      writeFileSync(file, bytes);
      const text = oneLine(pdfPages(file).join(' '));
      const own = ownOf(comparison!);
      const change = brandChange(comparison!, own, 'visibility');
      if (change.verdict.kind !== 'none') expect(text).toContain(movement(change, format, ENGLISH));
      for (const name of FIGURES) {
        const figure = brandChange(comparison!, own, name);
        if (figure.difference !== null) {
          expect(text).toContain(writeDifference(figure, FIGURE_MEASURES[name], format));
        }
      }
    }
  });
});

describe('every pair of runs of made-up worlds', () => {
  const FOUR = ['alpha', 'beta', 'gamma', 'delta'];
  const run = (at: number, options: Partial<Synthetic> = {}): ComparedRun =>
    comparedRun(`run-${at}`, drawAnswers({ seed: at + 1, prompts: 30, platforms: FOUR, ...options }), {
      startedAtMs: Date.UTC(2026, 8, 1 + 7 * at),
    });
  const without = (one: ComparedRun, brandId: string): ComparedRun => ({
    ...one,
    figures: { ...one.figures, brands: one.figures.brands.filter((brand) => brand.brandId !== brandId) },
  });

  it('shows a pooled month with the intervals of its answers, and not of its totals', () => {
    const months = [
      poolRuns([run(0), run(1)], '2026-09')!,
      poolRuns([run(4, { shift: 0.1 }), run(5)], '2026-10')!,
    ];
    const { runs } = buildComparison(months);
    for (const { asRun, shared } of runs) {
      const [one, other] = [asRun[0]?.shareOfVoice?.interval, shared[0]?.shareOfVoice?.interval];
      expect(one?.low).toBeCloseTo(other?.low ?? Number.NaN, 9);
      expect(one?.high).toBeCloseTo(other?.high ?? Number.NaN, 9);
    }
  });

  it.each<[string, readonly ComparedRun[]]>([
    ['steady', [run(0), run(1), run(2), run(3)]],
    ['rising', [run(0), run(1, { shift: 0.1 }), run(2, { shift: 0.2 })]],
    [
      'repeated answers',
      [run(0, { repeats: 2 }), run(1, { repeats: 3 }), run(2, { repeats: 3, shift: 0.1 })],
    ],
    [
      'platforms that come and go',
      [run(0), run(1, { platforms: FOUR.slice(1) }), run(2, { platforms: FOUR.slice(2) })],
    ],
    ['prompts replaced', [run(0), run(1, { prompts: 20 }), run(2, { prefix: 'boot' })]],
    ['rerouted', [run(0), run(1, { route: 'fallback', shift: 0.2 }), run(2)]],
    ['few answers', [run(0, { prompts: 4 }), run(1, { prompts: 4 })]],
    ['a rival of some runs', [run(0), without(run(1), 'brand-1'), run(2)]],
    ['without the own brand once', [run(0), without(run(1), 'brand-0'), run(2)]],
    ['answers not mirrored', [run(0), { ...run(1), answers: null }, { ...run(2), answers: null }]],
    [
      'a run without answers',
      [
        run(0),
        comparedRun('empty', drawAnswers({ seed: 1, prompts: 0 }), { startedAtMs: Date.UTC(2026, 8, 9) }),
      ],
    ],
  ])('%s', (_, runs) => {
    for (const [at, later] of runs.entries()) {
      for (const earlier of runs.slice(0, at)) {
        const pair = buildComparison([earlier, later]);
        const base = buildFigures({ runs: 1 });
        const figures: ComparedReport = {
          ...compared(base),
          runs: [earlier.figures, later.figures],
          detail: { ...base.detail, topics: [], previousTopics: [] },
          changes: changesOf([earlier, later]),
          ...newestJudged([earlier.figures, later.figures]),
          findings: allNew(findFindings([earlier, later], 2)),
          toldFromMs: earlier.figures.startedAtMs,
        };
        expect([figures.changes.sinceBaseline!].map(printed)).toEqual([printed(pair)]);
        expectReportToSay(figures, specFor(figures), pair);
        if (pair.problem === null && ownBrandOf(later.figures) !== null) {
          expectScreensToSay(pair, later.figures);
        }
      }
    }
  });

  it('is what findings say of every pair of runs in which something happened', () => {
    let known = 0;
    for (const { large, world, name } of PLANTED.filter(({ isFalse }) => isFalse === undefined)) {
      // The event falls between the last two of eleven runs: those before tell how far runs wander.
      const runs = withHistories(
        inventRuns({ ...QUIET, ...world, seed: name.length, runs: PLANTED_AT + 2 }, large),
      );
      for (const earlier of runs.slice(-4, -1)) {
        for (const later of runs.slice(runs.indexOf(earlier) + 1)) {
          const found = findFindings([...runs.slice(0, runs.indexOf(earlier)), earlier, later], 2);
          known += expectFindingsToSay(buildComparison([earlier, later]), found);
        }
      }
    }
    expect(known).toBeGreaterThan(10);
  });
});
