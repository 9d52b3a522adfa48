/**
 * A client's story: the findings in its whole history, each with its status in a frame. The frame is the judged runs and the runs they are
 * judged against; both sides are pooled.
 */
import type { FindingStatus, StoryFinding, Finding, FindingMeasure, Findings, Lead } from './finding.ts';
import { periodBefore } from '../../domain/report-period.ts';
import type { ReportPeriod, StoryPeriod } from '../../domain/period-schema.ts';
import { runsWithin } from '../../domain/run-selection.ts';
import { isBeyondNoise, isJudged } from '../../domain/verdict.ts';
import { startOfDay, type Zone } from '../../format/calendar.ts';
import { buildComparison } from '../compare/build-comparison.ts';
import type { ComparedRun } from '../compare/compared-run.ts';
import type { Comparison } from '../compare/comparison.ts';
import { once } from '../compare/later.ts';
import { brandIn, ownBrandOf } from '../compare/run-lookup.ts';
import { areApart, leadOver } from '../compare/brand-standings.ts';
import type { RunFigures } from '../../domain/figures.ts';
import { poolPeriod } from '../history/pool-period.ts';
import { findCompared, isOfFigure } from './as-compared.ts';
import { weightOf } from './order.ts';
import { END_OF_SLOPE } from './scan.ts';
import { levelsFrom, voiceIn } from './tide.ts';

/** The findings at the end of a frame. */
export type FramedFindings = Omit<Findings, 'findings'> & {
  readonly findings: readonly StoryFinding[];
  /** Omitted if nothing is known of it, as in reports frozen earlier. */
  readonly corrections?: Corrections;
};

/** Findings over a period told as a whole, as in reports older than frames: all of them began in it. */
export const allNew = ({ findings, ...rest }: Findings): FramedFindings => ({
  ...rest,
  findings: findings.map((finding) => ({ ...finding, status: 'new', told: null })),
});

/** The judged runs, and those they are judged against, oldest first; `against` is empty if there are none. */
export type Frame<Run> = { readonly judged: readonly Run[]; readonly against: readonly Run[] };

const DAY_MS = 86_400_000;

type Started = { readonly runId: string; readonly startedAtMs: number };

/**
 * The frame of a period: its runs against those of the previous month, quarter, year or days. If these have none, the last run before it;
 * in a client's first period, its own first run.
 */
export function frameOfPeriod<Run extends Started>(
  judged: readonly Run[],
  period: ReportPeriod,
  completed: readonly Run[],
  zone: Zone,
  before: ReportPeriod = periodBefore(period),
): Frame<Run> {
  const [first] = judged;
  const earlier = first === undefined ? [] : completed.slice(0, completed.indexOf(first));
  if (earlier.length === 0) {
    return judged.length > 1
      ? { judged: judged.slice(1), against: judged.slice(0, 1) }
      : { judged, against: [] };
  }
  const within = runsWithin(earlier, before, zone);
  return { judged, against: within.length > 0 ? within : earlier.slice(-1) };
}

/** Splits a client's runs, oldest first, into the period and the time before it. */
export function chooseSides<Run extends Started>(
  runs: readonly Run[],
  period: StoryPeriod,
  zone: Zone,
): Frame<Run> {
  const newest = runs.at(-1);
  if (newest === undefined) return { against: [], judged: [] };
  if (period.kind === 'days') return frameOfPeriod(runsWithin(runs, period, zone), period, runs, zone);
  if (period.kind === 'last-run') return { against: runs.slice(-2, -1), judged: [newest] };
  const startMs =
    period.kind === 'since'
      ? startOfDay(period.day, zone)
      : newest.startedAtMs - period.weeks * 7 * DAY_MS + DAY_MS / 2;
  const lengthMs = Math.max(DAY_MS, newest.startedAtMs + DAY_MS / 2 - startMs);
  return {
    against: runs.filter(({ startedAtMs: at }) => at < startMs && at >= startMs - lengthMs),
    judged: runs.filter(({ startedAtMs: at }) => at >= startMs),
  };
}

