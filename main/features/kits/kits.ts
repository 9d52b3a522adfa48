/** Kits of agencies and clients: shown, saved, removed, and moved between computers. */
import { AppError } from '../../../shared/errors/app-error.ts';
import type { BrandKit, KitChanges } from '../../../shared/reports/brand-kit.ts';
import { isSvg } from '../../../shared/reports/image-kind.ts';
import { describeKitValue, logoRemarks } from '../../../shared/reports/kit-words.ts';
import { leftOutOfBoth, type LeftOut } from '../../../shared/reports/kept-kit.ts';
import {
  KIT_FIELDS,
  layChanges,
  resolveKit,
  withoutField,
  type KitField,
  type KitSource,
} from '../../../shared/reports/kit-inheritance.ts';
import type { KitList } from '../../../shared/reports/kit-view.ts';
import { proposeColours, pixelColours, type ProposedColour } from '../../../shared/reports/logo-colours.ts';
import { svgColours } from '../../../shared/reports/svg-colours.ts';
import { loadClientKit, loadClientsWithKit } from '../../db/queries/client-kits.ts';
import { loadBrandKitNames, saveBrandKit } from '../../db/queries/reports.ts';
import { inTransaction, type Db } from '../../db/open.ts';
import { deleteClientKit, saveClientKit } from './kit-rows.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import { requireBrandKit, requireKeptBrandKit, shortNames } from './choose-kit.ts';
import { readBrandKit, readKitChanges, readLogo } from './kit-file.ts';
import { pixelsOf } from '../../core/image-pixels.ts';

/** A kit's value in words, and where it was set. */
export type ToldValue = { readonly field: KitField; readonly value: string; readonly from: KitSource };

/** A kit in words. */
export type ToldKit = {
  readonly name: string;
  /** The client's project; null for an agency's own kit. */
  readonly project: string | null;
  readonly values: readonly ToldValue[];
  /** Short names that reports print for the client's brands, where no kit gives one. */
  readonly shortNames: Readonly<Record<string, string>>;
  /** What to know before printing reports with it. */
  readonly remarks: readonly string[];
};

function tell(
  agency: BrandKit,
  client: (Pick<ToldKit, 'shortNames'> & { readonly project: string; readonly changes: KitChanges }) | null,
  remarks: readonly string[] = [],
): ToldKit {
  const { kit, sources } = resolveKit(agency, client?.changes ?? null);
  const values = KIT_FIELDS.flatMap((field): ToldValue[] => {
    const from = sources[field];
    return from === undefined ? [] : [{ field, value: describeKitValue(kit, field), from }];
  });
  return {
    name: agency.name,
    project: client?.project ?? null,
    values,
    shortNames: client?.shortNames ?? {},
    remarks: [...remarks, ...logoRemarks(kit)],
  };
}

const textsOf = (leftOut: readonly LeftOut[]): readonly string[] => leftOut.map(({ text }) => text);

/** The stored kits of agencies and clients. */
export function listKits({ db }: Pick<Core, 'db'>): KitList {
  return { agencies: loadBrandKitNames(db), clients: loadClientsWithKit(db) };
}

/** The requested kit: an agency's by name, or a client's. */
export type KitChoice = { readonly name: string } | { readonly project: ProjectChoice };

const NAME_NEEDED = 'is kept';

/** A kit with each value and its source. Raises `input/not-found`. */
export function showKit({ db }: Pick<Core, 'db'>, choice: KitChoice): ToldKit {
  if ('name' in choice) {
    const { kit, leftOut } = requireKeptBrandKit(db, choice.name, `none of that name ${NAME_NEEDED}`);
    return tell(kit, null, textsOf(leftOut));
  }
  const project = findReportProject(db, choice.project);
  const own = loadClientKit(db, project.id);
  if (own === null) {
    throw new AppError('input/not-found', `${project.name} has no kit of its own.`, {
      commandLine: '`sightline kit set --project` keeps one.',
    });
  }
  const { kit, leftOut } = requireKeptBrandKit(db, own.agency, 'this client’s kit builds on it');
  const { changes } = own;
  const short = shortNames(db, project.id, kit.displayNames, changes.displayNames);
  return tell(
    kit,
    { project: project.name, changes, shortNames: short },
    textsOf(leftOutOfBoth(leftOut, own)),
  );
}

