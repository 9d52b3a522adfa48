import type { z } from 'zod';
import { LOGO_FIELDS, type KitChanges } from './brand-kit.ts';

/** The images of a kit. */
export const KIT_IMAGES = [...LOGO_FIELDS, 'coverPicture'] as const;

/** A stored image that today's rules refuse. */
export type LeftOut = {
  readonly field: (typeof KIT_IMAGES)[number];
  /** Why, as a sentence. */
  readonly text: string;
};

/** A stored kit without the images that today's rules refuse; or why none of it is usable. */
export type KeptKit<Kit> =
  | {
      readonly kit: Kit;
      /** The same with the refused images: written back when another value changes. Never printed or shown. */
      readonly whole: Kit;
      readonly leftOut: readonly LeftOut[];
    }
  | { readonly fault: string };

/** Reads a kit that an earlier version may have stored under other rules for images. */
export function readKeptKit<Kit>(schema: z.ZodType<Kit>, name: string, json: string): KeptKit<Kit> {
  const kept: unknown = JSON.parse(json);
  const parsed = schema.safeParse(kept);
  if (parsed.success) return { kit: parsed.data, whole: parsed.data, leftOut: [] };
  const refused = parsed.error.issues.flatMap(({ path, message }) => {
    const field = KIT_IMAGES.find((image) => path.length === 1 && path[0] === image);
    return field === undefined ? [] : [{ field, message }];
  });
  const isRefused = (name: string): boolean => refused.some(({ field }) => field === name);
  const values = Object.entries(kept ?? {});
  const rest = Object.fromEntries(values.filter(([field]) => !isRefused(field)));
  const usable = schema.safeParse(rest);
  if (!usable.success) return { fault: usable.error.issues[0]?.message ?? '' };
  return {
    kit: usable.data,
    whole: { ...usable.data, ...Object.fromEntries(values.filter(([field]) => isRefused(field))) },
    leftOut: refused.map(({ field, message }) => ({
      field,
      text:
        `The kit “${name}” has a ${field === 'coverPicture' ? 'cover picture' : 'logo'} from an earlier version that is left out: ` +
        `${message}. Give the kit another one.`,
    })),
  };
}

/** What a client's reports lack: its own kit's refused images, and its agency's where not overridden. */
export function leftOutOfBoth(
  agency: readonly LeftOut[],
  own: { readonly changes: KitChanges; readonly leftOut: readonly LeftOut[] } | null,
): readonly LeftOut[] {
  if (own === null) return agency;
  const isOwn = ({ field }: LeftOut): boolean =>
    own.changes[field] !== undefined || own.leftOut.some((one) => one.field === field);
  return [...agency.filter((one) => !isOwn(one)), ...own.leftOut];
}
