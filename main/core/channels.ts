/** What a feature exposes to the screens: functions by channel name, and what only their host can do. */
import { AppError } from '../../shared/errors/app-error.ts';
import type { UpdateView } from '../../shared/domain/update-schema.ts';
import type { Channel, Input, Output } from '../../shared/ipc/contract.ts';

/** The result of a channel; null results may be omitted. */
type Answer<Value> = [Value] extends [null] ? unknown : Promise<Value> | Value;

/** One function for each channel; it throws on failure. */
export type Handlers = { readonly [C in Channel]: (input: Input<C>) => Answer<Output<C>> };

/** The functions of channels whose names match, like `report/${string}`. */
export type Channels<Name extends string> = Pick<Handlers, Extract<Channel, Name>>;

/** An installed program's own updates. Every function but `view` raises `update/…` and leaves the installed version as it is. */
export type UpdatePort = {
  readonly view: () => UpdateView;
  /** Asks the feed. */
  readonly check: () => Promise<UpdateView>;
  readonly download: () => Promise<UpdateView>;
  /** Asks the user for an installer with its signed manifest, and verifies both. */
  readonly takeFile: () => Promise<UpdateView>;
  /** Ends the program and installs what is ready. */
  readonly install: () => Promise<void>;
};

/** What only a host can do for the core. */
export type HostPort = {
  readonly kind: 'browser' | 'desktop';
  /**
   * Shows an exported file (full path) to the user: a desktop in its folder, returning null; a browser host returns the
   * path where the page can download it.
   */
  readonly showExport: (file: string) => Promise<string | null> | string | null;
  /** Opens a file (full path) in the system's program for it. Absent on hosts without one. */
  readonly openFile?: ((file: string) => Promise<void>) | undefined;
  /** Opens a folder (full path) in the system's file manager. Absent on hosts without one. */
  readonly openFolder?: ((folder: string) => Promise<void>) | undefined;
  /** Continues a drag from the page as a file drag (full path). Absent on hosts without one. */
  readonly dragFile?: ((file: string) => Promise<void>) | undefined;
  /** Asks where to write a file, starting from a full path; null if cancelled. Absent on hosts without such a dialog. */
  readonly askForFile?: ((proposed: string) => Promise<string | null>) | undefined;
  /** Absent on hosts that are not installed by themselves. */
  readonly updates?: UpdatePort | undefined;
  /** Asks for a folder to write into, starting from a full path; null if cancelled. Absent on hosts without such a dialog. */
  readonly askForFolder?: ((proposed: string) => Promise<string | null>) | undefined;
};

/** Asks where to write a file; null if cancelled. Raises `input/invalid` on a host that cannot ask. */
export async function askForPlace(host: HostPort, proposed: string): Promise<string | null> {
  if (host.askForFile !== undefined) return await host.askForFile(proposed);
  throw new AppError(
    'input/invalid',
    'A page in a browser cannot choose a place on this computer. Nothing was written; export into the exports folder.',
  );
}
