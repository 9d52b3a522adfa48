import type { z } from 'zod';
import { LOGO_FIELDS } from './brand-kit.ts';

/** The images of a kit. */
const IMAGES: ReadonlySet<PropertyKey> = new Set([...LOGO_FIELDS, 'coverPicture']);

/** What is kept, without the images that today's rules refuse; or why nothing of it can be used. */
export type KeptKit<Kit> =
  | {
      readonly kit: Kit;
      /** Why images were left out, a sentence each. */
      readonly leftOut: readonly string[];
    }
  | { readonly fault: string };

/** Reads a kit that an earlier version may have kept, whose rules for images were others. */
export function readKeptKit<Kit>(schema: z.ZodType<Kit>, name: string, json: string): KeptKit<Kit> {
  const kept: unknown = JSON.parse(json);
  const parsed = schema.safeParse(kept);
  if (parsed.success) return { kit: parsed.data, leftOut: [] };
  const refused = parsed.error.issues.filter(({ path }) => path.length === 1 && IMAGES.has(path[0] ?? ''));
  const fields = new Set(refused.map(({ path }) => path[0]));
  const rest = Object.fromEntries(Object.entries(kept ?? {}).filter(([field]) => !fields.has(field)));
  const usable = schema.safeParse(rest);
  if (!usable.success) return { fault: usable.error.issues[0]?.message ?? '' };
  return {
    kit: usable.data,
    leftOut: refused.map(
      ({ path: [field], message }) =>
        `The kit “${name}” has a ${field === 'coverPicture' ? 'cover picture' : 'logo'} from an earlier version that is left out: ` +
        `${message}. Give the kit another one.`,
    ),
  };
}
