/** The class of each prompt follows its text and the names of brands, whoever changes them, and levels are counted by it. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { NAMING_METHOD } from '../../../shared/domain/naming.ts';
import type { Brand, Prompt } from '../../../shared/api/resources.ts';
import { inTransaction, openDatabase, type Db } from '../../../main/db/open.ts';
import { loadConnections } from '../../../main/db/queries/connections.ts';
import { loadNaming } from '../../../main/db/queries/naming.ts';
import { loadProjects } from '../../../main/db/queries/runs.ts';
import type { RowId } from '../../../main/db/row-id.ts';
import { saveBrands, saveProjects, savePrompts } from '../../../main/db/writes/catalogue.ts';
import { saveConnection } from '../../../main/db/writes/connections.ts';
import { saveBrandJoin } from '../../../main/features/manage/join-brands.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const clock = { nowMs: () => Date.UTC(2026, 10, 1) };
const AT = { at: '2026-11-01T00:00:00.000Z', isWhole: true };

const brand = (id: string, name: string, more: Partial<Brand> = {}): Brand => ({
  id,
  name,
  isOwn: false,
  ...more,
});
const prompt = (id: string, promptTemplate: string): Prompt => ({
  id,
  promptTemplate,
  topicId: 't1',
  isActive: true,
  attributes: [],
});

const BRANDS = [
  brand('b1', 'Nordlicht', { isOwn: true, url: 'https://nordlicht.example' }),
  brand('b2', 'Norrfell'),
];
const PROMPTS = [
  prompt('p1', 'Which electricity company is the cheapest in Kiel?'),
  prompt('p2', 'Is Nordlicht any good?'),
  prompt('p3', 'Norrfell customer service phone number'),
  prompt('p4', 'Nordlicht or Norrfell for a family of four?'),
  prompt('p5', 'What do people say about {{x7}}?'),
];

let file: string;
let db: Db;
let project: RowId<'project'>;

const open = (): Db => {
  const opened = openDatabase(file, { clock });
  onTestFinished(() => void opened.close());
  return opened;
};

const classes = (of = db): Record<string, string> => Object.fromEntries(loadNaming(of, project));

/** What another program reads. */
function seenOutside(): Record<string, unknown> {
  const reader = new Database(file, { readonly: true });
  try {
    const rows = reader.prepare('SELECT prompt_id, naming FROM v_prompt ORDER BY prompt_id').raw().all();
    return Object.fromEntries(rows as [string, string][]);
  } finally {
    reader.close();
  }
}

const FIRST = { p1: 'non-branded', p2: 'own', p3: 'rival', p4: 'both', p5: 'unknown' };

beforeEach(() => {
  file = join(temporaryFolder(), 'sightline.db');
  db = open();
  saveConnection(db, { name: 'Service', baseUrl: 'https://a.example/', at: AT.at });
  const connection = loadConnections(db)[0]!.id;
  saveProjects(db, connection, [{ id: 'j1', name: 'Nordlicht Energie' }], AT);
  project = loadProjects(db, connection)[0]!.id;
  inTransaction(db, () => {
    saveBrands(db, project, BRANDS, AT);
    savePrompts(db, project, PROMPTS, AT);
  });
});

