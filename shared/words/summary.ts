/** What a report says first: its largest finding as a newspaper would. */
import type { Finding, Findings } from '../analysis/findings/finding.ts';
import { shortName } from '../format/short-name.ts';
import { findingSentence, writeShare } from './history-findings.ts';
import type { Language } from './wording.ts';

/** A headline has two lines at most. */
const MOST_NAME = 24;

const WEEK_MS = 7 * 86_400_000;

/** Whether a span is about a month. */
function isAboutMonth(spanMs: number): boolean {
  return spanMs >= 2 * WEEK_MS && spanMs <= 6 * WEEK_MS;
}

function leadOfTop(finding: Finding, ownBrand: string, language: Language): string {
  const { kind, measure, direction, subject, cause, from, to } = finding;
  const { format, words } = language;
  const say = words.history.summary;
  const isUp = direction === 'up';
  const own = shortName(ownBrand, MOST_NAME);
  const brand = shortName(subject.brand ?? ownBrand, MOST_NAME);
  if (kind === 'overtaking') return isUp ? say.overtakes(brand, own) : say.overtakes(own, brand);
  if (cause !== 'movement' || measure !== 'visibility') {
    return findingSentence(finding, ownBrand, language).lead;
  }
  const levels = say.levels(writeShare(from, language), writeShare(to, language));
  if (kind === 'level') return say.moved(brand, isUp, levels);
  if (kind === 'drift') return say.drifted(brand, isUp, levels);
  if (kind !== 'breakaway') return findingSentence(finding, ownBrand, language).lead;
  return subject.platform === null
    ? say.topic(own, shortName(subject.topic ?? '', MOST_NAME), isUp, levels)
    : say.platform(format.platform(subject.platform), own, isUp, levels);
}

/**
 * The headline of a report.
 *
 * @param spanMs from the first to the last run that the findings are about, in milliseconds.
 * @returns null where nothing can be found: a single run, no answers.
 */
export function summaryHeadline(
  { findings, problem }: Findings,
  ownBrand: string,
  spanMs: number,
  language: Language,
): string | null {
  const [top] = findings;
  if (top !== undefined) return leadOfTop(top, ownBrand, language);
  const { steady, quiet } = language.words.history.summary;
  return problem === null ? quiet(isAboutMonth(spanMs) ? steady.month : steady.period) : null;
}
