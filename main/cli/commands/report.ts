import type { ReportResult } from '../../use-cases/make-report.ts';
import type { AddCommand } from '../command.ts';
import { comparisonJson } from '../comparison-json.ts';
import { EXIT } from '../exit-status.ts';
import { readBaseline, readRuns } from '../run-selection.ts';
import type { Terminal } from '../terminal.ts';

type Options = {
  readonly project: string;
  readonly runs: string;
  readonly out: string;
  readonly template?: string;
  readonly brand?: string;
  readonly locale?: string;
  readonly issued?: string;
  readonly baseline?: string;
  readonly fromService?: boolean;
  readonly force?: boolean;
};

/** Names the characters that could not be printed, so that nobody finds them in front of a client. */
export function warnOfMissingCharacters(result: ReportResult, terminal: Terminal): void {
  if (result.missingCharacters.length === 0) return;
  const named = result.missingCharacters.map((character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `${character} (U+${code})`;
  });
  terminal.warn(
    `no font has ${named.length === 1 ? 'this character' : 'these characters'}, printed as "?": ${named.join(', ')}`,
  );
}

/** A report as scripts get it: its changes are those that `compare --json` prints of the same runs. */
export function reportJson(result: ReportResult) {
  return { ...result, comparisons: result.comparisons.map(comparisonJson) };
}

/** A report in one line. */
export function describeReport(result: ReportResult): string {
  const runs = result.runIds.length === 1 ? '1 run' : `${result.runIds.length} runs`;
  return `${result.file} (${result.project}, ${runs}, ${result.pages} ${result.pages === 1 ? 'page' : 'pages'}, ${Math.ceil(result.bytes / 1000)} kB)`;
}

/** `sightline report`: one PDF. */
export const addReportCommand: AddCommand = (command, run) => {
  command
    .requiredOption('--project <id or name>', 'the project to report on')
    .requiredOption('--runs <runs>', 'latest, latest:N, or comma-separated run ids')
    .requiredOption('--out <file>', 'the PDF to write')
    .option('--force', 'replace a file of that name even if it is not a PDF')
    .option(
      '--template <name>',
      'the kind of report: visibility, executive or quarterly (default: visibility)',
    )
    .option('--brand <name or file>', "the agency's brand: a JSON file, or the name of a brand used before")
    .option('--locale <locale>', 'how dates and numbers are written (default: en-GB)')
    .option(
      '--baseline <which>',
      'what changes are against: previous (the run before, the default), last-year (the same month), set (the project’s baseline), or a run or month',
    )
    .option('--from-service', "save the service's own PDF of the run instead (one call)")
    .option('--issued <date>', 'print this day as the day of issue (YYYY-MM-DD)')
    .addHelpText(
      'after',
      '\nExample: the last quarter, with the agency’s colours' +
        '\n  sightline report --project "Halden Outdoor" --runs latest:12 --brand larkfield.json --out halden.pdf',
    )
    .action(
      run<Options>(async ({ terminal, services, signal }, options) => {
        const { issued, fromService, project, runs, baseline, ...rest } = options;
        const order = { ...rest, project: { named: project }, runs: readRuns(runs) };
        if (fromService === true) {
          const saved = await services.serviceReport({ ...order, signal });
          terminal.result(saved, [
            `${saved.file} (${saved.project}, by the service, ${Math.ceil(saved.bytes / 1000)} kB)`,
          ]);
          return EXIT.done;
        }
        const result = await services.report({
          ...order,
          baseline: readBaseline(baseline),
          ...(issued === undefined ? {} : { issuedOn: issued }),
          signal,
        });
        warnOfMissingCharacters(result, terminal);
        terminal.result(reportJson(result), [describeReport(result)]);
        return EXIT.done;
      }),
    );
};
