#!/usr/bin/env node
/** Entry point of the command line; the program is in `program.ts`, loaded only by a Node that can run it. */
import { runOnOwnNode, suits } from './node-version.ts';

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

process.exitCode = suits(process.versions.node)
  ? await (await import('./program.ts')).runCommandLine(process.argv.slice(2))
  : await runOnOwnNode();
