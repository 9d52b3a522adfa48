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

/** That runs recognised no brand, and what to do; the number of their answers, if known. */
export function silentSentence(runs: number, answers?: string): string {
  const inAnswers = answers === undefined ? 'any answer' : `${answers} answers`;
  return runs === 1
    ? `In one run no brand was recognised in ${inAnswers}, so it is left out: check the service before you report.`
    : `In ${runs} runs no brand was recognised in ${inAnswers}, so they are left out: check the service before you report.`;
}
