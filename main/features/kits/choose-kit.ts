/** The kit of a report. */
import { statSync } from 'node:fs';
import { printedNames } from '../../reports/content/agreed-names.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { BrandKit, KitChanges } from '../../../shared/reports/brand-kit.ts';
import { leftOutOfBoth, type LeftOut } from '../../../shared/reports/kept-kit.ts';
import { resolveKit, type ResolvedKit } from '../../../shared/reports/kit-inheritance.ts';
import { loadClientKit } from '../../db/queries/client-kits.ts';
import type { Db } from '../../db/open.ts';
import { loadBrandKitNames, loadKeptBrandKit, saveBrandKit } from '../../db/queries/reports.ts';
import { loadBrandNames } from '../../db/queries/rival-names.ts';
import type { RowId } from '../../db/row-id.ts';
import { nowIso, type Clock } from '../../platform/clock.ts';
import { readBrandKit, readKitChanges } from './kit-file.ts';

/** The part of a report request that concerns its kit. */
export type KitWish = {
  /** An agency's kit, the name of a stored one, or a file; defaults to the client's, if any. */
  readonly brand?: BrandKit | string | undefined;
  /** The file of this report's own values. */
  readonly changes?: string | undefined;
};

type KeptBrandKit = NonNullable<ReturnType<typeof loadKeptBrandKit>>;

/** The agency's kit of that name, and what was left out of it. Raises `input/not-found` with the known names. */
export function requireKeptBrandKit(db: Db, name: string, why: string): KeptBrandKit {
  const kept = loadKeptBrandKit(db, name);
  if (kept !== null) return kept;
  const names = loadBrandKitNames(db);
  throw new AppError(
    'input/not-found',
    `No brand "${name}": ${why}, and ${names.length === 0 ? 'no brand is kept yet' : `the brands kept are ${names.join(', ')}`}.`,
  );
}

/** The agency's kit of that name as printed. Raises as {@link requireKeptBrandKit}. */
export const requireBrandKit = (db: Db, name: string, why = 'there is no file of that name'): BrandKit =>
  requireKeptBrandKit(db, name, why).kit;

/**
 * The brand kit that `wanted` means: a JSON file, then stored under its name if the mirror is writable, or the name of a stored one.
 *
 * Raises `input/not-found` with the known names.
 */
export async function chooseBrandKit(db: Db, wanted: string, clock: Clock): Promise<BrandKit> {
  if (statSync(wanted, { throwIfNoEntry: false })?.isFile() !== true) return requireBrandKit(db, wanted);
  const { kit } = await readBrandKit(wanted);
  if (!db.readonly) saveBrandKit(db, kit, nowIso(clock));
  return kit;
}

/** A client's kit: its agency's with its own values; null if it has none. */
export function clientKit(db: Db, project: RowId<'project'>): ResolvedKit | null {
  const own = loadClientKit(db, project);
  if (own === null) return null;
  const agency = requireBrandKit(db, own.agency, 'this client’s kit builds on it');
  return resolveKit(agency, own.changes);
}

/** Which images of a report's kit are omitted; `isClients` if it is the client's and not an agency's own. Raises as {@link clientKit}. */
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

/** A report's kit, with the source of each value; null: it names no agency. Raises `input/…`. */
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

/** The short names that reports print for a client's brands, beside those that its kit gives. */
export function shortNames(
  db: Db,
  project: RowId<'project'>,
  ...kits: readonly KitChanges['displayNames'][]
): Readonly<Record<string, string>> {
  const given = Object.fromEntries(kits.flatMap((names) => Object.entries(names?.brands ?? {})));
  const printed = printedNames(loadBrandNames(db, project), given);
  return Object.fromEntries(Object.entries(printed).filter(([name, shown]) => given[name] !== shown));
}
