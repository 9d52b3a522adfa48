/**
 * What the desktop exposes on the window: two functions that accept only the contract's names.
 *
 * Runs sandboxed, in an isolated world, as one bundled file (`dist/preload.cjs`).
 */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import type { Bridge } from '../shared/ipc/contract.ts';
import { EVENT_WIRE, INVOKE_WIRE } from '../shared/ipc/desktop-wire.ts';
import type { Outcome } from '../shared/ipc/outcome.ts';

// The contract's names, inlined when the script is bundled: the schemas stay out of the sandbox.
declare const CHANNEL_NAMES: readonly string[];
declare const EVENT_NAMES: readonly string[];

const UNKNOWN: Outcome<never> = {
  ok: false,
  error: {
    code: 'input/not-found',
    message: 'Sightline does not know this request of the page. Nothing was changed.',
    retryable: false,
  },
};

const bridge: Bridge = {
  invoke: async (channel, input): Promise<unknown> =>
    CHANNEL_NAMES.includes(channel) ? await ipcRenderer.invoke(INVOKE_WIRE, channel, input) : UNKNOWN,
  subscribe: (event, listener) => {
    if (!EVENT_NAMES.includes(event)) throw new TypeError('there is no such event');
    // The page gets only the payload; the event object would expose the sender.
    const hear = (_event: IpcRendererEvent, name: unknown, payload: unknown): void => {
      if (name === event) listener(payload);
    };
    ipcRenderer.on(EVENT_WIRE, hear);
    return () => void ipcRenderer.off(EVENT_WIRE, hear);
  },
};

contextBridge.exposeInMainWorld('sightline', bridge);
