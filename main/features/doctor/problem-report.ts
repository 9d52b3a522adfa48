/**
 * A report of a problem, for whoever is asked for help: the versions, the state of the data folder, the newest lines of the log and which
 * crashes there were. It is shown whole before it is saved, and nothing is sent. It has no key: what a crash left in memory is not in it.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { homedir, release } from 'node:os';
import { basename, join } from 'node:path';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { toPrintableLine } from '../../../shared/format/printable.ts';
import { buildRedactor } from '../../api/redact.ts';
import type { Core } from '../../core/core.ts';
import { loadConnections } from '../../db/queries/connections.ts';
import { loadTeam } from '../../db/queries/team.ts';
import { writeFileAtomically } from '../../platform/atomic-file.ts';
import { nowIso } from '../../platform/clock.ts';
import { newExportPath } from '../../platform/exports.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { PRIVATE } from '../../platform/private-files.ts';
import { VERSION } from '../../platform/version.ts';
import { passwordEntry } from '../team/index.ts';
import { loadFolderRemark, measureDatabase } from './status.ts';

/** Of the log, from its end. */
const MOST_LINES = 300;
const MOST_CRASHES = 20;
const FILE_NAME = 'sightline-problem-report.txt';

type ReportCore = Pick<Core, 'db' | 'paths' | 'clock' | 'secrets' | 'sessionKeys' | 'environment'>;

/** Every key and password that this program can name; what the keychain does not give, it has never had in its hands either. */
async function loadSecrets({ db, secrets, sessionKeys }: ReportCore): Promise<readonly string[]> {
  const team = loadTeam(db);
  const accounts = [
    ...loadConnections(db).map(({ connectionId }) => connectionId),
    ...(team === undefined ? [] : [passwordEntry(team.address)]),
  ];
  const found: string[] = [];
  for (const account of accounts) {
    for (const store of [sessionKeys, secrets]) {
      const secret = await store.get(account).catch(() => null);
      if (secret !== null) found.push(secret);
    }
  }
  return found;
}

/** The state of the database and its secrets; a database that cannot be opened is what the report is about. */
async function lookAtData(
  core: ReportCore,
): Promise<{ readonly line: string; readonly secrets: readonly string[] }> {
  try {
    const secrets = await loadSecrets(core);
    const connections = loadConnections(core.db).length;
    return { line: `${measureDatabase(core)} bytes; connections: ${connections}`, secrets };
  } catch (error) {
    return {
      line: isAppError(error) ? `${error.message} [${error.code}]` : 'it cannot be read',
      secrets: [],
    };
  }
}

/** The newest lines of the desktop's log; hosts with a terminal write there. */
function readLog(home: string): readonly string[] {
  const lines = ['sightline.1.log', 'sightline.log'].flatMap((name) => {
    const file = join(home, 'logs', name);
    return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  });
  return lines.length === 0 ? ['There is no log.'] : lines.slice(-MOST_LINES);
}

/** When the app crashed, by the images that the system has left; their content stays where it is. */
function listCrashes(home: string): readonly string[] {
  const images = globSync('crashes/**/*.dmp', { cwd: home }).map((name) => {
    const { mtime, size } = statSync(join(home, name));
    return `${mtime.toISOString()} ${basename(name)}, ${size} bytes, not in this report`;
  });
  return images.length === 0 ? ['None is kept.'] : images.toSorted().slice(-MOST_CRASHES);
}

/** Removes secrets in any spelling, and the name of the user's own folder. */
function redact(text: string, secrets: readonly string[]): string {
  const clean = secrets.reduce((left, secret) => buildRedactor(secret).text(left), text);
  return clean.replaceAll(homedir(), '~');
}

/** Builds the text. Raises nothing: a database that cannot be opened is told. */
export async function buildProblemReport(core: ReportCore, host: string): Promise<string> {
  const { paths, clock, environment } = core;
  const { platform, arch, versions } = process;
  const data = await lookAtData(core);
  const runtime =
    'electron' in versions ? `, Electron ${versions.electron}, Chromium ${versions.chrome}` : '';
  const lines = [
    `Problem report of Sightline ${VERSION}, ${nowIso(clock)}`,
    `Runs as: ${host} on ${platform} ${release()}, ${arch}, Node ${versions.node}${runtime}`,
    `Data folder: ${paths.home}`,
    `What is said of its place: ${loadFolderRemark(core) ?? 'nothing'}`,
    `Database: ${data.line}`,
    '',
    'Crashes',
    ...listCrashes(paths.home),
    '',
    'Log, the newest last',
    ...readLog(paths.home).map(toPrintableLine),
  ];
  const given = [environment.key, environment.team].filter((one) => one !== undefined);
  return `${redact(lines.join('\n'), [...data.secrets, ...given])}\n`;
}

/** Writes a report that was shown into the exports folder; returns its name. Raises `report/storage`. */
export function saveProblemReport(
  { paths }: Pick<Core, 'paths'>,
  text: string,
): { readonly fileName: string } {
  try {
    makeFolder(paths.exports, PRIVATE.folder);
    const file = newExportPath(paths.exports, FILE_NAME);
    writeFileAtomically(file, Buffer.from(text));
    return { fileName: basename(file) };
  } catch (cause) {
    throw new AppError(
      'report/storage',
      'The problem report cannot be written to the exports folder. Nothing was saved; copy its text instead.',
      { cause },
    );
  }
}
