/** Answers that are counted for a brand and say that they know nothing of it, on a mirror of the sample service. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadAbsences } from '../../main/features/findings/absences.ts';
import { openDatabase, type Db } from '../../main/db/open.ts';
import { loadReportProjects } from '../../main/db/queries/report-figures.ts';
import { loadCompletedRuns } from '../../main/db/queries/report-runs.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { sightline } from '../helpers/command-line.ts';
import { fillWithSample } from '../helpers/mirrored-home.ts';
import { required } from '../../main/db/prepared.ts';

const CLIENT = 'Emberlock Coffee';
const home = mkdtempSync(join(tmpdir(), 'sightline-absences-'));

type Planted = { readonly own: string; readonly rival: string; readonly runs: readonly string[] };
let planted: Planted;

const open = (): Db => openDatabase(`${home}/sightline.db`, { clock: systemClock });

/** Rewrites answers that name the own brand: two of the newest run know nothing of it, and one that names nobody says so, too. */
function plant(db: Db): Planted {
  const [project] = loadReportProjects(db, CLIENT);
  const runs = loadCompletedRuns(db, required(project).id);
  const newest = required(runs.at(-1)).id;
  const named = db
    .prepare<[number], { name: string; is_own: number; response: number }>(
      `SELECT b.name, b.is_own, m.response FROM response_mention m JOIN response s ON s.id = m.response
         JOIN known_brand b ON b.id = m.brand WHERE s.run = ? ORDER BY m.response`,
    )
    .all(newest);
  const own = required(named.find(({ is_own: isOwn }) => isOwn === 1)).name;
  const naming = [...new Set(named.filter(({ name }) => name === own).map(({ response }) => response))];
  const without = db
    .prepare<[number], number>(
      'SELECT id FROM response WHERE run = ? AND id NOT IN (SELECT response FROM response_mention)',
    )
    .pluck()
    .get(newest);
  const rival = required(
    named.find(({ is_own: isOwn, response }) => isOwn === 0 && response === naming[1]),
  ).name;
  const write = db.prepare<[string, number]>('UPDATE response SET text = ? WHERE id = ?');
  const texts = [
    [naming[0], `Sorry. I couldn’t find any information about **${own}**.`],
    [naming[1], `${own} roasts slowly. There is no information available about ${rival}.`],
    [naming[2], `I couldn't find any complaints about ${own}.`],
    [without, `I couldn’t find any information about ${own}.`],
  ] as const;
  for (const [id, text] of texts) if (id !== undefined) write.run(text, id);
  return { own, rival, runs: runs.map(({ runId }) => runId) };
}

