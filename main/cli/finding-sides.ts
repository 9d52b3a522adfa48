import type { Finding, StoryFinding } from '../../shared/analysis/findings/finding.ts';
import type { Language } from '../../shared/words/wording.ts';

/**
 * The runs that a finding's two levels are of, beside what it says: two commands that look at other runs have other levels. Empty where
 * its sentence says so: of the ends of a slide.
 *
 * @param judged the runs of the time that is judged, whose level the later one is of what stands.
 */
export function sidesOfFinding(
  finding: Finding | StoryFinding,
  { format, words }: Pick<Language, 'format' | 'words'>,
  judged = 0,
): readonly string[] {
  const { kind, runsBefore, runsSince } = finding;
  if (kind === 'drift') return [];
  const isOfJudged = 'isOfJudged' in finding && finding.isOfJudged === true;
  const runs = words.plural(runsBefore, 'run', 'runs');
  const later = isOfJudged ? `${format.count(judged)} judged` : `${format.count(runsSince)} since`;
  return [`${format.count(runsBefore)} ${runs} before, ${later}`];
}
