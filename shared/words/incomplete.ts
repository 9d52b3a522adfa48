/** The words for runs of which the service gave less than it says there is, on screen and in print. */
import type { Language } from './wording.ts';

/** A run of which something is known to be missing. */
type IncompleteRun = { readonly startedAtMs: number; readonly incomplete: readonly string[] };

/** Reasons beyond these are counted. */
const SAID_REASONS = 3;

/**
 * What is missing of runs, a sentence for each that lacks something: `The run of 12 Oct 2026 is incomplete: 5 of 64
 * answers.` None where all are whole.
 */
export function incompleteSentences(
  runs: readonly IncompleteRun[],
  { format, words }: Language,
): readonly string[] {
  return runs
    .filter(({ incomplete }) => incomplete.length > 0)
    .map(({ startedAtMs, incomplete }) => {
      const rest = incomplete.length - SAID_REASONS;
      const reasons = [
        ...incomplete.slice(0, SAID_REASONS),
        ...(rest > 0 ? [words.findings.more(format.count(rest))] : []),
      ];
      return words.findings.incomplete(format.date(startedAtMs), words.list(reasons));
    });
}
