/**
 * Small reports printed by a team: by one worker process and by three, each with one thread, beside a batch of one computer. Also compares
 * all files byte by byte. `npm run bench -- team-queue [REPORTS]`, by default 1,000; it needs PostgreSQL.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import { USUAL_CHOICES } from '../../../shared/domain/batch.ts';
import type { BatchMember, BatchPlan } from '../../../shared/domain/batch-schema.ts';
import { REPORT_LOCALES } from '../../../shared/words/locales.ts';
import { filesIn } from '../../helpers/files-in.ts';
import { admitLogin, startPostgres, TEST_PASSWORD } from '../../helpers/team/postgres.ts';
import { openLargeMirror } from '../large-mirror.ts';
import { say, sayFigure, seconds } from '../say.ts';

const [CLIENTS, RUNS] = [6, 26] as const;
const WORKERS = 3;
/** On two processors; the coordinator's share of them is in it. */
const GOAL = 1 / 1.6;
const LEASE_SECONDS = 60;
const WORKER = join(import.meta.dirname, '..', '..', 'helpers', 'team', 'worker-process.ts');

const open = (home: string): Services =>
  buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env: {} });

/** Every completed run of every client, in one language after another. */
async function membersOf(services: Services, count: number): Promise<BatchMember[]> {
  const places = await services.projects.list();
  const loaded = await Promise.all(
    places.map(async ({ connection, projectId }) => {
      const { runs } = await services.projects.load({ connection, projectId });
      return runs
        .filter(({ hasScores }) => hasScores)
        .map(({ startedAt }) => ({ connection, projectId, day: (startedAt ?? '').slice(0, 10) }));
    }),
  );
  return REPORT_LOCALES.flatMap((locale) =>
    loaded.flat().map(({ connection, projectId, day }) => ({
      connection,
      projectId,
      choices: { period: { from: day, to: day }, locale },
      pattern: null,
    })),
  ).slice(0, count);
}

const hashesIn = (folder: string): string =>
  JSON.stringify(
    filesIn(folder)
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => file.endsWith('.pdf'))
      .sort()
      .map((file) => [
        file.slice(folder.length),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );

/** Prints the figures. */
export async function run([reports = '1000']: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-bench-team-'));
  const postgres = await startPostgres();
  try {
    const mirror = await openLargeMirror(CLIENTS, RUNS);
    const { database, owner } = await postgres.newDatabase();
    const homes = ['anna', ...Array.from({ length: WORKERS }, (_, at) => `worker_${String(at)}`)].map(
      (login) => {
        const home = join(folder, login);
        cpSync(mirror, home, { recursive: true });
        return { login, home, url: postgres.url(login, database) };
      },
    );
    const [anna, ...workers] = homes;
    if (anna === undefined) throw new Error('there is no coordinator');
    const services = open(anna.home);
    for (const { login } of homes) {
      await postgres.admin(`CREATE ROLE ${login} LOGIN PASSWORD '${TEST_PASSWORD}'`);
    }
    await services.team.create({ url: owner, password: null }, anna.login);
    await services.team.join({ url: anna.url, password: null });
    const [connection] = await services.connections();
    await services.team.share(connection?.name ?? '');
    for (const { login, home, url } of workers) {
      await admitLogin(postgres, database, login, 'consultant');
      const member = open(home);
      await member.team.join({ url, password: null });
      // What it has is what the team has: nothing is measured of pulling.
      await member.sync({ connection: connection?.name });
      await member.close();
    }
    const members = await membersOf(services, Number(reports));
    const planIn = (name: string): BatchPlan => ({
      title: name,
      members,
      choices: { ...USUAL_CHOICES, template: 'executive' },
      folder: join(folder, 'out', name),
      pattern: '{client}/{language} {period}.pdf',
      needsReview: false,
      then: null,
    });
    say('team', `${String(members.length)} small reports of ${String(CLIENTS)} clients`);
    const printHere = async (): Promise<void> => {
      const batchId = await services.batch.begin(planIn('here'));
      await services.batch.run({ batchId, concurrency: 1 });
    };
    const printBy = async (count: number): Promise<void> => {
      const batchId = await services.batch.begin(planIn(`by-${String(count)}`));
      const children = workers.slice(0, count).map(({ home, url }) =>
        spawn(process.execPath, [WORKER, home, String(LEASE_SECONDS), '1'], {
          env: { ...process.env, SIGHTLINE_TEAM: url },
          stdio: ['ignore', 'ignore', 'inherit'],
        }),
      );
      await services.batch.run({ batchId, isTeam: true });
      for (const child of children) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
    };
    const here = await seconds(printHere);
    say('  this computer alone, one thread', `${here.s.toFixed(1)} s`);
    const one = await seconds(() => printBy(1));
    say('  one worker', `${one.s.toFixed(1)} s`);
    const three = await seconds(() => printBy(WORKERS));
    const detail = `${three.s.toFixed(1)} s against ${one.s.toFixed(1)} s of one`;
    sayFigure({ what: '  three workers', ratio: three.s / one.s, goal: GOAL, detail });
    const [alone, byOne, byThree] = ['here', 'by-1', `by-${String(WORKERS)}`].map((name) =>
      hashesIn(join(folder, 'out', name)),
    );
    say('  files', alone === byOne && alone === byThree ? 'equal byte by byte' : 'DIFFER');
    await services.close();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
