import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { AppError } from '../../shared/errors/app-error.ts';
import { EVENT_WIRE, INVOKE_WIRE } from '../../shared/ipc/desktop-wire.ts';
import { outcomeOf } from '../../shared/ipc/outcome.ts';
import type { Ipc } from '../ipc/ipc.ts';
import type { Logger } from '../platform/logger.ts';
import { isOwnAddress } from './address.ts';

/** Whether a message was sent by the page of our window itself: not by a frame in it, and not by another page. */
export function isFromOurPage(
  { sender, senderFrame }: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>,
  contents: WebContents,
): boolean {
  return (
    sender.id === contents.id &&
    senderFrame !== null &&
    senderFrame.parent === null &&
    isOwnAddress(senderFrame.url)
  );
}

/** Carries the contract between the core and the window's page, until the window is gone. */
export function connectPage(deps: {
  readonly ipcMain: IpcMain;
  readonly contents: WebContents;
  readonly ipc: Ipc;
  readonly logger: Logger;
}): void {
  const { ipcMain, contents, ipc, logger } = deps;
  ipcMain.handle(INVOKE_WIRE, async (event, channel: unknown, input: unknown) => {
    if (isFromOurPage(event, contents)) return await ipc.invoke(channel, input);
    logger.warn('a message came from elsewhere than the page, and was refused');
    return await outcomeOf(() => {
      throw new AppError('input/not-found', 'Only Sightline’s own page may ask. Nothing was changed.');
    });
  });
  const leave = ipc.subscribe(({ event, payload }) => {
    if (!contents.isDestroyed()) contents.send(EVENT_WIRE, event, payload);
  });
  contents.once('destroyed', () => {
    leave();
    ipcMain.removeHandler(INVOKE_WIRE);
  });
}
