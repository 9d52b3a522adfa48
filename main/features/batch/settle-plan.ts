/** A requested batch, with everything settled that can be before the first page: whose reports, made how, named what. */
import { loadSettings } from '../../core/settings.ts';
import { yearStartOfClient, zoneOfClient } from '../../../shared/domain/settings.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import {
  type BatchClient,
  type BatchChoices,
  type BatchMember,
  type BatchPlan,
  MOST_MEMBERS,
} from '../../../shared/domain/batch-schema.ts';
import { shortPeriod } from '../../../shared/domain/report-period.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { titleInFile } from '../../../shared/reports/draft-frame.ts';
import { assertPattern, fillPattern, numberNames } from '../../../shared/format/file-pattern.ts';
import type { Db } from '../../db/open.ts';
import { loadBatchClients } from '../../db/queries/batch-clients.ts';
import type { NewItem } from './batch-rows.ts';
import { today, type Clock } from '../../platform/clock.ts';
import { chooseTemplate, reportLocale } from '../report/index.ts';
import { clientKit, requireBrandKit } from '../kits/index.ts';
import { findProjectRow } from '../../db/queries/project-row.ts';
import { findOpenDraft, type OpenDraft } from '../studio/index.ts';
import { readOnce } from './read-once.ts';
import { RESULTS_FILE } from './results.ts';

/** A member with its client, and its open report of the period, which is printed unless the plan wants a new one beside it. */
export type SettledItem = NewItem & { readonly of: BatchClient; readonly draft: OpenDraft | undefined };

const placeOf = ({ connection, projectId }: Pick<BatchClient, 'connection' | 'projectId'>): string =>
  `${connection}\0${projectId}`;

const mergeChoices = (all: BatchChoices, own: BatchMember['choices']): BatchChoices => ({ ...all, ...own });

/** Names files; what the database says of all items, such as the settings, is read once and not for each. */
function buildNamer(
  db: Db,
  day: string,
  known: readonly BatchClient[],
): (client: BatchClient, choices: BatchChoices, pattern: string) => string {
  const settings = loadSettings({ db });
  const names = Map.groupBy(known, ({ client }) => client.toLowerCase());
  /** With its account where several have a client of that name. */
  const clientIn = ({ client, connectionName }: BatchClient, pattern: string): string =>
    pattern.includes('{connection}') || names.get(client.toLowerCase())?.length === 1
      ? client
      : `${client}, ${connectionName}`;
  // The check reports an unknown template, which keeps its word here.
  const templateName = readOnce((name) => {
    try {
      return chooseTemplate(db, name === '' ? undefined : name).name;
    } catch (error) {
      if (error instanceof AppError) return name;
      throw error;
    }
  });
  const agencyLocale = readOnce((name) => requireBrandKit(db, name).locale ?? '');
  const localeOf = ({ connection, projectId, kit }: BatchClient, choices: BatchChoices): string => {
    if (choices.kit !== null) return agencyLocale(choices.kit);
    if (kit === null) return '';
    if (!kit.isOwn) return agencyLocale(kit.agency);
    const row = findProjectRow(db, connection, projectId);
    return (row === undefined ? undefined : clientKit(db, row)?.kit.locale) ?? '';
  };
  return (client, choices, pattern) => {
    const { period, template } = choices;
    const { newestRunAt, connection, projectId } = client;
    const pin = `${connection}/${projectId}`;
    const zone = zoneOfClient(settings, pin);
    const runDay = newestRunAt === null ? 'no run' : dayOf(Date.parse(newestRunAt), zone);
    const language = (): string => {
      const own = localeOf(client, choices);
      return reportLocale(choices.locale ?? (own === '' ? undefined : own));
    };
    const made = templateName(template ?? '');
    return fillPattern(pattern, {
      client: clientIn(client, pattern),
      title:
        period === null && newestRunAt === null
          ? made
          : titleInFile(made, period, runDay, yearStartOfClient(settings, pin)),
      period: period === null ? runDay : shortPeriod(period),
      template: made,
      language: pattern.includes('{language}') ? language() : '',
      connection: client.connectionName,
      day,
    });
  };
}

/**
 * Settles a plan's items in order, each with a unique name. Raises `input/not-found` for a client not on this computer, `input/invalid` for
 * an unusable pattern, for a client listed twice with the same choices, and for a batch without clients or with too many.
 */
export function settlePlan(
  db: Db,
  plan: Pick<BatchPlan, 'members' | 'choices' | 'pattern' | 'isBesideDrafts'>,
  clock: Clock,
): SettledItem[] {
  assertPattern(plan.pattern);
  if (plan.members.length === 0) {
    throw new AppError(
      'input/invalid',
      loadBatchClients(db).length === 0
        ? 'There are no clients on this computer yet. Nothing was made; connect to your service and sync first.'
        : 'A batch needs at least one client. Nothing was made; choose some.',
    );
  }
  if (plan.members.length > MOST_MEMBERS) {
    throw new AppError(
      'input/invalid',
      `A batch has at most ${String(MOST_MEMBERS)} clients, and this one has ${String(plan.members.length)}. Nothing was made; make several.`,
    );
  }
  const clients = loadBatchClients(db);
  const known = new Map(clients.map((client) => [placeOf(client), client]));
  const seen = new Set<string>();
  /** A draft is printed once, by the first report that it is of. */
  const taken = new Set<string>();
  const nameOf = buildNamer(db, today(clock), clients);
  const items = plan.members.map((member) => {
    const of = known.get(placeOf(member));
    if (of === undefined) {
      throw new AppError(
        'input/not-found',
        `A client of this batch (${member.projectId}) is not on this computer any more. Nothing was made; choose the clients again.`,
      );
    }
    const choices = mergeChoices(plan.choices, member.choices);
    const key = JSON.stringify([placeOf(member), choices]);
    if (seen.has(key)) {
      throw new AppError(
        'input/invalid',
        `${of.client} is in this batch twice with the same choices. Nothing was made; name it once.`,
      );
    }
    seen.add(key);
    const name = nameOf(of, choices, member.pattern ?? plan.pattern);
    if (name.split('/')[0]?.toLowerCase() === RESULTS_FILE) {
      throw new AppError(
        'input/invalid',
        `The file name “${name}” cannot be used: ${RESULTS_FILE} is where the results are written. Nothing was made.`,
      );
    }
    const draft = findOpenDraft(db, of, choices);
    const isTaken = draft === undefined || plan.isBesideDrafts === true || taken.has(draft.reportId);
    if (draft !== undefined) taken.add(draft.reportId);
    const studioReport = isTaken ? null : draft.reportId;
    const { connection, projectId, client } = of;
    return { connection, projectId, client, choices, name, of, draft, studioReport };
  });
  const names = numberNames(items.map(({ name }) => name));
  return items.map((item, at) => ({ ...item, name: names[at] ?? item.name }));
}
