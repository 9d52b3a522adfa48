/** A team with members of their own homes, and a service that counts what it is asked. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openReader, type Db } from '../../../main/db/open.ts';
import { compareMirrors, type Difference } from '../../../main/db/compare-mirrors.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { startSampleService } from '../../../main/sample/server.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import type { Clock } from '../../../main/platform/clock.ts';
import { startPlayedService, type PlayedService } from '../played-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { admitLogin, TEST_PASSWORD, type Postgres } from './postgres.ts';

/** A small account: enough for lists, insights and several clients. */
export const SMALL = { projects: 3, runs: 4, prompts: 4, platforms: 2 };

/** A sample account behind a door that notes each request. */
export async function openCountedAccount(
  options: Parameters<typeof startSampleService>[0] = SMALL,
): Promise<{ readonly service: PlayedService; readonly baseUrl: string; readonly key: string }> {
  const sample = await startSampleService({ port: 0, ...options });
  onTestFinished(sample.close);
  const service = await startPlayedService(async ({ path, query, authorization }) => {
    const answer = await fetch(`${sample.baseUrl}${path}?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: authorization ?? '' },
    });
    return new Response(await answer.arrayBuffer(), {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? 'application/json' },
    });
  });
  service.key = sample.key;
  return { service, baseUrl: service.baseUrl, key: sample.key };
}

export type Member = {
  readonly services: Services;
  readonly home: string;
  /** Its mirror, for reading. */
  readonly read: () => Db;
};

/** A program in a home of its own, for one test; one for a whole file is closed by it. */
export function openMember({
  clock,
  isOfFile = false,
  home = isOfFile ? mkdtempSync(join(tmpdir(), 'sightline-test-')) : temporaryFolder(),
}: { readonly clock?: Clock; readonly isOfFile?: boolean; readonly home?: string } = {}): Member {
  const services = buildServices({
    logger: silentLogger,
    home,
    secrets: buildMemoryStore(),
    env: {},
    ...(clock === undefined ? {} : { clock }),
  });
  if (!isOfFile) onTestFinished(() => services.close());
  return {
    services,
    home,
    read: () => {
      const db = openReader(services.paths.database);
      onTestFinished(() => void db.close());
      return db;
    },
  };
}

/** A team's database with an admin, `anna`, and further logins of a role. */
export type TestTeam = {
  readonly database: string;
  readonly owner: string;
  readonly url: (login: string) => string;
};

/** Creates a team; names of logins are of the whole server, so each database has its own. */
export async function createTestTeam(
  pg: Postgres,
  core: Pick<Services, 'team'>,
): Promise<TestTeam & { readonly login: (name: string) => string }> {
  const { database, owner } = await pg.newDatabase();
  const login = (name: string): string => `${name}_${database}`;
  await pg.admin(`CREATE ROLE ${login('anna')} LOGIN PASSWORD '${TEST_PASSWORD}'`);
  await core.team.create({ url: owner, password: null }, login('anna'));
  return { database, owner, login, url: (name) => pg.url(login(name), database) };
}

/** When something came differs between mirrors that were filled at different times. */
const isMoment = ({ figure }: Difference): boolean => figure === 'listed_at';

/** The differences of two mirrors that came by different ways, row by row; moments aside. */
export const differencesOf = (one: Db, other: Db): readonly Difference[] =>
  differences(one, other).filter((found) => !isMoment(found));

/** The differences of two mirrors, row by row; connections are matched by their row. */
export function differences(one: Db, other: Db): readonly Difference[] {
  const found: Difference[] = [];
  for (const step of compareMirrors(one, other)) found.push(...step.found);
  return found;
}

/** A login that is a member, and sees every account that is shared by now, or only these clients. */
export async function addTestMember(
  pg: Postgres,
  { database, login }: Pick<Awaited<ReturnType<typeof createTestTeam>>, 'database' | 'login'>,
  name: string,
  role: 'admin' | 'consultant' | 'viewer',
  clients: readonly string[] = [''],
): Promise<void> {
  await pg.admin(`CREATE ROLE ${login(name)} LOGIN PASSWORD '${TEST_PASSWORD}'`);
  await admitLogin(pg, database, login(name), role, clients);
}

/** Joins the team as `anna` and shares the connection. */
export async function shareWith(
  { services }: Pick<Member, 'services'>,
  team: Pick<TestTeam, 'url'>,
  connection = 'Agency',
): Promise<void> {
  await services.team.join({ url: team.url('anna'), password: null });
  await services.team.share(connection);
}
