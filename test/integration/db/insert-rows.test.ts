/** Many rows by few statements are the rows that one statement each would insert. */
import { expect, it, onTestFinished } from 'vitest';
import { defineInsert } from '../../../main/db/insert-rows.ts';
import { openDatabase, type Db } from '../../../main/db/open.ts';
import { systemClock } from '../../../main/platform/clock.ts';

function openEmpty(): Db {
  const db = openDatabase(':memory:', { clock: systemClock, migrations: [] });
  db.exec('CREATE TABLE figure (id INTEGER PRIMARY KEY, value, note TEXT UNIQUE)');
  onTestFinished(() => void db.close());
  return db;
}

const insertFigures = defineInsert('figure (id, value, note)');
const VALUES = [0.1 + 0.2, 1e308, -0.5, null, 'a \u0000 b', '�𝄞', 123_456_789.12345679] as const;

it.each([0, 1, 2, 7, 127, 128, 300])('%i rows are inserted in order, with every digit', (count) => {
  const db = openEmpty();
  const rows = Array.from({ length: count }, (_, place): [number, number | string | null, string] => [
    place + 1,
    VALUES[place % VALUES.length] ?? null,
    `row ${place}`,
  ]);
  insertFigures(db, rows);
  expect(db.prepare('SELECT * FROM figure ORDER BY id').raw().all()).toEqual(rows);
});

it('repeated rows meet their upsert, even within one statement', () => {
  const db = openEmpty();
  const add = defineInsert(
    'figure (id, value, note)',
    'ON CONFLICT (note) DO UPDATE SET value = value + excluded.value',
  );
  add(db, [
    [1, 2, 'same'],
    [2, 3, 'same'],
    [3, 5, 'other'],
  ]);
  expect(db.prepare('SELECT note, value FROM figure ORDER BY id').raw().all()).toEqual([
    ['same', 5],
    ['other', 5],
  ]);
});
