import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleService } from '../../../main/sample/server.ts';
import { someOf } from '../../helpers/examples.ts';
import {
  buildFirst,
  buildLater,
  findWorld,
  findWrong,
  isOfFirst,
  type Account,
} from '../../helpers/lie-stages.ts';
import { describeLies, LIES, LIES_BY_KIND, type Honest } from '../../helpers/lies.ts';
import { reply, startPlayedService, type Play } from '../../helpers/played-service.ts';

/** The sample's honest answers, each asked for once. */
async function startHonest(): Promise<Account & { readonly close: () => Promise<void> }> {
  const sample = await startSampleService({ projects: 2, runs: 6, prompts: 6, platforms: 3, port: 0 });
  const answers = new Map<string, Promise<unknown>>();
  const ask = async (address: string): Promise<unknown> => {
    const response = await fetch(address, { headers: { authorization: `Bearer ${sample.key}` } });
    return { status: response.status, body: await response.json() };
  };
  const honest: Honest = async ({ path, query }) => {
    const address = `${sample.baseUrl}${path}?${new URLSearchParams(query).toString()}`;
    const answer = answers.get(address) ?? ask(address);
    answers.set(address, answer);
    const { status, body } = (await answer) as { status: number; body: unknown };
    if (status !== 200) throw new Error(String(status));
    return body;
  };
  const answer: Play = async (asked) =>
    await honest(asked).then(
      (body) => reply(body),
      (error: unknown) => reply({ error: 'as the service says' }, Number((error as Error).message)),
    );
  const world = await findWorld(honest);
  return { honest, answer, world, close: sample.close };
}

describe('a service that lies', () => {
  it('is described in docs/reliability.md, each of at least 120 lies', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/reliability.md'), 'utf8');
    const plain = (text: string) => text.replaceAll(/[ -]+/g, ' ');
    expect(LIES.length).toBeGreaterThanOrEqual(120);
    expect(plain(page)).toContain(plain(describeLies(LIES)));
    expect(page).toContain(`${LIES.length} lies`);
  });

  let account: Awaited<ReturnType<typeof startHonest>>;
  beforeAll(async () => {
    account = await startHonest();
  });
  afterAll(() => account.close());

  it.each(Object.keys(LIES_BY_KIND))(
    '%s is seen through, or leaves a mirror that says what it lacks, and good answers heal it',
    async (kind) => {
      const service = await startPlayedService();
      service.key = 'any';
      const wrong: string[] = [];
      for (const [build, isFirst] of [
        [buildFirst, true],
        [buildLater, false],
      ] as const) {
        const lies = someOf(LIES_BY_KIND[kind] ?? [], 3).filter((lie) => isOfFirst(lie) === isFirst);
        if (lies.length === 0) continue;
        const stage = await build(service, account);
        for (const lie of lies) wrong.push(...(await findWrong(lie, service, stage)));
      }
      expect(wrong).toEqual([]);
    },
  );
});
