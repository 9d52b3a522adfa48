/** Alerts seen in the inbox: all others are new. */
import type { SeenAlert, SeenAlerts } from './settings-schema.ts';
import type { ClientAlert, PortfolioRow } from './portfolio.ts';
import { isStill } from './put-off.ts';

/** The state before the first look. */
export const NOTHING_SEEN: SeenAlerts = { lookedAtMs: null, list: [] };

/** Whether an alert of a client (`connection/projectId`) was seen, by its identity, as for hidden ones. */
export type IsSeen = (alert: ClientAlert, client: string, row: Pick<PortfolioRow, 'lastRunAt'>) => boolean;

/** Looks alerts up among seen ones: by client, because an agency has hundreds of both. */
export function seenIn(list: readonly SeenAlert[]): IsSeen {
  const byClient = Map.groupBy(list, ({ client }) => client);
  return (alert, client, row) => byClient.get(client)?.some((one) => isStill(one, alert, row)) ?? false;
}
