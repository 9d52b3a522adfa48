/** How a client's next report is dressed where nobody says: as its last one, else as its kit says. */
import { draftContentSchema, type DraftContent } from '../../../shared/reports/draft-schema.ts';
import type { Db } from '../../db/open.ts';
import { loadClientKit } from '../../db/queries/client-kits.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { loadBrandKitNames } from '../../db/queries/reports.ts';
import { loadLastReport } from '../../db/queries/studio-reports.ts';

/** A report's kit, language and paper. */
export type UsualLook = Pick<DraftContent, 'kit' | 'locale' | 'paper'> & {
  /** The template of the last report; null: there is none. */
  readonly template: string | null;
};

/** The client's kit if it has one; else the agency's of its last report; else the only agency's. */
function usualKit(db: Db, project: ReportProject, last: DraftContent | undefined): DraftContent['kit'] {
  if (loadClientKit(db, project.id) !== null) return { kind: 'client' };
  const kept = loadBrandKitNames(db);
  if (last?.kit.kind === 'agency' && kept.includes(last.kit.name)) return last.kit;
  const [name, ...others] = kept;
  return name === undefined || others.length > 0 ? { kind: 'none' } : { kind: 'agency', name };
}

/** A client's usual kit, language and paper, for the app, batches and the command line alike. */
export function usualLook(db: Db, project: ReportProject): UsualLook {
  const stored = loadLastReport(db, project.connectionId, project.projectId);
  // One from a later version may be in another form.
  const last = stored === undefined ? undefined : draftContentSchema.safeParse(stored.content).data;
  return {
    kit: usualKit(db, project, last),
    locale: last?.locale ?? null,
    paper: last?.paper ?? null,
    template: last?.template ?? null,
  };
}
