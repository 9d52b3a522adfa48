/**
 * Levels are counted on the prompts that name nobody, as soon as one names the client: on every surface the same, and as a plain count of the
 * answers has them.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { onBasis } from '../../main/db/counted.ts';
import { inSnapshot, inTransaction, type Db } from '../../main/db/open.ts';
import { loadProjectHistory } from '../../main/db/queries/history.ts';
import { loadBasis, loadRunView } from '../../main/db/queries/basis.ts';
import { loadCitationMaterial } from '../../main/db/queries/report-material.ts';
import { loadPlatformHistory } from '../../main/db/queries/platforms.ts';
import {
  loadCompletedRuns,
  loadRunFigures,
  loadTopicFigures,
  type CompletedRun,
} from '../../main/db/queries/report-runs.ts';
import { loadConnections } from '../../main/db/queries/connections.ts';
import { saveSettingValues } from '../../main/db/writes/settings.ts';
import { compareRuns } from '../../main/features/compare/compare-runs.ts';
import { loadFindings } from '../../main/features/findings/findings.ts';
import { loadPlanBasis } from '../../main/features/findings/plan.ts';
import { loadStory } from '../../main/features/findings/story.ts';
import { loadRunCitations } from '../../main/features/projects/run-citations.ts';
import { loadPortfolio } from '../../main/features/projects/portfolio.ts';
import { loadSpecFigures } from '../../main/features/report/report-figures.ts';
import { chooseGround } from '../../main/features/report/report-ground.ts';
import { composeSpec } from '../../main/features/report/compose-spec.ts';
import { findReportProject } from '../../main/core/choose-project.ts';
import type { RowId } from '../../main/db/row-id.ts';
import type { ReportPeriod } from '../../shared/domain/period-schema.ts';
import { basisSentences, ofAllSentences } from '../../shared/words/basis.ts';
import { visibilityStandings } from '../../shared/analysis/compare/brand-standings.ts';
import { languageIn } from '../../main/core/language-in.ts';
import { addBrandedRun, BRANDED, openBrandedMirror, type BrandedWorld } from '../helpers/branded-mirror.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const clock = { nowMs: () => Date.UTC(2026, 11, 1) };
const AT = '2026-12-01T00:00:00.000Z';
const WEEK_MS = 7 * 86_400_000;
const FIRST_MS = Date.UTC(2026, 9, 5);
const { projectId: PROJECT, brands: BRANDS, platforms: PLATFORMS } = BRANDED;
/** Ten prompts name nobody, four the client, one the client and a rival, and one a rival. */
const TEXTS = [
  ...Array.from({ length: 10 }, (_, at) => `Which electricity company suits household number ${at}?`),
  'Is Nordlicht any good?',
  'What does Nordlicht cost?',
  'Nordlicht customer service',
  'Can I trust Nordlicht?',
  'Nordlicht or Norrfell for a family?',
  'Is Norrfell reliable?',
];
const RUNS = 8;

/** Whether an answer names a brand: the client nearly always where it is named, and seldom where it is not. */
function isNamed(run: number, prompt: number, platform: number, brand: number): boolean {
  const text = TEXTS[prompt] ?? '';
  if (text.includes(BRANDS[brand] ?? '')) return (run + prompt + platform) % 16 !== 0;
  const draw = ((run * 7 + prompt * 13 + platform * 29 + brand * 41) * 2_654_435_761) % 97;
  return draw < [3, 43, 35, 27][brand]!;
}

const WORLD: BrandedWorld = { texts: TEXTS, runs: RUNS, firstMs: FIRST_MS, isNamed };

let db: Db;
let project: RowId<'project'>;

beforeEach(() => {
  ({ db, project } = openBrandedMirror(join(temporaryFolder(), 'sightline.db'), WORLD, clock));
});
afterEach(() => void db.close());

/** A plain count: how often some runs name a brand in answers to the prompts at these places. */
function countPlainly(
  runs: readonly number[],
  brand: number,
  {
    prompts = range(10),
    platforms = range(PLATFORMS.length),
  }: Partial<Record<'prompts' | 'platforms', readonly number[]>> = {},
) {
  const named = runs.flatMap((run) =>
    prompts.flatMap((prompt) =>
      platforms.filter((platform) => isNamed(run, prompt, platform, brand)).map(() => 1),
    ),
  );
  const responses = runs.length * prompts.length * platforms.length;
  return { mentions: named.length, responses, pct: (100 * named.length) / responses };
}

