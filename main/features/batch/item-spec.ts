/** The spec of a batch's report. */
import type { BatchChoices } from '../../../shared/domain/batch-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Db } from '../../db/open.ts';
import type { QueuedItem } from '../../db/queries/batches.ts';
import type { Clock } from '../../platform/clock.ts';
import { requireBrandKit } from '../kits/index.ts';
import { planReport, lackingOf, type PlannedWarnings } from '../report/index.ts';
import { findReportProject } from '../../core/choose-project.ts';
import { leftOutOfDraft, requireReport, specOfDraft } from '../studio/index.ts';

/** A client, and how to make its report. */
export type SpecWish = Pick<QueuedItem, 'connection' | 'projectId'> & {
  readonly choices: BatchChoices;
  /** When its batch began, ISO 8601; omitted before it has. */
  readonly batchedAt?: string | undefined;
};

/** Makes a client's report spec from a batch's choices. Raises `input/…`, `report/no-data`, `report/invalid-spec`. */
export async function specOfChoices(
  db: Db,
  { connection, projectId, choices, batchedAt }: SpecWish,
  clock: Clock,
): Promise<PlannedWarnings> {
  const { template, period, against, kit, locale, paper } = choices;
  return await planReport(
    db,
    {
      project: { connection, projectId },
      about: period === null ? undefined : { period },
      out: '',
      template: template ?? undefined,
      locale: locale ?? undefined,
      paper: paper ?? undefined,
      // Only stored kits: a plan from the screens' bridge must not name files.
      brand: kit === null ? undefined : requireBrandKit(db, kit, 'it is not kept on this computer'),
      against: against ?? undefined,
      batchedAt,
    },
    { clock },
  );
}

/** Makes an item's spec from its studio draft, if any, else from its choices. Raises as {@link specOfChoices}. */
export async function specOfItem(
  db: Db,
  item: SpecWish & Pick<QueuedItem, 'studioReport' | 'client'>,
  clock: Clock,
): Promise<PlannedWarnings> {
  if (item.studioReport === null) return await specOfChoices(db, item, clock);
  const { content } = requireReport(db, item.studioReport);
  if (content.drafted.length > 0) {
    throw new AppError(
      'report/invalid-spec',
      `“${content.title}” of ${item.client} has words in the studio that nobody has accepted yet. It was not made; accept or change them there.`,
    );
  }
  const project = findReportProject(db, item);
  const spec = specOfDraft(db, project, content, clock.nowMs());
  return {
    spec,
    notesKeptOn: null,
    leftOut: leftOutOfDraft(db, project, { content, spec }),
    ...lackingOf(db, project, spec),
  };
}
