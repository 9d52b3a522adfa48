/** A second reading of the answers of a mirror, and the fact sheet that it is held against. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { AnswerChecks } from '../../shared/domain/answer-checks-schema.ts';
import { openDatabase, type Db } from '../../main/db/open.ts';
import { loadReportProjects } from '../../main/db/queries/report-figures.ts';
import { loadCompletedRuns } from '../../main/db/queries/report-runs.ts';
import { required } from '../../main/db/prepared.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { sightline } from '../helpers/command-line.ts';
import { fillWithSample } from '../helpers/mirrored-home.ts';

const CLIENT = 'Emberlock Coffee';
const OF_CLIENT = ['--project', CLIENT];
const home = mkdtempSync(join(tmpdir(), 'sightline-checks-'));

const open = (): Db => openDatabase(`${home}/sightline.db`, { clock: systemClock });

type Answer = { readonly id: number; readonly response_id: string; readonly prompt_id: string };

/** Rewrites answers of the newest run for which the service counts nobody, or the own brand. */
function plant(db: Db): { readonly run: string; readonly misspelled: Answer } {
  const [project] = loadReportProjects(db, CLIENT);
  const newest = required(loadCompletedRuns(db, required(project).id).at(-1));
  const answersOf = (condition: string): Answer[] =>
    db
      .prepare<[number], Answer>(
        `SELECT s.id, s.response_id, q.prompt_id FROM response s JOIN prompt q ON q.id = s.prompt
         WHERE s.run = ? AND ${condition} GROUP BY s.prompt, s.platform ORDER BY s.platform, s.id`,
      )
      .all(newest.id);
  const own =
    'SELECT m.response FROM response_mention m JOIN known_brand b ON b.id = m.brand WHERE b.is_own = 1';
  const [misspelled, first, ...without] = answersOf(`s.id NOT IN (${own})`);
  const naming = answersOf(`s.id IN (${own})`);
  const write = (answer: Answer | undefined, text: string): void =>
    void db.prepare('UPDATE response SET text = ? WHERE id = ?').run(text, required(answer).id);
  write(misspelled, 'For beans I would go to Embrelock Coffee, which roasts on Mondays.');
  const others = without.filter(({ prompt_id: of }) => of !== first?.prompt_id);
  for (const answer of [first, others.at(0), others.at(-1)]) {
    write(answer, 'I compared Sable Bean Union, Fjellborg and Kettlewick.');
  }
  write(naming[0], 'Emberlock Coffee is based in Oslo and roasts slowly.');
  return { run: newest.runId, misspelled: required(misspelled) };
}

