/** Single runs' figures, for reports. */
import {
  countAnswersOf,
  countTogether,
  type AnswerCounts,
} from '../../../shared/analysis/compare/answer-counts.ts';
import { exactRatePct } from '../../../shared/analysis/intervals/given-rate.ts';
import { hasAllAnswers, withDrawnIntervals } from '../../../shared/analysis/compare/drawn-intervals.ts';
import type { RunAnswers } from '../../../shared/analysis/compare/answers.ts';
import { withLater } from '../../../shared/analysis/compare/later.ts';
import type {
  AttributeFigures,
  BrandFigures,
  DomainFigures,
  PlatformFigures,
  RunFigures,
  TopicFigures,
} from '../../../shared/domain/figures.ts';
import { integer, orNull, present, real, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { isSilent, isScored, isUncounted, isUnsynced, timeOf } from './definitions.ts';
import { loadRenamed } from './present-names.ts';
import { isPartMirrored } from './project-row.ts';
import { loadRunAnswers } from './run-answers.ts';
import { readReasons, reasonsOf } from './run-reasons.ts';
import { defineShares } from './shares.ts';

/** A scored run of the mirror; `id` is its row, `runId` the service's id. */
export type CompletedRun = {
  readonly id: RowId<'run'>;
  readonly runId: string;
  readonly startedAtMs: number;
  /** Incremented when the service reanalyses it; null if not stated. */
  readonly revision: number | null;
};

const SCORED_RUNS = defineRows(
  { id: rowId<'run'>(), runId: text, at: present(text), revision: orNull(integer) },
  `SELECT r.id, r.run_id AS runId, ${timeOf('r')} AS at, r.revision FROM run r
   WHERE r.project = ? AND ${isScored('r')} ORDER BY at, r.id`,
);

const SILENT_RUNS = defineRows(
  { runId: text, at: present(text), answers: integer },
  `SELECT r.run_id AS runId, ${timeOf('r')} AS at,
     (SELECT max(responses) FROM visibility v WHERE v.run = r.id) AS answers
   FROM run r WHERE r.project = ? AND r.status = 'completed' AND ${timeOf('r')} IS NOT NULL AND ${isSilent('r')}
   ORDER BY at, r.id`,
);

const IS_PARTIAL = defineValues(integer, 'SELECT mirrored_at IS NULL FROM run WHERE id = ?');

/** How many of these runs are incompletely mirrored. */
export const countPartial = (db: Db, runs: readonly Pick<CompletedRun, 'id'>[]): number =>
  runs.filter(({ id }) => IS_PARTIAL.get(db, id) === 1).length;

const OLDEST_UNSYNCED = defineValues(
  orNull(text),
  `SELECT min(${timeOf('r')}) FROM run r WHERE r.project = ? AND ${isUnsynced('r')}`,
);

/** Time of the oldest run completed at the service but not on this computer; null if there is none. */
export function loadOldestUnsyncedMs(db: Db, project: RowId<'project'>): number | null {
  const at = OLDEST_UNSYNCED.get(db, project) ?? null;
  return at === null ? null : Date.parse(at);
}

const RUN = defineRows(
  {
    completedAt: orNull(text),
    platforms: orNull(text),
    totalTasks: orNull(integer),
    failedTasks: orNull(integer),
    incomplete: text,
  },
  `SELECT completed_at AS completedAt, platforms, total_tasks AS totalTasks, failed_tasks AS failedTasks,
     ${reasonsOf('r')} AS incomplete
   FROM run r WHERE id = ?`,
);

const IS_OF_ALL = defineValues(integer, `SELECT ${isUncounted(':run')}`);

/** What is read of each brand of a run: `v` its scores, `b` the brand. */
export const BRAND_SHAPE = {
  brandId: text,
  name: text,
  isOwn: integer,
  visibilityPct: real,
  mentions: integer,
  responses: integer,
  avgPosition: orNull(real),
  positive: orNull(integer),
  neutral: orNull(integer),
  negative: orNull(integer),
};

export const BRAND_COLUMNS = `b.brand_id AS brandId, b.name, b.is_own AS isOwn, v.visibility_pct AS visibilityPct, v.mentions,
     v.responses, v.avg_position AS avgPosition, v.positive, v.neutral, v.negative`;

/** Every brand with a score in the run `:run`, most often named first; `more` joins what else is read. */
export const brandsOfRun = (scores: string, more = ''): string =>
  `FROM ${scores} v JOIN known_brand b ON b.id = v.brand ${more}
   WHERE v.run = :run ORDER BY v.mentions DESC, b.name`;

const BRANDS = defineShares('run', ({ scores }) =>
  defineRows(BRAND_SHAPE, `SELECT ${BRAND_COLUMNS} ${brandsOfRun(scores)}`),
);

const PLATFORMS = defineShares('run', ({ platforms }) =>
  defineRows(
    { platform: text, brandId: text, visibilityPct: real },
    `SELECT f.platform, b.brand_id AS brandId, v.visibility_pct AS visibilityPct
   FROM ${platforms} v JOIN platform f ON f.id = v.platform JOIN known_brand b ON b.id = v.brand
   WHERE v.run = ? ORDER BY f.platform, b.name`,
  ),
);

const TOPICS = defineShares('run', ({ topics }) =>
  defineRows(
    {
      topicId: text,
      topic: text,
      brandId: text,
      brand: text,
      isOwn: integer,
      visibilityPct: real,
      mentions: integer,
      responses: integer,
    },
    `SELECT t.topic_id AS topicId, coalesce(t.name, t.topic_id) AS topic, b.brand_id AS brandId, b.name AS brand,
     b.is_own AS isOwn, v.visibility_pct AS visibilityPct, v.mentions, v.responses
   FROM ${topics} v JOIN topic t ON t.id = v.topic JOIN known_brand b ON b.id = v.brand
   WHERE v.run = ? ORDER BY topic, b.name`,
  ),
);

const ATTRIBUTES = defineRows(
  { attribute: text, brandId: text, brand: text, isOwn: integer, avgSentiment: real, mentions: integer },
  `SELECT a.attribute, b.brand_id AS brandId, b.name AS brand, b.is_own AS isOwn,
     a.avg_sentiment AS avgSentiment, a.mentions
   FROM attribute_score a JOIN known_brand b ON b.id = a.brand
   WHERE a.run = ? AND b.is_own >= ? ORDER BY a.attribute, b.name`,
);

const DOMAINS = defineRows(
  {
    domain: text,
    category: orNull(text),
    citations: integer,
    previousCitations: orNull(integer),
  },
  // A domain's kind in the newest run applies.
  `SELECT d.domain, sum(s.citations) AS citations,
     (SELECT n.category FROM source n WHERE n.domain = s.domain AND n.run IN (SELECT value FROM json_each(:runs))
       ORDER BY n.run DESC LIMIT 1) AS category,
     (SELECT sum(p.citations) FROM source p WHERE p.run IN (SELECT value FROM json_each(:before)) AND p.domain = s.domain)
       AS previousCitations
   FROM source s JOIN domain d ON d.id = s.domain WHERE s.run IN (SELECT value FROM json_each(:runs))
   GROUP BY s.domain ORDER BY sum(s.citations) DESC, d.domain`,
);

/** The scored runs of a project, oldest first. */
export function loadCompletedRuns(db: Db, project: RowId<'project'>): CompletedRun[] {
  return SCORED_RUNS.all(db, project).map(({ at, ...run }) => ({ ...run, startedAtMs: Date.parse(at) }));
}

/** A run in which no brand was recognised, and how many answers it has. */
export type SilentRun = { readonly runId: string; readonly startedAtMs: number; readonly answers: number };

/** A project's silent runs, which are no scored ones, oldest first. */
export function loadSilentRuns(db: Db, project: RowId<'project'>): readonly SilentRun[] {
  return SILENT_RUNS.all(db, project).map(({ at, ...run }) => ({ ...run, startedAtMs: Date.parse(at) }));
}

/** A brand's figures from its row. Its sentiment is null if the service did not state every tone. */
export function toBrand(
  { isOwn, positive, neutral, negative, ...row }: BrandRow,
  positions: BrandFigures['positions'],
): BrandFigures {
  return {
    ...row,
    isOwn: isOwn === 1,
    sentiment:
      positive === null || neutral === null || negative === null ? null : { positive, neutral, negative },
    positions,
  };
}

/** Positions over answers; null if no answer has one. */
export function buildPositions(
  count: number | null,
  sum: number | null,
  sumOfSquares: number | null,
): BrandFigures['positions'] {
  if (count === null || count === 0 || sum === null || sumOfSquares === null) return null;
  return { count, sum, sumOfSquares };
}

/** The rows of a run's scores: by brand, and by brand and platform. */
export type ScoreRows = {
  readonly brands: readonly BrandRow[];
  readonly platforms: readonly PlatformRow[];
};

type BrandRow = Omit<BrandFigures, 'isOwn' | 'sentiment' | 'positions' | 'drawn'> & {
  readonly isOwn: number;
  readonly positive: number | null;
  readonly neutral: number | null;
  readonly negative: number | null;
};
type PlatformRow = Pick<PlatformFigures, 'platform' | 'brandId' | 'visibilityPct'>;

/** Reads the scores of a run. */
export function loadScoreRows(db: Db, run: RowId<'run'>): ScoreRows {
  return { brands: BRANDS(db, run).all(db, { run }), platforms: PLATFORMS(db, run).all(db, run) };
}

function toBrands(rows: ScoreRows['brands'], counts: AnswerCounts | null): BrandFigures[] {
  return rows.map((row) => toBrand(row, counts?.positionsOf(row.brandId) ?? null));
}

function toPlatforms(rows: ScoreRows['platforms'], counts: AnswerCounts | null): PlatformFigures[] {
  return rows.map((row) => {
    const on = counts?.onPlatform(row.platform) ?? null;
    if (counts === null || on === null) return { ...row, counts: null };
    const mentions = counts.mentionsOn(row.platform, row.brandId);
    const visibilityPct = exactRatePct(row.visibilityPct, mentions, on.answers);
    return { ...row, visibilityPct, counts: { mentions, answers: on.answers }, fallback: on.fallback };
  });
}

/** Not needed for most of the dozens of runs behind a story. */
type LaterFigures = 'together' | 'platformFigures';

/** Whether all its questions are counted although the client's others leave out some. */
const isOfAll = (db: Db, run: RowId<'run'>): boolean => IS_OF_ALL.get(db, { run }) === 1;

/**
 * One run with its brands and platforms.
 *
 * @param answers of the run; null if none are mirrored.
 * @param scores of the run, if already read.
 */
export function loadRunFigures(
  db: Db,
  run: Omit<CompletedRun, 'revision'>,
  answers: RunAnswers | null = loadRunAnswers(db, run.id),
  scores: ScoreRows = loadScoreRows(db, run.id),
): RunFigures {
  const row = RUN.get(db, run.id);
  const counts = answers && countAnswersOf(answers);
  const brands = withDrawnIntervals(toBrands(scores.brands, counts), answers);
  const listed = row?.platforms == null ? [] : (JSON.parse(row.platforms) as string[]);
  const scored = [...new Set(scores.platforms.map(({ platform }) => platform))];
  const figures: Omit<RunFigures, LaterFigures> = {
    runId: run.runId,
    startedAtMs: run.startedAtMs,
    completedAtMs: row?.completedAt == null ? null : Date.parse(row.completedAt),
    platforms: listed.length > 0 ? listed : scored,
    ...(isOfAll(db, run.id) ? { isOfAll: true as const } : {}),
    answers: Math.max(0, ...brands.map((brand) => brand.responses)),
    totalTasks: row?.totalTasks ?? null,
    failedTasks: row?.failedTasks ?? null,
    incomplete: readReasons(row?.incomplete ?? '[]'),
    promptCount: counts === null || counts.prompts === 0 ? null : counts.prompts,
    routes: counts?.routes ?? { primary: 0, fallback: 0, unstated: 0 },
    brands,
  };
  return withLater<typeof figures, Pick<RunFigures, LaterFigures>>(figures, {
    together: () =>
      answers !== null && hasAllAnswers(brands, answers.count) ? countTogether(answers) : null,
    platformFigures: () => toPlatforms(scores.platforms, counts),
  });
}

/** Visibility by topic and brand, each topic by its prompts' current name. */
export function loadTopicFigures(db: Db, run: RowId<'run'>): TopicFigures[] {
  const present = loadRenamed(db, run, 'topic');
  return TOPICS(db, run)
    .all(db, run)
    .map((row) => {
      const now = present.get(row.topicId);
      const named = now === undefined ? row : { ...row, topicId: now.label, topic: now.renamed.after };
      return { ...named, isOwn: row.isOwn === 1 };
    });
}

/** Sentiment by attribute and brand, or by attribute for the own brand only; each attribute by its current name. */
export function loadAttributeFigures(
  db: Db,
  run: RowId<'run'>,
  { isOwnOnly = false }: { readonly isOwnOnly?: boolean } = {},
): AttributeFigures[] {
  const present = loadRenamed(db, run, 'attribute');
  return ATTRIBUTES.all(db, run, Number(isOwnOnly)).map((row) => ({
    ...row,
    attribute: present.get(row.attribute)?.label ?? row.attribute,
    isOwn: row.isOwn === 1,
  }));
}

/** Cited domains of some runs, most cited first, with the counts of earlier ones (null: none, or not mirrored). */
export function loadDomainFigures(
  db: Db,
  runs: readonly RowId<'run'>[],
  before: readonly RowId<'run'>[],
): DomainFigures[] {
  const previousMirrored = before.length > 0 && before.every((run) => isPartMirrored(db, run, 'sources'));
  const ids = { runs: JSON.stringify(runs), before: JSON.stringify(before) };
  return DOMAINS.all(db, ids).map((row) => ({
    ...row,
    previousCitations: row.previousCitations ?? (previousMirrored ? 0 : null),
  }));
}
