/** The answers of some runs to prompts that name the client or a rival: all of them, also those that its levels leave out. */
import type { NamedPrompts } from '../../../shared/analysis/report/material.ts';
import type {
  NamedClass,
  NamedPrompt,
  PromptBrand,
  Tones,
} from '../../../shared/analysis/report/named-prompts.ts';
import { integer, orNull, rowId, text, word } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { aliasesOf } from '../settle-naming.ts';
import { ownBrandOf } from './definitions.ts';

const ASKED = `asked AS MATERIALIZED (
    SELECT s.id AS response, q.id AS prompt, q.naming FROM response s JOIN named_prompt q ON q.id = s.prompt
    WHERE s.run IN (SELECT value FROM json_each(:runs)) AND q.naming IN ('own', 'both', 'rival'))`;

const OWN = ownBrandOf(':project');

const PROMPTS = defineRows(
  {
    row: rowId<'prompt'>(),
    promptId: text,
    text: orNull(text),
    naming: word<NamedClass>(),
    answers: integer,
    named: integer,
  },
  `WITH ${ASKED}
   SELECT q.id AS row, q.prompt_id AS promptId, q.text, a.naming, count(*) AS answers,
     count(*) FILTER (WHERE EXISTS (SELECT 1 FROM counted_mention m JOIN known_brand k ON k.id = m.brand
       WHERE m.response = a.response AND k.same = ${OWN})) AS named
   FROM asked a JOIN prompt q ON q.id = a.prompt GROUP BY q.id ORDER BY a.naming = 'both', q.prompt_id`,
);

const RIVALS = defineRows(
  {
    prompt: rowId<'prompt'>(),
    brandId: text,
    name: text,
    answers: integer,
    placed: integer,
    ahead: integer,
    behind: integer,
  },
  `WITH ${ASKED}, places AS MATERIALIZED (
     SELECT a.response, a.prompt, k.same AS brand, k.brand_id, k.name, k.is_own, min(m.position) AS position
     FROM asked a JOIN counted_mention m ON m.response = a.response JOIN known_brand k ON k.id = m.brand
     GROUP BY a.response, k.same)
   SELECT p.prompt, p.brand_id AS brandId, p.name, count(*) AS answers,
     count(o.position) FILTER (WHERE p.position IS NOT NULL) AS placed,
     count(*) FILTER (WHERE o.position < p.position) AS ahead, count(*) FILTER (WHERE o.position > p.position) AS behind
   FROM places p LEFT JOIN places o ON o.response = p.response AND o.brand = ${OWN}
   WHERE p.is_own = 0 GROUP BY p.prompt, p.brand ORDER BY p.prompt, answers DESC, p.name`,
);

const TONES = defineRows(
  { naming: word<NamedClass>(), tone: orNull(text), mentions: integer },
  `WITH ${ASKED}
   SELECT a.naming, m.sentiment AS tone, count(*) AS mentions
   FROM asked a JOIN counted_mention m ON m.response = a.response JOIN known_brand k ON k.id = m.brand
   WHERE k.same = ${OWN} GROUP BY a.naming, m.sentiment`,
);

const SOURCES = defineRows(
  { domain: text, category: orNull(text), answers: integer },
  `WITH ${ASKED}
   SELECT d.domain, (SELECT s.category FROM source s JOIN run_revision r ON r.id = s.run
       WHERE s.domain = d.id AND s.run IN (SELECT value FROM json_each(:runs)) ORDER BY r.started_at DESC LIMIT 1) AS category,
     count(DISTINCT a.response) AS answers
   FROM asked a JOIN response_citation c ON c.response = a.response JOIN page g ON g.id = c.page
     JOIN domain d ON d.id = g.domain
   WHERE a.naming <> 'rival' GROUP BY d.id ORDER BY answers DESC, d.domain`,
);

const BRANDS = defineRows(
  {
    brandId: text,
    called: text,
    name: text,
    isOwn: integer,
    aliases: orNull(text),
    url: orNull(text),
  },
  // A brand that only records have named is called by its id.
  `SELECT k.brand_id AS brandId, k.name AS called, b.name, k.is_own AS isOwn, b.aliases, b.url
   FROM brand b JOIN known_brand k ON k.id = b.id WHERE b.project = ? AND b.name <> b.brand_id ORDER BY b.id`,
);

/** A project's brands as prompts may name them, also those that are tracked no longer. */
export const loadPromptBrands = (db: Db, project: RowId<'project'>): PromptBrand[] =>
  BRANDS.all(db, project).map(({ isOwn, aliases, url, ...brand }) => ({
    ...brand,
    isOwn: isOwn === 1,
    aliases: aliasesOf(aliases),
    urls: [url],
  }));

/** What a project's runs have of such prompts. */
export type NamedPromptRows = {
  readonly prompts: readonly NamedPrompt[];
  /** The client's mentions by class. */
  readonly tones: Readonly<Record<'own' | 'both', Tones>>;
  /** The domains that answers to prompts that name the client cite. */
  readonly sources: NonNullable<NamedPrompts['own']>['sources'];
};

/** Loads the answers of a project's runs, by prompt. */
export function loadNamedPrompts(
  db: Db,
  project: RowId<'project'>,
  judged: readonly RowId<'run'>[],
): NamedPromptRows {
  const runs = JSON.stringify(judged);
  const rivals = Map.groupBy(RIVALS.all(db, { runs, project }), ({ prompt }) => prompt);
  const tones = TONES.all(db, { runs, project });
  const tonesOf = (of: NamedClass): Tones => {
    const said = { positive: 0, neutral: 0, negative: 0, unstated: 0 };
    for (const { naming, tone, mentions } of tones) {
      if (naming !== of) continue;
      said[tone === 'positive' || tone === 'neutral' || tone === 'negative' ? tone : 'unstated'] += mentions;
    }
    return said;
  };
  return {
    prompts: PROMPTS.all(db, { runs, project }).map(({ row, ...prompt }) => ({
      ...prompt,
      rivals: (rivals.get(row) ?? []).map(({ brandId, name, answers, placed, ahead, behind }) => ({
        brandId,
        name,
        answers,
        placed,
        ahead,
        behind,
      })),
    })),
    tones: { own: tonesOf('own'), both: tonesOf('both') },
    sources: SOURCES.all(db, { runs }),
  };
}
