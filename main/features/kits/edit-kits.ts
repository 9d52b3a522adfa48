/**
 * Kits as screens change them: one value at a time, each validated by a thread before it is saved. A change reads and writes in one
 * transaction: another program's window on the same file may save in between.
 */
import { AppError } from '../../../shared/errors/app-error.ts';
import { brandKitSchema, type BrandKit, type KitChanges } from '../../../shared/reports/brand-kit.ts';
import { leftOutOfBoth } from '../../../shared/reports/kept-kit.ts';
import { layChanges, withoutField, type KitField } from '../../../shared/reports/kit-inheritance.ts';
import type { KitClient, KitPlace, KitValues, KitView } from '../../../shared/reports/kit-view.ts';
import { loadClientKit, loadClientsWithKit } from '../../db/queries/client-kits.ts';
import {
  loadBrandKitNames,
  loadBrandKitSavedAt,
  loadKeptBrandKit,
  saveBrandKit,
} from '../../db/queries/reports.ts';
import { inTransaction, type Db } from '../../db/open.ts';
import { deleteBrandKit, renameBrandKit } from './kit-rows.ts';
import { deleteClientKit, saveClientKit } from './kit-rows.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject } from '../../core/choose-project.ts';
import { requireBrandKit, requireKeptBrandKit, shortNames } from './choose-kit.ts';
import { chooseAgency } from './kits.ts';

type Writing = Pick<Core, 'db' | 'clock'>;

/** Validates values before they are saved, in any thread; see `take-kit.ts`. */
type TakeValues = (values: KitValues) => Promise<KitChanges>;

const clientsOf = (db: Db, agency: string): KitClient[] =>
  loadClientsWithKit(db).filter((client) => client.agency.toLowerCase() === agency.toLowerCase());

function agencyView(db: Db, name: string): KitView {
  const { kit, leftOut } = requireKeptBrandKit(db, name, 'none of that name is kept');
  const { name: agency, ...own } = kit;
  return {
    agency,
    project: null,
    agencies: loadBrandKitNames(db),
    own,
    inherited: {},
    leftOut: leftOut.map((one) => ({ ...one, isOwn: true })),
    clients: clientsOf(db, agency),
    shortNames: {},
    savedAt: loadBrandKitSavedAt(db, agency),
  };
}

/** A kit for a screen. A client without one has no own values yet. Raises `input/…`. */
export function loadKit({ db }: Pick<Core, 'db'>, place: KitPlace): KitView {
  if (place.kind === 'agency') return agencyView(db, place.name);
  const project = findReportProject(db, place);
  const kept = loadClientKit(db, project.id);
  // A removed agency's kit leaves the client's own values; another must then be chosen.
  const agency = kept === null ? null : loadKeptBrandKit(db, kept.agency);
  const { name = null, ...inherited } = agency?.kit ?? {};
  const own = kept?.leftOut ?? [];
  return {
    agency: name,
    project: project.name,
    agencies: loadBrandKitNames(db),
    own: kept?.changes ?? {},
    inherited,
    leftOut: leftOutOfBoth(agency?.leftOut ?? [], kept).map((one) => ({ ...one, isOwn: own.includes(one) })),
    clients: [],
    shortNames: shortNames(db, project.id, agency?.kit.displayNames, kept?.changes.displayNames),
    savedAt: kept?.savedAt ?? null,
  };
}

/** Whether an agency's kit of that name is stored, ignoring case. */
export function hasBrandKit(db: Db, name: string): boolean {
  return loadBrandKitSavedAt(db, name) !== null;
}

const taken = (name: string): AppError =>
  new AppError(
    'input/invalid',
    `There is a brand kit called ${name} already. Nothing was changed; choose another name.`,
  );

/** Saves a new agency's kit. Raises `input/invalid` for a taken name. */
export function addKit({ db, clock }: Writing, kit: BrandKit): KitView {
  return inTransaction(db, () => {
    if (hasBrandKit(db, kit.name)) throw taken(kit.name);
    saveBrandKit(db, kit, nowIso(clock));
    return agencyView(db, kit.name);
  });
}

