/** The lies again, told by services that count loosely: what is specified and what they have taught gives them away. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mixReadings, playCounting, SHAPES, type CountingWorld } from '../../helpers/counting-service.ts';
import { someOf } from '../../helpers/examples.ts';
import { describeHidden, isHidden } from '../../helpers/hidden-lies.ts';
import {
  buildFirst,
  buildLater,
  findWorld,
  findWrong,
  isOfFirst,
  type Account,
} from '../../helpers/lie-stages.ts';
import { LIES, type Honest } from '../../helpers/lies.ts';
import { startPlayedService } from '../../helpers/played-service.ts';

/** The first is one whose listings and runs count in different ways. */
const WORLDS = Array.from({ length: 10 }, (_, at): CountingWorld => {
  const seed = (at + 2) % 10;
  const readings = mixReadings(seed);
  const shape = SHAPES[seed % SHAPES.length]!;
  return { seed, shape, readings: () => readings, projects: 2, runs: 6 };
});

async function openAccount(world: CountingWorld): Promise<Account> {
  const answer = playCounting(world);
  const honest: Honest = async (asked) => {
    const question = { ...asked, method: 'GET', body: '', authorization: undefined, userAgent: undefined };
    const answered = await answer(question);
    if (answered?.ok !== true) throw new Error('no answer');
    return await answered.json();
  };
  return { honest, answer, world: await findWorld(honest) };
}

/** Lies that only come right where everything that they bring into doubt is asked for again. */
const WIDE =
  /^(every answer about a run: of another run|visibility: over fewer answers than were completed|runs: more completed tasks than there are answers)$/;

describe('a service that counts loosely and lies', () => {
  it('hides what docs/reliability.md says that it hides', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/reliability.md'), 'utf8');
    const plain = (text: string) => text.replaceAll(/[ -]+/g, ' ');
    expect(plain(page)).toContain(plain(describeHidden()));
  });

  it.each(someOf(WORLDS, 1))(
    'is seen through or told, healed by good answers, and hides no more than that ($seed)',
    async (world) => {
      const account = await openAccount(world);
      const service = await startPlayedService();
      service.key = 'any';
      const wrong: string[] = [];
      for (const [build, isFirst] of [
        [buildFirst, true],
        [buildLater, false],
      ] as const) {
        const stage = await build(service, account);
        const lies = LIES.filter((lie) => isOfFirst(lie) === isFirst);
        const wide = lies.filter(({ name }) => WIDE.test(name));
        for (const lie of new Set([...wide, ...someOf(lies, 4)])) {
          const found = await findWrong(lie, service, stage);
          if (!isHidden(lie.name, world)) wrong.push(...found);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
