/** `sightline batch --team` and `sightline worker`, as they are typed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sightline, sightlineProcess } from '../../helpers/command-line.ts';
import { printedIn, sitDownWithTeam } from '../../helpers/team/queue-desk.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('makes a batch with a worker in another home, and names it', async () => {
  const { anna, team, join, queued } = await sitDownWithTeam(pg);
  const { home } = await join('ben');
  const out = temporaryFolder();
  const args = ['batch', '--all', '--template', 'executive', '--out', out, '--team', '--json'];
  const making = sightline(anna.home, args, { SIGHTLINE_TEAM: team.url('anna') });
  await expect.poll(async () => (await queued()).length).toBe(4);
  const worker = await sightlineProcess(home, ['worker', '--until-idle', '--json'], {
    SIGHTLINE_TEAM: team.url('ben'),
  });
  const made = await making;
  expect(worker.status).toBe(0);
  expect(JSON.parse(worker.out)).toMatchObject({ ok: true, printed: 4, failed: 0, givenBack: 0, late: 0 });
  const said = linesOf(worker.err);
  expect(said[0]).toEqual({ event: 'ready', login: team.login('ben') });
  expect(said.filter(({ event }) => event === 'printed')).toHaveLength(4);
  expect(made.status).toBe(0);
  expect(JSON.parse(made.out)).toMatchObject({ ok: true, counts: { done: 4 } });
  const workers = linesOf(made.err).filter(({ event }) => event === 'workers');
  expect(workers[0]).toMatchObject({ workers: [{ login: team.login('ben') }] });
  expect(workers.at(-1)).toEqual({ event: 'workers', workers: [] });
  expect(Object.keys(printedIn(out))).toHaveLength(4);
  // A person reads names, not events.
  const again = await sightline(anna.home, [...args.slice(0, -1), '--force', '--no-team']);
  expect(again.out).toContain('4 reports in');
  const idle = await sightline(home, ['worker', '--until-idle'], { SIGHTLINE_TEAM: team.url('ben') });
  expect(idle).toMatchObject({ status: 0, out: 'Printed 0 reports for the team.\n' });
  expect(idle.err).toContain(`Waiting for reports of the team, as ${team.login('ben')}. Ctrl-C ends.`);
});

it('says what is missing or wrong', async () => {
  const { anna, team, addLogin } = await sitDownWithTeam(pg);
  const home = temporaryFolder();
  const out = temporaryFolder();
  const alone = await sightline(home, ['worker', '--once']);
  expect(alone).toMatchObject({ status: 4 });
  expect(alone.err).toContain('This computer has not joined a team.');
  const both = await sightline(home, ['worker', '--once', '--until-idle']);
  expect(both).toMatchObject({ status: 2 });
  expect(both.err).toContain('Give either --once or --until-idle.');
  await addLogin('vera', 'viewer');
  await anna.services.team.leave();
  const batch = ['batch', '--all', '--out', out, '--team'];
  expect(await sightline(anna.home, batch)).toMatchObject({ status: 4 });
  await anna.services.team.join({ url: team.url('vera'), password: null });
  const viewer = await sightline(anna.home, batch, { SIGHTLINE_TEAM: team.url('vera') });
  expect(viewer).toMatchObject({ status: 3 });
  expect(viewer.err).toContain('A viewer of the team may not have its computers print.');
  // Nothing was begun that a later command would go on with.
  expect(await anna.services.batch.list()).toEqual([]);
});
