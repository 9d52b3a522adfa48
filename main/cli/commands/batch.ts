import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { USUAL_CHOICES, USUAL_PATTERN } from '../../../shared/domain/batch.ts';
import type { BatchChoices, BatchPlan } from '../../../shared/domain/batch-schema.ts';
import { leftToMake } from '../../../shared/domain/batch-stage.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Services } from '../../services.ts';
import type { AddCommand, CommandContext } from '../command.ts';
import { EXIT, type ExitStatus } from '../exit-status.ts';
import { describeCheck, describeResults, isMissing, warnOfCheck } from '../batch-words.ts';
import { syncFirst } from '../sync-first.ts';
import type { Terminal } from '../terminal.ts';
import { readConcurrency } from './read-concurrency.ts';

type Options = {
  readonly manifest?: string;
  readonly all?: boolean;
  readonly tag?: readonly string[];
  readonly connection?: readonly string[];
  readonly project?: readonly string[];
  readonly out?: string;
  readonly period?: string;
  readonly against?: string;
  readonly template?: string;
  readonly brand?: string;
  readonly locale?: string;
  readonly paper?: string;
  readonly name?: string;
  readonly title?: string;
  readonly then?: string;
  readonly review?: boolean;
  readonly check?: boolean;
  readonly save?: string;
  readonly resume?: boolean;
  readonly retryFailed?: boolean;
  readonly force?: boolean;
  readonly concurrency?: string;
  readonly team?: boolean;
  readonly drafts?: boolean;
  readonly sync?: boolean;
};

/** The stored kit of a name, or of a file, which is then stored. */
async function kitName(services: Services, brand: string): Promise<string> {
  if (statSync(brand, { throwIfNoEntry: false })?.isFile() !== true) return brand;
  return (await services.kits.import(brand)).name;
}

async function readChoices(services: Services, options: Options): Promise<Partial<BatchChoices>> {
  const { template, period, against, brand, locale, paper } = options;
  const kit = brand === undefined ? undefined : await kitName(services, brand);
  return await services.batch.choices({ template, period, against, kit, locale, paper });
}

const besideDrafts = ({ drafts }: Options): Pick<BatchPlan, 'isBesideDrafts'> =>
  drafts === false ? { isBesideDrafts: true } : {};

/** What to make; undefined if a command names neither clients nor a manifest. */
async function readPlan(services: Services, options: Options): Promise<BatchPlan | undefined> {
  const {
    manifest,
    all = false,
    tag = [],
    connection = [],
    project = [],
    out,
    name,
    title,
    review,
    then,
  } = options;
  const isChosen = all || tag.length + connection.length + project.length > 0;
  if (manifest !== undefined && isChosen) {
    throw new AppError(
      'input/invalid',
      'A manifest names its clients: give either --manifest, or --all, --tag, --connection or --project.',
    );
  }
  if (manifest === undefined && !isChosen) return undefined;
  if (all && tag.length + connection.length + project.length > 0) {
    throw new AppError('input/invalid', 'Give either --all, or --tag, --connection or --project.');
  }
  const choices = await readChoices(services, options);
  const hook = then === undefined ? undefined : await services.batch.hook(then);
  if (manifest !== undefined) {
    const folder = out === undefined ? undefined : resolve(out);
    const { period } = options;
    const wishes = { folder, choices, period, pattern: name, needsReview: review, then: hook, title };
    return { ...(await services.batch.planOfManifest(manifest, wishes)), ...besideDrafts(options) };
  }
  if (out === undefined) throw new AppError('input/invalid', 'A batch needs --out, the folder of its files.');
  const { tags } = await services.settings.load();
  const chosen = {
    isAll: all,
    tags: tag,
    connections: connection,
    clients: project,
    period: options.period ?? null,
  };
  return {
    title: title ?? 'Reports',
    members: await services.batch.members(chosen, tags),
    choices: { ...USUAL_CHOICES, ...choices },
    folder: resolve(out),
    pattern: name ?? USUAL_PATTERN,
    needsReview: review ?? false,
    then: hook ?? null,
    ...besideDrafts(options),
  };
}

/**
 * Checks, as far as possible in advance, that a batch could start with these options. Makes nothing and stores no kit. Raises `input/…`.
 */
