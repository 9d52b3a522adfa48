/** What lost against another change of the same: shown, taken up or put aside. */
import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Clash, ClashName } from '../../../shared/domain/team-schema.ts';
import { toShownName } from '../../../shared/format/printable.ts';
import { draftContentSchema, type DraftContent } from '../../../shared/reports/draft-schema.ts';
import { parseKept } from '../../api/json.ts';
import type { Core } from '../../core/core.ts';
import { inTransaction, type Db } from '../../db/open.ts';
import { loadStoredReport } from '../../db/queries/studio-reports.ts';
import { loadClientName, loadNameOfId } from '../../db/queries/team.ts';
import { loadKnownObject, loadStoredClashes, type StoredClash } from '../../db/queries/team-objects.ts';
import { insertReport, updateContent } from '../../db/writes/studio-reports.ts';
import { deleteClash } from '../../db/writes/team-objects.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Body, FieldPath } from './merge-objects.ts';
import { SHARED_BODIES } from './shared-bodies.ts';
import { isKind, type KindName } from './shared-kinds.ts';
import { isSamePlace, loadPlaces, loadSharedRow, saveSharedRow } from './shared-rows.ts';

const parse = (text: string): unknown => JSON.parse(text) as unknown;

const bodyOf = ({ body }: StoredClash): Body | null => (body === null ? null : (parse(body) as Body));
const fieldsOf = ({ fields }: StoredClash): readonly FieldPath[] => parse(fields) as readonly FieldPath[];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined: there is no such field. */
const valueAt = (value: unknown, [name, ...rest]: FieldPath): unknown =>
  name === undefined
    ? value
    : isRecord(value) && Object.hasOwn(value, name)
      ? valueAt(value[name], rest)
      : undefined;

/** With `put` in a field, or without the field if that is undefined. */
function withValue(value: unknown, [name, ...rest]: FieldPath, put: unknown): unknown {
  if (name === undefined) return put;
  const record = isRecord(value) ? value : {};
  const next = { ...record, [name]: withValue(record[name], rest, put) };
  return Object.fromEntries(Object.entries(next).filter(([, one]) => one !== undefined));
}

/** A body with what a clash holds of one field: with as much of what is around it as its kind needs, for that may have gone since. */
function withLost(kind: KindName, now: Body, lost: Body, field: FieldPath): Body {
  const next = withValue(now, field, valueAt(lost, field)) as Body;
  const isWhole = field.length < 2 || SHARED_BODIES[kind].safeParse(next).success;
  return isWhole ? next : withLost(kind, now, lost, field.slice(0, -1));
}

/** What both had changed, and what of it: a place in a report names no field. */
const shown = (body: Body | null, fields: readonly FieldPath[]): Clash['lost'] =>
  body === null
    ? null
    : Object.fromEntries(fields.map((field) => [field.join('.'), valueAt(body, field) ?? null]));

function currentBody(db: Db, kind: KindName, id: string): Body | null {
  const known = loadKnownObject(db, kind, id);
  return known === undefined ? null : (loadSharedRow(db, loadPlaces(db), kind, known.key)?.body ?? null);
}

/** Columns that name an object for people. */
const NAMES = ['name', 'text', 'words', 'reason'];

const titleIn = (content: unknown): unknown =>
  valueAt(typeof content === 'string' ? parseKept(content) : content, ['title']);

/** What a clash is of, for people: its title, name or words, and its client's name. */
function nameOf(db: Db, { account, projectId }: StoredClash, body: Body | null): string {
  const client = projectId === '' ? undefined : loadClientName(db, account, projectId);
  const report = body?.['report_id'];
  const stored = typeof report === 'string' ? loadStoredReport(db, report) : undefined;
  const named = [
    titleIn(body?.['content']),
    ...NAMES.map((column) => body?.[column]),
    titleIn(stored?.content),
  ].find((one): one is string => typeof one === 'string' && one !== '');
  if (named === undefined) return client ?? 'a client that is not on this computer';
  return client === undefined ? named : `${toShownName(named)} (${client})`;
}

/** A value with the names of clients, brands and runs for their ids. */
function named(db: Db, place: StoredClash, value: unknown): unknown {
  if (typeof value === 'string') return loadNameOfId(db, place.account, value) ?? value;
  if (Array.isArray(value)) return value.map((one: unknown) => named(db, place, one));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, named(db, place, one)]));
}

