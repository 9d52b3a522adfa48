import { join, resolve } from 'node:path';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { buildServices, type Services } from '../../services.ts';
import type { AddCommand, CommandContext } from '../command.ts';
import { DEMO_BRAND_KIT } from '../demo/brand-kit.ts';
import { startSampleProcess, type SampleProcess } from '../demo/sample-process.ts';
import { EXIT } from '../exit-status.ts';
import { describeReport, reportJson, warnOfReport } from './report.ts';

const CONNECTION = 'Sample service';
/** The client with the richest story: a rival overtakes it. */
const PROJECT = 'Emberlock Coffee';
const RUNS = 12;
const DEFAULT_FOLDER = join('out', 'demo');

/**
 * Starts the service where the last demonstration had it, so that its mirror is continued. Where that address is
 * taken, the earlier mirror is given up: all of it can be had again.
 */
async function startWhereItWas(services: Services): Promise<SampleProcess> {
  const known = (await services.connections()).find((connection) => connection.name === CONNECTION);
  if (known === undefined) return await startSampleProcess(0);
  try {
    return await startSampleProcess(Number(new URL(known.baseUrl).port));
  } catch (error) {
    if (!isAppError(error)) throw error;
    await services.disconnect({ name: CONNECTION, forget: true, reports: true });
    return await startSampleProcess(0);
  }
}

/** Refuses a folder with a mirror of somebody's own: the demonstration adds to what is there. */
async function refuseOwnMirror(folder: string, services: Services): Promise<void> {
  const others = (await services.connections()).filter(({ name }) => name !== CONNECTION);
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
  const sample = await startWhereItWas(services);
  const progress = terminal.progress('mirroring');
  try {
    terminal.info(`The sample service runs at ${sample.baseUrl}`);
    const summary = await services.sync({
      connection: CONNECTION,
      baseUrl: sample.baseUrl,
      key: sample.key,
      isSample: true,
      goals: sample.goals,
      signal,
      onProgress: progress.update,
    });
    progress.stop();
    terminal.info(
      `Mirrored ${summary.projects} projects with ${summary.calls} calls: ${summary.runsMirrored} new runs, ${summary.runsAlreadyWhole} already there`,
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
    await sample.stop();
  }
}

/** `sightline demo`: the whole way once, from a service over HTTP to a PDF. */
export const addDemoCommand: AddCommand = (command, run) => {
  command
    .option('--out <folder>', `folder for the database and the report (default: ${DEFAULT_FOLDER})`)
    .addHelpText('after', '\nExample: into a folder of your choice\n  sightline demo --out ~/sightline-demo')
    .action(
      run<{ readonly out?: string }>(async (context, options) => {
        const folder = resolve(options.out ?? DEFAULT_FOLDER);
        // A data folder of its own: the demonstration never touches the user's mirror.
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
