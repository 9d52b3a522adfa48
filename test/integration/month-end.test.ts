/** From a recommendation to what followed: a report asks for a page, somebody writes it, and a later report tells what the figures did. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startSampleService, type SampleService } from '../../main/sample/server.ts';
import type { Services } from '../../main/services.ts';
import { readPeriod } from '../../shared/domain/report-period.ts';
import { useCore } from '../helpers/mirrored-home.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const CLIENT = 'Oakhurst Mutual';
const TOPIC = 'Travel insurance';
const named = { named: CLIENT };
const IMPORTED = 200;

/** The account as its service has it up to a day, at the address of an earlier one that has closed. */
async function serve(until: string, runs: number, port = 0): Promise<SampleService> {
  const service = await startSampleService({ port, until, runs, projects: 9 });
  onTestFinished(service.close);
  return service;
}

const goalsOf = async ({ ownGoals }: Services): Promise<readonly string[]> =>
  (await ownGoals.list(named)).goals.map(({ pace }) => pace.verdict);

it('asks for a page in September, and tells in November that it is done and what followed, with the goal that it was for', async () => {
  const home = temporaryFolder();
  const on = <T>(day: string, work: (services: Services) => Promise<T>): Promise<T> =>
    useCore(home, work, { clock: { nowMs: () => Date.parse(`${day}T10:00:00Z`) } });
  const print = async ({ report }: Services, month: string) => {
    const period = readPeriod(month, `${month}-28`);
    if (period === null) throw new Error(`${month} is no month`);
    const out = join(home, `${month}.pdf`);
    return (await report({ project: named, about: { period }, template: 'monthly', out })).advice;
  };
  const early = await serve('2026-09-14', 20);
  const { baseUrl, key } = early;
  const sync = ({ sync: mirror }: Services) => mirror({ connection: 'Own', key, projects: [CLIENT] });

  await on('2026-09-15', async (services) => {
    await services.connect({ baseUrl, key, name: 'Own' });
    await sync(services);
  });
  await early.close();
  await on('2026-05-20', async ({ ownGoals }) => {
    const goal = { label: 'Known for it', measure: 'visibility', topic: TOPIC, target: '55' };
    await ownGoals.add(named, { ...goal, due: '2026-12-31' });
  });

  const { actionId, title } = await on('2026-09-15', async (services) => {
    expect(await goalsOf(services)).toEqual(['behind']);
    const { next, did } = await print(services, '2026-09');
    expect(did).toEqual([]);
    const { actions } = await services.actions.list(named);
    expect(actions.map((one) => [one.title, one.state])).toEqual(
      next.map(({ action }) => [action, 'proposed']),
    );
    const [asked] = actions.filter(({ title: words }) => words.includes('travel insurers'));
    expect(asked?.proposedIn).toEqual(['2026-09-15']);
    return asked!;
  });

  await on('2026-09-16', async ({ actions }) => {
    await actions.set(actionId, { state: 'agreed', owner: 'Ines Carver', due: '2026-09-18' });
    const { effect } = await actions.effect(actionId);
    expect(effect).toMatchObject({ verdict: 'too-early', touched: null });
  });
  await on('2026-09-17', ({ actions }) => actions.set(actionId, { state: 'done' }));

  await serve('2026-11-16', 29, Number(new URL(baseUrl).port));
  await on('2026-11-18', async (services) => {
    await sync(services);
    const { effect } = await services.actions.effect(actionId);
    expect(effect).toMatchObject({ verdict: 'moved', reason: null });
    const { next, did } = await print(services, '2026-11');
    const levels = [effect.touched?.from, effect.touched?.to].map((level) => String(Math.round(level ?? 0)));
    expect(did[0]).toMatchObject({ title, state: 'done', stateWords: 'done, 17 Sept' });
    expect(did[0]?.effect).toBe(
      `Helped: ${levels.join(' of 100 answers before, ')} since; more than other questions did.`,
    );
    // What is done is not asked for again.
    expect(next.map(({ action }) => action)).not.toContain(title);
    const [goal] = await goalsOf(services);
    expect(['met', 'held']).toContain(goal);

    const file = join(home, 'events.csv');
    const rows = Array.from({ length: IMPORTED }, (_, at) => {
      const day = new Date(Date.UTC(2026, 4, 4) + at * 86_400_000).toISOString().slice(0, 10);
      return `${day};Post ${String(at + 1)};${TOPIC}`;
    });
    writeFileSync(file, Buffer.from(`\uFEFFdate;event;topics\r\n${rows.join('\r\n')}\r\n`, 'utf16le'));
    const given = { file, isDryRun: false };
    expect(await services.events.import(named, given)).toMatchObject({ added: IMPORTED, faults: [] });
    expect(await services.events.import(named, given)).toMatchObject({ added: 0, known: IMPORTED });
  });
});
