/** The last look at a kit's images before the printer unpacks them. */
import { inflateSync } from 'node:zlib';
import { AppError } from '../../shared/errors/app-error.ts';
import { LOGO_FIELDS, type BrandKit } from '../../shared/reports/brand-kit.ts';
import { isSvg } from '../../shared/reports/image-kind.ts';

/** What the largest image that a kit may hold needs: ten million pixels of eight bytes, and a byte for each line. */
const MOST_UNPACKED_BYTES = 100_000_000;
const SIGNATURE_BYTES = 8;

/** The packed data of a PNG whose chunks are in order, as a kit's schema has made sure. */
function packedData(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = SIGNATURE_BYTES; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return Buffer.concat(parts);
}

/**
 * Refuses a kit with a PNG whose data unpack to more than its header says, or not at all: the printer would find out by
 * unpacking them. Raises `report/invalid-spec`.
 */
export function assertPrintable(kit: BrandKit): void {
  for (const field of [...LOGO_FIELDS, 'coverPicture'] as const) {
    const image = kit[field];
    if (image === undefined || isSvg(image) || !image.startsWith('data:image/png')) continue;
    try {
      const png = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
      inflateSync(packedData(png), { maxOutputLength: MOST_UNPACKED_BYTES });
    } catch (error) {
      throw new AppError(
        'report/invalid-spec',
        `${field === 'coverPicture' ? 'The cover picture' : 'A logo'} of ${kit.name} is damaged or unpacks to more than its size says, so no file was written. ` +
          'Save it again, or choose another one.',
        { cause: error },
      );
    }
  }
}
