/** Reads records and their fields one by one: what breaks a stated rule is set aside with its reason; the rest is kept. */
import type { Reading, Rejected, Schema } from '../../shared/api/reading.ts';
import { successSchema } from '../../shared/api/resources.ts';
import type { Pages, Understood } from './endpoint.ts';
import { findList, isNullList, isOtherId } from './envelope.ts';
import { leaveOutBadFields } from './bad-fields.ts';
import { buildMatcher } from './matcher.ts';
import { readPlainly } from './plain-readings.ts';

/** Reasons are for people; the first few suffice. */
const MAX_ISSUES = 3;

/** Explaining a broken rule takes a hundred times as long as reading a record; a body full of them is no answer. */
const MAX_REJECTED = 10_000;

type ReadOptions<T> = {
  /** Possible names of the list in its envelope. */
  readonly names?: readonly string[];
  /** The unique key of a record; later duplicates are set aside. */
  readonly key?: (record: T) => string;
};

/** A record with the fields omitted from it, or why there is none. */
type RecordReading<T> =
  { readonly record: T; readonly badFields: readonly Rejected[] } | { readonly rejected: Rejected };

const NONE: readonly Rejected[] = [];

function parseRecord<T>(value: unknown, schema: Schema<T>): RecordReading<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { record: parsed.data, badFields: NONE };
  const plain = readPlainly(value, schema);
  const notes = plain?.notes ?? NONE;
  const plainly = plain === undefined ? parsed : schema.safeParse(plain.record);
  if (plainly.success) return { record: plainly.data, badFields: notes };
  const mended = leaveOutBadFields(plain?.record ?? value, schema);
  const second = mended === undefined ? undefined : schema.safeParse(mended.record);
  if (mended !== undefined && second?.success === true) {
    return { record: second.data, badFields: [...notes, ...mended.describe()] };
  }
  const reason = plainly.error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`))
    .join('; ');
  return { rejected: { reason, record: value } };
}

/** One record, or why it is invalid. Bad optional fields are set aside separately. */
export function readRecord<T>(value: unknown, schema: Schema<T>): RecordReading<T> {
  return buildMatcher(schema)(value) ? { record: value, badFields: NONE } : parseRecord(value, schema);
}

/**
 * Reads each item of a list. Once {@link MAX_REJECTED} are set aside, further doubtful records and fields are only
 * counted, in a last entry: the kept body has them.
 */
export function readRecords<T>(
  list: readonly unknown[],
  schema: Schema<T>,
  key?: (record: T) => string,
): Reading<T> {
  const records: T[] = [];
  const rejected: Rejected[] = [];
  // Most nested lists are short and have no key: those need no set.
  const keys = key === undefined ? undefined : new Set<string>();
  const matches = buildMatcher(schema);
  let passedOver = 0;
  let furtherFields = 0;
  const noted = new Set<string>();
  const readItem = (item: unknown): RecordReading<T> | undefined => {
    if (matches(item)) return { record: item, badFields: NONE };
    if (rejected.length < MAX_REJECTED) return parseRecord(item, schema);
    const mended = leaveOutBadFields(readPlainly(item, schema)?.record ?? item, schema);
    if (mended === undefined || !matches(mended.record)) return undefined;
    furtherFields += mended.count;
    return { record: mended.record, badFields: NONE };
  };
  for (const item of list) {
    const result = readItem(item);
    if (result === undefined) {
      passedOver += 1;
      continue;
    }
    if ('rejected' in result) {
      rejected.push(result.rejected);
      continue;
    }
    const name = key?.(result.record);
    if (name !== undefined && keys?.has(name) === true) {
      rejected.push({ reason: `a second record for ${name}`, record: item });
      continue;
    }
    if (name !== undefined) keys?.add(name);
    for (const field of result.badFields) {
      // Each kind of reading is noted once.
      if (field.isReading === true && noted.has(field.reason)) continue;
      if (field.isReading === true) noted.add(field.reason);
      rejected.push(field);
    }
    records.push(result.record);
  }
  if (passedOver > 0) {
    const reason = `${passedOver} further records were not looked at, because so many before them break a rule`;
    rejected.push({ reason, record: null });
  }
  if (furtherFields > 0) {
    const reason = `${furtherFields} further fields were set aside; the kept answer has them`;
    rejected.push({ reason, record: null, isField: true });
  }
  return { records, rejected };
}

/** Finds the list in a body and reads each of its items. */
export function readList<T>(
  body: unknown,
  schema: Schema<T>,
  options: ReadOptions<T> = {},
): Understood<readonly T[]> {
  const list = findList(body, options.names);
  if (list === undefined) {
    return { outcome: 'unreadable', reason: 'no list of records was found in the answer' };
  }
  const { records, rejected } = readRecords(list, schema, options.key);
  const notes = isNullList(body, options.names)
    ? [{ reason: 'the list: null is read as an empty list', record: null, isField: true, isReading: true }]
    : NONE;
  return { outcome: 'read', value: records, rejected: [...rejected, ...notes] };
}

/** Sets aside the records whose `field` names another owner than requested. */
export function ownedBy<T extends object>(
  reading: Understood<readonly T[]>,
  field: 'projectId' | 'runId',
  id: string,
): Understood<readonly T[]> {
  if (reading.outcome !== 'read') return reading;
  const isForeign = (record: T) => isOtherId((record as Readonly<Record<string, unknown>>)[field], id);
  const foreign = reading.value.filter(isForeign);
  if (foreign.length === 0) return reading;
  const what = field === 'runId' ? 'run' : 'project';
  return {
    outcome: 'read',
    value: reading.value.filter((record) => !isForeign(record)),
    rejected: [
      ...reading.rejected,
      ...foreign.map((record) => ({ reason: `the record belongs to another ${what}`, record })),
    ],
  };
}

/**
 * How to merge the pages of a list of `R`. `names` are the list's names in its envelope; `keyOf` identifies a record,
 * or is null for one without a name, which is always kept.
 */
export function pagesOf<R>(
  names: readonly string[],
  keyOf: (record: R) => string | null,
): Pages<readonly R[]> {
  return {
    countItems: (body) => findList(body, names)?.length ?? 0,
    keysOf: (records) => records.map((record) => keyOf(record) ?? JSON.stringify(record)),
    join: (values) => {
      const seen = new Set<string>();
      return values.flat().filter((record) => {
        const key = keyOf(record);
        const isNew = key === null || !seen.has(key);
        if (key !== null) seen.add(key);
        return isNew;
      });
    },
  };
}

/** Reads a body that is one object. */
export function readObject<T>(body: unknown, schema: Schema<T>): Understood<T> {
  const result = readRecord(body, schema);
  if ('record' in result) return { outcome: 'read', value: result.record, rejected: result.badFields };
  return { outcome: 'unreadable', reason: result.rejected.reason };
}

/** Reads the result of a deletion: whether it succeeded. An empty body means success. */
export function readSuccess(body: unknown): Understood<boolean> {
  if (body === null) return { outcome: 'read', value: true, rejected: [] };
  const reading = readObject(body, successSchema);
  return reading.outcome === 'read' ? { ...reading, value: reading.value.success } : reading;
}
