/**
 * Answers that say only that they know nothing of a brand, decided on by a person: a mention that is taken out counts nowhere, as a plain count of
 * the other answers has it, the service's own figure stays, and nothing of it is left once it is taken back.
 */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { inSnapshot, inTransaction, openDatabase, type Db } from '../../main/db/open.ts';
import { saveCounted } from '../../main/db/counted.ts';
import { loadRunView, stateBasis } from '../../main/db/queries/basis.ts';
import { loadConnections } from '../../main/db/queries/connections.ts';
import { loadProjectHistory } from '../../main/db/queries/history.ts';
import { loadPlatformHistory } from '../../main/db/queries/platforms.ts';
import { loadCompletedRuns, loadRunFigures, loadTopicFigures } from '../../main/db/queries/report-runs.ts';
import { unsealRun } from '../../main/db/seals.ts';
import { savePackedRuns } from '../../main/db/writes/packed-runs.ts';
import { compareRuns } from '../../main/features/compare/compare-runs.ts';
import { chooseMentions, type MentionsChoice } from '../../main/features/findings/choose-mentions.ts';
import { listAbsences } from '../../main/features/findings/absences.ts';
import { loadFindings } from '../../main/features/findings/findings.ts';
import { loadStory } from '../../main/features/findings/story.ts';
import { loadPortfolio } from '../../main/features/projects/portfolio.ts';
import { loadTopics } from '../../main/features/projects/run-views.ts';
import { loadPromptResponses, loadResponseGrid } from '../../main/features/projects/responses.ts';
import { languageIn } from '../../main/core/language-in.ts';
import type { RowId } from '../../main/db/row-id.ts';
import { basisSentences } from '../../shared/words/basis.ts';
import { clientHeadline } from '../../shared/words/client-story.ts';
import {
  BRANDED,
  makeIgnorant,
  openBrandedMirror,
  sayIgnorance,
  type BrandedWorld,
} from '../helpers/branded-mirror.ts';
import { printedContent } from '../helpers/printed-content.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const clock = { nowMs: () => Date.UTC(2026, 11, 1) };
const { brands: BRANDS, platforms: PLATFORMS } = BRANDED;
const RUNS = 8;
const LAST = RUNS - 1;
const PROMPTS = 10;
const PLAIN = Array.from({ length: PROMPTS }, (_, at) => `Which electricity company suits household ${at}?`);
const range = (length: number): number[] => Array.from({ length }, (_, at) => at);

/** Whether an answer names a brand; the client in some of each run. */
function isNamed(run: number, prompt: number, platform: number, brand: number): boolean {
  const draw = ((run * 7 + prompt * 13 + platform * 29 + brand * 41) * 2_654_435_761) % 97;
  return draw < [40, 43, 35, 27][brand]!;
}

const WORLD: BrandedWorld = { texts: PLAIN, runs: RUNS, firstMs: Date.UTC(2026, 9, 5), isNamed };
const choice = { named: BRANDED.name };

let file: string;
let db: Db;
let project: RowId<'project'>;

const open = (world: BrandedWorld): void => {
  file = join(temporaryFolder(), 'sightline.db');
  ({ db, project } = openBrandedMirror(file, world, clock));
  const opened = db;
  onTestFinished(() => void opened.close());
};

const rewrite = (responseId: string, text: string): void =>
  void db.prepare('UPDATE response SET text = ? WHERE response_id = ?').run(text, responseId);

const plant = (run: number, brand: number, count: number) => makeIgnorant(db, WORLD, run, brand, count);

const choose = (
  answers: readonly string[],
  isNamed: boolean | null,
  more: Partial<MentionsChoice> = {},
): ReturnType<typeof chooseMentions> =>
  chooseMentions({ db, clock, tell: () => undefined }, { project: choice, answers, isNamed, ...more });

const everything = (): string => printedContent(db, project, clock);

const loseAnswers = (run: number): void =>
  void db.prepare("DELETE FROM run_part WHERE run = ? AND part = 'results'").run(run + 1);

