import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INSTALLATION } from './installation.ts';

/** Sightline's version from package.json. */
export const { version: VERSION } = JSON.parse(readFileSync(join(INSTALLATION, 'package.json'), 'utf8')) as {
  version: string;
};
