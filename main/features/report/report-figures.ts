import { metaOf, type ComparedRun } from '../../../shared/analysis/compare/compared-run.ts';
import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import { buildComparison } from '../../../shared/analysis/compare/build-comparison.ts';
import { findBreaks } from '../../../shared/analysis/compare/breaks.ts';
import { toldFindings } from '../../../shared/analysis/findings/order.ts';
import {
  frameOfPeriod,
  withTold,
  type Frame,
  type FramedFindings,
} from '../../../shared/analysis/findings/story.ts';
import {
  NO_CHANGES,
  type ComparedReport,
  type ReportedRun,
  type ReportEvent,
} from '../../../shared/analysis/report/compared-report.ts';
import { levelsByMonth } from '../../../shared/analysis/report/month-levels.ts';
import { NO_MATERIAL } from '../../../shared/analysis/report/material.ts';
import { describeBaseline, wordOf } from '../../../shared/analysis/series/baseline.ts';
import type { ChosenBaseline } from '../../../shared/domain/baseline.ts';
import { periodBefore, yearBefore } from '../../../shared/domain/report-period.ts';
import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import { addDays, monthOf, startOfDay, UTC, type Zone } from '../../../shared/format/calendar.ts';
import { isPooled, runsOfWord, runsWithin } from '../../../shared/domain/run-selection.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { COMPARISON_KIND, sectionKind } from '../../../shared/reports/repeated-sections.ts';
import { comparedWordsSchema, type ComparedWords } from '../../../shared/reports/compared-words.ts';
import { onBasis } from '../../db/counted.ts';
import type { Db } from '../../db/open.ts';
import type { RowId } from '../../db/row-id.ts';
import { stateBasis } from '../../db/queries/basis.ts';
import { withFollowedPages } from '../../db/queries/comparison.ts';
import { loadEvents } from '../../db/queries/events.ts';
import { loadReportFigures } from '../../db/queries/report-figures.ts';
import type { CompletedRun } from '../../db/queries/report-runs.ts';
import { loadQuotedPairs } from './quoted-pairs.ts';
import { groundOf, type ReportGround } from './report-ground.ts';
import { loadReportMaterial } from './report-material.ts';
import { findReportProject } from '../../core/choose-project.ts';
import type { ChosenRuns } from '../../core/choose-runs.ts';
import { historyOf, namedSides, poolSides, tellFrame } from '../findings/index.ts';

/** A report to print, and its project's connection. */
export type PrintRequest = {
  readonly spec: ReportSpec;
  readonly connection: string;
  /** The service's own PDF of its newest run, to include. */
  readonly serviceReport?: Uint8Array | undefined;
};

/** A report's baseline and its runs: none for a month, which is pooled in its own way. */
type Against = {
  readonly chosen: ChosenBaseline;
  readonly word: string;
  readonly runs: readonly CompletedRun[];
};

/** What a report is of, and its spec. */
type Ground = ReportGround & { readonly spec: ReportSpec };

/** The last of some runs measured like the newest: none lacks a prompt, platform or route of another. */
function alikeAtEnd(runs: ChosenRuns, read: ReadRun): readonly CompletedRun[] {
  const broken = findBreaks(runs.map((run) => metaOf(read(run))))
    .filter(({ cause }) => cause.kind !== 'partial')
    .map(({ runId }) => runs.findIndex((run) => run.runId === runId));
  return runs.slice(Math.max(0, ...broken));
}

/**
 * By default, the report's runs before its newest that are measured the same; if there are none, the previous run, which for a report of
 * one run is the previous one in the mirror, if any.
 */
