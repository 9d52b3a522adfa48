/** Rows that a consultant invents, of every shape: what the database takes is, as every member's file reads it, of the consultant's own client. */
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../main/db/open.ts';
import { saveConnection } from '../../main/db/writes/connections.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { examples } from '../helpers/examples.ts';
import { fromComputers } from '../helpers/shifted-clock.ts';
import { answerOf, PUBLISH, seatAttackers } from '../helpers/team/attackers.ts';
import { openMember } from '../helpers/team/members.ts';
import { startPostgres, type Postgres } from '../helpers/team/postgres.ts';
import { buildDice } from '../helpers/team/processes.ts';

let pg: Postgres;
let seats: Awaited<ReturnType<typeof seatAttackers>>;

beforeAll(async () => {
  pg = await startPostgres();
  const { services } = openMember({ isOfFile: true });
  seats = await seatAttackers(pg, services);
  await services.close();
});

afterAll(async () => {
  await seats.end();
  await pg.stop();
});

const dice = buildDice(11);
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(dice() * all.length)]!;
/** Mostly what fits, so that what does not is alone in its row. */
const mostly = <T>(usual: T, all: readonly T[]): T => (dice() < 0.8 ? usual : oneOf(all));
const some = (most: number, make: () => string): string[] =>
  Array.from({ length: Math.floor(dice() * (most + 1)) }, make);

const IDS = [
  'p-1',
  'P-1',
  'p-2',
  'P-2',
  'p-9',
  '',
  'p-1%26projectId=p-2',
  'p-1&',
  'p-1/',
  'ſ-1',
  'p-1\u0000'.slice(0, 3),
];
const NAMES = [
  'projectId',
  'ProjectId',
  'PROJECTID',
  '%70rojectId',
  'projectId%20',
  'xprojectId',
  'runId',
  'x',
  '&projectId',
];
const PLACES = ['p-1', 'p-1', 'p-1', 'p-2', 'P-1', '', 'p-9'];

const queryOf = (): string =>
  mostly('', ['?', '&', '+', '\uFEFF']) +
  some(3, () => `${mostly('projectId', NAMES)}=${mostly('p-1', IDS)}`).join(mostly('&', ['&&', ';', '%26']));
const pathOf = (): string =>
  mostly('/prompts', ['/projects', '/Projects', '/PROJECTS/', '/workstreams', '//projects', 'projects']) +
  some(2, () => mostly('/', ['?', '#', '%2F', '']) + mostly('p-1', IDS)).join('');
const MOMENT = '2026-11-01T09:00:00.000Z';
const momentOf = (): string =>
  mostly(MOMENT, [
    '2056-11-01T09:00:00.000Z',
    '~~~~',
    '',
    'now',
    '2026-02-31T09:00:00.000Z',
    '9999-99-99T99:99:99.999Z',
  ]);

it('an answer is of the client that its request names, as SQLite derives it, at a moment, or is not taken', async () => {
  const db = openDatabase(':memory:', { clock: systemClock });
  const { id } = saveConnection(db, { name: 'C', baseUrl: 'http://x', at: '2026-11-01T09:00:00.000Z' });
  for (let row = 0; row < examples(2_000); row += 1) {
    await seats.run(
      'cleo',
      PUBLISH,
      answerOf({
        ...{
          account: mostly('mine', ['theirs', 'none']),
          project: mostly('p-1', PLACES),
          path: pathOf(),
          query: queryOf(),
        },
        ...{ first: momentOf(), at: momentOf(), body: String(row) },
        bytes: mostly(4, [-1, 0, 100_000_000]),
      }),
    );
  }
  const taken = await pg.admin(
    `SELECT account, project_id, path, query, first_at, body_bytes, run_id FROM team.answer WHERE by = '${seats.team.login('cleo')}'
     UNION ALL SELECT account, project_id, path, query, at, 0, NULL FROM team.seen WHERE by = '${seats.team.login('cleo')}'`,
    seats.team.database,
  );
  expect(taken.length).toBeGreaterThan(20);
  const clientOf = db.prepare('SELECT client FROM api_response WHERE id = ?').pluck();
  const insert = db.prepare(
    `INSERT INTO api_response (connection, first_at, at, path, query, sha256, body, body_bytes)
     VALUES (?, '2026-11-01T09:00:00.000Z', '2026-11-01T09:00:00.000Z', ?, ?, x'01', x'01', 1)`,
  );
  const odd = taken.filter(({ account, project_id: place, path, query, first_at: at, body_bytes: bytes }) => {
    const client = clientOf.get(insert.run(id, path, query).lastInsertRowid);
    // As a replay reads it.
    const asked = new URLSearchParams(String(query)).get('projectId')?.toLowerCase() ?? 'p-1';
    const isGoal = client === '' && String(path).startsWith('/workstreams/');
    return (
      account !== 'mine' ||
      place !== 'p-1' ||
      asked !== 'p-1' ||
      !(client === 'p-1' || isGoal) ||
      Number.isNaN(Date.parse(String(at))) ||
      // The database has the computer’s own clock.
      Date.parse(String(at)) > Date.now() - fromComputers(0) + 86_400_000 ||
      Number(bytes) < 0 ||
      Number(bytes) > 64 * 1024 * 1024
    );
  });
  expect(odd).toEqual([]);
  db.close();
});

it('an object is of the client that its id names, and of a size and a kind', async () => {
  const kinds = [
    'kit',
    'event',
    'baseline',
    'words',
    'tags',
    'picture',
    'report',
    'final',
    'clash',
    'setting',
    'joined-brand',
    'naming',
    'mention',
    'comparison',
  ];
  const body = zstdCompressSync('{}');
  for (let row = 0; row < examples(1_000); row += 1) {
    const id = [mostly('mine', ['theirs', 'x', '']), mostly('p-1', IDS), mostly('p-1', IDS)]
      .slice(0, 1 + Math.floor(dice() * 3))
      .join('/');
    await seats.run('cleo', 'SELECT * FROM team.add_revisions($1, $2, $3, $4, $5, $6, $7)', [
      ...[
        [mostly('mine', ['theirs', ''])],
        [mostly('p-1', PLACES)],
        [oneOf(kinds)],
        [id],
        [mostly(1, [2, 0, -1])],
      ],
      ...[[mostly<Buffer | null>(body, [Buffer.alloc(50_000), null])], [mostly(2, [-1, 70_000_000])]],
    ]);
  }
  const taken = await pg.admin(
    `SELECT account, project_id, kind, id, octet_length(body) AS bytes FROM team.object WHERE by = '${seats.team.login('cleo')}'`,
    seats.team.database,
  );
  expect(taken.length).toBeGreaterThan(20);
  const reports = new Set(taken.filter(({ kind }) => kind === 'report').map(({ id }) => id));
  const named = new Set(['baseline', 'words', 'tags', 'joined-brand', 'naming', 'mention', 'picture']);
  const odd = taken.filter(({ account, project_id: place, kind, id, bytes }) => {
    const isOfAgency = kind === 'kit' || kind === 'clash';
    const isPlaced =
      account === '' ? isOfAgency && place === '' : account === 'mine' && place === 'p-1' && kind !== 'kit';
    const parts = String(id).toLowerCase().split('/');
    const isNamed =
      !named.has(String(kind)) || (parts[0] === 'mine' && parts.at(kind === 'picture' ? -1 : 1) === 'p-1');
    return (
      !isPlaced ||
      !isNamed ||
      kind === 'setting' ||
      (kind === 'final' && !reports.has(id)) ||
      Number(bytes ?? 0) > 2_000
    );
  });
  expect(odd).toEqual([]);
});
