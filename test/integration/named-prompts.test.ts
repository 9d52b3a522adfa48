/** What reports say of answers to prompts that name the client or a rival: as a plain count of the answers has it, whatever levels count. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findReportProject } from '../../main/core/choose-project.ts';
import { saveCounted } from '../../main/db/counted.ts';
import { inSnapshot, inTransaction, openDatabase, type Db } from '../../main/db/open.ts';
import { loadConnections } from '../../main/db/queries/connections.ts';
import { loadProjects } from '../../main/db/queries/runs.ts';
import type { RowId } from '../../main/db/row-id.ts';
import { saveBrands, savePrompts, saveProjects } from '../../main/db/writes/catalogue.ts';
import { saveConnection } from '../../main/db/writes/connections.ts';
import { composeSpec } from '../../main/features/report/compose-spec.ts';
import { loadSpecFigures } from '../../main/features/report/report-figures.ts';
import { chooseGround } from '../../main/features/report/report-ground.ts';
import { buildReportContent } from '../../main/reports/build-report.ts';
import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import { TEMPLATE_SECTIONS } from '../../shared/reports/templates.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';

const clock = { nowMs: () => Date.UTC(2026, 11, 1) };
const AT = { at: '2026-12-01T00:00:00.000Z', isWhole: true };
const PROJECT = '11111111-1111-4111-8111-111111111111';
const WEEK_MS = 7 * 86_400_000;

const BRANDS = ['Nordlicht', 'Norrfell', 'Corvid', 'Brightmere'];
const PLAIN = Array.from({ length: 6 }, (_, at) => `Which electricity company suits household number ${at}?`);
const TEXTS = [
  ...PLAIN,
  'Is Nordlicht any good?',
  'What does Nordlicht cost?',
  'Nordlicht or Norrfell for a family?',
  'Is Norrfell reliable?',
  'Norrfell or Corvid?',
  // A person says that it is about a rival.
  'Is the one with the red van cheap?',
];
const [OWN, BOTH, RIVAL] = [[6, 7], [8], [9, 10, 11]] as const;
const BY_HAND = 11;
const PLATFORMS = ['alpha', 'beta', 'gamma', 'delta'];
const DOMAINS = ['nordlicht.example', 'norrfell.example', 'news.example'];
const CATEGORIES = ['own_brand', 'competitor', 'news'];
const TONES = ['positive', 'neutral', 'negative', null];
/** Five in October, four in November. */
const RUNS = 9;
const NOVEMBER = [5, 6, 7, 8];

type Place = { readonly run: number; readonly prompt: number; readonly platform: number };

const drawOf = ({ run, prompt, platform }: Place, brand: number): number =>
  ((run * 7 + prompt * 13 + platform * 29 + brand * 41) * 2_654_435_761) % 97;

/** Where an answer names a brand, and in what tone; null if it does not. The first answers of a run give no places. */
function mentionOf(place: Place, brand: number) {
  const isAsked = (TEXTS[place.prompt] ?? '').includes(BRANDS[brand] ?? '');
  const draw = drawOf(place, brand);
  if (draw >= (isAsked ? 84 : 40)) return null;
  return {
    position: place.platform === 0 ? null : 1 + (draw % 4),
    tone: TONES[(draw + place.run) % TONES.length] ?? null,
  };
}

const domainsOf = (place: Place): number[] =>
  DOMAINS.flatMap((_, at) => (drawOf(place, at + 10) % 3 === 0 ? [at] : []));

const placesOf = (prompts: readonly number[], runs: readonly number[] = NOVEMBER): Place[] =>
  runs.flatMap((run) =>
    prompts.flatMap((prompt) => PLATFORMS.map((_, platform) => ({ run, prompt, platform }))),
  );

/** A plain count of some answers: those that name a brand. */
const naming = (prompts: readonly number[], brand: number): number =>
  placesOf(prompts).filter((place) => mentionOf(place, brand) !== null).length;

