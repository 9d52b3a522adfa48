/** Alerts that somebody has seen in their inbox: an alert that is not among them is new. */
import type { SeenAlert, SeenAlerts } from './settings-schema.ts';
import type { ClientAlert, PortfolioRow } from './portfolio.ts';
import { isStill } from './put-off.ts';

/** What holds until somebody has looked. */
export const NOTHING_SEEN: SeenAlerts = { lookedAtMs: null, list: [] };

/** Whether an alert of a client (`connection/projectId`) was seen: by what makes it the same one, as for those put off. */
export type IsSeen = (alert: ClientAlert, client: string, row: Pick<PortfolioRow, 'lastRunAt'>) => boolean;

/** Looks alerts up among those that were seen: by client, because an agency has hundreds of both. */
export function seenIn(list: readonly SeenAlert[]): IsSeen {
  const byClient = Map.groupBy(list, ({ client }) => client);
  return (alert, client, row) => byClient.get(client)?.some((one) => isStill(one, alert, row)) ?? false;
}
