/** A comparison for scripts, from every command that prints one. */
import type { Comparison } from '../../../shared/analysis/compare/comparison.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import {
  buildComparisonFindings,
  type ComparisonFinding,
} from '../../../shared/words/comparison-findings.ts';
import { ENGLISH, type Language } from '../../../shared/words/wording.ts';

/** The language of the command line and assistants, with the days of a client's calendar. */
export const languageIn = (zone: Zone): Language => ({
  format: buildFormatter('en-GB', {}, false, zone),
  words: ENGLISH,
});

/** Adds a comparison's sentences to its figures, and the calendar of their days. */
export function comparisonJson<Given extends Comparison>(
  comparison: Given,
  zone: Zone,
): Given & { readonly zone: Zone; readonly findings: readonly ComparisonFinding[] } {
  return { ...comparison, zone, findings: buildComparisonFindings(comparison, languageIn(zone)) };
}
