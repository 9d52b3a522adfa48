/** A report of the studio as slides in one file: one that opens anywhere, or one that people go on editing. */
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { SlidesFormat } from '../../../shared/domain/export.ts';
import type { Deck } from '../../../shared/reports/slides.ts';
import type { EmbeddedFont } from '../../export/html/page-style.ts';
import { writeSlidesHtml } from '../../export/html/slides-html.ts';
import { writeFileAtomically } from '../../platform/atomic-file.ts';
import { newExportPath } from '../../platform/exports.ts';
import { fileRefused } from '../../platform/file-refused.ts';
import { chooseOutput, refuseExisting, remarksOn } from '../../platform/output-file.ts';
import { FONT_FILES } from '../../reports/pdf/fonts/font-files.ts';
import type { Core } from '../core.ts';
import { assertReportWritable } from '../make-report.ts';
import { listReports } from './reports.ts';

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

function loadFonts(): EmbeddedFont[] {
  const font = (family: EmbeddedFont['family'], weight: number, file: string): EmbeddedFont => ({
    family,
    weight,
    bytes: readFileSync(file),
  });
  return [
    font('Slide Sans', 400, FONT_FILES.Sans.normal),
    font('Slide Sans', 500, FONT_FILES.SansMedium.normal),
    font('Slide Sans', 600, FONT_FILES.Sans.bold),
    font('Slide Serif', 400, FONT_FILES.Serif.normal),
    font('Slide Serif', 500, FONT_FILES.SerifMedium.normal),
  ];
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

/** The bytes of a file, and how many slides are in it: in a presentation each further figure has one of its own. */
async function writeSlides(
  deck: Deck,
  { format, passphrase }: Pick<SlidesRequest, 'format' | 'passphrase'>,
): Promise<{ readonly bytes: Buffer; readonly slides: number }> {
  if (format === 'html') {
    return {
      bytes: Buffer.from(await writeSlidesHtml(deck, loadFonts(), passphrase)),
      slides: deck.slides.length,
    };
  }
  const { writeSlidesPptx } = await import('../../export/pptx/slides-pptx.ts');
  return await writeSlidesPptx(deck);
}

type Present = (reportId: string, signal?: AbortSignal) => Promise<Deck>;

async function writeReport(
  core: Pick<Core, 'paths'>,
  { report: reportId, ...request }: SlidesRequest,
  present: Present,
  signal?: AbortSignal,
): Promise<ExportedSlides> {
  const { file, modes } = chooseOutput(core.paths, request.file);
  if (!request.force) refuseExisting(file, ', or replace it with --force');
  const warnings = remarksOn(core.paths, file);
  assertReportWritable(file, modes);
  const deck = await present(reportId, signal);
  const { bytes, slides } = await writeSlides(deck, request);
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
    client: deck.client,
    slides,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    isLocked: request.passphrase !== null,
    warnings,
  };
}

/**
 * Writes a report, which may be named, as slides in one file; until they are made, `signal` ends it without a file. `present` makes
 * the slides.
 *
 * Raises `input/…` for a report or a place that cannot be meant, `report/…` for one that cannot be shown, `report/storage`,
 * `report/cancelled`.
 */
export async function exportSlides(
  core: Pick<Core, 'db' | 'paths'>,
  request: SlidesRequest,
  present: Present,
  signal?: AbortSignal,
): Promise<ExportedSlides> {
  const report = findReport(core, request.report);
  if (request.passphrase === '') {
    throw new AppError(
      'input/invalid',
      'An empty passphrase locks nothing. Nothing was written; give one, or leave the lock out.',
    );
  }
  return await writeReport(core, { ...request, report }, present, signal);
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
  present: Present,
): Promise<{ readonly fileName: string }> {
  const file = newExportPath(core.paths.exports, fileName);
  const request = { report: reportId, file, force: false, format, passphrase: null };
  const exported = await writeReport(core, request, present);
  return { fileName: basename(exported.file) };
}
