/** The frame of judged figures, in words. */
import type { Comparison } from '../analysis/compare/comparison.ts';
import { runMoment } from './comparison.ts';
import type { Language } from './wording.ts';

/** `Nov 2026 (3 runs pooled) against Oct 2026 (4 runs pooled)`; empty without a comparison. */
export function frameLabel(comparison: Comparison | null, language: Language): string {
  const [before, after] = [comparison?.runs[0], comparison?.runs.at(-1)];
  if (comparison === null || before === undefined || after === undefined) return '';
  return `${runMoment(after, comparison, language)} against ${runMoment(before, comparison, language)}`;
}
