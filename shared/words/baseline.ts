/** What changes are against, and who chose it: said on screens, in reports and on the command line. */
import type { Comparison } from '../analysis/compare/comparison.ts';
import type { NoBaseline } from '../analysis/series/baseline.ts';
import type { ChosenBaseline } from '../domain/baseline.ts';
import { runMoment } from './comparison.ts';
import type { Language } from './wording.ts';

/** What the sentence stands in. */
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
 * `Against the baseline of 31 Aug 2026, set on 2 Sep 2026: before the relaunch.` Where one run is compared with several together,
 * that is said too: these wander less than a run, and the interval of the change carries both.
 */
export function baselineSentence(
  baseline: ChosenBaseline,
  comparison: Pick<Comparison, 'runs' | 'overall'>,
  made: Made,
  language: Language,
): string {
  // What cannot be compared has no step; its first run is the earlier one all the same.
  const run = comparison.runs[comparison.overall?.from ?? 0];
  const later = comparison.runs[comparison.overall?.to ?? comparison.runs.length - 1];
  const when = run === undefined ? '' : runMoment(run, comparison, language);
  const { findings, marks } = language.words;
  // A frame is against all runs of a time; a report of a period names the last of them.
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
