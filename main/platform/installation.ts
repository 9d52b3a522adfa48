import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Every Node reads this, and not every one has `import.meta.filename`.
const HERE = fileURLToPath(import.meta.url);

function findInstallation(): string {
  for (let folder = dirname(HERE); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) throw new Error('package.json is missing from the installation');
  }
}

/** Where package.json and the built files are, from the sources and the bundle, on the disk and in an archive. */
export const INSTALLATION = findInstallation();

/** The file of an entry point, like `cli/index`: a source in a checkout, or a file of the bundle. */
export const entryFile = (name: string): string =>
  HERE.endsWith('.ts')
    ? join(INSTALLATION, 'main', `${name}.ts`)
    : join(INSTALLATION, 'dist', 'main', `${name}.js`);
