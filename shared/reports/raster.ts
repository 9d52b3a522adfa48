/** The size of a PNG or JPEG from its header, so that an image that decompresses to gigabytes is refused beforehand. */

/** A picture across a page at print resolution has six; unpacked, each takes four bytes several times over. */
const MAX_PIXELS = 10_000_000;

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES = new Map(Array.from(ALPHABET, (character, code) => [character, code]));

/** Random access to bytes. */
type Bytes = { readonly length: number; readonly at: (place: number) => number };

/** The bytes of a base64 text, decoded on access: of megabytes, only headers are read. */
function readBase64(text: string): Bytes {
  const codeAt = (place: number): number => CODES.get(text[place] ?? '') ?? 0;
  return {
    length: Math.floor((text.length * 3) / 4),
    at: (place) => {
      const within = place % 3;
      const first = 4 * Math.floor(place / 3) + within;
      // Two letters hold twelve bits; the byte starts two bits later in each pair.
      return (((codeAt(first) << 6) | codeAt(first + 1)) >> (4 - 2 * within)) & 0xff;
    },
  };
}

const uint16 = (bytes: Bytes, at: number): number => 256 * bytes.at(at) + bytes.at(at + 1);
const uint32 = (bytes: Bytes, at: number): number => 65_536 * uint16(bytes, at) + uint16(bytes, at + 2);

type Size = { readonly width: number; readonly height: number };

/**
 * The size of a PNG. Undefined if its chunks are out of order: one header, first, each chunk within the file, an end. Decoders use the last
 * header, and trust every length.
 */
function sizeOfPng(bytes: Bytes): Size | undefined {
  let size: Size | undefined;
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length;) {
    const length = uint32(bytes, at);
    const kind = String.fromCharCode(...[4, 5, 6, 7].map((place) => bytes.at(at + place)));
    if (at + 12 + length > bytes.length || (kind === 'IHDR') !== (size === undefined)) return undefined;
    if (kind === 'IHDR') {
      if (length !== 13) return undefined;
      size = { width: uint32(bytes, at + 8), height: uint32(bytes, at + 12) };
    }
    if (kind === 'IEND') return size;
    at += 12 + length;
  }
  return undefined;
}

/** The size of a JPEG, from its first frame. */
function sizeOfJpeg(bytes: Bytes): Size | undefined {
  for (let at = 2; at + 9 <= bytes.length && bytes.at(at) === 0xff; at += 2 + uint16(bytes, at + 2)) {
    const marker = bytes.at(at + 1);
    // Frame markers, without the tables that share their range.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: uint16(bytes, at + 7), height: uint16(bytes, at + 5) };
  }
  return undefined;
}

/** The pixel size of a PNG or JPEG data URL, from its header; undefined if damaged. */
export function rasterSize(address: string): Size | undefined {
  const bytes = readBase64(address.slice(address.indexOf(',') + 1).replace(/=+$/, ''));
  const isPng = PNG_SIGNATURE.every((byte, at) => bytes.at(at) === byte);
  const size = isPng ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
  return size === undefined || size.width === 0 || size.height === 0 ? undefined : size;
}

/** What is wrong with a PNG or JPEG data URL, in a few words; null if it may be printed. */
export function rasterFault(address: string): string | null {
  const size = rasterSize(address);
  if (size === undefined) return 'it is damaged';
  if (size.width * size.height <= MAX_PIXELS) return null;
  return (
    `it is ${size.width} × ${size.height} pixels large, and ${MAX_PIXELS / 1_000_000} million are the most; ` +
    'save it smaller'
  );
}
