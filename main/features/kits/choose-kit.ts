/** The kit that a report is printed with. */
import { statSync } from 'node:fs';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { BrandKit } from '../../../shared/reports/brand-kit.ts';
import { leftOutOfBoth, type LeftOut } from '../../../shared/reports/kept-kit.ts';
import { resolveKit, type ResolvedKit } from '../../../shared/reports/kit-inheritance.ts';
import { loadClientKit } from '../../db/queries/client-kits.ts';
import type { Db } from '../../db/open.ts';
import { loadBrandKitNames, loadKeptBrandKit, saveBrandKit } from '../../db/queries/reports.ts';
import type { RowId } from '../../db/row-id.ts';
import { nowIso, type Clock } from '../../platform/clock.ts';
import { readBrandKit, readKitChanges } from './kit-file.ts';

/** What a report is asked for with, as far as its kit goes. */
export type KitWish = {
  /** An agency's kit, the name of one kept, or the file of one; without it the client's, where it has one. */
  readonly brand?: BrandKit | string | undefined;
  /** The file of what this one report has of its own. */
  readonly changes?: string | undefined;
};

type KeptBrandKit = NonNullable<ReturnType<typeof loadKeptBrandKit>>;

/** The agency's kit of that name, with what is left out of it. Raises `input/not-found` with the names there are. */
export function requireKeptBrandKit(db: Db, name: string, why: string): KeptBrandKit {
  const kept = loadKeptBrandKit(db, name);
  if (kept !== null) return kept;
  const names = loadBrandKitNames(db);
  throw new AppError(
    'input/not-found',
    `No brand "${name}": ${why}, and ${names.length === 0 ? 'no brand is kept yet' : `the brands kept are ${names.join(', ')}`}.`,
  );
}

/** The agency's kit of that name as it is printed. Raises as {@link requireKeptBrandKit}. */
export const requireBrandKit = (db: Db, name: string, why = 'there is no file of that name'): BrandKit =>
  requireKeptBrandKit(db, name, why).kit;

/**
 * The brand kit that `wanted` means: a JSON file, kept under its name from then on where the mirror can be written, or the
 * name of one kept before.
 *
 * Raises `input/not-found` with the names there are.
 */
export async function chooseBrandKit(db: Db, wanted: string, clock: Clock): Promise<BrandKit> {
  if (statSync(wanted, { throwIfNoEntry: false })?.isFile() !== true) return requireBrandKit(db, wanted);
  const { kit } = await readBrandKit(wanted);
  if (!db.readonly) saveBrandKit(db, kit, nowIso(clock));
  return kit;
}

/** The kit of a client: its agency's with what it has of its own; null where it has none. */
export function clientKit(db: Db, project: RowId<'project'>): ResolvedKit | null {
  const own = loadClientKit(db, project);
  if (own === null) return null;
  const agency = requireBrandKit(db, own.agency, "this client's kit builds on it");
  return resolveKit(agency, own.changes);
}

/** Which images of a report's kit are left out; `isClients` where it is the client's and not an agency's own. Raises as {@link clientKit}. */
export function leftOutOf(
  db: Db,
  project: RowId<'project'>,
  { kit, isClients }: { readonly kit: BrandKit | null; readonly isClients: boolean },
): readonly LeftOut[] {
  if (kit === null) return [];
  return leftOutOfBoth(
    loadKeptBrandKit(db, kit.name)?.leftOut ?? [],
    isClients ? loadClientKit(db, project) : null,
  );
}

/** The kit of a report, with where each of its values was set; null: it names no agency. Raises `input/…`. */
export async function chooseKit(
  db: Db,
  project: RowId<'project'>,
  { brand, changes }: KitWish,
  clock: Clock,
): Promise<ResolvedKit | null> {
  const agency = typeof brand === 'string' ? await chooseBrandKit(db, brand, clock) : brand;
  const resolved = agency === undefined ? clientKit(db, project) : resolveKit(agency, null);
  if (changes === undefined) return resolved;
  const { kit: own } = await readKitChanges(changes);
  if (resolved === null) {
    throw new AppError(
      'input/invalid',
      'This report names no agency, so there is no kit to change. Name an agency, or keep a kit for the client.',
      { commandLine: '--brand names an agency; `sightline kit set` keeps a kit for the client.' },
    );
  }
  const under = agency === undefined ? loadClientKit(db, project) : null;
  const base = agency ?? requireBrandKit(db, under?.agency ?? '');
  return resolveKit(base, under?.changes ?? null, own.changes);
}
