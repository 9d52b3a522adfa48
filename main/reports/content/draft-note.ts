/** A rule-based draft of words on the report as a whole: what the agency would add to the page. */
import { toldFindings } from '../../../shared/analysis/findings/order.ts';
import type { StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import { findingSections } from '../../../shared/reports/finding-sections.ts';
import { plainMarkdown as plain } from '../../../shared/reports/quote.ts';
import { writeAdvice } from './advice.ts';
import type { BaseContext } from './context.ts';

/** A finding's subject as a name: a platform, topic, rival or domain, else the moved figure. */
function subjectOf(finding: StoryFinding, { format, pages }: BaseContext): string {
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
 * Markdown of a paragraph: what to discuss first, and what to start with. Findings and actions are on the summary
 * itself, so it repeats none of its sentences.
 */
export function draftNote(context: BaseContext): string {
  const { figures, pages, words } = context;
  const say = pages.note.draft;
  const { findings } = figures.findings;
  const [first] = toldFindings(findings);
  const actions = writeAdvice(context).length;
  const sentences = [
    ...(first === undefined ? [] : [say.first(plain(subjectOf(first, context)))]),
    ...(actions === 0 ? [] : [say.begin(actions === 1)]),
  ];
  if (sentences.length === 0) return say.quiet;
  return sentences.join(words.marks.space);
}
