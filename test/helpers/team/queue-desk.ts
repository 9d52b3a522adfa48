/** A team with a member whose account is shared, a batch of many small reports, and workers in homes of their own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import pg from 'pg';
import type { BatchPlan } from '../../../shared/domain/batch-schema.ts';
import { USUAL_CHOICES } from '../../../shared/domain/batch.ts';
import { REPORT_LOCALES } from '../../../shared/words/locales.ts';
import { filesIn } from '../files-in.ts';
import { readRows } from '../mirror-rows.ts';
import { programEnvironment } from '../run-folder.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { addTestMember, createTestTeam, openCountedAccount, openMember, type Member } from './members.ts';
import type { Postgres } from './postgres.ts';

type Team = Awaited<ReturnType<typeof createTestTeam>>;

export type QueueDesk = {
  readonly team: Team;
  /** The coordinator, whose mirror is whole. */
  readonly anna: Member;
  /** Adds a login of a role that sees the whole account, or these clients of it. */
  readonly addLogin: (
    name: string,
    role?: 'admin' | 'consultant' | 'viewer',
    clients?: readonly string[],
  ) => Promise<void>;
  /** A further member who has joined and pulled nothing yet. */
  readonly join: (name: string) => Promise<Member>;
  /** The clients' ids, by name. */
  readonly projects: readonly { readonly connection: string; readonly project_id: string }[];
  /** A batch of so many different small reports. */
  readonly planOf: (folder: string, count: number) => BatchPlan;
  /** Runs SQL as a login, by hand. */
  readonly as: (
    name: string,
    sql: string,
    values?: readonly unknown[],
  ) => Promise<readonly Record<string, unknown>[]>;
  /** The rows of the queue, as its owner sees them. */
  readonly queued: () => Promise<readonly Record<string, unknown>[]>;
};

const SIZE = { projects: 4, runs: 4, prompts: 4, platforms: 2 };

export async function sitDownWithTeam(server: Postgres): Promise<QueueDesk> {
  const { baseUrl, key } = await openCountedAccount(SIZE);
  const anna = openMember();
  const team = await createTestTeam(server, anna.services);
  await anna.services.connect({ baseUrl, key, name: 'Agency' });
  await anna.services.team.join({ url: team.url('anna'), password: null });
  await anna.services.team.share('Agency');
  await anna.services.sync({ connection: 'Agency' });
  const runs = readRows(
    anna.home,
    `SELECT p.connection, p.project_id, date(r.started_at) AS day FROM v_run r JOIN v_project p USING (project_id)
     WHERE r.status = 'completed' ORDER BY r.started_at DESC, p.project_id`,
  ) as unknown as { connection: string; project_id: string; day: string }[];
  const addLogin: QueueDesk['addLogin'] = async (name, role = 'consultant', clients = ['']) => {
    await addTestMember(server, team, name, role, clients);
  };
  return {
    team,
    anna,
    addLogin,
    join: async (name) => {
      await addLogin(name);
      const member = openMember();
      await member.services.team.join({ url: team.url(name), password: null });
      return member;
    },
    projects: readRows(anna.home, 'SELECT connection, project_id FROM v_project ORDER BY name') as never,
    planOf: (folder, count) => ({
      title: 'Many',
      members: REPORT_LOCALES.flatMap((locale) =>
        runs.map(({ connection, project_id: projectId, day }) => ({
          connection,
          projectId,
          choices: { period: { from: day, to: day }, locale },
          pattern: null,
        })),
      ).slice(0, count),
      choices: { ...USUAL_CHOICES, template: 'executive' },
      folder,
      pattern: '{client}/{language} {period}.pdf',
      needsReview: false,
      then: null,
    }),
    as: async (name, sql, values = []) => {
      const client = new pg.Client(team.url(name));
      await client.connect();
      try {
        return (await client.query(sql, [...values])).rows as Record<string, unknown>[];
      } finally {
        await client.end();
      }
    },
    queued: () =>
      server.admin(
        `SELECT i.number, i.state, i.attempt, i.login, f.sha256 FROM team.batch_item i LEFT JOIN team.batch_file f ON f.item = i.id
         ORDER BY i.number`,
        team.database,
      ),
  };
}

/** The PDFs of a folder: the hash of each by its path. */
export const printedIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filesIn(folder)
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => !file.endsWith('batch-results.json'))
      .sort()
      .map((file) => [
        file.slice(folder.length),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );

/** Makes a batch on this computer alone: what every other way must give. */
export async function printAlone({ anna, planOf }: QueueDesk, count: number) {
  const folder = temporaryFolder();
  const batchId = await anna.services.batch.begin(planOf(folder, count));
  await anna.services.batch.run({ batchId });
  return printedIn(folder);
}

/** A worker process that may be killed; `events` are what it has said so far. */
export type WorkerProcess = {
  readonly child: ChildProcess;
  readonly events: readonly Record<string, unknown>[];
  readonly ended: Promise<void>;
};

const COORDINATOR = join(import.meta.dirname, 'coordinator-process.ts');

/** A coordinator in a process that may be killed; ends with 0 once its batch is at rest. */
export function startCoordinator({
  home,
  batchId,
  url,
}: {
  readonly home: string;
  readonly batchId: string;
  readonly url: string;
}): ChildProcess {
  const child = spawn(process.execPath, [COORDINATOR, home, batchId], {
    env: programEnvironment({ SIGHTLINE_TEAM: url }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const WORKER = join(import.meta.dirname, 'worker-process.ts');

export function startWorker(
  { team }: Pick<QueueDesk, 'team'>,
  { home, login, concurrency = 1 }: { home: string; login: string; concurrency?: number },
): WorkerProcess {
  const events: Record<string, unknown>[] = [];
  const child = spawn(process.execPath, [WORKER, home, '2', String(concurrency), ''], {
    env: programEnvironment({ SIGHTLINE_TEAM: team.url(login) }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    events.push(...lines.map((line) => JSON.parse(line) as Record<string, unknown>));
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return { child, events, ended };
}
