/** Choosing clients of a batch: who is shown, who is in, and whom a pasted list names. */
import { dayOf, type Zone } from '../../../../shared/format/calendar.ts';
import type { BatchClient, BatchMember, BatchWish } from '../../../../shared/domain/batch-schema.ts';
import { readPeriod, shortPeriod, type YearStart } from '../../../../shared/domain/report-period.ts';
import type { ReportPeriod } from '../../../../shared/domain/period-schema.ts';
import { isAppError } from '../../../../shared/errors/app-error.ts';
import { fillPattern } from '../../../../shared/format/file-pattern.ts';

/** A client's place, or a member's, as one word. */
export const placeOf = ({ connection, projectId }: Pick<BatchClient, 'connection' | 'projectId'>): string =>
  `${connection}/${projectId}`;

const fold = (words: string): string =>
  words.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLocaleLowerCase();

/** The clients whose name, or whose connection's name, has every word of a filter. */
export function filterClients(clients: readonly BatchClient[], filter: string): readonly BatchClient[] {
  const words = fold(filter).split(' ').filter(Boolean);
  if (words.length === 0) return clients;
  return clients.filter(({ client, connectionName }) => {
    const said = fold(`${client} ${connectionName}`);
    return words.every((word) => said.includes(word));
  });
}

/** Takes clients in or out; those that stay keep their own choices, and the order is that of the list. */
export function withMembers(
  { members }: Pick<BatchWish, 'members'>,
  all: readonly BatchClient[],
  changed: ReadonlySet<string>,
  isIn: boolean,
): readonly BatchMember[] {
  // A manifest may have several reports of a client.
  const before = Map.groupBy(members, placeOf);
  return all.flatMap((client) => {
    const place = placeOf(client);
    const own = before.get(place);
    if (!(changed.has(place) ? isIn : own !== undefined)) return [];
    const { connection, projectId } = client;
    return own ?? [{ connection, projectId, choices: {}, pattern: null }];
  });
}

/** The clients that a list names, one a line by name or id, and the lines that name none or several. */
export function readList(
  text: string,
  clients: readonly BatchClient[],
): {
  readonly found: readonly BatchClient[];
  readonly unknown: readonly string[];
  readonly several: readonly string[];
} {
  const found = new Set<BatchClient>();
  const unknown: string[] = [];
  const several: string[] = [];
  for (const line of text.split(/\r?\n/u)) {
    // Lists are copied from tables: quotes, bullets and what follows a tab are not the name.
    const name = fold(line.split('\t')[0]?.replace(/^[\s"'•*-]+|[\s"',;]+$/gu, '') ?? '');
    if (name === '') continue;
    const those = clients.filter(
      ({ client, projectId }) => fold(client) === name || fold(projectId) === name,
    );
    const [only, ...others] = those;
    if (only === undefined) unknown.push(line.trim());
    else if (others.length > 0) several.push(line.trim());
    else found.add(only);
  }
  return { found: [...found], unknown, several };
}

/** A period as it is typed; null where it is none, or means other days to some of the clients than to others. */
export function readForAll(
  text: string,
  today: string,
  yearStarts: readonly YearStart[],
): ReportPeriod | null {
  const [first = null, ...others] = (yearStarts.length === 0 ? [1] : yearStarts).map((yearStart) =>
    readPeriod(text, today, yearStart),
  );
  return others.some((other) => other?.from !== first?.from) ? null : first;
}

/** How a file would be called, or why a pattern cannot be used. */
export function exampleName(
  wish: BatchWish,
  client: BatchClient | undefined,
  today: string,
  zone: Zone,
): { readonly name: string } | { readonly error: string } {
  const { period, template, locale } = wish.choices;
  const newest = client?.newestRunAt == null ? today : dayOf(Date.parse(client.newestRunAt), zone);
  try {
    return {
      name: fillPattern(wish.pattern, {
        client: client?.client ?? 'Client',
        period: period === null ? newest : shortPeriod(period),
        template: template ?? 'visibility',
        language: locale ?? '',
        connection: client?.connectionName ?? '',
        day: today,
      }),
    };
  } catch (error) {
    if (isAppError(error)) return { error: error.message };
    throw error;
  }
}

/** About how long making so many takes, in words. */
export function sayDuration(seconds: number): string {
  if (seconds < 5) return 'a few seconds';
  if (seconds < 90) return `about ${String(Math.round(seconds / 5) * 5)} seconds`;
  if (seconds < 5_400) return `about ${String(Math.round(seconds / 60))} minutes`;
  return `about ${String(Math.round(seconds / 360) / 10)} hours`;
}
