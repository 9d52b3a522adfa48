import type { ActionState } from '../../../shared/domain/action.ts';
import type { ActionAim, ActionChange, ProjectAction } from '../../../shared/domain/action-schema.ts';
import { orNull, rowId, text, word } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const COLUMNS = `a.action_id AS actionId, a.recommendation, a.title, a.owner, a.due, a.state, a.reason, a.done_on AS doneOn, a.place,
  a.audience, a.aim, a.fixed, a.chosen_from AS chosenFrom, a.proposed_in AS proposedIn, a.created_at AS createdAt, a.saved_at AS savedAt,
  (SELECT coalesce(json_group_array(json_object('at', at, 'field', field, 'was', json(was), 'now', json(now))), '[]')
   FROM (SELECT * FROM action_change c
     WHERE c.action_id = a.action_id AND c.connection IS a.connection AND c.project_id = a.project_id ORDER BY c.at, c.rowid)) AS changes`;

const ACTION = {
  actionId: text,
  recommendation: orNull(text),
  title: text,
  owner: orNull(text),
  due: orNull(text),
  state: word<ActionState>(),
  reason: orNull(text),
  doneOn: orNull(text),
  place: orNull(text),
  audience: word<ProjectAction['audience']>(),
  aim: text,
  fixed: text,
  chosenFrom: text,
  proposedIn: text,
  createdAt: text,
  savedAt: text,
  changes: text,
};

const OF_PROJECT = defineRows(
  ACTION,
  `SELECT ${COLUMNS} FROM project p JOIN action a ON a.project_id = p.project_id AND a.connection = p.connection WHERE p.id = ?
   ORDER BY a.created_at, a.rowid`,
);

/** A client's actions, the oldest first. */
export function loadActions(db: Db, project: RowId<'project'>): readonly ProjectAction[] {
  return OF_PROJECT.all(db, project).map(({ aim, fixed, chosenFrom, proposedIn, changes, ...row }) => ({
    ...row,
    ...(JSON.parse(aim) as ActionAim),
    fixed: JSON.parse(fixed) as ProjectAction['fixed'],
    chosenFrom: JSON.parse(chosenFrom) as string[],
    proposedIn: JSON.parse(proposedIn) as string[],
    changes: JSON.parse(changes) as ActionChange[],
  }));
}

const HAS = defineRows({ actionId: text }, 'SELECT action_id AS actionId FROM action WHERE action_id = ?');

/** Whether any client of any connection has an action of this id. */
export const hasAction = (db: Db, actionId: string): boolean => HAS.all(db, actionId).length > 0;

const PROMPTS = defineRows(
  { promptId: text, topicId: orNull(text) },
  `SELECT q.prompt_id AS promptId, t.topic_id AS topicId FROM prompt q LEFT JOIN topic t ON t.id = q.topic
   WHERE q.project = ? ORDER BY q.prompt_id`,
);

/** A client's prompts with their topics, by id. */
export const loadPromptTopics = (
  db: Db,
  project: RowId<'project'>,
): readonly { readonly promptId: string; readonly topicId: string | null }[] => PROMPTS.all(db, project);

const ASKED = defineValues(
  text,
  `SELECT DISTINCT q.prompt_id FROM run r JOIN response s ON s.run = r.id JOIN prompt q ON q.id = s.prompt
   WHERE r.project = ? AND r.run_id = ?`,
);

/** Ids of the prompts that a run asked, whether or not they count. */
export const loadAskedIn = (db: Db, project: RowId<'project'>, runId: string): ReadonlySet<string> =>
  new Set(ASKED.all(db, project, runId));

const PLACE = defineRows(
  { connection: text, projectId: text },
  `SELECT c.connection_id AS connection, a.project_id AS projectId FROM action a JOIN connection c ON c.id = a.connection
   WHERE a.action_id = ?`,
);

/** Where an action is; undefined if no mirrored client has it. */
export const findActionPlace = (
  db: Db,
  actionId: string,
): { readonly connection: string; readonly projectId: string } | undefined => PLACE.get(db, actionId);

const CLIENTS = defineRows(
  { id: rowId<'project'>(), connection: text, projectId: text, client: text },
  `SELECT p.id, c.connection_id AS connection, p.project_id AS projectId, p.name AS client FROM project p
   JOIN connection c ON c.id = p.connection
   WHERE EXISTS (SELECT 1 FROM action a WHERE a.connection = p.connection AND a.project_id = p.project_id) ORDER BY p.name, p.id`,
);

/** The clients that have actions, by name. */
export const loadClientsWithActions = (
  db: Db,
): readonly {
  readonly id: RowId<'project'>;
  readonly connection: string;
  readonly projectId: string;
  readonly client: string;
}[] => CLIENTS.all(db);
