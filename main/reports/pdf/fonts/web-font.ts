/**
 * A font file of only some characters, for a page that carries its fonts: the letters' outlines come from the font's own subset, which is a bare
 * table for PDF, and get the tables around them that browsers require. No substitutions or kerning: for scripts whose letters stand by
 * themselves, such as Hangul.
 */
import { deflateSync } from 'node:zlib';
import type { Font, Glyph } from 'fontkit';

/** A table's bytes, written in order. */
class Bytes {
  readonly #parts: Buffer[] = [];

  u16(...values: readonly number[]): this {
    return this.#add(2, values, (part, value) => part.writeUInt16BE(value & 0xffff));
  }

  u32(...values: readonly number[]): this {
    return this.#add(4, values, (part, value) => part.writeUInt32BE(value >>> 0));
  }

  raw(bytes: Uint8Array): this {
    this.#parts.push(Buffer.from(bytes));
    return this;
  }

  end(): Buffer {
    return Buffer.concat(this.#parts);
  }

  #add(size: number, values: readonly number[], write: (part: Buffer, value: number) => void): this {
    for (const value of values) {
      const part = Buffer.alloc(size);
      write(part, value);
      this.#parts.push(part);
    }
    return this;
  }
}

/** Sum of a table's 32-bit words. */
function checksum(table: Buffer): number {
  const words = padded(table);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

const MAGIC_OF_HEAD = 0x5f0f3cf5;
const MAGIC_OF_FILE = 0xb1b0afba;
const VERSION_1 = 0x0001_0000;
/** Windows, Unicode, English. */
const PLATFORM = [3, 10, 0x409] as const;

/** A character, and its glyph's place in the subset. */
type Placed = { readonly code: number; readonly at: number };

/** Which glyph each character has, one group each, ascending. */
function cmapOf(placed: readonly Placed[]): Buffer {
  const groups = new Bytes();
  for (const { code, at } of placed) groups.u32(code, code, at);
  const header = new Bytes().u16(0, 1, PLATFORM[0], PLATFORM[1]).u32(12);
  return header
    .u16(12, 0)
    .u32(16 + 12 * placed.length, 0, placed.length)
    .raw(groups.end())
    .end();
}

const headOf = ({ unitsPerEm, bbox }: Font): Buffer =>
  new Bytes()
    .u32(VERSION_1, VERSION_1, 0, MAGIC_OF_HEAD)
    .u16(3, unitsPerEm)
    .u32(0, 0, 0, 0)
    .u16(bbox.minX, bbox.minY, bbox.maxX, bbox.maxY, 0, 8, 2, 0, 0)
    .end();

function metricsOf(font: Font, glyphs: readonly Glyph[]): { hhea: Buffer; hmtx: Buffer } {
  const widths = glyphs.map(({ advanceWidth }) => Math.round(advanceWidth));
  const hmtx = new Bytes();
  for (const width of widths) hmtx.u16(width, 0);
  const hhea = new Bytes()
    .u32(VERSION_1)
    .u16(Math.round(font.ascent), Math.round(font.descent), Math.round(font.lineGap))
    .u16(Math.max(...widths), 0, 0, Math.max(...widths), 1, 0, 0, 0, 0, 0, 0, 0, widths.length)
    .end();
  return { hhea, hmtx: hmtx.end() };
}

/** Version 4, with the font's own lines and weight; it may be embedded without limits, as its license allows. */
function os2Of(font: Font, placed: readonly Placed[], weight: number): Buffer {
  const codes = placed.map(({ code }) => Math.min(code, 0xffff));
  const [ascent, descent] = [Math.round(font.ascent), Math.round(font.descent)];
  return new Bytes()
    .u16(4, font.unitsPerEm, weight, 5, 0)
    .u16(...Array.from({ length: 11 }, () => 0))
    .raw(Buffer.alloc(10))
    .u32(0, 0, 0, 0, 0)
    .u16(weight >= 600 ? 0x20 : 0x40, codes[0] ?? 0, codes.at(-1) ?? 0, ascent, descent, 0)
    .u16(ascent, -descent)
    .u32(0, 0)
    .u16(Math.round(font.xHeight), Math.round(font.capHeight), 0, 0x20, 1)
    .end();
}

function nameOf(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  const ids = [1, 4, 6];
  const names = new Bytes().u16(0, ids.length, 6 + 12 * ids.length);
  for (const id of ids) names.u16(...PLATFORM, id, text.length, 0);
  return names.raw(text).end();
}

const roundedUp = (length: number): number => Math.ceil(length / 4) * 4;

const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(roundedUp(bytes.length) - bytes.length)]);

