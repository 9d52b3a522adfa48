/** The answers behind a report shown as slides: only from its own client's run, whatever a page requests. */
import type { PromptResponses, ResponseGrid } from '../../../shared/domain/responses.ts';
import type { RunPlace } from '../../../shared/ipc/contract.ts';
import { inSnapshot } from '../../db/open.ts';
import type { Core } from '../../core/core.ts';
import { loadAnswerGrid, loadAnswers } from '../projects/index.ts';
import { specOfDraft } from './draft-spec.ts';
import { loadFrozen } from '../../core/frozen.ts';
import { requireClient, requireReport } from './read-report.ts';

/** The run of a report. Raises as {@link requireReport}, and `input/not-found` without its client. */
function runOf({ db, clock }: Pick<Core, 'db' | 'clock'>, reportId: string): RunPlace {
  const report = requireReport(db, reportId);
  const project = requireClient(db, report, 'read the answers of');
  const { runIds } =
    loadFrozen(db, reportId)?.spec ?? specOfDraft(db, project, report.content, clock.nowMs());
  return { connection: report.connection, projectId: report.projectId, runId: runIds.at(-1) ?? '' };
}

/** The run's answers, without texts. Raises `input/…`, as does the next one. */
export const loadAnswersBehind = (
  core: Pick<Core, 'db' | 'clock'>,
  { reportId }: { readonly reportId: string },
): ResponseGrid => inSnapshot(core.db, () => loadAnswerGrid(core.db, runOf(core, reportId)));

/** One platform's answers to one prompt in it. */
export const loadAnswerBehind = (
  core: Pick<Core, 'db' | 'clock'>,
  { reportId, ...asked }: { readonly reportId: string; readonly promptId: string; readonly platform: string },
): PromptResponses => inSnapshot(core.db, () => loadAnswers(core, { ...runOf(core, reportId), ...asked }));
