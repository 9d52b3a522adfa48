/** A report's kit: the agency's, overridden by the client's, and by this report's own. */
import type { BrandKit, KitChanges } from './brand-kit.ts';

/** Where a kit's value was set. */
export type KitSource = 'agency' | 'client' | 'report';

/** The editable values of a kit, in display order. */
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

/** A kit to print with, and the source of each value. */
export type ResolvedKit = {
  readonly kit: BrandKit;
  readonly sources: Readonly<Partial<Record<KitField, KitSource>>>;
};

/** Drops unset values: `undefined` would hide what it overrides. */
function setValues(changes: KitChanges): KitChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** Merges names; those of `over` win. */
function mergeNames(under: KitChanges['displayNames'], over: KitChanges['displayNames']) {
  if (under === undefined || over === undefined) return over ?? under;
  return {
    platforms: { ...under.platforms, ...over.platforms },
    brands: { ...under.brands, ...over.brands },
  };
}

/** Known logo colours: for a changed logo, only those given with the change. */
function mergeLogoColours(under: KitChanges, over: KitChanges): NonNullable<KitChanges['logoColours']> {
  const kept = Object.entries(under.logoColours ?? {}).filter(([field]) => !(field in over));
  return { ...Object.fromEntries(kept), ...over.logoColours };
}

/** Overrides values; names of platforms and brands are overridden one by one. */
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
  // The old logo's cover version must not follow a new logo.
  if (over.logo !== undefined && over.logoOnColour === undefined) delete merged.logoOnColour;
  return merged;
}

/** Values without one field. */
export function withoutField(changes: KitChanges, field: KitField): KitChanges {
  const rest = Object.fromEntries(Object.entries(changes).filter(([name]) => name !== field));
  const colours = Object.entries(changes.logoColours ?? {}).filter(([name]) => name !== field);
  return layChanges({ ...rest, logoColours: Object.fromEntries(colours) }, {});
}

/** Resolves a kit: a report's values before the client's before the agency's; the name is always the agency's. */
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
