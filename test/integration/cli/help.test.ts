/** Help, as somebody reads it who knows no verb yet. */
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { VERBS } from '../../../main/cli/commands/index.ts';

/** The help of a command as it is printed, with what is added behind it. */
function helpOf(command: Command): string {
  let printed = '';
  command.configureOutput({ writeOut: (text) => (printed += text) });
  command.outputHelp();
  return printed;
}

const commands: (readonly [string, Command])[] = [];
for (const { name, hasVerbs, load } of VERBS) {
  const command = new Command(name);
  (await load())(command, () => () => Promise.resolve());
  if (hasVerbs !== true) commands.push([name, command]);
  for (const one of command.commands) commands.push([`${name} ${one.name()}`, one]);
}

describe('help', () => {
  it.each(commands)('of %s has an example that calls it', (name, command) => {
    expect(helpOf(command)).toMatch(new RegExp(`Examples?:[^]*sightline ${name}\\b`, 'u'));
  });
});
