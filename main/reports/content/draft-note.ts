/** Words for a report as a whole, drafted by rules: what the agency would say beside what the page says already. */
import { measuredOtherwise, toldFindings } from '../../../shared/analysis/findings/story.ts';
import type { StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import { findingSections } from '../../../shared/reports/finding-sections.ts';
import { plainMarkdown as plain } from '../../../shared/reports/quote.ts';
import { writeAdvice } from './advice.ts';
import type { ContentContext } from './context.ts';

type Context = Omit<ContentContext, 'outline'>;

/** What a finding is about, as a name: a platform, a topic, a rival, a domain, else the figure that moved. */
function subjectOf(finding: StoryFinding, { format, pages }: Context): string {
  const { platform, topic, attribute, domain, brand, isOwn } = finding.subject;
  const named = platform === null ? null : format.platform(platform);
  const name = named ?? topic ?? attribute ?? domain ?? (isOwn ? null : brand);
  if (name !== null) return name;
  const titles: Readonly<Record<string, string>> = {
    prompts: pages.prompts.title,
    rivals: pages.common.shareOfVoice,
    sentiment: pages.common.sentiment,
    citations: pages.common.citations,
  };
  return titles[findingSections(finding)[0] ?? ''] ?? pages.common.visibility;
}

/**
 * Markdown of a paragraph: what to talk about first, and what to begin with. Findings and actions stand on the summary itself, so that
 * none of its sentences is said again.
 */
export function draftNote(context: Context): string {
  const { figures, pages, words } = context;
  const say = pages.note.draft;
  const { findings } = figures.findings;
  // Below a quiet headline stands what only another route or model may have brought.
  const [first] = [...toldFindings(findings), ...measuredOtherwise(findings)];
  const actions = writeAdvice(context).length;
  const sentences = [
    ...(first === undefined ? [] : [say.first(plain(subjectOf(first, context)))]),
    ...(actions === 0 ? [] : [say.begin(actions === 1)]),
  ];
  if (sentences.length === 0) return say.quiet;
  return sentences.join(words.marks.space);
}
