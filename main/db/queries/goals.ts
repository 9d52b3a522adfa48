import type { GoalMeasure } from '../../../shared/domain/goal.ts';
import type { GoalsView, OwnGoal } from '../../../shared/domain/goal-schema.ts';
import { integer, orNull, real, rowId, text, word } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const GOALS = defineRows(
  {
    project: rowId<'project'>(),
    goalId: text,
    label: text,
    measure: word<GoalMeasure>(),
    brandId: orNull(text),
    topicId: orNull(text),
    platform: orNull(text),
    startRun: text,
    startDay: text,
    startValue: real,
    startN: integer,
    target: real,
    due: text,
  },
  `SELECT p.id AS project, g.goal_id AS goalId, g.label, g.measure, g.brand_id AS brandId, g.topic_id AS topicId, g.platform, g.start_run AS startRun,
     g.start_day AS startDay, g.start_value AS startValue, g.start_n AS startN, g.target, g.due_day AS due
   FROM project p JOIN goal g ON g.project_id = p.project_id AND g.connection = p.connection
   WHERE p.id IN (SELECT value FROM json_each(?)) ORDER BY g.due_day, g.saved_at, g.goal_id`,
);

/** The own goals of those of some clients that have any, the next due first. */
export function loadOwnGoals(
  db: Db,
  projects: readonly RowId<'project'>[],
): ReadonlyMap<RowId<'project'>, readonly OwnGoal[]> {
  const goals = new Map<RowId<'project'>, OwnGoal[]>();
  for (const row of GOALS.all(db, JSON.stringify(projects))) {
    const { project, startRun, startDay, startValue, startN, ...goal } = row;
    const start = { runId: startRun, day: startDay, value: startValue, n: startN };
    goals.set(project, [...(goals.get(project) ?? []), { ...goal, start }]);
  }
  return goals;
}

const BRAND = defineRows(
  { asked: text, brandId: text, name: text, isOwn: integer },
  `SELECT b.brand_id AS asked, k.brand_id AS brandId, k.name, k.is_own AS isOwn FROM brand b JOIN known_brand k ON k.id = b.id
   WHERE b.project = ? ORDER BY k.is_own DESC, k.archived_at IS NOT NULL, k.name`,
);

const TOPIC_NAMES = defineRows(
  { id: text, name: orNull(text) },
  'SELECT topic_id AS id, name FROM topic WHERE project = ?',
);

/** A brand as its id is read: a joined one by that which it is joined to. */
export type GoalBrand = { readonly brandId: string; readonly name: string; readonly isOwn: boolean };

/** What goals of a client are about, by the ids that they name. */
export function loadGoalSubjects(
  db: Db,
  project: RowId<'project'>,
): { readonly brands: ReadonlyMap<string, GoalBrand>; readonly topics: ReadonlyMap<string, string> } {
  return {
    brands: new Map(
      BRAND.all(db, project).map(({ asked, isOwn, ...brand }) => [asked, { ...brand, isOwn: isOwn === 1 }]),
    ),
    topics: new Map(TOPIC_NAMES.all(db, project).map(({ id, name }) => [id, name ?? id])),
  };
}

const GOAL_COUNT = defineValues(
  integer,
  `SELECT count(*) FROM project p JOIN goal g ON g.project_id = p.project_id AND g.connection = p.connection WHERE p.id = ?`,
);

/** How many goals a client has. */
export const countGoals = (db: Db, project: RowId<'project'>): number => GOAL_COUNT.get(db, project) ?? 0;

const NAMED = { id: text, name: text };

const RIVALS = defineRows(
  NAMED,
  `SELECT brand_id AS id, name FROM known_brand WHERE project = ? AND id = same AND is_own = 0 AND archived_at IS NULL
   ORDER BY name COLLATE NOCASE`,
);

const TOPICS = defineRows(
  NAMED,
  `SELECT t.topic_id AS id, coalesce(t.name, t.topic_id) AS name FROM topic t
   WHERE t.project = ? AND EXISTS (SELECT 1 FROM prompt q WHERE q.topic = t.id AND q.is_active IS NOT 0) ORDER BY 2 COLLATE NOCASE`,
);

const PLATFORMS = defineValues(
  text,
  `SELECT DISTINCT j.value FROM run r JOIN json_each(r.platforms) j WHERE r.project = ? ORDER BY j.value`,
);

/** What a goal of a client can be about. */
export const loadGoalChoices = (db: Db, project: RowId<'project'>): Omit<GoalsView, 'goals'> => ({
  rivals: RIVALS.all(db, project),
  topics: TOPICS.all(db, project),
  platforms: PLATFORMS.all(db, project),
});
