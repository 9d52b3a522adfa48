/** Fonts that agencies might bring, made from the program's own. */
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { inspectFont, type InspectedFont } from '../../main/reports/pdf/fonts/inspect-font.ts';

const require = createRequire(import.meta.url);

/** A freely embeddable font. */
export const FREE_FONT =
  require.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf');

/** Offset of a table's directory entry. */
function entryOf(bytes: Buffer, name: string): number {
  for (let at = 12; at < 12 + 16 * bytes.readUInt16BE(4); at += 16) {
    if (bytes.toString('latin1', at, at + 4) === name) return at;
  }
  throw new Error(`the font has no ${name}`);
}

/** A table's offset in a font file. */
const tableAt = (bytes: Buffer, name: string): number => bytes.readUInt32BE(entryOf(bytes, name) + 8);

/** Sets a font's rights. */
export function withFsType(bytes: Buffer, fsType: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt16BE(fsType, tableAt(changed, 'OS/2') + 8);
  return changed;
}

/** The result of inspecting a font. Throws if it is refused. */
export function inspectedAs(bytes: Buffer): InspectedFont {
  const found = inspectFont(bytes);
  if ('fault' in found) throw new Error(found.fault);
  return found;
}

/** A font without glyphs for these characters: with its own cmap of the rest. */
export function withoutGlyphs(bytes: Buffer, characters: string): Buffer {
  const font = create(bytes);
  if (!('layout' in font)) throw new Error('no font');
  const without = new Set(Array.from(characters, (character) => character.codePointAt(0)));
  const kept = font.characterSet.filter((code) => !without.has(code)).sort((one, other) => one - other);
  // OpenType 1.9.1, cmap: one Windows table in format 12, one group per character.
  const cmap = Buffer.alloc(12 + 16 + 12 * kept.length);
  cmap.writeUInt16BE(1, 2);
  cmap.writeUInt16BE(3, 4);
  cmap.writeUInt16BE(10, 6);
  cmap.writeUInt32BE(12, 8);
  cmap.writeUInt16BE(12, 12);
  cmap.writeUInt32BE(16 + 12 * kept.length, 16);
  cmap.writeUInt32BE(kept.length, 24);
  for (const [at, code] of kept.entries()) {
    cmap.writeUInt32BE(code, 28 + 12 * at);
    cmap.writeUInt32BE(code, 32 + 12 * at);
    cmap.writeUInt32BE(font.glyphForCodePoint(code).id, 36 + 12 * at);
  }
  const changed = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3), cmap]);
  const entry = entryOf(bytes, 'cmap');
  changed.writeUInt32BE(changed.length - cmap.length, entry + 8);
  changed.writeUInt32BE(cmap.length, entry + 12);
  return changed;
}