function chooseAgainst({ project, spec, opened, runs }: Ground, read: ReadRun): Against | null {
  const { completed, ground } = opened;
  const newest = runs.at(-1) ?? runs[0];
  if (spec.baseline === 'none') return null;
  if (spec.baseline !== null) {
    const word = wordOf(spec.baseline);
    return { chosen: spec.baseline, word, runs: runsOfWord(word, completed, project.zone) };
  }
  const earlier = alikeAtEnd(runs, read).slice(0, -1);
  if (earlier.length > 1) return { chosen: EARLIER_RUNS, word: '', runs: earlier };
  const previous = runs.at(-2) ?? completed[completed.indexOf(newest) - 1];
  if (previous === undefined) return null;
  const kinds = ['previous', 'set', 'last-year'] as const;
  const chosen = describeBaseline(previous.runId, newest.runId, ground, kinds);
  return { chosen, word: previous.runId, runs: [previous] };
}

const EARLIER_RUNS: ChosenBaseline = {
  kind: 'previous',
  runId: null,
  month: null,
  setOn: null,
  reason: null,
};

/** A report's frame: for a period all its runs against those of the previous one, or of the chosen one; else its newest run. */
function chooseFrame({ project, spec, opened, runs }: Ground, { chosen, runs: named }: Against): ReportFrame {
  const { completed } = opened;
  const newest = runs.at(-1) ?? runs[0];
  const { period } = spec;
  if (period === null) return { judged: [newest], against: named, periods: { judged: null, against: null } };
  switch (chosen.kind) {
    case 'previous':
    case 'before-period':
    case 'first-of-period': {
      const frame = frameOfPeriod(runs, period, completed, project.zone);
      return { ...frame, periods: namedSides(frame, period, periodBefore(period), project.zone) };
    }
    case 'last-year': {
      const then = yearBefore(period);
      const within = runsWithin(completed, then, project.zone);
      return {
        judged: runs,
        against: within.length > 0 ? within : named,
        periods: { judged: period, against: within.length > 0 ? then : null },
      };
    }
    case 'set':
    case 'run':
      return { judged: runs, against: named, periods: { judged: period, against: null } };
  }
}

/** A frame with names of its sides. */
type ReportFrame = Frame<CompletedRun> & {
  readonly periods: { readonly judged: ReportPeriod | null; readonly against: ReportPeriod | null };
};

/**
 * Loads the figures of a spec's runs, and compares those that the report compares, each read once.
 *
 * Raises `input/not-found` for anything no longer in the mirror.
 */
export function loadSpecFigures(db: Db, request: PrintRequest): ComparedReport {
  const { spec, connection } = request;
  const { id } = findReportProject(db, { connection, projectId: spec.projectId });
  // A report from before there was a choice counts all prompts.
  const { kind, reason } = spec.basis ?? { kind: 'all', reason: 'unnamed' };
  return onBasis(db, [id], kind, () => {
    const figures = loadOnBasis(db, request);
    const stated = stateBasis(db, id, kind, {
      runIds: figures.frame.judged,
      pct: ownBrandOf(figures.judged)?.visibilityPct ?? null,
    });
    return {
      ...figures,
      basis: { ...stated, reason: stated.kind === kind ? reason : stated.reason },
      events: eventsFor(db, id, figures.drawn, spec.zone ?? UTC),
    };
  });
}

/** The events that are for the client, from the first to the last run of its charts: what is planned after them is not marked. */
function eventsFor(
  db: Db,
  project: RowId<'project'>,
  drawn: ComparedReport['drawn'],
  zone: Zone,
): readonly ReportEvent[] {
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (first === undefined || last === undefined) return [];
  return loadEvents(db, project)
    .filter(({ audience }) => audience === 'client')
    .map(({ from, to, text }) => ({
      ...{ from, to, text },
      atMs: Math.max(startOfDay(from, zone), first.startedAtMs),
    }))
    .filter(
      ({ to, atMs }) => atMs <= last.startedAtMs && startOfDay(addDays(to, 1), zone) > first.startedAtMs,
    );
}