describe('the class of a prompt', () => {
  it('is there for every reader once its prompt and the brands are saved', () => {
    expect(classes()).toEqual(FIRST);
    expect(seenOutside()).toEqual(FIRST);
  });

  it('follows a brand’s new alias, name, address and owner, and a text that the service changed', () => {
    saveBrands(db, project, [{ ...BRANDS[0]!, aliases: ['Kiel Power'] }, BRANDS[1]!], AT);
    savePrompts(db, project, [...PROMPTS, prompt('p6', 'Is Kiel Power green?')], AT);
    expect(classes()).toMatchObject({ ...FIRST, p6: 'own' });
    saveBrands(db, project, BRANDS, AT);
    expect(classes()).toMatchObject({ p6: 'non-branded' });
    savePrompts(db, project, [prompt('p6', 'nordlicht.example login')], AT);
    expect(classes()).toMatchObject({ p6: 'own' });
    saveBrands(db, project, [{ ...BRANDS[0]!, isOwn: false }, BRANDS[1]!], AT);
    expect(classes()).toMatchObject({ p2: 'rival', p4: 'rival', p6: 'rival' });
    expect(seenOutside()).toEqual(classes());
  });

  it('follows the own brand that only the list of projects names', () => {
    savePrompts(db, project, [prompt('p6', 'Is Halden reliable?')], AT);
    const connection = loadConnections(db)[0]!.id;
    saveProjects(db, connection, [{ id: 'j1', name: 'Nordlicht Energie', ownBrandName: 'Halden' }], AT);
    expect(classes()).toMatchObject({ p6: 'own' });
  });

  it('keeps the names of a brand that is tracked no longer, joined to another or not', () => {
    saveBrands(db, project, [brand('b3', 'Nordlicht Energie', { isOwn: true }), BRANDS[1]!], AT);
    expect(classes()).toEqual(FIRST);
    inTransaction(db, () => saveBrandJoin(db, project, { brandId: 'b1', joinedTo: 'b3' }, AT.at));
    expect(classes()).toEqual(FIRST);
  });

  it('is what the person says, until the person says nothing', () => {
    db.exec(`INSERT INTO naming_choice VALUES (1, 'j1', 'p5', 'own', 'x', '${AT.at}')`);
    expect(classes()).toEqual({ ...FIRST, p5: 'own' });
    expect(
      db.prepare("SELECT naming_by FROM v_prompt WHERE naming = 'own' ORDER BY 1").pluck().all(),
    ).toEqual(['person', 'text']);
    db.exec('DELETE FROM naming_choice');
    expect(classes()).toEqual(FIRST);
  });

  it('is right after another program wrote to the file, and after an earlier method, once the file is opened', () => {
    db.close();
    const other = new Database(file);
    other.exec("UPDATE prompt SET text = 'Is Norrfell any good?' WHERE prompt_id = 'p2'");
    other.exec(
      `UPDATE prompt_naming SET method = ${NAMING_METHOD - 1}, naming = 'both' WHERE naming = 'unknown'`,
    );
    other.close();
    db = open();
    expect(seenOutside()).toEqual({ ...FIRST, p2: 'rival' });
  });

  it('goes with its project', () => {
    db.exec('DELETE FROM project');
    expect(db.prepare('SELECT count(*) FROM prompt_naming').pluck().get()).toBe(0);
    expect(db.prepare('SELECT count(*) FROM naming_due').pluck().get()).toBe(0);
    rmSync(file);
  });
});

type Level = readonly [
  basis: string,
  brand: string,
  mentions: number,
  responses: number,
  pct: number,
  share: number | null,
];

const LEVELS = `SELECT basis, brand, mentions, responses, visibility_pct, share_of_voice_pct FROM v_visibility_basis
  WHERE project_id = 'j1' AND run_id = ? ORDER BY basis, brand`;

/** Levels by the open schema's answers and mentions alone. */
function countPlainly(run: string): Level[] {
  const naming = classes();
  const answers = db.prepare('SELECT response_id, prompt_id FROM v_response WHERE run_id = ?').all(run) as {
    response_id: string;
    prompt_id: string | null;
  }[];
  const mentions = db
    .prepare('SELECT response_id, brand FROM v_response_mention WHERE run_id = ?')
    .all(run) as {
    response_id: string;
    brand: string;
  }[];
  const brands = db
    .prepare('SELECT brand FROM v_visibility WHERE run_id = ? ORDER BY brand')
    .pluck()
    .all(run) as string[];
  return [
    { basis: 'non-branded', of: ['non-branded', 'unknown'] },
    { basis: 'own', of: ['own', 'both'] },
  ].flatMap(({ basis, of }) => {
    const counted = answers.filter(({ prompt_id: id }) => of.includes(naming[id ?? ''] ?? 'unknown'));
    const named = mentions.filter((mention) =>
      counted.some((answer) => answer.response_id === mention.response_id),
    );
    if (counted.length === 0) return [];
    return brands.map((name): Level => {
      const n = named.filter((mention) => mention.brand === name).length;
      const share = named.length === 0 ? null : (100 * n) / named.length;
      return [basis, name, n, counted.length, (100 * n) / counted.length, share];
    });
  });
}

