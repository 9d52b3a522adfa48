/** Stages for lies: a mirror's first sync, and two new runs in a mirror that has learned how its service counts. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import { contentOf } from './mirror-content.ts';
import { changeList, listOf, type Honest, type Lie, type World } from './lies.ts';
import { openMirror, type Mirror } from './mirror.ts';
import { reply, type Play, type PlayedService } from './played-service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An account at its service. */
export type Account = {
  readonly honest: Honest;
  /** The same as a `Play`; undefined leaves it to the fixed world. */
  readonly answer: Play;
  readonly world: World;
};

/** The honest account, and the mirror that gets a lie. */
type Stage = { readonly account: Account; readonly open: () => Mirror; readonly truth: string };

/** The account data that lies need. */
export async function findWorld(honest: Honest): Promise<World> {
  const projects = listOf(await honest({ path: '/projects', query: {} })).map(({ id }) => String(id));
  const history = await honest({ path: '/prompts/runs', query: { projectId: projects[0] ?? '' } });
  return { projects, runs: listOf(history).map(({ id }) => String(id)) };
}

/** The outcome of a sync: what it reports missing, or that it failed. */
async function tell(mirror: Mirror): Promise<readonly string[]> {
  try {
    const { incomplete, resting, rejected } = await mirror.sync({}, { key: 'any' });
    const gaps = [...incomplete, ...resting].map(({ part, reason }) => `${part}: ${reason}`);
    return rejected > 0 ? [...gaps, `${rejected} set aside`] : gaps;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.message];
  }
}

/** The account without some runs in its histories, however filtered. */
function without(account: Account, isLeftOut: (run: string, projectId: string) => Promise<boolean>): Account {
  const honest: Honest = async (asked) => {
    const body = await account.honest(asked);
    if (asked.path === '/projects') {
      return changeList(body, (list) => list.map((project) => ({ ...project, lastRunAt: null })));
    }
    if (asked.path !== '/prompts/runs') return body;
    const kept: unknown[] = [];
    for (const run of listOf(body)) {
      if (!(await isLeftOut(String(run['id']), asked.query['projectId'] ?? ''))) kept.push(run);
    }
    const shown = changeList(body, () => kept) as Record<string, unknown>;
    return 'total' in shown ? { ...shown, total: kept.length } : shown;
  };
  const answer: Play = async (asked) =>
    ['/projects', '/prompts/runs'].includes(asked.path) ? reply(await honest(asked)) : account.answer(asked);
  return { ...account, honest, answer };
}

async function buildStage(service: PlayedService, account: Account, open: () => Mirror): Promise<Stage> {
  service.play = account.answer;
  const truthful = open();
  expect(await tell(truthful)).toEqual([]);
  return { account, open, truth: JSON.stringify(contentOf(truthful.db)) };
}

/** A first sync of two runs per project: nothing else reveals lists of the account and of projects. */
export async function buildFirst(service: PlayedService, account: Account): Promise<Stage> {
  const young = without(account, async (run, projectId) => {
    const history = listOf(await account.honest({ path: '/prompts/runs', query: { projectId } }));
    return !history.slice(0, 2).some(({ id }) => id === run);
  });
  return await buildStage(service, young, () => openMirror(service, { key: 'any' }));
}

/** Two new runs of the first project, in a mirror that learned the service's counting from the others. */
export async function buildLater(service: PlayedService, account: Account): Promise<Stage> {
  const newest = account.world.runs.slice(0, 2);
  service.play = without(account, (run) => Promise.resolve(newest.includes(run))).answer;
  const mirror = openMirror(service, { key: 'any' });
  expect(await tell(mirror)).toEqual([]);
  mirror.db.pragma('wal_checkpoint(TRUNCATE)');
  const content = readFileSync(mirror.db.name);
  return await buildStage(service, account, () => {
    const later = openMirror(service, { key: 'any', content });
    later.clock.ms += 4 * DAY_MS;
    return later;
  });
}

/** Lies revealed by the specification, and lists that are requested once. */
export const isOfFirst = ({ name }: Lie): boolean =>
  /^(projects|brands|prompts|runs): (?!more completed tasks)/.test(name);

/** Faults after a lie: none if it was detected or reported, and healed. */
export async function findWrong(
  { name, tell: lie, end, times = Infinity }: Lie,
  service: PlayedService,
  { account: { honest, answer, world }, open, truth }: Stage,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const mirror = open();
  let told = 0;
  service.play = async (asked) => {
    const lied = told < times ? await lie(asked, honest, world) : undefined;
    if (lied !== undefined) told += 1;
    return lied ?? (await answer(asked));
  };
  const said = await tell(mirror);
  const isTrue = () => JSON.stringify(contentOf(mirror.db)) === truth;
  if (told === 0) wrong.push(`${name}: never told`);
  const isSilent = !isTrue() && said.length === 0;
  if (isSilent) wrong.push(`${name}: silently wrong`);
  if (end === 'right' && (!isTrue() || said.length > 0)) {
    wrong.push(`${name}: not seen through: ${said.join('; ')}`);
  }
  service.play = answer;
  let left: readonly string[] = [''];
  // What depends on a healed part takes another day.
  for (let days = 0; days < 24 && left.length > 0; days += 4) {
    mirror.clock.ms += 4 * DAY_MS;
    left = await tell(mirror);
  }
  if (left.length > 0) wrong.push(`${name}: still told after good answers: ${left.join('; ')}`);
  // Nobody refetches what seems complete.
  if (!isTrue() && !isSilent) wrong.push(`${name}: not healed`);
  mirror.db.close();
  return wrong;
}
