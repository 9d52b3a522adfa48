/** The comparison from mirrored answers: figures on what the runs share, and changes judged on it. */
import type { RunAnswers } from './answers.ts';
import { buildGrid, commonPairs, commonPlatformsOf, listLeftOut, shareNoMore } from './common-set.ts';
import type {
  LeftOut,
  BrandChange,
  ComparedRow,
  FigureName,
  KeyFigures,
  SharedGround,
  Decomposition,
  PromptSwings,
} from './comparison.ts';
import { decomposeChange } from './decomposition.ts';
import { exactTest, holmAdjust } from '../intervals/exact-test.ts';
import { estimateInPercent, estimateRate } from '../intervals/interval.ts';
import type { Estimate } from '../../domain/estimate.ts';
import { once, withLater } from './later.ts';
import { findPromptSwings } from './prompt-swings.ts';
import { isRerouted, withoutVerdict } from './routes.ts';
import { buildRatioFigures, type RatioFigure, type RatioFigures, type Resampling } from './ratio-figures.ts';
import { BRAND_WIDTH, tallyRun } from './tally.ts';
import { noComparison } from '../intervals/verdict.ts';
import type { Change } from '../../domain/verdict-schema.ts';
import { isJudged } from '../../domain/verdict.ts';
import { stepOfBrand, stepOfPlatform, stepOfTopic, type StepOf } from '../noise/run-history.ts';
import type { StepCarry } from './carried.ts';
import {
  changeOfVisibility,
  strataOf,
  type CarriedNoise,
  type Measured,
  type Step,
  type VisibilityChange,
} from './visibility-change.ts';

/** A compared brand; one that not every run scored has no voice in what all runs share. */
export type AnsweredBrand = { readonly brandId: string; readonly isEverywhere: boolean };

/** The readings of mirrored answers. Runs and brands are numbered in input order. */
export type AnswerComparison = {
  readonly ground: SharedGround;
  /** Whether two of the runs share no more than all of them do. */
  readonly isGroundOf: (step: Step) => boolean;
  readonly leftOut: readonly LeftOut[];
  readonly keyFigures: (run: number, brand: number) => KeyFigures;
  readonly changes: (step: Step, brand: number) => Omit<BrandChange, 'brandId'>;
  readonly platforms: (step: Step) => ComparedRow[];
  readonly topics: (step: Step) => ComparedRow[];
  readonly prompts: (step: Step) => PromptSwings;
  readonly decomposition: (step: Step) => Decomposition | null;
};

/** What defines a row: its cells. */
type Row = {
  readonly id: string;
  readonly name: string;
  readonly cells: Int32Array;
  readonly stepOf: StepOf;
};

/** The rate of a brand in a run over some cells, in percent, with Wilson's interval; answers are weighted. */
function readRate(measured: Measured, run: number, brand: number, cells: Int32Array): Estimate | null {
  let [named, answers] = [0, 0];
  const scales = measured.common.scales[run] ?? new Float64Array(0);
  const [counts, yes] = [measured.grid.counts[run], measured.tallies[run]?.named[brand]];
  for (const cell of cells) {
    const scale = scales[cell] ?? 0;
    answers += scale * (counts?.[cell] ?? 0);
    named += scale * (yes?.[cell] ?? 0);
  }
  // Scaled counts are sums of fractions, which must not exceed their total.
  return estimateInPercent(estimateRate(Math.min(named, answers), answers));
}

/** The same over everything shared, from the sums by prompt. */
function readWhole({ tallies, common }: Measured, run: number, brand: number): Estimate | null {
  const tally = tallies[run];
  if (tally === undefined) return null;
  const { clusters, columns, sums } = tally.table;
  let named = 0;
  for (let prompt = 0; prompt < clusters; prompt += 1) {
    named += sums[prompt * columns + brand * BRAND_WIDTH] ?? 0;
  }
  return estimateInPercent(estimateRate(Math.min(named, common.answers), common.answers));
}

/** The kept numbers, in order of first appearance. */
function inOrder(order: readonly number[], kept: readonly number[]): number[] {
  const isKept = new Set(kept);
  return order.filter((number) => isKept.has(number));
}

