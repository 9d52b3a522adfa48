import { LONGEST_SEARCH } from '../../../shared/domain/limits.ts';
import type { ResponseHit, SearchHits, SearchRequest, Snippet } from '../../../shared/domain/search.ts';
import { asStorageError } from '../errors.ts';
import { integer, orNull, rowId, text, type RowOf } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

/** A quoted phrase, or a sequence without spaces and quotes. */
const TERM = /"([^"]*)"?|([^\s"]+)/gu;
/** Characters the index treats as part of a word; text without any matches nothing. */
const WORD = /[\p{L}\p{N}\p{Co}\p{M}]/u;
/** A single letter would match nearly everything as a prefix. */
const LEAST_PREFIX = 2;

/**
 * Builds full-text search terms from typed text: quoted words form a phrase; the last word may be unfinished. Typed
 * text is never parsed as index syntax. Empty if there is nothing to search for.
 */
export function buildSearchTerms(typed: string): readonly string[] {
  const isUnfinished = !/[\s"]$/u.test(typed);
  // The index stops at a NUL.
  const terms = [...typed.replaceAll('\0', ' ').matchAll(TERM)]
    .map(([, phrase, word]) => phrase ?? word ?? '')
    .filter((term) => WORD.test(term));
  return terms.map((term, index) => {
    const isPrefix = isUnfinished && index === terms.length - 1 && term.length >= LEAST_PREFIX;
    return `"${term}"${isPrefix ? '*' : ''}`;
  });
}

const NOTHING = { responses: [], prompts: [], pages: [], isNewestOnly: false } as const;
const LIMIT = 20;
/** BM25 reads every row with the word; one in more rows than this says little, and takes long. */
const MOST_RANKED = 2_000;
/** For such a word, the newest matches are ranked by density. */
const NEWEST = 400;
/** Number of newest runs searched for them, in steps, before all are. */
const NEWEST_RUNS = [1, 8, 64];
const MOST_PAGES_RANKED = 5_000;

/** Private-use characters, which do not occur in texts. */
const OPEN = '\u{E000}';
const CLOSE = '\u{E001}';
const SNIPPET_WORDS = 24;

function snippetOf(table: string): string {
  return `snippet(${table}, 0, '${OPEN}', '${CLOSE}', '…', ${SNIPPET_WORDS})`;
}

function buildSnippet(marked: string): Snippet {
  return marked
    .split(OPEN)
    .flatMap((part, index) => {
      const end = part.indexOf(CLOSE);
      if (index === 0 || end < 0) return [{ text: part, isHit: false }];
      return [
        { text: part.slice(0, end), isHit: true },
        { text: part.slice(end + 1), isHit: false },
      ];
    })
    .filter(({ text }) => text !== '');
}

function withSnippet<T extends { readonly marked: string }>({ marked, ...row }: T) {
  return { ...row, snippet: buildSnippet(marked) };
}

const FOUND = { id: rowId<'response'>(), marked: text };

type Found = RowOf<typeof FOUND>;

const UP_TO_COMMON = defineValues(
  integer,
  `SELECT count(*) FROM (
     SELECT 1 FROM response_search WHERE response_search MATCH ? LIMIT ${MOST_RANKED + 1})`,
);

const BY_RANK = defineRows(
  FOUND,
  `SELECT rowid AS id, ${snippetOf('response_search')} AS marked FROM response_search
   WHERE response_search MATCH ? ORDER BY rank LIMIT ?`,
);

/** What the index cannot tell: an answer's platform, and whether its run is one of very many. */
const WITHIN = `response_search MATCH :match AND (:platform IS NULL OR s.platform = :platform)
   AND (:runs IS NULL OR s.run IN (SELECT value FROM json_each(:runs)))`;

const BY_RANK_WITHIN = defineRows(
  FOUND,
  `SELECT s.id, ${snippetOf('response_search')} AS marked
   FROM response_search CROSS JOIN response s ON s.id = response_search.rowid
   WHERE ${WITHIN} ORDER BY response_search.rank LIMIT :limit`,
);

const BY_AGE = defineRows(
  FOUND,
  `SELECT s.id, ${snippetOf('response_search')} AS marked
   FROM response_search CROSS JOIN response s ON s.id = response_search.rowid JOIN run r ON r.id = s.run
   WHERE ${WITHIN} ORDER BY r.started_at DESC, s.id DESC LIMIT ${NEWEST}`,
);

const RESPONSES = defineRows(
  {
    connection: text,
    projectId: text,
    project: text,
    runId: text,
    startedAt: orNull(text),
    responseId: orNull(text),
    promptId: orNull(text),
    prompt: orNull(text),
    platform: orNull(text),
    marked: text,
  },
  `SELECT c.connection_id AS connection, p.project_id AS projectId, p.name AS project, r.run_id AS runId, r.started_at AS startedAt,
     s.response_id AS responseId, q.prompt_id AS promptId, q.text AS prompt, f.platform, j.value ->> 1 AS marked
   FROM json_each(:found) j CROSS JOIN response s ON s.id = j.value ->> 0 JOIN run r ON r.id = s.run
     JOIN project p ON p.id = r.project JOIN connection c ON c.id = p.connection
     LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN platform f ON f.id = s.platform
   ORDER BY j.key LIMIT :limit`,
);

const PROMPTS = defineRows(
  { connection: text, projectId: text, project: text, promptId: text, topic: orNull(text), marked: text },
  `SELECT c.connection_id AS connection, p.project_id AS projectId, p.name AS project, q.prompt_id AS promptId,
     t.name AS topic,
     ${snippetOf('prompt_search')} AS marked
   FROM prompt_search CROSS JOIN prompt q ON q.id = prompt_search.rowid JOIN project p ON p.id = q.project
     JOIN connection c ON c.id = p.connection LEFT JOIN topic t ON t.id = q.topic
   WHERE prompt_search MATCH :query AND (:projects IS NULL OR q.project IN (SELECT value FROM json_each(:projects)))
   ORDER BY prompt_search.rank LIMIT :limit`,
);

const PAGES = defineRows(
  { url: text, title: orNull(text), domain: orNull(text), runs: integer, citations: integer, marked: text },
  `WITH found AS MATERIALIZED (
     SELECT rowid AS id, rank AS score,
       snippet(page_search, -1, '${OPEN}', '${CLOSE}', '…', ${SNIPPET_WORDS}) AS marked
     FROM page_search WHERE page_search MATCH :query ORDER BY rank LIMIT ${MOST_PAGES_RANKED}),
   best AS MATERIALIZED (
     SELECT found.* FROM found
     WHERE :projects IS NULL OR EXISTS (
       SELECT 1 FROM citation c JOIN run r ON r.id = c.run
       WHERE c.page = found.id AND r.project IN (SELECT value FROM json_each(:projects)))
     ORDER BY score LIMIT :limit)
   SELECT g.url, g.title, d.domain, count(r.id) AS runs, coalesce(sum(iif(r.id IS NULL, 0, c.citations)), 0) AS citations,
     best.marked
   FROM best CROSS JOIN page g ON g.id = best.id LEFT JOIN domain d ON d.id = g.domain
     LEFT JOIN citation c ON c.page = g.id
     LEFT JOIN run r ON r.id = c.run AND (:projects IS NULL OR r.project IN (SELECT value FROM json_each(:projects)))
   GROUP BY best.id ORDER BY best.score`,
);

const PROJECTS = defineValues(
  rowId<'project'>(),
  `SELECT p.id FROM connection c CROSS JOIN project p ON p.connection = c.id
   WHERE (:connection IS NULL OR c.connection_id = :connection) AND (:projectId IS NULL OR p.project_id = :projectId)`,
);

const PLATFORM = defineValues(rowId<'platform'>(), 'SELECT id FROM platform WHERE platform = ?');

const PLATFORMS = defineValues(text, 'SELECT platform FROM platform ORDER BY platform');

const RUNS = defineValues(
  rowId<'run'>(),
  `SELECT r.id FROM json_each(:projects) j CROSS JOIN run r ON r.project = j.value
   WHERE (:since IS NULL OR r.started_at >= :since) AND (:until IS NULL OR r.started_at < :until)
   ORDER BY r.started_at DESC, r.id DESC`,
);

/** Of all clients: used only for very common words, as no index has all runs by day. */
const NEWEST_RUNS_OF_ALL = defineValues(
  rowId<'run'>(),
  `SELECT id FROM run ORDER BY started_at DESC, id DESC LIMIT ${Math.max(...NEWEST_RUNS)}`,
);

/** Whether a term is in so many responses that counting them would take long. */
function isCommon(db: Db, term: string): boolean {
  return (UP_TO_COMMON.get(db, `text : ${term}`) ?? 0) > MOST_RANKED;
}

/**
 * Disables prefix matching for an unfinished word that is already common: collecting every word with that prefix would
 * take long, and add little.
 */
function settleTerm(db: Db, term: string): { readonly term: string; readonly isCommon: boolean } {
  const whole = term.replace(/\*$/, '');
  if (isCommon(db, whole)) return { term: whole, isCommon: true };
  return { term, isCommon: whole !== term && isCommon(db, term) };
}

/** The number of matching words at their densest; the snippet is from there. */
function densityOf({ marked }: Found): number {
  return marked.split(OPEN).length;
}

/** The search scope; `runs` are its runs, the newest first. Null for all in the mirror. */
type Scope = {
  readonly projects: readonly RowId<'project'>[] | null;
  readonly runs: readonly RowId<'run'>[] | null;
  readonly platform: RowId<'platform'> | null;
};

/** More runs are looked up by row, not within the index. */
const MOST_NAMED_RUNS = 500;

/** The query's condition on runs; '' for all runs, and for very many. */
function scopeOf(runs: readonly RowId<'run'>[] | null): string {
  return runs === null || runs.length > MOST_NAMED_RUNS
    ? ''
    : ` AND scope : (${runs.map((run) => `r${run}`).join(' OR ')})`;
}

/** An answer counts by its run's day: rows of old runs may have been mirrored last. */
function findNewest(db: Db, inText: string, { runs, platform }: Scope): readonly Found[] {
  const newest = runs ?? NEWEST_RUNS_OF_ALL.all(db);
  // Of all clients no more are loaded than the last step takes.
  for (const count of NEWEST_RUNS.filter((one) => one <= newest.length)) {
    const match = `${inText}${scopeOf(newest.slice(0, count))}`;
    const found = BY_AGE.all(db, { match, platform, runs: null });
    if (found.length === NEWEST) return found;
  }
  return BY_AGE.all(db, { match: `${inText}${scopeOf(runs)}`, platform, runs: lookedUp(runs) });
}

/** The runs that the query's text does not name; null if it does, or for all. */
const lookedUp = (runs: Scope['runs']): string | null =>
  runs === null || runs.length <= MOST_NAMED_RUNS ? null : JSON.stringify(runs);

function findRanked(db: Db, inText: string, { runs, platform }: Scope, limit: number): readonly Found[] {
  const match = `${inText}${scopeOf(runs)}`;
  const rest = lookedUp(runs);
  return platform === null && rest === null
    ? BY_RANK.all(db, match, limit)
    : BY_RANK_WITHIN.all(db, { match, platform, runs: rest, limit });
}

/** What a request narrows the search to; null if there is no such client or platform. */
function loadScope(
  db: Db,
  { connection = null, projectId = null, platform = null, since = null, until = null }: SearchRequest,
): Scope | null {
  const isOfAll = connection === null && projectId === null;
  const found = PROJECTS.all(db, { connection, projectId });
  const asked = platform === null ? null : (PLATFORM.get(db, platform) ?? null);
  if (found.length === 0 || (platform !== null && asked === null)) return null;
  return {
    projects: isOfAll ? null : found,
    runs:
      isOfAll && since === null && until === null
        ? null
        : RUNS.all(db, { projects: JSON.stringify(found), since, until }),
    platform: asked,
  };
}

function loadResponseHits(
  db: Db,
  terms: readonly string[],
  scope: Scope,
  limit: number,
): { readonly hits: readonly ResponseHit[]; readonly isNewestOnly: boolean } {
  if (scope.runs?.length === 0) return { hits: [], isNewestOnly: false };
  const settled = terms.map((term) => settleTerm(db, term));
  const inText = `text : (${settled.map(({ term }) => term).join(' AND ')})`;
  const isTooMuch = settled.some((one) => one.isCommon);
  // Some matches may belong to an earlier revision, hence the margin.
  const found = isTooMuch ? findNewest(db, inText, scope) : findRanked(db, inText, scope, limit * 2);
  const ranked = isTooMuch ? found.toSorted((a, b) => densityOf(b) - densityOf(a)) : found;
  const rows = RESPONSES.all(db, {
    found: JSON.stringify(ranked.map(({ id, marked }) => [id, marked])),
    limit,
  });
  return { hits: rows.map(withSnippet), isNewestOnly: isTooMuch && found.length === NEWEST };
}

/** Searches responses, prompts and cited pages, ranked by BM25. Case and diacritics are ignored. Earlier revisions are excluded. */
export function loadSearchHits(db: Db, request: SearchRequest): SearchHits {
  const { limit = LIMIT, platform, since, until } = request;
  const terms = buildSearchTerms(request.text.slice(0, LONGEST_SEARCH));
  const platforms = PLATFORMS.all(db);
  if (terms.length === 0) return { ...NOTHING, platforms };
  const query = terms.join(' AND ');
  const scope = loadScope(db, request);
  if (scope === null) return { ...NOTHING, platforms };
  const isOfAnswers = platform != null || since != null || until != null;
  const projects = scope.projects && JSON.stringify(scope.projects);
  try {
    const { hits, isNewestOnly } = loadResponseHits(db, terms, scope, limit);
    return {
      responses: hits,
      platforms,
      isNewestOnly,
      prompts: isOfAnswers ? [] : PROMPTS.all(db, { query, projects, limit }).map(withSnippet),
      pages: isOfAnswers ? [] : PAGES.all(db, { query, projects, limit }).map(withSnippet),
    };
  } catch (error) {
    throw asStorageError(error, db.name);
  }
}