const range = (length: number): number[] => Array.from({ length }, (_, at) => at);
const LAST = RUNS - 1;
const NOVEMBER = range(RUNS).filter((run) => new Date(FIRST_MS + run * WEEK_MS).getUTCMonth() === 10);
const OCTOBER = range(RUNS).filter((run) => !NOVEMBER.includes(run));
const ALL_PROMPTS = { prompts: range(TEXTS.length) };
const choice = { named: 'Nordlicht Energie' };
const period = { from: '2026-11-01', to: '2026-11-30' };

describe('the levels of a client that prompts name', () => {
  it('are those of the prompts that name nobody, for each run, platform and topic', () => {
    for (const run of loadCompletedRuns(db, project)) {
      const place = run.id - 1;
      const figures = loadRunFigures(db, run);
      expect(figures.answers).toBe(40);
      BRANDS.forEach((name, brand) => {
        const { pct, ...counts } = countPlainly([place], brand);
        const row = figures.brands.find((one) => one.name === name);
        expect(row).toMatchObject(counts);
        expect(row?.visibilityPct).toBeCloseTo(pct, 9);
        PLATFORMS.forEach((platform, at) => {
          const on = figures.platformFigures.find(
            (one) => one.platform === platform && one.brandId === `b${brand}`,
          );
          expect(on?.visibilityPct).toBeCloseTo(countPlainly([place], brand, { platforms: [at] }).pct, 9);
        });
        [0, 1].forEach((topic) => {
          const prompts = range(10).filter((prompt) => prompt % 2 === topic);
          const of = loadTopicFigures(db, run.id).find(
            (one) => one.topicId === `t${topic}` && one.brandId === `b${brand}`,
          );
          const { pct: topicPct, ...topicCounts } = countPlainly([place], brand, { prompts });
          expect(of).toMatchObject(topicCounts);
          expect(of?.visibilityPct).toBeCloseTo(topicPct, 9);
        });
      });
    }
  });

  it('are what plans rest on', () => {
    const plan = inSnapshot(db, () => loadPlanBasis(db, { project: choice }));
    expect(plan).toMatchObject({ prompts: 10, basis: { prompts: 10, leftOut: 6, naming: 5 } });
  });

  it('make it the last of four, where all prompts together make it look like the second', () => {
    const last = loadCompletedRuns(db, project).at(-1)!;
    const rankOf = () =>
      visibilityStandings(loadRunFigures(db, last)).find(({ item }) => item.isOwn)?.rank.best;
    expect(rankOf()).toBe(4);
    inSnapshot(db, () => onAll(db, project, () => expect(rankOf()).toBe(2)));
  });

  it('are the same in the story, the portfolio, the history, platforms, findings, a comparison and a report', () => {
    const november = countPlainly(NOVEMBER, 0).pct;
    const newest = countPlainly([LAST], 0).pct;
    const story = inSnapshot(db, () => loadStory(db, { project: choice, period }));
    expect(story.levels.judged?.visibility?.value).toBeCloseTo(november, 9);
    expect(story.levels.before?.visibility?.value).toBeCloseTo(countPlainly(OCTOBER, 0).pct, 9);
    const [row] = loadPortfolio(db, { connection: null, nowMs: clock.nowMs() });
    expect(row?.visibility?.value).toBeCloseTo(newest, 9);
    const history = loadProjectHistory(db, project);
    expect(
      history.runs.map(({ readings }) => readings.find(({ brandId }) => brandId === 'b0')?.visibilityPct),
    ).toEqual(range(RUNS).map((run) => expect.closeTo(countPlainly([run], 0).pct, 9) as number));
    const platforms = loadPlatformHistory(db, project).readings.filter(({ platform }) => platform === 'beta');
    expect(platforms.at(-1)?.visibilityPct).toBeCloseTo(countPlainly([LAST], 0, { platforms: [1] }).pct, 9);
    const found = inSnapshot(db, () =>
      loadFindings(db, { project: choice, runs: { kind: 'latest', count: RUNS } }),
    );
    expect(found.prompts).toBe(10);
    expect(found.basis.pct).toBeCloseTo(newest, 9);
    const compared = inSnapshot(db, () =>
      compareRuns(db, {
        selections: [{ project: choice, runs: [{ kind: 'months', months: ['2026-10', '2026-11'] }] }],
      }),
    );
    expect(compared.runs[1]?.asRun[0]?.visibility?.value).toBeCloseTo(november, 9);
    const report = reportOf(db);
    expect(report.judged.brands.find(({ isOwn }) => isOwn)?.visibilityPct).toBeCloseTo(november, 9);
    expect(report.detail.topics.filter(({ isOwn }) => isOwn)).toHaveLength(2);
    expect([story.basis, found.basis, compared.bases[0], report.basis].map((one) => one?.kind)).toEqual(
      Array.from({ length: 4 }, () => 'non-branded'),
    );
  });

  it('stand beside what the service’s dashboard says, and why', () => {
    const { basis, ownBrand, zone } = inSnapshot(db, () => loadStory(db, { project: choice, period }));
    const all = countPlainly(NOVEMBER, 0, ALL_PROMPTS).pct;
    expect(basis).toMatchObject({ prompts: 10, leftOut: 6, naming: 5, reason: 'named' });
    expect(basis.servicePct).toBeCloseTo(all, 9);
    expect(basisSentences(basis, ownBrand, languageIn(zone))).toEqual([
      `${countPlainly(NOVEMBER, 0).pct.toFixed(1)}% where no question names Nordlicht; the service’s dashboard says ${all.toFixed(0)}%, because 5 of 16 questions name Nordlicht.`,
      'A prompt that names only rivals is not counted either.',
    ]);
  });

  it('are of all prompts on request, as the service has them, and nothing of the file changes by that', () => {
    const all = inSnapshot(db, () => loadStory(db, { project: choice, period, basis: 'all' }));
    expect(all.levels.judged?.visibility?.value).toBeCloseTo(countPlainly(NOVEMBER, 0, ALL_PROMPTS).pct, 9);
    expect(all.basis).toMatchObject({ kind: 'all', reason: 'chosen', naming: 5 });
    const report = reportOf(db, 'all');
    expect(report.judged.answers).toBe(64 * NOVEMBER.length);
    const again = inSnapshot(db, () => loadStory(db, { project: choice, period }));
    expect(again.levels.judged?.visibility?.value).toBeCloseTo(countPlainly(NOVEMBER, 0).pct, 9);
  });
});

