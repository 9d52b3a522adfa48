/** A client's fact sheet: what is true of its brand, for answers to be held against. Kept on this computer; the service never sees it. */
import type { Fact } from '../../../shared/domain/answer-checks-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import type { Core } from '../../core/core.ts';
import { text, word } from '../../db/columns.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import { defineRows, prepared } from '../../db/prepared.ts';
import type { RowId } from '../../db/row-id.ts';
import { nowIso } from '../../platform/clock.ts';
import { findAmounts } from './amounts.ts';
import { valuesOf } from './claims.ts';

const FACTS = defineRows(
  { kind: word<Fact['kind']>(), subject: text, value: text },
  `SELECT f.kind, f.subject, f.value FROM client_fact f
     JOIN project p ON p.connection = f.connection AND p.project_id = f.project_id
   WHERE p.id = ? ORDER BY f.kind, f.subject`,
);

/** A project's facts. */
export const loadFacts = (db: Db, project: RowId<'project'>): Fact[] => FACTS.all(db, project);

/** A client with its facts. */
export type FactSheet = {
  readonly project: string;
  readonly projectId: string;
  readonly facts: readonly Fact[];
};

function sheetOf(db: Db, choice: ProjectChoice): FactSheet {
  const { id, name: project, projectId } = findReportProject(db, choice);
  return { project, projectId, facts: loadFacts(db, id) };
}

/** A client's fact sheet. Raises `input/not-found` for an unknown client. */
export const listFacts = ({ db }: Pick<Core, 'db'>, choice: ProjectChoice): FactSheet => sheetOf(db, choice);

/** What a fact cannot be held against; null if it can. */
function faultOf({ kind, subject, value }: Fact): string | null {
  const values = valuesOf({ value });
  if (values.length === 0) return 'it says nothing';
  if (kind !== 'price') {
    return subject === '' ? null : `only a price is of a product; leave “${subject}” out`;
  }
  const unread = values.find((one) => findAmounts(one).length === 0);
  return unread === undefined
    ? null
    : `“${unread}” is no price: write an amount with its currency, such as 49 EUR`;
}

/** Keeps a fact in place of the one of its kind and product. Raises `input/invalid` for one that no answer could be held against. */
export function setFact(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  choice: ProjectChoice,
  { kind, subject: typed, value: typedValue }: Fact,
): FactSheet {
  const [subject, value] = [typed.trim(), typedValue.trim()];
  const fault = faultOf({ kind, subject, value });
  if (fault !== null) {
    throw new AppError('input/invalid', `The fact was not kept: ${fault}. The fact sheet is unchanged.`);
  }
  changeKept(core, choice, 'facts', ({ project }) => {
    prepared(
      core.db,
      `INSERT INTO client_fact (connection, project_id, kind, subject, value, saved_at)
       SELECT connection, project_id, :kind, :subject, :value, :at FROM project WHERE id = :project
       ON CONFLICT DO UPDATE SET value = excluded.value, saved_at = excluded.saved_at`,
    ).run({ project, kind, subject, value, at: nowIso(core.clock) });
  });
  return sheetOf(core.db, choice);
}

/** Removes a fact. Raises `input/not-found` if the sheet has no such one. */
export function deleteFact(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  choice: ProjectChoice,
  { kind, subject }: Pick<Fact, 'kind' | 'subject'>,
): FactSheet {
  changeKept(core, choice, 'facts', ({ project, name }) => {
    const { changes } = prepared(
      core.db,
      `DELETE FROM client_fact WHERE kind = :kind AND subject = :subject
         AND (connection, project_id) IN (SELECT connection, project_id FROM project WHERE id = :project)`,
    ).run({ project, kind, subject: subject.trim() });
    if (changes > 0) return;
    throw new AppError(
      'input/not-found',
      `The fact sheet of ${name} has no ${kind}${subject === '' ? '' : ` of “${subject}”`}. Nothing was changed.`,
      { commandLine: '`sightline facts list` shows what it has.' },
    );
  });
  return sheetOf(core.db, choice);
}

/** Changes what is kept of a client's answers, all or nothing, and tells the screens. Raises `input/not-found` for an unknown client. */
export function changeKept(
  { db, tell }: Pick<Core, 'db' | 'tell'>,
  choice: ProjectChoice,
  part: 'facts' | 'checks',
  work: (found: { readonly project: RowId<'project'>; readonly name: string }) => void,
): void {
  const { id: project, name, connectionId: connection, projectId } = findReportProject(db, choice);
  inTransaction(db, () => {
    work({ project, name });
  });
  tell('mirror/changed', { connection, projectId, runId: null, part });
}
