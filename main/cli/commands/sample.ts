import { AppError } from '../../../shared/errors/app-error.ts';
import { SAMPLE_NUMBERS, SAMPLE_UNTIL, type SampleNumber } from '../../sample/numbers.ts';
import { startSampleService } from '../../sample/server.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';

type Options = Readonly<Partial<Record<SampleNumber | 'until', string>>>;

function readNumber(options: Options, name: SampleNumber): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  if (/^\d{1,10}$/.test(text)) return Number(text);
  const { min, max } = SAMPLE_NUMBERS[name];
  throw new AppError(
    'input/invalid',
    `--${name} must be a whole number from ${min} to ${max}, not "${text}".`,
  );
}

function waitFor(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

const describe = (what: string, name: SampleNumber): string =>
  `${what} (${SAMPLE_NUMBERS[name].min} to ${SAMPLE_NUMBERS[name].max}; default ${SAMPLE_NUMBERS[name].standard})`;

/** `sightline sample`: the sample service alone, until it is interrupted. */
export const addSampleCommand: AddCommand = (program, run) => {
  program
    .command('sample')
    .description('Serve synthetic data in the shape of the real service, on this machine only.')
    .option('--port <number>', describe('port to listen on, 0 for any free one', 'port'))
    .option('--projects <number>', describe('projects', 'projects'))
    .option('--runs <number>', describe('completed runs of each project', 'runs'))
    .option('--prompts <number>', describe('prompts of each project', 'prompts'))
    .option('--platforms <number>', describe('platforms of each project', 'platforms'))
    .option('--seed <number>', describe('number from which all data follow', 'seed'))
    .option('--until <date>', `date of the last weekly run (default ${SAMPLE_UNTIL})`)
    .addHelpText(
      'after',
      '\nExample: ten small projects on a free port\n  sightline sample --port 0 --projects 10 --prompts 12',
    )
    .action(
      run<Options>(async ({ terminal, signal }, options) => {
        const seed = readNumber(options, 'seed') ?? SAMPLE_NUMBERS.seed.standard;
        const projects = readNumber(options, 'projects') ?? SAMPLE_NUMBERS.projects.standard;
        const runs = readNumber(options, 'runs') ?? SAMPLE_NUMBERS.runs.standard;
        const service = await startSampleService({
          seed,
          projects,
          runs,
          prompts: readNumber(options, 'prompts'),
          platforms: readNumber(options, 'platforms'),
          port: readNumber(options, 'port'),
          until: options.until,
        });
        const { baseUrl, key } = service;
        const curl = `curl -H 'Authorization: Bearer ${key}'`;
        terminal.result({ baseUrl, key, seed, projects, runs }, [
          `Sample service: ${baseUrl}`,
          `Key:            ${key}`,
          'Try:',
          `  ${curl} ${baseUrl}/projects`,
          `  ${curl} ${baseUrl}/usage`,
          `  ${curl} ${baseUrl}/openapi.json`,
        ]);
        terminal.info('Ctrl-C ends it.');
        await waitFor(signal);
        await service.close();
        return EXIT.done;
      }),
    );
};
