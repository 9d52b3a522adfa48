/** A report, and its words in every language, without the mentions that a person took out. */
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findReportProject } from '../../main/core/choose-project.ts';
import { inSnapshot, openDatabase, type Db } from '../../main/db/open.ts';
import { loadPlatformHistory } from '../../main/db/queries/platforms.ts';
import { findAnswers } from '../../main/db/queries/report-material.ts';
import { loadCompletedRuns } from '../../main/db/queries/report-runs.ts';
import { chooseMentions } from '../../main/features/findings/choose-mentions.ts';
import { loadPortfolio } from '../../main/features/projects/portfolio.ts';
import { loadRunCitations } from '../../main/features/projects/run-citations.ts';
import { composeSpec } from '../../main/features/report/compose-spec.ts';
import { loadSpecFigures } from '../../main/features/report/report-figures.ts';
import { chooseGround } from '../../main/features/report/report-ground.ts';
import { reportLanguage } from '../../main/reports/words/languages.ts';
import { buildFormatter } from '../../shared/format/format.ts';
import { basisSentences } from '../../shared/words/basis.ts';
import { REPORT_LOCALES } from '../../shared/words/locales.ts';
import { BRANDED, openBrandedMirror } from '../helpers/branded-mirror.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const clock = { nowMs: () => Date.UTC(2026, 11, 1) };
const choice = { named: BRANDED.name };
const PROMPTS = 15;
/** Of a month. */
const ANSWERS = 4 * PROMPTS * BRANDED.platforms.length;

let db: Db;

beforeEach(() => {
  const world = {
    texts: Array.from({ length: PROMPTS }, (_, at) => `Which electricity company suits household ${at}?`),
    // Four in October, four in November.
    runs: 8,
    firstMs: Date.UTC(2026, 9, 5),
    // The client in a third of the answers, its first rival in all.
    isNamed: (_run: number, prompt: number, _platform: number, brand: number) =>
      brand === 1 || (brand === 0 && prompt % 3 === 0),
  };
  ({ db } = openBrandedMirror(join(temporaryFolder(), 'sightline.db'), world, clock));
  db.prepare('UPDATE response SET text = ?').run('I could not find any information about Nordlicht.');
});
afterEach(() => void db.close());

const takeOut = (answers: readonly string[]) =>
  chooseMentions({ db, clock, tell: () => undefined }, { project: choice, answers, isNamed: false });

function figuresOf() {
  return inSnapshot(db, () => {
    const project = findReportProject(db, choice);
    const ground = chooseGround(db, project, { period: { from: '2026-11-01', to: '2026-11-30' } });
    const pages = {
      ...{ template: 'monthly', templateVersion: null, follows: 'monthly' },
      sections: [{ id: 'summary', options: {} }],
      notes: { report: null, sections: {} },
      ...{ headlines: {}, brandKit: null },
    };
    const spec = composeSpec(db, ground, pages, { nowMs: clock.nowMs() });
    return loadSpecFigures(db, { spec, connection: project.connectionId });
  });
}

describe('a list of answers', () => {
  const all = { platform: null, topicId: null, promptId: null, names: null, lacks: null, domain: null };

  it('has them as answers that do not name the brand, wherever it counts', () => {
    const { id: project } = findReportProject(db, choice);
    const run = loadCompletedRuns(db, project).at(-1)!.id;
    const counts = () => ({
      platforms: loadPlatformHistory(db, project)
        .readings.slice(-BRANDED.platforms.length)
        .map(({ answers }) => answers?.naming),
      sources: loadRunCitations(db, [run], null).answers?.naming,
      found: findAnswers(db, run, all, 1_000).filter(({ isNamed }) => isNamed).length,
      naming: findAnswers(db, run, { ...all, names: 'b0' }, 1_000).length,
      // One that holds the name is no example of one that lacks it.
      lacking: findAnswers(db, run, { ...all, lacks: 'b0' }, 1_000).length,
    });
    expect(counts()).toEqual({ platforms: [5, 5, 5, 5], sources: 20, found: 20, naming: 20, lacking: 40 });
    takeOut(['a-7-0-1', 'a-7-3-1', 'a-7-3-2']);
    expect(counts()).toEqual({ platforms: [5, 3, 5, 4], sources: 17, found: 17, naming: 17, lacking: 40 });
  });

  it('is judged anew in the portfolio, which keeps what was judged', () => {
    const read = (of: Db) => loadPortfolio(of, { connection: null, nowMs: clock.nowMs() });
    const before = read(db);
    takeOut(Array.from({ length: 5 }, (_, at) => `a-7-${3 * at}-1`));
    const after = read(db);
    expect(after).not.toEqual(before);
    const anew = openDatabase(db.name, { clock, readOnly: true });
    onTestFinished(() => void anew.close());
    expect(after).toEqual(read(anew));
  });
});

describe('a report', () => {
  it('counts without them over its whole period, and states them beside the service’s level', () => {
    const levelOf = ({ judged }: ReturnType<typeof figuresOf>) =>
      judged.brands.find(({ isOwn }) => isOwn)?.visibilityPct;
    expect(levelOf(figuresOf())).toBeCloseTo(100 / 3, 9);
    takeOut(['a-0-0-0', 'a-4-0-0', 'a-7-0-0', 'a-7-3-1']);
    const figures = figuresOf();
    const pct = (100 * (ANSWERS / 3 - 3)) / ANSWERS;
    expect(levelOf(figures)).toBeCloseTo(pct, 9);
    expect(figures.basis).toMatchObject({
      ...{ kind: 'all', corrected: { answers: 3, rivals: 0, of: ANSWERS } },
      ...{ pct: expect.closeTo(pct, 9) as number, servicePct: expect.closeTo(100 / 3, 5) as number },
    });
  });

  it.each(REPORT_LOCALES)('says so in its language: %s', (locale) => {
    const format = buildFormatter(locale);
    const { words } = reportLanguage(locale);
    const stated = figuresOf().basis!;
    const say = (answers: number, rivals: number): string[] =>
      basisSentences({ ...stated, corrected: { answers, rivals, of: 1384 } }, 'Nordlicht', { format, words });
    const [many = '', ofMany = '', service = ''] = say(12, 7);
    expect(many).toContain('Nordlicht');
    expect(many.match(/\d+/g)?.join(' ')).toMatch(/\b12\b/);
    expect(many).toContain(format.count(1384));
    expect(ofMany).toContain('7');
    expect(service).toContain('33');
    // One is told as one.
    const [one = '', ofOne = ''] = say(1, 1);
    expect(one).not.toContain('12');
    if (!locale.startsWith('ja')) {
      expect(one.replaceAll(/\d+/g, '')).not.toBe(many.replaceAll(/\d+/g, ''));
      expect(ofOne.replaceAll(/\d+/g, '')).not.toBe(ofMany.replaceAll(/\d+/g, ''));
    }
    for (const sentence of [many, ofMany, service, one, ofOne]) expect(sentence).toMatch(/[.。]$/);
    // Where nothing is taken out, nothing is said.
    expect(basisSentences(stated, 'Nordlicht', { format, words })).toEqual([]);
  });
});