function loadOnBasis(db: Db, { spec, connection }: PrintRequest): ComparedReport {
  const ground: Ground = { ...groundOf(db, { spec, connection }), spec };
  const { opened } = ground;
  const loaded = new Map<CompletedRun, ComparedRun>();
  const read: ReadRun = (run) => {
    // Findings use the same runs as a story: fewer looks would overstate their certainty.
    const known = loaded.get(run) ?? opened.load(run, { hasPages: spec.baseline !== 'none' });
    loaded.set(run, known);
    return known;
  };
  const against = chooseAgainst(ground, read);
  const figures = against === null ? loadLevels(db, ground, read) : loadCompared(db, ground, against, read);
  const later = compareLater(ground, figures.frame, read);
  const told = later === null ? figures : { ...figures, later };
  const comparisons = loadComparisons(db, ground, read);
  const { project } = ground;
  const quoted = loadQuotedPairs(db, ground.spec.sections, { project, completed: opened.completed, read });
  const hasPairs = Object.keys(quoted.pairs).length > 0;
  if (comparisons.length === 0 && !hasPairs) return told;
  const rested = [...comparisons.flatMap(([, one]) => one?.provenance ?? []), ...provenanceOf(quoted.runs)];
  const known = new Map([...figures.provenance, ...rested].map((run) => [run.runId, run]));
  return {
    ...told,
    provenance: [...known.values()].sort((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt)),
    ...(comparisons.length === 0 ? {} : { comparisons: Object.fromEntries(comparisons) }),
    ...(hasPairs ? { pairs: quoted.pairs } : {}),
  };
}

/** What the runs after a period show against it; null if none were here when it was printed, or are gone. */
function compareLater(
  { project, spec, opened }: Ground,
  frame: Frame<string>,
  read: ReadRun,
): NonNullable<ComparedReport['later']> | null {
  const among = (ids: readonly string[]): readonly CompletedRun[] =>
    opened.completed.filter(({ runId }) => ids.includes(runId));
  const [against, judged] = [among(frame.judged), among(spec.laterRunIds ?? [])];
  if (against.length === 0 || judged.length === 0) return null;
  const sides = { judged: judged.map(read), against: against.map(read) };
  const { before, after } = poolSides(
    sides,
    [...sides.against, ...sides.judged],
    { judged: null, against: spec.period },
    project.zone,
  );
  const newestMs = judged.at(-1)?.startedAtMs ?? 0;
  return before === null
    ? null
    : { runs: judged.length, newestMs, comparison: buildComparison([before, after]) };
}

/** The comparisons of sections, judged as everywhere; null if one of its runs is gone. */
function loadComparisons(
  db: Db,
  { project, spec, opened }: Ground,
  read: ReadRun,
): (readonly [string, ComparedReport | null])[] {
  return spec.sections.flatMap(({ id, options }) => {
    if (sectionKind(id) !== COMPARISON_KIND) return [];
    const choice = comparedWordsSchema.safeParse(options);
    // Options that a section does not take are refused when its content is built.
    return choice.success ? [[id, loadComparison(db, { project, opened }, choice.data, read)] as const] : [];
  });
}

function loadComparison(
  db: Db,
  { project, opened }: Pick<Ground, 'project' | 'opened'>,
  words: ComparedWords,
  read: ReadRun,
): ComparedReport | null {
  const { completed, ground } = opened;
  const [base, judged] = [words.against, words.judged].map((word) =>
    runsOfWord(word, completed, project.zone),
  );
  if (base === undefined || judged === undefined || base.length === 0 || judged.length === 0) return null;
  const runs = completed.filter((run) => base.includes(run) || judged.includes(run));
  const [first, ...others] = runs;
  if (first === undefined) return null;
  const [before, after] = [opened.read(words.against), opened.read(words.judged)];
  const comparison = buildComparison([before, after]);
  const frame = { judged, against: base };
  const figures = loadReportFigures(db, project, [first, ...others], frame);
  const [start, end] = [completed.indexOf(first), completed.indexOf(runs.at(-1) ?? first) + 1];
  return {
    ...figures,
    changes: {
      baseline: describeBaseline(words.against, words.judged, ground),
      before: before.figures,
      sinceBaseline: comparison,
    },
    frame: { judged: idsOf(judged), against: idsOf(base) },
    judged: after.figures,
    drawn: completed.slice(Math.max(start, end - MOST_DRAWN), end).map((run) => read(run).figures),
    // It says what both sides show. What happened in between is for the report.
    findings: { ...tellFrame([], 0, comparison), problem: null },
    toldFromMs: null,
    leftOutMs: [],
    provenance: provenanceOf(runs),
    material: NO_MATERIAL,
  };
}

