import { extname } from 'node:path';
import { once } from 'node:events';
import {
  EXPORT_FORMATS,
  isExportFormat,
  isSlidesFormat,
  SLIDES_FORMATS,
  type ExportedView,
  type ExportFormat,
  type SlidesFormat,
} from '../../../shared/domain/export.ts';
import { OPEN_VIEWS } from '../../../shared/domain/open-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { placeIn } from '../../platform/output-file.ts';
import type { AddCommand, CommandContext } from '../command.ts';
import { EXIT, type ExitStatus } from '../exit-status.ts';
import { askHidden } from '../hidden-prompt.ts';
import { readRuns } from '../run-selection.ts';

type Options = {
  readonly view?: string;
  readonly report?: string;
  readonly lock?: boolean;
  readonly out: string;
  readonly format?: string;
  readonly project?: string;
  readonly connection?: string;
  readonly runs?: string;
  readonly period?: string;
  readonly force?: boolean;
};

const FORMATS = EXPORT_FORMATS.join(', ');

/** The named format, or the one of the file extension. */
function readFormat({ format, out }: Options): ExportFormat {
  const name = format ?? extname(out).slice(1).toLowerCase();
  if (isExportFormat(name)) return name;
  throw new AppError(
    'input/invalid',
    format === undefined
      ? `${out} does not say which format to write. Give --format ${EXPORT_FORMATS.join('|')}.`
      : `"${format}" is not a format. There are: ${FORMATS}.`,
  );
}

/** Writes to standard output with backpressure. */
async function writeOut(bytes: Uint8Array): Promise<void> {
  if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
}

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const describe = ({ file, view, rows, bytes, sha256 }: ExportedView): readonly string[] => [
  `${file ?? 'standard output'} (${view}, ${rows} ${rows === 1 ? 'row' : 'rows'}, ${size(bytes)})`,
  `sha256 ${sha256}`,
];

/** The named slide format, or the one the file extension implies; HTML files may have any extension. */
function readSlidesFormat({ format, out }: Options): SlidesFormat {
  const ending = extname(out).slice(1).toLowerCase();
  const name = format ?? (isSlidesFormat(ending) ? ending : 'html');
  if (isSlidesFormat(name) && out !== '-') return name;
  throw new AppError(
    'input/invalid',
    `Slides are written as one file, ${SLIDES_FORMATS.join(' or ')}: give its name with --out, and no other format.`,
  );
}

/** Options that select the rows of a view. */
const OF_VIEWS = ['view', 'project', 'connection', 'runs', 'period'] as const;

async function exportSlides(
  { terminal, services, env, signal }: CommandContext,
  options: Options,
): Promise<ExitStatus> {
  const { report = '', out, force = false, lock = false } = options;
  const foreign = OF_VIEWS.find((name) => options[name] !== undefined);
  if (foreign !== undefined) {
    throw new AppError(
      'input/invalid',
      `--${foreign} belongs to a view, and --report is a whole report. Leave one of them out.`,
    );
  }
  const format = readSlidesFormat(options);
  if (lock && format !== 'html') {
    throw new AppError(
      'input/invalid',
      'Only slides in HTML can be locked. Leave --lock out, or name an .html file.',
    );
  }
  const passphrase = lock
    ? (env['SIGHTLINE_PASSPHRASE'] ??
      (await askHidden(
        'Passphrase: ',
        signal,
        'There is no terminal to ask for the passphrase. Set SIGHTLINE_PASSPHRASE and run the command again.',
      )))
    : null;
  const exported = await services.studio.exportSlides(
    { report, file: out, force, format, passphrase },
    signal,
  );
  const { file, client, slides, bytes, sha256, isLocked } = exported;
  for (const warning of exported.warnings) terminal.warn(warning);
  terminal.result(exported, [
    `${file} (${client}, ${slides} slides, ${size(bytes)}${isLocked ? ', locked' : ''})`,
    `sha256 ${sha256}`,
  ]);
  return EXIT.done;
}

async function exportView(
  { terminal, services, signal }: CommandContext,
  options: Options,
): Promise<ExitStatus> {
  const { view, project, connection, runs, period, force = false } = options;
  if (view === undefined) {
    throw new AppError('input/invalid', 'Say what to export: a view with --view, or a report with --report.');
  }
  const out = placeIn(options.out, `${view}.${options.format ?? 'csv'}`);
  const isStream = out === '-';
  if (isStream && terminal.json) {
    throw new AppError(
      'input/invalid',
      '--json describes the file on standard output, which is where --out - writes the data. Leave one of them out.',
    );
  }
  const progress = terminal.progress('Export');
  const exported = await services.exports
    .view(
      {
        view,
        format: readFormat(options),
        ...(project === undefined ? {} : { project: { named: project, connection } }),
        connection,
        ...(runs === undefined ? {} : { runs: readRuns(runs) }),
        ...(period === undefined
          ? {}
          : await services.calendars.period(
              period,
              project === undefined ? null : [{ named: project, connection }],
            )),
        signal,
        onProgress: progress.update,
      },
      isStream ? { sink: writeOut } : { file: out, force },
    )
    .finally(progress.stop);
  for (const warning of exported.warnings) terminal.warn(warning);
  if (isStream) for (const line of describe(exported)) terminal.info(line);
  else terminal.result(exported, describe(exported));
  return EXIT.done;
}

/** `sightline export`: exports a view of the open schema. */
export const addExportCommand: AddCommand = (command, run) => {
  command
    .option('--view <name>', 'the view; docs/open-schema.md describes them')
    .option(
      '--report <id or title>',
      'a report of the studio as slides: in one HTML file, or as a PPTX presentation',
    )
    .option('--lock', 'lock slides in HTML with SIGHTLINE_PASSPHRASE, or a passphrase that is asked for')
    .requiredOption('--out <file>', 'the file to write, or - for standard output')
    .option(
      '--format <format>',
      `${FORMATS}; of slides ${SLIDES_FORMATS.join(', ')} (default: by the ending of the file); xlsx for a spreadsheet with decimal commas, where csv is one column`,
    )
    .option('--project <id or name>', 'only rows of this client')
    .option('--connection <name or id>', 'only rows of this connection')
    .option(
      '--runs <runs>',
      'only rows of these runs of the client: latest, latest:N, or comma-separated ids',
    )
    .option(
      '--period <period>',
      'only rows of runs or readings of this time: 2026-11, 2026-Q4, 2026, 2026-11-01..2026-11-15 or last-month',
    )
    .option('--force', 'replace a file of that name')
    .addHelpText(
      'after',
      `\nViews: ${Object.keys(OPEN_VIEWS).join(', ')}` +
        '\n\nExample: every figure of a client for a spreadsheet' +
        '\n  sightline export --view v_visibility --project "Halden Outdoor" --out halden.xlsx' +
        '\n\nExample: a report as slides that open anywhere, offline' +
        '\n  sightline export --report "Monthly report" --out halden.html' +
        '\n\nExample: the same as a presentation that you go on editing' +
        '\n  sightline export --report "Monthly report" --out halden.pptx',
    )
    .action(
      run<Options>(async (context, options) => {
        if (options.out.trim() === '') {
          throw new AppError(
            'input/invalid',
            '--out names no file. Nothing was written; give a name, or - for standard output.',
          );
        }
        return await (options.report === undefined
          ? exportView(context, options)
          : exportSlides(context, options));
      }),
    );
};
