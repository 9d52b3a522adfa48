/** What each query says that it gives, held against the schema: a wrong column or type fails here. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectTypeOf, describe, expect, it, onTestFinished } from 'vitest';
import { integer, orNull, present, rowId, text } from '../../../main/db/columns.ts';
import { openDatabase, type Db } from '../../../main/db/open.ts';
import { declaredQueries, defineRows, defineTuples, defineValues } from '../../../main/db/prepared.ts';
import { findRunRow } from '../../../main/db/queries/project-row.ts';
import type { RowId } from '../../../main/db/row-id.ts';
import { systemClock } from '../../../main/platform/clock.ts';

const ROOT = join(import.meta.dirname, '../../..');

type Declared = ReturnType<typeof declaredQueries>[number];

function openEmpty(): Db {
  const db = openDatabase(':memory:', { clock: systemClock });
  onTestFinished(() => void db.close());
  return db;
}

/** Whether the schema lets a column be null. */
function isNullable(db: Db, table: string, column: string): boolean {
  // A row's number, which an index of words calls `rowid`, is no column of its own.
  const isNullable = db
    .prepare('SELECT "notnull" = 0 AND pk = 0 FROM pragma_table_info(?) WHERE name = ?')
    .pluck()
    .get(table, column);
  return isNullable === 1;
}

/** Tables that a statement only joins where there is something to join. */
function looselyJoined(sql: string): ReadonlySet<string> {
  const named = (pattern: RegExp) => new Set([...sql.matchAll(pattern)].map(([, table = '']) => table));
  const loose = named(/\bLEFT JOIN (\w+)/g);
  const firm = named(/(?:\bFROM|(?<!LEFT )\bJOIN) (\w+)/g);
  return new Set([...loose].filter((table) => !firm.has(table)));
}

/** What is wrong with a declaration; empty where it says what is so. */
function faultsOf(db: Db, { sql, columns }: Declared): readonly string[] {
  const found = db.prepare(sql).columns();
  const isNamed = columns.some(([name]) => name !== null);
  const names = (list: readonly (string | null)[]) => [...list].sort().join(', ');
  const declaredNames = names(columns.map(([name]) => name));
  const foundNames = isNamed ? names(found.map(({ name }) => name)) : names(columns.map(() => null));
  if (declaredNames !== foundNames) return [`gives ${foundNames}, not ${declaredNames}`];
  if (columns.length !== found.length) return [`gives ${found.length} columns`];
  const loose = looselyJoined(sql);
  return found.flatMap(({ name, type, table, column: origin }, place) => {
    const declared = columns.find(([declaredName]) => declaredName === name) ?? columns[place];
    if (declared === undefined || type === null || table === null || origin === null) return [];
    const [, column] = declared;
    // The index keeps no types of its own.
    if (type !== '' && type.toLowerCase() !== column.kind) return [`${name} is ${type}, not ${column.kind}`];
    const mayBeNull = isNullable(db, table, origin) || loose.has(table);
    return mayBeNull && !column.isNullable && !column.isFiltered ? [`${name} may be null`] : [];
  });
}

describe('declared queries', () => {
  it('give the columns, types and nulls that they say', async () => {
    const files = globSync(['main/db/**/*.ts', 'main/features/**/*.ts'], { cwd: ROOT }).filter((file) =>
      /\bdefine(Rows|Tuples|Values)\b/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    for (const file of files) await import(join(ROOT, file));
    const db = openEmpty();
    const declared = declaredQueries();
    expect(declared.length).toBeGreaterThan(80);
    const faults = declared.flatMap((one) => faultsOf(db, one).map((fault) => `${one.sql}: ${fault}`));
    expect(faults).toEqual([]);
  });

  it.each([
    [
      'another name',
      () => defineRows({ runID: text }, 'SELECT run_id AS runId FROM run'),
      'gives runId, not runID',
    ],
    [
      'too few columns',
      () => defineRows({ id: integer }, 'SELECT id, name FROM project'),
      'gives id, name, not id',
    ],
    ['another type', () => defineValues(text, 'SELECT id FROM project'), 'id is INTEGER, not text'],
    [
      'another order',
      () => defineTuples([text, integer], 'SELECT id, name FROM project'),
      'id is INTEGER, not text',
    ],
    ['no null', () => defineValues(text, 'SELECT url FROM project'), 'url may be null'],
    [
      'no null where nothing may be joined',
      () => defineValues(text, 'SELECT t.topic_id FROM prompt q LEFT JOIN topic t ON t.id = q.topic'),
      'topic_id may be null',
    ],
  ])('are found out when they declare %s', (_, define, fault) => {
    define();
    const declared = declaredQueries().at(-1);
    expect(declared && faultsOf(openEmpty(), declared)).toContain(fault);
  });

  it('give rows of the declared types, and keys that do not pass for one another', () => {
    const runs = defineRows(
      { id: rowId<'run'>(), at: orNull(text), status: present(text) },
      'SELECT id, started_at AS at, status FROM run',
    );
    expectTypeOf(runs.all).returns.items.toEqualTypeOf<{
      readonly id: RowId<'run'>;
      readonly at: string | null;
      readonly status: string;
    }>();
    expectTypeOf<RowId<'run'>>().toExtend<number>();
    expectTypeOf<RowId<'run'>>().not.toExtend<RowId<'project'>>();
    expectTypeOf<number>().not.toExtend<RowId<'run'>>();
    expectTypeOf(findRunRow).parameter(1).toEqualTypeOf<RowId<'project'>>();
    expectTypeOf(findRunRow).returns.toEqualTypeOf<RowId<'run'> | undefined>();
  });
});
