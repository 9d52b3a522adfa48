/** Help, as somebody reads it who knows no verb yet. */
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { everyCommand } from '../../helpers/every-command.ts';

/** The help of a command as it is printed, with what is added behind it. */
function helpOf(command: Command): string {
  let printed = '';
  command.configureOutput({ writeOut: (text) => (printed += text) });
  command.outputHelp();
  return printed;
}

const commands = await everyCommand();

describe('help', () => {
  it.each(commands)('of %s has an example that calls it', (name, command) => {
    expect(helpOf(command)).toMatch(new RegExp(`Examples?:[^]*sightline ${name}\\b`, 'u'));
  });
});