describe('the choice of a basis', () => {
  it('is the client’s until it is taken back, and its figures follow as it is saved', () => {
    const last = loadCompletedRuns(db, project).at(-1)!;
    const connection = loadConnections(db)[0]!.connectionId;
    const set = (bases: Record<string, string>): void => saveSettingValues(db, { bases }, AT);
    set({ [`${connection}/${PROJECT}`]: 'all' });
    expect(loadRunFigures(db, last).answers).toBe(64);
    const branded = inSnapshot(db, () => loadStory(db, { project: choice, period, basis: 'non-branded' }));
    expect(branded.levels.judged?.visibility?.value).toBeCloseTo(countPlainly(NOVEMBER, 0).pct, 9);
    expect(branded.basis).toMatchObject({ kind: 'non-branded', reason: 'chosen' });
    set({});
    expect(loadRunFigures(db, last).answers).toBe(40);
  });

  it('follows a person who moves a prompt to another class', () => {
    const last = loadCompletedRuns(db, project).at(-1)!;
    const move = (sql: string): void => inTransaction(db, () => void db.exec(sql));
    move(
      `INSERT INTO naming_choice SELECT id, '${PROJECT}', 'p15', 'non-branded', NULL, '${AT}' FROM connection`,
    );
    expect(loadRunFigures(db, last).answers).toBe(44);
    expect(loadBasis(db, project, undefined)).toMatchObject({ prompts: 11, leftOut: 5 });
  });

  it('is all prompts, and said, where too few would be left', () => {
    const move = (sql: string): void => inTransaction(db, () => void db.exec(sql));
    move(
      `INSERT INTO naming_choice SELECT c.id, '${PROJECT}', q.prompt_id, 'own', NULL, '${AT}' FROM connection c, prompt q
       WHERE q.prompt_id < 'p06'`,
    );
    const { basis, ownBrand, zone } = inSnapshot(db, () => loadStory(db, { project: choice, period }));
    expect(basis).toMatchObject({ kind: 'all', reason: 'few-prompts', naming: 11 });
    expect(basisSentences(basis, ownBrand, languageIn(zone))).toEqual([
      '11 of 16 prompts name Nordlicht, and nearly every answer to these does, too; without them too few would be left, so all are counted.',
    ]);
    expect(loadRunFigures(db, loadCompletedRuns(db, project).at(-1)!).answers).toBe(64);
  });
});

