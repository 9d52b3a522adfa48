#!/usr/bin/env node
/** Entry of the command line; the program itself is in `program.ts`. */
import { runCommandLine } from './program.ts';

process.exitCode = await runCommandLine(process.argv.slice(2));