type Tables = Readonly<Record<string, Buffer>>;

const inOrder = (tables: Tables): (readonly [string, Buffer])[] =>
  Object.entries(tables).sort(([one], [other]) => (one < other ? -1 : 1));

/** The tables as a font file without compression, which their checksum is of. */
function openTypeOf(tables: Tables): Buffer {
  const all = inOrder(tables);
  const power = 2 ** Math.floor(Math.log2(all.length));
  const header = new Bytes()
    .raw(Buffer.from('OTTO'))
    .u16(all.length, 16 * power, Math.log2(power), 16 * (all.length - power));
  let at = 12 + 16 * all.length;
  for (const [name, table] of all) {
    header.raw(Buffer.from(name)).u32(checksum(table), at, table.length);
    at += roundedUp(table.length);
  }
  return Buffer.concat([header.end(), ...all.map(([, table]) => padded(table))]);
}

/** The tables as a WOFF file: each compressed, if that makes it shorter. */
function woffOf(tables: Tables, openTypeBytes: number): Buffer {
  const all = inOrder(tables).map(([name, table]) => {
    const packed = deflateSync(table, { level: 9 });
    return { name, table, stored: packed.length < table.length ? packed : table };
  });
  const directory = new Bytes();
  const start = 44 + 20 * all.length;
  let at = start;
  for (const { name, table, stored } of all) {
    directory.raw(Buffer.from(name)).u32(at, stored.length, table.length, checksum(table));
    at += roundedUp(stored.length);
  }
  const header = new Bytes()
    .raw(Buffer.from('wOFFOTTO'))
    .u32(at)
    .u16(all.length, 0)
    .u32(openTypeBytes)
    .u16(1, 0)
    .u32(0, 0, 0, 0, 0);
  return Buffer.concat([header.end(), directory.end(), ...all.map(({ stored }) => padded(stored))]);
}

/** Where a font's head has the sum of the whole file, which counts as none while it is summed. */
const SUM_AT = 8;

/**
 * Writes a font with these characters alone; null if it has none of them. Only of fonts with PostScript outlines.
 *
 * @param font for embedding, as subsetting marks its glyphs.
 */
export function writeWebFont(
  font: Font,
  characters: ReadonlySet<string>,
  { family, weight }: { readonly family: string; readonly weight: number },
): Buffer | null {
  const subset = font.createSubset();
  const glyphs = [font.getGlyph(0)];
  const placed = [...characters]
    .map((one) => one.codePointAt(0) ?? 0)
    .filter((code) => font.hasGlyphForCodePoint(code))
    .sort((one, other) => one - other)
    .map((code): Placed => {
      const glyph = font.glyphForCodePoint(code);
      // Its place; the same for characters that share a glyph. The types say otherwise.
      const at = Number(subset.includeGlyph(glyph));
      glyphs[at] = glyph;
      return { code, at };
    });
  if (placed.length === 0) return null;
  const tables = {
    'CFF ': Buffer.from(subset.encode()),
    'OS/2': os2Of(font, placed, weight),
    cmap: cmapOf(placed),
    head: headOf(font),
    ...metricsOf(font, glyphs),
    maxp: new Bytes().u32(0x0000_5000).u16(glyphs.length).end(),
    name: nameOf(family),
    post: new Bytes().u32(0x0003_0000, 0, 0, 0, 0, 0, 0, 0).end(),
  };
  const whole = openTypeOf(tables);
  tables.head.writeUInt32BE((MAGIC_OF_FILE - checksum(whole)) >>> 0, SUM_AT);
  return woffOf(tables, whole.length);
}
