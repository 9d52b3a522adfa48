/** The size of a PNG or JPEG by its header, so that an image which unpacks to gigabytes is refused before it is unpacked. */

/** A picture across a page at print resolution has six; unpacked, each takes four bytes several times over. */
const MAX_PIXELS = 10_000_000;

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES = new Map(Array.from(ALPHABET, (character, code) => [character, code]));

/** The bytes of a base64 text; what is not of its alphabet is passed over. */
function decodeBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let length = 0;
  let bits = 0;
  let count = 0;
  for (const character of text) {
    const code = CODES.get(character);
    if (code === undefined) continue;
    bits = ((bits << 6) | code) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[length] = (bits >> count) & 0xff;
    length += 1;
  }
  return bytes.subarray(0, length);
}

type Size = { readonly width: number; readonly height: number };

/**
 * The size of a PNG. Undefined where its chunks are not in order: one header, first, each chunk within the file, an end.
 * Whoever unpacks it takes the last header there is, and believes every length.
 */
function sizeOfPng(bytes: Uint8Array, view: DataView): Size | undefined {
  let size: Size | undefined;
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (at + 12 + length > bytes.length || (kind === 'IHDR') !== (size === undefined)) return undefined;
    if (kind === 'IHDR') {
      if (length !== 13) return undefined;
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (kind === 'IEND') return size;
    at += 12 + length;
  }
  return undefined;
}

/** The size of a JPEG: what stands in its first frame. */
function sizeOfJpeg(bytes: Uint8Array, view: DataView): Size | undefined {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    // Frames, without the tables that have their numbers among theirs.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return undefined;
}

/** The size in pixels of a PNG or JPEG as a base64 data address, by its header; undefined for one that is damaged. */
export function rasterSize(address: string): Size | undefined {
  const bytes = decodeBase64(address.slice(address.indexOf(',') + 1).replace(/=+$/, ''));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = PNG_SIGNATURE.every((byte, at) => bytes[at] === byte);
  const size = isPng ? sizeOfPng(bytes, view) : sizeOfJpeg(bytes, view);
  return size === undefined || size.width === 0 || size.height === 0 ? undefined : size;
}

/** What is wrong with a PNG or JPEG as a base64 data address, in a few words; null for one that may be printed. */
export function rasterFault(address: string): string | null {
  const size = rasterSize(address);
  if (size === undefined) return 'it is damaged';
  if (size.width * size.height <= MAX_PIXELS) return null;
  return (
    `it is ${size.width} × ${size.height} pixels large, and ${MAX_PIXELS / 1_000_000} million are the most; ` +
    'save it smaller'
  );
}
