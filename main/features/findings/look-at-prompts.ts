/** Prompts won and lost. */
import type { AskedPrompt } from '../../../shared/analysis/compare/answers.ts';
import { FALSE_ALARM_SHARE } from '../../../shared/analysis/intervals/verdict.ts';
import type { Readings } from '../../../shared/analysis/noise/readings.ts';
import { readRatioOf } from '../../../shared/analysis/history/answer-table.ts';
import {
  allPlaces,
  buildEffectOver,
  sampleOf,
  significant,
  subjectOf,
  told,
  visibilityOf,
  type Candidate,
  type Followed,
  type Look,
  type Looked,
} from '../../../shared/analysis/findings/followed.ts';
import { barOf } from '../../../shared/analysis/findings/looks.ts';
import {
  judgeDate,
  scanDates,
  scannable,
  stepAt,
  type Found,
  type Scannable,
} from '../../../shared/analysis/findings/scan.ts';

/** Fewer answers per side say nothing about one prompt. */
const LEAST_PROMPT_ANSWERS = 5;
/** Minimum of independent answers that name the brand, and that do not. */
const LEAST_OF_A_KIND = 5;

/** A followed prompt, against the change of all prompts together. */
type FollowedPrompt = {
  readonly prompt: number;
  readonly places: readonly number[];
  readonly series: Scannable;
};

/**
 * Single prompts, which have no spread over prompts: a binomial one, widened by the answers kept from run to run, and against the change of
 * all prompts together. Prompts that moved the same way at the same time are one finding, about all of them together; one alone is none, as
 * it has too few answers to head a page.
 */
export function lookAtPrompts(followed: Followed): Looked {
  const { table, columns, first, keptIn, counts } = followed;
  const [own, column] = [followed.brands[0], columns.brands[0]];
  if (column === undefined) return { candidates: [], looks: 0 };
  const width = table.grid.platforms.length;
  const whole = remembered(scannable(visibilityOf(followed, 0, allPlaces(followed)), first, keptIn));
  const readingsOf = (places: readonly number[]): Readings =>
    readRatioOf(table, 100, column.named, columns.asked, places);
  const countsOf = (places: readonly number[]): Float64Array | null =>
    counts === undefined ? null : readRatioOf(table, 1, counts, columns.asked, places).values;
  const seriesOf = (places: readonly number[]): Scannable =>
    promptSeries(readingsOf(places), whole, first, buildEffectOver(followed, places), countsOf(places));
  const byPrompt = Map.groupBy(allPlaces(followed), (place) => Math.floor((table.cells[place] ?? 0) / width));
  const prompts = [...byPrompt].map(([prompt, places]): FollowedPrompt => ({
    prompt,
    places,
    series: seriesOf(places),
  }));
  const bar = barOf('prompts', prompts.length);
  const lookAt = (places: readonly number[], asked: readonly AskedPrompt[], found: Found): Look => ({
    kind: 'prompts',
    measure: 'visibility',
    subject: {
      ...subjectOf(own),
      promptId: asked[0]?.promptId ?? null,
      prompt: asked[0]?.text ?? null,
      topic: asked[0]?.topic ?? null,
      topicId: asked[0]?.topicId ?? null,
    },
    ...asMoved(readingsOf(places), first, found),
    touched: places.length / table.cells.length,
    places,
    promptIds: asked.map(({ promptId }) => promptId),
  });
  const askedOf = ({ prompt }: FollowedPrompt): readonly AskedPrompt[] =>
    table.grid.prompts.slice(prompt, prompt + 1);
  const looks = prompts.map((one): Look | null => {
    const found = scanDates(one.series, { bar });
    return found && lookAt(one.places, askedOf(one), found);
  });
  const heads = [...significant('prompts', looks)].sort(
    (a, b) => Math.abs(b.found.change) - Math.abs(a.found.change),
  );
  const taken = new Set<string>();
  const joined = heads.flatMap((head): Candidate[] => {
    if (head.promptIds.some((promptId) => taken.has(promptId))) return [];
    const members = membersOf(head, prompts).filter((one) =>
      askedOf(one).every(({ promptId }) => !taken.has(promptId)),
    );
    const asked = members.flatMap(askedOf).sort((a, b) => Number(isOf(head, b)) - Number(isOf(head, a)));
    for (const { promptId } of asked) taken.add(promptId);
    const places = members.flatMap((one) => one.places);
    const together = members.length < 2 ? null : judgeDate(seriesOf(places), head.found.at);
    return together === null ? [] : [{ ...head, ...lookAt(places, asked, together) }];
  });
  return told(joined, looks.length);
}

