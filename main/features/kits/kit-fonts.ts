/** Fonts that a kit names as files beside it, inspected and inlined. */
import { createRequire } from 'node:module';
import { AppError } from '../../../shared/errors/app-error.ts';
import {
  kitFontSchema,
  MAX_FONT_BYTES,
  SHIPPED_FONTS,
  type OwnFont,
} from '../../../shared/reports/kit-fonts.ts';
import { fontKind, inspectFont, type InspectedFont } from '../../reports/pdf/fonts/inspect-font.ts';

/** Reads a file beside the kit, up to a maximum of bytes. */
export type ReadBeside = (name: string, what: string, mostBytes: number) => Buffer;

/** A font for a kit, with remarks to read before reports are set in it. */
export type TakenFont = { readonly font: OwnFont; readonly remarks: readonly string[] };

const require = createRequire(import.meta.url);

/** The package has no types. */
type Woff2 = { readonly decompress: (bytes: Buffer) => Promise<Uint8Array> };

const WOFF2 = 'wOF2';

/** Unpacks a web font; the printer subsets fonts, which it cannot do with packed ones. */
async function unpack(bytes: Buffer): Promise<Buffer> {
  if (bytes.toString('latin1', 0, 4) !== WOFF2) return bytes;
  // Its header states the unpacked size.
  if (bytes.length < 20 || bytes.readUInt32BE(16) > MAX_FONT_BYTES) return bytes;
  const { decompress } = require('wawoff2') as Woff2;
  return Buffer.from(await decompress(bytes));
}

function refuse(name: string, fault: string): AppError {
  return new AppError(
    'input/invalid',
    `The font ${name} cannot be used: ${fault}. Nothing was kept; choose another font, or one of ${SHIPPED_FONTS.join(', ')}.`,
  );
}

async function takeCut(
  name: string,
  readBeside: ReadBeside,
): Promise<{ data: string; inspected: InspectedFont }> {
  const bytes = await unpack(readBeside(name, 'font', MAX_FONT_BYTES)).catch((error: unknown) => {
    throw error instanceof AppError ? error : refuse(name, 'it is damaged');
  });
  const inspected = inspectFont(bytes);
  if ('fault' in inspected) throw refuse(name, inspected.fault);
  if (bytes.length > MAX_FONT_BYTES) throw refuse(name, 'unpacked it is larger than 1 MB');
  return { data: `data:font/${fontKind(bytes) ?? 'ttf'};base64,${bytes.toString('base64')}`, inspected };
}

/** Takes in fonts: one file for everything, or another for bold. Raises `input/invalid` with what is wrong. */
export async function takeFonts(
  { regular, bold }: { readonly regular: string; readonly bold?: string | undefined },
  readBeside: ReadBeside,
): Promise<TakenFont> {
  const first = await takeCut(regular, readBeside);
  const second = bold === undefined ? null : await takeCut(bold, readBeside);
  const { family, isPlain } = first.inspected;
  return {
    font: {
      family,
      regular: first.data,
      ...(second === null ? {} : { bold: second.data }),
      isPlain: isPlain && (second?.inspected.isPlain ?? true),
    },
    remarks: remarksOn(family, [first.inspected, ...(second === null ? [] : [second.inspected])]),
  };
}

/** What a font's styles lack, each kind once. */
function remarksOn(family: string, cuts: readonly InspectedFont[]): readonly string[] {
  const lacks = new Map(
    cuts.flatMap((cut) => cut.lacks.map(({ what, letters }) => [what, letters] as const)),
  );
  return [...lacks].map(
    ([what, letters]) => `${family} lacks ${what} (${letters}); another font stands in for them.`,
  );
}

/** Checks a font inside a kit's file as if it were a file beside it: the kit's author may have written anything. */
export function checkFont(value: unknown): { readonly font: unknown; readonly remarks: readonly string[] } {
  const parsed = kitFontSchema.safeParse(value);
  // The kit's schema reports what is wrong.
  if (!parsed.success || typeof parsed.data === 'string') return { font: value, remarks: [] };
  const font = parsed.data;
  const cuts = [font.regular, ...(font.bold === undefined ? [] : [font.bold])].map((data) => {
    const inspected = inspectFont(Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'));
    if ('fault' in inspected) throw refuse(font.family, inspected.fault);
    return inspected;
  });
  return {
    font: { ...font, isPlain: cuts.every(({ isPlain }) => isPlain) },
    remarks: remarksOn(font.family, cuts),
  };
}
