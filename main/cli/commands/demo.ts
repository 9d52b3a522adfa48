import { join, resolve } from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { buildServices, type Services } from '../../services.ts';
import type { AddCommand, CommandContext } from '../command.ts';
import { DEMO_BRAND_KIT } from '../demo/brand-kit.ts';
import { EXIT } from '../exit-status.ts';
import { describeReport, reportJson, warnOfReport } from './report.ts';
import { withSingulars } from '../../../shared/words/one-of-a-kind.ts';

/** The client with the richest story: a rival overtakes it. */
const PROJECT = 'Emberlock Coffee';
const RUNS = 12;
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

async function demonstrate(
  folder: string,
  services: Services,
  { terminal, signal }: CommandContext,
): Promise<void> {
  // The app's sample data, so that it can open the folder and continue.
  const { name } = await services.addSample();
  const progress = terminal.progress('mirroring');
  try {
    terminal.info('The sample service runs inside this program.');
    const summary = await services.sync({ connection: name, signal, onProgress: progress.update });
    progress.stop();
    terminal.info(
      withSingulars(
        `Mirrored ${summary.projects} projects with ${summary.calls} calls: ${summary.runsMirrored} new ${summary.runsMirrored === 1 ? 'run' : 'runs'}, ${summary.runsAlreadyWhole} already there`,
      ),
    );
    const report = await services.report({
      project: { named: PROJECT },
      about: { runs: { kind: 'latest', count: RUNS } },
      template: 'monthly',
      out: join(folder, 'emberlock-coffee.pdf'),
      brand: DEMO_BRAND_KIT,
      signal,
    });
    warnOfReport(report, terminal);
    terminal.result({ database: services.paths.database, report: reportJson(report), sync: summary }, [
      `Database: ${services.paths.database}`,
      `Report:   ${describeReport(report)}`,
    ]);
  } finally {
    progress.stop();
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