const countedIn = (prompts: readonly number[]) => ({
  prompts: prompts.length,
  answers: prompts.length * PLATFORMS.length * NOVEMBER.length,
  named: naming(prompts, 0),
});

const rivalsIn = (prompts: readonly number[], among = [1, 2, 3]) =>
  among
    .map((brand) => ({ brandId: `b${brand}`, name: BRANDS[brand]!, answers: naming(prompts, brand) }))
    .sort((a, b) => b.answers - a.answers || (a.name < b.name ? -1 : 1));

const folder = mkdtempSync(join(tmpdir(), 'sightline-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function addRun(db: Db, project: RowId<'project'>, run: number): void {
  const at = new Date(Date.UTC(2026, 8, 28) + run * WEEK_MS).toISOString();
  db.prepare(
    `INSERT INTO run_revision (id, project, run_id, status, started_at, completed_at, platforms, mirrored_at)
     VALUES (?, ?, ?, 'completed', ?, ?, ?, ?)`,
  ).run(run + 1, project, `22222222-2222-4222-8222-22222222222${run}`, at, at, JSON.stringify(PLATFORMS), at);
  const part = db.prepare("INSERT INTO run_part (run, part, outcome, at) VALUES (?, ?, 'mirrored', ?)");
  for (const name of ['visibility', 'results', 'sources']) part.run(run + 1, name, at);
  const answer = db.prepare(
    'INSERT INTO response (run, response_id, prompt, platform, text) VALUES (?, ?, ?, ?, ?)',
  );
  const mention = db.prepare(
    'INSERT INTO response_mention (response, brand, position, sentiment) VALUES (?, ?, ?, ?)',
  );
  const cited = db.prepare('INSERT INTO response_citation (response, page) VALUES (?, ?)');
  const places = placesOf([...TEXTS.keys()], [run]);
  for (const place of places) {
    const named = BRANDS.flatMap((name, brand) => {
      const found = mentionOf(place, brand);
      return found === null ? [] : [{ name, brand, ...found }];
    });
    const words = `Some say ${named.map(({ name }) => name).join(', ')}. Asked on ${PLATFORMS[place.platform]}.`;
    const id = `a-${run}-${place.prompt}-${place.platform}`;
    const { lastInsertRowid } = answer.run(run + 1, id, place.prompt + 1, place.platform + 1, words);
    for (const { brand, position, tone } of named) mention.run(lastInsertRowid, brand + 1, position, tone);
    for (const domain of domainsOf(place)) cited.run(lastInsertRowid, domain + 1);
  }
  BRANDS.forEach((_, brand) => {
    const mentions = places.filter((place) => mentionOf(place, brand) !== null).length;
    db.prepare(
      `INSERT INTO visibility (run, brand, visibility_pct, mentions, responses, positive, neutral, negative) VALUES (?, ?, ?, ?, ?, 0, ?, 0)`,
    ).run(run + 1, brand + 1, (100 * mentions) / places.length, mentions, places.length, mentions);
  });
  CATEGORIES.forEach((category, domain) => {
    db.prepare(
      "INSERT INTO source (run, domain, citations, category, platforms) VALUES (?, ?, 1, ?, '[]')",
    ).run(run + 1, domain + 1, category);
  });
}

/** A file of a client with these prompts, and answers to them. */
function build(name: string, texts: readonly string[]): Db {
  const db = openDatabase(join(folder, name), { clock });
  saveConnection(db, { name: 'Service', baseUrl: 'https://a.example/', at: AT.at });
  const connection = loadConnections(db)[0]!.id;
  saveProjects(db, connection, [{ id: PROJECT, name: 'Nordlicht Energie' }], AT);
  const project = loadProjects(db, connection)[0]!.id;
  inTransaction(db, () => {
    saveBrands(
      db,
      project,
      BRANDS.map((name, at) => ({ id: `b${at}`, name, isOwn: at === 0 })),
      AT,
    );
    savePrompts(
      db,
      project,
      texts.map((promptTemplate, at) => ({
        id: `p${String(at).padStart(2, '0')}`,
        promptTemplate,
        topicId: 't0',
        topicName: 'Topic',
        isActive: true,
        attributes: [],
      })),
      AT,
    );
    for (const platform of PLATFORMS) db.prepare('INSERT INTO platform (platform) VALUES (?)').run(platform);
    DOMAINS.forEach((domain, at) => {
      db.prepare('INSERT INTO domain (domain) VALUES (?)').run(domain);
      db.prepare('INSERT INTO page (url, domain) VALUES (?, ?)').run(`https://${domain}/`, at + 1);
    });
    if (texts[BY_HAND] !== PLAIN[0]) {
      db.prepare(`INSERT INTO naming_choice SELECT id, ?, ?, 'rival', NULL, ? FROM connection`).run(
        PROJECT,
        `p${BY_HAND}`,
        AT.at,
      );
    }
    for (let run = 0; run < RUNS; run += 1) addRun(db, project, run);
    saveCounted(db, project);
  });
  return db;
}

function specOf(db: Db, sections: readonly string[], basis?: 'all'): ReportSpec {
  const project = findReportProject(db, { named: 'Nordlicht Energie' });
  const ground = chooseGround(db, project, { period: { from: '2026-11-01', to: '2026-11-30' } });
  const pages = {
    template: 'monthly',
    templateVersion: null,
    follows: 'monthly',
    sections: sections.map((id) => ({ id, options: {} })),
    notes: { report: null, sections: {} },
    headlines: {},
    brandKit: null,
  };
  return composeSpec(db, ground, pages, { nowMs: clock.nowMs(), basis });
}

const SECTIONS = ['own-prompts', 'rival-prompts', 'method'];

const reportOf = (db: Db, spec: ReportSpec): ComparedReport =>
  inSnapshot(db, () =>
    loadSpecFigures(db, {
      spec,
      connection: findReportProject(db, { named: 'Nordlicht Energie' }).connectionId,
    }),
  );

const materialOf = (db: Db, basis?: 'all') => reportOf(db, specOf(db, SECTIONS, basis)).material.namedPrompts;

let db: Db;
beforeAll(() => {
  db = build('all.db', TEXTS);
});
afterAll(() => void db.close());

describe('answers to prompts that name the client', () => {
  it('are counted over the judged runs by class, with their tone, though levels leave them out', () => {
    const report = reportOf(db, specOf(db, SECTIONS));
    expect(report.judged.answers).toBe(PLAIN.length * PLATFORMS.length * NOVEMBER.length);
    const tonesOf = (prompts: readonly number[]) => {
      const tones = placesOf(prompts).flatMap((place) => {
        const mention = mentionOf(place, 0);
        return mention === null ? [] : [mention.tone ?? 'unstated'];
      });
      const of = (tone: string): number => tones.filter((one) => one === tone).length;
      return {
        positive: of('positive'),
        neutral: of('neutral'),
        negative: of('negative'),
        unstated: of('unstated'),
      };
    };
    const { own } = report.material.namedPrompts ?? {};
    expect(own).toMatchObject(countedIn([...OWN, ...BOTH]));
    expect(own?.classes).toEqual([
      { naming: 'own', ...countedIn(OWN), tones: tonesOf(OWN) },
      { naming: 'both', ...countedIn(BOTH), tones: tonesOf(BOTH) },
    ]);
    expect(own?.classes[0]?.tones.unstated).toBeGreaterThan(0);
  });

  it('are counted with the rivals that they name, and the domains that they cite', () => {
    const own = materialOf(db)?.own;
    const prompts = [...OWN, ...BOTH];
    expect(own?.rivals).toEqual(rivalsIn(prompts));
    const citing = DOMAINS.map((domain, at) => ({
      domain,
      category: CATEGORIES[at],
      answers: placesOf(prompts).filter((place) => domainsOf(place).includes(at)).length,
    }));
    expect(own?.sources).toEqual(
      citing.sort((a, b) => b.answers - a.answers || (a.domain < b.domain ? -1 : 1)),
    );
  });

  it('compare it with the rival that the prompt names, by the places that they give both', () => {
    const places = placesOf(BOTH).flatMap((place) => {
      const [own, rival] = [mentionOf(place, 0)?.position, mentionOf(place, 1)?.position];
      return own == null || rival == null ? [] : [own - rival];
    });
    expect(places.length).toBeGreaterThan(0);
    expect(materialOf(db)?.own?.comparisons).toEqual([
      {
        promptId: 'p08',
        text: TEXTS[8],
        answers: countedIn(BOTH).answers,
        named: naming(BOTH, 0),
        rival: {
          ...{ brandId: 'b1', name: 'Norrfell', answers: naming(BOTH, 1), placed: places.length },
          ahead: places.filter((gap) => gap < 0).length,
          behind: places.filter((gap) => gap > 0).length,
        },
      },
    ]);
  });

  it('give a quotation from the newest run that names it', () => {
    const quotation = materialOf(db)?.own?.quotation;
    expect(quotation).toMatchObject({ isNamed: true, prompt: TEXTS[6] });
    expect(quotation?.runId).toMatch(/8$/);
    expect(quotation?.excerpt).toContainEqual({ text: 'Nordlicht', mark: 'own' });
  });

  it('are the same where levels count all prompts', () => {
    expect(materialOf(db, 'all')).toEqual(materialOf(db));
  });
});

describe('answers to prompts that name a rival', () => {
  it('are counted for each rival so named, also one of several, with how often the client and who else is named', () => {
    const rival = materialOf(db)?.rival;
    expect(rival).toMatchObject(countedIn(RIVAL));
    const rowOf = (brand: number, prompts: readonly number[]) => ({
      ...countedIn(prompts),
      rival: { brandId: `b${brand}`, name: BRANDS[brand], answers: naming(prompts, brand) },
      others: rivalsIn(
        prompts,
        [1, 2, 3].filter((one) => one !== brand),
      ),
    });
    expect(rival?.rows).toEqual([
      rowOf(1, [9, 10]),
      rowOf(2, [10]),
      { ...countedIn([BY_HAND]), rival: null, others: rivalsIn([BY_HAND]) },
    ]);
    expect(rival?.asked.map(({ text, named, most }) => ({ text, named, most }))).toEqual(
      RIVAL.map((prompt) => ({
        text: TEXTS[prompt],
        named: naming([prompt], 0),
        most: rivalsIn([prompt])[0],
      })),
    );
  });
});

describe('the pages of such prompts', () => {
  const printed = (of: Db, sections: readonly string[]): string[] => {
    const spec = specOf(of, sections);
    return buildReportContent(spec, reportOf(of, spec)).sections.map(({ section }) => section.id);
  };

  it('are printed where some were asked', () => {
    expect(printed(db, SECTIONS)).toEqual(SECTIONS);
    expect(printed(db, TEMPLATE_SECTIONS.quarterly)).toEqual(expect.arrayContaining(SECTIONS));
  });

  it('are left out, each by itself, where none was asked', () => {
    const own = build('own.db', [
      ...[...PLAIN, ...OWN.map((at) => TEXTS[at]!)],
      ...Array.from({ length: 4 }, () => PLAIN[0]!),
    ]);
    expect(printed(own, SECTIONS)).toEqual(['own-prompts', 'method']);
    own.close();
    const plain = build(
      'plain.db',
      TEXTS.map(() => PLAIN[0]!),
    );
    expect(printed(plain, SECTIONS)).toEqual(['method']);
    const without = TEMPLATE_SECTIONS.quarterly.filter((id) => id === 'method' || !SECTIONS.includes(id));
    expect(printed(plain, TEMPLATE_SECTIONS.quarterly)).toEqual(printed(plain, without));
    expect(() => printed(plain, SECTIONS.slice(0, 2))).toThrow(
      'No section of this report has anything to print',
    );
    plain.close();
  });
});
