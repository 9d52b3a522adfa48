/** Names of files written for the user. */
import type { SlidesFormat } from '../../shared/domain/export.ts';
import { toFileName } from '../../shared/format/file-name.ts';
import { truncate } from '../../shared/format/short-name.ts';

/** Name of today's backup, YYYY-MM-DD, which sorts by time in any folder. */
export function backupName(today: string): string {
  return `sightline-${today}.db`;
}

const LONGEST = 80;

const named = (words: string): string =>
  truncate(toFileName(words), LONGEST).replace(/^[.\s]+|[.…\s]+$/g, '');

/** A studio report's file name: its client, and its title. */
export function studioFileName(client: string, title: string, ending: 'pdf' | SlidesFormat = 'pdf'): string {
  const kept = [named(client), named(title)].filter((part) => part !== '').join(' ');
  return `${kept === '' ? 'Report' : truncate(kept, 110).replace(/…$/, '')}.${ending}`;
}

/** File name of a data export, of one client or all. */
export function exportFileName(client: string, view: string, ending: string): string {
  const kept = named(client);
  return `${kept === '' ? '' : `${kept} `}${view}.${ending}`;
}

/** File name of an agency's kit, which the installed program opens. */
export function kitFileName(agency: string): string {
  const kept = truncate(toFileName(agency), LONGEST).replace(/^[.\s]+|[.…\s]+$/g, '');
  return `${kept === '' ? 'Brand kit' : kept}.sightline-kit`;
}

/** Words in logo file names besides the owner: kinds, colours, grounds and sizes. */
const OF_LOGOS =
  /^(?:logo(?:s|type|mark)?|wordmark|brand|mark|icon|rgb|cmyk|web|print|final|dark|light|white|black|colou?r|full|primary|horizontal|vertical|positive|negative|transparent|v?\d+|\d+x\d*|\d*px)$/iu;

/** The owner in a logo's file name: "azurelle-logo_RGB.svg" is Azurelle's; empty if unclear. */
export function nameFromFile(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .split(/[\s_.@()-]+/u)
    .filter((word) => word !== '' && !OF_LOGOS.test(word));
  return words.map((word) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())).join(' ');
}

/** The message for an invalid file name. */
export const REFUSED_PDF_NAME = 'A file name has no folder, none of \\ / : * ? " < > |, and ends in .pdf.';

/** A typed name as that of a PDF. */
export function pdfName(typed: string): string {
  const trimmed = typed.trim();
  return trimmed.toLowerCase().endsWith('.pdf') ? trimmed : `${trimmed}.pdf`;
}

/** A path's file name, on either kind of system. */
export function nameOfFile(path: string): string {
  return path.replace(/^.*[\\/]/, '');
}
