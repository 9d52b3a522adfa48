/** A report's kit: the agency's, with what a client has of its own, and what was changed for this one report. */
import type { BrandKit, KitChanges } from './brand-kit.ts';

/** Where a value of a kit was set. */
export type KitSource = 'agency' | 'client' | 'report';

/** The values of a kit that can be changed, in the order in which they are told. */
export const KIT_FIELDS = [
  'colour',
  'logo',
  'logoOnColour',
  'clientLogo',
  'coverPicture',
  'headingFont',
  'bodyFont',
  'contact',
  'footer',
  'legalLine',
  'displayNames',
  'paper',
  'locale',
] as const satisfies readonly (keyof KitChanges)[];

/** One of {@link KIT_FIELDS}. */
export type KitField = (typeof KIT_FIELDS)[number];

/** A kit to print with, and where each value that it has was set. */
export type ResolvedKit = {
  readonly kit: BrandKit;
  readonly sources: Readonly<Partial<Record<KitField, KitSource>>>;
};

/** Without what is not set: an `undefined` would cover what it should let through. */
function setValues(changes: KitChanges): KitChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** Names of both; those of `over` win. */
function mergeNames(under: KitChanges['displayNames'], over: KitChanges['displayNames']) {
  if (under === undefined || over === undefined) return over ?? under;
  return {
    platforms: { ...under.platforms, ...over.platforms },
    brands: { ...under.brands, ...over.brands },
  };
}

/** What is known of the logos: of one that was changed only what was said with the change. */
function mergeLogoColours(under: KitChanges, over: KitChanges): NonNullable<KitChanges['logoColours']> {
  const kept = Object.entries(under.logoColours ?? {}).filter(([field]) => !(field in over));
  return { ...Object.fromEntries(kept), ...over.logoColours };
}

/** Values laid over others; names of platforms and brands are laid over each other one by one. */
export function layChanges(under: KitChanges, changes: KitChanges): KitChanges {
  const over = setValues(changes);
  const names = mergeNames(under.displayNames, over.displayNames);
  const colours = mergeLogoColours(under, over);
  const merged: { -readonly [Field in keyof KitChanges]: KitChanges[Field] } = {
    ...under,
    ...over,
    ...(names === undefined ? {} : { displayNames: names }),
    ...(Object.keys(colours).length === 0 ? {} : { logoColours: colours }),
  };
  if (Object.keys(colours).length === 0) delete merged.logoColours;
  // A logo of its own is not to be followed onto the cover by the one before.
  if (over.logo !== undefined && over.logoOnColour === undefined) delete merged.logoOnColour;
  return merged;
}

/** Values without one of them. */
export function withoutField(changes: KitChanges, field: KitField): KitChanges {
  const rest = Object.fromEntries(Object.entries(changes).filter(([name]) => name !== field));
  const colours = Object.entries(changes.logoColours ?? {}).filter(([name]) => name !== field);
  return layChanges({ ...rest, logoColours: Object.fromEntries(colours) }, {});
}

/** Resolves a kit: a report's values before the client's, those before the agency's; the name is always the agency's. */
export function resolveKit(
  agency: BrandKit,
  client: KitChanges | null,
  report: KitChanges | null = null,
): ResolvedKit {
  const layers = [
    ['agency', agency],
    ['client', client ?? {}],
    ['report', report ?? {}],
  ] as const;
  const { name, ...values } = agency;
  const resolved = [client ?? {}, report ?? {}].reduce<KitChanges>(layChanges, values);
  const kit: BrandKit = { ...resolved, name, colour: resolved.colour ?? agency.colour };
  const sourceOf = (field: KitField): KitSource | undefined =>
    layers.findLast(([, values]) => values[field] !== undefined)?.[0];
  const sources = KIT_FIELDS.flatMap((field) => {
    const source = kit[field] === undefined ? undefined : sourceOf(field);
    return source === undefined ? [] : [[field, source] as const];
  });
  return { kit, sources: Object.fromEntries(sources) };
}
