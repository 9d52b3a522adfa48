/** The service's own deliverables for completed runs (specification 4.5). */
import type { RunRecord } from '../../../shared/api/open-records.ts';
import { buildGet, type ApiRequest, type Endpoint } from '../endpoint.ts';
import { findList, isObject } from '../envelope.ts';
import { readRunList, runWords } from './runs.ts';

/** GET /reports/visibility: the service's own PDF of a run, for {@link ApiClient.fetchPdf}. */
export function serviceReportRequest(projectId: string, runId: string): ApiRequest {
  return buildGet('/reports/visibility', { projectId, runId });
}

const NAMES = ['runs', 'reports'];

/** The list of a body, each item with a status: a list of completed runs may omit it. */
function asCompleted(body: unknown): unknown {
  return (
    findList(body, NAMES)?.map((item) => (isObject(item) ? { status: 'completed', ...item } : item)) ?? body
  );
}

/** GET /reports/runs: the completed runs with a report. Items are read like those of the history. */
export function reportRunsEndpoint(projectId: string): Endpoint<readonly RunRecord[]> {
  return {
    request: buildGet('/reports/runs', { projectId }),
    read: (body) => readRunList(asCompleted(body), NAMES, projectId),
    notOfferedOn: [404],
    words: runWords,
  };
}
