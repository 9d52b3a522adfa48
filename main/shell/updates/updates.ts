/**
 * Updates of the installed program: looked for when somebody asks, or weekly where that is switched on; never while something is under way
 * that they would interrupt. Plain Node: the updater, the dialog and the end of the program are given.
 */
import type { KeyObject } from 'node:crypto';
import type { AppUpdater, UpdateInfo } from 'electron-updater';
import { isAtWork } from '../../../shared/domain/scan.ts';
import type { TaskView } from '../../../shared/domain/task.ts';
import type { UpdateObstacle, UpdateStep, UpdateView } from '../../../shared/domain/update-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { UpdatePort } from '../../core/channels.ts';
import { isPresentationAddress } from '../address.ts';
import { serveInstaller } from './local-feed.ts';
import { asUpdateError } from './refusals.ts';
import { hashFile } from '../../platform/signed-manifest.ts';

/** What an update needs of its host. */
export type UpdatesDeps = {
  readonly installed: string;
  readonly feed: string | null;
  /** Verifies what is offered; null if this build was given none. */
  readonly publicKey: KeyObject | null;
  readonly obstacle: UpdateObstacle | null;
  /** What the names of this system's installers end with: `AppImage`. */
  readonly ending: string;
  /** Opens the system's updater; called once something is asked for. */
  readonly openUpdater: () => Promise<AppUpdater>;
  /** Names what is under way and must not be disturbed; null if nothing is. */
  readonly busyWith: () => Promise<string | null>;
  /** Asks for an installer; null if cancelled. */
  readonly chooseInstaller: () => Promise<string | null>;
  /** Makes room for what is to be installed, while everything still runs. */
  readonly prepare: (file: string) => Promise<void>;
  /** Closes the core, and then runs the last step, which ends the program. */
  readonly endWith: (last: () => void) => Promise<void>;
  /** Called if the last step fails: the core is closed by then, so the installed version has to start again. */
  readonly failed: (error: AppError) => void;
  readonly onChange: (view: UpdateView) => void;
  /** Called after each answer of the feed. */
  readonly onAnswer: () => Promise<void>;
};

/** An update that was verified. */
type Ready = { readonly file: string; readonly sha512: string };

class Updates implements UpdatePort {
  readonly #deps: UpdatesDeps;
  #step: UpdateStep = { kind: 'idle' };
  #opened: Promise<AppUpdater> | undefined;
  #found: UpdateInfo | null = null;
  #ready: Ready | null = null;

  constructor(deps: UpdatesDeps) {
    this.#deps = deps;
  }

