/** Writes of one turn of the event loop share a transaction, and each is told for itself. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, openReader, type Db } from '../../../main/db/open.ts';
import { prepared } from '../../../main/db/prepared.ts';
import { writeTogether } from '../../../main/db/write-together.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

function openPair(): { readonly db: Db; readonly seen: () => readonly unknown[] } {
  const file = join(temporaryFolder(), 'sightline.db');
  const db = openDatabase(file, { clock: systemClock });
  const other = openReader(file);
  onTestFinished(() => {
    other.close();
    db.close();
  });
  return { db, seen: () => other.prepare('SELECT platform FROM platform ORDER BY id').pluck().all() };
}

const addPlatform = (db: Db, name: string): void =>
  void prepared(db, 'INSERT INTO platform (platform) VALUES (?)').run(name);

describe('writes of one turn', () => {
  it('are seen by others together, in the order in which they were asked for', async () => {
    const { db, seen } = openPair();
    let during: readonly unknown[] | undefined;
    const first = writeTogether(db, () => addPlatform(db, 'one'));
    const second = writeTogether(db, () => {
      addPlatform(db, 'two');
      during = seen();
      return 'written';
    });
    expect(seen()).toEqual([]);
    expect(await Promise.all([first, second])).toEqual([undefined, 'written']);
    expect(during).toEqual([]);
    expect(seen()).toEqual(['one', 'two']);
  });

  it('stand though one of them fails, which is undone alone', async () => {
    const { db, seen } = openPair();
    const outcomes = await Promise.allSettled([
      writeTogether(db, () => addPlatform(db, 'one')),
      writeTogether(db, () => {
        addPlatform(db, 'undone');
        throw new Error('its own fault');
      }),
      writeTogether(db, () => addPlatform(db, 'two')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { message: 'its own fault' } });
    expect(seen()).toEqual(['one', 'two']);
  });

  it('are all refused if the file is gone, each with the reason', async () => {
    const { db } = openPair();
    db.close();
    const outcomes = await Promise.allSettled([
      writeTogether(db, () => addPlatform(db, 'one')),
      writeTogether(db, () => addPlatform(db, 'two')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