export async function assertBatchCanRun(services: Services, options: Options): Promise<void> {
  readConcurrency(options.concurrency);
  const { brand, ...others } = options;
  const isFile = brand !== undefined && statSync(brand, { throwIfNoEntry: false })?.isFile() === true;
  const plan = await readPlan(services, isFile || brand === undefined ? others : options);
  if (plan === undefined && options.resume !== true && options.retryFailed !== true) throw noClients();
  if (plan === undefined) refuseIgnored(options, plan);
}

const noClients = (): AppError =>
  new AppError(
    'input/invalid',
    'Say whose reports to make: --all, --tag, --connection, --project or --manifest; see sightline batch --help.',
  );

async function make(
  { terminal, services, signal }: CommandContext,
  batchId: string,
  options: Pick<Options, 'force' | 'team'>,
  concurrency: number | undefined,
): Promise<ExitStatus> {
  const progress = terminal.progress('batch');
  /** Who prints what, of a team. */
  let holders = '';
  try {
    await services.batch.run({
      batchId,
      concurrency,
      force: options.force,
      isTeam: options.team,
      signal,
      onItem: ({ number, client, state, file, reason }) =>
        terminal.event({ event: 'item', number, client, state, file, reason }),
      onProgress: (done, total, what) => {
        if (terminal.json) terminal.event({ event: 'progress', done, total });
        else progress.update(done, total, what + holders);
      },
      onWorkers: (workers) => {
        terminal.event({ event: 'workers', workers });
        const names = workers.map(
          ({ computer, login, items }) => `${login} on ${computer} (${String(items)})`,
        );
        holders = names.length === 0 ? '' : `; printing: ${names.join(', ')}`;
      },
      onRemark: (text) => {
        if (terminal.json) terminal.event({ event: 'remark', text });
        else terminal.info(text);
      },
    });
  } finally {
    progress.stop();
  }
  const results = await services.batch.results(batchId);
  terminal.result(results, describeResults(results));
  return results.items.some((item) => isMissing(item, results)) ? EXIT.partly : EXIT.done;
}

/** A batch resumes with its original choices; others are rejected, not ignored. Raises `input/invalid`. */
function refuseIgnored(options: Options, plan: BatchPlan | undefined): void {
  if (plan !== undefined) return;
  const names = [
    'template',
    'period',
    'against',
    'brand',
    'locale',
    'paper',
    'name',
    'title',
    'then',
    'review',
  ] as const;
  const given = names.filter((name) => options[name] !== undefined).map((name) => `--${name}`);
  if (given.length === 0) return;
  throw new AppError(
    'input/invalid',
    `A batch continues with the choices it was started with. Nothing was made; leave ${given.join(', ')} out, or begin another batch.`,
  );
}

/** The batch that a command resumes; undefined if it starts a new one. */
async function findBegun(
  services: Services,
  options: Options,
  plan: BatchPlan | undefined,
): Promise<{ readonly batchId: string; readonly then: BatchPlan['then'] } | undefined> {
  const { resume = false, retryFailed = false, out } = options;
  if (!resume && !retryFailed) return undefined;
  refuseIgnored(options, plan);
  const folder = out === undefined ? undefined : resolve(out);
  const found = await services.batch.find({ plan, folder }, ({ counts }, commands) => {
    const canGoOn = leftToMake(counts) + counts.held > 0 || commands().missed > 0;
    const hasFailed = counts.failed > 0 || commands().failed > 0;
    return (resume && canGoOn) || (retryFailed && hasFailed);
  });
  if (found === undefined) {
    if (plan !== undefined) return undefined;
    throw new AppError(
      'input/not-found',
      `No batch${folder === undefined ? '' : ` into ${folder}`} has anything left to ${resume ? 'continue' : 'try again'}. Nothing was made.`,
    );
  }
  if (retryFailed) await services.batch.retryFailed(found.batchId);
  return { batchId: found.batchId, then: found.plan.then };
}

/**
 * Shows the command for each file before running it. One not typed just now is in a file that may be somebody else's, so `--quiet` does not
 * silence it.
 */
