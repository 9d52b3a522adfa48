/** A comparison as scripts get it, from every command that prints one. */
import type { Comparison } from '../../../shared/analysis/compare/comparison.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import {
  buildComparisonFindings,
  type ComparisonFinding,
} from '../../../shared/words/comparison-findings.ts';
import { ENGLISH, type Language } from '../../../shared/words/wording.ts';

/** What the command line and assistants are told in, with the days of a client's calendar. */
export const languageIn = (zone: Zone): Language => ({
  format: buildFormatter('en-GB', {}, false, zone),
  words: ENGLISH,
});

/** Puts the sentences of a comparison beside its figures, and the calendar that their days are of. */
export function comparisonJson<Given extends Comparison>(
  comparison: Given,
  zone: Zone,
): Given & { readonly zone: Zone; readonly findings: readonly ComparisonFinding[] } {
  return { ...comparison, zone, findings: buildComparisonFindings(comparison, languageIn(zone)) };
}