/**
 * The prompts that moved as one did at its date, itself among them: so many that at most one in twenty is there by chance (Y. Benjamini,
 * Y. Hochberg, 1995, "Controlling the false discovery rate", Journal of the Royal Statistical Society B 57).
 */
function membersOf(
  { found: { at, change } }: Candidate,
  prompts: readonly FollowedPrompt[],
): readonly FollowedPrompt[] {
  const moved = prompts
    .flatMap((one) => {
      const then = stepAt(one.series, at);
      return then === null || Math.sign(then.change) !== Math.sign(change) ? [] : [{ one, p: then.pointP }];
    })
    .sort((a, b) => a.p - b.p);
  const last = moved.findLastIndex(({ p }, place) => p * prompts.length <= FALSE_ALARM_SHARE * (place + 1));
  return moved.slice(0, last + 1).map(({ one }) => one);
}

/** The same series with each variance computed once: dozens of prompts are tested at the same dates, whose weights are shared. */
function remembered({ varianceOf, ...series }: Scannable): Scannable {
  const known = new Map<Float64Array, ReturnType<typeof varianceOf>>();
  return {
    ...series,
    varianceOf: (weights, into) => {
      const variance = known.get(weights) ?? varianceOf(weights, into);
      known.set(weights, variance);
      return variance;
    },
  };
}

const isOf = ({ promptIds }: Candidate, { promptId }: AskedPrompt): boolean => promptIds.includes(promptId);

/** What a test against all prompts says of some: the figure itself is reported, before and since. */
function asMoved(readings: Readings, first: number, found: Found): Pick<Candidate, 'found' | 'n'> {
  const from = mean(readings.values, first, found.at);
  const to = mean(readings.values, found.at, readings.runs);
  const change = to - from;
  return {
    found: { ...found, values: readings.values, from, to, change, ...around(found, change) },
    n: sampleOf(readings, first, found.at),
  };
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

/**
 * The variance of a prompt's change, in points squared: binomial, widened by the answers kept from run to run.
 *
 * @param effectOf the design effect of the prompt's answers over so many runs.
 * @param counts by run, how often an answer that names the brand counts: of a rate p then p · (count − p); null if once.
 */
function promptVariance(
  { values, samples, runs }: Readings,
  first: number,
  at: number,
  effectOf: (runs: number) => number,
  counts: Float64Array | null,
): number {
  const answers = (from: number, to: number): number =>
    samples.subarray(from, to).reduce((sum, one) => sum + one, 0);
  const [before, since] = [answers(first, at), answers(at, runs)];
  if (Math.min(before, since) < LEAST_PROMPT_ANSWERS) return Number.NaN;
  let named = 0;
  for (let run = first; run < runs; run += 1) named += ((values[run] ?? 0) / 100) * (samples[run] ?? 0) || 0;
  const independent = (before + since) / effectOf(runs - first);
  const rate = named / (before + since);
  // Too few answers of one kind for a normal test.
  if (Math.min(rate, 1 - rate) * independent < LEAST_OF_A_KIND) return Number.NaN;
  const ofBefore = effectOf(at - first) / before;
  const ofSince = effectOf(runs - at) / since;
  if (counts === null) return 1e4 * rate * (1 - rate) * (ofBefore + ofSince);
  const single = (from: number, to: number): number => rate * (mean(counts, from, to) - rate);
  return 1e4 * (single(first, at) * ofBefore + single(at, runs) * ofSince);
}

function promptSeries(
  readings: Readings,
  whole: Scannable,
  first: number,
  effectOf: (runs: number) => number,
  counts: Float64Array | null,
): Scannable {
  const { values } = readings;
  const against = values.map((value, run) => value - (whole.values[run] ?? 0));
  return {
    values: against.map((value) => (Number.isNaN(value) ? 0 : value)),
    first,
    varianceOf: (weights, at) => ({
      variance:
        promptVariance(readings, first, at, effectOf, counts) + whole.varianceOf(weights, at).variance,
      degrees: Number.POSITIVE_INFINITY,
      least: 0,
    }),
  };
}
