/** A report of the studio as slides in one file that opens anywhere. */
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Presentation } from '../../../shared/reports/slides.ts';
import type { EmbeddedFont } from '../../export/html/page-style.ts';
import { writeSlidesHtml } from '../../export/html/slides-html.ts';
import { writeFileAtomically } from '../../platform/atomic-file.ts';
import { fileRefused } from '../../platform/file-refused.ts';
import { chooseOutput, refuseExisting } from '../../platform/output-file.ts';
import { FONT_FILES } from '../../reports/pdf/fonts/font-files.ts';
import type { Core } from '../core.ts';
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
  /** Locks what is in it; null leaves it open. */
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
};

/**
 * Writes a report as slides in one HTML file. `present` makes the slides.
 *
 * Raises `input/…` for a report or a place that cannot be meant, `report/…` for one that cannot be shown, `report/storage`.
 */
export async function exportSlides(
  core: Pick<Core, 'db' | 'paths'>,
  { report, file: wanted, force, passphrase }: SlidesRequest,
  present: (reportId: string) => Promise<Presentation>,
): Promise<ExportedSlides> {
  const reportId = findReport(core, report);
  if (passphrase === '') {
    throw new AppError(
      'input/invalid',
      'An empty passphrase locks nothing. Nothing was written; give one, or leave the lock out.',
    );
  }
  const { file, modes } = chooseOutput(core.paths, wanted);
  if (!force) refuseExisting(file, ', or replace it with --force');
  const presentation = await present(reportId);
  const bytes = Buffer.from(await writeSlidesHtml(presentation, loadFonts(), passphrase));
  try {
    writeFileAtomically(file, bytes, modes);
  } catch (error) {
    throw fileRefused(file, error);
  }
  return {
    file,
    client: presentation.client,
    slides: presentation.slides.length,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    isLocked: passphrase !== null,
  };
}
