import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withoutControls } from '../../shared/format/printable.ts';
import { nowIso, type Clock } from './clock.ts';
import type { Logger } from './logger.ts';
import { makeFolder } from './make-folder.ts';

/** A log of half a year is seldom longer; what is older than two such files is of no use. */
const MOST_BYTES = 1024 * 1024;

/** The file that is written, and the one before it. */
const [NEWEST, BEFORE] = ['sightline.log', 'sightline.1.log'] as const;

/** One entry is one line to search for: what follows its first line is set in. */
const setIn = (message: string): string =>
  message
    .trimEnd()
    .split(/\r?\n|\r/)
    .map(withoutControls)
    .join('\n    ');

/**
 * Builds a logger that writes to `sightline.log` in a folder, for a host without a terminal.
 *
 * A full file becomes `sightline.1.log`, so that both together never grow beyond twice their limit by more than an
 * entry. A log that cannot be written disturbs nobody.
 */
export function buildFileLogger(folder: string, clock: Clock, mostBytes = MOST_BYTES): Logger {
  const file = join(folder, NEWEST);
  const write = (level: string, message: string): void => {
    try {
      makeFolder(folder);
      if (existsSync(file) && statSync(file).size >= mostBytes) renameSync(file, join(folder, BEFORE));
      appendFileSync(file, `${nowIso(clock)} ${level} ${setIn(message)}\n`, { mode: 0o600 });
    } catch {
      // There is nowhere left to say it.
    }
  };
  return {
    info: (message) => write('info', message),
    warn: (message) => write('warn', message),
  };
}
