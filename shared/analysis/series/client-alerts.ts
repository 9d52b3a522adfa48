/** What of a client calls for a look, from its newest runs and from the story of a period. */
import type { ClientAlert, PortfolioRow } from '../../domain/portfolio.ts';
import { identify } from '../../domain/put-off.ts';
import type { Finding } from '../findings/finding.ts';
import type { ClientStory } from './story.ts';

/** The most pressing kinds first; a row has room for one. */
const ORDER: readonly ClientAlert['kind'][] = [
  'platform-fell',
  'slow-slide',
  'overtaken',
  'fell',
  'run-failed',
  'key-expires',
  'incomplete',
  'measured-differently',
  'platforms-changed',
  'no-recent-run',
  'small-sample',
  'overtook',
];

function alertOf({ kind, measure, direction, cause, subject, sinceRunId }: Finding): ClientAlert | null {
  // What was measured differently is no movement, whatever it looks like.
  if (cause !== 'movement') return { kind: 'measured-differently', cause, sinceRunId };
  if (kind === 'overtaking') {
    const brand = subject.brand ?? '';
    return { kind: direction === 'up' ? 'overtaken' : 'overtook', brand, sinceRunId };
  }
  if (!subject.isOwn || measure !== 'visibility' || direction === 'up') return null;
  if (kind === 'breakaway' && subject.platform !== null) {
    return { kind: 'platform-fell', platform: subject.platform, sinceRunId };
  }
  return kind === 'drift' ? { kind: 'slow-slide', sinceRunId } : null;
}

/** Kinds that say in which way the client fell. */
const WAYS_TO_FALL: ReadonlySet<ClientAlert['kind']> = new Set(['platform-fell', 'slow-slide']);

/**
 * The alerts of a client, the most pressing first.
 *
 * @param story of the period that is shown, whose change takes the place of the last run's; null while it is not known.
 */
export function buildClientAlerts(row: PortfolioRow, story: ClientStory | null): readonly ClientAlert[] {
  const told = (story?.findings ?? []).flatMap((finding) => alertOf(finding) ?? []);
  const hasFallen =
    story === null
      ? row.alerts.some(({ kind }) => kind === 'fell')
      : story.changes?.visibility.verdict.kind === 'worse';
  const saysWhy = told.some(({ kind }) => WAYS_TO_FALL.has(kind));
  const saysPlatforms = row.alerts.some(({ kind }) => kind === 'platforms-changed');
  const alerts = [
    ...told.filter(
      (alert) => !(saysPlatforms && alert.kind === 'measured-differently' && alert.cause === 'platforms'),
    ),
    ...(hasFallen && !saysWhy ? [{ kind: 'fell' } as const] : []),
    ...row.alerts.filter(({ kind }) => kind !== 'fell'),
  ];
  const about = (alert: ClientAlert): string => JSON.stringify(identify(alert, row));
  return alerts
    .filter((alert, index) => alerts.findIndex((other) => about(other) === about(alert)) === index)
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
