/** What a client's next report is of, and how it is dressed. */
import { periodOf } from '../../../shared/domain/report-period.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import { isSameName } from '../../../shared/format/same-name.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { ReportChoices, ReportProposal, StudioReport } from '../../../shared/reports/studio-schema.ts';
import type { Db } from '../../db/open.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import { loadBrandKitNames } from '../../db/queries/reports.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject } from '../../core/choose-project.ts';
import { chooseRuns } from '../../core/choose-runs.ts';
import { clientKit } from '../kits/index.ts';
import { listTemplates, usualLook } from '../report/index.ts';
import { beginDraft } from './new-draft.ts';

/** The default template: clients are told of their months. */
const USUAL_TEMPLATE = 'monthly';

/** The choices of a client's next report, on its newest month with a run. Raises `report/no-data` if it has no completed run. */
export function usualChoices(db: Db, project: ReportProject): ReportChoices {
  const newest = chooseRuns({ kind: 'latest', count: 1 }, loadCompletedRuns(db, project.id), project)[0];
  const { template: last, ...look } = usualLook(db, project);
  const template = listTemplates({ db }).find(({ name }) => isSameName(name, last ?? ''))?.name;
  return {
    about: { period: periodOf(dayOf(newest.startedAtMs, project.zone), 'this-month') },
    against: null,
    template: template ?? USUAL_TEMPLATE,
    ...look,
  };
}

/** What a report of a client can be made of; null: the client is gone. */
export function choosableFor(
  db: Db,
  project: ReportProject | null,
): Pick<StudioReport, 'templates' | 'kits' | 'hasClientKit' | 'completed'> {
  return {
    templates: listTemplates({ db }).map(({ name }) => name),
    kits: loadBrandKitNames(db),
    hasClientKit: project !== null && clientKit(db, project.id) !== null,
    completed: (project === null ? [] : loadCompletedRuns(db, project.id))
      .map(({ runId, startedAtMs }) => ({ runId, startedAt: new Date(startedAtMs).toISOString() }))
      .reverse(),
  };
}

/** Proposes a client's next report. Raises `input/not-found`, and `report/no-data` if it has no completed run. */
export function proposeReport({ db }: Pick<Core, 'db'>, place: ProjectPlace): ReportProposal {
  const project = findReportProject(db, place);
  const choices = usualChoices(db, project);
  return {
    ...choosableFor(db, project),
    choices,
    carriesWords: beginDraft(db, project, choices).drafted.length > 0,
  };
}
