/** An alert's evidence. */
import { findingOfAlert } from '../../../analysis/client-alerts.ts';
import type { ClientStory } from '../../../../shared/analysis/series/story-schema.ts';
import { USUAL_PERIOD } from '../../../../shared/domain/story-period.ts';
import type { AlertAt } from '../../../state/alerts.svelte.ts';
import { hrefOf, type Tab } from '../../../state/route.ts';
import { compareLink, evidenceLink, type EvidenceLink } from '../../finding-links.ts';

/**
 * Builds the link to an alert's evidence: answers or a comparison in the alerts' period, or the client's page that shows the problem with
 * its runs.
 */
export function evidenceOfAlert({ row, alert }: AlertAt, story: ClientStory | null): EvidenceLink {
  const { connection, projectId } = row;
  const finding = story === null ? null : findingOfAlert(alert, row, story);
  if (story !== null && finding !== null) return evidenceLink(row, finding, story.runIds, USUAL_PERIOD);
  const tabLink = (tab: Tab, text: string): EvidenceLink => ({
    href: hrefOf({ name: 'project', connection, projectId, tab }),
    text,
  });
  switch (alert.kind) {
    case 'run-failed':
    case 'incomplete':
    case 'no-recent-run':
    case 'silent':
      return tabLink('runs', 'Runs');
    case 'key-expires':
      return { href: hrefOf({ name: 'account', connection }), text: 'Account' };
    case 'platforms-changed':
      return compareLink(row, { kind: 'last-run' });
    case 'fell':
    case 'overtaken':
    case 'overtook':
    case 'platform-fell':
    case 'slow-slide':
    case 'tide':
    case 'lost':
    case 'fell-beside':
    case 'measured-differently':
      return compareLink(row, story === null ? { kind: 'last-run' } : USUAL_PERIOD);
  }
}