const levelOf = (run: number, brand: number) => {
  const last = loadCompletedRuns(db, project)[run]!;
  return loadRunFigures(db, last).brands.find(({ name }) => name === BRANDS[brand])!;
};

const mentionsIn = (
  run: number,
  brand: number,
  isIn: (prompt: number, platform: number) => boolean = () => true,
): number =>
  range(PROMPTS).flatMap((prompt) =>
    PLATFORMS.filter((_, platform) => isNamed(run, prompt, platform, brand) && isIn(prompt, platform)),
  ).length;

beforeEach(() => open(WORLD));

describe('a mention that a person took out', () => {
  it('counts in no level, platform, topic, rank or share of voice of its run, as a plain count has them', () => {
    const out = plant(LAST, 0, 3);
    const isOut = (prompt: number, platform: number): boolean =>
      out.some((one) => one.prompt === prompt && one.platform === platform);
    const before = levelOf(LAST, 0);
    expect(before.mentions).toBe(mentionsIn(LAST, 0));
    choose(
      out.map(({ id }) => id.toUpperCase()),
      false,
    );
    const answers = PROMPTS * PLATFORMS.length;
    const after = levelOf(LAST, 0);
    expect(after).toMatchObject({ mentions: mentionsIn(LAST, 0) - 3, responses: answers });
    expect(after.visibilityPct).toBeCloseTo((100 * (mentionsIn(LAST, 0) - 3)) / answers, 9);
    expect(levelOf(LAST, 1).mentions).toBe(mentionsIn(LAST, 1));
    const run = loadCompletedRuns(db, project)[LAST]!;
    const { platformFigures } = loadRunFigures(db, run);
    PLATFORMS.forEach((name, platform) => {
      const counted = mentionsIn(LAST, 0, (prompt, at) => at === platform && !isOut(prompt, at));
      const on = platformFigures.find((one) => one.platform === name && one.brandId === 'b0');
      expect(on?.counts).toEqual({ mentions: counted, answers: PROMPTS });
      expect(on?.visibilityPct).toBeCloseTo((100 * counted) / PROMPTS, 9);
    });
    [0, 1].forEach((topic) => {
      const of = loadTopicFigures(db, run.id).find((one) => one.topicId === `t${topic}` && one.isOwn);
      const counted = mentionsIn(LAST, 0, (prompt, at) => prompt % 2 === topic && !isOut(prompt, at));
      expect(of).toMatchObject({ mentions: counted, responses: answers / 2 });
    });
    const voice = db
      .prepare<[], number>(
        `SELECT share_of_voice_pct FROM v_visibility_basis WHERE basis = 'non-branded' AND is_own AND run_id = '${run.runId}'`,
      )
      .pluck()
      .get();
    const all = range(BRANDS.length).reduce((sum, brand) => sum + mentionsIn(LAST, brand), 0) - 3;
    expect(voice).toBeCloseTo((100 * (mentionsIn(LAST, 0) - 3)) / all, 9);
    const grid = loadResponseGrid(db, [run.id]);
    expect(grid.cells.filter((cell) => cell.isNamed)).toHaveLength(mentionsIn(LAST, 0) - 3);
    const [answer] = out;
    const read = loadPromptResponses(db, run.id, `p0${answer!.prompt}`, PLATFORMS[answer!.platform]!);
    expect(read?.responses[0]?.mentions.find(({ isOwn }) => isOwn)).toMatchObject({ isCounted: false });
  });

  it('leaves what the service says, and other runs, as they are, and is said once with both figures', () => {
    const said = inSnapshot(db, () => loadStory(db, { project: choice }));
    const out = plant(LAST, 0, 2).map(({ id }) => id);
    const rivals = plant(LAST - 1, 1, 1).map(({ id }) => id);
    choose(out, false);
    choose(rivals, false, { brand: 'Norrfell' });
    const { basis, ownBrand, zone } = inSnapshot(db, () => loadStory(db, { project: choice }));
    const of = 4 * PROMPTS * PLATFORMS.length;
    expect(basis.corrected).toEqual({ answers: 2, rivals: 1, of });
    expect(basis.servicePct).toBe(said.basis.servicePct);
    expect(basis.pct).toBeCloseTo(said.basis.pct! - 200 / of, 9);
    expect(basisSentences(basis, ownBrand, languageIn(zone))).toEqual([
      `2 of ${of} answers say only that they know nothing of Nordlicht, and are not counted as naming it.`,
      'A mention of a rival is not counted, because the answer says only that it knows nothing of it.',
      `The service’s dashboard, which counts everything, says ${basis.servicePct!.toFixed(0)}%.`,
    ]);
    range(LAST).forEach((run) => expect(levelOf(run, 0).mentions).toBe(mentionsIn(run, 0)));
    const history = loadProjectHistory(db, project);
    expect(history.runs.map(({ isOfAll }) => isOfAll)).toEqual(range(RUNS).map(() => undefined));
    // Platforms, both definitions and topics say it of what they show.
    const everywhere = { answers: 2, rivals: 1, of: RUNS * PROMPTS * PLATFORMS.length };
    expect(history.basis.corrected).toEqual(everywhere);
    expect(loadPlatformHistory(db, project).basis.corrected).toEqual(everywhere);
    const place = { connection: loadConnections(db)[0]!.connectionId, projectId: BRANDED.projectId };
    const newest = loadCompletedRuns(db, project)[LAST]!;
    const topics = loadTopics(db, { ...place, runId: newest.runId });
    expect(topics.basis.corrected).toEqual({ answers: 2, rivals: 0, of: PROMPTS * PLATFORMS.length });
    const service = `SELECT sum(mentions) FROM v_visibility_basis WHERE basis = 'all' AND is_own`;
    expect(db.prepare(service).pluck().get()).toBe(
      range(RUNS).reduce((sum, run) => sum + mentionsIn(run, 0), 0),
    );
  });

  it('changes the story, the findings, the portfolio, the comparison and the basis of each alike', () => {
    const out = plant(LAST, 0, 4).map(({ id }) => id);
    const newest = (100 * (mentionsIn(LAST, 0) - 4)) / (PROMPTS * PLATFORMS.length);
    // Read once, so that something would be kept of it.
    everything();
    choose(out, false);
    const found = inSnapshot(db, () =>
      loadFindings(db, { project: choice, runs: { kind: 'latest', count: RUNS } }),
    );
    expect(found.basis).toMatchObject({ pct: expect.closeTo(newest, 9) as number });
    expect(found.basis.corrected).toMatchObject({ answers: 4, of: PROMPTS * PLATFORMS.length });
    const [row] = loadPortfolio(db, { connection: null, nowMs: clock.nowMs() });
    expect(row?.visibility?.value).toBeCloseTo(newest, 9);
    const compared = inSnapshot(db, () =>
      compareRuns(db, { selections: [{ project: choice, runs: [{ kind: 'latest', count: 2 }] }] }),
    );
    expect(compared.runs[1]?.asRun[0]?.visibility?.value).toBeCloseTo(newest, 9);
    expect(compared.bases[0]?.corrected).toMatchObject({ answers: 4 });
    // Whichever questions are asked for, it is out.
    const all = inSnapshot(db, () => loadStory(db, { project: choice, basis: 'all' }));
    expect(all.basis.corrected).toMatchObject({ answers: 4 });
  });

  it('leaves nothing once it is taken back: every figure and row is as before', () => {
    const out = plant(LAST, 0, 3).map(({ id }) => id);
    inTransaction(db, () => savePackedRuns(db, project));
    const before = everything();
    choose(out, false);
    expect(everything()).not.toBe(before);
    expect(choose(out, null).map(({ isNamed: now }) => now)).toEqual([null, null, null]);
    expect(everything()).toBe(before);
  });

  it('is out of the list to check, which names it with what was decided, as is one that names the brand', () => {
    const [first, second, third] = plant(LAST, 0, 3).map(({ id }) => id);
    choose([first!], false);
    choose([second!], true);
    const { brands, absences } = inSnapshot(db, () => listAbsences(db, { project: choice }));
    expect(absences.map(({ responseId, state }) => [responseId, state])).toEqual([
      [first, 'not-named'],
      [second, 'named'],
      [third, 'to-check'],
    ]);
    const of = range(4).reduce((sum, run) => sum + mentionsIn(LAST - run, 0), 0);
    // Only rewritten answers have a text here.
    expect(of).toBeGreaterThan(3);
    expect(brands[0]).toMatchObject({ isOwn: true, answers: 1, of: 2, corrected: 1, correctedLeftOut: 0 });
    expect(levelOf(LAST, 0).mentions).toBe(mentionsIn(LAST, 0) - 1);
    choose([second!], false);
    expect(levelOf(LAST, 0).mentions).toBe(mentionsIn(LAST, 0) - 2);
  });

  it('stays out when its answer is mirrored again, and counts again once its answer has other words', () => {
    const [answer] = plant(LAST, 0, 1);
    const { id } = answer!;
    choose([id], false);
    const fetchAgain = (text: string): void =>
      inTransaction(db, () => {
        unsealRun(db, (LAST + 1) as RowId<'run'>);
        const row = db.prepare('SELECT * FROM response WHERE response_id = ?').get(id) as { id: number };
        const named = db.prepare('SELECT * FROM response_mention WHERE response = ?').all(row.id) as {
          brand: number;
        }[];
        db.prepare('DELETE FROM response WHERE id = ?').run(row.id);
        db.prepare(
          'INSERT INTO response (id, run, response_id, prompt, platform, text) VALUES (9999 + ?, ?, ?, ?, ?, ?)',
        ).run(row.id, LAST + 1, id, answer!.prompt + 1, answer!.platform + 1, text);
        for (const { brand } of named) {
          db.prepare('INSERT INTO response_mention (response, brand) VALUES (9999 + ?, ?)').run(
            row.id,
            brand,
          );
        }
        saveCounted(db, project);
      });
    fetchAgain(`${sayIgnorance(0)} Ask the company.`);
    expect(levelOf(LAST, 0).mentions).toBe(mentionsIn(LAST, 0) - 1);
    fetchAgain('Nordlicht is a good choice.');
    expect(levelOf(LAST, 0).mentions).toBe(mentionsIn(LAST, 0));
    const { absences } = inSnapshot(db, () => listAbsences(db, { project: choice }));
    expect(absences).toMatchObject([
      { responseId: id, state: 'reworded', sentence: 'I could not find any information about Nordlicht.' },
    ]);
    choose([id], null);
    expect(inSnapshot(db, () => listAbsences(db, { project: choice })).absences).toEqual([]);
  });

  it.each([
    ['praises the brand', 'Nordlicht is the best of all.'],
    ['says more of it', `${sayIgnorance(0)} Nordlicht has the lowest price.`],
  ])('is not out for a decision that came from elsewhere, if its answer %s', (_, text) => {
    const [first, second] = plant(LAST, 0, 2);
    rewrite(first!.id, text);
    const before = levelOf(LAST, 0);
    const take = db.prepare(
      `INSERT INTO mention_choice SELECT p.connection, p.project_id, r.run_id, s.response_id, 'b0', 0, ?, '2026-11-30T09:00:00.000Z'
       FROM project p JOIN run r ON r.project = p.id JOIN response s ON s.run = r.id WHERE s.response_id = ?`,
    );
    inTransaction(db, () => take.run('i', first!.id));
    expect(levelOf(LAST, 0)).toEqual(before);
    const { brands, absences } = inSnapshot(db, () => listAbsences(db, { project: choice }));
    expect(absences[0]).toMatchObject({ responseId: first!.id, state: 'reworded', sentence: 'i' });
    expect(brands[0]).toMatchObject({ answers: 1, of: 2, corrected: 0 });
    inTransaction(db, () => take.run('I could not find any information about Nordlicht.', second!.id));
    expect(levelOf(LAST, 0).mentions).toBe(before.mentions - 1);
  });

  it('stays out when its brand is called otherwise', () => {
    const [answer] = plant(LAST, 0, 1);
    choose([answer!.id], false);
    db.exec("UPDATE brand SET name = 'Polaris' WHERE brand_id = 'b0'");
    inTransaction(db, () => saveCounted(db, project));
    expect(db.prepare('SELECT count(*) FROM taken_out').pluck().get()).toBe(1);
  });

  it('may be all mentions of every run: the client was never named', () => {
    const out = range(RUNS).flatMap((run) => plant(run, 0, PROMPTS * PLATFORMS.length).map(({ id }) => id));
    choose(out, false);
    const story = inSnapshot(db, () => loadStory(db, { project: choice }));
    expect(story.levels.judged?.visibility?.value).toBe(0);
    expect(clientHeadline(story, languageIn(story.zone))).toMatch(/^None of 160 answers names Nordlicht/);
  });

  it('may be one of 400 in one run, decided on at once', () => {
    const texts = range(100).map((at) => `Which company is best for house ${at}?`);
    open({ texts, runs: 2, firstMs: WORLD.firstMs, isNamed: (_run, _prompt, _platform, brand) => brand < 2 });
    db.prepare('UPDATE response SET text = ?').run(sayIgnorance(0));
    const out = range(100).flatMap((prompt) => PLATFORMS.map((_, platform) => `a-1-${prompt}-${platform}`));
    expect(choose(out, false)).toHaveLength(400);
    expect(levelOf(1, 0)).toMatchObject({ mentions: 0, responses: 400, visibilityPct: 0 });
    expect(levelOf(0, 0)).toMatchObject({ mentions: 400, responses: 400 });
    choose(out, null);
    expect(levelOf(1, 0)).toMatchObject({ mentions: 400, responses: 400 });
  });

  it('is out of the prompts that name nobody, and of those that name the client', () => {
    const texts = [...PLAIN, ...range(5).map((at) => `Is Nordlicht any good, ${at}?`)];
    open({
      ...WORLD,
      texts,
      isNamed: (run, prompt, platform, brand) => prompt >= 10 || isNamed(run, prompt, platform, brand),
    });
    rewrite(`a-${LAST}-12-0`, sayIgnorance(0));
    const [plain] = plant(LAST, 0, 1);
    const before = levelOf(LAST, 0).mentions;
    choose([`a-${LAST}-12-0`], false);
    expect(levelOf(LAST, 0).mentions).toBe(before);
    choose([plain!.id], false);
    expect(levelOf(LAST, 0).mentions).toBe(before - 1);
    const { basis } = inSnapshot(db, () => loadStory(db, { project: choice }));
    expect(basis).toMatchObject({ kind: 'non-branded', corrected: { answers: 1 } });
    // The list has both, and says which of them no level would count.
    const { brands } = inSnapshot(db, () => listAbsences(db, { project: choice }));
    expect(brands[0]).toMatchObject({ corrected: 2, correctedLeftOut: 1 });
    const own = `SELECT mentions FROM v_visibility_basis WHERE basis = 'own' AND is_own ORDER BY run_id DESC LIMIT 1`;
    expect(db.prepare(own).pluck().get()).toBe(5 * PLATFORMS.length - 1);
  });
});

