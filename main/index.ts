/** Entry point of the desktop app: its life cycle only. */
import { join, resolve } from 'node:path';
import { app, crashReporter, protocol } from 'electron';
import { AppError } from '../shared/errors/app-error.ts';
import { takeEnvironment } from './platform/child-environment.ts';
import { systemClock } from './platform/clock.ts';
import { buildFileLogger } from './platform/file-logger.ts';
import { makeFolder } from './platform/make-folder.ts';
import { resolvePaths, type Paths } from './platform/paths.ts';
import { VERSION } from './platform/version.ts';
import { stackOf } from './platform/stack-of.ts';
import { commandLineOf } from './platform/own-program.ts';
import { SCHEME } from './shell/address.ts';
import { keepCrashes } from './shell/crashes.ts';
import { giveUp, startDesktop, type Desktop } from './shell/desktop.ts';
import { findGivenFiles } from './shell/given-files.ts';
import { guardProcess, refuseUnsandboxed } from './shell/guard.ts';

/** Why the requested data folder cannot be used; the default one then has the log. */
let refusal: Error | undefined;

function findPaths(): Paths {
  try {
    return resolvePaths();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    refusal = error;
    return resolvePaths({ env: { ...process.env, SIGHTLINE_HOME: undefined } });
  }
}

const paths = findPaths();
const logFolder = join(paths.home, 'logs');
const logger = buildFileLogger(logFolder, systemClock);
// Electron shows uncaught errors; the log keeps them.
process.on('uncaughtExceptionMonitor', (error) => logger.warn(stackOf(error)));

guardProcess(app);
protocol.registerSchemesAsPrivileged([
  { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
app.setName('Sightline');
app.setAboutPanelOptions({ applicationName: 'Sightline', applicationVersion: VERSION });

/** Keeps the browser's files in the data folder, so each data folder has one running program. */
function useDataFolder(): void {
  const folder = resolve(paths.home, 'browser');
  try {
    makeFolder(folder);
  } catch (cause) {
    throw new AppError(
      'db/storage',
      `The data folder ${paths.home} cannot be written. Nothing was changed. Make it writable and start Sightline again.`,
      { cause },
    );
  }
  app.setPath('userData', folder);
  try {
    keepCrashes(paths.home, app, crashReporter);
  } catch (error) {
    // It opens all the same: this is for a day that may never come.
    logger.warn(`crashes are not kept: ${stackOf(error)}`);
  }
}

function start(): void {
  // Programs that Electron opens inherit the environment.
  const deps = { paths, logger, logFolder, env: takeEnvironment() };
  try {
    refuseUnsandboxed(app);
    if (refusal !== undefined) throw refusal;
    useDataFolder();
  } catch (error) {
    void app.whenReady().then(() => giveUp(error, deps));
    return;
  }
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  let desktop: Desktop | undefined;
  /** Given before the window is there: words of this start, and what macOS opens the program for. */
  const given = [...findGivenFiles(process.argv.slice(1), process.cwd())];
  const take = (files: readonly string[]): void => {
    if (desktop === undefined) given.push(...files);
    else desktop.take(files);
  };
  app.on('second-instance', (_event, argv, folder) => {
    desktop?.focus();
    take(findGivenFiles(argv.slice(1), folder));
  });
  app.on('open-file', (event, file) => {
    event.preventDefault();
    take(findGivenFiles([file], '/'));
  });
  void app.whenReady().then(async () => {
    desktop = await startDesktop(deps);
    desktop?.take(given);
  });
}

/** Runs a command line instead of the window: this is how schedule entries start the installed app. */
async function runCommands(words: readonly string[]): Promise<void> {
  app.dock?.hide();
  const { runCommandLine } = await import('./cli/program.ts');
  app.exit(await runCommandLine(words));
}

const words = commandLineOf(process.argv);
if (words === undefined) start();
else void runCommands(words);
