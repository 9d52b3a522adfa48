/** Reads files for kits and reports: SVG as text, everything else as a data URL. */
import { LARGEST_KIT_IMAGE } from '../../shared/ipc/body-limits.ts';
import { isAppError } from '../../shared/errors/app-error.ts';
import { decodeText } from '../../shared/format/decode-text.ts';
import { toBase64 } from '../bridge/base64.ts';

/** Extensions in the file chooser. */
export const LOGO_ENDINGS = '.svg,.png,.jpg,.jpeg';
export const PICTURE_ENDINGS = '.png,.jpg,.jpeg';
export const FONT_ENDINGS = '.ttf,.otf,.woff2';

/** Maximum file size in bytes: larger files are not read. */
const MOST_BYTES = (LARGEST_KIT_IMAGE * 3) / 4;
const MOST_FONT_BYTES = 1_000_000;

/** A file's content, or what is wrong with it. */
type ReadFile = { readonly data: string } | { readonly fault: string };

/** Signatures of PNG and JPEG. */
const SIGNATURES = [
  { kind: 'png', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { kind: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const;

const START_BYTES = 2_000;

/** Whether bytes look like SVG, in any encoding. */
const hasDrawing = (bytes: Uint8Array): boolean =>
  Array.from(bytes.subarray(0, START_BYTES), (byte) => String.fromCharCode(byte))
    .join('')
    .includes('<svg');

/** Reads an image by its content, not its name; the core validates it. */
export async function readImage(file: File): Promise<ReadFile> {
  if (file.size > MOST_BYTES) {
    return {
      fault: `${file.name} is larger than ${MOST_BYTES / 1_000_000} MB. Nothing was changed; save it smaller.`,
    };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const raster = SIGNATURES.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));
  if (raster !== undefined) return { data: `data:image/${raster.kind};base64,${toBase64(bytes)}` };
  try {
    const text = decodeText(file.name, bytes).trim();
    if (text.includes('<svg')) return { data: text };
  } catch (error) {
    // Undecodable text is usually not SVG either.
    if (isAppError(error) && hasDrawing(bytes)) return { fault: error.message };
  }
  return { fault: `${file.name} is no SVG, PNG or JPEG image. Nothing was changed; choose another file.` };
}

/** Reads a font file as base64; the core judges it. */
export async function readFont(file: File): Promise<ReadFile> {
  if (file.size > MOST_FONT_BYTES) {
    return { fault: `${file.name} is larger than 1 MB. Nothing was changed; choose another font.` };
  }
  return { data: toBase64(new Uint8Array(await file.arrayBuffer())) };
}

/** A kit image's URL for `<img>`, where SVG runs no scripts. */
export function imageAddress(image: string): string {
  return image.startsWith('data:') ? image : `data:image/svg+xml,${encodeURIComponent(image)}`;
}
