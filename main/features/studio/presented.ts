/** Where presentations were left, so that they can resume there. */
import { loadSettingValues } from '../../db/queries/settings.ts';
import { saveSettingValues } from '../../db/writes/settings.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { z } from 'zod';

/** The setting for this, last one at the end; screens see only the entry of the report they show. */
const LEFT = 'presentations';
const MOST_KEPT = 50;

const kept = z.array(z.object({ reportId: z.string(), at: z.int().min(1) }));

const load = ({ db }: Pick<Core, 'db'>): z.infer<typeof kept> =>
  kept.safeParse(loadSettingValues(db)[LEFT]).data ?? [];

/** The slide at which a report was left, from 1; null if it was not shown, or shown to the end. */
export function whereLeft(core: Pick<Core, 'db'>, reportId: string): number | null {
  return load(core).find((one) => one.reportId === reportId)?.at ?? null;
}

/** Saves the slide at which a report was left; null deletes it. */
export function leaveAt(
  core: Pick<Core, 'db' | 'clock'>,
  { reportId, at }: { readonly reportId: string; readonly at: number | null },
): void {
  const others = load(core).filter((one) => one.reportId !== reportId);
  const all = at === null ? others : [...others, { reportId, at }];
  saveSettingValues(core.db, { [LEFT]: all.slice(-MOST_KEPT) }, nowIso(core.clock));
}
