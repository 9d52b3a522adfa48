#!/usr/bin/env node
/** Entry point of the command line, read by every Node; the program is in `program.ts`, loaded only by one that can run it. */
import { VERSION } from '../platform/version.ts';
import { suits } from './suits.ts';

/** As in `exit-status.ts`, which only a Node that can run the program may load. */
const STORAGE = 8;

// A closed reader (`sightline help | head -3`) is no failure; a full disk behind `>` is.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EIO') return;
  if (code !== 'EPIPE') {
    process.stderr.write(
      `error: What was printed could not be written (${code ?? message}), and is incomplete. Make room, or print elsewhere, and run the command again. [db/storage]\n`,
    );
  }
  process.exit(code === 'EPIPE' ? undefined : STORAGE);
});
// Nor is a closed terminal: work stops at its safe point, whoever is listening.
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EIO' && error.code !== 'EPIPE') throw error;
});

const VERSION_OPTIONS: readonly (string | undefined)[] = ['--version', '-V'];

/** Runs the command line; returns its exit status. */
async function run(words: readonly string[]): Promise<number> {
  if (!suits(process.versions.node)) return await (await import('./node-version.ts')).runOnOwnNode();
  if (words.length === 1 && VERSION_OPTIONS.includes(words[0])) {
    // Asked for by scripts and shells again and again: nothing else is loaded for it.
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  const { keepCompiled } = await import('../platform/compile-cache.ts');
  keepCompiled();
  const { runCommandLine } = await import('./program.ts');
  return await runCommandLine(words);
}

void run(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
