/**
 * Keeps the classes of prompts as their texts and the names of brands are. Triggers note the projects of which either has changed, whoever
 * changed it; the transaction that did classes their prompts before it commits, and a file of an earlier method is classed when it is opened.
 */
import { buildNaming, NAMING_METHOD, type KnownBrand, type Naming } from '../../shared/domain/naming.ts';

/** Prepares a statement; `open.ts`, which opens databases, is in a higher layer. */
type Prepare = (sql: string) => {
  readonly all: (...parameters: unknown[]) => unknown[];
  readonly get: (...parameters: unknown[]) => unknown;
  readonly run: (...parameters: unknown[]) => unknown;
};

type BrandRow = {
  readonly name: string;
  readonly isOwn: number;
  readonly aliases: string | null;
  readonly url: string | null;
};
type ProjectRow = {
  readonly name: string | null;
  readonly url: string | null;
  readonly ownUrl: string | null;
};
type PromptRow = {
  readonly id: number;
  readonly text: string | null;
  readonly naming: Naming | null;
  readonly method: number | null;
};

/** A brand that only records have named is called by its id. */
const BRANDS = `SELECT b.name, k.is_own AS isOwn, b.aliases, b.url FROM brand b JOIN known_brand k ON k.id = b.id
  WHERE b.project = ? AND b.name <> b.brand_id ORDER BY b.id`;

/** The client's own brand, as the list of projects has it. */
const PROJECT = 'SELECT own_brand_name AS name, own_brand_url AS ownUrl, url FROM project WHERE id = ?';

const PROMPTS = `SELECT q.id, q.text, n.naming, n.method FROM prompt q LEFT JOIN prompt_naming n ON n.prompt = q.id
  WHERE q.project = ? ORDER BY q.id`;

const SAVE = `INSERT INTO prompt_naming (prompt, project, naming, method) VALUES (:id, :project, :naming, :method)
  ON CONFLICT DO UPDATE SET naming = excluded.naming, method = excluded.method`;

/** Aliases as saved; something else than a list of texts names nothing. */
export function aliasesOf(saved: string | null): readonly string[] {
  if (saved === null) return [];
  try {
    const list: unknown = JSON.parse(saved);
    return Array.isArray(list) ? list.filter((alias) => typeof alias === 'string') : [];
  } catch {
    return [];
  }
}

function asBrands(brands: readonly BrandRow[], project: ProjectRow | undefined): KnownBrand[] {
  const known = brands.map(({ name, isOwn, aliases, url }) => ({
    isOwn: isOwn === 1,
    name,
    aliases: aliasesOf(aliases),
    urls: [url],
  }));
  if (project === undefined) return known;
  return [
    ...known,
    { isOwn: true, name: project.name ?? '', aliases: [], urls: [project.url, project.ownUrl] },
  ];
}

/** Whether a file has the tables: one of an earlier version has not. */
const hasTables = (prepare: Prepare): boolean =>
  prepare("SELECT 1 FROM sqlite_schema WHERE name = 'naming_due'").get() !== undefined;

/** Builds what tells the class of any text by a project's brands. */
export function buildNamingOf(prepare: Prepare, project: number): (text: string | null) => Naming {
  const brands = prepare(BRANDS).all(project) as BrandRow[];
  return buildNaming(asBrands(brands, prepare(PROJECT).get(project) as ProjectRow | undefined));
}

/** Builds what classes the prompts of the projects that are due; to be called at the end of a transaction. */
export function buildSettleNaming(prepare: Prepare): () => void {
  if (!hasTables(prepare)) return () => undefined;
  const due = prepare('SELECT project FROM naming_due');
  const prompts = prepare(PROMPTS);
  const save = prepare(SAVE);
  const settled = prepare('DELETE FROM naming_due');
  return () => {
    const waiting = due.all() as { readonly project: number }[];
    for (const { project } of waiting) {
      const classOf = buildNamingOf(prepare, project);
      for (const { id: prompt, text, ...before } of prompts.all(project) as PromptRow[]) {
        const naming = classOf(text);
        if (before.naming === naming && before.method === NAMING_METHOD) continue;
        save.run({ id: prompt, project, naming, method: NAMING_METHOD });
      }
    }
    if (waiting.length > 0) settled.run();
  };
}

const OTHER_METHOD = 'SELECT project FROM prompt_naming WHERE method <> ?';

/** Whether a file has prompts that are not classed, or by an earlier method. */
export function isNamingDue(prepare: Prepare): boolean {
  if (!hasTables(prepare)) return false;
  return (
    prepare('SELECT 1 FROM naming_due LIMIT 1').get() !== undefined ||
    prepare(`${OTHER_METHOD} LIMIT 1`).get(NAMING_METHOD) !== undefined
  );
}

/** Notes the projects that an earlier method has classed; call it in a transaction, which classes them anew. */
export function markNamingDue(prepare: Prepare): void {
  prepare(`INSERT OR IGNORE INTO naming_due ${OTHER_METHOD}`).run(NAMING_METHOD);
}
