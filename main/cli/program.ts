/**
 * The command line: `sightline COMMAND`. One file a verb in `commands/`; this one holds what all share:
 * options, errors to exit statuses, Ctrl-C.
 */
import { Command, CommanderError } from 'commander';
import { isAppError, toWire } from '../../shared/errors/app-error.ts';
import { VERSION } from '../platform/version.ts';
import { buildServices } from '../services.ts';
import type { AddCommand, RunAction } from './command.ts';
import { loadCommands } from './commands/index.ts';
import { EXIT, exitStatusFor, type ExitStatus } from './exit-status.ts';
import { buildTerminal, withoutControls, type Terminal } from './terminal.ts';

type SharedOptions = { readonly json?: boolean; readonly quiet?: boolean };

/** Tells an error the way the user asked for, and the exit status that goes with it. */
function reportError(error: unknown, terminal: Terminal): ExitStatus {
  const wire = toWire(error);
  if (terminal.json) terminal.result({ ok: false, error: wire }, []);
  process.stderr.write(`error: ${withoutControls(wire.message)} [${wire.code}]\n`);
  const status = exitStatusFor(wire.code);
  // A defect is ours to find: its stack goes to standard error, where a bug report can take it from.
  const origin = isAppError(error) ? error.cause : error;
  if (status === EXIT.defect && origin instanceof Error) {
    process.stderr.write(`${origin.stack ?? origin.message}\n`);
  }
  return status;
}

/** Aborts on the first Ctrl-C; a second one ends the process at once, as people expect. */
function abortOnSignals(): AbortController {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => controller.abort());
  }
  return controller;
}

function buildProgram(commands: readonly AddCommand[], setStatus: (status: ExitStatus) => void): Command {
  const program = new Command('sightline')
    .description(
      'Mirror a brand-visibility service, compare its runs honestly, and print branded client reports.',
    )
    .version(VERSION)
    .showHelpAfterError('(see --help)')
    .exitOverride();

  const run: RunAction =
    (action) =>
    async (...commanderArgs) => {
      const command = commanderArgs.at(-1) as Command;
      const options = command.opts<SharedOptions & Record<string, unknown>>();
      const terminal = buildTerminal({ json: options.json === true, quiet: options.quiet === true });
      const services = buildServices({ logger: terminal });
      try {
        const status = await action(
          { terminal, services, signal: abortOnSignals().signal },
          options as never,
          command.args,
        );
        setStatus(status);
      } catch (error) {
        setStatus(reportError(error, terminal));
      } finally {
        await services.close();
      }
    };

  for (const add of commands) add(program, run);
  // A verb with verbs of its own takes no options itself.
  const verbs = program.commands.flatMap((command) =>
    command.commands.length > 0 ? command.commands : [command],
  );
  for (const command of program.commands) command.exitOverride();
  for (const command of verbs) {
    command
      .option('--json', 'print one JSON document to standard output')
      .option('--quiet', 'no progress and no remarks on standard error')
      .exitOverride();
  }
  return program;
}

/** Runs one command line (without `node` and the script) and answers with its exit status. */
export async function runCommandLine(args: readonly string[]): Promise<ExitStatus> {
  let status: ExitStatus = EXIT.done;
  const program = buildProgram(await loadCommands(args[0]), (value) => {
    status = value;
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    // Commander has already written its message; --help and --version arrive here with exit code 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    throw error;
  }
  return status;
}
