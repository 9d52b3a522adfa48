/** Compares runs: the entry for screens, reports and the command line. */
import { findBreaks } from './breaks.ts';
import { figuresAsRun } from './compare-figures.ts';
import { alignOwnBrand, metaOf, spansProjects, type ComparedRun } from './compared-run.ts';
import type { ComparedBrand, Comparison, ComparisonProblem, RankRange, RunReading } from './comparison.ts';
import type { RunFigures } from '../../domain/figures.ts';
import { visibilityStandings } from './brand-standings.ts';
import { compareAttributes, compareSources, findRenamed } from './evidence-change.ts';
import { judgeStep, type JudgedStep, type StepSettings } from './judge-step.ts';
import { withLater } from './later.ts';
import { problemOfChoice, problemOfPair } from './problems.ts';
import { NO_GROUND, openReader, type Reader } from './reader.ts';
import { RESAMPLING } from './ratio-figures.ts';
import { brandIn } from './run-lookup.ts';
import type { Step } from './visibility-change.ts';

/** How runs are compared. */
export type ComparisonOptions = Partial<StepSettings> & {
  /** The index of the run that the last is finally compared with. Default: 0, the first. */
  readonly baseline?: number;
  /** Whether each run is also compared with the previous one. Default: true. */
  readonly judgesEachStep?: boolean;
};

const DEFAULTS: Required<ComparisonOptions> = {
  likeForLike: true,
  baseline: 0,
  judgesEachStep: true,
  ...RESAMPLING,
};

/** Brands that at least two runs scored, the own one first, and the names of those that not all did. */
function sharedBrands(runs: readonly ComparedRun[]): { brands: ComparedBrand[]; leftOut: string[] } {
  const all = [
    ...new Map(
      runs.flatMap(({ figures }) =>
        figures.brands.map(({ brandId, name, isOwn }) => [brandId, { brandId, name, isOwn }] as const),
      ),
    ).values(),
  ];
  const scoredIn = ({ brandId }: ComparedBrand): number =>
    runs.filter(({ figures }) => brandIn(figures, brandId) !== null).length;
  return {
    brands: all
      .filter((brand) => scoredIn(brand) >= Math.min(2, runs.length))
      .sort((a, b) => Number(b.isOwn) - Number(a.isOwn)),
    leftOut: all.filter((brand) => scoredIn(brand) < runs.length).map(({ name }) => name),
  };
}

/** Index pairs to compare: neighbours first, the overall step last, no duplicates. */
function planSteps(runs: number, { judgesEachStep, baseline }: Required<ComparisonOptions>) {
  const overall = { from: baseline >= 0 && baseline < runs - 1 ? baseline : 0, to: runs - 1 };
  const neighbours = Array.from({ length: runs - 1 }, (_, from) => ({ from, to: from + 1 }));
  const others = neighbours.filter(({ from, to }) => from !== overall.from || to !== overall.to);
  return { overall, steps: [...(judgesEachStep ? others : []), overall] };
}

/** Each brand's rank among all that a run scored. */
function ranksIn(figures: RunFigures, brands: readonly ComparedBrand[]): (RankRange | null)[] {
  const ranks = new Map(visibilityStandings(figures).map(({ item, rank }) => [item.brandId, rank]));
  return brands.map(({ brandId }) => ranks.get(brandId) ?? null);
}

function readRuns(
  runs: readonly ComparedRun[],
  brands: readonly ComparedBrand[],
  reader: Reader | null,
): RunReading[] {
  return runs.map(({ figures, projectId, project, pooled }, at) =>
    withLater<Omit<RunReading, 'asRun' | 'shared' | 'ranks'>, Pick<RunReading, 'asRun' | 'shared' | 'ranks'>>(
      {
        projectId,
        project,
        runId: figures.runId,
        startedAtMs: figures.startedAtMs,
        pooled,
        answers: figures.answers,
        platforms: figures.platforms,
        routes: figures.routes,
        leftOut: reader?.answers?.leftOut[at] ?? null,
      },
      {
        asRun: () => brands.map(({ brandId }) => figuresAsRun(figures, brandId)),
        shared: () => brands.map((_, brand) => reader?.shared(at, brand) ?? null),
        ranks: () => ranksIn(figures, brands),
      },
    ),
  );
}

/** Parts that few callers need. */
type LaterPart =
  'platforms' | 'topics' | 'prompts' | 'attributes' | 'sources' | 'renamed' | 'decomposition' | 'breaks';

/** Judges the steps; none if the choice itself is invalid. */
function judgeSteps(
  runs: readonly ComparedRun[],
  brands: readonly ComparedBrand[],
  common: Reader | null,
  settings: Required<ComparisonOptions>,
): { steps: JudgedStep[]; plan: { overall: Step } } {
  const plan = planSteps(runs.length, settings);
  return { plan, steps: plan.steps.map((step) => judgeStep(runs, brands, common, step, settings)) };
}

/**
 * Compares 2 to 12 runs, oldest first, fairly, with each figure's uncertainty: their readings on what all of them share, and each change on
 * what its own two runs share, so that it is the same whatever else is compared.
 *
 * Runs of several projects are followed by their own brand, on common platforms only. If nothing can be compared, `problem` says why, and
 * only the runs' own figures are given. Never throws for any data in the mirror.
 */
export function buildComparison(given: readonly ComparedRun[], options: ComparisonOptions = {}): Comparison {
  const settings = { ...DEFAULTS, ...options };
  const runs = alignOwnBrand(given);
  const { brands, leftOut: brandsLeftOut } = sharedBrands(runs);
  const ofChoice = problemOfChoice(runs);
  const ownBrand = brands.find(({ isOwn }) => isOwn);
  const isReadable =
    ofChoice === null && ownBrand !== undefined && (runs.length > 2 || problemOfPair(runs) === null);
  const common = isReadable
    ? openReader(
        runs,
        brands.map(({ brandId }) => brandId),
        settings,
      )
    : null;
  const judged = ofChoice === null ? judgeSteps(runs, brands, common, settings) : null;
  const overall = judged?.steps.at(-1) ?? null;
  const isJudged = judged?.steps.some(({ step }) => step.problem === null) ?? false;
  const problem: ComparisonProblem | null = ofChoice ?? (isJudged ? null : (overall?.step.problem ?? null));
  const steps = isJudged ? (judged?.steps.map(({ step }) => step) ?? []) : [];
  const [before, after] = [runs[judged?.plan.overall.from ?? -1], runs[judged?.plan.overall.to ?? -1]];
  const hasStep = isJudged && before !== undefined && after !== undefined;
  return withLater<Omit<Comparison, LaterPart>, Pick<Comparison, LaterPart>>(
    {
      problem,
      method: isJudged ? (common?.method ?? null) : null,
      likeForLike: settings.likeForLike,
      spansProjects: spansProjects(runs),
      brands,
      brandsLeftOut,
      runs: readRuns(runs, brands, isJudged ? common : null),
      ground: (isJudged ? common?.ground : null) ?? NO_GROUND,
      steps,
      overall: steps.at(-1) ?? null,
    },
    {
      platforms: () => overall?.platforms ?? [],
      topics: () => overall?.topics ?? [],
      prompts: () => overall?.prompts ?? null,
      attributes: () => (hasStep ? compareAttributes(before, after) : null),
      sources: () => (hasStep ? compareSources(before, after) : null),
      renamed: () => (hasStep ? findRenamed([before, after]) : []),
      decomposition: () => overall?.decomposition ?? null,
      breaks: () => (spansProjects(runs) ? [] : findBreaks(runs.map(metaOf))),
    },
  );
}