/** Whether a finding came slowly: its levels are those of the runs before it and of the newest ones, not of all runs since. */
export const isSlide = ({ kind, isSlide: isSlow }: Pick<Finding, 'kind' | 'isSlide'>): boolean =>
  kind === 'drift' || isSlow === true;

/** The runs before a slide that its earlier level is the mean of. */
export const runsBeforeSlide = ({ runsBefore }: Pick<Finding, 'runsBefore'>): number =>
  Math.min(END_OF_SLOPE, runsBefore);

/** Runs before a finding whose level the judged side is compared with: older ones are another story. */
const MOST_BEFORE = 12;

/** For a slide, those its earlier level is measured on. */
const mostBefore = (finding: Pick<Finding, 'kind' | 'isSlide'>): number =>
  isSlide(finding) ? END_OF_SLOPE : MOST_BEFORE;

/** Share of a change that must remain, or be gone, if no comparison judges the figure. */
const STILL_THERE = 0.5;
const GONE = 0.25;

const meanOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};

/** A finding with its status; if a comparison judged that, with the levels and interval of that comparison. */
type Told = { readonly finding: Finding } & Pick<
  StoryFinding,
  'status' | 'settledBy' | 'isOfJudged' | 'framed'
>;

/** From its own course: how much of the change remains on the judged side. */
function byCourse(finding: Finding, courseMs: readonly number[], judgedMs: number): Told {
  const side = (isIn: (atMs: number) => boolean): number | null =>
    meanOf(finding.course.filter((_, at) => isIn(courseMs[at] ?? 0)));
  const earlier = courseMs.filter((atMs) => atMs < finding.sinceMs);
  const fromMs = isSlide(finding) ? (earlier.at(-END_OF_SLOPE) ?? 0) : 0;
  const before = side((atMs) => atMs >= fromMs && atMs < finding.sinceMs);
  const judged = side((atMs) => atMs >= judgedMs);
  if (before === null || judged === null || finding.change === 0) return { finding, status: 'unsettled' };
  const left = (judged - before) / finding.change;
  return { finding, status: left >= STILL_THERE ? 'standing' : left <= GONE ? 'over' : 'unsettled' };
}

/**
 * A finding that began with the judged side has the frame's levels and interval: it is the same change, with one size on every surface. One
 * that began within it keeps those from its date on, as does a slide, whose levels are those of its ends; the frame's value of the same
 * figure is shown beside them.
 */
function inFrame(finding: Finding, frame: Comparison, judgedMs: number): Told {
  const compared = findCompared(frame, finding);
  if (compared === null) return { finding, status: 'new' };
  const { change, from, to } = compared;
  if (!isBeyondNoise(change) || Math.sign(change.difference) !== Math.sign(finding.change)) {
    return { finding, status: 'new', framed: null };
  }
  const { difference, interval, sample } = change;
  const { low, high } = interval;
  const framed = { from, to, change: difference, low, high, n: sample };
  if (finding.sinceMs > judgedMs || finding.kind === 'drift') return { finding, status: 'new', framed };
  const runsBefore = frame.runs[0]?.pooled?.runs ?? 1;
  return { finding: { ...finding, ...framed, runsBefore }, status: 'new' };
}

/**
 * A headline step due to measurement has the headlines of both sides of the frame, and of their change the part that the platforms or
 * prompts make: two sizes of one step on one page would be two stories.
 */
function measuredInFrame(finding: Finding, { decomposition, runs }: Comparison): Finding | null {
  if (decomposition === null || finding.measure !== 'visibility') return null;
  const { fromPct, toPct, total, platformMix, promptMix } = decomposition;
  const part = finding.cause === 'platforms' ? platformMix : promptMix;
  const isSameWay = [total, part].every((points) => Math.sign(points) === Math.sign(finding.change));
  const n = Math.min(...runs.map(({ answers }) => answers));
  return isSameWay ? { ...finding, from: fromPct, to: toPct, change: total, part, n } : null;
}

