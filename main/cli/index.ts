#!/usr/bin/env node
/** Entry of the command line; the program itself is in `program.ts`, and loaded only by a Node that can run it. */
import { runOnOwnNode, suits } from './node-version.ts';

// A reader that has seen enough (`sightline help | head -3`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EIO') return;
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
// Nor is a terminal that was closed: work stops at its safe point, whoever hears of it.
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EIO' && error.code !== 'EPIPE') throw error;
});

process.exitCode = suits(process.versions.node)
  ? await (await import('./program.ts')).runCommandLine(process.argv.slice(2))
  : await runOnOwnNode();
