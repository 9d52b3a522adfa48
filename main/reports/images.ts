/** The last check of images before printing. */
import { inflateSync } from 'node:zlib';
import { AppError } from '../../shared/errors/app-error.ts';
import { LOGO_FIELDS, type BrandKit } from '../../shared/reports/brand-kit.ts';
import { isSvg } from '../../shared/reports/image-kind.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';

/** The size of the largest image allowed in a kit: ten million pixels of eight bytes, plus a byte per line. */
const MOST_UNPACKED_BYTES = 100_000_000;
const SIGNATURE_BYTES = 8;

/** A PNG's compressed data; a kit's schema ensures that its chunks are in order. */
function packedData(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = SIGNATURE_BYTES; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return Buffer.concat(parts);
}

/** Unpacks a PNG; ignores other images. Raises zlib's error if the data exceed the largest image, or are corrupt. */
export function assertUnpacks(image: string): void {
  if (isSvg(image) || !image.startsWith('data:image/png')) return;
  const png = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
  inflateSync(packedData(png), { maxOutputLength: MOST_UNPACKED_BYTES });
}

function refuseUnless(image: string, what: string): void {
  try {
    assertUnpacks(image);
  } catch (error) {
    throw new AppError(
      'report/invalid-spec',
      `${what} is damaged or unpacks to more than its size says, so no file was written. Save it again, or choose another one.`,
      { cause: error },
    );
  }
}

/**
 * Refuses a kit with a PNG whose data exceed its header's size, or are corrupt: the printer would only notice by
 * unpacking them. Raises `report/invalid-spec`.
 */
export function assertPrintable(kit: BrandKit): void {
  for (const field of [...LOGO_FIELDS, 'coverPicture'] as const) {
    const image = kit[field];
    if (image === undefined) continue;
    refuseUnless(image, `${field === 'coverPicture' ? 'The cover picture' : 'A logo'} of ${kit.name}`);
  }
}

/** Recently checked pictures: editing text beside one reprints it again and again. */
const LOOKED_AT = new Set<string>();
const MOST_LOOKED_AT = 32;

/** Refuses a report whose pictures are missing, or exceed their headers' size. Raises `report/invalid-spec`. */
export function assertPictures({ notes, pictures = {} }: Pick<ReportSpec, 'notes' | 'pictures'>): void {
  for (const { sha256 } of Object.values(notes.pictures ?? {})) {
    const source = Object.hasOwn(pictures, sha256) ? pictures[sha256] : undefined;
    if (source === undefined) {
      throw new AppError(
        'report/invalid-spec',
        'A picture of this report is not on this computer any more, so no file was written. Choose it again, or take it out of its page.',
      );
    }
    assertPicture(sha256, source);
  }
}

function assertPicture(sha256: string, source: string): void {
  if (LOOKED_AT.has(sha256)) return;
  refuseUnless(source, 'A picture of this report');
  LOOKED_AT.add(sha256);
  const [oldest] = LOOKED_AT;
  if (LOOKED_AT.size > MOST_LOOKED_AT && oldest !== undefined) LOOKED_AT.delete(oldest);
}
