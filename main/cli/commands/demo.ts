import { join, resolve } from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { buildServices, type Services } from '../../services.ts';
import type { AddCommand, CommandContext } from '../command.ts';
import { DEMO_BRAND_KIT } from '../demo/brand-kit.ts';
import { EXIT } from '../exit-status.ts';
import { describeReport, reportJson, warnOfReport } from './report.ts';
import type { ProgressLine, Terminal } from '../terminal.ts';
import { SAMPLE_NUMBERS } from '../../sample/numbers.ts';
import type { ReportResult } from '../../features/report/index.ts';
import { withSingulars } from '../../../shared/words/one-of-a-kind.ts';

/** The client with the richest story: a rival overtakes it. */
const PROJECT = 'Emberlock Coffee';
const RUNS = 12;
/** As many as the sample service has. */
const CLIENTS = SAMPLE_NUMBERS.projects.standard;
const DEFAULT_FOLDER = join('out', 'demo');

/** Refuses a folder that has the user's own mirror: the demo adds to it. */
async function refuseOwnMirror(folder: string, services: Services): Promise<void> {
  const others = (await services.connections()).filter(({ isSample }) => !isSample);
  if (others.length === 0) return;
  throw new AppError(
    'input/invalid',
    `${folder} holds data of your own (${others.map(({ name }) => name).join(', ')}). Nothing was changed; choose another folder with --out.`,
  );
}

/** What to try next, with the demo's files. */
function nextSteps(folder: string, report: string): readonly string[] {
  const home = `SIGHTLINE_HOME=${JSON.stringify(folder)}`;
  return [
    'Next:',
    `  open the report              ${report}`,
    `  open its data in the app     ${home} sightline serve`,
    `  see what changed             ${home} sightline compare --project ${JSON.stringify(PROJECT)} --runs latest:2`,
    '  connect your own service     sightline connect --base-url https://…, then sightline sync',
    'In a checkout, “npm run sightline --” stands for “sightline”. The demo can be deleted with its folder.',
  ];
}

/** Shows how far the other clients are, if each takes as many calls as the first. */
function watchOthers(terminal: Terminal) {
  const progress = terminal.progress('mirroring the others');
  let expected: number | undefined;
  return {
    update: (done: number, total: number): void => {
      expected ??= CLIENTS * done;
      progress.update(done, Math.max(total, expected), '');
    },
    stop: progress.stop,
  };
}

async function demonstrate(
  folder: string,
  services: Services,
  { terminal, signal }: CommandContext,
): Promise<void> {
  // The app's sample data, so that it can open the folder and continue.
  const { name } = await services.addSample();
  const makeReport = async (): Promise<ReportResult> => {
    const made = await services.report({
      project: { named: PROJECT },
      about: { runs: { kind: 'latest', count: RUNS } },
      template: 'monthly',
      out: join(folder, 'emberlock-coffee.pdf'),
      brand: DEMO_BRAND_KIT,
      signal,
    });
    terminal.info(`The report of ${PROJECT} is there: ${made.file}`);
    return made;
  };
  let progress: Pick<ProgressLine, 'update' | 'stop'> = terminal.progress('mirroring');
  let making: Promise<ReportResult> | undefined;
  try {
    terminal.info('The sample service runs inside this program.');
    const summary = await services.sync({
      connection: name,
      signal,
      onProgress: (done, total, what) => progress.update(done, total, what),
      first: PROJECT,
      onFirst: () => {
        progress.stop();
        progress = watchOthers(terminal);
        making = makeReport();
        // The sync goes on meanwhile; its failure is raised first.
        making.catch(() => undefined);
      },
    });
    progress.stop();
    terminal.info(
      withSingulars(
        `Mirrored ${summary.projects} projects with ${summary.calls} calls: ${summary.runsMirrored} new ${summary.runsMirrored === 1 ? 'run' : 'runs'}, ${summary.runsAlreadyWhole} already there`,
      ),
    );
    const report = await (making ?? makeReport());
    warnOfReport(report, terminal);
    terminal.result({ database: services.paths.database, report: reportJson(report), sync: summary }, [
      `Database: ${services.paths.database}`,
      `Report:   ${describeReport(report)}`,
      '',
      ...nextSteps(folder, report.file),
    ]);
  } finally {
    progress.stop();
    // What still prints reads the database.
    await making?.catch(() => undefined);
  }
}

/** `sightline demo`: end to end, from a service over HTTP to a PDF. */
export const addDemoCommand: AddCommand = (command, run) => {
  command
    .option('--out <folder>', `folder for the database and the report (default: ${DEFAULT_FOLDER})`)
    .addHelpText('after', '\nExample: into a folder of your choice\n  sightline demo --out ~/sightline-demo')
    .action(
      run<{ readonly out?: string }>(async (context, options) => {
        const folder = resolve(options.out ?? DEFAULT_FOLDER);
        // A separate data folder: the demo never touches the user's mirror.
        const services = buildServices({ logger: context.terminal, home: folder });
        try {
          await refuseOwnMirror(folder, services);
          await demonstrate(folder, services, context);
        } finally {
          await services.close();
        }
        return EXIT.done;
      }),
    );
};
