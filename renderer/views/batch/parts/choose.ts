/** Chooses a batch's clients: the filter, the selection, and pasted lists. */
import { dayOf, type Zone } from '../../../../shared/format/calendar.ts';
import type { BatchClient, BatchMember, BatchWish } from '../../../../shared/domain/batch-schema.ts';
import { readPeriod, shortPeriod, type YearStart } from '../../../../shared/domain/report-period.ts';
import type { ReportPeriod } from '../../../../shared/domain/period-schema.ts';
import { isAppError } from '../../../../shared/errors/app-error.ts';
import { titleInFile } from '../../../../shared/reports/draft-frame.ts';
import { fillPattern } from '../../../../shared/format/file-pattern.ts';

/** A client's or member's place as a key. */
export const placeOf = ({ connection, projectId }: Pick<BatchClient, 'connection' | 'projectId'>): string =>
  `${connection}/${projectId}`;

const fold = (words: string): string =>
  words.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLocaleLowerCase();

/** Clients whose name, or connection's name, contains every word of a filter. */
export function filterClients(clients: readonly BatchClient[], filter: string): readonly BatchClient[] {
  const words = fold(filter).split(' ').filter(Boolean);
  if (words.length === 0) return clients;
  return clients.filter(({ client, connectionName }) => {
    const said = fold(`${client} ${connectionName}`);
    return words.every((word) => said.includes(word));
  });
}

/** What names a client beside others: its name, with its account where several have one of that name. */
export function namesAmong(
  all: readonly Pick<BatchClient, 'client' | 'connection' | 'projectId'>[],
  accountOf: (connection: string) => string | undefined,
): (client: Pick<BatchClient, 'client' | 'connection' | 'projectId'>) => string {
  const places = Map.groupBy(all, ({ client }) => fold(client));
  const isShared = (client: string): boolean =>
    new Set((places.get(fold(client)) ?? []).map(placeOf)).size > 1;
  return ({ client, connection }) =>
    isShared(client) ? `${client} (${accountOf(connection) ?? connection})` : client;
}

/** Adds or removes clients; remaining ones keep their settings, in list order. */
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

/** The clients in a list, one per line by name or id, and the lines that match none or several. */
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
    // Lists are copied from tables: strip quotes, bullets and everything after a tab.
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

/** A typed period; null if invalid, or if it means different days for different clients. */
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

/** An example file name, or the error of a pattern. */
export function exampleName(
  wish: BatchWish,
  client: BatchClient | undefined,
  today: string,
  zone: Zone,
  yearStart: YearStart = 1,
): { readonly name: string } | { readonly error: string } {
  const { period, template, locale } = wish.choices;
  const newest = client?.newestRunAt == null ? today : dayOf(Date.parse(client.newestRunAt), zone);
  try {
    return {
      name: fillPattern(wish.pattern, {
        client: client?.client ?? 'Client',
        title: titleInFile(template ?? 'visibility', period, newest, yearStart),
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

/** Approximate duration of making reports. */
export function sayDuration(seconds: number): string {
  if (seconds < 5) return 'a few seconds';
  if (seconds < 90) return `about ${String(Math.round(seconds / 5) * 5)} seconds`;
  if (seconds < 5_400) return `about ${String(Math.round(seconds / 60))} minutes`;
  return `about ${String(Math.round(seconds / 360) / 10)} hours`;
}
