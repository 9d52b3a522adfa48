/** Every command of the command line, as its verbs register them. */
import { Command } from 'commander';
import { VERB_GROUPS } from '../../main/cli/commands/index.ts';

/** Every command that does something, by its words: `tag add`. */
export async function everyCommand(): Promise<readonly (readonly [name: string, command: Command])[]> {
  const verbs = await Promise.all(
    VERB_GROUPS.flatMap(({ verbs }) => verbs).map(async ({ name, hasVerbs, load }) => {
      const command = new Command(name);
      (await load())(command, () => () => Promise.resolve());
      const verbs = command.commands.map((one) => [`${name} ${one.name()}`, one] as const);
      return hasVerbs === true ? verbs : [[name, command] as const, ...verbs];
    }),
  );
  return verbs.flat();
}
