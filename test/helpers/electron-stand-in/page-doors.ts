import { EventEmitter } from 'node:events';
import type { CallbackResponse, IpcMainInvokeEvent } from 'electron';
import { isHeldUp } from './events.ts';
import { onOrder } from './program-half.ts';

type PermissionRequest = (
  contents: null,
  permission: string,
  answer: (isGranted: boolean) => void,
  details: { readonly requestingUrl: string },
) => void;
type PermissionCheck = (contents: null, permission: string, origin: string) => boolean;
type BeforeRequest = (details: { url: string }, answer: (response: CallbackResponse) => void) => void;

class Session extends EventEmitter {
  // Electron's default, so that a handler never set shows.
  permissionRequest: PermissionRequest = (_contents, _permission, answer) => answer(true);
  permissionCheck: PermissionCheck = () => true;
  beforeRequest: BeforeRequest = (_details, answer) => answer({});
  readonly setPermissionRequestHandler = (handler: PermissionRequest): void => {
    this.permissionRequest = handler;
  };
  readonly setPermissionCheckHandler = (handler: PermissionCheck): void => {
    this.permissionCheck = handler;
  };
  readonly setDevicePermissionHandler = (): void => undefined;
  readonly setSpellCheckerEnabled = (): void => undefined;
  readonly webRequest = {
    onBeforeRequest: (handler: BeforeRequest): void => {
      this.beforeRequest = handler;
    },
  };
  readonly resolveProxy = (): Promise<string> => Promise.resolve(process.env['STAND_IN_PROXY'] ?? 'DIRECT');
}

const defaultSession = new Session();
export const session = { defaultSession };

type ProtocolHandler = (request: Request) => Response | Promise<Response>;
const schemes = new Map<string, ProtocolHandler>();
const privileged = new Set<string>();

export const protocol = {
  registerSchemesAsPrivileged: (list: readonly { readonly scheme: string }[]): void => {
    for (const { scheme } of list) privileged.add(scheme);
  },
  handle: (scheme: string, handler: ProtocolHandler): void => {
    if (!privileged.has(scheme)) throw new Error(`${scheme} was not registered before the program was ready`);
    schemes.set(scheme, handler);
  },
};

type InvokeHandler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;
const invokeHandlers = new Map<string, InvokeHandler>();

export const ipcMain = {
  handle: (channel: string, handler: InvokeHandler): void => void invokeHandlers.set(channel, handler),
  removeHandler: (channel: string): void => void invokeHandlers.delete(channel),
};

/** What the program's own protocol answers, if it has one for the address. */
async function answerOf(url: string, method: string): Promise<Response> {
  const handler = schemes.get(new URL(url).protocol.slice(0, -1));
  return handler === undefined
    ? new Response(null, { status: 404 })
    : await handler(new Request(url, { method }));
}

export const net = {
  fetch: (url: string, { method = 'GET' }: RequestInit = {}) => answerOf(url, method),
};

onOrder('page/request', async ({ url, method }) => {
  const response = await answerOf(url, method);
  const body = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    base64: body.toString('base64'),
  };
});
onOrder('page/load', ({ url }) => {
  let isAllowed = false;
  defaultSession.beforeRequest({ url }, ({ cancel }) => {
    isAllowed = cancel !== true;
  });
  return isAllowed;
});
onOrder('page/invoke', async ({ channel, args, url, isMainFrame, windowId }) => {
  const senderFrame = { url, parent: isMainFrame ? null : {} };
  const event = { sender: { id: windowId }, senderFrame } as unknown as IpcMainInvokeEvent;
  return await invokeHandlers.get(channel)?.(event, ...args);
});
onOrder('page/permission', ({ permission, url }) => {
  let asked = false;
  defaultSession.permissionRequest(
    null,
    permission,
    (isGranted) => {
      asked = isGranted;
    },
    { requestingUrl: url },
  );
  return { asked, checked: defaultSession.permissionCheck(null, permission, url) };
});
onOrder(
  'page/download',
  ({ url }) => !isHeldUp((event) => defaultSession.emit('will-download', event, { getURL: () => url }, null)),
);
