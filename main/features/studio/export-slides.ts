/** A report of the studio as slides in one file: one that opens anywhere, or one that people go on editing. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { SlidesFormat } from '../../../shared/domain/export.ts';
import { writeFileAtomically } from '../../platform/atomic-file.ts';
import { newExportPath } from '../../platform/exports.ts';
import { fileRefused } from '../../platform/file-refused.ts';
import { chooseOutput, refuseExisting, remarksOn } from '../../platform/output-file.ts';
import type { Core } from '../../core/core.ts';
import { assertReportWritable } from '../report/make-report.ts';
import { listReports } from './reports.ts';
import type { SlidesFile, SlidesWish } from './slides-file.ts';

/** A report by its id, or by its title where only one has it. Raises `input/not-found` and `input/invalid`. */
function findReport(core: Pick<Core, 'db'>, named: string): string {
  const reports = listReports(core);
  const same = (one: string): boolean => one.toLowerCase() === named.toLowerCase();
  const found = reports.filter(({ reportId, title }) => reportId === named || same(title));
  const [only, ...others] = found;
  if (only === undefined) {
    const titles = reports.slice(0, 10).map(({ title, client }) => `“${title}” (${client})`);
    throw new AppError(
      'input/not-found',
      `No report of the studio is called “${named}”. ${titles.length === 0 ? 'There is none yet; begin one in the app.' : `There are: ${titles.join(', ')}.`}`,
    );
  }
  if (others.length === 0) return only.reportId;
  const ids = found.map(({ reportId, client }) => `${reportId} (${client})`);
  throw new AppError(
    'input/invalid',
    `Several reports are called “${named}”. Give the id of one: ${ids.join(', ')}.`,
  );
}

/** What is written, and where. */
export type SlidesRequest = {
  /** The id of a report of the studio, or its title. */
  readonly report: string;
  readonly file: string;
  readonly force: boolean;
  readonly format: SlidesFormat;
  /** Locks what is in an HTML file; null leaves it open. A presentation is never locked. */
  readonly passphrase: string | null;
};

/** A file of slides. */
export type ExportedSlides = {
  readonly file: string;
  readonly client: string;
  readonly slides: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly isLocked: boolean;
  /** What of the place was not as one would think, a sentence each. */
  readonly warnings: readonly string[];
};

/** Makes a file of slides, wherever that is done. */
type Make = (wanted: SlidesWish, signal?: AbortSignal) => Promise<SlidesFile>;

async function writeReport(
  core: Pick<Core, 'paths'>,
  { report: reportId, ...request }: SlidesRequest,
  make: Make,
  signal?: AbortSignal,
): Promise<ExportedSlides> {
  const { file, modes } = chooseOutput(core.paths, request.file);
  if (!request.force) refuseExisting(file, ', or replace it with --force');
  const warnings = remarksOn(core.paths, file);
  assertReportWritable(file, modes);
  const { format, passphrase } = request;
  const { client, bytes, slides } = await make({ reportId, format, passphrase }, signal);
  if (signal?.aborted === true) {
    throw new AppError('report/cancelled', 'The export was stopped. No file was written; start it again.');
  }
  try {
    writeFileAtomically(file, bytes, modes);
  } catch (error) {
    throw fileRefused(file, error);
  }
  return {
    file,
    client,
    slides,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    isLocked: passphrase !== null,
    warnings,
  };
}

/** Whoever has a locked file may try as many passphrases as they like, so a short one locks nothing. */
const SHORTEST_PASSPHRASE = 12;
const FEWEST_LETTERS = 5;

function assertPassphrase(passphrase: string): void {
  const letters = Array.from(passphrase);
  if (letters.length >= SHORTEST_PASSPHRASE && new Set(letters).size >= FEWEST_LETTERS) return;
  throw new AppError(
    'input/invalid',
    `This passphrase can be guessed. Nothing was written; give one of at least ${SHORTEST_PASSPHRASE} characters, as four words that do not belong together, or leave --lock out.`,
  );
}

/**
 * Writes a report, which may be named, as slides in one file; until they are made, `signal` ends it without a file. `make` makes
 * its bytes.
 *
 * Raises `input/…` for a report or a place that cannot be meant, `report/…` for one that cannot be shown, `report/storage`,
 * `report/cancelled`.
 */
export async function exportSlides(
  core: Pick<Core, 'db' | 'paths'>,
  request: SlidesRequest,
  make: Make,
  signal?: AbortSignal,
): Promise<ExportedSlides> {
  const report = findReport(core, request.report);
  if (request.passphrase !== null) assertPassphrase(request.passphrase);
  return await writeReport(core, { ...request, report }, make, signal);
}

/** Slides that somebody at a screen wants; the name of the file is without a folder. */
export type SlidesForFolder = {
  readonly reportId: string;
  readonly fileName: string;
  readonly format: SlidesFormat;
};

/** Writes them into the folder of exports, where existing files stay, and gives the name that they have there. Raises as {@link exportSlides}. */
export async function exportSlidesToFolder(
  core: Pick<Core, 'paths'>,
  { reportId, fileName, format }: SlidesForFolder,
  make: Make,
): Promise<{ readonly fileName: string }> {
  const file = newExportPath(core.paths.exports, fileName);
  const request = { report: reportId, file, force: false, format, passphrase: null };
  const exported = await writeReport(core, request, make);
  return { fileName: basename(exported.file) };
}
