/** An action's window after each of its runs: the cells that count then, and what they show. */
import { criticalT, normalTail, twoSidedP } from '../../../shared/analysis/intervals/student.ts';
import { contrastFactor } from '../../../shared/analysis/noise/readings.ts';
import {
  findRerouted,
  onSharedPlatforms,
  pairCells,
  type Cell,
  type Sides,
  type WindowAnswers,
} from './cells.ts';
import { compareGroups, type Difference } from './difference.ts';
import type { EffectQuestion, NoEffectReason } from './effect.ts';
import { criticalAtLast, LAST_LOOK } from './looks.ts';
import { markPrompts, MOST_AFTER, type ActionWindow } from './window.ts';

/** Fewer prompts are single stories. */
const LEAST_TOUCHED = 3;
/** Fewer untouched prompts do not show how far prompts scatter. */
const LEAST_UNTOUCHED = 5;
/** The wanted effect is found with this probability in the end. */
const POWER = 0.8;

/** A window as it stands, with its answers. */
export type Watched = {
  readonly question: EffectQuestion;
  readonly window: ActionWindow;
  readonly answers: WindowAnswers;
  readonly kept: number;
};

/** The window after so many of its runs; before the first one, its baseline. */
export type Look = {
  readonly after: number;
  readonly cells: readonly Cell[];
  readonly difference: Difference;
};

/** What can be looked at: platforms that came by another route are left out. */
export type Looked = { readonly rerouted: readonly string[] } & (
  { readonly look: Look; readonly reason: null } | { readonly look: null; readonly reason: NoEffectReason }
);

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

/** The sides after some runs; before any, the baseline's halves stand in, because their scatter is the same. */
export function sidesAt({ window }: Watched, after: number): Sides {
  const before = window.before.length;
  const half = Math.floor(before / 2);
  return after === 0
    ? { before: numbers(0, half), after: numbers(half, before) }
    : { before: numbers(0, before), after: numbers(before, before + after) };
}

const promptsIn = (cells: readonly Cell[], isTouched: boolean): number =>
  new Set(cells.filter((cell) => cell.isTouched === isTouched).map(({ prompt }) => prompt)).size;

/** Which prompts of a window's grid are touched, as they are marked after so many of its runs. */
export const marksAt = ({ question, window, answers }: Watched, after: number): readonly (boolean | null)[] =>
  markPrompts(
    question,
    window,
    after,
    answers.grid.prompts.map(({ promptId }) => promptId),
  );

/** Looks at a window after so many of its runs. */
export function lookAt(watched: Watched, after: number): Looked {
  const { answers, question } = watched;
  const sides = sidesAt(watched, after);
  const moved = new Set(findRerouted(answers, sides));
  const rerouted = [...moved].map((platform) => answers.grid.platforms[platform] ?? '');
  const paired = pairCells(answers, sides, marksAt(watched, after));
  const kept = paired.filter(({ platform }) => !moved.has(platform));
  const cannot = (reason: NoEffectReason): Looked => ({ rerouted, look: null, reason });
  if (new Set(question.promptIds).size < LEAST_TOUCHED) return cannot('too-few-prompts');
  if (paired.length === 0) return cannot('platforms-differ');
  if (kept.length === 0) return cannot('rerouted');
  if (promptsIn(kept, true) < LEAST_TOUCHED) return cannot('prompts-gone');
  if (promptsIn(kept, false) < LEAST_UNTOUCHED) return cannot('nothing-untouched');
  const cells = onSharedPlatforms(kept);
  const isEnough = promptsIn(cells, true) >= LEAST_TOUCHED && promptsIn(cells, false) >= LEAST_UNTOUCHED;
  if (!isEnough) return cannot('platforms-differ');
  return { rerouted, look: { after, cells, difference: compareGroups(cells) }, reason: null };
}

/**
 * The variance of the mean over the later of two sides less that over the earlier, of that of one run: answers stay from run to run within
 * a side, and from one to the other.
 *
 * @param places of a side's runs in the project's series.
 */
function contrastOf(before: readonly number[], after: readonly number[], kept: number): number {
  const weights = new Float64Array(Math.max(...before, ...after) + 1);
  for (const place of before) weights[place] = -1 / before.length;
  for (const place of after) weights[place] = 1 / after.length;
  return contrastFactor(weights, kept);
}

/** How far the variance falls from a look to a later one; runs to come follow the last one. */
function shrinkage(watched: Watched, look: Look, after: number): number {
  const { window, kept } = watched;
  const sides = sidesAt(watched, look.after);
  const placesOf = (runs: readonly number[]): number[] => runs.map((run) => window.places[run] ?? Number.NaN);
  const before = window.places.slice(0, window.before.length);
  const known = window.places.slice(window.before.length, window.before.length + after);
  const next = (known.at(-1) ?? window.end) + 1;
  const to = [...known, ...numbers(next, next + after - known.length)];
  return contrastOf(before, to, kept) / contrastOf(placesOf(sides.before), placesOf(sides.after), kept);
}

/**
 * The smallest effect, in points, that is found with {@link POWER} after so many runs, as far as a look knows.
 *
 * @param isApart whether it must show on all scales.
 */
export function shownAfter(watched: Watched, look: Look, after: number, isApart: boolean): number {
  const { scales, degrees } = look.difference;
  const effects = scales.map(({ effect }) => effect);
  // Before the action nothing moved, whatever its baseline's halves say.
  const spread = isApart && look.after > 0 ? Math.max(...effects) - Math.min(...effects) : 0;
  const variance = Math.max(...scales.map((scale) => scale.variance)) * shrinkage(watched, look, after);
  const quantiles = criticalT(2 * normalTail(LAST_LOOK), degrees) + criticalT(2 * (1 - POWER), degrees);
  return 100 * (spread + quantiles * Math.sqrt(variance));
}

/** A run that adds less of the information so far is no look of its own; where much stays from run to run, one can add nothing. */
const LEAST_ADDED = 0.01;

/** The share of the window's information that each look up to this one had, rising. */
function sharesUntil(watched: Watched, look: Look, shown: number): number[] {
  // The window ends when the wanted effect shows, and at the latest after half a year.
  const now = Math.min(
    1,
    Math.max((watched.question.wantedPoints / shown) ** 2, shrinkage(watched, look, MOST_AFTER)),
  );
  const shares: number[] = [];
  for (let after = look.after; after >= 1; after -= 1) {
    const share = now / shrinkage(watched, look, after);
    if (share < (1 - LEAST_ADDED) * (shares[0] ?? Number.POSITIVE_INFINITY)) shares.unshift(share);
  }
  return shares;
}

/** The interval over all scales, in points, and the p of this look. */
export function judgeLook(
  watched: Watched,
  look: Look,
  shown: number,
): { readonly low: number; readonly high: number; readonly p: number } {
  const { scales, degrees } = look.difference;
  const critical = criticalT(2 * normalTail(criticalAtLast(sharesUntil(watched, look, shown))), degrees);
  const ends = scales.map(({ effect, variance }) => ({
    low: effect - critical * Math.sqrt(variance),
    high: effect + critical * Math.sqrt(variance),
  }));
  const pValues = scales.map(({ effect, variance }) => twoSidedP(effect / Math.sqrt(variance), degrees));
  const isOneWay = scales.every(({ effect }) => Math.sign(effect) === Math.sign(scales[0].effect));
  return {
    low: 100 * Math.max(-1, Math.min(...ends.map(({ low }) => low))),
    high: 100 * Math.min(1, Math.max(...ends.map(({ high }) => high))),
    p: isOneWay ? Math.max(...pValues) : 1,
  };
}
