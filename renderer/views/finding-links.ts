/** Links to a finding's evidence: the page that shows it, in the finding's frame. */
import type { StoryFinding } from '../../shared/analysis/findings/finding.ts';
import type { PairWish } from '../../shared/domain/answer-pairs.ts';
import type { StoryPeriod } from '../../shared/domain/period-schema.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import { periodQuery } from '../state/period-address.ts';
import { hrefOf, type Tab } from '../state/route.ts';

/** A link and its text. */
export type EvidenceLink = { readonly href: string; readonly text: string };

/** Link to the comparison of a frame's sides; null is the clients' frame. */
export const compareLink = (
  { connection, projectId }: ProjectPlace,
  period: StoryPeriod | null,
): EvidenceLink => ({
  href: hrefOf({ name: 'project', connection, projectId, tab: 'compare', query: periodQuery(period) }),
  text: 'Compare',
});

/** A finding's key within a story, for addresses. */
export const findingName = ({ kind, measure, direction, subject, sinceRunId }: StoryFinding): string =>
  [
    kind,
    measure,
    direction,
    subject.brandId,
    subject.platform,
    subject.topicId,
    subject.promptId,
    subject.attribute,
    subject.domain,
    subject.page,
    sinceRunId,
  ]
    .filter((part) => part !== null)
    .join('~');

/** The answers that show a finding; null if none do: a tone, a source, a change of measurement. */
export function pairsOf({ kind, measure, subject, promptIds }: StoryFinding): PairWish | null {
  const isNaming = measure === 'visibility' || measure === 'share_of_voice' || kind === 'overtaking';
  if (!isNaming || kind === 'measurement') return null;
  const { platform, topicId, promptId } = subject;
  const prompts = promptIds.length > 0 ? promptIds : promptId === null ? [] : [promptId];
  return { brandId: subject.isOwn ? null : subject.brandId, platform, topicId, promptIds: prompts };
}

/**
 * Builds the link to a finding's evidence.
 *
 * @param runIds of the examined runs, oldest first.
 * @param period of its frame; null for the usual one.
 */
export function evidenceLink(
  { connection, projectId }: ProjectPlace,
  finding: StoryFinding,
  runIds: readonly string[],
  period: StoryPeriod | null,
): EvidenceLink {
  const place = { connection, projectId };
  const { kind, subject, sinceRunId, status } = finding;
  const newest = runIds.at(-1) ?? sinceRunId;
  const before = runIds[runIds.indexOf(sinceRunId) - 1] ?? null;
  const tabLink = (tab: Tab, text: string, query: Readonly<Record<string, string>>): EvidenceLink => ({
    href: hrefOf({ name: 'project', ...place, tab, query: new URLSearchParams(query).toString() }),
    text,
  });
  const pair = before === null ? { run: newest } : { run: newest, before };
  if (kind === 'sources') {
    return tabLink('citations', 'Citations', {
      ...pair,
      ...(subject.domain === null ? {} : { filter: subject.domain }),
    });
  }
  if (kind === 'tone') return tabLink('topics', 'Attributes', pair);
  // What is over shows in no answer of the frame.
  if (pairsOf(finding) === null || status === 'over') return compareLink(place, period);
  const frame = new URLSearchParams(periodQuery(period));
  return tabLink('evidence', 'Answers', { ...Object.fromEntries(frame), finding: findingName(finding) });
}
