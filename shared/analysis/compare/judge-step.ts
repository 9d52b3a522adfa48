/** One change: two runs of a comparison, judged on what they share. */
import { figuresAsRun } from './compare-figures.ts';
import type { ComparedRun } from './compared-run.ts';
import { carryOf } from './carried.ts';
import { stepOfBrand } from '../noise/run-history.ts';
import { runSpread } from '../noise/run-noise.ts';
import type {
  BrandChange,
  CarriedWander,
  ComparedBrand,
  ComparedRow,
  ComparedStep,
  KeyFigures,
  Decomposition,
  PromptSwings,
} from './comparison.ts';
import { once, withLater } from './later.ts';
import { problemOfPair } from './problems.ts';
import type { Resampling } from './ratio-figures.ts';
import { leavesNothingOut, NO_GROUND, openReader, UNSCORED, type Reader } from './reader.ts';
import { brandIn } from './run-lookup.ts';
import type { Estimate } from '../../domain/estimate.ts';
import { noComparison } from '../intervals/verdict.ts';
import type { Change } from '../../domain/verdict-schema.ts';
import type { Step } from './visibility-change.ts';

/** How a step is judged. */
export type StepSettings = Resampling & {
  /** Off: headline changes are shown as they are, and judged only if nothing was left out. Default: on. */
  readonly likeForLike: boolean;
};

/** A step, and its basis. */
export type JudgedStep = {
  readonly step: ComparedStep;
  readonly platforms: readonly ComparedRow[];
  readonly topics: readonly ComparedRow[];
  readonly prompts: PromptSwings | null;
  readonly decomposition: Decomposition | null;
};

/** Two runs as read by a reader, with their indices in it. */
type ReadPair = { readonly reader: Reader; readonly at: Step; readonly brands: readonly ComparedBrand[] };

/** Headline changes as they are: where the runs measured different things, chance cannot be judged. */
function headlineChanges(before: KeyFigures, after: KeyFigures): BrandChange['changes'] {
  const change = (figure: keyof KeyFigures): Change => {
    const [a, b] = [before[figure], after[figure]];
    if (a === null || b === null) return noComparison('not-measured');
    return { ...noComparison('measured-differently'), difference: b.value - a.value, to: b.value };
  };
  return {
    visibility: change('visibility'),
    shareOfVoice: change('shareOfVoice'),
    sentiment: change('sentiment'),
    position: change('position'),
  };
}

/** The run noise of the own brand's visibility in the step. */
function wanderOf(
  before: ComparedRun,
  after: ComparedRun,
  own: ComparedBrand | undefined,
): CarriedWander | null {
  const noise = own && carryOf(before, after).noiseOf(stepOfBrand(own.brandId, 'visibility'));
  return noise == null ? null : { runSdPoints: runSpread(noise), steps: noise.steps };
}

const isIn = ({ figures }: ComparedRun, { brandId }: ComparedBrand): boolean =>
  brandIn(figures, brandId) !== null;

/**
 * Reads two runs on what they share. If that is no more than what all runs share, and the same brands were scored, uses the reader of all
 * of them, and computes nothing twice.
 */
function readPair(
  runs: readonly ComparedRun[],
  pair: readonly [ComparedRun, ComparedRun],
  brands: readonly ComparedBrand[],
  common: Reader | null,
  step: Step,
  settings: StepSettings,
): ReadPair | null {
  const both = brands.filter((brand) => pair.every((run) => isIn(run, brand)));
  const isOfAll = both.every((brand) => runs.every((run) => isIn(run, brand)));
  if (common !== null && isOfAll && (runs.length === 2 || common.answers?.isGroundOf(step) === true)) {
    return { reader: common, at: step, brands };
  }
  const reader = openReader(
    pair,
    both.map(({ brandId }) => brandId),
    settings,
  );
  return reader && { reader, at: { from: 0, to: 1 }, brands: both };
}