/** Everything that lost a clash and is not settled, the newest first. */
export function listClashes({ db }: Pick<Core, 'db'>): readonly Clash[] {
  return loadStoredClashes(db).flatMap((stored): Clash[] => {
    const { kind, id, rev, login, at } = stored;
    if (!isKind(kind)) return [];
    const [body, current, fields] = [bodyOf(stored), currentBody(db, kind, id), fieldsOf(stored)];
    const names = [...new Set(fields.map((field) => field.join('.')))];
    const withNames = (of: Body | null): Clash['lost'] =>
      named(db, stored, shown(of, fields)) as Clash['lost'];
    return [
      {
        ...{ kind, id, rev, login, at, fields: names, name: nameOf(db, stored, current ?? body) },
        ...{ lost: withNames(body), stands: withNames(current) },
      },
    ];
  });
}

/** Reports a report's change to the screens. */
function tellOf({ db, tell }: Pick<Core, 'db' | 'tell'>, reportId: string): void {
  const stored = loadStoredReport(db, reportId);
  if (stored !== undefined) tell('report/changed', { reportId, revision: stored.revision });
}

/** A clash by name; of several of one revision, the newest. */
type ClashWish = Pick<ClashName, 'kind' | 'id' | 'rev'> & Partial<Pick<ClashName, 'login' | 'at'>>;

function requireClash(db: Db, wanted: ClashWish): StoredClash & { readonly kind: KindName } {
  const found = loadStoredClashes(db).find(
    (one) =>
      one.kind === wanted.kind &&
      one.id === wanted.id &&
      one.rev === wanted.rev &&
      (wanted.login === undefined || one.login === wanted.login) &&
      (wanted.at === undefined || one.at === wanted.at),
  );
  if (found !== undefined && isKind(found.kind)) return { ...found, kind: found.kind };
  throw new AppError('input/not-found', 'This is settled already. Nothing was changed.');
}

/** Takes up the words of a report, in the draft or, if it is final, in a new one. */
function takeUpReport({ db, clock }: Pick<Core, 'db' | 'clock'>, id: string, content: DraftContent): string {
  const report = loadStoredReport(db, id);
  if (report === undefined) {
    throw new AppError(
      'input/not-found',
      'This report is not on this computer any more. Nothing was changed.',
    );
  }
  if (report.state === 'in-review') {
    throw new AppError(
      'report/frozen',
      'The report is in review, and nothing was changed. Send it back first, then take these words up.',
    );
  }
  if (report.state === 'draft') {
    updateContent(db, id, content, nowIso(clock), { why: 'put-back' });
    return id;
  }
  const reportId = randomUUID();
  const { connection, projectId } = report;
  insertReport(db, { reportId, connection, projectId, content, at: nowIso(clock) });
  return reportId;
}

/**
 * Takes up what lost a clash, as a change of one's own: what stands now stays among the team's revisions. Returns the report that has it, if it
 * is of one. Raises `input/not-found`, and
 * `report/frozen` for a report in review and for a second final file.
 */
export function takeUpClash(core: Pick<Core, 'db' | 'clock' | 'tell'>, wanted: ClashWish): string | null {
  const { db, clock } = core;
  const changed = inTransaction(db, (): string | null => {
    const clash = requireClash(db, wanted);
    const { kind, id } = clash;
    const body = bodyOf(clash);
    if (kind === 'final') {
      throw new AppError(
        'report/frozen',
        'Two people have approved this report, and the first file stands. Renew or duplicate the report to write another.',
      );
    }
    let report: string | null = null;
    const content = draftContentSchema.safeParse(body?.['content']);
    const stored = loadKnownObject(db, kind, id);
    const known = stored !== undefined && isSamePlace(stored, clash) ? stored : undefined;
    if (kind === 'report' && content.success) report = takeUpReport(core, id, content.data);
    else if (known !== undefined) {
      const places = loadPlaces(db);
      const current = loadSharedRow(db, places, kind, known.key)?.body ?? null;
      const next =
        body === null || current === null
          ? body
          : fieldsOf(clash).reduce<Body>(
              (now, field) => withLost(kind, now, body, field),
              'saved_at' in current ? { ...current, saved_at: nowIso(clock) } : current,
            );
      saveSharedRow(db, places, kind, { key: known.key, place: known, body: next, at: nowIso(clock) });
    }
    deleteClash(db, clash);
    return report;
  });
  if (wanted.kind === 'report') tellOf(core, wanted.id);
  if (changed !== null && changed !== wanted.id) tellOf(core, changed);
  return changed;
}

/** Puts aside what lost a clash, for everybody: what stands is right. Raises `input/not-found`. */
export function settleClash({ db, tell }: Pick<Core, 'db' | 'tell'>, wanted: ClashWish): void {
  inTransaction(db, () => deleteClash(db, requireClash(db, wanted)));
  tellOf({ db, tell }, wanted.id);
}
