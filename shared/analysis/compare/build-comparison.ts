/** Compares runs: the one way in for screens, reports and the command line. */
import { MOST_COMPARED_RUNS } from '../../domain/run-selection.ts';
import { findBreaks } from './breaks.ts';
import { compareAnswers, type AnswerComparison } from './compare-answers.ts';
import {
  changesOfTotals,
  changesOnPlatforms,
  figuresAsRun,
  figuresOnPlatforms,
  platformsOfAll,
  rowsOfPlatforms,
} from './compare-figures.ts';
import { alignOwnBrand, metaOf, spansProjects, type ComparedRun } from './compared-run.ts';
import {
  type BrandChange,
  type ComparedBrand,
  type ComparedRow,
  type ComparedStep,
  type Comparison,
  type ComparisonMethod,
  type ComparisonProblem,
  type KeyFigures,
  type SharedGround,
} from './comparison.ts';
import { compareAttributes, compareSources } from './evidence-change.ts';
import { noComparison } from '../intervals/verdict.ts';
import type { Change } from '../../domain/verdict.ts';

/** How runs are compared. */
export type ComparisonOptions = {
  /** Off: headline changes are shown as they are, and judged only where nothing was left out. Default: on. */
  readonly likeForLike?: boolean;
  /** The run that the last one is compared with in the end, by its place. Default: 0, the first. */
  readonly baseline?: number;
  /** Whether each run is compared with the one before it too. Default: true. */
  readonly judgesEachStep?: boolean;
  /** How often the prompts are resampled; 0 leaves out the intervals of figures over mentions. Default: 2,000. */
  readonly resamples?: number;
  /** The same seed gives the same intervals. Default: 1. */
  readonly seed?: number;
};

const DEFAULTS: Required<ComparisonOptions> = {
  likeForLike: true,
  baseline: 0,
  judgesEachStep: true,
  resamples: 2000,
  seed: 1,
};

/** What a method can say; brands and runs by their place. */
type Reader = {
  readonly method: ComparisonMethod;
  readonly ground: SharedGround;
  readonly answers: AnswerComparison | null;
  readonly shared: (run: number, brand: number) => KeyFigures | null;
  readonly changes: (step: { from: number; to: number }, brand: number) => Omit<BrandChange, 'brandId'>;
  readonly platforms: (step: { from: number; to: number }) => ComparedRow[];
};

/** A month is a run of each project. */
const keyOf = ({ projectId, figures }: ComparedRun): string => JSON.stringify([projectId, figures.runId]);

function findProblem(runs: readonly ComparedRun[]): ComparisonProblem | null {
  if (runs.length < 2) return 'single-run';
  if (runs.length > MOST_COMPARED_RUNS) return 'too-many-runs';
  if (new Set(runs.map(keyOf)).size < runs.length) return 'same-run-twice';
  if (runs.some(({ figures }) => figures.brands.length === 0)) return 'no-brands';
  if (runs.some(({ figures }) => !figures.brands.some((brand) => brand.isOwn))) return 'no-own-brand';
  if (runs.some((run) => !hasAnswers(run) && run.figures.brands.every((brand) => brand.responses === 0))) {
    return 'no-answers';
  }
  return null;
}

/** Whether answers are mirrored and at least one of them can be placed. */
function hasAnswers({ answers }: ComparedRun): boolean {
  return answers !== null && answers.prompts.length > 0 && answers.platforms.length > 0;
}

/** Brands that every run scored, the own one first, and the names of the others. */
function sharedBrands(runs: readonly ComparedRun[]): { brands: ComparedBrand[]; leftOut: string[] } {
  const all = new Map(
    runs.flatMap(({ figures }) =>
      figures.brands.map(({ brandId, name, isOwn }) => [brandId, { brandId, name, isOwn }] as const),
    ),
  );
  const isShared = ({ brandId }: ComparedBrand): boolean =>
    runs.every(({ figures }) => figures.brands.some((brand) => brand.brandId === brandId));
  const brands = [...all.values()];
  return {
    brands: brands.filter(isShared).sort((a, b) => Number(b.isOwn) - Number(a.isOwn)),
    leftOut: brands.filter((brand) => !isShared(brand)).map(({ name }) => name),
  };
}

function readAnswers(
  runs: readonly ComparedRun[],
  brands: readonly ComparedBrand[],
  options: Required<ComparisonOptions>,
): Reader | null {
  if (!runs.every(hasAnswers)) return null;
  const answers = compareAnswers(
    runs.flatMap((run) => run.answers ?? []),
    brands.map(({ brandId }) => brandId),
    !spansProjects(runs),
    options,
  );
  if (answers === null) return null;
  return {
    method: 'answers',
    ground: answers.ground,
    answers,
    shared: answers.keyFigures,
    changes: answers.changes,
    platforms: answers.platforms,
  };
}

function readFigures(runs: readonly ComparedRun[], brands: readonly ComparedBrand[]): Reader | null {
  const figures = runs.map((run) => run.figures);
  const platforms = platformsOfAll(figures);
  if (platforms.length === 0) return null;
  // The service's totals of other prompts or fewer platforms are no measure of movement.
  const isAlike = figures.every((run) => run.platforms.length === platforms.length) && !spansProjects(runs);
  const pick = (at: number, brand: number) => ({ run: figures[at], brandId: brands[brand]?.brandId ?? '' });
  return {
    method: isAlike ? 'totals' : 'platform-figures',
    ground: { level: 'platforms', platforms, prompts: 0, pairs: 0, answers: null },
    answers: null,
    shared: (at, brand) => {
      const { run, brandId } = pick(at, brand);
      if (run === undefined) return null;
      return isAlike ? figuresAsRun(run, brandId) : figuresOnPlatforms(run, brandId, platforms);
    },
    changes: ({ from, to }, brand) => {
      const { run: before, brandId } = pick(from, brand);
      const { run: after } = pick(to, brand);
      if (before === undefined || after === undefined) throw new RangeError('no such run');
      return isAlike
        ? changesOfTotals(before, after, brandId)
        : changesOnPlatforms(before, after, brandId, platforms);
    },
    platforms: (step) => rowsOfPlatforms(figures, step, brands[0]?.brandId ?? '', platforms),
  };
}