  readonly view = (): UpdateView => {
    const { installed, feed, obstacle } = this.#deps;
    return { installed, feed, obstacle, step: this.#step };
  };

  readonly check = async (): Promise<UpdateView> => {
    const { feed } = this.#deps;
    if (feed === null) {
      throw new AppError(
        'update/unreachable',
        'This build has no feed of updates. Nothing was asked. Choose an installer from a file, or install a newer version as this one was installed.',
      );
    }
    return await this.#exclusively('checking', async () => {
      await this.#ask(feed, true);
      await this.#deps.onAnswer();
    });
  };

  readonly download = async (): Promise<UpdateView> =>
    await this.#exclusively('loading', async () => await this.#load());

  readonly takeFile = async (): Promise<UpdateView> => {
    await this.#refuseIfBusy();
    const file = await this.#deps.chooseInstaller();
    if (file === null) return this.view();
    return await this.#exclusively('loading', async () => {
      const local = await serveInstaller(file);
      try {
        await this.#ask(local.url, false);
        if (this.#step.kind === 'current') this.#refuseOld(this.#step.offered);
        await this.#load();
      } finally {
        await local.close();
      }
    });
  };

  readonly install = async (): Promise<void> => {
    await this.#refuseIfBusy();
    const ready = this.#ready;
    if (ready === null) {
      throw new AppError('update/refused', 'No update is ready to be installed. Download one first.');
    }
    try {
      // The file lay on the disk since it was verified.
      if ((await hashFile(ready.file)) !== ready.sha512) {
        throw Object.assign(new Error('the file was changed'), { code: 'ERR_CHECKSUM_MISMATCH' });
      }
      await this.#deps.prepare(ready.file);
    } catch (error) {
      this.#forget();
      throw asUpdateError(error, this.#doing());
    }
    const updater = await this.#updater();
    await this.#deps.endWith(() => {
      updater.once('error', (error) => this.#deps.failed(asUpdateError(error, this.#doing())));
      updater.quitAndInstall(false, true);
    });
  };

  /** The size of this system's installer among those of a release. */
  #bytesOf({ files }: UpdateInfo): number | null {
    const suiting = files.filter(({ url }) => url.endsWith(`.${this.#deps.ending}`));
    const ofProcessor = suiting.find(({ url }) => url.includes(process.arch)) ?? suiting[0];
    return ofProcessor?.size ?? null;
  }

  #doing() {
    const { installed } = this.#deps;
    return {
      installed,
      version: this.#found?.version ?? null,
      bytes: this.#found === null ? null : this.#bytesOf(this.#found),
    };
  }

  #show(step: UpdateStep): void {
    this.#step = step;
    this.#deps.onChange(this.view());
  }

  #forget(): void {
    this.#ready = null;
    this.#found = null;
    this.#show({ kind: 'idle' });
  }

  #refuseOld(offered: string): never {
    const { installed } = this.#deps;
    this.#forget();
    throw new AppError(
      'update/refused',
      offered === installed
        ? `The file is version ${offered}, which is installed. Nothing was changed.`
        : `The file is version ${offered}, which is older than the installed ${installed}: it could not read what this version has written. Nothing was changed. Choose a newer one.`,
    );
  }

  async #refuseIfBusy(): Promise<void> {
    const { obstacle, publicKey } = this.#deps;
    if (obstacle !== null || publicKey === null) {
      throw new AppError(
        'update/refused',
        'This Sightline cannot update itself. Nothing was asked or changed. Install a newer version as this one was installed.',
      );
    }
    if (this.#step.kind === 'checking' || this.#step.kind === 'loading') {
      throw new AppError('update/busy', 'A check for updates is already running. Wait for it to end.');
    }
    const work = await this.#deps.busyWith();
    if (work === null) return;
    throw new AppError(
      'update/busy',
      `${work} An update would interrupt it, so nothing was asked or changed. Try again when it has ended.`,
      { retryable: true },
    );
  }

  /** Runs one step, and shows what was so before if it fails. */
  async #exclusively(kind: 'checking' | 'loading', work: () => Promise<void>): Promise<UpdateView> {
    await this.#refuseIfBusy();
    const before = this.#step;
    this.#show(kind === 'checking' ? { kind } : { kind, version: this.#found?.version ?? '', share: 0 });
    try {
      await work();
      return this.view();
    } catch (error) {
      const shown = asUpdateError(error, this.#doing());
      const mayTryAgain = before.kind === 'available' && this.#found !== null;
      this.#show(mayTryAgain ? before : { kind: 'idle' });
      throw shown;
    }
  }

  async #updater(): Promise<AppUpdater> {
    const updater = await (this.#opened ??= this.#deps.openUpdater());
    updater.autoDownload = false;
    updater.autoInstallOnAppQuit = false;
    updater.allowDowngrade = false;
    // It would make up a number for this computer, keep it and send it.
    Reflect.set(updater, 'stagingUserIdPromise', { value: Promise.resolve('') });
    return updater;
  }

  /** Asks a feed what it has. */
  async #ask(url: string, mayLoadParts: boolean): Promise<void> {
    const { publicKey } = this.#deps;
    const [updater, { SignedFeed }] = await Promise.all([this.#updater(), import('./signed-feed.ts')]);
    this.#ready = null;
    this.#found = null;
    updater.disableDifferentialDownload = !mayLoadParts;
    // Its type knows the options of the updater's own providers only.
    updater.setFeedURL({ provider: 'custom', updateProvider: SignedFeed, url, publicKey } as never);
    const answer = await updater.checkForUpdates();
    if (answer === null) throw new Error('the updater does not work here');
    const { updateInfo, isUpdateAvailable } = answer;
    if (!isUpdateAvailable) {
      this.#show({ kind: 'current', offered: updateInfo.version });
      return;
    }
    this.#found = updateInfo;
    this.#show({ kind: 'available', version: updateInfo.version, bytes: this.#bytesOf(updateInfo) });
  }

  /** Downloads what was found; the updater compares it with the signed manifest. */
  async #load(): Promise<void> {
    const found = this.#found;
    if (found === null) {
      throw new AppError('update/refused', 'No newer version is known. Check for updates first.');
    }
    const { version } = found;
    const updater = await this.#updater();
    const tell = ({ percent }: { readonly percent: number }): void =>
      this.#show({ kind: 'loading', version, share: Math.min(1, percent / 100) });
    updater.on('download-progress', tell);
    try {
      const [file = ''] = await updater.downloadUpdate();
      const sha512 = await hashFile(file);
      // A cached installer of another release would have another sum.
      if (!found.files.some((one) => one.sha512 === sha512)) {
        throw Object.assign(new Error('not a file of the release'), { code: 'ERR_CHECKSUM_MISMATCH' });
      }
      this.#ready = { file, sha512 };
      this.#show({ kind: 'ready', version });
    } finally {
      updater.off('download-progress', tell);
    }
  }
}

/** Builds the updates of one program. Nothing is asked before one of its functions is called. */
export const buildUpdates = (deps: UpdatesDeps): UpdatePort => new Updates(deps);

/** Names what an update would interrupt, in a sentence; null if nothing is under way. `shown`: the address of the window's page. */
export function workToKeep(now: {
  readonly running: readonly Pick<TaskView, 'title'>[];
  readonly shown: string;
  readonly scans: readonly { readonly status: string }[];
}): string | null {
  const [task] = now.running;
  if (task !== undefined) return `${task.title} is under way.`;
  if (isPresentationAddress(now.shown)) return 'A presentation is open.';
  return now.scans.some(isAtWork) ? 'A scan is being watched.' : null;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a weekly check is due; `checkedAt`: the last answer of the feed, ISO 8601. */
export function isCheckDue(
  { isWeekly, checkedAt }: { readonly isWeekly: boolean; readonly checkedAt: string | null },
  nowMs: number,
): boolean {
  if (!isWeekly) return false;
  const sinceMs = checkedAt === null ? Number.POSITIVE_INFINITY : nowMs - Date.parse(checkedAt);
  // A clock that was set back counts as due.
  return !(sinceMs >= 0 && sinceMs < WEEK_MS);
}
