/** What happened to a project: the entry to its findings, for screens, reports and the command line. */
import { findBreaks } from '../../../shared/analysis/compare/breaks.ts';
import { metaOf, type ComparedRun } from '../../../shared/analysis/compare/compared-run.ts';
import { withLater } from '../../../shared/analysis/compare/later.ts';
import { keptIn, measureStability } from '../../../shared/analysis/history/answers-kept.ts';
import { noiseOf, stepOfBrand } from '../../../shared/analysis/noise/run-history.ts';
import { runSpread } from '../../../shared/analysis/noise/run-noise.ts';
import { isTooSmall } from '../../../shared/analysis/intervals/verdict.ts';
import type { AnswerStability } from '../../../shared/analysis/noise/answer-stability.ts';
import { chooseTable, readColumns } from '../../../shared/analysis/history/answer-table.ts';
import {
  NO_SUBJECT,
  type Candidate,
  type Followed,
  type FollowedBrand,
} from '../../../shared/analysis/findings/followed.ts';
import { lookAtKeyFigures, lookAtOwn, lookAtRivals } from './look-at-brands.ts';
import { lookAtPlatforms, lookAtTopics } from './look-at-cuts.ts';
import { lookAtPrompts } from './look-at-prompts.ts';
import { lookAtSources, lookAtTone } from './look-at-totals.ts';
import { shownBetweenHalves, tellAsCompared } from '../../../shared/analysis/findings/as-compared.ts';
import { causeOf } from './causes.ts';
import type {
  Finding,
  FindingCause,
  Findings,
  FindingsProblem,
  ProjectNoise,
} from '../../../shared/analysis/findings/finding.ts';
import { findMeasurementSteps, type MeasurementStep } from './measurement.ts';
import { findRivalSteps } from './rival-steps.ts';
import { findTides, whySharedUnknown } from './look-at-tide.ts';
import { rankCandidates } from './rank.ts';
import { tellApart, withoutTides } from './without-tides.ts';

/** What is looked at. */
const LOOKS = [
  lookAtOwn,
  lookAtKeyFigures,
  lookAtRivals,
  lookAtPlatforms,
  lookAtTopics,
  lookAtPrompts,
  lookAtSources,
  lookAtTone,
];

/** What of it a tide moves. */
const SHARED_LOOKS = [lookAtOwn, lookAtKeyFigures, lookAtRivals, lookAtPlatforms];

const UNKNOWN_NOISE: ProjectNoise = { answersKept: null, differing: null, runSdPoints: null, runs: 0 };

const nothing = (problem: FindingsProblem, noise: ProjectNoise = UNKNOWN_NOISE): Findings => ({
  problem,
  findings: [],
  noise,
  looks: 0,
  wouldShowPoints: null,
  courseMs: [],
});

/** Brands that each of the runs scored, the own one first. */
function followedBrands(runs: readonly ComparedRun[]): FollowedBrand[] {
  const newest = runs.at(-1)?.figures.brands ?? [];
  return newest
    .filter(({ brandId }) =>
      runs.every(({ figures }) => figures.brands.some((brand) => brand.brandId === brandId)),
    )
    .map(({ brandId, name, isOwn }) => ({ brandId, name, isOwn }))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
}

function toFinding(
  followed: Followed,
  { kind, measure, subject, found, certainty, n, touched, promptIds, begins }: Candidate,
  cause: FindingCause,
  explainedBy: number | null,
): Finding {
  const run = followed.runs[found.at];
  return {
    kind,
    measure,
    direction: found.change > 0 ? 'up' : 'down',
    subject,
    sinceRunId: run?.figures.runId ?? '',
    sinceMs: run?.figures.startedAtMs ?? 0,
    runsBefore: found.at - (begins ?? followed.first),
    runsSince: followed.runs.length - found.at,
    from: found.from,
    to: found.to,
    change: found.change,
    low: found.low,
    high: found.high,
    n,
    cause,
    certainty,
    touched,
    promptIds,
    explainedBy,
    ...(kind === 'tide' ? { tracked: followed.brands.length } : {}),
    ...(kind === 'overtaking' && found.shape === 'slope' ? { isSlide: true } : {}),
    course: Array.from(found.values, (value) => (Number.isNaN(value) ? null : value)),
  };
}

function measurementFinding(
  runs: readonly ComparedRun[],
  own: FollowedBrand,
  { at, cause, from, to, n, runsBefore, runsSince }: MeasurementStep,
): Finding {
  const run = runs[at];
  return {
    kind: 'measurement',
    measure: cause === 'rivals' ? 'share_of_voice' : 'visibility',
    direction: to > from ? 'up' : 'down',
    subject: { ...NO_SUBJECT, brandId: own.brandId, brand: own.name, isOwn: true },
    sinceRunId: run?.figures.runId ?? '',
    sinceMs: run?.figures.startedAtMs ?? 0,
    runsBefore,
    runsSince,
    from,
    to,
    change: to - from,
    low: null,
    high: null,
    n,
    cause,
    certainty: 'clear',
    touched: 1,
    promptIds: [],
    explainedBy: null,
    course: [],
  };
}

/** Inserts measurement steps by size; explanations keep pointing at the same findings. */
function insertMeasurements(found: readonly Finding[], steps: readonly Finding[]): readonly Finding[] {
  const sizeOf = ({ change, touched }: Finding): number => Math.abs(change) * touched;
  const all = [...found];
  for (const step of steps) {
    const place = all.findIndex(
      (one) => one.explainedBy !== null || (one.measure === 'visibility' && sizeOf(one) < sizeOf(step)),
    );
    all.splice(place < 0 ? all.length : place, 0, step);
  }
  return all.map((one) => {
    const reason = one.explainedBy === null ? undefined : found[one.explainedBy];
    return reason === undefined ? one : { ...one, explainedBy: all.indexOf(reason) };
  });
}

