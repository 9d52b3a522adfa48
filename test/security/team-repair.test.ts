/** A file that took in what a member of bad will published, before it was judged: the doctor, the repair and a sync agree on the way out. */
import { createHash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { differencesOf, openCountedAccount, openMember, type Member } from '../helpers/team/members.ts';

async function openMirrors() {
  const { baseUrl, key } = await openCountedAccount();
  const [truth, anna] = [openMember(), openMember()];
  for (const { services } of [truth, anna]) {
    await services.connect({ baseUrl, key, name: 'Agency' });
    await services.sync({ connection: 'Agency' });
  }
  /** The same home, opened again. */
  const again = async (member: Member): Promise<Member> => {
    const one = openMember({ home: member.home });
    await one.services.connect({ baseUrl, key, name: 'Agency' });
    return one;
  };
  return { truth, anna, again };
}

/** Puts an answer among the kept ones, as it once came from the team. */
async function keep(
  { services }: Member,
  {
    path,
    query,
    text,
    at,
  }: { readonly path: string; readonly query: string; readonly text: string; readonly at: string },
): Promise<void> {
  const file = services.paths.database;
  await services.close();
  const db = new Database(file);
  db.prepare(
    `INSERT INTO api_response (connection, first_at, at, path, query, sha256, body, body_bytes)
     SELECT id, ?, ?, ?, ?, ?, ?, ? FROM connection LIMIT 1`,
  ).run(
    ...[at, at, path, query, createHash('sha256').update(text).digest(), zstdCompressSync(text)],
    Buffer.byteLength(text),
  );
  db.close();
}

describe('a kept answer that was invented', () => {
  it('is found by the deep check, mended by a repair, and replaced by asking again', async () => {
    const { truth, anna, again } = await openMirrors();
    const run = truth
      .read()
      .prepare(
        `SELECT a.path, a.query, a.body, p.name FROM api_response a JOIN project p ON lower(p.project_id) = a.client
         WHERE a.path = '/visibility' AND a.query LIKE '%runId=%' AND a.query NOT LIKE '%topic%' ORDER BY a.id LIMIT 1`,
      )
      .get() as { path: string; query: string; body: Buffer; name: string };
    const text = zstdDecompressSync(run.body)
      .toString('utf8')
      .replaceAll(/\d+\.\d+/g, '99.9');
    await keep(anna, { ...run, text, at: new Date().toISOString() });
    const one = await again(anna);
    const deep = () => one.services.doctor({ repair: false, deep: true });
    expect((await deep()).findings).not.toEqual([]);
    const { findings, repair } = await one.services.doctor({ repair: true });
    expect(findings).not.toEqual([]);
    expect(repair?.left).toEqual([]);
    expect((await deep()).findings).toEqual([]);
    expect((await one.services.doctor({ repair: true })).findings).toEqual([]);
    expect(differencesOf(truth.read(), one.read())).not.toEqual([]);
    await one.services.sync({ connection: 'Agency', again: run.name });
    expect(differencesOf(truth.read(), one.read())).toEqual([]);
    expect((await deep()).findings).toEqual([]);
  });
});

describe('a kept answer of no moment', () => {
  it.for(['~~~~', '', 'now'])(
    '(“%s”) is found, left out by a repair, and keeps no later sync from its end',
    async (at) => {
      const { truth, anna, again } = await openMirrors();
      await keep(anna, { path: '/projects', query: '', text: '{"projects":[]}', at });
      const one = await again(anna);
      const { findings } = await one.services.doctor({ repair: false });
      expect(findings).toMatchObject([{ problem: 'evidence', message: 'kept answers came at no moment' }]);
      expect((await one.services.doctor({ repair: true })).repair).toMatchObject({ left: [] });
      expect((await one.services.doctor({ repair: false, deep: true })).findings).toEqual([]);
      await one.services.sync({ connection: 'Agency', refresh: true });
      expect(differencesOf(truth.read(), one.read())).toEqual([]);
    },
  );
});