let planted: ReturnType<typeof plant>;
beforeAll(async () => {
  await fillWithSample(home, { projects: [CLIENT] });
  const db = open();
  planted = plant(db);
  db.close();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const figures = (): unknown => {
  const db = open();
  onTestFinished(() => void db.close());
  return db.prepare('SELECT * FROM v_visibility_basis ORDER BY run_id, basis, brand_id').all();
};

const read = async (...args: readonly string[]): Promise<AnswerChecks & Record<string, unknown>> => {
  const { out, status, err } = await sightline(home, ['check-answers', ...OF_CLIENT, '--json', ...args]);
  expect(err).toBe('');
  expect(status).toBe(0);
  return JSON.parse(out) as AnswerChecks & Record<string, unknown>;
};

describe('a second reading of the answers', () => {
  it('lists spellings and names with their answers, and changes no figure', async () => {
    const before = figures();
    const { spellings, names, claims, facts, answers } = await read();
    expect(answers).toBeGreaterThan(100);
    expect(spellings.filter(({ isOwn }) => isOwn)).toMatchObject([
      {
        entry: 'spelling:embrelockcoffee',
        brand: CLIENT,
        isOwn: true,
        kind: 'typo',
        answers: 1,
        putAsideAt: null,
        places: [
          {
            runId: planted.run,
            responseId: planted.misspelled.response_id,
            promptId: planted.misspelled.prompt_id,
            passage: 'For beans I would go to Embrelock Coffee, which roasts on Mondays.',
            marked: 'Embrelock Coffee',
          },
        ],
      },
    ]);
    expect(names).toMatchObject([{ name: 'Fjellborg', answers: 3, runs: 1, platforms: 2 }]);
    expect([claims, facts]).toEqual([[], []]);
    expect(figures()).toEqual(before);
  });

  it('says in words what to do next, and that nothing is counted', async () => {
    const { out } = await sightline(home, ['check-answers', ...OF_CLIENT]);
    expect(out).toContain('“Embrelock Coffee” for Emberlock Coffee, misspelled: 1 answer');
    expect(out).toContain('add the spelling as an alias in the service’s dashboard');
    expect(out).toContain('No facts are kept of this client');
    expect(out).toContain('nothing of this is counted, and no figure changes by it');
  });

  it('puts an entry aside until it is taken back, and refuses one that it has not', async () => {
    const aside = await read('--put-aside', 'name:fjellborg');
    expect(typeof aside.names[0]?.putAsideAt).toBe('string');
    const { out } = await sightline(home, ['check-answers', ...OF_CLIENT]);
    expect(out).not.toContain('name:fjellborg');
    expect(out).toContain('1 put aside: --all lists them.');
    expect((await sightline(home, ['check-answers', ...OF_CLIENT, '--all'])).out).toContain('name:fjellborg');
    expect((await read('--take-back', 'name:fjellborg')).names[0]?.putAsideAt).toBeNull();
    const refused = await sightline(home, ['check-answers', ...OF_CLIENT, '--put-aside', 'name:nobody']);
    expect(refused.status).not.toBe(0);
    expect(refused.err).toContain('have no entry "name:nobody". Nothing was changed');
  });

  it('has the names on two platforms as gaps of the prompts, to check with their passages, until they are put aside', async () => {
    const gaps = async (): Promise<AnswerChecks['names']> => {
      const { out } = await sightline(home, ['prompt', 'gaps', ...OF_CLIENT, '--json']);
      return (JSON.parse(out) as AnswerChecks).names;
    };
    expect(await gaps()).toMatchObject([
      { name: 'Fjellborg', platforms: 2, places: [{ marked: 'Fjellborg' }, {}, {}] },
    ]);
    const { out } = await sightline(home, ['prompt', 'gaps', ...OF_CLIENT]);
    expect(out).toMatch(
      /Names that are no brand of this client, to check\nFjellborg: 3 answers on 2 platforms\n {3}“I comp/,
    );
    await read('--put-aside', 'name:fjellborg');
    expect(await gaps()).toEqual([]);
    await read('--take-back', 'name:fjellborg');
  });

  it('has none in a period without a run', async () => {
    const none = await sightline(home, ['check-answers', ...OF_CLIENT, '--period', '2001-01']);
    expect(none.status).not.toBe(0);
    expect(none.err).toContain('has no completed run in');
  });
});

describe('a fact sheet', () => {
  const facts = async (...args: readonly string[]) => await sightline(home, ['facts', ...args, ...OF_CLIENT]);

  it('is kept, replaced by kind and product, exported, and held against the answers', async () => {
    await facts('set', 'place', 'Berlin');
    await facts('set', 'place', 'Hamburg; Germany');
    await facts('set', 'price', '12 EUR', '--of', 'House blend');
    const { out } = await facts('list', '--json');
    expect(JSON.parse(out)).toMatchObject({
      project: CLIENT,
      facts: [
        { kind: 'place', subject: '', value: 'Hamburg; Germany' },
        { kind: 'price', subject: 'House blend', value: '12 EUR' },
      ],
    });
    const db = open();
    onTestFinished(() => void db.close());
    expect(db.prepare('SELECT kind, subject, value FROM v_fact').raw().all()).toEqual([
      ['place', '', 'Hamburg; Germany'],
      ['price', 'House blend', '12 EUR'],
    ]);
    const { claims } = await read();
    expect(claims).toMatchObject([
      {
        entry: 'claim:place::oslo',
        says: 'Oslo',
        fact: { kind: 'place', value: 'Hamburg; Germany' },
        answers: 1,
      },
    ]);
    expect((await sightline(home, ['check-answers', ...OF_CLIENT])).out).toContain(
      'Place: “Oslo”; the sheet says Hamburg; Germany: 1 answer',
    );
    await facts('delete', 'place');
    expect((await read()).claims).toEqual([]);
  });

  it.each([
    ['set', 'price', 'much', 'is no price: write an amount with its currency'],
    ['set', 'place', ' ; ', 'The fact was not kept: it says nothing'],
    ['set', 'colour', 'red', 'A fact is one of price, place, owner, product, not "colour"'],
    ['set', 'place', 'x'.repeat(4001), 'A fact has at most 4000 characters, and this one has 4001'],
    ['delete', 'owner', '', 'has no owner. Nothing was changed'],
  ])('is as before when it is told nothing: %s %s', async (verb, kind, value, said) => {
    const { status, err } = await facts(verb, kind, ...(value === '' ? [] : [value]));
    expect(status).not.toBe(0);
    expect(err).toContain(said);
  });
});
