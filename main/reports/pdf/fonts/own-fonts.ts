/**
 * Agencies' fonts: not files, but data inside their kits. A font is identified by its content, so that shaped words are
 * reusable by every report with the same one.
 */
import { createHash } from 'node:crypto';
import type { OwnFont } from '../../../../shared/reports/kit-fonts.ts';
import type { FontCuts, OwnFamily } from './font-files.ts';

const CUT = 'own-font:';

/** Fonts cached for later reports; limits the memory of a process that prints for hundreds of agencies. */
const MOST_FONTS = 16;

type Cut = { readonly bytes: Buffer; readonly isPlain: boolean };

const cuts = new Map<string, Cut>();
const families = new Map<OwnFamily, FontCuts>();

const bytesOf = (address: string): Buffer => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

/** Whether a name is an agency font's, not a file's. */
export const isOwnFont = (file: string): boolean => file.startsWith(CUT);

/** The bytes of an agency's font. Raises an error if no report has provided it. */
export function ownFont(file: string): Cut {
  const cut = cuts.get(file);
  if (cut === undefined) throw new Error(`${file} was not brought along by a report`);
  return cut;
}

function keepCut(address: string, isPlain: boolean): string {
  const bytes = bytesOf(address);
  const name = `${CUT}${createHash('sha256').update(bytes).digest('hex')}${isPlain ? '' : '+'}`;
  // Most recently used last.
  cuts.delete(name);
  cuts.set(name, { bytes, isPlain });
  for (const oldest of [...cuts.keys()].slice(0, -MOST_FONTS)) cuts.delete(oldest);
  return name;
}

/** Registers an agency's font for printing. */
export function takeFont({ regular, bold, isPlain }: OwnFont): OwnFamily {
  const normal = keepCut(regular, isPlain);
  const both = { normal, bold: bold === undefined ? normal : keepCut(bold, isPlain) };
  const family: OwnFamily = `own-font-family:${both.normal} ${both.bold}`;
  families.set(family, both);
  for (const [name, { normal: one, bold: other }] of families) {
    if (!cuts.has(one) || !cuts.has(other)) families.delete(name);
  }
  return family;
}

/** The cuts of an agency's family. */
export function ownCuts(family: OwnFamily): FontCuts {
  const found = families.get(family);
  if (found === undefined) throw new Error(`${family} was not brought along by a report`);
  return found;
}

/** All registered families. */
export const ownFamilies = (): ReadonlyMap<OwnFamily, FontCuts> => families;

/** Computes a value per font once, and caches it as long as the font. */
export function perFont<V>(find: (file: string) => V): (file: string) => V {
  const known = new Map<string, V>();
  return (file) => {
    let value = known.get(file);
    if (value === undefined) {
      value = find(file);
      for (const other of known.keys()) if (isOwnFont(other) && !cuts.has(other)) known.delete(other);
      known.set(file, value);
    }
    return value;
  };
}
