import { readFileSync } from 'node:fs';
import { findUp } from './find-up.ts';

/** Sightline's version, as package.json states it. */
export const VERSION = (JSON.parse(readFileSync(findUp('package.json'), 'utf8')) as { version: string })
  .version;
