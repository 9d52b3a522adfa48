/** The arguments of a scheduled command: checks that it can run before the entry is written. */
import { Command, CommanderError } from 'commander';
import { AppError, isAppError } from '../../shared/errors/app-error.ts';
import type { Services } from '../services.ts';
import { notScheduled } from '../features/schedule/index.ts';
import type { AddCommand } from './command.ts';
import { KEY_OPTIONS } from './given-key.ts';
import { addBatchCommand, assertBatchCanRun } from './commands/batch.ts';
import { addSyncCommand } from './commands/sync.ts';

/** What a schedule may start, and the check of its options. */
const VERBS: Readonly<
  Record<string, { readonly add: AddCommand; readonly look?: typeof assertBatchCanRun } | undefined>
> = {
  batch: { add: addBatchCommand, look: assertBatchCanRun },
  sync: { add: addSyncCommand },
};

/** The options of a command as it would receive them. Raises `input/invalid` with commander's message for unknown words. */
async function readOptions(verb: string, add: AddCommand, words: readonly string[]): Promise<object> {
  const said: string[] = [];
  const command = new Command(verb)
    .exitOverride()
    .configureOutput({ writeOut: (text) => void said.push(text), writeErr: (text) => void said.push(text) });
  let options: object = {};
  add(command, () => async () => {
    options = command.opts();
    await Promise.resolve();
  });
  command.option('--json').option('--quiet');
  for (const [flags] of KEY_OPTIONS) command.option(flags);
  try {
    await command.parseAsync([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const why =
      error.exitCode === 0
        ? 'it would only print its help.'
        : error.message.replace(/^error: /, '').replace(/\.?$/, '.');
    throw notScheduled(new AppError('input/invalid', why));
  }
  return options;
}

/**
 * Checks that a command can run now: its options are known, and so are a batch's clients, tags, template, kit and choices. Callers reject
 * verbs that no schedule starts. Raises `input/…`.
 */
export async function assertCanRun(
  services: Services,
  [verb = '', ...words]: readonly string[],
): Promise<void> {
  const known = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (known === undefined) return;
  const options = await readOptions(verb, known.add, words);
  try {
    await known.look?.(services, options);
  } catch (error) {
    if (!isAppError(error) || !error.code.startsWith('input/')) throw error;
    throw notScheduled(error);
  }
}
