import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withoutControls } from '../../shared/format/printable.ts';
import { nowIso, type Clock } from './clock.ts';
import type { Logger } from './logger.ts';
import { makeFolder } from './make-folder.ts';

/** Half a year of logs is seldom longer; older entries are of no use. */
const MOST_BYTES = 1024 * 1024;

/** The current file, and the previous one. */
const [NEWEST, BEFORE] = ['sightline.log', 'sightline.1.log'] as const;

/** Each entry starts a line to grep for; its further lines are indented. */
const setIn = (message: string): string =>
  message
    .trimEnd()
    .split(/\r?\n|\r/)
    .map(withoutControls)
    .join('\n    ');

/**
 * Builds a logger that writes to `sightline.log` in a folder, for a host without a terminal.
 *
 * A full file becomes `sightline.1.log`, so that both together exceed twice the limit by at most one entry. Write
 * errors are ignored.
 */
export function buildFileLogger(folder: string, clock: Clock, mostBytes = MOST_BYTES): Logger {
  const file = join(folder, NEWEST);
  const write = (level: string, message: string): void => {
    try {
      makeFolder(folder);
      if (existsSync(file) && statSync(file).size >= mostBytes) renameSync(file, join(folder, BEFORE));
      appendFileSync(file, `${nowIso(clock)} ${level} ${setIn(message)}\n`, { mode: 0o600 });
    } catch {
      // There is nowhere left to log it.
    }
  };
  return {
    info: (message) => write('info', message),
    warn: (message) => write('warn', message),
  };
}
