/** The answers of many runs on the cells that nearly all of them asked, ready for summing by any cut. */
import { NO_SENTIMENT, UNKNOWN } from '../compare/answers.ts';
import { placesAmong } from '../compare/places.ts';
import type { ComparedRun } from '../compare/compared-run.ts';
import { buildGrid, type Grid } from '../compare/common-set.ts';
import { buildReadings, type Readings } from '../noise/readings.ts';

/** A cell must be asked by this share of the followed runs. */
const LEAST_PRESENCE = 0.8;
/** Share of the newest run asked before; below it, the history starts later. */
const LEAST_SHARED = 0.5;
/** A run that lacks more of the followed cells is skipped. */
const LEAST_ANSWERED = 0.5;

/** The runs to follow, and on which cells. */
export type AnswerTable = {
  /** Indices of the runs in the given list, oldest first. */
  readonly runs: readonly number[];
  readonly grid: Grid;
  /** Cells followed. */
  readonly cells: Int32Array;
  /** Followed share of the newest run's cells. */
  readonly shared: number;
};

/** Which runs asked enough of what the newest one asks; null if no two did. */
export function chooseTable(given: readonly Pick<ComparedRun, 'answers'>[]): AnswerTable | null {
  const answered = given.flatMap(({ answers }, place) =>
    answers === null || answers.prompts.length === 0 || answers.platforms.length === 0
      ? []
      : [{ answers, place }],
  );
  const newest = answered.at(-1);
  if (newest?.place !== given.length - 1 || answered.length < 2) return null;
  const grid = buildGrid(answered.map(({ answers }) => answers));
  const last = answered.length - 1;
  const ofNewest = grid.counts[last] ?? new Int32Array(0);
  const wanted = [...ofNewest.keys()].filter((cell) => (ofNewest[cell] ?? 0) > 0);
  const presence = new Int32Array(ofNewest.length);
  let chosen: { start: number; cells: number[] } | null = null;
  for (let start = last; start >= 0; start -= 1) {
    for (const cell of wanted) {
      if ((grid.counts[start]?.[cell] ?? 0) > 0) presence[cell] = (presence[cell] ?? 0) + 1;
    }
    if (start === last) continue;
    const runs = last - start + 1;
    const cells = wanted.filter(
      (cell) => (presence[cell] ?? 0) >= Math.min(runs, Math.max(2, LEAST_PRESENCE * runs)),
    );
    if (cells.length >= LEAST_SHARED * wanted.length || (chosen === null && cells.length > 0)) {
      chosen = { start, cells };
    }
  }
  if (chosen === null) return null;
  const { start, cells } = chosen;
  const kept = answered
    .map(({ place }, run) => ({ place, run }))
    .slice(start)
    .filter(
      ({ run }) =>
        cells.filter((cell) => (grid.counts[run]?.[cell] ?? 0) > 0).length >= LEAST_ANSWERED * cells.length,
    );
  if (kept.length < 2) return null;
  return {
    runs: kept.map(({ place }) => place),
    grid: {
      ...grid,
      runs: kept.flatMap(({ run }) => grid.runs[run] ?? []),
      cells: kept.flatMap(({ run }) => grid.cells[run] ?? []),
      counts: kept.flatMap(({ run }) => grid.counts[run] ?? []),
    },
    cells: Int32Array.from(cells),
    shared: cells.length / wanted.length,
  };
}

/** A brand in the followed cells: entries are by run and followed cell, each the mean over the cell's answers. */
export type BrandColumns = {
  readonly named: Float64Array;
  readonly positionSum: Float64Array;
  readonly positions: Float64Array;
  readonly sentimentSum: Float64Array;
  readonly sentiments: Float64Array;
};

/** The brands in the followed cells, and which cells a run answered. */
export type TableColumns = {
  /** 1 in each: an unanswered cell counts as filled. */
  readonly asked: Float64Array;
  readonly brands: readonly BrandColumns[];
  /** Mentions of all brands. */
  readonly mentions: Float64Array;
  /** 1 if the answer came by the fallback route. */
  readonly fallback: Float64Array;
};

const FALLBACK = 1;

