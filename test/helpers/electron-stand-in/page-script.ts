import { readFileSync } from 'node:fs';

/** The page's half of the stand-in receives events under this name. */
export const DELIVER = 'sightline stand-in: deliver';
/** The page's half asks under this channel whether the program grants a permission. */
export const PERMISSION = 'sightline stand-in: permission';
/** The page calls under this name until the preload script takes it. */
export const ASK = '__sightlineStandInAsk';

/**
 * Builds the script that runs before the page's own: the unchanged preload script, with stubs for the two modules it requires. Unlike
 * Electron's, it shares the page's world.
 */
export function buildPageScript(preload: string): string {
  return `(() => {
  const ask = globalThis[${JSON.stringify(ASK)}];
  delete globalThis[${JSON.stringify(ASK)}];
  if (globalThis.top !== globalThis || ask === undefined) return;
  const listeners = new Map();
  const ipcRenderer = {
    invoke: (channel, ...args) => ask(channel, args),
    on: (channel, listener) => void listeners.set(listener, channel),
    off: (_channel, listener) => void listeners.delete(listener),
  };
  const contextBridge = {
    exposeInMainWorld: (name, api) =>
      Object.defineProperty(globalThis, name, { value: Object.freeze({ ...api }), enumerable: true }),
  };
  Object.defineProperty(globalThis, Symbol.for(${JSON.stringify(DELIVER)}), {
    value: (channel, args) => {
      for (const [listener, heard] of [...listeners]) if (heard === channel) listener({}, ...args);
    },
  });
  // The program decides, as Electron lets it, and not this browser.
  Object.defineProperty(Permissions.prototype, 'query', {
    value: async ({ name }) => ({ state: (await ask(${JSON.stringify(PERMISSION)}, [name])) ? 'granted' : 'denied' }),
  });
  const require = (name) => {
    if (name !== 'electron') throw new Error('a sandboxed preload script cannot require ' + name);
    return { contextBridge, ipcRenderer };
  };
  ${readFileSync(preload, 'utf8')}
})();`;
}