function showCommand(terminal: Terminal, then: BatchPlan['then'], isTyped: boolean): void {
  if (then === null) return;
  const words = then.map((word) => (/^[^\s'"]+$/u.test(word) ? word : JSON.stringify(word)));
  const text = `For each file this is run: ${words.join(' ')}`;
  if (isTyped) terminal.info(text);
  else terminal.warn(text);
}

/** Makes, checks or saves a new batch, or goes on with one that was begun. */
async function makeBatch(context: CommandContext, options: Options): Promise<ExitStatus> {
  const { terminal, services, signal } = context;
  const concurrency = readConcurrency(options.concurrency);
  for (const name of ['out', 'save', 'manifest'] as const) {
    if (options[name]?.trim() !== '') continue;
    throw new AppError('input/invalid', `--${name} is empty. Nothing was made.`);
  }
  const wanted = await readPlan(services, options);
  const plan = wanted === undefined || options.team !== true ? wanted : { ...wanted, isTeam: true };
  const begun = await findBegun(services, options, plan);
  if (begun !== undefined) {
    showCommand(terminal, begun.then, false);
    return await make(context, begun.batchId, options, concurrency);
  }
  if (plan === undefined) throw noClients();
  if (options.save !== undefined) {
    const file = await services.batch.saveManifest(options.save, plan);
    terminal.result({ file }, [file]);
    return EXIT.done;
  }
  const isCurrent = options.sync !== true || options.check === true || (await syncFirst(context, plan));
  const progress = terminal.progress('checking');
  const check = await services.batch.check(plan, progress.update, signal);
  progress.stop();
  warnOfCheck(check, terminal, plan);
  showCommand(terminal, plan.then, options.then !== undefined);
  if (options.check === true) {
    terminal.result(check, describeCheck(check));
    const isStopped = check.items.some(({ problems }) => problems.some(({ weight }) => weight === 'stops'));
    return isStopped ? EXIT.partly : EXIT.done;
  }
  if (options.team === true) await services.batch.assertTeamPrints(plan.members);
  const { batchId, isJoined } = await services.batch.joinOrBegin(plan, options.force === true);
  if (isJoined) terminal.info('The same batch was begun before and has not ended: it goes on.');
  const status = await make(context, batchId, options, concurrency);
  return status === EXIT.done && !isCurrent ? EXIT.partly : status;
}

const collect = (value: string, previous: readonly string[] = []): readonly string[] => [...previous, value];

/** `sightline batch`: many PDFs. */
export const addBatchCommand: AddCommand = (command, run) => {
  command
    .option('--manifest <file>', 'clients and choices from a file: YAML, or CSV with a client a line')
    .option('--all', 'every client')
    .option('--tag <tag>', 'the clients of a tag (may be repeated)', collect)
    .option('--connection <name>', 'the clients of a connection (may be repeated)', collect)
    .option('--project <ids or names...>', 'these clients')
    .option('--out <folder>', 'where the files go')
    .option(
      '--period <period>',
      'as in `sightline report`: 2026-11, 2026-Q4, last-month … (default: the newest run)',
    )
    .option('--against <which>', 'what changes are against, as in `sightline report`')
    .option('--template <name>', 'the kind of report; `sightline template list` names them')
    .option('--brand <name or file>', 'one brand kit for all (default: as in `sightline report`)')
    .option('--locale <locale>', 'one language for all (default: as in `sightline report`)')
    .option('--paper <size>', 'A4 or Letter (default: as in `sightline report`)')
    .option(
      '--name <pattern>',
      `names of the files, with {client}, {title}, {period}, {template}, {language}, {connection}, {day} (default: ${USUAL_PATTERN})`,
    )
    .option('--title <words>', 'title of the batch in lists')
    .option(
      '--then <command>',
      'run this for each file, e.g. "upload {file} --to {client}"; no shell is involved',
    )
    .option('--review', 'keep the reports until somebody has approved them in the app')
    .option('--check', 'only look for what would stop or spoil a report')
    .option('--save <file>', 'only write the choice as a manifest')
    .option('--resume', 'continue an interrupted batch')
    .option('--retry-failed', 'retry what failed the last time')
    .option('--force', 'also print what has not changed, and replace files of the same name')
    .option('--concurrency <number>', 'print this many at once (default: one less than processors)')
    .option('--team', 'have the team’s computers print, on which `sightline worker` runs')
    .option('--sync', 'first mirror what is new of these clients; if that fails, no report is made')
    .option('--no-drafts', 'make new reports beside open ones of the same client and time')
    .option('--no-team', 'print here what a batch of the team has left')
    .addHelpText(
      'after',
      '\nExisting files are kept; a number is added. A client that fails stops no other; status 7 says that some are missing.' +
        '\n\nExample: last month’s reports of every client' +
        '\n  sightline batch --all --period last-month --template monthly --out reports' +
        '\nExample: go on after a power cut' +
        '\n  sightline batch --resume --out reports' +
        '\nExample: on every computer of the team\n  sightline batch --all --period last-month --out reports --team',
    )
    .action(run<Options>(makeBatch));
};
