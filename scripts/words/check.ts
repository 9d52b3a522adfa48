/** `npm run check:words`: compares the catalogs of report words with the type that sections call, in every language and region. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { formsIn } from '../../main/reports/words/languages.ts';
import {
  languageOf,
  readReportLocale,
  REPORT_LANGUAGES,
  type ReportLanguageCode,
} from '../../shared/words/locales.ts';
import { faultsOf, faultsOfRegion, type Written } from './faults.ts';
import { readShape } from './shapes.ts';

const WORDS = join(import.meta.dirname, '..', '..', 'main', 'reports', 'words');

const readFiles = (folder: string, code: ReportLanguageCode): Written => ({
  language: folder,
  files: new Map(
    globSync('*.json', { cwd: join(WORDS, folder) })
      .toSorted()
      .map((name) => [basename(name), readFileSync(join(WORDS, folder, name), 'utf8')]),
  ),
  tags: Object.keys(formsIn(code)),
});

const shape = readShape();
const english = readFiles('en', 'en');
const languages = REPORT_LANGUAGES.flatMap((code) => faultsOf(readFiles(code, code), shape, english));

const regions = new Set(globSync('*-*/*.json', { cwd: WORDS }).map(dirname));
const regional = [...regions].toSorted().flatMap((folder) => {
  const locale = readReportLocale(folder);
  if (locale !== folder) return [`${folder}: is no locale of reports`];
  const code = languageOf(locale);
  return faultsOfRegion(readFiles(folder, code), readFiles(code, code), shape);
});

const faults = [...languages, ...regional];
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