/** Reads the brands from the answers; positions are ranks among these brands, which every run looked for. */
export function readColumns({ grid, cells }: AnswerTable, brandIds: readonly string[]): TableColumns {
  const [runs, width] = [grid.runs.length, cells.length];
  const column = (): Float64Array => new Float64Array(runs * width);
  const brands = brandIds.map(() => ({
    named: column(),
    positionSum: column(),
    positions: column(),
    sentimentSum: column(),
    sentiments: column(),
  }));
  const [asked, mentions, fallback] = [column(), column(), column()];
  const placeOf = new Int32Array(grid.counts[0]?.length ?? 0).fill(UNKNOWN);
  cells.forEach((cell, place) => (placeOf[cell] = place));
  const add = (to: Float64Array, at: number, value: number): void => void (to[at] = (to[at] ?? 0) + value);
  grid.runs.forEach((answers, run) => {
    const brandOf = Int32Array.from(answers.brandIds, (brandId) => brandIds.indexOf(brandId));
    const placeOfMention = placesAmong(answers, (brand) => brandOf[brand] !== UNKNOWN);
    grid.cells[run]?.forEach((cell, answer) => {
      const place = cell === UNKNOWN ? UNKNOWN : (placeOf[cell] ?? UNKNOWN);
      if (place === UNKNOWN) return;
      const at = run * width + place;
      const weight = 1 / (grid.counts[run]?.[cell] ?? 1);
      asked[at] = 1;
      if (answers.route[answer] === FALLBACK) add(fallback, at, weight);
      const last = answers.mentionStart[answer + 1] ?? 0;
      for (let mention = answers.mentionStart[answer] ?? 0; mention < last; mention += 1) {
        const brand = brands[brandOf[answers.mentionBrand[mention] ?? 0] ?? UNKNOWN];
        if (brand === undefined) continue;
        add(brand.named, at, weight);
        add(mentions, at, weight);
        const position = placeOfMention(answer, mention);
        if (!Number.isNaN(position)) {
          add(brand.positionSum, at, weight * position);
          add(brand.positions, at, weight);
        }
        const sentiment = answers.mentionSentiment[mention] ?? NO_SENTIMENT;
        if (sentiment !== NO_SENTIMENT) {
          add(brand.sentimentSum, at, weight * sentiment);
          add(brand.sentiments, at, weight);
        }
      }
    });
  });
  for (const { named } of brands) fillMissing(named, asked, width);
  return { asked: asked.fill(1), brands, mentions, fallback };
}

/** Fills an unanswered cell with its mean in the other runs. */
function fillMissing(named: Float64Array, asked: Float64Array, width: number): void {
  for (let place = 0; place < width; place += 1) {
    let [sum, answered] = [0, 0];
    for (let at = place; at < named.length; at += width) {
      sum += named[at] ?? 0;
      answered += asked[at] ?? 0;
    }
    for (let at = place; at < named.length; at += width) if (asked[at] === 0) named[at] = sum / answered;
  }
}

/** Sums a ratio of two columns over some of the followed cells (by index). */
export function readRatio(
  { grid, cells }: AnswerTable,
  unit: number,
  over: Float64Array,
  under: Float64Array,
  places: readonly number[],
): Readings {
  const [runs, width] = [grid.runs.length, cells.length];
  if (places.length === width) return buildReadings(runs, width, unit, over, under);
  const [numerators, weights] = [new Float64Array(runs * width), new Float64Array(runs * width)];
  for (let run = 0; run < runs; run += 1) {
    for (const place of places) {
      const at = run * width + place;
      numerators[at] = over[at] ?? 0;
      weights[at] = under[at] ?? 0;
    }
  }
  return buildReadings(runs, width, unit, numerators, weights);
}

/** The same over these cells only, if not compared with others: a prompt has few of the hundreds. */
export function readRatioOf(
  { grid, cells }: AnswerTable,
  unit: number,
  over: Float64Array,
  under: Float64Array,
  places: readonly number[],
): Readings {
  const [runs, width, few] = [grid.runs.length, cells.length, places.length];
  const [numerators, weights] = [new Float64Array(runs * few), new Float64Array(runs * few)];
  for (let run = 0, to = 0; run < runs; run += 1) {
    for (let place = 0; place < few; place += 1, to += 1) {
      const from = run * width + (places[place] ?? 0);
      numerators[to] = over[from] ?? 0;
      weights[to] = under[from] ?? 0;
    }
  }
  return buildReadings(runs, few, unit, numerators, weights);
}