describe('what answers to all prompts cite', () => {
  it('is counted alike in a report and on its screen, and both say so', () => {
    const last = loadCompletedRuns(db, project).at(-1)!;
    const at = { run: last.id, page: 1, domain: 1 };
    inTransaction(db, () => {
      db.exec(
        "INSERT INTO domain VALUES (1, 'forum.example'); INSERT INTO page VALUES (1, 'https://forum.example/a', 1, NULL, NULL)",
      );
      db.prepare("INSERT INTO source VALUES (:run, :domain, 64, 'forum', '[]', 1)").run({
        run: at.run,
        domain: 1,
      });
      db.prepare('INSERT INTO citation VALUES (:run, :domain, :page, 64)').run(at);
      db.prepare('INSERT INTO response_citation SELECT id, 1 FROM response WHERE run = ?').run(at.run);
      db.prepare("INSERT INTO run_part (run, part, outcome, at) VALUES (?, 'sources', 'mirrored', ?)").run(
        at.run,
        AT,
      );
    });
    const own = countPlainly([LAST], 0, ALL_PROMPTS).mentions;
    const rivals = [1, 2, 3].map((brand) => countPlainly([LAST], brand, ALL_PROMPTS).mentions);
    const [reported] = loadCitationMaterial(db, [last.id], [])!.domains;
    expect(reported).toMatchObject({ citations: 64, answers: 64, naming: own });
    expect(reported!.rivals.map(({ answers }) => answers)).toEqual(rivals.toSorted((a, b) => b - a));
    const { answers, uses } = loadRunCitations(db, [last.id], null);
    expect(answers).toMatchObject({ count: 64, naming: own });
    expect(uses.reduce((sum, { naming }) => sum + naming, 0)).toBe(own);
    expect(ofAllSentences(loadRunView(db, project, last).basis, languageIn('UTC'))).toEqual([
      'All prompts are counted here, even those that name brands.',
    ]);
  });
});

describe('a run whose answers are not here', () => {
  it('keeps the scores of the service, is marked, and is never compared or pooled with others', () => {
    inTransaction(db, () => addBrandedRun(db, project, WORLD, RUNS, false));
    const last = loadCompletedRuns(db, project).at(-1)!;
    const figures = loadRunFigures(db, last);
    expect(figures).toMatchObject({ isOfAll: true, answers: 64 });
    const compared = inSnapshot(db, () =>
      compareRuns(db, { selections: [{ project: choice, runs: [{ kind: 'latest', count: 2 }] }] }),
    );
    expect(compared.problem).toBe('other-questions');
    const story = inSnapshot(db, () => loadStory(db, { project: choice, period }));
    expect(story.levels.judged?.visibility?.value).toBeCloseTo(countPlainly(NOVEMBER, 0).pct, 9);
    const said = (run: CompletedRun): string[] =>
      basisSentences(loadRunView(db, project, run).basis, 'Nordlicht', languageIn('UTC'));
    expect(said(last)).toEqual(['All prompts are counted here, even those that name brands.']);
    expect(said(loadCompletedRuns(db, project)[0]!)[0]).toContain('where no question names Nordlicht');
    const { readings } = loadPlatformHistory(db, project);
    expect(readings.filter(({ isOfAll }) => isOfAll === true).map(({ runId }) => runId)).toEqual(
      PLATFORMS.map(() => last.runId),
    );
  });

  it('is said to count all prompts where a period has only such runs', () => {
    inTransaction(db, () => addBrandedRun(db, project, WORLD, RUNS, false));
    const only = { from: '2026-11-30', to: '2026-11-30' };
    const story = inSnapshot(db, () => loadStory(db, { project: choice, period: only }));
    expect(story.basis).toMatchObject({ kind: 'all', reason: 'no-answers', prompts: 16, leftOut: 0 });
    const { basis } = reportOf(db, undefined, only);
    expect(basis).toMatchObject({ kind: 'all', reason: 'no-answers' });
  });
});

function onAll(db: Db, project: RowId<'project'>, read: () => void): void {
  onBasis(db, [project], 'all', read);
}

function reportOf(db: Db, basis?: 'all', of: ReportPeriod = period) {
  return inSnapshot(db, () => {
    const project = findReportProject(db, choice);
    const ground = chooseGround(db, project, { period: of });
    const pages = {
      template: 'monthly',
      templateVersion: null,
      follows: 'monthly',
      sections: [{ id: 'summary', options: {} }],
      notes: { report: null, sections: {} },
      headlines: {},
      brandKit: null,
    };
    const spec = composeSpec(db, ground, pages, { nowMs: clock.nowMs(), basis });
    return loadSpecFigures(db, { spec, connection: project.connectionId });
  });
}
