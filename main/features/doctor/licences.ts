import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { licence, type Licence } from '../../../shared/domain/licence-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { isSameName } from '../../../shared/format/same-name.ts';
import { INSTALLATION } from '../../platform/installation.ts';

/** What `npm run build` has collected. */
const LISTED = join(INSTALLATION, 'dist', 'main', 'licences.json');

/** Everything in the program that others have made, with the texts of its licences. Raises `input/not-found` before a build. */
export function loadLicences(): readonly Licence[] {
  if (existsSync(LISTED)) return z.array(licence).parse(JSON.parse(readFileSync(LISTED, 'utf8')));
  throw new AppError(
    'input/not-found',
    'The list of licences is not in this build. Build Sightline again (npm run build), or install a released one.',
  );
}

/** What has this name, in each version that is inside. Raises `input/not-found` if nothing has. */
export function loadLicencesOf(name: string): readonly Licence[] {
  const found = loadLicences().filter((one) => isSameName(one.name, name));
  if (found.length > 0) return found;
  throw new AppError(
    'input/not-found',
    `There is nothing called “${name}” in Sightline. The list names what is.`,
  );
}