/** More runs than this do not help a reader. */
const MOST_TO_SETTLE = 52;

/**
 * How many judged runs would settle a finding, if they continued as now: the interval, which narrows with √(1/m + 1/b) for m judged runs
 * and b before them, must exclude zero or half of the change. Null if no number of runs would.
 *
 * @param half of the interval, over `runs` judged runs and `before` earlier ones.
 */
function runsToSettle(
  {
    change,
    difference,
    half,
  }: { readonly change: number; readonly difference: number; readonly half: number },
  runs: number,
  before: number,
): number | null {
  const left = difference * Math.sign(change);
  const needed = Math.max(left, STILL_THERE * Math.abs(change) - left);
  const share = (needed / half) ** 2 * (1 / runs + 1 / before) - 1 / before;
  const all = share > 0 ? Math.ceil(1 / share) : Infinity;
  return all > MOST_TO_SETTLE ? null : Math.max(runs + 1, all);
}

/** By comparing the runs before the finding with the judged side; null if that has no interval. */
function byComparison(
  found: Finding,
  judged: ReturnType<typeof findCompared>,
  runs: number,
  before: number,
): Told | null {
  if (judged === null) return null;
  const { change, from, to } = judged;
  // Without a verdict, as after a route change, the finding is followed by its own course.
  if (!isJudged(change)) return null;
  const { difference, interval, sample } = change;
  const { low, high } = interval;
  // A slide is drawn over all runs before it, whatever runs its earlier level uses.
  const runsBefore = found.kind === 'drift' ? found.runsBefore : before;
  const finding = { ...found, from, to, change: difference, low, high, n: sample, runsBefore };
  const isSameWay = Math.sign(difference) === Math.sign(found.change);
  if (isBeyondNoise(change)) {
    return isSameWay ? { finding, status: 'standing', isOfJudged: true } : { finding: found, status: 'over' };
  }
  // It is over if the interval shows that less than half of the change remains.
  const half = STILL_THERE * found.change;
  const isOver = found.change > 0 ? high < half : low > half;
  if (isOver) return { finding: found, status: 'over' };
  const sized = { change: found.change, difference, half: (high - low) / 2 };
  return { finding: found, status: 'unsettled', settledBy: runsToSettle(sized, runs, before) };
}

/**
 * The runs that show a change, on both sides. For one that began in the judged side: the frame's runs before it, and the judged runs since.
 * For an older one: the runs before it that determine its level, and the judged side. Runs in between are neither.
 *
 * @param runs oldest first; they may be more than those of the frame.
 */
export function evidenceSides<Run extends { readonly startedAtMs: number }>(
  { sinceMs, ...shape }: Pick<Finding, 'kind' | 'sinceMs' | 'isSlide'>,
  runs: readonly Run[],
  { judged, against }: Frame<Run>,
): Frame<Run> {
  const isBefore = ({ startedAtMs }: Run): boolean => startedAtMs < sinceMs;
  const since = judged.filter((run) => !isBefore(run));
  const isNew = judged.some((run) => run.startedAtMs <= sinceMs);
  const before = isNew
    ? [...against, ...judged].filter(isBefore)
    : runs.filter(isBefore).slice(-mostBefore(shape));
  return { judged: since, against: before };
}

/**
 * The leads of an overtaking from the perspective it is told from, wherever they are shown: before it, and in the judged period; or since
 * its day, if it began in that period.
 */
export function leadsOf({ direction, from, to, lead, ...story }: Finding | StoryFinding): {
  readonly before: number;
  readonly now: number;
  readonly judged: Lead | null;
} {
  const sign = direction === 'up' ? 1 : -1;
  const judged = 'status' in story && story.status === 'standing' ? (lead ?? null) : null;
  return judged?.points === undefined
    ? { before: sign * from, now: sign * to, judged: null }
    : { before: sign * from, now: sign * judged.points, judged };
}

