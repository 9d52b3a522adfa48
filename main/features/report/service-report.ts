import { join } from 'node:path';
import type { RunSelection } from '../../../shared/domain/run-selection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { serviceReportRequest } from '../../api/resources/deliverables.ts';
import { openClient } from '../connections/index.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import { chooseRuns } from '../../core/choose-runs.ts';
import { choosePdfOutput } from '../../platform/output-file.ts';
import type { ConnectionDeps, Core } from '../../core/core.ts';
import { openPartial } from '../../platform/partial-files.ts';
import { readSmallFile } from '../../platform/small-file.ts';
import { assertHarmlessPdf } from './foreign-pdf.ts';
import { assertReportWritable, type FetchServiceReport } from './make-report.ts';

/** The run to fetch the report of, and its target. */
export type ServiceReportRequest = {
  readonly project: ProjectChoice;
  /** The newest run, or one by its id. */
  readonly runs: RunSelection;
  readonly out: string;
  /** Whether a file of another kind may be replaced. */
  readonly force?: boolean | undefined;
  /** A key for this call only. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** The service's own PDF of a run, as saved. */
export type ServiceReport = {
  readonly file: string;
  readonly bytes: number;
  readonly project: string;
  /** Whether the project's data are invented. */
  readonly isSample: boolean;
  readonly runId: string;
};

/**
 * Fetches the service's own PDF of a completed run, with one call, into a file that appears only when complete. Raises what {@link
 * chooseRuns} and the client raise, and `input/invalid` for more than one run.
 */
export async function saveServiceReport(
  deps: ConnectionDeps & Pick<Core, 'paths'>,
  request: ServiceReportRequest,
): Promise<ServiceReport> {
  const { file, modes } = choosePdfOutput(deps.paths, request.out, request.force === true);
  const project = findReportProject(deps.db, request.project);
  const [run, ...others] = chooseRuns(request.runs, loadCompletedRuns(deps.db, project.id), project);
  if (others.length > 0) {
    throw new AppError('input/invalid', 'The service makes its report on one run; name one, or use latest.');
  }
  assertReportWritable(file, modes);
  const { key, signal } = request;
  const { client } = await openClient(deps, { connection: project.connectionId, key, signal });
  const saved = await client.fetchPdf(serviceReportRequest(project.projectId, run.runId), file, modes);
  return { ...saved, project: project.name, isSample: project.isSample, runId: run.runId };
}

/** A hundred times larger than a report of a run. */
const MOST_BYTES = 30_000_000;

/**
 * The service's own PDF of a run, with one call, checked to be safe in a report. Raises what the client raises, and `api/invalid-response`
 * for one that {@link assertHarmlessPdf} refuses.
 */
export async function fetchServiceReport(
  deps: ConnectionDeps & Pick<Core, 'paths'>,
  ...[project, runId, signal]: Parameters<FetchServiceReport>
): Promise<Uint8Array> {
  const { client } = await openClient(deps, { connection: project.connectionId, signal });
  const partial = openPartial(join(deps.paths.home, 'service-report.pdf'), 'partial', '.');
  try {
    await client.fetchPdf(serviceReportRequest(project.projectId, runId), partial.path);
    const bytes = readSmallFile(partial.path, MOST_BYTES);
    await assertHarmlessPdf(bytes);
    return bytes;
  } finally {
    partial.discard();
  }
}
