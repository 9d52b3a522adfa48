import { readFileSync } from 'node:fs';
import { findUp } from './find-up.ts';

/** Sightline's version from package.json. */
export const VERSION = (JSON.parse(readFileSync(findUp('package.json'), 'utf8')) as { version: string })
  .version;
