/**
 * What of a client's answers is counted: on which questions, and which mentions a person took out. Its runs that leave something out are counted
 * from their answers, and kept as rows like those that the service scored, so that every query reads them alike (`main/db/queries/shares.ts`).
 * Only runs whose answers are all here can be counted so; the others keep the scores of the service.
 */
import { BASIS_WISHES, settleBasis, type BasisWish } from '../../shared/domain/basis.ts';
import type { Basis } from '../../shared/domain/basis-schema.ts';
import { loadToTakeOut } from './judged-mentions.ts';
import { isCounted, isScored, isUncounted, timeOf } from './queries/definitions.ts';
import type { RowId } from './row-id.ts';

/** A statement, and what prepares it: `open.ts`, which opens databases, is in a higher layer. */
type Statement = {
  all(...parameters: unknown[]): unknown[];
  get(...parameters: unknown[]): unknown;
  run(...parameters: unknown[]): unknown;
};
type Opened = { prepare(sql: string): Statement; exec(sql: string): unknown };

const READS = new WeakMap<Opened, Map<string, Statement>>();

/** What every screen reads, prepared once per open database: preparing it costs as much as reading. */
function reading(db: Opened, sql: string): Statement {
  const known = READS.get(db) ?? new Map<string, Statement>();
  const statement = known.get(sql) ?? db.prepare(sql);
  READS.set(db, known.set(sql, statement));
  return statement;
}

type Project = RowId<'project'>;

/** A placeholder that nobody can read may name anybody, and counts. */
const IS_PLAIN = "naming IN ('non-branded', 'unknown')";

/** Runs whose answers say whether enough is left: a month of weekly ones. */
const MOST_RUNS = 4;

// What the newest run that says so has asked, with the answers to it of this and the runs before.
const ASKED = `WITH recent AS MATERIALIZED (
    SELECT r.id, row_number() OVER (ORDER BY ${timeOf('r')} DESC, r.id DESC) AS place FROM run r
    WHERE r.project = ? AND ${isScored('r')}
      AND EXISTS (SELECT 1 FROM response a WHERE a.run = r.id AND a.prompt IS NOT NULL)
    ORDER BY place LIMIT ${MOST_RUNS})
  SELECT count(*) AS prompts, coalesce(sum(answers), 0) AS answers,
    count(*) FILTER (WHERE ${IS_PLAIN}) AS plainPrompts, coalesce(sum(answers) FILTER (WHERE ${IS_PLAIN}), 0) AS plainAnswers,
    count(*) FILTER (WHERE naming IN ('own', 'both')) AS naming
  FROM (SELECT q.naming, count(*) AS answers FROM recent JOIN response s ON s.run = recent.id
      JOIN named_prompt q ON q.id = s.prompt
    GROUP BY q.id HAVING min(recent.place) = 1)`;

type Asked = Readonly<Record<'prompts' | 'answers' | 'plainPrompts' | 'plainAnswers' | 'naming', number>>;

const WISH = `SELECT w.value FROM project p JOIN connection c ON c.id = p.connection, setting s, json_each(s.value) w
  WHERE p.id = ? AND s.name = 'bases' AND w.key = c.connection_id || '/' || p.project_id`;

const LEFT_OUT = 'SELECT prompt FROM left_out WHERE project = ? ORDER BY prompt';

const NAMED = `SELECT id AS prompt FROM named_prompt WHERE project = ? AND NOT (${IS_PLAIN}) ORDER BY id`;

/** Statements that drop what was derived of runs when they counted something else. */
const dropsOf = (runs: string): string[] => [
  'DELETE FROM client_story WHERE project = :project',
  `DELETE FROM run_step WHERE earlier IN (${runs})`,
  ...['counted_visibility', 'counted_platform', 'counted_topic', 'run_step', 'packed_run'].map(
    (table) => `DELETE FROM ${table} WHERE run IN (${runs})`,
  ),
];

const DROPS = [
  'DELETE FROM left_out WHERE project = :project',
  ...dropsOf('SELECT id FROM run_revision WHERE project = :project'),
];

