import type { MessageBoxOptions, MessageBoxReturnValue } from 'electron';
import { readWebAddress } from './address.ts';

/** The system's way to show a question. */
export type Ask = (options: MessageBoxOptions) => Promise<Pick<MessageBoxReturnValue, 'response'>>;

/** More of an address does not fit into a dialog. */
const SHOWN_CHARACTERS = 300;

/**
 * Builds the one way out of the program: it names the host and asks before the browser opens.
 *
 * Links that do not pass {@link readWebAddress} go nowhere. While a question is open, further ones are dropped, so
 * that a page cannot bury a person in them.
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
