/** The service's report of a run, and the runs that can have one. */
import { z } from 'zod';
import { buildReportPdf } from '../model/report-pdf.ts';
import { notFound } from '../service-error.ts';
import { defineEndpoint, defineFile, type Endpoint } from './endpoint.ts';
import { isoOrNull, projectInput, projectOf, runInput, usableRunOf } from './lookup.ts';
import { reportRunSchema } from './schemas.ts';

const readReport = defineFile({
  path: '/reports/visibility',
  operationId: 'readVisibilityReport',
  summary: 'A page with the figures of a run, as a PDF.',
  media: 'application/pdf',
  input: runInput,
  handle: (account, { projectId, runId }) => {
    const project = projectOf(account, projectId);
    const run = usableRunOf(account, project, runId);
    if (run === undefined) throw notFound('completed run in this project');
    const view = account.projectOfRun(project, run);
    return buildReportPdf(view, run, account.tally(view, run));
  },
});

const listReportRuns = defineEndpoint({
  path: '/reports/runs',
  operationId: 'listReportRuns',
  summary: 'The completed runs of a project, newest first.',
  input: projectInput,
  reply: z.object({ data: z.array(reportRunSchema) }),
  handle: (account, { projectId }) => ({
    data: account
      .runs(projectOf(account, projectId))
      .filter(({ status }) => status === 'completed')
      .map((run) => ({
        runId: run.id,
        startedAt: new Date(run.startedAtMs).toISOString(),
        completedAt: isoOrNull(run.completedAtMs),
        platforms: [...run.platforms],
        totalResponses: run.answeredTasks,
      })),
  }),
});

/** The endpoints of reports. */
export const reportEndpoints: readonly Endpoint[] = [readReport, listReportRuns];