/** Values with some of them set and some removed. */
function changed(before: KitChanges, values: KitValues, set: KitChanges): KitChanges {
  // A set value replaces the old one, names in print included.
  const kept = (Object.keys(values) as KitField[]).reduce(withoutField, before);
  return layChanges(kept, set);
}

/** Sets and removes values of a kit, all or none. `take` validates images and fonts. Raises `input/…`. */
export async function saveKit(
  { db, clock }: Writing,
  { place, values }: { readonly place: KitPlace; readonly values: KitValues },
  take: TakeValues,
): Promise<KitView> {
  if (place.kind === 'agency' && values.colour === null) {
    throw new AppError('input/invalid', 'An agency’s kit needs a colour. Nothing was changed; choose one.');
  }
  const set = await take(values);
  return inTransaction(db, () => {
    if (place.kind === 'agency') {
      const { name, ...before } = requireKeptBrandKit(db, place.name, 'none of that name is kept').whole;
      const next = changed(before, values, set);
      saveBrandKit(db, { ...next, name, colour: next.colour ?? before.colour }, nowIso(clock));
      return agencyView(db, name);
    }
    const project = findReportProject(db, place);
    const before = loadClientKit(db, project.id);
    const agency = chooseAgency(db, undefined, before?.agency);
    const changes = changed(before?.whole ?? {}, values, set);
    saveClientKit(db, project.id, { agency: agency.name, changes }, nowIso(clock));
    return loadKit({ db }, place);
  });
}

/** Renames an agency's kit; clients that build on it follow. Raises `input/…`. */
export function renameKit(
  { db, clock }: Writing,
  { name, to }: { readonly name: string; readonly to: string },
): KitView {
  const parsed = brandKitSchema.shape.name.safeParse(to);
  if (!parsed.success) {
    throw new AppError('input/invalid', 'A name has 1 to 120 characters. Nothing was changed.');
  }
  return inTransaction(db, () => {
    const kit = requireKeptBrandKit(db, name, 'none of that name is kept').whole;
    const isSame = kit.name.toLowerCase() === parsed.data.toLowerCase();
    if (!isSame && hasBrandKit(db, parsed.data)) throw taken(parsed.data);
    renameBrandKit(db, kit.name, { ...kit, name: parsed.data }, nowIso(clock));
    return agencyView(db, parsed.data);
  });
}

/** Bases a client's kit on an agency's; the client's own values stay. Raises `input/…`. */
export function buildOnKit(
  { db, clock }: Writing,
  { agency, ...place }: { readonly connection: string; readonly projectId: string; readonly agency: string },
): KitView {
  return inTransaction(db, () => {
    const project = findReportProject(db, place);
    const { name } = requireBrandKit(db, agency, 'none of that name is kept');
    const changes = loadClientKit(db, project.id)?.whole ?? {};
    saveClientKit(db, project.id, { agency: name, changes }, nowIso(clock));
    return loadKit({ db }, { kind: 'client', ...place });
  });
}

/** Removes an agency's kit that no client builds on, or all of a client's own values. Raises `input/…`. */
export function removeKit({ db }: Pick<Core, 'db'>, place: KitPlace): void {
  if (place.kind === 'client') {
    deleteClientKit(db, findReportProject(db, place).id);
    return;
  }
  inTransaction(db, () => {
    const clients = clientsOf(db, place.name);
    if (clients.length > 0) {
      const [first, second, third, ...others] = clients.map(({ project }) => project);
      const named = [first, second, third].filter((one) => one !== undefined).join(', ');
      throw new AppError(
        'input/invalid',
        `${named}${others.length === 0 ? '' : ` and ${others.length} more`} ${clients.length === 1 ? 'builds' : 'build'} on this kit. ` +
          'Nothing was removed; let them build on another kit first.',
      );
    }
    if (!deleteBrandKit(db, place.name)) {
      throw new AppError('input/not-found', 'There is no such brand kit any more. Nothing was removed.');
    }
  });
}

/** Saves an agency's kit from a file; replaces one of its name only if allowed. Returns whether it was saved. */
export function keepImported({ db, clock }: Writing, kit: BrandKit, mayReplace: boolean): boolean {
  return inTransaction(db, () => {
    if (!mayReplace && hasBrandKit(db, kit.name)) return false;
    saveBrandKit(db, kit, nowIso(clock));
    return true;
  });
}
