import { Option } from 'commander';
import { AppError } from '../../../shared/errors/app-error.ts';
import { isDay } from '../../../shared/domain/report-period.ts';
import { toFolderName } from '../../../shared/format/file-pattern.ts';
import { placeIn } from '../../platform/output-file.ts';
import type { ProjectResult, ReportResult, Verification } from '../../features/report/index.ts';
import type { ProjectChoice } from '../../core/choose-project.ts';
import { readAgainst } from '../../core/typed-words.ts';
import type { AddCommand, CommandContext } from '../command.ts';
import { frameLabel } from '../../../shared/words/frame.ts';
import {
  basisJson,
  comparisonJson,
  findingJson,
  frameJson,
  storyJson,
} from '../../features/findings/index.ts';
import { languageIn } from '../../core/language-in.ts';
import { EXIT, type ExitStatus } from '../exit-status.ts';
import { readRuns, readWords, tellFewerRuns } from '../run-selection.ts';
import type { Terminal } from '../terminal.ts';
import { BASIS, CLIENT_CONNECTION, readBasis, type OfConnection, type OnBasis } from '../project-option.ts';

type Options = OfConnection &
  OnBasis & {
    readonly project?: readonly string[];
    readonly runs?: string;
    readonly period?: string;
    readonly against?: string;
    readonly out?: string;
    readonly template?: string;
    readonly sections?: string;
    readonly paper?: string;
    readonly notes?: string;
    readonly brand?: string;
    readonly kit?: string;
    readonly locale?: string;
    readonly issued?: string;
    readonly baseline?: string;
    readonly fromService?: boolean;
    readonly force?: boolean;
    readonly appendServiceReport?: boolean;
  };

/** Prints warnings, so that nobody discovers what they are of in front of a client. */
export function warnOfReport(result: ReportResult, terminal: Terminal): void {
  for (const { message } of result.warnings) terminal.warn(message);
}

function projectJson({ comparisons, findings, frame, basis, ownBrand, zone }: ProjectResult) {
  return {
    basis: basis && basisJson(basis),
    frame: frameJson(frame, frameLabel(comparisons[0] ?? null, languageIn(zone))),
    story: storyJson(findings, ownBrand, zone),
    comparisons: comparisons.map((comparison) => comparisonJson(comparison, zone)),
    findings: findings.map((finding, place) =>
      findingJson(finding, place, { all: findings, ownBrand, zone }),
    ),
  };
}

/** A report for scripts: its changes equal those of `compare --json` for the same runs. */
export function reportJson(result: ReportResult) {
  return {
    ...result,
    ...projectJson(result),
    projects: result.projects.map((one) => ({ ...one, ...projectJson(one) })),
  };
}

/** A report in one line. */
export function describeReport(result: ReportResult): string {
  const runs = result.runIds.length === 1 ? '1 run' : `${result.runIds.length} runs`;
  const of = result.projects.map(({ project }) => project).join(', ');
  return `${result.file} (${of}, ${runs}, ${result.pages} ${result.pages === 1 ? 'page' : 'pages'}, ${Math.ceil(result.bytes / 1000)} kB)`;
}

const DATA_WORDS = {
  altered: 'the data behind its charts (chart-data.csv) were changed since it was printed.',
  missing: 'the data behind its charts (chart-data.csv) that it was printed with are not inside any more.',
};

/** The state of a report's file and figures, one per line, alterations first. */
function describeVerification({
  file,
  projects,
  stands,
  checked,
  changed,
  reworded,
  revised,
  version,
  isAsPrinted,
  data,
}: Verification): string[] {
  const lines = changed.map(
    ({ section, printed, now }) =>
      `  ${section}: printed “${printed ?? 'nothing'}”, now “${now ?? 'nothing'}”`,
  );
  const of = projects.join(', ');
  return [
    ...(isAsPrinted
      ? []
      : [
          `${file} (${of}) is not as it was printed: no report that was printed on this computer has these bytes. It was changed since, or another computer printed it.`,
        ]),
    ...(data === 'as-printed' ? [] : [`${file} (${of}): ${DATA_WORDS[data]}`]),
    stands
      ? `${file} (${of}): all ${checked} texts with figures still stand.`
      : `${file} (${of}): ${changed.length} of ${checked} texts with figures no longer stand.`,
    ...lines,
    ...revised.map(({ startedOn }) => `  The run of ${startedOn} was analysed again since.`),
    ...(reworded === 0
      ? []
      : [`  ${reworded} say the same figures in other words; it was printed by version ${version}.`]),
    ...(isAsPrinted ? ['  The file is as it was printed on this computer.'] : []),
  ];
}

/** An option that the command requires, but not its subcommand `verify`. */
function needed<Name extends 'project' | 'out'>(options: Options, name: Name): NonNullable<Options[Name]> {
  const value = options[name];
  if (value !== undefined) return value;
  throw new AppError('input/invalid', `A report needs --${name}; see sightline report --help.`);
}

/** A report's only project, for options that apply to one. Raises `input/invalid` for several. */
function onlyProject(projects: readonly ProjectChoice[], option: string): ProjectChoice {
  const [project, ...others] = projects;
  if (project !== undefined && others.length === 0) return project;
  throw new AppError(
    'input/invalid',
    `${option} is of one project. Name one with --project; what was kept with --notes for each project is printed in a report of several.`,
  );
}

const addVerifyCommand: AddCommand = (command, run) => {
  command
    .command('verify')
    .argument('<file>', 'a PDF that Sightline printed')
    .description(
      'Tell whether a report is as it was printed, and, by building it again from the mirror, which of its figures no longer stand.',
    )
    .addHelpText('after', '\nExample:\n  sightline report verify november.pdf')
    .action(
      run(async ({ terminal, services }, _options, [file = '']) => {
        const verification = await services.verifyReport(file);
        terminal.result(verification, describeVerification(verification));
        const { stands, isAsPrinted, data } = verification;
        return stands && isAsPrinted && data === 'as-printed' ? EXIT.done : EXIT.partly;
      }),
    );
};

