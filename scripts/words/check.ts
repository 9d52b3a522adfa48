/** `npm run check:words`: compares the catalogs of report words with the type that sections call, in every language. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formsIn } from '../../main/reports/words/languages.ts';
import { REPORT_LANGUAGES, type ReportLanguageCode } from '../../shared/words/locales.ts';
import { faultsOf, type Written } from './faults.ts';
import { readShape } from './shapes.ts';

const WORDS = join(import.meta.dirname, '..', '..', 'main', 'reports', 'words');

const readFiles = (language: ReportLanguageCode): Written => ({
  language,
  files: new Map(
    globSync('*.json', { cwd: join(WORDS, language) })
      .toSorted()
      .map((name) => [basename(name), readFileSync(join(WORDS, language, name), 'utf8')]),
  ),
  tags: Object.keys(formsIn(language)),
});

const shape = readShape();
const english = readFiles('en');
const faults = REPORT_LANGUAGES.flatMap((language) => faultsOf(readFiles(language), shape, english));
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
