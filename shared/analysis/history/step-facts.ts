/** How every figure of a project went from one run to the next, on what the two share: evidence of what is usual. */
import type { RunAnswers } from '../compare/answers.ts';
import { buildGrid, commonPairs } from '../compare/common-set.ts';
import { isRerouted } from '../compare/routes.ts';
import { clusterVarianceOfStep, varianceOfStep, type Readings } from '../noise/readings.ts';
import type { StepFact, StepFacts, SteppedFigure } from '../noise/run-history.ts';
import { readColumns, readRatio, type AnswerTable } from './answer-table.ts';

/** A run of a project: its answers, and its scored brands, the own one first. */
export type HistoricRun = { readonly answers: RunAnswers; readonly brandIds: readonly string[] };

const STEP = { from: 0, to: 1 } as const;

const NOTHING: StepFacts = { brands: {}, platforms: {}, topics: {} };

/** A step with its variance from `varianceOf`; nothing if a run has no such figure. */
function readFact(readings: Readings, varianceOf: (readings: Readings) => number): StepFact | null {
  const [before = Number.NaN, after = Number.NaN] = readings.values;
  const [square, variance] = [(after - before) ** 2, varianceOf(readings)];
  return Number.isNaN(square) || Number.isNaN(variance) ? null : { square, variance };
}

/** The existing ones, by name. */
function named<Name extends string>(facts: readonly (readonly [Name, StepFact | null])[]) {
  return Object.fromEntries(facts.filter(([, fact]) => fact !== null)) as Record<Name, StepFact>;
}

/**
 * Reads the steps between two neighbouring runs; none if they share no pair, or if every shared pair came by another route.
 *
 * Visibility varies by answers, given their prompt and platform; the other figures by prompts, as in a comparison.
 */
export function readStepFacts(before: HistoricRun, after: HistoricRun): StepFacts {
  const grid = buildGrid([before.answers, after.answers]);
  const common = commonPairs(grid, [STEP.from, STEP.to]);
  if (common.pairs < 2 || isRerouted(grid, common, STEP, common.cells)) return NOTHING;
  const brandIds = after.brandIds.filter((brandId) => before.brandIds.includes(brandId));
  const table: AnswerTable = { runs: [STEP.from, STEP.to], grid, cells: common.cells, shared: 1 };
  const columns = readColumns(table, brandIds);
  const all = [...common.cells.keys()];
  const width = grid.platforms.length;
  const promptOf = common.cells.map((cell) => Math.floor(cell / width));
  const byCells = (readings: Readings): number => varianceOfStep(readings, STEP.from, STEP.to);
  const byPrompts = (readings: Readings): number =>
    clusterVarianceOfStep(readings, STEP.from, STEP.to, promptOf);
  const brands = columns.brands.map((brand, at) => {
    const read = (unit: number, over: Float64Array, under: Float64Array): Readings =>
      readRatio(table, unit, over, under, all);
    const facts = named<SteppedFigure>([
      ['visibility', readFact(read(100, brand.named, columns.asked), byCells)],
      ['shareOfVoice', readFact(read(100, brand.named, columns.mentions), byPrompts)],
      ['sentiment', readFact(read(1, brand.sentimentSum, brand.sentiments), byPrompts)],
      ['position', readFact(read(1, brand.positionSum, brand.positions), byPrompts)],
    ]);
    return [brandIds[at] ?? '', facts] as const;
  });
  // If one of them did not score the own brand, the first shared one is a rival.
  const own = before.brandIds[0] === after.brandIds[0] ? columns.brands[0]?.named : undefined;
  if (own === undefined) return { ...NOTHING, brands: Object.fromEntries(brands) };
  const rowsBy = (nameOf: (cell: number) => string | null): Record<string, StepFact> => {
    const places = Map.groupBy(all, (place) => nameOf(common.cells[place] ?? 0));
    return named(
      [...places].flatMap(([name, ofRow]) =>
        name === null ? [] : [[name, readFact(readRatio(table, 100, own, columns.asked, ofRow), byCells)]],
      ),
    );
  };
  return {
    brands: Object.fromEntries(brands),
    platforms: rowsBy((cell) => grid.platforms[cell % width] ?? ''),
    topics: rowsBy((cell) => grid.prompts[Math.floor(cell / width)]?.topicId ?? null),
  };
}
