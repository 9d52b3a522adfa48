import type { Finding } from '../../shared/analysis/findings/finding.ts';
import type { StoryFinding } from '../../shared/analysis/findings/story.ts';
import type { Language } from '../../shared/words/wording.ts';

/**
 * The runs that a finding's two levels are of, beside what it says: two commands that look at other runs have other levels. Empty where
 * its sentence says so: of the ends of a slide, and of what stands, whose later level is that of the time that is judged.
 */
export function sidesOfFinding(
  finding: Finding | StoryFinding,
  { format, words }: Pick<Language, 'format' | 'words'>,
): readonly string[] {
  const { kind, runsBefore, runsSince } = finding;
  if (kind === 'drift' || ('isOfJudged' in finding && finding.isOfJudged === true)) return [];
  const runs = words.plural(runsBefore, 'run', 'runs');
  return [`${format.count(runsBefore)} ${runs} before, ${format.count(runsSince)} since`];
}
