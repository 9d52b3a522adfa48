/** Domain terms in SQL: one definition each, for every query. */
import { ROUTES, type Route } from '../../../shared/analysis/compare/answers.ts';
import { integer } from '../columns.ts';

/** The time of a run: its start, or its end if the service states no start. `run` is a run's alias. */
export const timeOf = (run: string): string => `coalesce(${run}.started_at, ${run}.completed_at)`;

/**
 * Whether no brand was recognised in any answer of a run, though several are looked for: the measuring failed, so that it says nothing of
 * them. `run` is a run's alias.
 */
export const isSilent = (run: string): string =>
  `(SELECT count(*) > 1 AND max(scores.mentions) = 0 AND max(scores.responses) > 0
    FROM visibility AS scores WHERE scores.run = ${run}.id)`;

/** Whether a run is scored: completed at a known time, with mirrored scores of which one at least names a brand. `run` is a run's alias. */
export const isScored = (run: string): string =>
  `(${run}.status = 'completed' AND ${timeOf(run)} IS NOT NULL
    AND EXISTS (SELECT 1 FROM visibility AS scores WHERE scores.run = ${run}.id) AND NOT ${isSilent(run)})`;

/** Whether a run is completed at the service but its scores were never fetched. `run` is a run's alias. */
export const isUnsynced = (run: string): string =>
  `(${run}.status = 'completed' AND NOT EXISTS (
    SELECT 1 FROM run_part AS part WHERE part.run = ${run}.id AND part.part = 'visibility'))`;

/** Whether a completed run's scores arrived but were all unreadable. `run` is a run's alias. */
export const isUnread = (run: string): string =>
  `(${run}.status = 'completed' AND NOT EXISTS (SELECT 1 FROM visibility AS scores WHERE scores.run = ${run}.id)
    AND EXISTS (SELECT 1 FROM run_part AS part
      WHERE part.run = ${run}.id AND part.part = 'visibility' AND part.rejected > 0))`;

/** The row of a project's own brand, the listed one if it was recreated; `project` is the SQL of the project's row. */
export const ownBrandOf = (project: string): string =>
  `(SELECT own.same FROM known_brand AS own WHERE own.project = ${project} AND own.is_own = 1
     ORDER BY own.archived_at IS NOT NULL, own.same LIMIT 1)`;

/** The rows read as a project's own brand: its own, and those of brands joined to it. */
export const ownBrandsOf = (project: string): string =>
  `(SELECT part.id FROM known_brand AS part WHERE part.project = ${project} AND part.same = ${ownBrandOf(project)})`;

/**
 * An answer's route, as an index into `ROUTES`.
 *
 * A missing route is the primary one, from before routes were recorded, and a fallback is never inferred (specification
 * 2.9): only `api_fallback` is one, whatever other words the service uses. `answer` is a response's alias.
 */
export const routeOf = (answer: string): string =>
  `CASE WHEN ${answer}.route_source IS NULL THEN ${ROUTES.indexOf('unstated')}
    WHEN ${answer}.route_source = 'api_fallback' THEN ${ROUTES.indexOf('fallback')}
    ELSE ${ROUTES.indexOf('primary')} END`;

/**
 * Whether an answer is counted: its question is not left out of the client's levels. One of an unknown question is. `answer` is a response's
 * alias.
 */
export const isCounted = (answer: string): string =>
  `NOT EXISTS (SELECT 1 FROM left_out AS o WHERE o.prompt = ${answer}.prompt)`;

/**
 * Whether a run's levels are to leave something out, questions of its client or mentions that a person took out, and are not counted so: its
 * answers are not all here, or not counted yet. `run` is a run's row.
 */
export const isUncounted = (run: string): string =>
  `((EXISTS (SELECT 1 FROM left_out AS o WHERE o.project = (SELECT project FROM run_revision WHERE id = ${run}))
      OR EXISTS (SELECT 1 FROM taken_out AS t WHERE t.run = ${run}))
    AND NOT EXISTS (SELECT 1 FROM counted_visibility AS c WHERE c.run = ${run}))`;

/** Columns that count answers by route. */
export const countRoutes = (answer: string): string =>
  ROUTES.map((route, index) => `count(*) FILTER (WHERE ${routeOf(answer)} = ${index}) AS "${route}"`).join(
    ',\n  ',
  );

/** Result of {@link countRoutes}. */
export const ROUTE_COUNTS = { primary: integer, fallback: integer, unstated: integer } satisfies Record<
  Route,
  typeof integer
>;
