/** The class of a prompt, as a person decides it: kept on this computer, and sent to nobody but the team. */
import type { ListedPrompt, PromptClass, ServedPrompt } from '../../../shared/domain/manage.ts';
import type { ChosenNaming } from '../../../shared/domain/naming.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import type { Core } from '../../core/core.ts';
import { integer, orNull, text, word } from '../../db/columns.ts';
import { type Db, inTransaction, preparing } from '../../db/open.ts';
import { defineRows, prepared } from '../../db/prepared.ts';
import { buildNamingOf } from '../../db/settle-naming.ts';
import type { RowId } from '../../db/row-id.ts';
import { nowIso } from '../../platform/clock.ts';

const CLASS = {
  promptId: text,
  text: orNull(text),
  naming: word<PromptClass['naming']>(),
  namingBy: word<PromptClass['namingBy']>(),
  isReworded: integer,
};

const CLASSES = defineRows(
  CLASS,
  `SELECT n.prompt_id AS promptId, q.text, n.naming, n.naming_by AS namingBy, n.is_reworded AS isReworded
   FROM named_prompt n JOIN prompt q ON q.id = n.id WHERE n.project = ?`,
);

type ClassRow = ReturnType<typeof CLASSES.all>[number];

const classOf = ({ naming, namingBy, isReworded }: ClassRow): PromptClass => ({
  naming,
  namingBy,
  isReworded: isReworded === 1,
});

/**
 * Adds the class of each prompt of a project: what a person decided, or else what its text says, which the service may have changed since it
 * was mirrored.
 */
export function withClasses(
  db: Db,
  project: RowId<'project'>,
  prompts: readonly ServedPrompt[],
): readonly ListedPrompt[] {
  const known = new Map(CLASSES.all(db, project).map((row) => [row.promptId, row]));
  const classText = buildNamingOf(preparing(db), project);
  return prompts.map((prompt) => {
    const row = known.get(prompt.id);
    const isByPerson = row?.namingBy === 'person';
    if (row !== undefined && (isByPerson || row.text === prompt.text)) return { ...prompt, ...classOf(row) };
    return { ...prompt, naming: classText(prompt.text), namingBy: 'text', isReworded: false };
  });
}

/** Keeps a person's class of a prompt; null: what its text says counts again. Call within a transaction. */
export function savePromptClass(
  db: Db,
  project: RowId<'project'>,
  {
    promptId,
    naming,
    at,
  }: { readonly promptId: string; readonly naming: ChosenNaming | null; readonly at: string },
): void {
  prepared(
    db,
    naming === null
      ? `DELETE FROM naming_choice WHERE prompt_id = :promptId
           AND (connection, project_id) IN (SELECT connection, project_id FROM project WHERE id = :project)`
      : `INSERT INTO naming_choice (connection, project_id, prompt_id, naming, text, chosen_at)
         SELECT p.connection, p.project_id, :promptId, :naming, q.text, :at
         FROM project p JOIN prompt q ON q.project = p.id AND q.prompt_id = :promptId WHERE p.id = :project
         ON CONFLICT DO UPDATE SET naming = excluded.naming, text = excluded.text, chosen_at = excluded.chosen_at`,
  ).run(naming === null ? { project, promptId } : { project, promptId, naming, at });
}

/**
 * Puts a prompt into a class, or back into that which its text says (null), and returns the class that counts now.
 *
 * Raises `input/not-found` for an unknown project, or a prompt that was never mirrored.
 */
export function classPrompt(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  request: {
    readonly project: ProjectChoice;
    readonly promptId: string;
    readonly naming: ChosenNaming | null;
  },
): PromptClass & { readonly id: string; readonly text: string | null } {
  const { db, clock, tell } = core;
  const { id: project, connectionId, projectId, name } = findReportProject(db, request.project);
  const find = (): ClassRow | undefined =>
    CLASSES.all(db, project).find(
      ({ promptId }) => promptId.toLowerCase() === request.promptId.trim().toLowerCase(),
    );
  const classed = inTransaction(db, () => {
    const prompt = find();
    if (prompt === undefined) {
      throw new AppError(
        'input/not-found',
        `${name} has no prompt ${request.promptId} on this computer. Nothing was changed; if it is new, sync first.`,
      );
    }
    const { promptId } = prompt;
    savePromptClass(db, project, { promptId, naming: request.naming, at: nowIso(clock) });
    return { id: promptId, text: prompt.text, ...classOf(find() ?? prompt) };
  });
  tell('mirror/changed', { connection: connectionId, projectId, runId: null, part: 'prompts' });
  return classed;
}