/** The agency that a client's kit builds on: the one it names, the previous one, or the only one. Raises `input/…`. */
export function chooseAgency(db: Db, named: string | undefined, before: string | undefined): BrandKit {
  const name = named ?? before;
  if (name !== undefined) return requireBrandKit(db, name, `none of that name ${NAME_NEEDED}`);
  const [only, ...others] = loadBrandKitNames(db);
  if (only !== undefined && others.length === 0) return requireBrandKit(db, only);
  if (only === undefined) {
    throw new AppError(
      'input/invalid',
      'No agency has a kit yet for this one to build on. Nothing was kept; make the agency’s first.',
      { commandLine: '`sightline kit import` keeps one from a file.' },
    );
  }
  throw new AppError(
    'input/invalid',
    `Say whose kit this one builds on, with "agency" in the file: ${[only, ...others].join(', ')}. Nothing was kept.`,
  );
}

/** Saves a client's own values from a file: values in the file change, all others stay. Raises `input/…`. */
export async function setClientKit(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  { project: choice, file }: { readonly project: ProjectChoice; readonly file: string },
): Promise<ToldKit> {
  const project = findReportProject(db, choice);
  const { kit: own, remarks } = await readKitChanges(file);
  return inTransaction(db, () => {
    const before = loadClientKit(db, project.id);
    const agency = chooseAgency(db, own.agency, before?.agency);
    const changes = layChanges(before?.whole ?? {}, own.changes);
    saveClientKit(db, project.id, { agency: agency.name, changes }, nowIso(clock));
    const told = showKit({ db }, { project: choice });
    return { ...told, remarks: [...told.remarks, ...remarks] };
  });
}

function isField(name: string): name is KitField {
  return KIT_FIELDS.some((field) => field === name);
}

/** Removes a client's own values: one, or all. Raises `input/…`. */
export function resetClientKit(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  { project: choice, field }: { readonly project: ProjectChoice; readonly field: string | undefined },
): ToldKit | null {
  return inTransaction(db, () => {
    const project = findReportProject(db, choice);
    const own = loadClientKit(db, project.id);
    if (own === null) {
      throw new AppError('input/not-found', `${project.name} has no kit of its own; nothing was changed.`);
    }
    if (field === undefined) {
      deleteClientKit(db, project.id);
      return null;
    }
    if (!isField(field)) {
      throw new AppError(
        'input/invalid',
        `A kit has no "${field}"; nothing was changed. It has: ${KIT_FIELDS.join(', ')}.`,
      );
    }
    const changes = withoutField(own.whole, field);
    saveClientKit(db, project.id, { agency: own.agency, changes }, nowIso(clock));
    return showKit({ db }, { project: choice });
  });
}

/** Saves an agency's kit from a file, replacing an earlier one of its name. Raises `input/…`. */
export async function importKit({ db, clock }: Pick<Core, 'db' | 'clock'>, file: string): Promise<ToldKit> {
  const { kit, remarks } = await readBrandKit(file);
  saveBrandKit(db, kit, nowIso(clock));
  return tell(kit, null, remarks);
}

/** An agency's complete kit, with images and fonts inlined, as a file would have it; and what the file lacks. Raises `input/not-found`. */
export function exportKit(
  { db }: Pick<Core, 'db'>,
  name: string,
): { readonly kit: BrandKit; readonly remarks: readonly string[] } {
  const { kit, leftOut } = requireKeptBrandKit(db, name, `none of that name ${NAME_NEEDED}`);
  return { kit, remarks: textsOf(leftOut) };
}

/** Colours for a kit, from a logo: an SVG, PNG or JPEG file. Raises `input/…`. */
export function proposeFrom(_core: unknown, file: string): readonly ProposedColour[] {
  const logo = readLogo(file);
  const colours = isSvg(logo) ? svgColours(logo) : pixelColours(pixelsOf(logo));
  return proposeColours(colours);
}