function platformRows({ grid, common }: Measured): Row[] {
  return inOrder(grid.platformOrder, common.platforms).map((at) => {
    const name = grid.platforms[at] ?? '';
    const cells = common.cells.filter((cell) => cell % grid.platforms.length === at);
    return { id: name, name, cells, stepOf: stepOfPlatform(name) };
  });
}

function topicRows({ grid, common }: Measured): Row[] {
  const topics = new Map<string, { name: string; prompts: Set<number> }>();
  for (const prompt of inOrder(grid.promptOrder, common.prompts)) {
    const { topicId, topic } = grid.prompts[prompt] ?? { topicId: null, topic: null };
    if (topicId === null) continue;
    const row = topics.get(topicId) ?? { name: topic ?? topicId, prompts: new Set() };
    topics.set(topicId, row);
    row.prompts.add(prompt);
  }
  return [...topics].map(([id, { name, prompts }]) => ({
    id,
    name,
    cells: common.cells.filter((cell) => prompts.has(Math.floor(cell / grid.platforms.length))),
    stepOf: stepOfTopic(id),
  }));
}

/** Two-sided p of a judged change: of its interval, or by an exact test of the answers if that tells more. */
const judgedP = (
  measured: Measured,
  step: Step,
  brand: number,
  cells: Int32Array,
  { p }: Pick<VisibilityChange, 'p'>,
): number => p ?? exactTest(strataOf(measured, step, brand, cells)).mid;

/** Judges parallel rows. The own brand is brand 0. */
function compareRows(measured: Measured, rows: readonly Row[], step: Step, carry: StepCarry): ComparedRow[] {
  const changes = rows.map(({ cells, stepOf }) =>
    judgeCells(measured, step, cells, { ...carry, noise: carry.noiseOf(stepOf) }),
  );
  // Unjudged rows are no looks that could raise a false alarm.
  const judged = rows.flatMap((row, index) => {
    const change = changes[index];
    return change === undefined || change.change.verdict.kind === 'none' ? [] : [{ row, p: change.p }];
  });
  const isPaired = measured.common.level === 'pairs';
  const adjusted = isPaired
    ? holmAdjust(judged.map(({ row, p }) => judgedP(measured, step, 0, row.cells, { p })))
    : [];
  const pOf = new Map(judged.map(({ row }, index) => [row.id, adjusted[index] ?? null]));
  return rows.map(({ id, name, cells }, index) => ({
    id,
    name,
    readings: measured.tallies.map((_, run) => readRate(measured, run, 0, cells)),
    change: changes[index]?.change ?? noComparison('not-measured'),
    adjustedP: pOf.get(id) ?? null,
  }));
}

/** The own brand's change on some cells; no verdict if all of them were rerouted. */
export function judgeCells(
  measured: Measured,
  step: Step,
  cells: Int32Array,
  noise: CarriedNoise,
): VisibilityChange {
  const judged = changeOfVisibility(measured, step, 0, cells, noise);
  const isOfRoutes = isRerouted(measured.grid, measured.common, step, cells);
  return isOfRoutes ? { ...judged, change: withoutVerdict(judged.change) } : judged;
}

/** No share of voice for brands without one: its base differs in each run. */
function voiceOf(figures: RatioFigures, hasVoice: (brand: number) => boolean): RatioFigures {
  return {
    estimate: (run, brand, figure) =>
      figure === 'shareOfVoice' && !hasVoice(brand) ? null : figures.estimate(run, brand, figure),
    change: (step, brand, figure, noise) =>
      figure === 'shareOfVoice' && !hasVoice(brand)
        ? noComparison('measured-differently')
        : figures.change(step, brand, figure, noise),
  };
}

