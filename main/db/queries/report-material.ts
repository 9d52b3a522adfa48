/** Report material besides figures: single answers with their citations, and which brands cited domains occur with. */
import type {
  CitationMaterial,
  CitedAddress,
  CitingAnswers,
  DomainUse,
  PageUse,
  TopicQuestion,
} from '../../../shared/analysis/report/material.ts';
import { integer, orNull, present, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { isCounted, ownBrandsOf } from './definitions.ts';
import { isPartMirrored } from './project-row.ts';

/** Pages that a report can name; the rest are counted. */
const MOST_PAGES = 120;

const OWN = ownBrandsOf('(SELECT project FROM run_revision WHERE id = :run)');
const OWN_OF_RUNS = ownBrandsOf(
  '(SELECT project FROM run_revision WHERE id IN (SELECT value FROM json_each(:runs)))',
);

const DOMAINS = defineRows(
  {
    domain: text,
    category: orNull(text),
    citations: integer,
    newest: orNull(text),
    before: orNull(integer),
    row: rowId<'domain'>(),
  },
  // A domain whose kind changed has the newest run's: in a query with max(), the other columns are from that row.
  `SELECT d.domain, s.category, sum(s.citations) AS citations, d.id AS row, max(r.started_at) AS newest,
     (SELECT sum(p.citations) FROM source p
       WHERE p.run IN (SELECT value FROM json_each(:before)) AND p.domain = s.domain) AS before
   FROM source s JOIN domain d ON d.id = s.domain JOIN run_revision r ON r.id = s.run
   WHERE s.run IN (SELECT value FROM json_each(:runs)) GROUP BY d.id ORDER BY 3 DESC, d.domain`,
);

const CATEGORIES = defineRows(
  { category: orNull(text), citations: integer },
  `SELECT category, sum(citations) AS citations FROM source WHERE run IN (SELECT value FROM json_each(?))
   GROUP BY category ORDER BY category`,
);

// Of all prompts, as the citations beside them: the service gives these without the prompt.
const DOMAIN_ANSWERS = defineRows(
  { domain: present(rowId<'domain'>()), answers: integer, naming: integer },
  `WITH citing AS (
     SELECT DISTINCT g.domain, s.id AS response FROM response s JOIN response_citation c ON c.response = s.id
       JOIN page g ON g.id = c.page
     WHERE s.run IN (SELECT value FROM json_each(:runs)) AND g.domain IS NOT NULL)
   SELECT citing.domain, count(*) AS answers, count(m.brand) AS naming
   FROM citing LEFT JOIN counted_mention m ON m.response = citing.response AND m.brand IN ${OWN_OF_RUNS}
   GROUP BY citing.domain`,
);

const CITING_ONE_OF = defineValues(
  integer,
  `SELECT count(DISTINCT s.id) FROM response s JOIN response_citation c ON c.response = s.id JOIN page g ON g.id = c.page
   WHERE s.run IN (SELECT value FROM json_each(:runs)) AND g.domain IN (SELECT value FROM json_each(:domains))`,
);

const DOMAIN_RIVALS = defineRows(
  { domain: present(rowId<'domain'>()), brandId: text, answers: integer },
  `WITH citing AS (
     SELECT DISTINCT g.domain, s.id AS response FROM response s JOIN response_citation c ON c.response = s.id
       JOIN page g ON g.id = c.page
     WHERE s.run IN (SELECT value FROM json_each(:runs)) AND g.domain IS NOT NULL)
   SELECT citing.domain, b.brand_id AS brandId, count(*) AS answers
   FROM citing JOIN counted_mention m ON m.response = citing.response JOIN known_brand b ON b.id = m.brand
   WHERE b.is_own = 0 GROUP BY citing.domain, b.same ORDER BY citing.domain, answers DESC, b.brand_id`,
);

const PAGES = defineRows(
  {
    row: rowId<'page'>(),
    url: text,
    title: orNull(text),
    domain: text,
    category: orNull(text),
    citations: integer,
    newest: orNull(text),
    before: orNull(integer),
  },
  `SELECT g.id AS row, g.url, g.title, d.domain, s.category, sum(c.citations) AS citations, max(r.started_at) AS newest,
     (SELECT sum(p.citations) FROM citation p
       WHERE p.run IN (SELECT value FROM json_each(:before)) AND p.domain = c.domain AND p.page = c.page) AS before
   FROM citation c JOIN page g ON g.id = c.page JOIN domain d ON d.id = c.domain
     JOIN source s ON s.run = c.run AND s.domain = c.domain JOIN run_revision r ON r.id = c.run
   WHERE c.run IN (SELECT value FROM json_each(:runs)) GROUP BY g.id, d.id ORDER BY 6 DESC, g.url`,
);

const PAGE_PLATFORMS = defineRows(
  { page: rowId<'page'>(), platform: text, answers: integer },
  `SELECT c.page, f.platform, count(*) AS answers FROM response s JOIN response_citation c ON c.response = s.id
     JOIN platform f ON f.id = s.platform WHERE s.run IN (SELECT value FROM json_each(?)) GROUP BY c.page, f.platform ORDER BY answers DESC, f.platform`,
);

const ANSWER_COUNT = defineValues(
  integer,
  'SELECT count(*) FROM response WHERE run IN (SELECT value FROM json_each(?))',
);

const ANSWERS = defineRows(
  {
    row: rowId<'response'>(),
    responseId: orNull(text),
    text: present(text),
    platform: text,
    promptId: text,
    prompt: orNull(text),
    isNamed: integer,
  },
  `SELECT s.id AS row, s.response_id AS responseId, s.text, f.platform, q.prompt_id AS promptId, q.text AS prompt,
     EXISTS (SELECT 1 FROM counted_mention m WHERE m.response = s.id AND m.brand IN ${OWN}) AS isNamed
   FROM response s JOIN platform f ON f.id = s.platform JOIN prompt q ON q.id = s.prompt LEFT JOIN topic t ON t.id = q.topic
   WHERE s.run = :run AND s.text IS NOT NULL AND (:prompt IS NOT NULL OR ${isCounted('s')})
     AND (:platform IS NULL OR f.platform = :platform) AND (:topic IS NULL OR t.topic_id = :topic)
     AND (:prompt IS NULL OR q.prompt_id = :prompt)
     AND (:names IS NULL OR EXISTS (SELECT 1 FROM counted_mention m JOIN known_brand b ON b.id = m.brand
       WHERE m.response = s.id AND b.brand_id = :names))
     AND (:lacks IS NULL OR NOT EXISTS (SELECT 1 FROM response_mention m JOIN known_brand b ON b.id = m.brand
       WHERE m.response = s.id AND b.brand_id = :lacks))
     AND (:domain IS NULL OR EXISTS (SELECT 1 FROM response_citation c JOIN page g ON g.id = c.page
       JOIN domain d ON d.id = g.domain WHERE c.response = s.id AND d.domain = :domain))
   ORDER BY EXISTS (SELECT 1 FROM response_citation c WHERE c.response = s.id) DESC, q.prompt_id, f.platform, s.id
   LIMIT :most`,
);

const CITED = defineRows(
  { url: text, title: orNull(text) },
  `SELECT g.url, g.title FROM response_citation c JOIN page g ON g.id = c.page LEFT JOIN domain d ON d.id = g.domain
   WHERE c.response = :response ORDER BY coalesce(d.domain = :domain, 0) DESC, g.url LIMIT 1`,
);

const MOST_EXPLAINED_PAGES = 3;

const CITED_PAGES = defineRows(
  { url: text, title: orNull(text), cited: integer },
  `SELECT g.url, g.title, count(*) OVER () AS cited FROM response_citation c JOIN page g ON g.id = c.page
   WHERE c.response = ? ORDER BY g.url LIMIT ${MOST_EXPLAINED_PAGES}`,
);

const NAMED_RIVALS = defineRows(
  { brandId: text, name: text },
  `SELECT b.brand_id AS brandId, b.name FROM counted_mention m JOIN known_brand b ON b.id = m.brand
   WHERE m.response = ? AND b.is_own = 0 ORDER BY m.position IS NULL, m.position, b.name, b.id`,
);

const PROMPT_OF_MOST = defineValues(
  text,
  // One that most platforms answered; among those, one where they disagree on naming the own brand.
  `WITH answered AS (
     SELECT q.prompt_id, s.platform, max(EXISTS (
       SELECT 1 FROM counted_mention m WHERE m.response = s.id AND m.brand IN ${OWN})) AS named
     FROM response s JOIN prompt q ON q.id = s.prompt
     WHERE s.run = :run AND s.text IS NOT NULL AND ${isCounted('s')} GROUP BY q.prompt_id, s.platform)
   SELECT prompt_id FROM answered GROUP BY prompt_id
   ORDER BY count(*) DESC, sum(named) BETWEEN 1 AND count(*) - 1 DESC, prompt_id LIMIT 1`,
);

/** Pages listed per question: enough to find the own one among them. */
const MOST_QUESTION_PAGES = 30;

const QUESTION_PAGES = defineRows(
  { promptId: text, url: text, domain: text, category: orNull(text), answers: integer },
  `SELECT q.prompt_id AS promptId, g.url, d.domain, (SELECT u.category FROM source u
       WHERE u.domain = d.id AND u.run IN (SELECT value FROM json_each(:runs)) ORDER BY u.run DESC LIMIT 1) AS category,
     count(*) AS answers
   FROM response s JOIN prompt q ON q.id = s.prompt JOIN response_citation c ON c.response = s.id
     JOIN page g ON g.id = c.page JOIN domain d ON d.id = g.domain
   WHERE s.run IN (SELECT value FROM json_each(:runs)) AND q.prompt_id IN (SELECT value FROM json_each(:prompts))
   GROUP BY q.id, g.id ORDER BY q.prompt_id, answers DESC, g.url`,
);

const NAMES = defineRows(
  { brandId: text, name: text, aliases: orNull(text), isOwn: integer },
  // By its name in answers, whatever distinguishes it from another.
  `SELECT k.brand_id AS brandId, b.name, k.aliases, k.is_own AS isOwn FROM known_brand k JOIN brand b ON b.id = k.id
   WHERE k.project = ? AND k.id = k.same ORDER BY k.is_own DESC, k.id`,
);

/** Which answers of a run to find; null matches any. */
export type AnswerWish = {
  readonly platform: string | null;
  readonly topicId: string | null;
  readonly promptId: string | null;
  /** Ids of a brand the answer names, and of one it does not. */
  readonly names: string | null;
  readonly lacks: string | null;
  readonly domain: string | null;
};

/** An answer as given. */
export type FoundAnswer = {
  readonly row: RowId<'response'>;
  readonly responseId: string | null;
  readonly text: string;
  readonly platform: string;
  readonly promptId: string;
  readonly prompt: string | null;
  readonly isNamed: boolean;
};

/** A run's matching answers, those with citations first, in a stable order. */
export function findAnswers(db: Db, run: RowId<'run'>, wish: AnswerWish, most: number): FoundAnswer[] {
  const { topicId, promptId, ...rest } = wish;
  return ANSWERS.all(db, { run, ...rest, topic: topicId, prompt: promptId, most }).map((row) => ({
    ...row,
    isNamed: row.isNamed === 1,
  }));
}

/** A page cited in an answer, preferably of `domain`; null if it cites none. */
export function loadCitedAddress(
  db: Db,
  response: RowId<'response'>,
  domain: string | null,
): CitedAddress | null {
  return CITED.get(db, { response, domain }) ?? null;
}

/** An answer's first cited pages, and their total number. */
export function loadCitedPages(
  db: Db,
  response: RowId<'response'>,
): { readonly pages: readonly CitedAddress[]; readonly cited: number } {
  const rows = CITED_PAGES.all(db, response);
  return { pages: rows.map(({ url, title }) => ({ url, title })), cited: rows[0]?.cited ?? 0 };
}

/** The rivals an answer names, in its order. */
export const loadNamedRivals = (
  db: Db,
  response: RowId<'response'>,
): { readonly brandId: string; readonly name: string }[] => NAMED_RIVALS.all(db, response);

/** The prompt that most platforms of a run answered and that best shows their differences; null if no answer is mirrored. */
export const findSharedPrompt = (db: Db, run: RowId<'run'>): string | null =>
  PROMPT_OF_MOST.get(db, { run }) ?? null;

/** Adds the pages that answers to questions cite, by number of answers; each question's most cited ones. */
export function loadQuestionPages(
  db: Db,
  judged: readonly RowId<'run'>[],
  questions: readonly Omit<TopicQuestion, 'pages'>[],
): TopicQuestion[] {
  const prompts = JSON.stringify(questions.map(({ promptId }) => promptId));
  const pages = Map.groupBy(
    QUESTION_PAGES.all(db, { runs: JSON.stringify(judged), prompts }),
    ({ promptId }) => promptId,
  );
  return questions.map((question) => ({
    ...question,
    pages: (pages.get(question.promptId) ?? [])
      .slice(0, MOST_QUESTION_PAGES)
      .map(({ url, domain, category, answers }) => ({ url, domain, category, answers })),
  }));
}

/** A brand with all its names. */
export type NamedBrand = {
  readonly brandId: string;
  readonly isOwn: boolean;
  readonly names: readonly string[];
};

/** A project's brands, each with its aliases. */
export function loadNamedBrands(db: Db, project: RowId<'project'>): NamedBrand[] {
  return NAMES.all(db, project).map(({ brandId, name, aliases, isOwn }) => ({
    brandId,
    isOwn: isOwn === 1,
    names: [name, ...(aliases === null ? [] : (JSON.parse(aliases) as string[]))],
  }));
}

/** Runs of both sides for queries; `before` is null if unknown. */
type CitedSides = { readonly runs: string; readonly before: string | null };

function loadDomainUses(
  db: Db,
  { runs, before }: CitedSides,
  [hasAnswers, hadAnswers]: readonly [boolean, boolean],
): { readonly uses: DomainUse[]; readonly ownDomains: string | null } {
  const answersIn = (side: string) =>
    new Map(DOMAIN_ANSWERS.all(db, { runs: side }).map(({ domain, ...counts }) => [domain, counts] as const));
  const answers = answersIn(runs);
  const earlierAnswers = before === null || !hadAnswers ? null : answersIn(before);
  const rivals = Map.groupBy(DOMAIN_RIVALS.all(db, { runs }), ({ domain }) => domain);
  const rows = DOMAINS.all(db, { runs, before });
  const uses = rows.map(({ row, domain, category, citations, before: earlier }) => ({
    domain,
    category,
    citations,
    before: before === null ? null : (earlier ?? 0),
    answers: hasAnswers ? (answers.get(row)?.answers ?? 0) : null,
    answersBefore: earlierAnswers === null ? null : (earlierAnswers.get(row)?.answers ?? 0),
    naming: hasAnswers ? (answers.get(row)?.naming ?? 0) : null,
    rivals: (rivals.get(row) ?? []).map(({ brandId, answers: naming }) => ({ brandId, answers: naming })),
  }));
  const own = rows.flatMap(({ row, category }) => (category === 'own_brand' ? [row] : []));
  return { uses, ownDomains: rows.every(({ category }) => category === null) ? null : JSON.stringify(own) };
}

/** The answers of some runs, and those that cite one of some domains; null if none is mirrored. */
function countCiting(db: Db, runs: string | null, domains: string | null): CitingAnswers | null {
  const answers = runs === null ? 0 : (ANSWER_COUNT.get(db, runs) ?? 0);
  if (answers === 0) return null;
  return { answers, own: domains === null ? null : (CITING_ONE_OF.get(db, { runs, domains }) ?? 0) };
}

/** @param isCounted whether both sides count equally many runs, so that they are comparable. */
function loadPageUses(db: Db, { runs, before }: CitedSides, isCounted: boolean): PageUse[] {
  const platforms = Map.groupBy(PAGE_PLATFORMS.all(db, runs), ({ page }) => page);
  return PAGES.all(db, { runs, before }).map(
    ({ row, url, title, domain, category, citations, before: earlier }) => ({
      url,
      title,
      domain,
      category,
      citations,
      before: before === null || !isCounted ? null : (earlier ?? 0),
      platforms: (platforms.get(row) ?? []).map(({ platform, answers }) => ({ platform, answers })),
    }),
  );
}

/** Loads what a report's judged runs cite together, alongside those they are compared with; null if one lacks mirrored sources. */
export function loadCitationMaterial(
  db: Db,
  judged: readonly RowId<'run'>[],
  against: readonly RowId<'run'>[],
): CitationMaterial | null {
  const areMirrored = (runs: readonly RowId<'run'>[]): boolean =>
    runs.length > 0 && runs.every((run) => isPartMirrored(db, run, 'sources'));
  if (!areMirrored(judged)) return null;
  const before = areMirrored(against) ? JSON.stringify(against) : null;
  const sides = { runs: JSON.stringify(judged), before };
  const hasIn = (runs: string | null): boolean => runs !== null && (ANSWER_COUNT.get(db, runs) ?? 0) > 0;
  const hasAnswers = hasIn(sides.runs);
  const { uses, ownDomains } = loadDomainUses(db, sides, [hasAnswers, hasIn(before)]);
  const pages = loadPageUses(db, sides, judged.length === against.length);
  return {
    domains: uses,
    before: before === null ? null : CATEGORIES.all(db, before),
    pages: pages.slice(0, MOST_PAGES),
    pageTotal: pages.length,
    hasAnswers,
    citing: { now: countCiting(db, sides.runs, ownDomains), before: countCiting(db, before, ownDomains) },
  };
}
