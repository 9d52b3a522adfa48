/** A batch that the team's computers print ends as one of a single computer, and nobody else can meddle with it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERSION } from '../../../main/platform/version.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { changeIn } from '../../helpers/batch-desk.ts';
import { openMember } from '../../helpers/team/members.ts';
import {
  printAlone,
  printedIn,
  sitDownWithTeam,
  startCoordinator,
  startWorker,
} from '../../helpers/team/queue-desk.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

describe('a batch on the team’s computers', () => {
  it('has the same files as one of this computer, shared by two workers that had nothing before', async () => {
    const desk = await sitDownWithTeam(pg);
    const { anna, planOf, join, queued } = desk;
    const alone = await printAlone(desk, 24);
    const [ben, cleo] = [await join('ben'), await join('cleo')];
    const folder = temporaryFolder();
    const batchId = await anna.services.batch.begin(planOf(folder, 24));
    const stopping = new AbortController();
    const work = [ben, cleo].map(({ services }) =>
      services.batch.work({ signal: stopping.signal, concurrency: 1 }),
    );
    const seen = new Set<string>();
    await anna.services.batch.run({
      batchId,
      isTeam: true,
      onWorkers: (workers) => {
        for (const { login } of workers) seen.add(login);
      },
    });
    stopping.abort();
    const done = await Promise.all(work);
    expect(printedIn(folder)).toEqual(alone);
    expect(done.map(({ printed }) => printed).reduce((a, b) => a + b)).toBe(24);
    for (const one of done) expect(one).toMatchObject({ failed: 0, givenBack: 0, late: 0 });
    for (const { printed } of done) expect(printed).toBeGreaterThan(3);
    expect([...seen].sort()).toEqual([desk.team.login('ben'), desk.team.login('cleo')]);
    expect(await queued()).toEqual([]);
    expect(await pg.admin('SELECT * FROM team.batch', desk.team.database)).toEqual([]);
    // Nothing has changed since: nobody is asked again.
    const again = await anna.services.batch.begin(planOf(folder, 24));
    await anna.services.batch.run({ batchId: again, isTeam: true });
    const { counts } = await anna.services.batch.results(again);
    expect(counts.skipped).toBe(24);
  });

  it(
    'is gathered by a coordinator that was away, without printing anything again',
    { tags: ['broad'] },
    async () => {
      const { anna, planOf, join, queued, team } = await sitDownWithTeam(pg);
      const folder = temporaryFolder();
      const batchId = await anna.services.batch.begin(planOf(folder, 8));
      const coordinator = startCoordinator({ home: anna.home, batchId, url: team.url('anna') });
      await expect.poll(async () => (await queued()).length).toBe(8);
      coordinator.kill('SIGKILL');
      const ben = await join('ben');
      expect(await ben.services.batch.work({ until: 'idle' })).toMatchObject({ printed: 8 });
      expect((await queued()).map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'done'));
      await anna.services.batch.run({ batchId, isTeam: true });
      expect(Object.keys(printedIn(folder))).toHaveLength(8);
      expect(await queued()).toEqual([]);
    },
  );

  it(
    'goes on without a worker that falls asleep, and refuses what that one prints later',
    { tags: ['broad'] },
    async () => {
      const desk = await sitDownWithTeam(pg);
      const { anna, planOf, join, queued, team } = desk;
      const folder = temporaryFolder();
      const [ben, cleo] = [await join('ben'), await join('cleo')];
      await ben.services.close();
      const batchId = await anna.services.batch.begin(planOf(folder, 4));
      const running = anna.services.batch.run({ batchId, isTeam: true });
      await expect.poll(async () => (await queued()).length).toBe(4);
      const asleep = startWorker(desk, { home: ben.home, login: 'ben' });
      await expect
        .poll(async () => (await queued()).map(({ state }) => state), { interval: 5 })
        .toContain('taken');
      asleep.child.kill('SIGSTOP');
      const held = (await queued()).filter(({ state }) => state === 'taken');
      expect(held).toMatchObject([{ login: team.login('ben'), attempt: 1 }]);
      const stop = new AbortController();
      const work = cleo.services.batch.work({ signal: stop.signal, leaseSeconds: 2 });
      await running;
      asleep.child.kill('SIGCONT');
      // It prints nothing that counts any more, and takes part again.
      await expect.poll(() => asleep.events.filter(({ event }) => event === 'taken').length).toBe(1);
      asleep.child.kill('SIGTERM');
      await asleep.ended;
      stop.abort();
      expect(asleep.events.filter(({ event }) => event === 'printed')).toEqual([]);
      expect(await work).toMatchObject({ printed: 4 });
      expect(Object.keys(printedIn(folder))).toHaveLength(4);
    },
  );

  it('is withdrawn by Ctrl-C, and goes on later', async () => {
    const { anna, planOf, join, queued } = await sitDownWithTeam(pg);
    const folder = temporaryFolder();
    const batchId = await anna.services.batch.begin(planOf(folder, 8));
    const stopping = new AbortController();
    const running = anna.services.batch.run({ batchId, isTeam: true, signal: stopping.signal });
    await expect.poll(async () => (await queued()).length).toBe(8);
    stopping.abort();
    await running;
    expect(await queued()).toEqual([]);
    expect((await anna.services.batch.results(batchId)).counts.pending).toBe(8);
    const ben = await join('ben');
    const remarks: string[] = [];
    const again = anna.services.batch.run({
      batchId,
      isTeam: true,
      patienceMs: 500,
      onRemark: (text) => remarks.push(text),
    });
    await expect.poll(() => remarks.length).toBe(1);
    expect(remarks[0]).toContain('No worker takes anything; start `sightline worker`');
    expect(await ben.services.batch.work({ until: 'once' })).toMatchObject({ printed: 1 });
    const stop = new AbortController();
    const rest = ben.services.batch.work({ signal: stop.signal });
    await again;
    stop.abort();
    expect(await rest).toMatchObject({ printed: 7 });
    expect(Object.keys(printedIn(folder))).toHaveLength(8);
  });

  it('fails in words what every worker’s data differ for', async () => {
    const { anna, planOf, join, projects } = await sitDownWithTeam(pg);
    const ben = await join('ben');
    const folder = temporaryFolder();
    const [first] = projects;
    // Something that answers do not say, and that only the coordinator has.
    const { home } = anna;
    changeIn(home, 'UPDATE project SET name = ? WHERE project_id = ?', 'Renamed here', first!.project_id);
    const batchId = await anna.services.batch.begin(planOf(folder, 4));
    const stop = new AbortController();
    const work = ben.services.batch.work({ signal: stop.signal });
    await anna.services.batch.run({ batchId, isTeam: true, patienceMs: 2_000 });
    stop.abort();
    expect(await work).toMatchObject({ printed: 3, givenBack: 2 });
    const { items } = await anna.services.batch.results(batchId);
    expect(items.flatMap(({ reason }) => reason?.message ?? [])).toEqual([
      expect.stringMatching(
        /was not printed: the data of .* on .* differ from those on the computer of the batch/,
      ),
    ]);
  });

  it('is printed by a worker that has more, where that changes no page', { tags: ['broad'] }, async () => {
    const { anna, planOf, join, projects } = await sitDownWithTeam(pg);
    const ben = await join('ben');
    await ben.services.sync({ connection: (await ben.services.connections())[0]!.name });
    changeIn(
      ben.home,
      `INSERT INTO api_response (connection, first_at, at, path, query, sha256, body, body_bytes)
       SELECT connection, first_at, at, path, query || '&more=1', sha256, body, body_bytes FROM api_response WHERE client = ? LIMIT 1`,
      projects[0]!.project_id.toLowerCase(),
    );
    const batchId = await anna.services.batch.begin(planOf(temporaryFolder(), 4));
    const stop = new AbortController();
    const work = ben.services.batch.work({ signal: stop.signal });
    await anna.services.batch.run({ batchId, isTeam: true });
    stop.abort();
    expect(await work).toMatchObject({ printed: 4, givenBack: 1 });
    expect((await anna.services.batch.results(batchId)).counts.done).toBe(4);
  });

  it('needs a team, a member who may add to it, and connections that it shares', async () => {
    const { anna, planOf, join, addLogin, team } = await sitDownWithTeam(pg);
    const folder = temporaryFolder();
    const alone = openMember();
    expect(await failureOf(alone.services.batch.work({}))).toMatchObject({ code: 'input/not-found' });
    const batchId = await anna.services.batch.begin(planOf(folder, 2));
    changeIn(anna.home, 'DELETE FROM team_account');
    const unshared = await failureOf(anna.services.batch.run({ batchId, isTeam: true }));
    expect(unshared).toMatchObject({ code: 'input/invalid' });
    expect(unshared.message).toMatch(
      /^The team does not share .*: only this computer can print their reports\./,
    );

    const ben = await join('ben');
    await ben.services.batch.work({ until: 'idle' });
    await addLogin('vera', 'viewer');
    const vera = openMember();
    await vera.services.team.join({ url: team.url('vera'), password: null });
    const refused = await failureOf(vera.services.batch.work({ until: 'idle' }));
    expect(refused).toMatchObject({ code: 'team/refused' });
    expect(refused.message).toContain('A viewer of the team may not print for it.');
    const connection = (await vera.services.connections())[0]!.name;
    await vera.services.sync({ connection });
    const [place] = await vera.services.projects.list();
    const plan = { ...planOf(folder, 1), members: [{ ...place!, choices: {}, pattern: null }] };
    const hers = await vera.services.batch.begin({
      ...plan,
      members: plan.members.map(({ connection: of, projectId }) => ({
        connection: of,
        projectId,
        choices: {},
        pattern: null,
      })),
    });
    const notHers = await failureOf(vera.services.batch.run({ batchId: hers, isTeam: true }));
    expect(notHers.message).toContain('A viewer of the team may not have its computers print.');
  });

  it('is of one version: workers of another take nothing', async () => {
    const { anna, planOf, join, queued } = await sitDownWithTeam(pg);
    const batchId = await anna.services.batch.begin(planOf(temporaryFolder(), 3));
    const stopping = new AbortController();
    const running = anna.services.batch.run({ batchId, isTeam: true, signal: stopping.signal });
    await expect.poll(async () => (await queued()).length).toBe(3);
    const ben = await join('ben');
    expect(await ben.services.batch.work({ until: 'idle', version: '0.0.9' })).toMatchObject({ printed: 0 });
    expect(await ben.services.batch.work({ until: 'idle' })).toMatchObject({ printed: 3 });
    stopping.abort();
    await running;
  });
});

const TAKE = 'SELECT id, attempt, account, project_id FROM team.take_item($1, $2, $3, $4)';
const FINISH = 'SELECT team.finish_item($1, $2, $3, $4, sha256($5::bytea), $5) AS done';
const ENQUEUE = `SELECT team.enqueue($1, 'T', '${VERSION}', ARRAY[1], ARRAY[$2], ARRAY[$3], ARRAY['h'], ARRAY['r'::bytea])`;

describe('the queue itself', () => {
  /** A team of two who see everything, one who sees nothing of it, and a viewer; with an item in the queue. */
  async function enqueueOne() {
    const desk = await sitDownWithTeam(pg);
    await desk.addLogin('ben');
    await desk.addLogin('mallory', 'consultant', ['another']);
    await desk.addLogin('vera', 'viewer');
    const [{ account } = { account: '' }] = (await pg.admin(
      'SELECT account FROM team.account',
      desk.team.database,
    )) as {
      account: string;
    }[];
    const project = desk.projects[0]!.project_id.toLowerCase();
    const batch = randomUUID();
    await desk.as('anna', ENQUEUE, [batch, account, project]);
    const take = async (name: string, token: string, seconds = 60, version = VERSION) =>
      (await desk.as(name, TAKE, [version, `${name}|1|x`, token, seconds]))[0];
    const finish = async (
      name: string,
      item: Record<string, unknown> | undefined,
      token: string,
      pdf = '%PDF',
    ) =>
      (await desk.as(name, FINISH, [item?.['id'], item?.['attempt'], token, '{}', Buffer.from(pdf)]))[0]?.[
        'done'
      ];
    return { ...desk, account, project, batch, take, finish };
  }

  it('refuses a late completion, and takes one that is sent twice', async () => {
    const { take, finish, as } = await enqueueOne();
    const [first, second] = [randomUUID(), randomUUID()];
    const taken = await take('ben', first);
    const renew = (seconds: number): Promise<unknown> =>
      as('ben', 'SELECT * FROM team.renew_items(ARRAY[$1::bigint], $2, $3)', [taken!['id'], first, seconds]);
    expect(await take('anna', second)).toBeUndefined();
    // A lease of no time has run out, however fast or slow the machine is.
    expect(await renew(0)).toHaveLength(1);
    const again = await take('anna', second);
    expect(again).toMatchObject({ id: taken!['id'], attempt: 2 });
    expect(await renew(60)).toEqual([]);
    expect(await finish('ben', taken, first)).toBe(false);
    expect(await finish('ben', again, second)).toBe(false);
    expect(await finish('anna', again, second)).toBe(true);
    expect(await finish('anna', again, second)).toBe(true);
    expect(await finish('anna', again, second, '%PDF of another')).toBe(false);
    expect(await finish('ben', taken, first)).toBe(false);
  });

  it('fails a report that workers end over again and again', async () => {
    const { take, queued } = await enqueueOne();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await take('ben', randomUUID(), 0)).toMatchObject({ attempt });
    }
    expect(await take('ben', randomUUID())).toBeUndefined();
    expect(await queued()).toMatchObject([{ state: 'failed' }]);
  });

  it('shows and gives nothing to a login of other clients, nor to a viewer', async () => {
    const { as, take, finish, account, project, batch, queued } = await enqueueOne();
    const token = randomUUID();
    for (const name of ['mallory', 'vera', 'ben']) {
      expect(await as(name, 'SELECT * FROM team.look_at_batch($1)', [batch])).toEqual([]);
      expect(await as(name, 'SELECT * FROM team.refusals($1)', [batch])).toEqual([]);
    }
    expect(await take('mallory', token)).toBeUndefined();
    await expect(take('vera', token)).rejects.toThrow('may not print for the team');
    await expect(as('vera', ENQUEUE, [randomUUID(), account, project])).rejects.toThrow('may not print');
    await expect(as('mallory', ENQUEUE, [randomUUID(), account, project])).rejects.toThrow('may not print');
    // Another's batch takes no items, not even from one who sees its client.
    await expect(as('ben', ENQUEUE, [batch, account, project])).rejects.toThrow('is of another member');
    expect(await as('ben', 'SELECT * FROM team.drop_items($1, ARRAY[1], false)', [batch])).toEqual([]);
    const taken = await take('ben', token);
    for (const name of ['mallory', 'vera', 'anna']) {
      // With the right item, attempt and token, which nobody can read.
      expect(await finish(name, taken, token)).toBe(false);
      expect(
        await as(name, `SELECT team.give_up_item($1, $2, $3, 'failed', NULL) AS done`, [
          taken!['id'],
          taken!['attempt'],
          token,
        ]),
      ).toEqual([{ done: false }]);
    }
    for (const change of [
      'SELECT token FROM team.batch_item',
      'SELECT id FROM team.batch',
      'SELECT pdf FROM team.batch_file',
      `UPDATE team.batch_item SET state = 'done'`,
      'DELETE FROM team.batch_item',
      `INSERT INTO team.batch_file (item, attempt, sha256, pdf) VALUES (1, 1, '', '')`,
      `INSERT INTO team.batch (id, title, by) VALUES (gen_random_uuid(), 'x', 'y')`,
      'SET ROLE postgres',
    ]) {
      await expect(as('mallory', change)).rejects.toThrow('permission denied');
    }
    expect(await finish('ben', taken, token)).toBe(true);
    // The file is for the one who wants it.
    const file = [taken!['id']];
    expect(await as('ben', 'SELECT sha256 FROM team.queued_file($1)', file)).toEqual([]);
    expect(await as('anna', 'SELECT sha256 FROM team.queued_file($1)', file)).toHaveLength(1);
    expect(await as('ben', 'SELECT * FROM team.ended_items($1, ARRAY[1], 9)', [batch])).toEqual([]);
    expect(await queued()).toMatchObject([{ state: 'done', attempt: 1 }]);
  });

  it('refuses a file that is not what its hash says, and a worker whose access was taken away', async () => {
    const { as, take, finish, team } = await enqueueOne();
    const token = randomUUID();
    const taken = await take('ben', token);
    await expect(
      as('ben', `SELECT team.finish_item($1, $2, $3, '{}', 'x', 'y')`, [
        taken!['id'],
        taken!['attempt'],
        token,
      ]),
    ).rejects.toThrow('not what its hash says');
    await pg.admin(`DELETE FROM team.access WHERE login = '${team.login('ben')}'`, team.database);
    expect(await finish('ben', taken, token)).toBe(false);
  });
});