/** A brand's changes over a step, each computed on first read. */
function readChanges(
  measured: Measured,
  step: Step,
  { at, brandId }: { readonly at: number; readonly brandId: string },
  carry: StepCarry,
  ratios: () => RatioFigures,
): Omit<BrandChange, 'brandId'> {
  const { grid, common } = measured;
  const { cells } = common;
  const noise = (figure: FigureName): CarriedNoise => ({
    ...carry,
    noise: carry.noiseOf(stepOfBrand(brandId, figure)),
  });
  const visibility = once(() => changeOfVisibility(measured, step, at, cells, noise('visibility')));
  const judge = isRerouted(grid, common, step, cells) ? withoutVerdict : (change: Change) => change;
  const ratio = (figure: RatioFigure) => () => judge(ratios().change(step, at, figure, noise(figure)));
  // Of rivals mostly the visibility is asked for, and the rest takes many draws.
  const changes = withLater<object, BrandChange['changes']>(
    {},
    {
      visibility: () => judge(visibility().change),
      shareOfVoice: ratio('shareOfVoice'),
      sentiment: ratio('sentiment'),
      position: ratio('position'),
    },
  );
  return withLater<Pick<BrandChange, 'changes'>, Required<Pick<BrandChange, 'method' | 'p'>>>(
    { changes },
    {
      method: () => visibility().method,
      p: () => (isJudged(changes.visibility) ? judgedP(measured, step, at, cells, visibility()) : null),
    },
  );
}

/**
 * Compares the answers of runs.
 *
 * Runs of one project are aligned by prompt and platform, and only by platform if no pair is shared by all.
 *
 * @param brands the own one first.
 * @param carryOf the run noise in a step's changes.
 * @param isOneProject whether the runs belong to one project; otherwise their rivals differ, and no brand has a voice.
 * @returns null if the runs share no platform.
 */
export function compareAnswers(
  answers: readonly RunAnswers[],
  brands: readonly AnsweredBrand[],
  isOneProject: boolean,
  carryOf: (step: Step) => StepCarry,
  resampling: Resampling,
): AnswerComparison | null {
  const brandIds = brands.map(({ brandId }) => brandId);
  const hasVoice = (brand: number): boolean => isOneProject && brands[brand]?.isEverywhere === true;
  const grid = buildGrid(answers);
  const members = answers.map((_, run) => run);
  const pairs = isOneProject ? commonPairs(grid, members) : null;
  const common = pairs !== null && pairs.pairs > 0 ? pairs : commonPlatformsOf(grid);
  if (common.answers === 0) return null;
  // Markets have different rivals; there a position stays as it is in each.
  const isRanked = isOneProject ? (brand: number): boolean => brands[brand]?.isEverywhere === true : null;
  const tallies = members.map((run) => tallyRun(grid, common, run, brandIds, hasVoice, isRanked));
  const measured: Measured = { grid, common, tallies };
  const ratios = once(() =>
    voiceOf(buildRatioFigures(tallies, brandIds.length, common.level, resampling), hasVoice),
  );
  return {
    ground: {
      level: common.level,
      platforms: inOrder(grid.platformOrder, common.platforms).map((at) => grid.platforms[at] ?? ''),
      prompts: common.prompts.length,
      pairs: common.pairs,
      answers: common.answers,
    },
    isGroundOf: ({ from, to }) => members.length === 2 || shareNoMore(grid, common, from, to),
    leftOut: members.map((run) => listLeftOut(grid, common, run)),
    keyFigures: (run, brand) => {
      const ratio = (figure: RatioFigure) => () => ratios().estimate(run, brand, figure);
      return withLater<object, KeyFigures>(
        {},
        {
          visibility: () => readWhole(measured, run, brand),
          shareOfVoice: ratio('shareOfVoice'),
          sentiment: ratio('sentiment'),
          position: ratio('position'),
        },
      );
    },
    changes: (step, brand) =>
      readChanges(measured, step, { at: brand, brandId: brandIds[brand] ?? '' }, carryOf(step), ratios),
    platforms: (step) => compareRows(measured, platformRows(measured), step, carryOf(step)),
    topics: (step) =>
      common.level === 'pairs' ? compareRows(measured, topicRows(measured), step, carryOf(step)) : [],
    prompts: (step) => findPromptSwings(measured, step, 0, carryOf(step)),
    decomposition: ({ from, to }) => {
      const [before, after] = [answers[from], answers[to]];
      if (before === undefined || after === undefined) return null;
      return decomposeChange(before, after, brandIds[0] ?? '');
    },
  };
}
