import type { CitedDomain, CitedPage, PageUse, RunCitations } from '../../../shared/domain/citations.ts';
import { integer, orNull, rowId, text } from '../../db/columns.ts';
import type { Db } from '../../db/open.ts';
import { defineRows, defineValues } from '../../db/prepared.ts';
import { ownBrandsOf } from '../../db/queries/definitions.ts';
import { isPartMirrored, loadPartState } from '../../db/queries/project-row.ts';
import type { RowId } from '../../db/row-id.ts';

/** Runs over which source stability is counted. */
const MOST_RUNS_COUNTED = 12;

/** This run and earlier ones with mirrored sources, newest first. */
const COUNTED_RUNS = defineValues(
  rowId<'run'>(),
  `SELECT r.id FROM run r JOIN run_part p ON p.run = r.id AND p.part = 'sources' AND p.outcome = 'mirrored'
   WHERE r.project = (SELECT project FROM run WHERE id = :run)
     AND r.started_at <= (SELECT started_at FROM run WHERE id = :run)
   ORDER BY r.started_at DESC, r.id DESC LIMIT ${MOST_RUNS_COUNTED}`,
);

const DOMAINS = defineRows(
  {
    domain: text,
    category: orNull(text),
    citations: integer,
    platforms: text,
    citationsBefore: orNull(integer),
    runsCited: integer,
  },
  `SELECT d.domain, s.category, s.citations, s.platforms,
     (SELECT p.citations FROM source p WHERE p.run = :before AND p.domain = s.domain) AS citationsBefore,
     (SELECT count(*) FROM source o WHERE o.domain = s.domain AND o.run IN (SELECT value FROM json_each(:counted)))
       AS runsCited
   FROM source s JOIN domain d ON d.id = s.domain WHERE s.run = :run ORDER BY s.citations DESC, d.domain`,
);

const LOST_DOMAINS = defineRows(
  { domain: text, category: orNull(text), citations: integer },
  `SELECT d.domain, s.category, s.citations FROM source s JOIN domain d ON d.id = s.domain
   WHERE s.run = :before AND s.domain NOT IN (SELECT domain FROM source WHERE run = :run)
   ORDER BY s.citations DESC, d.domain`,
);

const RELABELLED = defineRows(
  { domain: text, before: orNull(text), after: orNull(text) },
  `SELECT d.domain, p.category AS before, s.category AS after
   FROM source s JOIN source p ON p.run = :before AND p.domain = s.domain JOIN domain d ON d.id = s.domain
   WHERE s.run = :run AND s.category IS NOT p.category ORDER BY s.citations DESC, d.domain`,
);

const PAGES = defineRows(
  {
    row: rowId<'page'>(),
    url: text,
    title: orNull(text),
    domain: text,
    citations: integer,
    citationsBefore: orNull(integer),
  },
  `SELECT g.id AS row, g.url, g.title, d.domain, c.citations,
     (SELECT p.citations FROM citation p WHERE p.run = :before AND p.domain = c.domain AND p.page = c.page)
       AS citationsBefore
   FROM citation c JOIN page g ON g.id = c.page JOIN domain d ON d.id = c.domain
   WHERE c.run = :run ORDER BY c.citations DESC, g.url`,
);

const OWN = ownBrandsOf('(SELECT project FROM run_revision WHERE id = :run)');

const PAGE_USES = defineRows(
  {
    page: rowId<'page'>(),
    platform: orNull(text),
    topicId: orNull(text),
    answers: integer,
    naming: integer,
  },
  `SELECT c.page, f.platform, t.topic_id AS topicId, count(*) AS answers, count(m.brand) AS naming
   FROM response s JOIN response_citation c ON c.response = s.id
     LEFT JOIN counted_mention m ON m.response = s.id AND m.brand IN ${OWN}
     LEFT JOIN platform f ON f.id = s.platform LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN topic t ON t.id = q.topic
   WHERE s.run = :run GROUP BY c.page, s.platform, q.topic`,
);

const ANSWER_GROUPS = defineRows(
  { platform: orNull(text), topicId: orNull(text), count: integer, naming: integer },
  `SELECT f.platform, t.topic_id AS topicId, count(*) AS count, count(m.brand) AS naming FROM response s
     LEFT JOIN counted_mention m ON m.response = s.id AND m.brand IN ${OWN}
     LEFT JOIN platform f ON f.id = s.platform LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN topic t ON t.id = q.topic
   WHERE s.run = :run GROUP BY s.platform, q.topic`,
);

const TOPICS = defineRows(
  { topicId: text, topic: text },
  `SELECT DISTINCT t.topic_id AS topicId, coalesce(t.name, t.topic_id) AS topic FROM response s
     JOIN prompt q ON q.id = s.prompt JOIN topic t ON t.id = q.topic WHERE s.run = ? ORDER BY topic`,
);

type Compared = RowId<'run'> | null;

/** What is cited now had zero citations before, unless nothing is known of before. */
function citedBefore(before: Compared, citations: number | null): number | null {
  return before === null ? null : (citations ?? 0);
}

function loadDomains(
  db: Db,
  run: RowId<'run'>,
  before: Compared,
  counted: readonly RowId<'run'>[],
): readonly CitedDomain[] {
  return DOMAINS.all(db, { run, before, counted: JSON.stringify(counted) }).map((row) => ({
    ...row,
    platforms: JSON.parse(row.platforms) as string[],
    citationsBefore: citedBefore(before, row.citationsBefore),
  }));
}

function loadPages(
  db: Db,
  run: RowId<'run'>,
  before: Compared,
): readonly (CitedPage & { readonly row: RowId<'page'> })[] {
  return PAGES.all(db, { run, before }).map((row) => ({
    ...row,
    citationsBefore: citedBefore(before, row.citationsBefore),
  }));
}

function loadUses(db: Db, run: RowId<'run'>, pageRows: readonly RowId<'page'>[]): readonly PageUse[] {
  const places = new Map(pageRows.map((row, place) => [row, place]));
  return PAGE_USES.all(db, { run }).flatMap((row) => {
    const place = places.get(row.page);
    return place === undefined ? [] : [{ ...row, page: place }];
  });
}

function loadAnswers(db: Db, run: RowId<'run'>): RunCitations['answers'] {
  const groups = ANSWER_GROUPS.all(db, { run });
  if (groups.length === 0) return null;
  const sum = (of: 'count' | 'naming'): number => groups.reduce((total, group) => total + group[of], 0);
  return { count: sum('count'), naming: sum('naming'), groups };
}

/** Loads a run's citations, beside an earlier run if given. */
export function loadRunCitations(db: Db, run: RowId<'run'>, before: RowId<'run'> | null): RunCitations {
  const compared = before !== null && isPartMirrored(db, before, 'sources') ? before : null;
  const counted = COUNTED_RUNS.all(db, { run });
  const pages = loadPages(db, run, compared);
  return {
    state: loadPartState(db, run, 'sources'),
    domains: loadDomains(db, run, compared, counted),
    lost: LOST_DOMAINS.all(db, { run, before: compared }),
    relabelled: RELABELLED.all(db, { run, before: compared }),
    pages,
    uses: loadUses(
      db,
      run,
      pages.map(({ row }) => row),
    ),
    topics: TOPICS.all(db, run),
    runsCounted: counted.length,
    answers: loadAnswers(db, run),
  };
}
