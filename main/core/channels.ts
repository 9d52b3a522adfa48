/** What a feature says to the screens: functions by the names of channels, and what only their host can do. */
import { AppError } from '../../shared/errors/app-error.ts';
import type { Channel, Input, Output } from '../../shared/ipc/contract.ts';

/** What a channel brings; one that answers with nothing may return nothing. */
type Answer<Value> = [Value] extends [null] ? unknown : Promise<Value> | Value;

/** One function for each channel; it throws on failure. */
export type Handlers = { readonly [C in Channel]: (input: Input<C>) => Answer<Output<C>> };

/** The functions of the channels that fit a name, like `report/${string}`. */
export type Channels<Name extends string> = Pick<Handlers, Extract<Channel, Name>>;

/** What only a host can do for the core. */
export type HostPort = {
  readonly kind: 'browser' | 'desktop';
  /**
   * Shows an exported file (its full path) to the user: a desktop in its folder, answering null; a browser host
   * returns the path under which the page can download it.
   */
  readonly showExport: (file: string) => Promise<string | null> | string | null;
  /** Opens a folder (its full path) in the system's file manager. Absent on a host that has none. */
  readonly openFolder?: ((folder: string) => Promise<void>) | undefined;
  /** Goes on with a drag that began in the page as one of a file (its full path). Absent on a host that has no such drag. */
  readonly dragFile?: ((file: string) => Promise<void>) | undefined;
  /**
   * Asks where a file is to be written, beginning with a full path; null where nobody chose a place. Absent on a host that has no
   * such question.
   */
  readonly askForFile?: ((proposed: string) => Promise<string | null>) | undefined;
  /**
   * Asks for a folder to write into, beginning with a full path; null where nobody chose one. Absent on a host that has no such
   * question.
   */
  readonly askForFolder?: ((proposed: string) => Promise<string | null>) | undefined;
};

/** Asks where a file is to be written; null where nobody chose a place. Raises `input/invalid` on a host that cannot ask. */
export async function askForPlace(host: HostPort, proposed: string): Promise<string | null> {
  if (host.askForFile !== undefined) return await host.askForFile(proposed);
  throw new AppError(
    'input/invalid',
    'A browser cannot ask for a place on this computer. Nothing was written; export into the exports folder.',
  );
}
