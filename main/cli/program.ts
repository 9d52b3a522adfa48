/**
 * The command line: `sightline COMMAND`. Each verb is one file in `commands/`; this file holds what all share: options, exit statuses,
 * Ctrl-C.
 */
import { Command, CommanderError } from 'commander';
import type { Services } from '../services.ts';
import { takeEnvironment } from '../platform/child-environment.ts';
import { stackOf } from '../platform/stack-of.ts';
import { VERSION } from '../platform/version.ts';
import type { Action, RunAction } from './command.ts';
import { VERB_GROUPS } from './commands/index.ts';
import { EXIT, type ExitStatus } from './exit-status.ts';
import type { KeyOptions } from './given-key.ts';

type SharedOptions = KeyOptions & {
  readonly json?: boolean;
  readonly quiet?: boolean;
  /** For the one verb with it: entries of a system that cannot set SIGHTLINE_HOME name the folder here. */
  readonly dataFolder?: string;
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Aborts on the first Ctrl-C or when the terminal closes; a second one ends the process at once. */
function abortOnSignals(): { readonly signal: AbortSignal; readonly leave: () => void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  for (const name of SIGNALS) process.once(name, abort);
  return {
    signal: controller.signal,
    leave: () => SIGNALS.forEach((name) => process.off(name, abort)),
  };
}

/** Runs a command's action. Loads the core and the terminal only here, so that help and --version start fast. */
async function perform<Options extends SharedOptions>(
  action: Action<Options>,
  options: Options,
  args: readonly string[],
): Promise<ExitStatus> {
  const [{ buildServices }, { readGivenKey }, { buildTerminal }, { reportError }] = await Promise.all([
    import('../services.ts'),
    import('./given-key.ts'),
    import('./terminal.ts'),
    import('./report-error.ts'),
  ]);
  const terminal = buildTerminal({ json: options.json === true, quiet: options.quiet === true });
  const { signal, leave } = abortOnSignals();
  let services: Services | undefined;
  try {
    const { dataFolder } = options;
    const env = takeEnvironment();
    const home = dataFolder === undefined ? {} : { home: dataFolder };
    const key = await readGivenKey(options, signal);
    services = buildServices({ logger: terminal, env, ...home, ...(key === undefined ? {} : { key }) });
    return await action({ terminal, services, env, signal }, options, args);
  } catch (error) {
    return reportError(error, terminal);
  } finally {
    await services?.close();
    leave();
  }
}

/** The verb of a command line: `report …`, `help report`, or a completion request, `complete -- report …`. */
function verbOf([first, second, third]: readonly string[]): string | undefined {
  if (first === 'complete') return third;
  return first === 'help' ? second : first;
}

/** Prints the shell's completion script, and answers that script's requests (`complete -- WORD…`). */
const COMPLETION = 'completion';
const COMPLETION_DESCRIPTION = 'Print a script that completes commands in bash, zsh, fish or PowerShell.';
const COMPLETES: readonly (string | undefined)[] = [COMPLETION, 'complete'];

/** Bash inserts a name as it is, spaces included, unless it is quoted. */
const BASH_END = `
__sightline_quoted() {
    __sightline_complete "$@"
    local at
    for at in "\${!COMPREPLY[@]}"; do printf -v "COMPREPLY[$at]" %q "\${COMPREPLY[$at]}"; done
}
complete -o default -F __sightline_quoted sightline
`;

/** Arguments that take a file or folder, by name in help: `<file>`, `<name or file>`, `<logo>`. */
const FILES = /(file|folder|logo)[>\]]?$/u;

/** Whether the word to complete is a file: the value of an option or argument that takes one. */
function takesFile(program: Command, words: readonly string[]): boolean {
  let command = program;
  for (const word of words) command = command.commands.find((one) => one.name() === word) ?? command;
  const [before = '', word = ''] = words.slice(-2);
  const option = command.options.find(({ long, required }) => required && long === before);
  if (option !== undefined) return FILES.test(option.flags);
  return !word.startsWith('-') && command.registeredArguments.some((one) => FILES.test(one.name()));
}

