/** Exports a studio report as slides in one file: one that opens anywhere, or an editable one. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { SlidesFormat } from '../../../shared/domain/export.ts';
import { writeFileAtomically } from '../../platform/atomic-file.ts';
import { newExportPath } from '../../platform/exports.ts';
import { fileRefused } from '../../platform/file-refused.ts';
import { chooseOutput, refuseExisting, remarksOn } from '../../platform/output-file.ts';
import type { Core } from '../../core/core.ts';
import { assertReportWritable } from '../report/index.ts';
import { listReports } from './reports.ts';
import type { SlidesFile, SlidesWish } from './slides-file.ts';

/** A report by id, or by unique title. Raises `input/not-found` and `input/invalid`. */
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

/** What to write, and where. */
export type SlidesRequest = {
  /** A studio report's id or title. */
  readonly report: string;
  readonly file: string;
  readonly force: boolean;
  readonly format: SlidesFormat;
  /** Encrypts an HTML file's content; null leaves it open. Never for presentations. */
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
  /** Surprises about the path, one sentence each. */
  readonly warnings: readonly string[];
};

/** Makes a slides file, in any thread. */
type Make = (wanted: SlidesWish, signal?: AbortSignal) => Promise<SlidesFile>;

async function writeReport(
  core: Pick<Core, 'paths' | 'clock'>,
  { report: reportId, ...request }: SlidesRequest,
  make: Make,
  signal?: AbortSignal,
): Promise<ExportedSlides> {
  const { file, modes } = chooseOutput(core.paths, request.file);
  if (!request.force) refuseExisting(file, ', or replace it with --force');
  const warnings = remarksOn(core.paths, file);
  assertReportWritable(file, modes);
  const { format, passphrase } = request;
  const { client, bytes, slides } = await make(
    { reportId, format, passphrase, nowMs: core.clock.nowMs() },
    signal,
  );
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

/** Anyone with an encrypted file can try unlimited passphrases, so a short one protects nothing. */
const SHORTEST_PASSPHRASE = 12;
const FEWEST_LETTERS = 5;

function assertPassphrase(passphrase: string): void {
  const letters = Array.from(passphrase);
  if (letters.length >= SHORTEST_PASSPHRASE && new Set(letters).size >= FEWEST_LETTERS) return;
  throw new AppError(
    'input/invalid',
    `This passphrase can be guessed. Nothing was written; give one of at least ${SHORTEST_PASSPHRASE} characters, such as four unrelated words, or leave --lock out.`,
  );
}

/**
 * Writes a report, by id or title, as slides in one file; until they are made, `signal` aborts without a file. `make` makes its bytes.
 *
 * Raises `input/…` for an invalid report or path, `report/…` for one that cannot be shown, `report/storage`, `report/cancelled`.
 */
export async function exportSlides(
  core: Pick<Core, 'db' | 'paths' | 'clock'>,
  request: SlidesRequest,
  make: Make,
  signal?: AbortSignal,
): Promise<ExportedSlides> {
  const report = findReport(core, request.report);
  if (request.passphrase !== null) assertPassphrase(request.passphrase);
  return await writeReport(core, { ...request, report }, make, signal);
}

/** Slides requested by a screen; the file name has no folder. */
export type SlidesForFolder = {
  readonly reportId: string;
  readonly fileName: string;
  readonly format: SlidesFormat;
};

/** Writes them into the exports folder, where existing files stay, and returns their name there. Raises as {@link exportSlides}. */
export async function exportSlidesToFolder(
  core: Pick<Core, 'paths' | 'clock'>,
  { reportId, fileName, format }: SlidesForFolder,
  make: Make,
): Promise<{ readonly fileName: string }> {
  const file = newExportPath(core.paths.exports, fileName);
  const request = { report: reportId, file, force: false, format, passphrase: null };
  const exported = await writeReport(core, request, make);
  return { fileName: basename(exported.file) };
}