/** The noise of a project's followed runs. */
function noiseIn(
  runs: readonly ComparedRun[],
  ownId: string,
  stability: AnswerStability | null,
): ProjectNoise {
  // The noise in verdicts on the newest run: computed separately, one page would show two figures for it.
  const newest = runs.at(-1);
  const stepNoise = newest ? noiseOf(newest.history, stepOfBrand(ownId, 'visibility')) : null;
  const platforms = stability?.platforms.filter(({ platform }) =>
    newest?.figures.platforms.includes(platform),
  );
  return {
    answersKept: stability?.kept ?? null,
    differing: stability?.differing ?? null,
    ...(platforms === undefined ? {} : { platforms }),
    runSdPoints: stepNoise === null ? null : runSpread(stepNoise),
    ...(stepNoise === null ? {} : { steps: stepNoise.steps }),
    runs: runs.length,
  };
}

/**
 * Finds what happened to a project's own brand, its rivals and its sources over some runs.
 *
 * Each figure is tested at every date; findings hold against all looks together (at most 5 % of unchanged reports contain any). Never
 * throws for any data in the mirror.
 *
 * @param given runs of one project, oldest first: first the history that determines what is usual, then the chosen runs.
 *   Their own pasts determine how noisy runs are.
 * @param chosen how many of the last ones were chosen; at least 2 to find anything.
 */
export function findFindings(given: readonly ComparedRun[], chosen: number): Findings {
  const last = given.at(-1);
  if (chosen < 2 || given.length < 2 || last === undefined) return nothing('single-run');
  if (last.figures.answers === 0) return nothing('empty-run');
  if (last.answers === null) return nothing('no-answers');
  const own = last.figures.brands.find(({ isOwn }) => isOwn);
  if (own === undefined) return nothing('no-own-brand');
  const breaks = findBreaks(given.map(metaOf));
  const chosenRuns = given.slice(-chosen);
  const steps = [
    ...findMeasurementSteps(chosenRuns, breaks, own.brandId),
    ...findRivalSteps(chosenRuns, own.brandId),
  ]
    .filter(({ n }) => !isTooSmall(n))
    .map((step) => measurementFinding(chosenRuns, { ...own, isOwn: true }, step));
  const table = chooseTable(given);
  if (table === null) return { ...nothing('nothing-shared'), findings: steps };
  const runs = table.runs.flatMap((place) => given[place] ?? []);
  const [followedOwn, ...rivals] = followedBrands(runs);
  if (followedOwn?.isOwn !== true) return { ...nothing('no-own-brand'), findings: steps };
  const brands = [followedOwn, ...rivals] as const;
  const columns = readColumns(
    table,
    brands.map(({ brandId }) => brandId),
  );
  const stability = measureStability(table.grid, own.brandId);
  const noise = noiseIn(runs, own.brandId, stability);
  const firstChosen = given.length - chosen;
  const first = Math.max(
    0,
    table.runs.findIndex((place) => place >= firstChosen),
  );
  if (runs.length - first < 2) return { ...nothing('nothing-shared', noise), findings: steps };
  const followed: Followed = { table, columns, brands, runs, first, ...keptIn(table, stability) };
  const { tides, untold, looks } = findTides(followed);
  const alone = tides.length === 0 ? followed : withoutTides(followed, tides);
  const looked = LOOKS.map((look) => look(alone));
  const moved = looked.flatMap(({ candidates }) => candidates);
  const { candidates, explained } =
    tides.length === 0
      ? { candidates: moved, explained: new Map<Candidate, Candidate>() }
      : tellApart(
          followed,
          tides,
          moved,
          SHARED_LOOKS.flatMap((look) => look(followed).candidates),
        );
  const ranked = rankCandidates(alone, candidates, explained);
  const causes = ranked.map(({ candidate }) => causeOf(alone, candidate, breaks));
  const unknown = ranked.map(({ candidate, explainedBy }) =>
    explainedBy === null ? whySharedUnknown(followed, candidate, untold) : undefined,
  );
  const found = ranked.map(({ candidate, explainedBy }, place) => {
    // Explained findings share the cause.
    const cause = causes[place] === 'movement' && explainedBy !== null ? causes[explainedBy] : causes[place];
    const sharedUnknown = unknown[place];
    // Too few brands are the same for all findings, and said beside the first.
    const isSaid = sharedUnknown === 'few-brands' && unknown.indexOf(sharedUnknown) < place;
    return {
      ...toFinding(followed, candidate, cause ?? 'movement', explainedBy),
      ...(sharedUnknown === undefined || isSaid ? {} : { sharedUnknown }),
    };
  });
  const [before, after] = runs.slice(first);
  const isPair = runs.length - first === 2 && before !== undefined && after !== undefined;
  return withLater<Omit<Findings, 'wouldShowPoints'>, Pick<Findings, 'wouldShowPoints'>>(
    {
      problem: null,
      findings: insertMeasurements(isPair ? tellAsCompared(found, [before, after]) : found, steps),
      noise,
      looks: looked.reduce((sum, one) => sum + one.looks, looks),
      courseMs: runs.map(({ figures }) => figures.startedAtMs),
    },
    { wouldShowPoints: () => shownBetweenHalves(given, chosen) },
  );
}