/** Rows of two runs beside the readings of all runs; a row that not all runs share has those of the two alone. */
function beside(
  rows: readonly ComparedRow[],
  ofAll: readonly ComparedRow[],
  runs: number,
  { from, to }: Step,
): readonly ComparedRow[] {
  return rows.map((row) => {
    const alone = (run: number): Estimate | null =>
      run === from ? (row.readings[0] ?? null) : run === to ? (row.readings[1] ?? null) : null;
    const known = ofAll.find(({ id }) => id === row.id)?.readings;
    return { ...row, readings: known ?? Array.from({ length: runs }, (_, run) => alone(run)) };
  });
}

/**
 * Judges a step.
 *
 * @param common the reader of all runs; null if they share nothing.
 */
export function judgeStep(
  runs: readonly ComparedRun[],
  brands: readonly ComparedBrand[],
  common: Reader | null,
  step: Step,
  settings: StepSettings,
): JudgedStep {
  const [before, after] = [runs[step.from], runs[step.to]];
  if (before === undefined || after === undefined) throw new RangeError('no such run');
  const pair = [before, after] as const;
  const found = problemOfPair(pair);
  const read = found === null ? readPair(runs, pair, brands, common, step, settings) : null;
  const ownId = brands[0]?.brandId ?? '';
  const [a, b] = pair.map(({ figures }) => brandIn(figures, ownId)?.visibilityPct);
  const isJudged = settings.likeForLike || (read !== null && leavesNothingOut(read.reader));
  const changesOf = (brand: ComparedBrand): BrandChange => {
    const { brandId } = brand;
    if (!pair.every((run) => isIn(run, brand)) || read === null) return { brandId, ...UNSCORED };
    const judged = once((): Omit<BrandChange, 'brandId'> => {
      if (!isJudged) {
        const [first, second] = [figuresAsRun(before.figures, brandId), figuresAsRun(after.figures, brandId)];
        return { changes: headlineChanges(first, second), method: null, p: null };
      }
      const at = read.brands.findIndex((one) => one.brandId === brandId);
      return read.reader.changes(read.at, at);
    });
    return withLater<Pick<BrandChange, 'brandId'>, Required<Omit<BrandChange, 'brandId'>>>(
      { brandId },
      { changes: () => judged().changes, method: () => judged().method, p: () => judged().p ?? null },
    );
  };
  const leftOut = new Map(
    pair.flatMap(({ figures }, at) =>
      figures.brands
        .filter(({ brandId }) => brandIn((at === 0 ? after : before).figures, brandId) === null)
        .map(({ brandId, name }) => [brandId, name] as const),
    ),
  );
  const hasOwnGround = read !== null && read.reader !== common;
  const changes = brands.map(changesOf);
  const reading = read?.reader;
  const rowsOf = (what: 'platforms' | 'topics'): readonly ComparedRow[] => {
    if (read === null) return [];
    const rows = read.reader[what](read.at);
    return hasOwnGround ? beside(rows, common?.[what](step) ?? [], runs.length, step) : rows;
  };
  return {
    step: {
      ...step,
      method: reading?.method ?? null,
      problem: found ?? (read === null ? 'no-common-platform' : null),
      ground: reading?.ground ?? NO_GROUND,
      hasOwnGround,
      noise: reading?.method === 'answers' ? wanderOf(before, after, brands[0]) : null,
      brandsLeftOut: [...leftOut.values()],
      headline: a === undefined || b === undefined ? null : b - a,
      brands: changes,
    },
    get platforms() {
      return rowsOf('platforms');
    },
    get topics() {
      return rowsOf('topics');
    },
    get prompts() {
      return read?.reader.answers?.prompts(read.at) ?? null;
    },
    get decomposition() {
      const parts = read?.reader.answers?.decomposition(read.at) ?? null;
      // If no route changed, movement is the judged change: its interval includes run noise, too.
      const isWhole = isJudged && parts?.reroutedPairs === 0;
      const movement = isWhole ? changes[0]?.changes.visibility : undefined;
      return parts === null || movement?.difference == null ? parts : { ...parts, movement };
    },
  };
}
