/**
 * How many looks there are, and what each may cost: all of them together call at most one unchanged report in twenty changed.
 *
 * The 5 % are divided among kinds of looks by what a reader most wants to know, and within a kind evenly (Bonferroni, weighted; so it holds
 * however looks depend on each other).
 */
import { criticalZ } from '../intervals/student.ts';
import type { Certainty } from './finding.ts';

/** Each kind's part of the whole. */
export const SHARES = {
  own: 0.2,
  rivals: 0.17,
  platforms: 0.14,
  keyFigures: 0.09,
  topics: 0.09,
  prompts: 0.09,
  sources: 0.08,
  tone: 0.06,
  tide: 0.03,
  platformTides: 0.05,
} as const;

/** One of the kinds of looks. */
export type Family = keyof typeof SHARES;

const LIKELY = 0.05;
const CLEAR = 0.01;

/** p over all looks: a single look's, times the looks of its kind, over the kind's share. */
export function correctForLooks(p: number, family: Family, looks: number): number {
  return Math.min(1, (p * looks) / SHARES[family]);
}

/** What a date must pass alone to be reported at all: corrections only raise its p. */
export type Bar = { readonly p: number; readonly z: number };

/** Slightly above the reporting threshold, against rounding. */
const TOUCH = 1.001;

/** The bar of a kind with at least this many looks. */
export function barOf(family: Family, looks: number): Bar {
  const p = Math.min(1, (TOUCH * LIKELY * SHARES[family]) / Math.max(1, looks));
  return { p, z: criticalZ(p) };
}

/** What a corrected p allows to say; null: nothing. */
export function certaintyOf(p: number): Certainty | null {
  if (!(p <= LIKELY)) return null;
  return p <= CLEAR ? 'clear' : 'likely';
}
