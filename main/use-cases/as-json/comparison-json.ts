/** A comparison as scripts get it, from every command that prints one. */
import type { Comparison } from '../../../shared/analysis/compare/comparison.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import {
  buildComparisonFindings,
  type ComparisonFinding,
} from '../../../shared/words/comparison-findings.ts';
import { ENGLISH, type Language } from '../../../shared/words/wording.ts';

/** What the command line says comparisons in. */
export const COMPARISON_LANGUAGE: Language = { format: buildFormatter('en-GB'), words: ENGLISH };

/** Puts the sentences of a comparison beside its figures. */
export function comparisonJson<Given extends Comparison>(
  comparison: Given,
): Given & { readonly findings: readonly ComparisonFinding[] } {
  return { ...comparison, findings: buildComparisonFindings(comparison, COMPARISON_LANGUAGE) };
}
