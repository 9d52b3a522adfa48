/** What a member's own program sends and the team's database does not take: the rest is added without it, and it is said. */
import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { parseStoreAddress } from '../../../main/team/address.ts';
import { publishAnswers, type SharedAnswer } from '../../../main/team/answers.ts';
import { addRevisions, type NewRevision } from '../../../main/team/objects.ts';
import { openStore } from '../../../main/team/store.ts';
import { addTestMember, createTestTeam, openMember } from '../../helpers/team/members.ts';
import { startPostgres, TEST_PASSWORD, type Postgres } from '../../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

async function openAnna() {
  const anna = openMember();
  const team = await createTestTeam(pg, anna.services);
  await pg.admin(`INSERT INTO team.account VALUES ('mine', 'Mine', 'http://x')`, team.database);
  const store = await openStore(parseStoreAddress(team.url('anna')).address, TEST_PASSWORD);
  onTestFinished(() => store.close());
  return { anna, team, store };
}

const BODY = Buffer.from('{}');

const answer = (query: string): SharedAnswer => ({
  ...{
    projectId: 'p-1',
    path: '/prompts',
    query,
    link: null,
    body: zstdCompressSync(BODY),
    bodyBytes: BODY.length,
  },
  sha256: createHash('sha256').update(query).digest(),
  ...{ firstAt: '2026-11-01T09:00:00.000Z', at: '2026-11-01T09:00:00.000Z' },
});

it('one answer of many stays here alone', async () => {
  const { team, store } = await openAnna();
  const queries = ['a', 'b', 'c', 'd', 'e'].map((one) => `projectId=p-1&x=${one}`);
  const long = `projectId=p-1&x=${'y'.repeat(20_000)}`;
  const all = [...queries.slice(0, 3), long, ...queries.slice(3)].map(answer);
  expect(await publishAnswers(store, 'mine', all)).toBe(5);
  const kept = await pg.admin('SELECT query FROM team.answer ORDER BY query', team.database);
  expect(kept.map(({ query }) => query)).toEqual(queries);
  // What the login may not do at all is no matter of one row.
  await addTestMember(pg, team, 'vera', 'viewer');
  const vera = await openStore(parseStoreAddress(team.url('vera')).address, TEST_PASSWORD);
  onTestFinished(() => vera.close());
  await expect(publishAnswers(vera, 'mine', all)).rejects.toMatchObject({ code: 'team/refused' });
});

it('answers sent together arrive byte by byte, whatever their lengths, in the order in which they were kept', async () => {
  const { team, store } = await openAnna();
  const bodies = [40_000, 0, 1, 255, 0].map((length) =>
    Buffer.from(Array.from({ length }, (_, at) => (at * 7 + length) % 256)),
  );
  const all = bodies.map((body, at) => ({
    ...answer(`projectId=p-1&x=${String(9 - at)}`),
    body,
    bodyBytes: body.length,
  }));
  expect(await publishAnswers(store, 'mine', all)).toBe(all.length);
  const kept = await pg.admin('SELECT query, sha256, body FROM team.answer ORDER BY n', team.database);
  expect(kept).toEqual(all.map(({ query, sha256, body }) => ({ query, sha256, body })));
});

it('one revision of many is named, and the others are added', async () => {
  const { team, store } = await openAnna();
  const note = (id: string, bodyBytes = 2): NewRevision => ({
    ...{
      account: 'mine',
      projectId: 'p-1',
      kind: 'event',
      id,
      rev: 1,
      body: zstdCompressSync(BODY),
      bodyBytes,
    },
  });
  const notes = [note('n1'), note('n2', 300_000), note('n3')];
  await expect(addRevisions(store, notes)).rejects.toMatchObject({
    code: 'team/refused',
    message: expect.stringContaining('because it is too large') as unknown,
  });
  const added = async () =>
    (await pg.admin('SELECT id FROM team.object ORDER BY id', team.database)).map(({ id }) => id);
  expect(await added()).toEqual(['n1', 'n3']);
});

it('a client that a member is named for has its name, also where nobody has mirrored it', async () => {
  const { anna, team, store } = await openAnna();
  await publishAnswers(store, 'mine', [answer('projectId=p-1')]);
  await store.rows(
    `SELECT team.publish_facts('mine', 'p-1', ARRAY[''], ARRAY['project'], ARRAY['{"name":"Halden"}'])`,
  );
  await addTestMember(pg, team, 'cora', 'viewer', ['p-1', 'p-2']);
  await anna.services.team.join({ url: team.url('anna'), password: null });
  const { members } = await anna.services.team.status();
  const cora = members.find(({ login }) => login === team.login('cora'));
  expect(cora?.access.map(({ projectId, client }) => [projectId, client])).toEqual([
    ['p-1', 'Halden'],
    ['p-2', null],
  ]);
});
