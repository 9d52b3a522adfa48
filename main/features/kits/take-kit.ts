/**
 * Validates kit values from screens before anything is saved. Images and fonts may come from anybody: callers run this in a thread that can
 * be terminated.
 */
import type { z } from 'zod';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { truncate } from '../../../shared/format/short-name.ts';
import {
  brandKitSchema,
  kitChangesSchema,
  LOGO_FIELDS,
  type BrandKit,
  type KitChanges,
} from '../../../shared/reports/brand-kit.ts';
import { isSvg } from '../../../shared/reports/image-kind.ts';
import { SHIPPED_FONTS, type OwnFont } from '../../../shared/reports/kit-fonts.ts';
import { KIT_PARTS } from '../../../shared/reports/kit-words.ts';
import type { KitValues } from '../../../shared/reports/kit-view.ts';
import { pixelColours, proposeColours, type ProposedColour } from '../../../shared/reports/logo-colours.ts';
import { svgColours } from '../../../shared/reports/svg-colours.ts';
import { parseGivenJson } from '../../platform/text-file.ts';
import { assertPrintable } from '../../reports/images.ts';
import { assertKitPrints } from '../../reports/print-trial.ts';
import { checkFont, takeFonts } from './kit-fonts.ts';
import { lookAtLogos, type ReadKit } from './kit-file.ts';
import { pixelsOf } from '../../core/image-pixels.ts';

const MOST_QUOTED = 300;

function partOf(field: string): string {
  if (field === 'name') return 'the name';
  const [, part] = Object.entries(KIT_PARTS).find(([name]) => name === field) ?? [];
  return part === undefined ? 'this part of the kit' : `the ${part.toLowerCase()}`;
}

/** A value's error, as one sentence. */
function sentenceOf({ path, message, ...issue }: z.core.$ZodIssue): string {
  const part = partOf(String(path[0]));
  if (issue.code === 'too_big') {
    return `${part} may have at most ${String(issue.maximum)} ${unitOf(issue.origin)}`;
  }
  if (issue.code === 'too_small') return `${part} may not be empty`;
  if (issue.code === 'unrecognized_keys') return `a kit has no ${issue.keys.join(', ')}`;
  return message.startsWith('this ') || message.startsWith('a ') ? message : `${part}: ${message}`;
}

const unitOf = (origin: string): string => (origin === 'array' ? 'lines' : 'characters');

const refusal = (fault: string): AppError => {
  const [first = '', ...rest] = Array.from(truncate(fault.slice(0, 2 * MOST_QUOTED), MOST_QUOTED));
  return new AppError('input/invalid', `${first.toUpperCase()}${rest.join('')}. Nothing was changed.`);
};

function read<Kit>(schema: z.ZodType<Kit>, values: unknown): Kit {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refusal(issue === undefined ? 'this part of the kit cannot be used' : sentenceOf(issue));
}

/** Decodes every image once. Raises `input/invalid` for a damaged one. */
async function looked<Kit extends KitChanges>(kit: Kit): Promise<Kit> {
  const isPicture = kit.coverPicture !== undefined && LOGO_FIELDS.every((field) => kit[field] === undefined);
  try {
    assertPrintable({ name: 'this kit', colour: '#000000', ...kit });
    if (kit.coverPicture?.startsWith('data:image/jpeg') === true) pixelsOf(kit.coverPicture);
    await assertKitPrints(kit);
    const logoColours = await lookAtLogos(kit);
    return logoColours === undefined ? kit : { ...kit, logoColours };
  } catch (error) {
    if (isAppError(error) && error.code !== 'report/invalid-spec') throw error;
    throw refusal(
      `this ${isPicture ? 'cover picture' : 'logo'} cannot be used: it is damaged, or unpacks to more than its size says`,
    );
  }
}

/** Validated kit values, ready to save, without those to be removed. Raises `input/invalid`. */
export async function takeValues(values: KitValues): Promise<KitChanges> {
  const set = Object.entries(values).filter(([, value]) => value != null);
  const checked = set.map(([field, value]) => [
    field,
    field.endsWith('Font') ? checkFont(value).font : value,
  ]);
  return await looked(read(kitChangesSchema, Object.fromEntries(checked)));
}

/** A new agency's kit, validated and ready to save. Raises `input/invalid`. */
export async function takeNewKit(kit: {
  readonly name: string;
  readonly colour: string;
  readonly logo: string | null;
}): Promise<BrandKit> {
  const { logo, ...rest } = kit;
  return await looked(read(brandKitSchema, { ...rest, ...(logo === null ? {} : { logo }) }));
}

/** A logo's colours, as proposals for a kit. Raises `input/invalid`. */
export async function proposeFromLogo(logo: string): Promise<readonly ProposedColour[]> {
  const taken = await takeValues({ logo });
  const image = taken.logo ?? '';
  return proposeColours(isSvg(image) ? svgColours(image) : pixelColours(pixelsOf(image)));
}

/** A font file in kit form, with what it lacks. Raises `input/invalid`. */
export async function takeFontFile({
  fileName,
  bytes,
}: {
  readonly fileName: string;
  readonly bytes: string;
}): Promise<{ readonly font: OwnFont; readonly remarks: readonly string[] }> {
  return await takeFonts({ regular: truncate(fileName, 80) }, () => Buffer.from(bytes, 'base64'));
}

/** Files that a kit's file names, not inlines: a page has no folder. */
function namedFile(raw: Readonly<Record<string, unknown>>): string | undefined {
  const isName = (value: unknown): value is string =>
    typeof value === 'string' && !value.trimStart().startsWith('<') && !value.startsWith('data:');
  const image = [...LOGO_FIELDS, 'coverPicture'].map((field) => raw[field]).find(isName);
  const font = [raw['headingFont'], raw['bodyFont']].find(
    (value) => isName(value) && !SHIPPED_FONTS.some((shipped) => shipped === value),
  );
  return image ?? (typeof font === 'string' ? font : undefined);
}

/** An agency's kit from its file's text, validated and ready to save. Raises `input/invalid`. */
export async function takeKitText(text: string): Promise<ReadKit<BrandKit>> {
  const { value: raw } = parseGivenJson('This file', text);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw refusal('this file is not a brand kit: it has no name and no colour');
  }
  const values: Record<string, unknown> = { ...raw };
  const named = namedFile(values);
  if (named !== undefined) {
    throw refusal(
      `this kit names the file ${truncate(named.slice(0, 200), 80)} beside it, which a page cannot read; ` +
        'import a file that was exported whole',
    );
  }
  const remarks: string[] = [];
  for (const field of ['headingFont', 'bodyFont']) {
    if (values[field] === undefined) continue;
    const checked = checkFont(values[field]);
    values[field] = checked.font;
    remarks.push(...checked.remarks);
  }
  return { kit: await looked(read(brandKitSchema, values)), remarks };
}
