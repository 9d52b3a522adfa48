/** Own goals of a client by the command line: set from the newest run, judged, listed beside the service's, and deleted. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillFour } from '../../helpers/batch-desk.ts';
import { sightline, type CommandResult } from '../../helpers/command-line.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { connectionsOverTime } from '../../helpers/next-connection.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-goals-'));
beforeAll(async () => await fillFour(home));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const change = (sql: string, ...values: readonly unknown[]): void => {
  const db = new Database(join(home, 'sightline.db'));
  db.prepare(sql).run(...values);
  db.close();
};
beforeEach(() => change('DELETE FROM goal'));

const CLIENT = 'Halden Outdoor';
const BY = ['--by', '2099-12-31'] as const;
const goal = (verb: string, ...args: readonly string[]): Promise<CommandResult> =>
  sightline(home, ['goal', verb, ...args, '--project', CLIENT]);

type Listed = {
  readonly goals: readonly Readonly<Record<string, unknown>>[];
  readonly workstreams: readonly Readonly<Record<string, unknown>>[];
};
const told = ({ out }: CommandResult): unknown => JSON.parse(out);
const listed = async (): Promise<Listed> => told(await goal('list', '--json')) as Listed;

const newestRun = (): Readonly<Record<string, unknown>> =>
  readRows(
    home,
    `SELECT v.run_id, v.visibility_pct AS pct, v.responses FROM v_visibility v JOIN v_run r USING (run_id) JOIN v_brand b USING (brand_id)
     JOIN v_project p ON p.project_id = r.project_id WHERE p.name = '${CLIENT}' AND b.is_own = 1 ORDER BY r.started_at DESC LIMIT 1`,
  )[0] as Readonly<Record<string, unknown>>;

/** Has a goal start at the oldest run but some, as if it had been set then. */
const setBack = (runs: number): void =>
  change(
    `UPDATE goal SET start_run = (SELECT r.run_id FROM run r JOIN project p ON p.id = r.project WHERE p.name = ? AND r.status = 'completed'
       ORDER BY r.started_at LIMIT 1 OFFSET ?)`,
    CLIENT,
    runs,
  );