beforeAll(async () => {
  await fillWithSample(home, { projects: [CLIENT] });
  const db = open();
  try {
    planted = plant(db);
  } finally {
    db.close();
  }
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('answers that know nothing of a brand they are counted for', () => {
  it('are found for each brand, among the answers that the service counts for it', () => {
    const db = open();
    onTestFinished(() => void db.close());
    const [project] = loadReportProjects(db, CLIENT);
    const runs = loadCompletedRuns(db, required(project).id);
    const { brands, absences } = loadAbsences(db, required(project).id, runs);
    expect(brands.map(({ brand, isOwn, answers }) => ({ brand, isOwn, answers }))).toEqual([
      { brand: planted.own, isOwn: true, answers: 1 },
      { brand: planted.rival, isOwn: false, answers: 1 },
    ]);
    expect(absences.map(({ sentence }) => sentence)).toEqual([
      `I couldn’t find any information about **${planted.own}**.`,
      `There is no information available about ${planted.rival}.`,
    ]);
    for (const { brandId, of } of brands) {
      expect(of).toBe(
        db
          .prepare<[string], number>(
            `SELECT count(*) FROM response_mention m JOIN known_brand b ON b.id = m.brand JOIN response s ON s.id = m.response
             JOIN run r ON r.id = s.run WHERE b.brand_id = ?`,
          )
          .pluck()
          .get(brandId),
      );
    }
    const own = loadAbsences(db, required(project).id, runs, 'own');
    expect(own).toEqual({ brands: brands.slice(0, 1), absences: absences.slice(0, 1) });
  });

  it('are listed to check, with their address, their share and what they say', async () => {
    const { out, status } = await sightline(home, ['absences', '--project', CLIENT]);
    expect(status).toBe(0);
    expect(out).toMatch(
      new RegExp(
        String.raw`\n${planted.own}: 1 of \d+ answers that name it say only that they know nothing of it \([\d.]+%\)\.\n`,
      ),
    );
    expect(out).toMatch(
      new RegExp(
        String.raw`\n   “I couldn’t find any information about \*\*${planted.own}\*\*\.”\n   run \S+, answer \S+\n`,
      ),
    );
    expect(out).toContain('To check: these answers are counted as mentions');
    expect(out).not.toContain('complaints');
  });

  it('are a document for scripts, and none in a period without one', async () => {
    const { out } = await sightline(home, ['absences', '--project', CLIENT, '--json']);
    const told = JSON.parse(out) as Record<string, readonly Record<string, unknown>[]>;
    expect(told['brands']?.[0]).toMatchObject({ brand: planted.own, isOwn: true, answers: 1 });
    expect(told['absences']?.[0]).toMatchObject({ runId: planted.runs.at(-1) });
    expect(typeof told['absences']?.[0]?.['platform']).toBe('string');
    expect(told['absences']).toHaveLength(2);
    const none = await sightline(home, ['absences', '--project', CLIENT, '--period', '2001-01']);
    expect(none.status).not.toBe(0);
    expect(none.err).toContain('has no completed run in');
  });

  it('are decided on, told with that, counted nowhere, and undone', async () => {
    const OF = ['--project', CLIENT] as const;
    type Listed = { readonly responseId: string; readonly state: string; readonly brandId: string };
    const json = async <T>(...args: readonly string[]): Promise<T> => {
      const { out, status } = await sightline(home, [...args, '--json']);
      expect(status).toBe(0);
      return JSON.parse(out) as T;
    };
    const list = async () => (await json<{ absences: Listed[] }>('absences', 'list', ...OF)).absences;
    type Story = {
      visibility_pct: number;
      basis: { corrected: object | null };
      measurement: { absences: { answers: number; of: number } };
    };
    const story = () => json<Story>('story', ...OF);
    const before = await story();
    const { answers, of } = before.measurement.absences;
    expect([before.basis.corrected, answers]).toEqual([null, 1]);
    const [own, rival] = await list();

    const taken = await sightline(home, ['absences', 'set', 'not-named', required(own).responseId, ...OF]);
    expect(taken.out).toContain(
      `${planted.own} in answer ${own?.responseId}, run ${planted.runs.at(-1)}: not named`,
    );
    const set = ['absences', 'set', 'named', required(rival).responseId, ...OF];
    expect(await json<object>(...set, '--brand', planted.rival.toUpperCase())).toMatchObject({
      mentions: [{ brand: planted.rival, isNamed: true, responseId: rival?.responseId }],
    });
    expect((await list()).map(({ state }) => state)).toEqual(['not-named', 'named']);
    const told = await sightline(home, ['absences', ...OF]);
    expect(told.out).toContain('1 mention was taken out by hand.');
    expect(told.out).toContain(
      `answer ${own?.responseId}, not named, as decided: its mention counts nowhere`,
    );
    expect(told.out).not.toContain('To check:');

    const after = await story();
    expect(after.basis.corrected).toMatchObject({ answers: 1, rivals: 0 });
    expect(after.visibility_pct).toBeLessThan(before.visibility_pct);
    expect(after.measurement.absences).toEqual({ answers: 0, of: of - 1 });
    const { out: said } = await sightline(home, ['story', ...OF]);
    expect(said).toMatch(
      /1 of \d+ answers says only that it knows nothing of .+, and is not counted as naming it\./,
    );
    const ids = [own, rival].map((one) => required(one).responseId);
    expect((await sightline(home, ['absences', 'reset', required(ids[0]), ...OF])).out).toContain(
      'undecided again',
    );
    await json('absences', 'reset', required(ids[1]), ...OF, '--brand', planted.rival);
    expect(await story()).toEqual(before);
    expect((await list()).map(({ state }) => state)).toEqual(['to-check', 'to-check']);
  });

  it('say in words which cannot be decided on', async () => {
    const OF = ['--project', CLIENT] as const;
    const odd = await sightline(home, ['absences', 'set', 'gone', 'x', ...OF]);
    expect([odd.status, odd.err]).toEqual([
      2,
      expect.stringContaining('An answer is named or not-named, not "gone".'),
    ]);
    const none = await sightline(home, ['absences', 'set', 'named', 'x', ...OF]);
    expect([none.status, none.err]).toEqual([
      4,
      expect.stringMatching(/^.*No answer x of .* absences list` shows/su),
    ]);
    const open = await sightline(home, ['absences', 'reset', 'x', ...OF]);
    expect([open.status, open.err]).toEqual([
      4,
      expect.stringMatching(/Nothing was decided about answer x yet\. .* absences list` shows/su),
    ]);
  });
});
