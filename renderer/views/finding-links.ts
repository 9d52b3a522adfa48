/** Where a finding's evidence is: each leads to the page that shows it, with its runs and filters chosen. */
import type { Finding } from '../../shared/analysis/findings/finding.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import { hrefOf, type Tab } from '../state/route.ts';
import { writeChoice } from './compare/choice.ts';

/** A link and what it says. */
export type EvidenceLink = { readonly href: string; readonly text: string };

/** The last run before a finding holds, and the newest one. */
type EvidenceRuns = { readonly before: string | null; readonly newest: string };

/** Builds the link to the comparison of an earlier run with a later one. */
export function compareLink(place: ProjectPlace, { before, newest }: EvidenceRuns): EvidenceLink {
  const runs = before === null ? [newest] : [before, newest];
  const query = writeChoice({
    selections: [{ connection: place.connection, projectId: place.projectId, runs }],
    likeForLike: true,
    baseline: null,
  });
  return { href: hrefOf({ name: 'project', ...place, tab: 'compare', query }), text: 'Compare runs' };
}

function runsOf({ sinceRunId }: Finding, runIds: readonly string[]): EvidenceRuns {
  return { before: runIds[runIds.indexOf(sinceRunId) - 1] ?? null, newest: runIds.at(-1) ?? sinceRunId };
}

/**
 * Builds the link to a finding's evidence.
 *
 * @param runIds of the runs that were looked through, oldest first.
 */
export function evidenceLink(
  { connection, projectId }: ProjectPlace,
  finding: Finding,
  runIds: readonly string[],
): EvidenceLink {
  const place = { connection, projectId };
  const { kind, subject } = finding;
  const runs = runsOf(finding, runIds);
  const pair = runs.before === null ? { run: runs.newest } : { run: runs.newest, before: runs.before };
  const tabLink = (tab: Tab, text: string, query: Readonly<Record<string, string>>): EvidenceLink => ({
    href: hrefOf({ name: 'project', ...place, tab, query: new URLSearchParams(query).toString() }),
    text,
  });
  if (kind === 'breakaway' && subject.platform !== null) {
    return tabLink('prompts', 'Answers', { run: runs.newest, platform: subject.platform });
  }
  if (kind === 'breakaway' && subject.topic !== null) {
    return tabLink('prompts', 'Answers', { run: runs.newest, topic: subject.topic });
  }
  if (kind === 'prompts') {
    const text = subject.prompt === null ? {} : { q: subject.prompt };
    return tabLink('prompts', 'Answers', { run: runs.newest, ...text });
  }
  if (kind === 'sources') {
    return tabLink('citations', 'Citations', {
      ...pair,
      ...(subject.domain === null ? {} : { filter: subject.domain }),
    });
  }
  if (kind === 'tone') return tabLink('topics', 'Attributes', pair);
  return compareLink(place, runs);
}