/**
 * The interval of a finding's change as it is told: null if untested. The change to a lead of the judged period is not the tested one: if
 * that interval leaves it out, it belongs to another change.
 */
export function rangeOfTold(
  finding: Finding | StoryFinding,
): { readonly low: number; readonly high: number } | null {
  const { low, high, from, change } = finding;
  if (low === null || high === null) return null;
  const points = leadsOf(finding).judged?.points;
  const told = points === undefined ? change : points - from;
  return told < low || told > high ? null : { low, high };
}

/** The runs of the judged side that an overtaking is told of: the whole side if it began before, else those since, or a slide's newest. */
function runsOfLead(finding: Finding, side: readonly ComparedRun[]): readonly ComparedRun[] {
  const since = side.filter(({ figures }) => figures.startedAtMs >= finding.sinceMs);
  return since.length < side.length && isSlide(finding) ? since.slice(-END_OF_SLOPE) : since;
}

/** The lead of a finding's rival over the own brand on the judged side; null if it is no overtaking. */
function leadsOn(
  side: readonly ComparedRun[],
  given: readonly ComparedRun[],
): (finding: Finding) => Lead | null {
  const pooled = new Map<number, RunFigures>();
  const pool = (runs: readonly ComparedRun[]): RunFigures => {
    const known = pooled.get(runs.length) ?? poolPeriod(runs, given, 'judged').figures;
    pooled.set(runs.length, known);
    return known;
  };
  return (finding) => {
    const runs = runsOfLead(finding, side);
    if (finding.kind !== 'overtaking' || runs.length === 0) return null;
    const judged = pool(runs);
    const [rival, own] = [brandIn(judged, finding.subject.brandId ?? ''), ownBrandOf(judged)];
    const lead = rival === null || own === null ? null : leadOver(judged, rival, own);
    return rival === null || own === null || lead?.interval == null
      ? null
      : {
          points: lead.value,
          levels: { rival: rival.visibilityPct, own: own.visibilityPct },
          ...lead.interval,
          isProven: areApart(judged, rival, own),
        };
  };
}

/**
 * Findings without a frame, each overtaking with the lead of its runs, so that it has the same name as in a story.
 *
 * @param given the runs the findings come from, oldest first; the last `chosen` of them were chosen.
 */
export function withLeads(
  findings: readonly Finding[],
  given: readonly ComparedRun[],
  chosen: number,
): readonly Finding[] {
  const leadOf = leadsOn(given.slice(-chosen), given);
  return findings.map((finding) => {
    const lead = leadOf(finding);
    return lead === null ? finding : { ...finding, lead };
  });
}

/** Compares the judged side with runs before it, pooled; null if there are none. Each comparison is made once. */
function sinceRuns(
  side: readonly ComparedRun[],
  given: readonly ComparedRun[],
): (atMs: number, before: readonly ComparedRun[], measure: FindingMeasure) => Comparison | null {
  const known = new Map<string, Comparison | null>();
  const judged = once(() => poolPeriod(side, given, 'judged'));
  return (atMs, before, measure) => {
    // Visibility is judged without resampling, the other figures are not.
    const options = measure === 'visibility' ? { resamples: 0 } : {};
    const key = `${atMs} ${before.length} ${options.resamples ?? ''}`;
    if (!known.has(key)) {
      known.set(
        key,
        before.length === 0
          ? null
          : buildComparison([poolPeriod(before, given, 'before'), judged()], options),
      );
    }
    return known.get(key) ?? null;
  };
}

/**
 * Gives findings their status in a frame. Measurement changes before the judged side are no longer part of the story, and dropped.
 *
 * @param given the runs the findings come from, oldest first; the last `judged` of them are the judged side.
 * @param frame the comparison of both sides; null if there is no earlier one.
 * @returns new ones first, then standing ones, then undecidable ones, and last those that are over; each group in input order.
 */