/** A run of these answers: a prompt's id, and the brands that it names. */
function addRun(
  run: number,
  answers: readonly (readonly [string | null, ...string[]])[],
  scores: Record<string, number>,
): void {
  db.exec(
    `INSERT INTO run_revision (id, project, run_id, status, started_at) VALUES (${run}, ${project}, 'r${run}', 'completed', '2026-11-0${run}T00:00:00.000Z')`,
  );
  const idOf = (table: string, id: string | null) =>
    db.prepare(`SELECT id FROM ${table} WHERE ${table}_id = ?`).pluck().get(id) ?? null;
  for (const [name, mentions] of Object.entries(scores)) {
    db.prepare(
      'INSERT INTO visibility (run, brand, visibility_pct, mentions, responses) VALUES (?, ?, ?, ?, 10)',
    ).run(run, idOf('brand', name), mentions * 10, mentions);
  }
  answers.forEach(([promptId, ...brands], place) => {
    const { lastInsertRowid } = db
      .prepare('INSERT INTO response (run, response_id, prompt) VALUES (?, ?, ?)')
      .run(run, `a${run}-${place}`, idOf('prompt', promptId));
    for (const id of brands) {
      db.prepare('INSERT INTO response_mention (response, brand) VALUES (?, ?)').run(
        lastInsertRowid,
        idOf('brand', id),
      );
    }
  });
}

describe('v_visibility_basis', () => {
  beforeEach(() => {
    saveBrands(db, project, [...BRANDS, brand('b3', 'Zeta')], AT);
    addRun(
      1,
      [
        ['p1', 'b2'],
        ['p1', 'b2', 'b1'],
        ['p2', 'b1'],
        ['p4', 'b1', 'b2'],
        ['p5'],
        [null, 'b2'],
        ['p3', 'b2', 'b3'],
      ],
      { b1: 3, b2: 5, b3: 1 },
    );
    addRun(2, [['p1'], ['p3', 'b2']], { b1: 0, b2: 1 });
    addRun(3, [], { b1: 4, b2: 2 });
    addRun(
      4,
      [
        ['p2', 'b1'],
        ['p2', 'b1'],
      ],
      { b1: 2, b2: 0 },
    );
  });

  const levels = (run: string) => db.prepare(LEVELS).raw().all(run) as Level[];

  it('counts the answers to prompts that leave the client out, and to those that name it', () => {
    expect(levels('r1').filter(([basis]) => basis !== 'all')).toEqual([
      ['non-branded', 'Nordlicht', 1, 4, 25, 25],
      ['non-branded', 'Norrfell', 3, 4, 75, 75],
      ['non-branded', 'Zeta', 0, 4, 0, 0],
      ['own', 'Nordlicht', 2, 2, 100, expect.closeTo(66.67, 2)],
      ['own', 'Norrfell', 1, 2, 50, expect.closeTo(33.33, 2)],
      ['own', 'Zeta', 0, 2, 0, 0],
    ]);
  });

  it.each(['r1', 'r2', 'r3', 'r4'])(
    'says for all what the service says, and agrees with a plain count, in run %s',
    (run) => {
      const all = db
        .prepare(
          `SELECT 'all', brand, mentions, responses, visibility_pct, share_of_voice_pct FROM v_visibility WHERE run_id = ? ORDER BY brand`,
        )
        .raw()
        .all(run);
      expect(levels(run)).toEqual([...all, ...countPlainly(run)]);
    },
  );

  it('has no level where no answer is kept, and a share of nothing where nobody is named', () => {
    expect(levels('r3').map(([basis]) => basis)).toEqual(['all', 'all']);
    expect(levels('r4').map(([basis]) => basis)).toEqual(['all', 'all', 'own', 'own']);
    expect(levels('r2')).toContainEqual(['non-branded', 'Nordlicht', 0, 1, 0, null]);
  });
});
