import type { Finding, StoryFinding } from '../../shared/analysis/findings/finding.ts';
import { isSlide } from '../../shared/analysis/findings/story.ts';
import { findingRange } from '../../shared/words/history-findings.ts';
import type { Language } from '../../shared/words/wording.ts';

/** A finding's tested change within a list of notes: `95% change: −12.2 to −2.9 points`; none if untested. */
export function rangeOfFinding(finding: Finding, ownBrand: string, language: Language): readonly string[] {
  const range = findingRange(finding, ownBrand, language);
  return range === null ? [] : [`95% ${range.charAt(0).toLowerCase()}${range.slice(1)}`];
}

/**
 * The runs behind a finding's two levels: two commands that cover other runs have other levels. Empty if its sentence names them: the ends
 * of a slide.
 *
 * @param judged the runs of the judged period, which the later level belongs to.
 */
export function sidesOfFinding(
  finding: Finding | StoryFinding,
  { format, words }: Pick<Language, 'format' | 'words'>,
  judged = 0,
): readonly string[] {
  const { runsBefore, runsSince } = finding;
  if (isSlide(finding)) return [];
  const isOfJudged = 'isOfJudged' in finding && finding.isOfJudged === true;
  const runs = words.plural(runsBefore, 'run', 'runs');
  const later = isOfJudged ? `${format.count(judged)} judged` : `${format.count(runsSince)} since`;
  return [`${format.count(runsBefore)} ${runs} before, ${later}`];
}