export function tellStatuses(
  findings: readonly Finding[],
  courseMs: readonly number[],
  given: readonly ComparedRun[],
  judged: number,
  frame: Comparison | null,
): readonly StoryFinding[] {
  const side = given.slice(-judged);
  const [first] = side;
  if (first === undefined) return [];
  const judgedMs = first.figures.startedAtMs;
  const since = sinceRuns(side, given);
  const leadOf = leadsOn(side, given);
  // Without reports, what began in this frame or the one before it is not known yet.
  const againstMs = frame?.runs[0]?.startedAtMs ?? judgedMs;
  const knownMs = againstMs - (judgedMs - againstMs);
  const isGoing = (finding: Finding): boolean => {
    const change = frame === null ? null : (findCompared(frame, finding)?.change ?? null);
    return (
      change !== null && isBeyondNoise(change) && Math.sign(change.difference) === Math.sign(finding.change)
    );
  };
  const tell = (finding: Finding): Told => {
    if (finding.sinceMs >= judgedMs) {
      if (finding.kind === 'measurement' && frame !== null) {
        const measured = measuredInFrame(finding, frame);
        return { finding: measured ?? finding, status: 'new', isOfJudged: measured !== null };
      }
      return frame === null ? { finding, status: 'new' } : inFrame(finding, frame, judgedMs);
    }
    if (!isOfFigure(finding)) return byCourse(finding, courseMs, judgedMs);
    const fromMs = levelsFrom(finding, findings);
    const before = given
      .filter(({ figures: { startedAtMs } }) => startedAtMs >= fromMs && startedAtMs < finding.sinceMs)
      .slice(-mostBefore(finding));
    const comparison = since(finding.sinceMs, before, finding.measure);
    const compared = comparison === null ? null : findCompared(comparison, finding);
    return byComparison(finding, compared, judged, before.length) ?? byCourse(finding, courseMs, judgedMs);
  };
  const told = findings
    .map((original) => ({ original, ...tell(original) }))
    .filter(({ finding, status }) => finding.kind !== 'measurement' || status === 'new');
  const order: readonly FindingStatus[] = ['new', 'standing', 'unsettled', 'over'];
  const sorted = order.flatMap((status) => told.filter((one) => one.status === status));
  const all = sorted.map(({ original, finding, status, settledBy, isOfJudged, framed }): StoryFinding => {
    const reason = original.explainedBy === null ? undefined : findings[original.explainedBy];
    const place = sorted.findIndex((one) => one.original === reason);
    const by = sorted[place];
    // A finding explained by one of another status would be misplaced, unless it is part of a tide that is told.
    const isTogether =
      by !== undefined &&
      (by.status === status ||
        (reason?.kind === 'tide' && by.status !== 'over' && by.status !== 'unsettled'));
    const voice = finding.kind === 'tide' && frame !== null ? voiceIn(frame) : null;
    const lead = leadOf(finding);
    return {
      ...finding,
      ...(lead === null ? {} : { lead }),
      status,
      told: null,
      isKnown: finding.sinceMs < knownMs,
      ...(status === 'unsettled' ? { settledBy: settledBy ?? null } : {}),
      ...(isOfJudged === true ? { isOfJudged } : {}),
      ...(judged === 1 ? { judgedRunMs: judgedMs } : {}),
      ...(status === 'standing' && finding.kind === 'drift' && frame !== null
        ? { isGoing: isGoing(finding) }
        : {}),
      ...(framed === undefined ? {} : { framed }),
      ...(voice === null ? {} : { voice }),
      explainedBy: isTogether ? place : null,
    };
  });
  const figures = side.map((run) => run.figures);
  return all.map((finding) => ({ ...finding, weight: weightOf(finding, all, figures) }));
}

