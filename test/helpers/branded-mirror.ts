/** A mirror of one client whose prompts may name it, written row by row: what each answer names is the caller's to say, and to count. */
import { inTransaction, openDatabase, type Db } from '../../main/db/open.ts';
import { saveCounted } from '../../main/db/counted.ts';
import { loadConnections } from '../../main/db/queries/connections.ts';
import { loadProjects } from '../../main/db/queries/runs.ts';
import type { RowId } from '../../main/db/row-id.ts';
import { saveBrands, saveProjects, savePrompts } from '../../main/db/writes/catalogue.ts';
import { saveConnection } from '../../main/db/writes/connections.ts';

const AT = { at: '2026-12-01T00:00:00.000Z', isWhole: true };
const WEEK_MS = 7 * 86_400_000;

/** The client, which is the first of four brands. */
export const BRANDED = {
  projectId: '11111111-1111-4111-8111-111111111111',
  name: 'Nordlicht Energie',
  brands: ['Nordlicht', 'Norrfell', 'Corvid', 'Brightmere'],
  platforms: ['alpha', 'beta', 'gamma', 'delta'],
} as const;

/** What is asked and answered; prompts, platforms, brands and runs by number. */
export type BrandedWorld = {
  readonly texts: readonly string[];
  readonly runs: number;
  /** The first of weekly runs. */
  readonly firstMs: number;
  readonly isNamed: (run: number, prompt: number, platform: number, brand: number) => boolean;
  /** By default every run asks every prompt. */
  readonly isAsked?: (run: number, prompt: number) => boolean;
};

/** Adds a run of a world, with or without its answers; its scores are those of all prompts, as a service counts them. */
export function addBrandedRun(
  db: Db,
  project: RowId<'project'>,
  { texts, firstMs, isNamed, isAsked = () => true }: BrandedWorld,
  run: number,
  hasAnswers = true,
): void {
  const { brands, platforms } = BRANDED;
  const at = new Date(firstMs + run * WEEK_MS).toISOString();
  const id = run + 1;
  const runId = `22222222-2222-4222-8222-${String(run).padStart(12, '2')}`;
  db.prepare(
    `INSERT INTO run_revision (id, project, run_id, status, started_at, completed_at, platforms, mirrored_at)
     VALUES (?, ?, ?, 'completed', ?, ?, ?, ?)`,
  ).run(id, project, runId, at, at, JSON.stringify(platforms), at);
  const part = db.prepare("INSERT INTO run_part (run, part, outcome, at) VALUES (?, ?, 'mirrored', ?)");
  for (const name of ['visibility', 'topics', ...(hasAnswers ? ['results'] : [])]) part.run(id, name, at);
  const counts = new Map<string, number>();
  const countOf = (key: string): number => counts.get(key) ?? 0;
  const answer = db.prepare('INSERT INTO response (run, response_id, prompt, platform) VALUES (?, ?, ?, ?)');
  const mention = db.prepare(
    "INSERT INTO response_mention (response, brand, position, sentiment) VALUES (?, ?, ?, 'neutral')",
  );
  const asked = texts.flatMap((_, prompt) => (isAsked(run, prompt) ? [prompt] : []));
  for (const prompt of asked) {
    platforms.forEach((_, platform) => {
      const named = brands.flatMap((_brand, brand) => (isNamed(run, prompt, platform, brand) ? [brand] : []));
      for (const brand of named) {
        for (const key of [`${brand}`, `${brand} on ${platform}`, `${brand} in ${prompt % 2}`]) {
          counts.set(key, countOf(key) + 1);
        }
      }
      if (!hasAnswers) return;
      const { lastInsertRowid } = answer.run(id, `a-${run}-${prompt}-${platform}`, prompt + 1, platform + 1);
      named.forEach((brand, place) => mention.run(lastInsertRowid, brand + 1, place + 1));
    });
  }
  const score = db.prepare(
    `INSERT INTO visibility (run, brand, visibility_pct, mentions, responses, positive, neutral, negative)
     VALUES (?, ?, ?, ?, ?, 0, ?, 0)`,
  );
  const ofPlatform = db.prepare('INSERT INTO visibility_platform VALUES (?, ?, ?, ?)');
  const ofTopic = db.prepare(
    `INSERT INTO topic_visibility (run, topic, brand, visibility_pct, mentions, responses, by_platform) VALUES (?, ?, ?, ?, ?, ?, '{}')`,
  );
  const all = asked.length * platforms.length;
  brands.forEach((_, brand) => {
    const mentions = countOf(`${brand}`);
    score.run(id, brand + 1, (100 * mentions) / all, mentions, all, mentions);
    platforms.forEach((_name, platform) => {
      ofPlatform.run(id, brand + 1, platform + 1, (100 * countOf(`${brand} on ${platform}`)) / asked.length);
    });
    [0, 1].forEach((topic) => {
      const of = asked.filter((prompt) => prompt % 2 === topic).length * platforms.length;
      const n = countOf(`${brand} in ${topic}`);
      ofTopic.run(id, topic + 1, brand + 1, (100 * n) / of, n, of);
    });
  });
}

/** Writes a world to a file, or to memory; the caller closes it. */
export function openBrandedMirror(
  file: string,
  world: BrandedWorld,
  clock: { readonly nowMs: () => number },
): { readonly db: Db; readonly project: RowId<'project'> } {
  const db = openDatabase(file, { clock });
  saveConnection(db, { name: 'Service', baseUrl: 'https://a.example/', at: AT.at });
  const connection = loadConnections(db)[0]!.id;
  saveProjects(db, connection, [{ id: BRANDED.projectId, name: BRANDED.name }], AT);
  const project = loadProjects(db, connection)[0]!.id;
  inTransaction(db, () => {
    const brands = BRANDED.brands.map((name, at) => ({ id: `b${at}`, name, isOwn: at === 0 }));
    saveBrands(db, project, brands, AT);
    const prompts = world.texts.map((promptTemplate, at) => ({
      id: `p${String(at).padStart(2, '0')}`,
      promptTemplate,
      topicId: `t${at % 2}`,
      topicName: `Topic ${at % 2}`,
      isActive: true,
      attributes: [],
    }));
    savePrompts(db, project, prompts, AT);
    const platform = db.prepare('INSERT INTO platform (platform) VALUES (?)');
    for (const name of BRANDED.platforms) platform.run(name);
    for (let run = 0; run < world.runs; run += 1) addBrandedRun(db, project, world, run);
    saveCounted(db, project);
  });
  return { db, project };
}

/** An answer that knows nothing of a brand. */
export const sayIgnorance = (brand: number): string =>
  `Sorry. I could not find any information about ${BRANDED.brands[brand] ?? ''}.`;

/** Lets the first answers of a run that name a brand say only that they know nothing of it. */
export function makeIgnorant(
  db: Db,
  { texts, isNamed }: Pick<BrandedWorld, 'texts' | 'isNamed'>,
  run: number,
  brand: number,
  count: number,
): readonly { readonly id: string; readonly prompt: number; readonly platform: number }[] {
  const naming = texts.flatMap((_, prompt) =>
    BRANDED.platforms.flatMap((_, platform) =>
      isNamed(run, prompt, platform, brand)
        ? [{ id: `a-${run}-${prompt}-${platform}`, prompt, platform }]
        : [],
    ),
  );
  const chosen = naming.slice(0, count);
  const change = db.prepare('UPDATE response SET text = ? WHERE response_id = ?');
  for (const { id } of chosen) change.run(sayIgnorance(brand), id);
  return chosen;
}
