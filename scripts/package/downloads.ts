/** Why a packing without a network ended: the packager says no more than `getaddrinfo ENOTFOUND`. */

/** Codes of a line that is not there, is cut or is refused. */
const LINE =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|UND_ERR_\w+)\b/;

const ELECTRON = {
  what: 'Electron itself',
  ways: [
    'ELECTRON_MIRROR=https://MIRROR/electron/ names a mirror of its releases',
    'electronDist (-c.electronDist=FOLDER) a folder that Electron was unpacked to, or that has its archives',
  ],
};
const TOOLS = {
  what: 'the packager’s own tools (makensis, fpm, the runtime of AppImages)',
  ways: [
    'ELECTRON_BUILDER_BINARIES_MIRROR=https://MIRROR/electron-builder-binaries/ names a mirror of their releases',
    'ELECTRON_BUILDER_CACHE=FOLDER a cache that another computer has filled',
  ],
};

const NODE = {
  what: 'Node for the command line beside the app',
  ways: ['npm config set registry URL names a mirror of npm’s registry'],
};

/** All that an error and its causes say. */
function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { url, hostname } = error as { readonly url?: unknown; readonly hostname?: unknown };
  const { options } = error as { readonly options?: { readonly url?: unknown } };
  const said = [error.message, error.stack ?? '', url, hostname, options?.url]
    .filter((part) => part !== undefined)
    .map(String);
  return [...said, ...(error.cause === undefined ? [] : [saidBy(error.cause)])].join('\n');
}

/**
 * What a packing wanted to download when it failed, and how it does without; undefined if it failed for another reason. `log` is what the
 * packager had said.
 */
export function explainDownload(error: unknown, log = ''): string | undefined {
  const said = `${saidBy(error)}\n${log}`;
  if (!LINE.test(said)) return undefined;
  const address = /https?:\/\/[^\s'")]+/.exec(said)?.[0];
  const isTools = /electron-builder-binaries|downloadBuilderToolset|getBinFromUrl/.test(said);
  const { what, ways } = said.includes("npm's package node-") ? NODE : isTools ? TOOLS : ELECTRON;
  const where = address === undefined ? '' : ` from ${address}`;
  return [
    `Packing needs ${what}, which could not be downloaded${where}. Nothing was packed; what was built is in dist.`,
    'Pack where there is a network, or say where else it is:',
    ...ways.map((way) => `  ${way};`),
    '  HTTPS_PROXY names the proxy of your network, if it has one.',
  ].join('\n');
}
