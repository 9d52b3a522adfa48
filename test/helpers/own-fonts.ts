/** Fonts as agencies may bring them, made of those that come with the program. */
import { createRequire } from 'node:module';
import { inspectFont, type InspectedFont } from '../../main/reports/pdf/fonts/inspect-font.ts';

const require = createRequire(import.meta.url);

/** A font that anybody may embed. */
export const FREE_FONT =
  require.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf');

/** Where a table begins in a font's file. */
function tableAt(bytes: Buffer, name: string): number {
  for (let at = 12; at < 12 + 16 * bytes.readUInt16BE(4); at += 16) {
    if (bytes.toString('latin1', at, at + 4) === name) return bytes.readUInt32BE(at + 8);
  }
  throw new Error(`the font has no ${name}`);
}

/** A font with other rights. */
export function withFsType(bytes: Buffer, fsType: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt16BE(fsType, tableAt(changed, 'OS/2') + 8);
  return changed;
}

/** What a font is found to be. Raises an error where it is refused. */
export function inspectedAs(bytes: Buffer): InspectedFont {
  const found = inspectFont(bytes);
  if ('fault' in found) throw new Error(found.fault);
  return found;
}
