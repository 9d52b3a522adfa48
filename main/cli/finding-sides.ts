import type { Finding, StoryFinding } from '../../shared/analysis/findings/finding.ts';
import { isSlide } from '../../shared/analysis/findings/story.ts';
import type { Language } from '../../shared/words/wording.ts';

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