const TAKEN_OUT = `SELECT t.response, t.brand, t.run FROM run_revision r JOIN taken_out t ON t.run = r.id
  WHERE r.project = ? ORDER BY t.response, t.brand`;

const DROPS_OF_MENTIONS = [
  ...dropsOf('SELECT value ->> 2 FROM json_each(:mentions)'),
  'DELETE FROM taken_out WHERE run IN (SELECT id FROM run_revision WHERE project = :project)',
];

const TAKE_OUT =
  'INSERT INTO taken_out (response, brand, run) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)';

const UNCOUNTED = `SELECT r.id AS run FROM run r
    JOIN run_part p ON p.run = r.id AND p.part = 'results' AND p.outcome = 'mirrored'
  WHERE r.project = ? AND ${isUncounted('r.id')}`;

const NAMING = 'LEFT JOIN counted_mention m ON m.response = a.id AND m.brand = v.brand';

/** How often a tone was stated; null unless every mention has one. */
const toned = (tone: string): string =>
  `CASE WHEN count(m.sentiment) = count(m.response) THEN count(*) FILTER (WHERE m.sentiment = '${tone}') END`;

const COUNTS = [
  `INSERT INTO counted_visibility (run, brand, mentions, responses, avg_position, positive, neutral, negative)
   SELECT v.run, v.brand, count(m.response), count(*), avg(m.position),
     ${toned('positive')}, ${toned('neutral')}, ${toned('negative')}
   FROM visibility v JOIN response a ON a.run = v.run ${NAMING}
   WHERE v.run = ? AND ${isCounted('a')} GROUP BY v.brand`,
  `INSERT INTO counted_platform (run, brand, platform, mentions, responses)
   SELECT v.run, v.brand, a.platform, count(m.response), count(*)
   FROM visibility v JOIN response a ON a.run = v.run ${NAMING}
   WHERE v.run = ? AND a.platform IS NOT NULL AND ${isCounted('a')} GROUP BY v.brand, a.platform`,
  `INSERT INTO counted_topic (run, topic, brand, mentions, responses)
   SELECT v.run, q.topic, v.brand, count(m.response), count(*)
   FROM visibility v JOIN response a ON a.run = v.run JOIN prompt q ON q.id = a.prompt ${NAMING}
   WHERE v.run = ? AND q.topic IS NOT NULL AND ${isCounted('a')} GROUP BY q.topic, v.brand`,
];

/** What derives from the questions counted, and would be other rows with others; with the columns by which it is found. */
const DERIVED = {
  left_out: 'prompt',
  counted_visibility: 'run, brand',
  counted_platform: 'run, brand, platform',
  counted_topic: 'run, topic, brand',
  run_step: 'run',
  packed_run: 'run',
  client_story: 'project, period',
} as const;

/** What somebody set for a client. */
function loadWish(db: Opened, project: Project): BasisWish {
  const row = reading(db, WISH).get(project) as { readonly value: unknown } | undefined;
  return BASIS_WISHES.find((known) => known === row?.value) ?? 'auto';
}

/** Settles what a client's figures are to be counted on; `wish` replaces what is set for it. */
export function chooseBasis(db: Opened, project: Project, wish = loadWish(db, project)): Basis {
  const asked = reading(db, ASKED).get(project) as Asked;
  const { prompts, answers, plainPrompts, plainAnswers, naming } = asked;
  return settleBasis(
    wish,
    prompts === 0
      ? null
      : { all: { prompts, answers }, plain: { prompts: plainPrompts, answers: plainAnswers } },
    naming,
  );
}

const rowsOf = (rows: unknown[]): readonly number[] =>
  (rows as { readonly prompt: number }[]).map(({ prompt }) => prompt);

/** The prompts that a client's levels are to leave out. */
const leftOutOf = (db: Opened, project: Project, wish?: BasisWish): readonly number[] =>
  chooseBasis(db, project, wish).kind === 'all' ? [] : rowsOf(reading(db, NAMED).all(project));

