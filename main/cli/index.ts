#!/usr/bin/env node
/** Entry of the command line; the program itself is in `program.ts`. */
import { runCommandLine } from './program.ts';

// A reader that has seen enough (`sightline help | head -3`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runCommandLine(process.argv.slice(2));
