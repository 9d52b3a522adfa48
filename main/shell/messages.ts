import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { AppError } from '../../shared/errors/app-error.ts';
import type { EventName } from '../../shared/ipc/contract.ts';
import { EVENT_WIRE, INVOKE_WIRE } from '../../shared/ipc/desktop-wire.ts';
import { outcomeOf } from '../../shared/ipc/outcome.ts';
import type { Ipc } from '../ipc/ipc.ts';
import type { Logger } from '../platform/logger.ts';
import { isOwnAddress } from './address.ts';

/** Whether a message comes from our window's own page: not from a frame in it, or from another page. */
export function isFromOurPage(
  { sender, senderFrame }: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>,
  contents: WebContents,
): boolean {
  return sender.id === contents.id && senderFrame?.parent === null && isOwnAddress(senderFrame.url);
}

/** Only for the first window, so that nothing is done twice. */
const FOR_THE_FIRST: ReadonlySet<EventName> = new Set(['menu/chosen']);

/**
 * Carries the contract between the core and our windows' pages, until the last is gone. The returned function connects a page; the first
 * one also receives menu commands.
 */
export function connectPages(deps: {
  readonly ipcMain: IpcMain;
  readonly ipc: Ipc;
  readonly logger: Logger;
}): (contents: WebContents) => void {
  const { ipcMain, ipc, logger } = deps;
  const pages = new Set<WebContents>();
  ipcMain.handle(INVOKE_WIRE, async (event, channel: unknown, input: unknown) => {
    if ([...pages].some((contents) => isFromOurPage(event, contents))) {
      return await ipc.invoke(channel, input);
    }
    logger.warn('a message came from elsewhere than the page, and was refused');
    return await outcomeOf(() => {
      throw new AppError(
        'input/not-found',
        'Only Sightline’s own page may ask for this. Nothing was changed.',
      );
    });
  });
  const leave = ipc.subscribe(({ event, payload }) => {
    for (const contents of FOR_THE_FIRST.has(event) ? [...pages].slice(0, 1) : pages) {
      if (!contents.isDestroyed()) contents.send(EVENT_WIRE, event, payload);
    }
  });
  return (contents) => {
    pages.add(contents);
    contents.once('destroyed', () => {
      pages.delete(contents);
      if (pages.size > 0) return;
      leave();
      ipcMain.removeHandler(INVOKE_WIRE);
    });
  };
}
