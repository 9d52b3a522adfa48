/** Prompts won and lost. */
import { designEffect } from '../noise/design-effect.ts';
import type { Readings } from '../noise/readings.ts';
import { readRatioOf } from '../history/answer-table.ts';
import {
  allPlaces,
  keep,
  sampleOf,
  subjectOf,
  visibilityOf,
  type Candidate,
  type Followed,
  type Look,
  type Looked,
} from './followed.ts';
import { barOf } from './looks.ts';
import { scanDates, scannable, type Found, type Scannable } from './scan.ts';

/** Fewer answers per side say nothing about one prompt. */
const LEAST_PROMPT_ANSWERS = 5;
/** Minimum of independent answers that name the brand, and that do not. */
const LEAST_OF_A_KIND = 5;

/**
 * Single prompts, which have no spread over prompts: a binomial one, widened by the answers kept from run to run, and against the change of
 * all prompts together. Prompts that moved the same way at about the same date are one finding.
 */
export function lookAtPrompts(followed: Followed): Looked {
  const { table, columns, first, kept } = followed;
  const [own, column] = [followed.brands[0], columns.brands[0]];
  if (column === undefined) return { candidates: [], looks: 0 };
  const width = table.grid.platforms.length;
  const whole = scannable(visibilityOf(followed, 0, allPlaces(followed)), first, kept);
  const byPrompt = Map.groupBy(allPlaces(followed), (place) => Math.floor((table.cells[place] ?? 0) / width));
  const bar = barOf('prompts', byPrompt.size);
  const looks = [...byPrompt].map(([prompt, places]): Look | null => {
    const readings = readRatioOf(table, 100, column.named, columns.asked, places);
    const found = scanDates(promptSeries(readings, whole, first, kept), { bar });
    const asked = table.grid.prompts[prompt];
    if (found === null || asked === undefined) return null;
    const before = mean(readings.values, first, found.at);
    const since = mean(readings.values, found.at, readings.runs);
    return {
      kind: 'prompts',
      measure: 'visibility',
      subject: {
        ...subjectOf(own),
        promptId: asked.promptId,
        prompt: asked.text,
        topic: asked.topic,
        topicId: asked.topicId,
      },
      // The test is against all prompts; the prompt itself is reported.
      found: {
        ...found,
        values: readings.values,
        from: before,
        to: since,
        change: since - before,
        ...around(found, since - before),
      },
      n: sampleOf(readings, first, found.at),
      touched: places.length / table.cells.length,
      places,
      promptIds: [asked.promptId],
    };
  });
  const { candidates, looks: count } = keep('prompts', looks);
  return { candidates: joinPrompts(candidates), looks: count };
}

const mean = (values: Float64Array, from: number, to: number): number => {
  let [sum, count] = [0, 0];
  for (const value of values.subarray(from, to)) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return sum / count;
};

/** The interval of a test shifted to another change, within the possible percentage points. */
function around({ change, low, high }: Found, moved: number): { low: number; high: number } {
  return { low: Math.max(-100, moved - (change - low)), high: Math.min(100, moved + (high - change)) };
}

/** The variance of a prompt's change, in points squared: binomial, widened by the answers kept from run to run. */
function promptVariance(
  { values, samples, runs }: Readings,
  first: number,
  at: number,
  kept: number,
): number {
  const answers = (from: number, to: number): number =>
    samples.subarray(from, to).reduce((sum, one) => sum + one, 0);
  const [before, since] = [answers(first, at), answers(at, runs)];
  if (Math.min(before, since) < LEAST_PROMPT_ANSWERS) return Number.NaN;
  let named = 0;
  for (let run = first; run < runs; run += 1) named += ((values[run] ?? 0) / 100) * (samples[run] ?? 0) || 0;
  const independent = (before + since) / designEffect(runs - first, kept);
  const rate = named / (before + since);
  // Too few answers of one kind for a normal test.
  if (Math.min(rate, 1 - rate) * independent < LEAST_OF_A_KIND) return Number.NaN;
  return (
    1e4 *
    rate *
    (1 - rate) *
    (designEffect(at - first, kept) / before + designEffect(runs - at, kept) / since)
  );
}

function promptSeries(readings: Readings, whole: Scannable, first: number, kept: number): Scannable {
  const { values } = readings;
  const against = values.map((value, run) => value - (whole.values[run] ?? 0));
  return {
    values: against.map((value) => (Number.isNaN(value) ? 0 : value)),
    first,
    varianceOf: (weights, at) => ({
      variance: promptVariance(readings, first, at, kept) + whole.varianceOf(weights, at).variance,
      degrees: Number.POSITIVE_INFINITY,
      least: 0,
    }),
  };
}

/** Maximum run distance between grouped prompts. */
const SAME_DATE_RUNS = 1;

function joinPrompts(found: readonly Candidate[]): readonly Candidate[] {
  const groups: Candidate[][] = [];
  for (const one of [...found].sort((a, b) => Math.abs(b.found.change) - Math.abs(a.found.change))) {
    const group = groups.find(
      ([head]) =>
        head !== undefined &&
        Math.sign(head.found.change) === Math.sign(one.found.change) &&
        Math.abs(head.found.at - one.found.at) <= SAME_DATE_RUNS,
    );
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups.flatMap(([head, ...others]) =>
    head === undefined
      ? []
      : [
          {
            ...head,
            touched: others.reduce((sum, { touched }) => sum + touched, head.touched),
            places: [head, ...others].flatMap(({ places }) => places ?? []),
            promptIds: [head, ...others].flatMap(({ promptIds }) => promptIds),
          },
        ],
  );
}