const askedPrompts = ({ advised = [] }: ReportSpec): string[] =>
  advised.flatMap(({ promptIds }) => promptIds);

type ReadRun = (run: CompletedRun) => ComparedRun;

/** Of a report that compares nothing. */
function loadLevels(db: Db, { project, spec, opened, runs }: Ground, read: ReadRun): ComparedReport {
  const newest = runs.at(-1) ?? runs[0];
  const judged = spec.period === null ? [newest] : runs;
  const figures = loadReportFigures(db, project, runs, { judged, against: [] });
  const findings = tellFrame([], 0, null);
  const after = poolSides(
    { judged: judged.map(read), against: [] },
    [],
    { judged: spec.period, against: null },
    project.zone,
  ).after;
  const own = ownBrandOf(after.figures);
  const frame = { judged, against: [] };
  const asked = {
    project,
    sections: spec.sections,
    asked: askedPrompts(spec),
    newest,
    platforms: figures.runs.at(-1)?.platforms ?? [],
    frame,
    base: null,
    judged: after,
    runBefore: () => null,
  };
  return {
    ...figures,
    changes: NO_CHANGES,
    frame: { judged: judged.map(({ runId }) => runId), against: [] },
    judged: after.figures,
    drawn: figures.runs,
    // It compares nothing, so it reads no other runs.
    months: levelsByMonth(runs.map(read), { reported: idsOf(runs), judged: idsOf(judged) }, project.zone),
    findings,
    toldFromMs: null,
    leftOutMs: leftOut(opened.completed, runs),
    provenance: provenanceOf(runs),
    material: loadReportMaterial(db, { ...asked, compared: null, comparison: null, findings, own }),
  };
}

/** Of a report with changes. */
function loadCompared(db: Db, ground: Ground, against: Against, read: ReadRun): ComparedReport {
  const { project, spec, opened, runs } = ground;
  const { completed } = opened;
  const { chosen, word } = against;
  const frame = chooseFrame(ground, against);
  const newest = runs.at(-1) ?? runs[0];
  const figures = loadReportFigures(db, project, runs, frame);
  const history = historyOf(completed, frame);
  const sides = poolSides(
    { judged: frame.judged.map(read), against: frame.against.map(read) },
    history.map(read),
    frame.periods,
    project.zone,
  );
  const { after } = sides;
  // A baseline month of a report of runs is pooled as in comparisons.
  const before = spec.period === null && isPooled(word) ? opened.read(word) : sides.before;
  const comparison = before === null ? null : buildComparison([before, after]);
  const findings = withTold(
    tellFrame(withFollowedPages(db, project.id, history.map(read)), frame.judged.length, comparison),
    spec.told,
    spec.retold,
  );
  const drawn = drawnRuns(runs, history, frame, findings);
  const material = loadReportMaterial(db, {
    project,
    sections: spec.sections,
    asked: askedPrompts(spec),
    newest,
    platforms: figures.runs.at(-1)?.platforms ?? [],
    frame,
    runBefore: (atMs) => completed.findLast(({ startedAtMs }) => startedAtMs < atMs) ?? null,
    base: frame.against.at(-1) ?? null,
    judged: after,
    compared: before === null ? null : { before, after },
    comparison,
    findings,
    own: ownBrandOf(after.figures),
  });
  return {
    ...figures,
    changes:
      comparison === null || before === null
        ? NO_CHANGES
        : { baseline: chosen, before: before.figures, sinceBaseline: comparison },
    frame: { judged: idsOf(frame.judged), against: idsOf(frame.against) },
    judged: after.figures,
    drawn: drawn.map((run) => read(run).figures),
    months: levelsByMonth(
      wholeMonths(history, frame, completed, project.zone).map(read),
      { reported: idsOf(runs), judged: idsOf(frame.judged) },
      project.zone,
    ),
    otherPromptsMs: otherPrompts(drawn.map(read)),
    findings,
    toldFromMs: (drawn[0] ?? runs[0]).startedAtMs,
    leftOutMs: leftOut(completed, runs),
    provenance: provenanceOf([...frame.against, ...runs]),
    material,
  };
}