/** Headline changes as they are: where the runs measured different things, nothing can be said of chance. */
function headlineChanges(before: KeyFigures, after: KeyFigures): BrandChange['changes'] {
  const change = (figure: keyof KeyFigures): Change => {
    const [a, b] = [before[figure], after[figure]];
    if (a === null || b === null) return noComparison('not-measured');
    return { ...noComparison('measured-differently'), difference: b.value - a.value };
  };
  return {
    visibility: change('visibility'),
    shareOfVoice: change('shareOfVoice'),
    sentiment: change('sentiment'),
    position: change('position'),
  };
}

/** Whether the shared ground is all that any of the runs asked. */
function leavesNothingOut({ method, answers }: Reader): boolean {
  if (answers === null) return method === 'totals';
  return answers.leftOut.every(
    (run) =>
      run.platforms.length + run.prompts.length + run.unpairedAnswers + run.unplacedAnswers === 0 &&
      answers.ground.level === 'pairs',
  );
}

/** Pairs of places to compare: neighbours first, the overall step last, none twice. */
function planSteps(runs: number, { judgesEachStep, baseline }: Required<ComparisonOptions>) {
  const overall = { from: baseline >= 0 && baseline < runs - 1 ? baseline : 0, to: runs - 1 };
  const neighbours = Array.from({ length: runs - 1 }, (_, from) => ({ from, to: from + 1 }));
  const others = neighbours.filter(({ from, to }) => from !== overall.from || to !== overall.to);
  return { overall, steps: [...(judgesEachStep ? others : []), overall] };
}

/**
 * Compares 2 to 12 runs, oldest first, fairly: on what they have in common, with the doubt of each figure.
 *
 * Runs of several projects are followed by their own brand, on common platforms only. Where nothing can be compared,
 * `problem` says why, and the runs' own figures are all there is. Never throws for what the mirror may hold.
 */
export function buildComparison(given: readonly ComparedRun[], options: ComparisonOptions = {}): Comparison {
  const settings = { ...DEFAULTS, ...options };
  const runs = alignOwnBrand(given);
  const { brands, leftOut: brandsLeftOut } = sharedBrands(runs);
  const found = findProblem(runs);
  const reader = found === null ? (readAnswers(runs, brands, settings) ?? readFigures(runs, brands)) : null;
  const problem = found ?? (reader === null ? 'no-common-platform' : null);
  const readings = runs.map(({ figures, projectId, project, pooled }, at) => ({
    projectId,
    project,
    runId: figures.runId,
    startedAtMs: figures.startedAtMs,
    pooled,
    answers: figures.answers,
    platforms: figures.platforms,
    routes: figures.routes,
    asRun: brands.map(({ brandId }) => figuresAsRun(figures, brandId)),
    shared: brands.map((_, brand) => reader?.shared(at, brand) ?? null),
    leftOut: reader?.answers?.leftOut[at] ?? null,
  }));
  const isJudged = settings.likeForLike || (reader !== null && leavesNothingOut(reader));
  const compareStep = (source: Reader, step: { from: number; to: number }): ComparedStep => {
    const [before, after] = [readings[step.from]?.asRun ?? [], readings[step.to]?.asRun ?? []];
    const [a, b] = [before[0]?.visibility, after[0]?.visibility];
    return {
      ...step,
      headline: a == null || b == null ? null : b.value - a.value,
      brands: brands.map(({ brandId }, brand) => {
        const [first, second] = [before[brand], after[brand]];
        if (isJudged || first === undefined || second === undefined) {
          return { brandId, ...source.changes(step, brand) };
        }
        return { brandId, changes: headlineChanges(first, second), method: null };
      }),
    };
  };
  const plan = planSteps(runs.length, settings);
  const steps = reader === null ? [] : plan.steps.map((step) => compareStep(reader, step));
  const [before, after] = [runs[plan.overall.from], runs[plan.overall.to]];
  const hasStep = reader !== null && before !== undefined && after !== undefined;
  return {
    problem,
    method: reader?.method ?? null,
    likeForLike: settings.likeForLike,
    spansProjects: spansProjects(runs),
    brands,
    brandsLeftOut,
    runs: readings,
    ground: reader?.ground ?? { level: null, platforms: [], prompts: 0, pairs: 0, answers: null },
    steps,
    overall: steps.at(-1) ?? null,
    platforms: reader?.platforms(plan.overall) ?? [],
    topics: reader?.answers?.topics(plan.overall) ?? [],
    prompts: reader?.answers?.prompts(plan.overall) ?? null,
    attributes: hasStep ? compareAttributes(before, after) : null,
    sources: hasStep ? compareSources(before, after) : null,
    decomposition: reader?.answers?.decomposition(plan.overall) ?? null,
    breaks: spansProjects(runs) ? [] : findBreaks(runs.map(metaOf)),
  };
}
