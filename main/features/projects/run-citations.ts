import type { PageUse, RunCitations } from '../../../shared/domain/citations.ts';
import { integer, orNull, rowId, text } from '../../db/columns.ts';
import type { Db } from '../../db/open.ts';
import { defineRows, defineValues, required } from '../../db/prepared.ts';
import { ownBrandsOf } from '../../db/queries/definitions.ts';
import { isPartMirrored, loadPartState } from '../../db/queries/project-row.ts';
import type { RowId } from '../../db/row-id.ts';

/** Runs over which source stability is counted. */
const MOST_RUNS_COUNTED = 12;

/** The last of some runs and earlier ones with mirrored sources, newest first. */
const COUNTED_RUNS = defineValues(
  rowId<'run'>(),
  `SELECT r.id FROM run r JOIN run_part p ON p.run = r.id AND p.part = 'sources' AND p.outcome = 'mirrored'
   WHERE r.project = (SELECT project FROM run WHERE id = :run)
     AND r.started_at <= (SELECT started_at FROM run WHERE id = :run)
   ORDER BY r.started_at DESC, r.id DESC LIMIT ${MOST_RUNS_COUNTED}`,
);

const IN_RUNS = 'IN (SELECT value FROM json_each(:runs))';
const IN_BEFORE = 'IN (SELECT value FROM json_each(:before))';

/** A domain's kind in the newest run of a time that cites it. */
const categoryIn = (runs: string, domain: string): string =>
  `(SELECT n.category FROM source n JOIN run o ON o.id = n.run WHERE n.run ${runs} AND n.domain = ${domain}
     ORDER BY o.started_at DESC, o.id DESC LIMIT 1)`;

const DOMAINS = defineRows(
  {
    domain: text,
    category: orNull(text),
    citations: integer,
    citationsBefore: orNull(integer),
    runsCited: integer,
  },
  `SELECT d.domain, ${categoryIn(IN_RUNS, 's.domain')} AS category, sum(s.citations) AS citations,
     (SELECT sum(p.citations) FROM source p WHERE p.run ${IN_BEFORE} AND p.domain = s.domain) AS citationsBefore,
     (SELECT count(*) FROM source o WHERE o.domain = s.domain AND o.run IN (SELECT value FROM json_each(:counted)))
       AS runsCited
   FROM source s JOIN domain d ON d.id = s.domain WHERE s.run ${IN_RUNS}
   GROUP BY s.domain ORDER BY sum(s.citations) DESC, d.domain`,
);

const LOST_DOMAINS = defineRows(
  { domain: text, category: orNull(text), citations: integer },
  `SELECT d.domain, ${categoryIn(IN_BEFORE, 's.domain')} AS category, sum(s.citations) AS citations
   FROM source s JOIN domain d ON d.id = s.domain
   WHERE s.run ${IN_BEFORE} AND s.domain NOT IN (SELECT domain FROM source WHERE run ${IN_RUNS})
   GROUP BY s.domain ORDER BY sum(s.citations) DESC, d.domain`,
);

const RELABELLED = defineRows(
  { domain: text, before: orNull(text), after: orNull(text) },
  `SELECT d.domain, ${categoryIn(IN_BEFORE, 's.domain')} AS before, ${categoryIn(IN_RUNS, 's.domain')} AS after
   FROM source s JOIN domain d ON d.id = s.domain
   WHERE s.run ${IN_RUNS} AND s.domain IN (SELECT domain FROM source WHERE run ${IN_BEFORE})
   GROUP BY s.domain HAVING before IS NOT after ORDER BY sum(s.citations) DESC, d.domain`,
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
  `SELECT g.id AS row, g.url, g.title, d.domain, sum(c.citations) AS citations,
     (SELECT sum(p.citations) FROM citation p WHERE p.run ${IN_BEFORE} AND p.domain = c.domain AND p.page = c.page)
       AS citationsBefore
   FROM citation c JOIN page g ON g.id = c.page JOIN domain d ON d.id = c.domain
   WHERE c.run ${IN_RUNS} GROUP BY c.domain, c.page ORDER BY sum(c.citations) DESC, g.url`,
);

