/** A draft as a spec: its runs, baseline and kit as they are now. */
import { AppError } from '../../../shared/errors/app-error.ts';
import type { RunSelection } from '../../../shared/domain/run-selection.ts';
import type { DraftContent } from '../../../shared/reports/draft.ts';
import type { BrandKit } from '../../../shared/reports/brand-kit.ts';
import { resolveKit } from '../../../shared/reports/kit-inheritance.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { Db } from '../../db/open.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { loadBrandKit } from '../../db/queries/reports.ts';
import { chooseSections } from '../../reports/sections/index.ts';
import { composeSpec, namesOfPlatforms } from '../compose-spec.ts';
import { openRuns } from '../compared-runs.ts';
import { clientKit } from '../kits/choose-kit.ts';
import { chooseReportBaseline } from '../report-baseline.ts';
import { chooseRuns } from '../selection/choose-runs.ts';

/** In the studio a kit is chosen from a list: one that is gone was removed since. */
function requireAgencyKit(db: Db, name: string): BrandKit {
  const kit = loadBrandKit(db, name);
  if (kit !== null) return kit;
  throw new AppError(
    'input/not-found',
    `The brand kit “${name}” was removed. Nothing of the report was changed; choose another kit for it.`,
  );
}

function kitOf(db: Db, project: ReportProject, wish: DraftContent['kit']): BrandKit | null {
  switch (wish.kind) {
    case 'none':
      return null;
    case 'client':
      return clientKit(db, project.id)?.kit ?? null;
    case 'agency':
      return resolveKit(requireAgencyKit(db, wish.name), null).kit;
  }
}

const ofSections = <T>(values: Readonly<Record<string, T>>, ids: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([id]) => ids.has(id)));

/** The selection that a draft makes of its project's runs. */
export function selectionOf({ about }: DraftContent): RunSelection {
  return 'period' in about ? { kind: 'period', ...about.period } : about.runs;
}

/**
 * Makes a spec of a draft, of the sections that are switched on.
 *
 * Raises `input/…` for runs, a baseline or a kit that are not there any more, and `report/invalid-spec`.
 */
export function specOfDraft(db: Db, project: ReportProject, content: DraftContent): ReportSpec {
  const opened = openRuns(db, project);
  const runs = chooseRuns(selectionOf(content), opened.completed, project.name);
  const period = 'period' in content.about ? content.about.period : null;
  const sections = content.sections.filter(({ isOn }) => isOn).map(({ id, options }) => ({ id, options }));
  chooseSections(sections);
  const ids = new Set(sections.map(({ id }) => id));
  const brandKit = kitOf(db, project, content.kit);
  return composeSpec(
    {
      locale: content.locale ?? undefined,
      paper: content.paper ?? undefined,
      issuedOn: content.issuedOn ?? undefined,
    },
    {
      template: content.template,
      templateVersion: content.templateVersion,
      sections,
      notes: {
        report: content.notes.report,
        sections: ofSections(content.notes.sections, ids),
      },
      headlines: ofSections(content.headlines, ids),
      projectId: project.projectId,
      runIds: runs.map(({ runId }) => runId),
      period,
      baseline: chooseReportBaseline(content.against ?? undefined, { runs, period }, opened, project.name),
      brandKit,
      platformNames: namesOfPlatforms(db, brandKit),
    },
  );
}
