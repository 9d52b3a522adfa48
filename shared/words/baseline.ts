/** The baseline of changes and who chose it: for screens, reports and the CLI. */
import type { Comparison } from '../analysis/compare/comparison.ts';
import type { NoBaseline } from '../analysis/series/baseline.ts';
import type { ChosenBaseline } from '../domain/baseline.ts';
import { runMoment } from './comparison.ts';
import type { Language } from './wording.ts';

/** The sentence's context. */
type Made = 'comparison' | 'report';

function againstWords(
  { kind, month, setOn, reason }: ChosenBaseline,
  when: string,
  made: Made,
  language: Language,
): string {
  const say = language.words.findings.baseline;
  switch (kind) {
    case 'previous':
      return month === null ? say.previous(when) : say.monthBefore(when);
    case 'last-year':
      return say.lastYear(when);
    case 'set':
      return say.set(when, language.format.date(setOn ?? ''), (reason ?? '').replace(/\.$/, ''));
    case 'before-period':
      return say.beforePeriod(when);
    case 'first-of-period':
      return say.firstOfPeriod(when);
    case 'run':
      return month === null ? say.run(when, made) : say.month(when, made);
  }
}

/**
 * `Against the baseline of 31 Aug 2026, set on 2 Sep 2026: before the relaunch.` Also says if one run is compared with several pooled ones:
 * these vary less than a run, and the change's interval includes both.
 */
export function baselineSentence(
  baseline: ChosenBaseline,
  comparison: Pick<Comparison, 'runs' | 'overall'>,
  made: Made,
  language: Language,
): string {
  // An incomparable pair has no step; its first run is still the earlier one.
  const run = comparison.runs[comparison.overall?.from ?? 0];
  const later = comparison.runs[comparison.overall?.to ?? comparison.runs.length - 1];
  const when = run === undefined ? '' : runMoment(run, comparison, language);
  const { findings, marks } = language.words;
  // A frame is against all runs of a period; a period's report names its last run.
  const isTime = run?.pooled != null && baseline.month === null;
  const against = isTime ? findings.baseline.compared(when) : againstWords(baseline, when, made, language);
  const isUneven = run !== undefined && run.pooled !== null && later?.pooled === null;
  return isUneven ? [against, findings.baseline.runWithTime].join(marks.space) : against;
}

/** Why there is no such baseline, as a sentence. */
export function noBaselineSentence(missing: NoBaseline, { format, words }: Language): string {
  const say = words.findings.baseline.missing;
  return missing.why === 'no-run-in-month'
    ? say.noRunIn(format.monthOfYear(missing.month))
    : say[missing.why];
}