const OWN = ownBrandsOf(
  '(SELECT project FROM run_revision WHERE id = (SELECT value FROM json_each(:runs) LIMIT 1))',
);

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
   WHERE s.run ${IN_RUNS} GROUP BY c.page, s.platform, q.topic`,
);

const ANSWER_GROUPS = defineRows(
  { platform: orNull(text), topicId: orNull(text), count: integer, naming: integer },
  `SELECT f.platform, t.topic_id AS topicId, count(*) AS count, count(m.brand) AS naming FROM response s
     LEFT JOIN counted_mention m ON m.response = s.id AND m.brand IN ${OWN}
     LEFT JOIN platform f ON f.id = s.platform LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN topic t ON t.id = q.topic
   WHERE s.run ${IN_RUNS} GROUP BY s.platform, q.topic`,
);

const TOPICS = defineRows(
  { topicId: text, topic: text },
  `SELECT DISTINCT t.topic_id AS topicId, coalesce(t.name, t.topic_id) AS topic FROM response s
     JOIN prompt q ON q.id = s.prompt JOIN topic t ON t.id = q.topic WHERE s.run ${IN_RUNS} ORDER BY topic`,
);

/** The runs of both times, as lists of rows. */
type Sides = { readonly runs: string; readonly before: string };

function loadUses(db: Db, sides: Sides, pageRows: readonly RowId<'page'>[]): readonly PageUse[] {
  const places = new Map(pageRows.map((row, place) => [row, place]));
  return PAGE_USES.all(db, { runs: sides.runs }).flatMap((row) => {
    const place = places.get(row.page);
    return place === undefined ? [] : [{ ...row, page: place }];
  });
}

function loadAnswers(db: Db, { runs }: Sides): RunCitations['answers'] {
  const groups = ANSWER_GROUPS.all(db, { runs });
  if (groups.length === 0) return null;
  const sum = (of: 'count' | 'naming'): number => groups.reduce((total, group) => total + group[of], 0);
  return { count: sum('count'), naming: sum('naming'), groups };
}

/** Loads what some runs cite together, oldest first, beside earlier ones if given; runs without mirrored sources are left out of both. */
export function loadRunCitations(
  db: Db,
  all: readonly RowId<'run'>[],
  before: readonly RowId<'run'>[] | null,
): RunCitations {
  const cited = (runs: readonly RowId<'run'>[]) => runs.filter((run) => isPartMirrored(db, run, 'sources'));
  const runs = cited(all);
  const [judged, compared] = [runs.length > 0 ? runs : all, cited(before ?? [])];
  const newest = required(judged.at(-1));
  const sides = { runs: JSON.stringify(judged), before: JSON.stringify(compared) };
  const counted = COUNTED_RUNS.all(db, { run: newest });
  /** What is cited now had zero citations before, unless nothing is known of before. */
  const withBefore = <Row extends { readonly citationsBefore: number | null }>(row: Row): Row => ({
    ...row,
    citationsBefore: compared.length === 0 ? null : (row.citationsBefore ?? 0),
  });
  const pages = PAGES.all(db, sides).map(withBefore);
  return {
    state: loadPartState(db, newest, 'sources'),
    domains: DOMAINS.all(db, { ...sides, counted: JSON.stringify(counted) }).map(withBefore),
    lost: LOST_DOMAINS.all(db, sides),
    relabelled: RELABELLED.all(db, sides),
    pages,
    uses: loadUses(
      db,
      sides,
      pages.map(({ row }) => row),
    ),
    topics: TOPICS.all(db, { runs: sides.runs }),
    runsCounted: counted.length,
    answers: loadAnswers(db, sides),
  };
}
