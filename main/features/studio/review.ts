/** A report's path from draft to final, and comments on it. */
import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/errors/app-error.ts';
import { nameNumbers, unconfirmed, type TypedNumbers } from '../../reports/claims/check-numbers.ts';
import { unreadPlaces, WHOLE_REPORT, type DraftContent } from '../../../shared/reports/draft.ts';
import type { ReportComment, ReportVersion, ReportState } from '../../../shared/reports/studio-schema.ts';
import { sectionKind } from '../../../shared/reports/repeated-sections.ts';
import { inTransaction } from '../../db/open.ts';
import { loadComments } from '../../db/queries/studio-reports.ts';
import {
  insertComment,
  updateComment,
  updateState,
  type FrozenReport,
} from '../../db/writes/studio-reports.ts';
import { nowIso } from '../../platform/clock.ts';
import { VERSION } from '../../platform/version.ts';
import { describeSections } from '../../reports/sections/index.ts';
import type { Core } from '../../core/core.ts';
import { keepAdvice, keepNotes, type PrintRequest } from '../report/index.ts';
import { loadReviewers } from '../../team/objects.ts';
import { findSharedReport, withTeam } from '../team/index.ts';
import { specOfDraft } from './draft-spec.ts';
import type { PrintedForGood } from './freeze.ts';
import { requireClient, requireReport, type ReadReport } from './read-report.ts';

type Store = Pick<Core, 'db' | 'clock' | 'tell'>;

/** A report's allowed state changes, and their names in history. */
const WAYS: Readonly<Record<ReportState, Partial<Record<ReportState, ReportVersion['why']>>>> = {
  draft: { 'in-review': 'sent-to-review', final: 'final' },
  'in-review': { draft: 'sent-back', final: 'final' },
  final: {},
};

/** Makes the final print, in any thread. */
export type Freeze = (request: PrintRequest) => Promise<PrintedForGood>;

/**
 * Changes a report's state. A final one freezes its data, words, kit and template; it never changes again.
 *
 * Raises `report/frozen` for a disallowed change and for approving one's own words in a team, and what printing raises.
 */
export async function moveReport(
  core: Core,
  { reportId, to }: { readonly reportId: string; readonly to: ReportState },
  freeze: Freeze,
): Promise<null> {
  const { db, clock, tell } = core;
  const report = requireReport(db, reportId);
  const why = WAYS[report.state][to];
  if (why === undefined) {
    throw new AppError(
      'report/frozen',
      report.state === 'final'
        ? `“${report.content.title}” is final and stays as it is. Renew it with newer runs, or duplicate it, to write another.`
        : `“${report.content.title}” was moved in another window in the meantime. Nothing was changed; look at it again.`,
    );
  }
  if (to === 'final') {
    refuseUnread(report.content);
    await refuseOwnWork(core, report);
  }
  const project = requireClient(db, report, 'move');
  const spec = specOfDraft(db, project, report.content, clock.nowMs());
  const printed = to === 'final' ? await freeze({ spec, connection: report.connection }) : undefined;
  if (printed !== undefined) refuseUnheld(report.content, printed.numbers);
  inTransaction(db, () => {
    // Somebody may have edited during the print: only what was reviewed is frozen, or nothing.
    if (requireReport(db, reportId).revision !== report.revision) {
      throw new AppError(
        'report/frozen',
        `“${report.content.title}” was changed in another window in the meantime. It was not finished; look at it again.`,
      );
    }
    keepNotes(db, { project: project.id, connection: report.connection, period: spec.period }, spec, clock);
    const frozen = printed === undefined ? undefined : frozenOf(printed);
    updateState(db, reportId, { state: to, why, at: nowIso(clock), frozen });
  });
  if (printed !== undefined) {
    const { connectionId: connection, projectId } = project;
    keepAdvice(core, { connection, projectId }, printed.told);
  }
  tell('report/changed', { reportId, revision: report.revision + 1 });
  return null;
}

/**
 * In a team somebody else approves, if anybody else may: who has sent the report to review, or wrote in it last, does not. Raises
 * `report/frozen` with who may, and `team/…` if the team cannot be asked.
 */
async function refuseOwnWork(core: Core, { reportId, author, content }: ReadReport): Promise<void> {
  const shared = findSharedReport(core.db, reportId);
  if (shared === null || (author !== null && author !== shared.login)) return;
  const others = await withTeam(core, ({ store }) => loadReviewers(store, shared));
  if (others.length === 0) return;
  throw new AppError(
    'report/frozen',
    `“${content.title}” has your words, and in a team somebody else approves them: ${others.join(', ')}. It was not finished; send it to review.`,
  );
}

/** Words that nobody has accepted are no agency's. Raises `input/invalid` with their places. */
function refuseUnread(content: DraftContent): void {
  const places = unreadPlaces(content);
  if (places.length === 0) return;
  const titles = new Map(describeSections().map(({ id, title }) => [id, title]));
  const named = places.map((place) =>
    place === WHOLE_REPORT ? 'the agency note' : `“${titles.get(sectionKind(place)) ?? place}”`,
  );
  throw new AppError(
    'input/invalid',
    `“${content.title}” has words that nobody has accepted: ${named.join(', ')}. It was not finished, and everything in it is kept; read them, accept or change them, then approve it.`,
  );
}

/** Typed numbers that nothing in the report holds are a person's only if one says so. Raises `input/invalid` with their names. */
function refuseUnheld(content: DraftContent, numbers: TypedNumbers): void {
  const left = unconfirmed(numbers, content);
  if (left.length === 0) return;
  throw new AppError(
    'input/invalid',
    `“${content.title}” has typed numbers that no statement of the report holds: ${nameNumbers(left)}. It was not finished, and everything in it is kept; correct them, or confirm under Checks that they are from elsewhere, then approve it.`,
  );
}

const frozenOf = ({ madeOf, pdf, pages, sha256 }: PrintedForGood): FrozenReport => ({
  madeOf,
  pdf,
  pages,
  sha256,
  version: VERSION,
});

/** A report that is not final: final ones take no comments. */
function requireReviewable(db: Store['db'], reportId: string): ReadReport {
  const report = requireReport(db, reportId);
  if (report.state !== 'final') return report;
  throw new AppError(
    'report/frozen',
    `“${report.content.title}” is final, and its comments stay as they are. Renew it with newer runs, or duplicate it, to write another.`,
  );
}

/** Saves a comment on a report or a section. Raises `input/not-found`, and `report/frozen` for a final one. */
export function commentOnReport(
  { db, clock, tell }: Store,
  {
    reportId,
    section,
    text,
  }: { readonly reportId: string; readonly section: string | null; readonly text: string },
): ReportComment {
  const { revision } = requireReviewable(db, reportId);
  const comment = { commentId: randomUUID(), section, text, at: nowIso(clock) };
  insertComment(db, reportId, comment);
  tell('report/changed', { reportId, revision });
  const author =
    loadComments(db, reportId).find(({ commentId }) => commentId === comment.commentId)?.author ?? null;
  return { ...comment, isSettled: false, author };
}

/** Resolves or reopens a comment. A missing one is no error. Raises as {@link commentOnReport}. */
export function settleComment(
  { db, clock, tell }: Store,
  {
    reportId,
    commentId,
    isSettled,
  }: { readonly reportId: string; readonly commentId: string; readonly isSettled: boolean },
): void {
  const { revision } = requireReviewable(db, reportId);
  updateComment(db, commentId, isSettled ? nowIso(clock) : null);
  tell('report/changed', { reportId, revision });
}
