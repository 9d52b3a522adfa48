import type { Command } from 'commander';
import type { Services } from '../services.ts';
import type { ExitStatus } from './exit-status.ts';
import type { Terminal } from './terminal.ts';

/** What every command's action receives. */
export type CommandContext = {
  readonly terminal: Terminal;
  readonly services: Services;
  /** The command's environment; the process itself keeps no secret of it. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl-C, SIGTERM or SIGHUP; a command stops at its next safe point. */
  readonly signal: AbortSignal;
};

/** A command's body: returns an exit status, or throws. */
export type Action<Options extends object> = (
  context: CommandContext,
  options: Options,
  args: readonly string[],
) => Promise<ExitStatus>;

/** The same as commander calls it: arguments, options, command. */
type CommanderAction<Options extends object> = (
  ...commanderArgs: [...args: unknown[], options: Options, command: Command]
) => Promise<void>;

/** Wraps an action: it gets a context, and its exit status becomes the process's. */
export type RunAction = <Options extends object>(action: Action<Options>) => CommanderAction<Options>;

/** Adds a verb's options and action; each file in `commands/` exports one. */
export type AddCommand = (command: Command, run: RunAction) => void;
