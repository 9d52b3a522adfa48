/** A cover and a page of a client's report, printed to preview a kit. Nothing is saved. */
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { BrandKit } from '../../../shared/reports/brand-kit.ts';
import type { KitPlace, KitPreview, NewKit, PreviewedKit } from '../../../shared/reports/kit-view.ts';
import { reportSpecSchema } from '../../../shared/reports/report-spec.ts';
import { loadClientsWithKit } from '../../db/queries/client-kits.ts';
import { loadProjectItems } from '../../db/queries/projects.ts';
import type { Db } from '../../db/open.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import type { CompletedRun } from '../../db/queries/report-runs.ts';
import type { RenderedReport } from '../../reports/render.ts';
import { openRuns } from '../compare/index.ts';
import { namesOfPlatforms } from './compose-spec.ts';
import type { PrintRequest } from './report-figures.ts';
import { findReportProject } from '../../core/choose-project.ts';
import { clientKit, requireBrandKit } from '../kits/index.ts';

/** A client's newest runs in the line on its cover. */
const MOST_RUNS = 12;

/** Clients searched for one with figures. */
const MOST_TRIED = 50;

type Shown = { readonly project: ReportProject; readonly runs: readonly CompletedRun[] };

function figuresOf(db: Db, place: ProjectPlace): Shown | null {
  try {
    const project = findReportProject(db, place);
    const runs = openRuns(db, project).completed.slice(-MOST_RUNS);
    return runs.length === 0 ? null : { project, runs };
  } catch (error) {
    // A missing client, or one without data, must not hide the others.
    if (isAppError(error)) return null;
    throw error;
  }
}

/** A stored kit, or a new one, validated. */
type ShownKit = KitPlace | { readonly kind: 'new'; readonly values: BrandKit };

/** Work for threads: validating a new kit, and printing pages. */
type InThreads = {
  readonly takeNew: (kit: NewKit) => Promise<BrandKit>;
  readonly render: (request: PrintRequest) => Promise<RenderedReport>;
};

/** The client for an agency's kit: the requested one, else one that builds on it, else any. */
function showWith(db: Db, kit: ShownKit, client: ProjectPlace | null): Shown | null {
  if (kit.kind === 'client') return figuresOf(db, kit);
  const building =
    kit.kind === 'new'
      ? []
      : loadClientsWithKit(db).filter(({ agency }) => agency.toLowerCase() === kit.name.toLowerCase());
  const others = loadProjectItems(db).filter(({ isArchived }) => !isArchived);
  const places = [...(client === null ? [] : [client]), ...building, ...others].slice(0, MOST_TRIED);
  for (const { connection, projectId } of places) {
    const shown = figuresOf(db, { connection, projectId });
    if (shown !== null) return shown;
  }
  return null;
}

function valuesOf(db: Db, kit: ShownKit, { project }: Shown): BrandKit | null {
  if (kit.kind === 'new') return kit.values;
  if (kit.kind === 'agency') return requireBrandKit(db, kit.name, 'none of that name is kept');
  return clientKit(db, project.id)?.kit ?? null;
}

/** The print request of a preview; null if no client has figures. Raises `input/…`. */
function requestOf(
  db: Db,
  kit: ShownKit,
  client: ProjectPlace | null,
): (PrintRequest & { readonly name: string }) | null {
  const shown = showWith(db, kit, client);
  if (shown === null) return null;
  const { project, runs } = shown;
  const brandKit = valuesOf(db, kit, shown);
  const spec = reportSpecSchema.parse({
    projectId: project.projectId,
    runIds: runs.map(({ runId }) => runId),
    template: 'kit preview',
    sections: ['cover', 'key-figures'].map((id) => ({ id, options: {} })),
    locale: brandKit?.locale ?? 'en-GB',
    paper: brandKit?.paper ?? 'A4',
    brandKit,
    platformNames: namesOfPlatforms(db, brandKit),
  });
  return { spec, connection: project.connectionId, name: project.name };
}

/** Prints a cover and a page with a kit; null if no client has figures to print. Raises `input/…` and `report/…`. */
export async function previewKit(
  db: Db,
  { kit, client }: { readonly kit: PreviewedKit; readonly client: ProjectPlace | null },
  { takeNew, render }: InThreads,
): Promise<KitPreview | null> {
  const shown = kit.kind === 'new' ? { ...kit, values: await takeNew(kit.values) } : kit;
  const request = requestOf(db, shown, client);
  if (request === null) return null;
  const { name: project, ...print } = request;
  const { bytes, pages } = await render(print);
  return { project, pages, pdf: Buffer.from(bytes).toString('base64') };
}
