import { AppError } from '../../../shared/errors/app-error.ts';
import { DIALECT_NAMES } from '../../sample/dialects/rules.ts';
import { FAULTS } from '../../sample/faults.ts';
import { PLANS } from '../../sample/model/plans.ts';
import { SAMPLE_NUMBERS, SAMPLE_UNTIL, type SampleNumber } from '../../sample/numbers.ts';
import { refuseOwnFile } from '../../platform/output-file.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { waitForAbort } from '../wait-for-abort.ts';

type Options = Readonly<Partial<Record<SampleNumber | 'until' | 'dialect' | 'plan' | 'state', string>>> & {
  readonly fault: readonly string[];
};

/** `faultSeed` is given as `--fault-seed`. */
const flagOf = (name: SampleNumber): string =>
  `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function readNumber(options: Options, name: SampleNumber): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  if (/^\d{1,10}$/.test(text)) return Number(text);
  const { min, max } = SAMPLE_NUMBERS[name];
  throw new AppError(
    'input/invalid',
    `${flagOf(name)} must be a whole number from ${min} to ${max}, not "${text}".`,
  );
}

const describe = (what: string, name: SampleNumber): string =>
  `${what} (${SAMPLE_NUMBERS[name].min} to ${SAMPLE_NUMBERS[name].max}; default ${SAMPLE_NUMBERS[name].standard})`;

const collect = (one: string, others: readonly string[]): string[] => [...others, one];

function describeFaults(): string {
  const lines = Object.entries(FAULTS).map(
    ([name, { what, value, standard }]) =>
      `  ${`${name}[:${value}]`.padEnd(24)} ${what} (default ${standard})`,
  );
  return `\nFaults; several can be given:\n${lines.join('\n')}`;
}

const EXAMPLES = `
Examples:
  ten small projects on a free port
    sightline sample --port 0 --projects 10 --prompts 12
  a service that is slow, often fails and speaks another dialect
    sightline sample --dialect paged --fault latency:800 --fault error-500:0.1
  scans of ten minutes in ten seconds, kept for the next time
    sightline sample --speed 60 --state sample.json`;

/** `sightline sample`: runs only the sample service until interrupted. */
export const addSampleCommand: AddCommand = (command, run) => {
  command
    .option('--port <number>', describe('port to listen on, 0 for any free one', 'port'))
    .option('--projects <number>', describe('projects', 'projects'))
    .option('--runs <number>', describe('completed runs of each project', 'runs'))
    .option('--prompts <number>', describe('prompts of each project', 'prompts'))
    .option('--platforms <number>', describe('platforms of each project', 'platforms'))
    .option('--seed <number>', describe('seed of all data', 'seed'))
    .option('--until <date>', `date of the last weekly run (default ${SAMPLE_UNTIL})`)
    .option('--speed <number>', describe('how many times faster time passes in the service', 'speed'))
    .option('--plan <name>', `plan of the account: ${PLANS.join(', ')} (default agency)`)
    .option(
      '--dialect <name>',
      `how the service fills in what the interface leaves open: ${DIALECT_NAMES.join(', ')} (default standard)`,
    )
    .option('--fault <name[:value]>', 'what goes wrong, see below; can be repeated', collect, [])
    .option('--fault-seed <number>', describe('seed of what the faults hit', 'faultSeed'))
    .option('--state <file>', 'file that keeps what is written to the service')
    .addHelpText('after', `${describeFaults()}\n${EXAMPLES}`)
    .action(
      run<Options>(async ({ terminal, services, signal }, options) => {
        if (options.state !== undefined) refuseOwnFile(services.paths, options.state);
        const seed = readNumber(options, 'seed') ?? SAMPLE_NUMBERS.seed.standard;
        const projects = readNumber(options, 'projects') ?? SAMPLE_NUMBERS.projects.standard;
        const runs = readNumber(options, 'runs') ?? SAMPLE_NUMBERS.runs.standard;
        // Only this command needs a web server, so it is loaded here.
        const { startSampleService } = await import('../../sample/server.ts');
        const service = await startSampleService({
          seed,
          projects,
          runs,
          prompts: readNumber(options, 'prompts'),
          platforms: readNumber(options, 'platforms'),
          port: readNumber(options, 'port'),
          speed: readNumber(options, 'speed'),
          faultSeed: readNumber(options, 'faultSeed'),
          until: options.until,
          dialect: options.dialect,
          faults: options.fault,
          plan: options.plan,
          state: options.state,
        });
        const { baseUrl, key, workstreamId, goals } = service;
        const curl = `curl -H 'Authorization: Bearer ${key}'`;
        terminal.result({ baseUrl, key, seed, projects, runs, workstreamId, goals }, [
          `Sample service: ${baseUrl}`,
          `Key:            ${key}`,
          'Try:',
          `  ${curl} ${baseUrl}/projects`,
          `  ${curl} ${baseUrl}/workstreams/${workstreamId}`,
          `  ${curl} -N -d '{"action":"analyze","url":"https://brightwater.example"}' ${baseUrl}/onboard`,
        ]);
        terminal.info('Ctrl-C ends it.');
        await waitForAbort(signal);
        await service.close();
        return EXIT.done;
      }),
    );
};