/** Start times of runs whose prompts differ from the previous run's. */
function otherPrompts(runs: readonly ComparedRun[]): number[] {
  const breaks = findBreaks(runs.map(metaOf));
  const isOfPrompts = ({ cause }: (typeof breaks)[number]): boolean =>
    cause.kind === 'prompts-added' || cause.kind === 'prompts-retired';
  return [...new Set(breaks.filter(isOfPrompts).map(({ startedAtMs }) => startedAtMs))];
}

/** A history without a first month that it begins in the middle of. */
function wholeMonths(
  history: readonly CompletedRun[],
  { judged }: Frame<CompletedRun>,
  completed: readonly CompletedRun[],
  zone: Zone,
): readonly CompletedRun[] {
  const before = history[0] === undefined ? undefined : completed[completed.indexOf(history[0]) - 1];
  if (before === undefined) return history;
  const cut = monthOf(before.startedAtMs, zone);
  return history.filter((run) => judged.includes(run) || monthOf(run.startedAtMs, zone) !== cut);
}

const idsOf = (runs: readonly CompletedRun[]): string[] => runs.map(({ runId }) => runId);

/** Runs before a lasting finding that show its step in a chart. */
const BEFORE_STEP = 4;

/** A longer line is unreadable on a page. */
const MOST_DRAWN = 30;

/**
 * From before what still holds, from the baseline of the judged runs, or from the report's first run, to its end; a report that omits runs
 * draws its own.
 */
function drawnRuns(
  runs: ChosenRuns,
  history: readonly CompletedRun[],
  { against }: Frame<CompletedRun>,
  { findings }: FramedFindings,
): readonly CompletedRun[] {
  const begun = toldFindings(findings).map(({ sinceMs }) =>
    history.findIndex(({ startedAtMs }) => startedAtMs >= sinceMs),
  );
  const [start, end] = [history.indexOf(runs[0]), history.length];
  if (start < 0 || (runs.length > 1 && end - start > runs.length)) return runs;
  const places = [
    start,
    ...against.map((run) => history.indexOf(run)),
    ...begun.map((place) => (place < 0 ? place : Math.max(0, place - BEFORE_STEP))),
  ];
  const from = Math.min(...places.filter((place) => place >= 0));
  return history.slice(Math.max(from, end - Math.max(MOST_DRAWN, runs.length)));
}

/** Start times of the runs that a report omits between its first and last. */
function leftOut(completed: readonly CompletedRun[], runs: ChosenRuns): number[] {
  const [start, end] = [completed.indexOf(runs[0]), completed.indexOf(runs.at(-1) ?? runs[0])];
  return completed
    .slice(start, end)
    .filter((run) => !runs.includes(run))
    .map(({ startedAtMs }) => startedAtMs);
}

/** Recorded provenance of a report's runs. */
function provenanceOf(runs: readonly CompletedRun[]): ReportedRun[] {
  return [...new Set(runs)]
    .sort((a, b) => a.startedAtMs - b.startedAtMs)
    .map(({ runId, startedAtMs, revision }) => ({
      runId,
      startedAt: new Date(startedAtMs).toISOString(),
      revision,
    }));
}
