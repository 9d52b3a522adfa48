/** Kits as files: JSON naming logos, pictures and fonts beside it, which are inlined into the kit. */
import { basename, dirname } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../../shared/errors/app-error.ts';
import {
  brandKitSchema,
  kitChangesSchema,
  LOGO_FIELDS,
  MAX_LOGO_LENGTH,
  type BrandKit,
  type KitChanges,
  type LogoColours,
} from '../../../shared/reports/brand-kit.ts';
import { nameSchema } from '../../../shared/format/name-schema.ts';
import { isSvg } from '../../../shared/reports/image-kind.ts';
import { SHIPPED_FONTS } from '../../../shared/reports/kit-fonts.ts';
import { readJsonFile, type GivenJson } from '../../platform/text-file.ts';
import { assertPrintable } from '../../reports/images.ts';
import { assertKitPrints } from '../../reports/print-trial.ts';
import { inlineImage, MAX_PICTURE_BYTES, readBeside } from '../../platform/image-file.ts';

/** Three logos, a picture and four font styles as text, possibly escaped, and a few words. */
const MAX_KIT_BYTES = 20_000_000;

/** The parsed kit, and remarks on it. */
export type ReadKit<Kit> = { readonly kit: Kit; readonly remarks: readonly string[] };

/** A font in a kit's file: one file, or two. */
const fontFiles = z.union([
  z
    .string()
    .min(1)
    .transform((regular) => ({ regular, bold: undefined })),
  z.strictObject({ regular: z.string().min(1), bold: z.string().min(1).optional() }),
]);

const isShipped = (value: unknown): boolean => SHIPPED_FONTS.some((name) => name === value);
const isInlined = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'family' in value && 'regular' in value;

async function inlineFonts(raw: Readonly<Record<string, unknown>>, folder: string): Promise<ReadKit<object>> {
  const fonts: Record<string, unknown> = {};
  const remarks: string[] = [];
  for (const field of ['headingFont', 'bodyFont'] as const) {
    const value = raw[field];
    if (value === undefined || isShipped(value)) continue;
    const { takeFonts, checkFont } = await import('./kit-fonts.ts');
    if (isInlined(value)) {
      const checked = checkFont(value);
      fonts[field] = checked.font;
      remarks.push(...checked.remarks);
      continue;
    }
    const files = fontFiles.safeParse(value);
    // The kit's schema reports what is wrong.
    if (!files.success) continue;
    const taken = await takeFonts(files.data, (name, what, most) => readBeside(folder, name, what, most));
    fonts[field] = taken.font;
    remarks.push(...taken.remarks);
  }
  return { kit: fonts, remarks };
}

/** Inspects the pixels of logos whose kind nobody has set. Raises the decoder's error for a damaged one. */
export async function lookAtLogos(kit: KitChanges): Promise<KitChanges['logoColours']> {
  const found: Partial<Record<(typeof LOGO_FIELDS)[number], LogoColours>> = { ...kit.logoColours };
  for (const field of LOGO_FIELDS) {
    const logo = kit[field];
    if (logo === undefined || isSvg(logo) || found[field] !== undefined) continue;
    const [{ pixelsOf }, { logoColoursOf }] = await Promise.all([
      import('../../core/image-pixels.ts'),
      import('../../../shared/reports/logo-colours.ts'),
    ]);
    found[field] = logoColoursOf(pixelsOf(logo));
  }
  return Object.keys(found).length === 0 ? undefined : found;
}

function parseFile(file: string): Pick<GivenJson, 'say'> & { readonly raw: Record<string, unknown> } {
  const { value: raw, say } = readJsonFile(file, MAX_KIT_BYTES);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Error('it is no JSON object');
  return { raw: { ...raw }, say };
}

/** Reads a kit of any shape, with its named files. */
async function readFile<Kit extends KitChanges>(file: string, schema: z.ZodType<Kit>): Promise<ReadKit<Kit>> {
  try {
    const { raw, say } = parseFile(file);
    const folder = dirname(file);
    const images = [
      ...LOGO_FIELDS.map((field) => [field, 'logo', MAX_LOGO_LENGTH] as const),
      ['coverPicture', 'cover picture', MAX_PICTURE_BYTES] as const,
    ].flatMap(([field, what, most]) =>
      field in raw ? [[field, inlineImage(raw[field], folder, what, most)] as const] : [],
    );
    const fonts = await inlineFonts(raw, folder);
    const parsed = schema.safeParse({ ...raw, ...Object.fromEntries(images), ...fonts.kit });
    if (!parsed.success) {
      const problem = say(parsed.error.issues[0]);
      throw new AppError('input/invalid', `The brand kit ${file} cannot be used: ${problem}.`);
    }
    const kit = parsed.data;
    assertPrintable({ name: 'the kit', colour: '#000000', ...kit });
    await assertKitPrints(kit);
    const logoColours = await lookAtLogos(kit);
    return { kit: logoColours === undefined ? kit : { ...kit, logoColours }, remarks: fonts.remarks };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError('input/invalid', `The brand kit ${file} cannot be read: ${reason}`, { cause: error });
  }
}

/**
 * Reads an agency's kit from a JSON file: `name`, `colour` and other values, with logos, picture and fonts as names of files beside it.
 * Raises `input/…` with what is wrong.
 */
export const readBrandKit = (file: string): Promise<ReadKit<BrandKit>> => readFile(file, brandKitSchema);

/** The agency whose kit a client's builds on, and the client's own values. */
export type ClientKitFile = { readonly agency: string | undefined; readonly changes: KitChanges };

const clientKitSchema = kitChangesSchema.extend({ agency: nameSchema(120).optional() });

/** Reads a client's or a report's own values likewise; `agency` names the kit that it builds on. */
export async function readKitChanges(file: string): Promise<ReadKit<ClientKitFile>> {
  const { kit, remarks } = await readFile(file, clientKitSchema);
  const { agency, ...changes } = kit;
  return { kit: { agency, changes }, remarks };
}

/** Reads a single logo. Raises `input/…` with what is wrong. */
export function readLogo(file: string): string {
  const logo = inlineImage(basename(file), dirname(file), 'logo', MAX_LOGO_LENGTH);
  const parsed = kitChangesSchema.safeParse({ logo });
  if (parsed.success && parsed.data.logo !== undefined) {
    assertPrintable({ name: basename(file), colour: '#000000', logo: parsed.data.logo });
    return parsed.data.logo;
  }
  throw new AppError(
    'input/invalid',
    `${file}: ${parsed.error?.issues[0]?.message ?? 'this is no logo'}. Nothing was proposed.`,
  );
}
