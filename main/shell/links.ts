import type { MessageBoxOptions, MessageBoxReturnValue } from 'electron';
import { readWebAddress } from './address.ts';

/** The system's message dialog. */
export type Ask = (options: MessageBoxOptions) => Promise<Pick<MessageBoxReturnValue, 'response'>>;

/** Longer addresses do not fit into a dialog. */
const SHOWN_CHARACTERS = 300;

/**
 * Builds the only way to open links outside: it names the host and asks before the browser opens.
 *
 * Links that fail {@link readWebAddress} are dropped, and so are all while a dialog is open, so that a page cannot swamp the user.
 */
export function buildLinkOpener(deps: {
  readonly ask: Ask;
  readonly open: (address: string) => Promise<void>;
}): (address: string) => Promise<void> {
  let isAsking = false;
  return async (text) => {
    const link = readWebAddress(text);
    if (link === undefined || isAsking) return;
    isAsking = true;
    try {
      const { response } = await deps.ask({
        type: 'question',
        message: `Open ${link.host} in the browser?`,
        detail: link.address.slice(0, SHOWN_CHARACTERS),
        buttons: ['Open in the browser', 'Cancel'],
        defaultId: 0,
        cancelId: 1,
        noLink: true,
      });
      if (response === 0) await deps.open(link.address);
    } finally {
      isAsking = false;
    }
  };
}
