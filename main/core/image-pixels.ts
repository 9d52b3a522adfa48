/** The pixels of a PNG or JPEG whose size its header states. */
import { decode as decodePng } from 'fast-png';
import jpeg from 'jpeg-js';
import type { Pixels } from '../../shared/reports/logo-colours.ts';

/** Several times the memory of the largest image that a kit may hold, unpacked. */
const MOST_MEGABYTES = 256;

/** One byte per sample; red, green, blue and alpha per pixel. */
function spread(width: number, height: number, channels: number, sampleAt: (at: number) => number): Pixels {
  const data = new Uint8Array(4 * width * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const from = pixel * channels;
    const isGrey = channels < 3;
    const hasAlpha = channels % 2 === 0;
    data[4 * pixel] = sampleAt(from);
    data[4 * pixel + 1] = sampleAt(isGrey ? from : from + 1);
    data[4 * pixel + 2] = sampleAt(isGrey ? from : from + 2);
    data[4 * pixel + 3] = hasAlpha ? sampleAt(from + channels - 1) : 255;
  }
  return { width, height, data };
}

function pngPixels(bytes: Buffer): Pixels {
  const { width, height, data, depth, channels, palette } = decodePng(bytes);
  if (palette === undefined) {
    const most = 2 ** depth - 1;
    // Below eight bits, several pixels share a byte.
    const perByte = Math.max(1, 8 / depth);
    const rowBytes = Math.ceil((width * channels) / perByte);
    const sampleAt = (at: number): number => {
      if (depth >= 8) return Math.round((255 * (data[at] ?? 0)) / most);
      const [row, column] = [Math.floor(at / (width * channels)), at % (width * channels)];
      const shift = 8 - depth * ((column % perByte) + 1);
      const byte = data[row * rowBytes + Math.floor(column / perByte)] ?? 0;
      return Math.round((255 * ((byte >> shift) & most)) / most);
    };
    return spread(width, height, channels, sampleAt);
  }
  const perByte = 8 / depth;
  const rowBytes = Math.ceil(width / perByte);
  return spread(width, height, 4, (at) => {
    const pixel = at >> 2;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const byte = data[y * rowBytes + Math.floor(x / perByte)] ?? 0;
    const index = (byte >> (8 - depth * ((x % perByte) + 1))) & (2 ** depth - 1);
    return palette[index]?.[at & 3] ?? 255;
  });
}

/** Decodes a PNG or JPEG whose header was found printable. Raises the decoder's error for a damaged one. */
export function pixelsOf(address: string): Pixels {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  if (address.startsWith('data:image/png')) return pngPixels(bytes);
  const { width, height, data } = jpeg.decode(bytes, {
    useTArray: true,
    maxMemoryUsageInMB: MOST_MEGABYTES,
  });
  return { width, height, data };
}
