/** A comparison for scripts, from every command that prints one. */
import type { Comparison } from '../../../shared/analysis/compare/comparison.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import {
  buildComparisonFindings,
  type ComparisonFinding,
} from '../../../shared/words/comparison-findings.ts';
import { languageIn } from '../../core/language-in.ts';

/** Adds a comparison's sentences to its figures, and the calendar of their days. */
export function comparisonJson<Given extends Comparison>(
  comparison: Given,
  zone: Zone,
): Given & { readonly zone: Zone; readonly findings: readonly ComparisonFinding[] } {
  return { ...comparison, zone, findings: buildComparisonFindings(comparison, languageIn(zone)) };
}