describe('a goal', () => {
  it('starts from what the newest run says, is listed with how it stands, and deleted', async () => {
    const added = await goal('add', 'Known for tents', '--target', '95', ...BY, '--json');
    expect(added).toMatchObject({ status: 0 });
    const { goal: made } = told(added) as { goal: { goal_id: string; start: unknown } };
    const { run_id, pct, responses } = newestRun();
    expect(made.start).toEqual({
      ...{ run_id, n: responses, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
      value: expect.closeTo(pct as number, 2) as number,
    });
    const { goals } = await listed();
    expect(goals).toMatchObject([
      { goal_id: made.goal_id, source: 'own', verdict: 'too-early', reason: 'no-run', runs_needed: 1 },
    ]);
    expect((await goal('list')).out).toMatch(
      /Known for tents +Halden Outdoor +Visibility .* own +[0-9a-f-]{36}/,
    );
    expect(told(await goal('delete', made.goal_id, '--json'))).toMatchObject({ deleted: [made.goal_id] });
    expect((await listed()).goals).toEqual([]);
  });

  it('of any measure is about a rival, a topic or a platform by name', async () => {
    const [rival] = readRows(
      home,
      `SELECT b.brand_id AS id, b.name FROM v_brand b JOIN v_project p USING (project_id) WHERE p.name = '${CLIENT}' AND b.is_own = 0 ORDER BY b.name`,
    );
    const args = ['--brand', String(rival?.['name']), '--platform', 'Zeta', '--target', '1%', ...BY] as const;
    expect(await goal('add', 'Less of them', ...args)).toMatchObject({ status: 0 });
    for (const [measure, target] of [
      ['share-of-voice', '99.5'],
      ['sentiment', '1'],
      ['position', '1'],
    ] as const) {
      const one = await goal('add', measure, '--measure', measure, '--target', target, ...BY);
      expect(one).toMatchObject({ status: 0 });
    }
    const { goals } = await listed();
    expect(goals).toMatchObject([
      {
        brand_id: rival?.['id'],
        brand: rival?.['name'],
        platform: 'zeta_app',
        target: 1,
        measure: 'visibility',
      },
      { measure: 'share_of_voice', brand: CLIENT, start: { n: expect.any(Number) as number } },
      { measure: 'sentiment' },
      { measure: 'position' },
    ]);
    expect(readRows(home, 'SELECT count(*) AS n FROM v_goal')).toEqual([{ n: 4 }]);
  });

  it('is judged on the runs since it was set, from what its start counts today', async () => {
    await goal('add', 'Everywhere', '--target', '99', ...BY);
    change("UPDATE goal SET due_day = (SELECT date(max(started_at), '+2 days') FROM run), start_value = 1");
    setBack(1);
    const runs = readRows(
      home,
      `SELECT v.visibility_pct AS pct, v.responses AS n FROM v_visibility v JOIN v_run r USING (run_id) JOIN v_brand b USING (brand_id)
       JOIN v_project p ON p.project_id = r.project_id WHERE p.name = '${CLIENT}' AND b.is_own = 1 ORDER BY r.started_at`,
    );
    const [, start, ...since] = runs.map(({ pct, n }) => ({ pct: Number(pct), n: Number(n) }));
    const [one] = (await listed()).goals;
    expect(since).toHaveLength(2);
    expect(one).toMatchObject({
      ...{ label: 'Everywhere', verdict: 'cannot-say', reason: 'short-history', runs_needed: null },
      from: expect.closeTo(start?.pct ?? Number.NaN, 2) as number,
      level: {
        value: expect.closeTo(since.reduce((sum, { pct }) => sum + pct, 0) / 2, 2) as number,
        n: since.reduce((sum, { n }) => sum + n, 0),
        runs: 2,
      },
    });
    expect(one?.['sentence']).toMatch(
      /Too few runs came up to its day to show how far runs wander by themselves\.$/,
    );
    expect((await goal('list')).out).toMatch(/% \(1\.0% when set\)/);
  });

  it('whose run, topic or brand is gone says so, and stays', async () => {
    await goal('add', 'Everywhere', '--target', '99', ...BY);
    change("UPDATE goal SET topic_id = 'gone'");
    setBack(0);
    expect((await listed()).goals).toMatchObject([{ verdict: 'cannot-say', reason: 'subject-gone' }]);
    change("UPDATE goal SET topic_id = NULL, brand_id = 'gone'");
    expect((await listed()).goals).toMatchObject([{ reason: 'subject-gone', brand: null }]);
    change("UPDATE goal SET brand_id = NULL, start_run = 'gone'");
    expect((await listed()).goals).toMatchObject([{ reason: 'prompts-changed' }]);
    expect((await goal('list')).out).toContain('Set it anew from today.');
  });

  it('waits without its connection, and is found with the next one of the client', async () => {
    await goal('add', 'Everywhere', '--target', '99', ...BY);
    const [before, between, after] = connectionsOverTime(home, 'goal', CLIENT);
    expect([between, after]).toEqual([[null], before]);
  });
});

describe('the portfolio', () => {
  type Told = {
    readonly project: string;
    readonly goals: { readonly total: number; readonly counts: unknown; readonly first: unknown[] } | null;
  };
  const inPortfolio = async (): Promise<Told['goals'] | undefined> => {
    const { clients } = told(await sightline(home, ['portfolio', '--json'])) as { clients: Told[] };
    expect(clients.filter(({ project }) => project !== CLIENT).map(({ goals }) => goals)).toEqual(
      Array.from({ length: clients.length - 1 }, () => null),
    );
    return clients.find(({ project }) => project === CLIENT)?.goals;
  };

  it('says of each client how its goals stand, in the words of their list, as soon as they change', async () => {
    expect(await inPortfolio()).toBeNull();
    expect((await sightline(home, ['portfolio'])).out).not.toContain('Goals');
    await goal('add', 'Later', '--target', '99', '--by', '2099-12-31');
    await goal('add', 'Sooner', '--target', '98', '--by', '2098-12-31');
    setBack(0);
    const { goals } = await listed();
    expect(await inPortfolio()).toEqual({ total: 2, counts: { 'too-early': 2 }, first: goals });
    expect((await sightline(home, ['portfolio'])).out).toMatch(
      new RegExp(`Client +Visibility +Change +Goals[^]*${CLIENT}.* Too early to say, 2 of 2 `),
    );
    await goal('delete', String(goals[0]?.['goal_id']));
    expect(await inPortfolio()).toEqual({ total: 1, counts: { 'too-early': 1 }, first: goals.slice(1) });
  });

  it('tells the first of many goals, and counts all', async () => {
    for (const at of [1, 2, 3, 4, 5, 6]) await goal('add', `Goal ${at}`, '--target', `${90 + at}`, ...BY);
    const goals = await inPortfolio();
    expect([goals?.total, goals?.first.length]).toEqual([6, 5]);
  });
});

describe('what is no goal', () => {
  it.each([
    [['x', '--target', '45,5', ...BY], 'the target “45,5” is not a number; write it as 45 or 45.5'],
    [['x', '--target', 'NaN', ...BY], '“NaN” is not a number'],
    [['x', '--target', 'Infinity', ...BY], '“Infinity” is not a number'],
    [['x', '--target', '1e3', ...BY], '“1e3” is not a number'],
    [['x', '--target', '101', ...BY], 'A target of visibility is between 0 and 100, not 101.'],
    [
      ['x', '--target', '99', '--by', '2020-01-01'],
      'A goal is due on a day to come, and 2020-01-01 is none.',
    ],
    [['x', '--target', '99', '--by', '2099-02-30'], 'there is no day “2099-02-30”'],
    [['x', '--target', '0.5', ...BY], 'The target of 0.5% is met already: the newest run'],
    [
      ['x', '--target', '4', '--measure', 'fame', ...BY],
      'there is no measure “fame”; there are: visibility, share_of_voice',
    ],
    [
      ['x', '--target', '99', '--topic', 'Nowhere', '--brand', 'Nobody', ...BY],
      'the client has no topic “Nowhere”',
    ],
    [['\u202Eevil', '--target', '99', ...BY], 'cannot be kept'],
  ] as const)('%j is refused in words', async (args, words) => {
    const { status, err } = await goal('add', ...args);
    expect([status, err]).toEqual([2, expect.stringContaining(words)]);
    expect(err).toContain('Nothing was kept.');
    expect(readRows(home, 'SELECT * FROM v_goal')).toEqual([]);
  });

  it('cannot be deleted, and nothing else is', async () => {
    await goal('add', 'Everywhere', '--target', '99', ...BY);
    const [{ goal_id = '' } = {}] = (await listed()).goals as { goal_id?: string }[];
    expect(await goal('delete', goal_id, 'nope')).toMatchObject({ status: 4 });
    expect((await listed()).goals).toHaveLength(1);
    expect((await goal('delete', goal_id)).out).toBe(`${CLIENT}: 1 goal deleted.\n`);
  });
});
