/** Words for runs of which the service returned less than it states, on screen and in print. */
import type { Language } from './wording.ts';

/** A run with known gaps. */
type IncompleteRun = { readonly startedAtMs: number; readonly incomplete: readonly string[] };

/** Further reasons are only counted. */
const SAID_REASONS = 3;

/** Runs' gaps, one sentence per incomplete run: `The run of 12 Oct 2026 is incomplete: 5 of 64 answers.` None if all are complete. */
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
