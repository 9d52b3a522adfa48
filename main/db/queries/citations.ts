import type {
  AnswerGroup,
  CitedDomain,
  CitedPage,
  PageUse,
  RunCitations,
} from '../../../shared/domain/citations.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { isPartMirrored, loadPartState } from './project-row.ts';

/** Runs over which the stability of sources is counted. */
const MOST_RUNS_COUNTED = 12;

/** This run and the ones before it whose sources are mirrored, newest first. */
function loadCountedRuns(db: Db, run: number): readonly number[] {
  return prepared(
    db,
    `SELECT r.id FROM run r JOIN run_part p ON p.run = r.id AND p.part = 'sources' AND p.outcome = 'mirrored'
     WHERE r.project = (SELECT project FROM run WHERE id = :run)
       AND r.started_at <= (SELECT started_at FROM run WHERE id = :run)
     ORDER BY r.started_at DESC, r.id DESC LIMIT ${MOST_RUNS_COUNTED}`,
  )
    .pluck()
    .all({ run }) as number[];
}

function loadDomains(
  db: Db,
  run: number,
  before: number | null,
  counted: readonly number[],
): readonly CitedDomain[] {
  type Row = Omit<CitedDomain, 'platforms'> & { platforms: string };
  const rows = prepared(
    db,
    `SELECT d.domain, s.category, s.citations, s.platforms,
       (SELECT p.citations FROM source p WHERE p.run = :before AND p.domain = s.domain) AS citationsBefore,
       (SELECT count(*) FROM source o WHERE o.domain = s.domain AND o.run IN (SELECT value FROM json_each(:counted)))
         AS runsCited
     FROM source s JOIN domain d ON d.id = s.domain WHERE s.run = :run ORDER BY s.citations DESC, d.domain`,
  ).all({ run, before, counted: JSON.stringify(counted) }) as Row[];
  return rows.map((row) => ({
    ...row,
    platforms: JSON.parse(row.platforms) as string[],
    citationsBefore: before === null ? null : (row.citationsBefore ?? 0),
  }));
}

function loadPages(
  db: Db,
  run: number,
  before: number | null,
): readonly (CitedPage & { readonly row: number })[] {
  const rows = prepared(
    db,
    `SELECT g.id AS row, g.url, g.title, d.domain, c.citations,
       (SELECT p.citations FROM citation p WHERE p.run = :before AND p.domain = c.domain AND p.page = c.page)
         AS citationsBefore
     FROM citation c JOIN page g ON g.id = c.page JOIN domain d ON d.id = c.domain
     WHERE c.run = :run ORDER BY c.citations DESC, g.url`,
  ).all({ run, before }) as (CitedPage & { row: number })[];
  return rows.map((row) => ({
    ...row,
    citationsBefore: before === null ? null : (row.citationsBefore ?? 0),
  }));
}

const OWN = `(SELECT b.id FROM brand b JOIN run r ON r.project = b.project WHERE r.id = :run AND b.is_own = 1
  ORDER BY b.id LIMIT 1)`;

function loadUses(db: Db, run: number, pageRows: readonly number[]): readonly PageUse[] {
  const places = new Map(pageRows.map((row, place) => [row, place]));
  const rows = prepared(
    db,
    `SELECT c.page, f.platform, t.topic_id AS topicId, count(*) AS answers, count(m.brand) AS naming
     FROM response s JOIN response_citation c ON c.response = s.id
       LEFT JOIN response_mention m ON m.response = s.id AND m.brand = ${OWN}
       LEFT JOIN platform f ON f.id = s.platform LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN topic t ON t.id = q.topic
     WHERE s.run = :run GROUP BY c.page, s.platform, q.topic`,
  ).all({ run }) as (Omit<PageUse, 'page'> & { page: number })[];
  return rows.flatMap((row) => {
    const place = places.get(row.page);
    return place === undefined ? [] : [{ ...row, page: place }];
  });
}

function loadAnswers(db: Db, run: number): RunCitations['answers'] {
  const groups = prepared(
    db,
    `SELECT f.platform, t.topic_id AS topicId, count(*) AS count, count(m.brand) AS naming FROM response s
       LEFT JOIN response_mention m ON m.response = s.id AND m.brand = ${OWN}
       LEFT JOIN platform f ON f.id = s.platform LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN topic t ON t.id = q.topic
     WHERE s.run = :run GROUP BY s.platform, q.topic`,
  ).all({ run }) as AnswerGroup[];
  if (groups.length === 0) return null;
  const sum = (of: 'count' | 'naming'): number => groups.reduce((total, group) => total + group[of], 0);
  return { count: sum('count'), naming: sum('naming'), groups };
}

/** Loads what a run cites, beside an earlier run where one is given. */
export function loadRunCitations(db: Db, run: number, before: number | null): RunCitations {
  const compared = before !== null && isPartMirrored(db, before, 'sources') ? before : null;
  const counted = loadCountedRuns(db, run);
  const pages = loadPages(db, run, compared);
  return {
    state: loadPartState(db, run, 'sources'),
    domains: loadDomains(db, run, compared, counted),
    lost: prepared(
      db,
      `SELECT d.domain, s.category, s.citations FROM source s JOIN domain d ON d.id = s.domain
       WHERE s.run = :before AND s.domain NOT IN (SELECT domain FROM source WHERE run = :run)
       ORDER BY s.citations DESC, d.domain`,
    ).all({ run, before: compared }) as RunCitations['lost'],
    pages,
    uses: loadUses(
      db,
      run,
      pages.map(({ row }) => row),
    ),
    topics: prepared(
      db,
      `SELECT DISTINCT t.topic_id AS topicId, coalesce(t.name, t.topic_id) AS topic FROM response s
         JOIN prompt q ON q.id = s.prompt JOIN topic t ON t.id = q.topic WHERE s.run = ? ORDER BY topic`,
    ).all(run) as RunCitations['topics'],
    runsCounted: counted.length,
    answers: loadAnswers(db, run),
  };
}
