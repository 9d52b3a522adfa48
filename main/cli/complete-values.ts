/** Completes values that the data folder knows: clients, connections, kits, templates, tags and schedules. */
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import type { Services } from '../services.ts';

/** What an option or argument takes, by its name in help. */
type Kind = 'client' | 'connection' | 'kit' | 'template' | 'tag' | 'schedule';

const OPTIONS: Readonly<Record<string, Kind>> = {
  '--project': 'client',
  '--connection': 'connection',
  '--brand': 'kit',
  '--template': 'template',
  '--tag': 'tag',
};

/** Arguments, by their command. */
const ARGUMENTS: Readonly<Record<string, Kind>> = {
  'mcp allow': 'client',
  disconnect: 'connection',
  'kit export': 'kit',
  'template show': 'template',
  'template remove': 'template',
  'schedule show': 'schedule',
  'schedule check': 'schedule',
  'schedule run': 'schedule',
  'schedule remove': 'schedule',
};

const VALUES: Readonly<Record<Kind, (services: Services) => Promise<readonly string[]>>> = {
  client: async ({ batch }) => (await batch.offer()).clients.map(({ client }) => client),
  connection: async ({ connections }) => (await connections()).map(({ name }) => name),
  kit: async ({ batch }) => (await batch.offer()).kits,
  template: async ({ batch }) => (await batch.offer()).templates,
  tag: async ({ settings }) => Object.values((await settings.load()).tags).flat(),
  schedule: async ({ schedules }) => (await schedules.list()).map(({ name }) => name),
};

/** What the last of some typed words takes; undefined if nothing that is known here. */
export function kindOfValue(program: Command, words: readonly string[]): Kind | undefined {
  const path: string[] = [];
  let command = program;
  for (const word of words.slice(0, -1)) {
    const next = command.commands.find((one) => one.name() === word);
    if (next === undefined) break;
    command = next;
    path.push(word);
  }
  const [before = '', word = ''] = words.slice(-2);
  // Words in quotes go on: `--project Halden Ember…` takes several.
  const last = words.slice(0, -1).findLast((one) => one.startsWith('-')) ?? '';
  const option =
    command.options.find(({ long }) => long === before) ??
    command.options.find(({ long, variadic }) => variadic && long === last);
  if (option !== undefined) return option.required ? OPTIONS[option.long ?? ''] : undefined;
  return word.startsWith('-') ? undefined : ARGUMENTS[path.join(' ')];
}

/** Names are a service's, and shells expand what they complete: those with a sign of the shell's are left to be typed. */
const PLAIN = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,_+@%/-]*$/u;

const fold = (text: string): string => text.normalize('NFKD').toLowerCase();

/** The values that begin like a word, or one of whose words does. Without a data folder there are none, and none is made. */
export async function completeValues(kind: Kind, word: string): Promise<readonly string[]> {
  const [{ buildServices }, { resolvePaths }, { silentLogger }] = await Promise.all([
    import('../services.ts'),
    import('../platform/paths.ts'),
    import('../platform/logger.ts'),
  ]);
  if (!existsSync(resolvePaths().database)) return [];
  const services = buildServices({ logger: silentLogger });
  try {
    const typed = fold(word);
    const values = [...new Set(await VALUES[kind](services))].filter((value) => PLAIN.test(value)).sort();
    return values.filter((value) =>
      fold(value)
        .split(/\s+/u)
        .some((_, at, all) => all.slice(at).join(' ').startsWith(typed)),
    );
  } catch {
    // A shell shows nothing else.
    return [];
  } finally {
    await services.close();
  }
}