/** The prompts that they leave out now. */
export const loadLeftOut = (db: Opened, project: Project): readonly number[] =>
  rowsOf(reading(db, LEFT_OUT).all(project));

function count(db: Opened, project: Project): void {
  const counts = COUNTS.map((sql) => db.prepare(sql));
  for (const { run } of db.prepare(UNCOUNTED).all(project) as { readonly run: number }[]) {
    for (const each of counts) each.run(run);
  }
}

function saveLeftOut(db: Opened, project: Project, prompts: readonly number[]): void {
  const save = db.prepare('INSERT INTO left_out (prompt, project) VALUES (?, ?)');
  for (const prompt of prompts) save.run(prompt, project);
}

const areSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((prompt, at) => prompt === other[at]);

/** Takes the mentions out that a person has decided on; what was derived of their runs before, or of those that have them again, goes. */
function settleTakenOut(db: Opened, project: Project): void {
  const kept = new Map(
    (db.prepare(TAKEN_OUT).all(project) as Readonly<Record<'response' | 'brand' | 'run', number>>[]).map(
      ({ response, brand, run }) => [String([response, brand, run]), [response, brand, run]],
    ),
  );
  const wanted = new Map(
    loadToTakeOut(db, project, (mention) => kept.has(String(mention))).map((one) => [String(one), one]),
  );
  const changed = [...kept.keys(), ...wanted.keys()].filter((key) => !(kept.has(key) && wanted.has(key)));
  if (changed.length === 0) return;
  const mentions = JSON.stringify(changed.map((key) => wanted.get(key) ?? kept.get(key)));
  for (const drop of DROPS_OF_MENTIONS) db.prepare(drop).run({ project, mentions });
  db.prepare(TAKE_OUT).run(JSON.stringify([...wanted.values()]));
}

/**
 * Settles what of a client's answers is left out, and counts the runs concerned on the rest; what was derived on others goes. Call in a
 * transaction once its answers may have changed; other changes are settled as they are committed.
 */
export function saveCounted(db: Opened, project: Project): void {
  const [kept, wanted] = [loadLeftOut(db, project), leftOutOf(db, project)];
  if (!areSame(kept, wanted)) {
    for (const drop of DROPS) db.prepare(drop).run({ project });
    saveLeftOut(db, project, wanted);
  }
  settleTakenOut(db, project);
  count(db, project);
}

/** Builds what settles the projects that are due; to be called at the end of a transaction. */
export function buildSettleCounted(db: Opened): () => void {
  if (db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'taken_out'").get() === undefined) {
    return () => undefined;
  }
  const due = db.prepare('SELECT project FROM counted_due');
  const settled = db.prepare('DELETE FROM counted_due');
  return () => {
    const waiting = due.all() as { readonly project: Project }[];
    if (waiting.length === 0) return;
    for (const { project } of waiting) saveCounted(db, project);
    settled.run();
  };
}

/**
 * Reads clients' figures on another basis than their own: tables of this connection alone stand before those of the file meanwhile, so that
 * every query reads from them. Call in a snapshot, and save nothing that was read.
 *
 * @param wish undefined: as set for each client.
 */
export function onBasis<T>(
  db: Opened,
  projects: readonly Project[],
  wish: BasisWish | undefined,
  read: () => T,
): T {
  if (wish === undefined) return read();
  const wanted = projects.map((project) => ({ project, prompts: leftOutOf(db, project, wish) }));
  if (wanted.every(({ project, prompts }) => areSame(prompts, loadLeftOut(db, project)))) return read();
  const tables = Object.entries(DERIVED);
  for (const [table, key] of tables) {
    db.exec(`CREATE TEMP TABLE ${table} AS SELECT * FROM main.${table} WHERE 0;
      CREATE INDEX temp.${table}_key ON ${table} (${key})`);
  }
  try {
    for (const { project, prompts } of wanted) {
      saveLeftOut(db, project, prompts);
      count(db, project);
    }
    return read();
  } finally {
    for (const [table] of tables) db.exec(`DROP TABLE temp.${table}`);
  }
}
