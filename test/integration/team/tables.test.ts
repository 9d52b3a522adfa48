/** The open schema in the team's database: the same answers to the same questions as in the file. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import pgDriver from 'pg';
import { describeColumn, OPEN_VIEWS, type OpenView } from '../../../shared/domain/open-schema.ts';
import { inTransaction, openDatabase } from '../../../main/db/open.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { READY_QUERIES } from '../../helpers/ready-queries.ts';
import {
  addTestMember,
  createTestTeam,
  openCountedAccount,
  openMember,
  shareWith,
} from '../../helpers/team/members.ts';
import { startPostgres, TEST_PASSWORD, type Postgres } from '../../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

/** Whole numbers and decimals come as text, so that nothing of them is lost. */
const asValue = (value: unknown): unknown => {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return value;
};

const asRows = (rows: readonly object[]): unknown[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asValue(value)])));

/** Who is named in how many answers to which prompts. */
const COUNTED = `WITH answer AS (
    SELECT s.run_id, s.response_id,
      CASE WHEN q.naming IN ('own', 'both') THEN 'own' WHEN q.naming = 'rival' THEN 'rival' ELSE 'non-branded' END AS basis
    FROM v_response s LEFT JOIN v_prompt q ON q.prompt_id = s.prompt_id),
  asked AS (SELECT run_id, basis, count(*) AS responses FROM answer WHERE basis <> 'rival' GROUP BY run_id, basis)
  SELECT n.run_id, n.basis, m.brand_id, count(*) AS mentions, n.responses FROM asked n
    JOIN answer a ON a.run_id = n.run_id AND a.basis = n.basis
    JOIN v_response_mention m ON m.run_id = a.run_id AND m.response_id = a.response_id AND m.is_counted
  GROUP BY n.run_id, n.basis, m.brand_id, n.responses ORDER BY n.run_id, n.basis, m.brand_id`;
const SAID = `SELECT run_id, basis, brand_id, mentions, responses FROM v_visibility_basis
  WHERE basis <> 'all' AND mentions > 0 ORDER BY run_id, basis, brand_id`;