/** Identifies a finding across reports. A slide and a step of one figure are one story: more runs may show which it is. */
export const findingKey = ({ kind, measure, direction, subject }: Finding): string =>
  JSON.stringify([
    kind === 'drift' ? 'level' : kind,
    measure,
    direction,
    subject.brandId,
    subject.platform,
    subject.topicId,
    subject.attribute,
    subject.domain,
    subject.page,
  ]);

/** The parts of a finding in its sentence. */
export type SaidFinding = Pick<
  Finding,
  'kind' | 'measure' | 'direction' | 'subject' | 'cause' | 'from' | 'to' | 'change' | 'sinceMs' | 'promptIds'
>;

/** A finding that a client was told: its key, the day it was said to begin, and the day of the report. */
export type ToldFinding = {
  readonly finding: string;
  readonly since: string;
  readonly on: string;
  /** What was said, for the first findings told. */
  readonly said?: SaidFinding | undefined;
};

/** Visibility in a final report, in percent, and in the same runs since some of them were reanalysed. */
export type Retold = {
  /** The day of the report, and those of the reanalysed runs: YYYY-MM-DD. */
  readonly on: string;
  readonly days: readonly string[];
  readonly from: number;
  readonly to: number;
};

/** What the client was last told and no longer holds. */
export type Corrections = { readonly withdrawn: readonly ToldFinding[]; readonly retold: Retold | null };

/** More runs may shift a change's date, but not by a month. */
const SAME_STORY_MS = 28 * 86_400_000;

/** The subject of a finding, however found: a step may later be told as a slide. */
const aboutKey = ({ measure, direction, subject }: SaidFinding): string =>
  JSON.stringify([
    measure,
    direction,
    ...Object.values({ ...subject, brand: null, topic: null, prompt: null }),
  ]);

/** What moved this far since it was told, in points, is news again. */
const MOVED_ON = 5;

const hasMovedOn = ({ to, measure }: Finding, said: SaidFinding | undefined): boolean =>
  said !== undefined &&
  (measure === 'visibility' || measure === 'rank') &&
  Math.abs(to - said.to) >= MOVED_ON;

/** As stored: a slide had its own key once. */
const keyOf = ({ finding }: ToldFinding): string => finding.replace(/^\["drift"/, '["level"');

/**
 * Marks what the client was told before, and lists what is no longer found.
 *
 * @param told by the client's last report; null if there was none.
 */
export function withTold(
  framed: FramedFindings,
  told: readonly ToldFinding[] | null = null,
  retold: Retold | null = null,
): FramedFindings {
  const findings = framed.findings.map((finding) => {
    if (told === null) return finding;
    const key = findingKey(finding);
    const before = told.find(
      (one) => keyOf(one) === key && Math.abs(Date.parse(one.since) - finding.sinceMs) <= SAME_STORY_MS,
    );
    if (before === undefined) return { ...finding, isKnown: false };
    const isKnown = !hasMovedOn(finding, before.said);
    return { ...finding, isKnown, told: before.on, toldSince: before.since };
  });
  const found = new Set(framed.findings.map(aboutKey));
  const isFound = (said: SaidFinding): boolean =>
    found.has(aboutKey(said)) ||
    // Prompts are told together, by the one that moved most.
    (said.kind === 'prompts' &&
      framed.findings.some(
        ({ kind, direction, promptIds }) =>
          kind === 'prompts' &&
          direction === said.direction &&
          promptIds.some((prompt) => said.promptIds.includes(prompt)),
      ));
  const withdrawn =
    framed.problem === null && told !== null
      ? told.filter(({ said }) => said !== undefined && said.kind !== 'measurement' && !isFound(said))
      : [];
  return { ...framed, findings, corrections: { withdrawn, retold } };
}

/** Whether an overtaking has led to no proven lead: on the judged side, neither is ahead for certain. */
export const isLevel = ({ lead }: Pick<Finding, 'lead'>): boolean => lead?.isProven === false;
