/** Names of files that the program writes for its user. */
import type { SlidesFormat } from '../../shared/domain/export.ts';
import { toFileName } from '../../shared/format/file-name.ts';
import { truncate } from '../../shared/format/short-name.ts';

/** The name of a copy of the data made today, YYYY-MM-DD, which sorts by time in any folder. */
export function backupName(today: string): string {
  return `sightline-${today}.db`;
}

const LONGEST = 80;

const named = (words: string): string =>
  truncate(toFileName(words), LONGEST).replace(/^[.\s]+|[.…\s]+$/g, '');

/** A name for a report of the studio: whom it is for, and what it is. */
export function studioFileName(client: string, title: string, ending: 'pdf' | SlidesFormat = 'pdf'): string {
  const kept = [named(client), named(title)].filter((part) => part !== '').join(' ');
  return `${kept === '' ? 'Report' : truncate(kept, 110).replace(/…$/, '')}.${ending}`;
}

/** A name for a project's report; what a file's name cannot hold is left out. */
export function reportName(project: string, today: string): string {
  const kept = named(project);
  return `${kept === '' ? 'Report' : kept} ${today}.pdf`;
}

/** A name for a view of the data, of one client or of all. */
export function exportFileName(client: string, view: string, ending: string): string {
  const kept = named(client);
  return `${kept === '' ? '' : `${kept} `}${view}.${ending}`;
}

/** A name for an agency's kit as a file. */
export function kitFileName(agency: string): string {
  const kept = truncate(toFileName(agency), LONGEST).replace(/^[.\s]+|[.…\s]+$/g, '');
  return `${kept === '' ? 'Brand kit' : kept}.json`;
}

/** What files of logos are called beside the name of whose they are: kinds, colours, grounds and sizes. */
const OF_LOGOS =
  /^(?:logo(?:s|type|mark)?|wordmark|brand|mark|icon|rgb|cmyk|web|print|final|dark|light|white|black|colou?r|full|primary|horizontal|vertical|positive|negative|transparent|v?\d+|\d+x\d*|\d*px)$/iu;

/** Whose logo a file is, by its name: "azurelle-logo_RGB.svg" is Azurelle's; empty where the name does not say. */
export function nameFromFile(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .split(/[\s_.@()-]+/u)
    .filter((word) => word !== '' && !OF_LOGOS.test(word));
  return words.map((word) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())).join(' ');
}

/** What is said of a name that no file of the program may have. */
export const REFUSED_PDF_NAME = 'A file name has no folder, none of \\ / : * ? " < > |, and ends in .pdf.';

/** A typed name as that of a PDF. */
export function pdfName(typed: string): string {
  const trimmed = typed.trim();
  return trimmed.toLowerCase().endsWith('.pdf') ? trimmed : `${trimmed}.pdf`;
}

/** The name of a file of either kind of system, without the folders before it. */
export function nameOfFile(path: string): string {
  return path.replace(/^.*[\\/]/, '');
}