describe('the tables of the open schema', () => {
  it('answer the ready queries as the file does, hold each view’s rows, and take what changes', async () => {
    const { baseUrl, key } = await openCountedAccount({ projects: 3, runs: 7, prompts: 6, platforms: 3 });
    const anna = openMember();
    const team = await createTestTeam(pg, anna.services);
    await anna.services.connect({ baseUrl, key, name: 'Agency' });
    await shareWith(anna, team);
    await anna.services.sync({ connection: 'Agency' });
    await anna.services.events.add(
      { named: 'Halden Outdoor' },
      { text: 'New site', from: '2026-11-02', pages: ['https://halden.example/new'], market: 'Austria' },
    );
    await expect(anna.services.team.fillTables({})).rejects.toMatchObject({ code: 'team/foreign' });
    await anna.services.team.createTables({ url: team.owner, password: null }, team.login('anna'));
    expect(await anna.services.team.fillTables({})).toEqual({ clients: 3, unchanged: 0, removed: 0 });

    await pg.admin(
      `CREATE ROLE ${team.login('board')} LOGIN PASSWORD '${TEST_PASSWORD}' IN ROLE sightline_reader`,
    );
    const board = new pgDriver.Client({
      host: '127.0.0.1',
      port: pg.port,
      user: team.login('board'),
      password: TEST_PASSWORD,
      database: team.database,
      // Another zone than UTC changes no day.
      options: '-c search_path=sightline -c timezone=Pacific/Auckland',
    });
    await board.connect();
    try {
      const file = anna.read();
      expect(READY_QUERIES).toHaveLength(10);
      for (const { title, sql } of READY_QUERIES) {
        const [here, there] = [file.prepare(sql).all() as object[], (await board.query<object>(sql)).rows];
        expect({ title, rows: asRows(there) }).toEqual({ title, rows: asRows(here) });
      }
      for (const view of Object.keys(OPEN_VIEWS) as OpenView[]) {
        const columns = file.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(view) as string[];
        const there = await board.query<{ name: string }>(
          'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 ORDER BY attnum',
          [`sightline.${view}`],
        );
        expect({ view, columns: there.rows.map(({ name }) => name) }).toEqual({ view, columns });
        const filled = columns.filter((name) => describeColumn(view, name).kind !== 'mixed');
        const counts = filled.map((name) => `count("${name}") AS "${name}"`).join(', ');
        const sql = `SELECT count(*) AS rows, ${counts} FROM ${view}`;
        expect({ view, ...asRows((await board.query<object>(sql)).rows)[0]! }).toEqual({
          view,
          ...(file.prepare(sql).get() as object),
        });
      }
      await expect(board.query('DELETE FROM v_run')).rejects.toThrow('permission denied');
      await expect(board.query('SELECT * FROM team.answer')).rejects.toThrow('permission denied');

      // Made again, they keep their rows.
      await anna.services.team.createTables({ url: team.owner, password: null }, team.login('anna'));
      await expect(
        anna.services.team.createTables({ url: team.owner, password: null }, 'nobody'),
      ).rejects.toMatchObject({ code: 'input/not-found' });
      // A second time nothing has changed; then one client has.
      expect(await anna.services.team.fillTables({})).toEqual({ clients: 0, unchanged: 3, removed: 0 });
      const projectId = file.prepare('SELECT project_id FROM project ORDER BY name').pluck().get() as string;
      await anna.services.sync({ connection: 'Agency', again: projectId });
      const again = await anna.services.team.fillTables({});
      expect(again.clients + again.unchanged).toBe(3);
      expect(again.clients).toBeGreaterThan(0);
      const { rows } = await board.query<{ n: string }>('SELECT count(*) AS n FROM v_response');
      expect(Number(rows[0]?.n)).toBe(file.prepare('SELECT count(*) FROM v_response').pluck().get());

      // Levels by class, from answers and mentions alone, once somebody has moved a prompt.
      const place = { connection: 'Agency', named: 'Halden Outdoor' };
      const { prompts } = await anna.services.manage.listPrompts({
        project: place.named,
        connection: place.connection,
      });
      for (const { id } of prompts.slice(0, 2)) {
        await anna.services.manage.classPrompt({ project: place, promptId: id, naming: 'own' });
      }
      expect(await anna.services.team.fillTables({})).toEqual({ clients: 1, unchanged: 2, removed: 0 });
      const counted = asRows((await board.query<object>(COUNTED)).rows);
      expect(counted.length).toBeGreaterThan(20);
      expect(new Set(counted.map((row) => (row as { basis: string }).basis))).toEqual(
        new Set(['non-branded', 'own']),
      );
      expect(asRows((await board.query<object>(SAID)).rows)).toEqual(counted);
      expect(asRows(file.prepare(SAID).all() as object[])).toEqual(counted);

      // And once somebody has taken mentions out.
      const writing = openDatabase(file.name, { clock: systemClock });
      onTestFinished(() => void writing.close());
      inTransaction(writing, () =>
        writing.exec(
          `CREATE TEMP TABLE ignorant AS
           SELECT p.connection, p.project_id, r.run_id, s.id, s.response_id, b.brand_id, 'I could not find any information about ' || b.name || '.' AS said
           FROM response_mention m JOIN response s ON s.id = m.response JOIN run r ON r.id = s.run JOIN brand b ON b.id = m.brand
             JOIN project p ON p.id = r.project WHERE p.name = '${place.named}' GROUP BY s.id ORDER BY s.id LIMIT 5;
           UPDATE response SET text = i.said FROM ignorant i WHERE i.id = response.id;
           INSERT INTO mention_choice
           SELECT connection, project_id, run_id, response_id, brand_id, 0, said, '2026-11-02T10:00:00.000Z' FROM ignorant`,
        ),
      );
      expect(await anna.services.team.fillTables({})).toEqual({ clients: 1, unchanged: 2, removed: 0 });
      const without = asRows((await board.query<object>(COUNTED)).rows);
      const mentionsOf = (rows: readonly unknown[]): number =>
        rows.reduce<number>((sum, row) => sum + (row as { mentions: number }).mentions, 0);
      expect(mentionsOf(without)).toBeLessThan(mentionsOf(counted));
      expect(asRows((await board.query<object>(SAID)).rows)).toEqual(without);
      expect(asRows(file.prepare(SAID).all() as object[])).toEqual(
        asRows(file.prepare(COUNTED).all() as object[]),
      );
    } finally {
      await board.end();
    }
    await addTestMember(pg, team, 'ben', 'consultant');
    const ben = openMember();
    await ben.services.team.join({ url: team.url('ben'), password: null });
    await expect(ben.services.team.fillTables({})).rejects.toMatchObject({ code: 'team/refused' });
  });
});