/** Refuses options that say one thing twice, and a day that is none. */
function refuseContradictions({ runs, period, against, baseline, issued }: Options): void {
  if (runs !== undefined && period !== undefined) {
    throw new AppError(
      'input/invalid',
      'Give either --runs or --period: both choose the runs of the report.',
    );
  }
  if (against !== undefined && baseline !== undefined) {
    throw new AppError('input/invalid', '--baseline is an earlier name of --against. Give one of them.');
  }
  if (issued !== undefined && !isDay(issued)) {
    throw new AppError(
      'input/invalid',
      `--issued must be a day such as 2026-11-23, not ${JSON.stringify(issued)}.`,
    );
  }
}

/** Prints a report, or saves the service's own. */
async function makeReport(
  { terminal, services, signal }: CommandContext,
  options: Options,
): Promise<ExitStatus> {
  const {
    connection,
    issued,
    fromService,
    appendServiceReport,
    runs,
    period,
    against,
    basis,
    baseline,
    sections,
    kit,
    ...rest
  } = options;
  const named = needed(options, 'project');
  const projects = named.map((name) => ({ named: name, connection }));
  // Distinguishes reports of one client, so that none overwrites another in the folder.
  const wanted = [...named, period ?? runs ?? '', options.template ?? '', options.locale ?? ''].join(' ');
  const out = placeIn(needed(options, 'out'), `${toFolderName(wanted)}.pdf`);
  refuseContradictions(options);
  const order = { ...rest, out };
  if (fromService === true) {
    const saved = await services.serviceReport({
      ...order,
      project: onlyProject(projects, '--from-service'),
      runs: readRuns(runs ?? 'latest'),
      signal,
    });
    terminal.result(saved, [
      `${saved.file} (${saved.project}, by the service, ${Math.ceil(saved.bytes / 1000)} kB)`,
    ]);
    return EXIT.done;
  }
  const asked = {
    ...order,
    about:
      period === undefined
        ? { runs: readRuns(runs ?? 'latest') }
        : { period: await services.calendars.period(period, projects) },
    kitChanges: kit,
    against: readAgainst(against ?? baseline),
    basis: readBasis(basis),
    sections: readWords(sections, 'section'),
    ...(issued === undefined ? {} : { issuedOn: issued }),
    signal,
  };
  const { notes, ...ofAll } = asked;
  const result =
    projects.length > 1 && notes === undefined && appendServiceReport !== true
      ? await services.marketsReport({ ...ofAll, projects })
      : await services.report({
          ...asked,
          hasServiceReport: appendServiceReport,
          project: onlyProject(projects, notes === undefined ? '--append-service-report' : '--notes'),
        });
  warnOfReport(result, terminal);
  for (const { project, runIds } of result.projects) {
    tellFewerRuns(terminal, runs, { project, runs: runIds.length });
  }
  terminal.result(() => reportJson(result), [describeReport(result)]);
  return result.missingCharacters.length === 0 ? EXIT.done : EXIT.partly;
}

/** `sightline report`: one PDF. */
export const addReportCommand: AddCommand = (command, run) => {
  addVerifyCommand(command, run);
  command
    .option(
      '--project <ids or names...>',
      'the project to report on, or several for one report of all (required)',
    )
    .option(...CLIENT_CONNECTION)
    .option('--out <file>', 'the PDF to write (required)')
    .option('--runs <runs>', 'latest (the default), latest:N, or comma-separated run ids')
    .option(
      '--period <period>',
      'the runs of a month (2026-11), a quarter (2026-Q4, FY2027-Q1), a year, months (2026-04..2027-03), days (2026-11-01..2026-11-15), or last-month',
    )
    .option(
      '--against <which>',
      'what changes are against: previous (the run before, or the time before the period: the default), year (the same month or period a year earlier), set (the project’s baseline), a run or month, or none',
    )
    .option(...BASIS)
    .addOption(new Option('--baseline <which>', 'an earlier name of --against').hideHelp())
    .option('--force', 'replace a file of that name even if it is not a PDF')
    .option(
      '--template <name>',
      'the kind of report; `sightline template list` names them (default: visibility)',
    )
    .option('--sections <names>', 'sections instead of a template’s, in this order: comma-separated')
    .option(
      '--brand <name or file>',
      "the agency's brand: a JSON file, or the name of a brand used before (default: the client's kit, its last report's, or the only one)",
    )
    .option('--kit <file>', 'values of this report only, in place of its kit’s: a JSON file')
    .option(
      '--locale <locale>',
      'the language of the report, with its dates and numbers (default: the last report’s in the app, else the kit’s, else en-GB)',
    )
    .option('--paper <size>', 'A4 or Letter (default: the last report’s in the app, else the kit’s, else A4)')
    .option('--notes <file>', 'the agency’s commentary, in Markdown; kept for the client and the period')
    .option('--from-service', "save the service's own PDF of the run instead (one call)")
    .option(
      '--append-service-report',
      "put the service's own PDF of the newest run inside, as an attached file (one call)",
    )
    .option('--issued <date>', 'print this day as the day of issue (YYYY-MM-DD)')
    .addHelpText(
      'after',
      '\nExample: the last quarter, with the agency’s colours' +
        '\n  sightline report --project "Halden Outdoor" --runs latest:12 --brand larkfield.json --out halden.pdf' +
        '\nExample: November against October' +
        '\n  sightline report --project "Halden Outdoor" --period 2026-11 --against previous --out november.pdf',
    )
    .action(run<Options>(makeReport));
};