describe('a choice about a mention', () => {
  it('is of every row of a brand that was joined, and of its own alone once they are parted', () => {
    const [answer] = plant(LAST, 1, 1);
    const join = (same: number | null): void =>
      inTransaction(
        db,
        () => void db.prepare('UPDATE brand SET same = ? WHERE brand_id = ?').run(same, 'b1'),
      );
    join(3);
    const row = db.prepare('SELECT id FROM response WHERE response_id = ?').pluck().get(answer!.id);
    db.prepare('INSERT INTO response_mention (response, brand) VALUES (?, 3) ON CONFLICT DO NOTHING').run(
      row,
    );
    rewrite(answer!.id, sayIgnorance(2));
    choose([answer!.id], false, { brand: 'Corvid' });
    const out = (): unknown[] => db.prepare('SELECT brand FROM taken_out ORDER BY brand').pluck().all();
    expect(out()).toEqual([2, 3]);
    join(null);
    expect(out()).toEqual([3]);
  });

  it('is kept where its run is gone, and counts again with it', () => {
    const [answer] = plant(LAST, 0, 1);
    choose([answer!.id], false);
    inTransaction(db, () => {
      db.prepare("UPDATE run_revision SET standing = 'earlier' WHERE id = ?").run(LAST + 1);
      saveCounted(db, project);
    });
    expect(inSnapshot(db, () => listAbsences(db, { project: choice })).absences).toEqual([]);
    inTransaction(db, () => {
      db.prepare("UPDATE run_revision SET standing = 'current' WHERE id = ?").run(LAST + 1);
      saveCounted(db, project);
    });
    expect(levelOf(LAST, 0).mentions).toBe(mentionsIn(LAST, 0) - 1);
  });

  it('is refused in words, all or none, where it cannot be made', () => {
    const [one, two] = plant(LAST, 0, 2).map(({ id }) => id);
    rewrite(two!, 'I could not find any information about Nordlicht. Nordlicht is cheap.');
    const before = everything();
    const refusing =
      (answers: readonly string[], isNamed: boolean | null, more?: Partial<MentionsChoice>) => () =>
        choose(answers, isNamed, more);
    expect(refusing(['nobody'], false)).toThrow(
      'No answer nobody of Nordlicht Energie on this computer counts as naming Nordlicht. Nothing was changed.',
    );
    expect(refusing([one!, two!], false)).toThrow(
      `Answer ${two} does not say that it knows nothing about Nordlicht`,
    );
    expect(refusing([one!], null)).toThrow(
      `Nothing was decided about answer ${one} yet. Nothing was changed.`,
    );
    expect(refusing([one!], false, { brand: 'Acme' })).toThrow('has no brand Acme on this computer');
    expect(refusing([one!], false, { runId: 'none' })).toThrow(/^No answer /u);
    db.prepare(
      'UPDATE response SET response_id = ?, text = ? WHERE run = ? AND id IN (SELECT response FROM response_mention WHERE brand = 1)',
    ).run(...([one, sayIgnorance(0), LAST] as const));
    expect(refusing([one!], false)).toThrow(`Several runs have an answer ${one}: `);
    expect(db.prepare('SELECT count(*) FROM mention_choice').pluck().get()).toBe(0);
    expect(before).not.toBe('');
  });

  it('holds in a file that cannot be written, and none can be made there', () => {
    const [answer] = plant(LAST, 0, 1);
    choose([answer!.id], false);
    const expected = levelOf(LAST, 0);
    db.close();
    chmodSync(file, 0o444);
    db = openDatabase(file, { clock, readOnly: true });
    const opened = db;
    onTestFinished(() => void opened.close());
    expect(levelOf(LAST, 0)).toEqual(expected);
    const story = inSnapshot(db, () => loadStory(db, { project: choice, basis: 'all' }));
    expect(story.basis.corrected).toMatchObject({ answers: 1 });
    expect(() => choose([answer!.id], null)).toThrow();
  });
});

describe('a run with a mention taken out whose answers are not all here', () => {
  it('keeps the scores of the service, and is marked', () => {
    const [answer] = plant(LAST, 0, 1);
    loseAnswers(LAST);
    choose([answer!.id], false);
    const run = loadCompletedRuns(db, project)[LAST]!;
    expect(loadRunFigures(db, run)).toMatchObject({ isOfAll: true });
    expect(levelOf(LAST, 0).mentions).toBe(mentionsIn(LAST, 0));
    expect(loadRunView(db, project, run).basis.corrected).toBeNull();
  });

  it('has no part in what is said to be taken out of several', () => {
    loseAnswers(LAST);
    for (const run of [LAST - 1, LAST]) choose([plant(run, 0, 1)[0]!.id], false);
    const runIds = loadCompletedRuns(db, project).flatMap(({ runId }, run) =>
      run > LAST - 3 ? [runId] : [],
    );
    expect(stateBasis(db, project, undefined, { runIds, pct: 40 }).corrected).toEqual({
      answers: 1,
      rivals: 0,
      of: 2 * PROMPTS * PLATFORMS.length,
    });
  });
});
