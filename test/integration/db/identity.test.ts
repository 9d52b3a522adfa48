import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../../main/db/open.ts';
import type { RowId } from '../../../main/db/row-id.ts';
import { buildIdentity } from '../../../main/db/writes/identity.ts';
import { saveConnection } from '../../../main/db/writes/connections.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { join } from 'node:path';

describe('what a record refers to', () => {
  let db: Db;
  let project: RowId<'project'>;

  beforeEach(() => {
    db = openDatabase(join(temporaryFolder(), 'sightline.db'), { clock: { nowMs: () => 0 } });
    const connection = saveConnection(db, { name: 'Test', baseUrl: 'http://localhost', at: '2026' });
    project = db
      .prepare(`INSERT INTO project (connection, project_id, name) VALUES (?, 'p', 'P') RETURNING id`)
      .pluck()
      .get(connection.id) as RowId<'project'>;
    return () => void db.close();
  });

  const one = (sql: string): unknown => db.prepare(sql).get();
  // Each in a transaction of its own, as each answer is.
  const identity = () => buildIdentity(db, project);

  it('is one row, however often it is named', () => {
    const find = () => {
      const { brand, topic, prompt, platform, domain, page } = identity();
      return [
        brand('b', 'B', true),
        topic('t', 'T'),
        prompt('q'),
        platform('eta'),
        domain('a.example'),
        page('https://a.example/1', 'a.example', 'One'),
      ];
    };
    expect(find()).toEqual(find());
  });

  it('gets a name from a record where it has none, and keeps the one it has', () => {
    const id = identity().brand('b', null, null);
    expect(one('SELECT name, is_own FROM brand')).toEqual({ name: 'b', is_own: 0 });
    expect(identity().brand('b', 'Halden', true)).toBe(id);
    expect(one('SELECT name, is_own FROM brand')).toEqual({ name: 'Halden', is_own: 1 });
    identity().brand('b', 'Holden', false);
    expect(one('SELECT name, is_own FROM brand')).toEqual({ name: 'Halden', is_own: 1 });
    const topic = identity().topic('t', null);
    expect(identity().topic('t', 'Boots')).toBe(topic);
    identity().topic('t', 'Shoes');
    expect(one('SELECT name FROM topic')).toEqual({ name: 'Boots' });
  });

  it('takes the own brand from a record while it has no name but its id', () => {
    identity().brand('b', null, null);
    identity().brand('b', null, true);
    expect(one('SELECT name, is_own FROM brand')).toEqual({ name: 'b', is_own: 1 });
  });

  it('has a page under its last title, also when two records of one answer differ', () => {
    const { page } = identity();
    const url = 'https://a.example/1';
    const id = page(url, null, 'One');
    expect([page(url, null, 'One'), page(url, null, 'Two'), page(url, 'a.example', 'One')]).toEqual([
      id,
      id,
      id,
    ]);
    expect(one('SELECT p.title, d.domain FROM page p JOIN domain d ON d.id = p.domain')).toEqual({
      title: 'One',
      domain: 'a.example',
    });
  });
});