/** Prints the values of the data folder that complete the last word; false if it takes none, or a file that is begun. */
async function tellValues(program: Command, words: readonly string[]): Promise<boolean> {
  const { completeValues, kindOfValue } = await import('./complete-values.ts');
  const kind = kindOfValue(program, words);
  const values = kind === undefined ? [] : await completeValues(kind, words.at(-1) ?? '');
  if (values.length === 0 && (kind === undefined || takesFile(program, words))) return false;
  process.stdout.write([...values, `:${String(NO_FILES)}`, ''].join('\n'));
  return true;
}

/** The shells' directive to complete no file instead. */
const NO_FILES = 4;

/** Builds the program: every verb by name for help, and the called one with its options. */
async function buildProgram(
  args: readonly string[],
  setStatus: (status: ExitStatus) => void,
): Promise<Command> {
  const program = new Command('sightline')
    .description(
      'Mirror a brand-visibility service, compare its runs honestly, and print branded client reports.',
    )
    .version(VERSION)
    .addHelpText(
      'after',
      '\nExample: look around without an account' +
        '\n  sightline demo' +
        '\nExample: from a key to the reports of last month' +
        '\n  sightline connect --base-url https://api.example.com --name Agency' +
        '\n  sightline sync' +
        '\n  sightline batch --all --period last-month --out reports',
    )
    .showHelpAfterError('(see --help)')
    .exitOverride();
  const run: RunAction =
    (action) =>
    async (...commanderArgs) => {
      const command = commanderArgs.at(-1) as Command;
      // Options before and after a subcommand mean the same.
      setStatus(await perform(action, command.optsWithGlobals(), command.args));
    };
  for (const { heading, verbs } of VERB_GROUPS) {
    program.commandsGroup(`${heading}:`);
    for (const { name, takes = '', hasVerbs, needsKey, description, load } of verbs) {
      const isAsked = name === verbOf(args);
      const command = program.command(isAsked ? name : `${name} ${takes}`).description(description);
      if (isAsked) (await load())(command, run);
      const { KEY_OPTIONS } =
        isAsked && needsKey === true ? await import('./given-key.ts') : { KEY_OPTIONS: [] };
      for (const one of hasVerbs === true ? command.commands : [command, ...command.commands]) {
        for (const [flags, told] of KEY_OPTIONS) one.option(flags, told);
        one
          .option('--json', 'print one JSON document to standard output')
          .option('--quiet', 'no progress and no remarks on standard error')
          .exitOverride();
      }
      command.exitOverride();
    }
  }
  // Of the last group, too.
  program.helpCommand(true);
  if (COMPLETES.includes(args[0])) {
    // It adds both commands, and reads the program's current verbs and options.
    const { default: addCompletion } = await import('@bomb.sh/tab/commander');
    addCompletion(program, { completionCommandName: COMPLETION });
  } else {
    program.command(`${COMPLETION} <shell>`).description(COMPLETION_DESCRIPTION);
  }
  return program;
}

/** A usage error as the JSON document for scripts; commander has already printed it for people. */
async function tellUsage(message: string): Promise<void> {
  const { buildTerminal } = await import('./terminal.ts');
  const error = { code: 'input/invalid', message: message.replace(/^error: /u, ''), retryable: false };
  buildTerminal({ json: true, quiet: true }).failure(error, '');
}

function nameSources(error: Error): void {
  error.stack = stackOf(error);
}

/** Runs one command line (without `node` and the script) and returns its exit status. */
export async function runCommandLine(args: readonly string[]): Promise<ExitStatus> {
  // What nothing catches is printed by Node, which knows only the bundle.
  if (!process.listeners('uncaughtExceptionMonitor').includes(nameSources)) {
    process.on('uncaughtExceptionMonitor', nameSources);
  }
  let status: ExitStatus = EXIT.done;
  const program = await buildProgram(args, (value) => {
    status = value;
  });
  if (args[0] === 'complete' && (await tellValues(program, args.slice(2)))) return EXIT.done;
  if (args[0] === 'complete' && takesFile(program, args.slice(2))) {
    // The library sends the shell no completion directive; zero means none.
    process.stdout.write(':0\n');
    return EXIT.done;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Commander has already written its message; --help and --version arrive with exit code 0.
    if (error.exitCode === 0) return EXIT.done;
    if (args.includes('--json')) await tellUsage(error.message);
    return EXIT.usage;
  }
  // The script requests the shell's own file completion but does not use it.
  if (args[0] === COMPLETION && args[1] === 'bash') {
    process.stdout.write(BASH_END);
  }
  return status;
}
