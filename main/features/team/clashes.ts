/** What lost against another change of the same: shown, taken up or put aside. */
import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Clash, ClashName } from '../../../shared/domain/team-schema.ts';
import { draftContentSchema, type DraftContent } from '../../../shared/reports/draft-schema.ts';
import type { Core } from '../../core/core.ts';
import { inTransaction, type Db } from '../../db/open.ts';
import { loadStoredReport } from '../../db/queries/studio-reports.ts';
import { loadClientName } from '../../db/queries/team.ts';
import { loadKnownObject, loadStoredClashes, type StoredClash } from '../../db/queries/team-objects.ts';
import { insertReport, updateContent } from '../../db/writes/studio-reports.ts';
import { deleteClash } from '../../db/writes/team-objects.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Body, FieldPath } from './merge-objects.ts';
import { isKind, type KindName } from './shared-kinds.ts';
import { isSamePlace, loadPlaces, loadSharedRow, saveSharedRow } from './shared-rows.ts';

const parse = (text: string): unknown => JSON.parse(text) as unknown;

const bodyOf = ({ body }: StoredClash): Body | null => (body === null ? null : (parse(body) as Body));
const fieldsOf = ({ fields }: StoredClash): readonly FieldPath[] => parse(fields) as readonly FieldPath[];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (value: unknown, [name, ...rest]: FieldPath): unknown =>
  name === undefined
    ? value
    : isRecord(value) && Object.hasOwn(value, name)
      ? valueAt(value[name], rest)
      : null;

function withValue(value: unknown, [name, ...rest]: FieldPath, put: unknown): unknown {
  if (name === undefined) return put;
  const record = isRecord(value) ? value : {};
  return { ...record, [name]: withValue(record[name], rest, put) };
}

/** What both had changed, and what of it: a place in a report names no field. */
const shown = (body: Body | null, fields: readonly FieldPath[]): Clash['lost'] =>
  body === null ? null : Object.fromEntries(fields.map((field) => [field.join('.'), valueAt(body, field)]));

function currentBody(db: Db, kind: KindName, id: string): Body | null {
  const known = loadKnownObject(db, kind, id);
  return known === undefined ? null : (loadSharedRow(db, loadPlaces(db), kind, known.key)?.body ?? null);
}

/** Columns that name an object for people. */
const NAMES = ['name', 'text', 'words', 'reason'];

function nameOf(db: Db, { id, account, projectId }: StoredClash, body: Body | null): string {
  const title = valueAt(body, ['content', 'title']);
  const named = NAMES.map((column) => body?.[column]).find((one) => typeof one === 'string');
  return typeof title === 'string'
    ? title
    : typeof named === 'string'
      ? named
      : (loadClientName(db, account, projectId) ?? id);
}

/** Everything that lost a clash and is not settled, the newest first. */
export function listClashes({ db }: Pick<Core, 'db'>): readonly Clash[] {
  return loadStoredClashes(db).flatMap((stored): Clash[] => {
    const { kind, id, rev, login, at } = stored;
    if (!isKind(kind)) return [];
    const [body, current, fields] = [bodyOf(stored), currentBody(db, kind, id), fieldsOf(stored)];
    const names = fields.map((field) => field.join('.'));
    return [
      {
        ...{ kind, id, rev, login, at, fields: names, name: nameOf(db, stored, current ?? body) },
        ...{ lost: shown(body, fields), stands: shown(current, fields) },
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
              (now, field) => withValue(now, field, valueAt(body, field)) as Body,
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
