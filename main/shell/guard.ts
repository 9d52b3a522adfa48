import type {
  App,
  BrowserWindowConstructorOptions,
  Session,
  WebContents,
  WebContentsWillFrameNavigateEventParams,
} from 'electron';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import { isOwnAddress, START_ADDRESS } from './address.ts';

/**
 * What pages may be allowed, because a person begins it: copying a figure, showing a page on the whole screen, and keeping the screen on
 * while slides are shown. The page asks for that itself, as in a browser: what it is given ends with the page, and whenever its window is
 * out of sight, which a blocker of the program's own would have to be told.
 */
const ALLOWED_PERMISSIONS: ReadonlySet<string> = new Set([
  'clipboard-sanitized-write',
  'fullscreen',
  'screen-wake-lock',
]);

/** What may be loaded at all; everything else would come from elsewhere. */
const LOCAL = /^(?:data:|blob:app:\/\/sightline\/|devtools:\/\/)/;

/** Whether a page may do what it asks for; everything but {@link ALLOWED_PERMISSIONS} of our own pages is refused. */
export function mayDo(permission: string, address: string): boolean {
  return ALLOWED_PERMISSIONS.has(permission) && isOwnAddress(address);
}

/** Whether an address may be loaded: our own pages and what they hold in memory. */
export function mayLoad(address: string): boolean {
  return isOwnAddress(address) || LOCAL.test(address);
}

/** Sets what holds for every page, before there is one. To be called before the program is ready. */
export function guardProcess(app: App): void {
  app.enableSandbox();
  // Nothing is fetched by pages, so nothing has to be looked up or announced either.
  for (const name of ['dns-prefetch-disable', 'no-pings']) app.commandLine.appendSwitch(name);
}

/**
 * Raises `input/invalid` where the installed program was started without its sandbox, as the start script of an AppImage does where the
 * system keeps user namespaces from it: pages would then run with all rights of the user.
 */
export function refuseUnsandboxed({
  isPackaged,
  commandLine,
}: Pick<App, 'isPackaged' | 'commandLine'>): void {
  if (!isPackaged || !commandLine.hasSwitch('no-sandbox')) return;
  throw new AppError(
    'input/invalid',
    'Sightline was started without its sandbox (--no-sandbox). Nothing was opened or changed. Start it without that word. An AppImage adds it by itself where the system forbids user namespaces: allow them (on Ubuntu: sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0), or unpack the tar.gz and give its chrome-sandbox to root (sudo chown root chrome-sandbox && sudo chmod 4755 chrome-sandbox).',
  );
}

/** Refuses what a session would allow by default: devices, downloads from elsewhere, the network, permissions. */
export function guardSession(session: Session, logger: Logger): void {
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) => {
    const allowed = mayDo(permission, requestingUrl);
    if (!allowed) logger.warn(`a page asked for ${permission}, which was refused`);
    answer(allowed);
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => mayDo(permission, origin));
  session.setDevicePermissionHandler(() => false);
  session.setSpellCheckerEnabled(false);
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !mayLoad(url) }));
  session.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(`blob:${START_ADDRESS}`)) event.preventDefault();
  });
}

/**
 * Keeps a page where it is: it goes nowhere else, embeds nothing, and opens no window but one that `ownWindow` has options for; without
 * that, none.
 */
export function guardContents(
  contents: WebContents,
  deps: {
    readonly logger: Logger;
    readonly onLink: (address: string) => void;
    readonly ownWindow?: (address: string) => BrowserWindowConstructorOptions | null;
  },
): void {
  const { logger, onLink, ownWindow = () => null } = deps;
  contents.on('will-frame-navigate', (event: Electron.Event<WebContentsWillFrameNavigateEventParams>) => {
    if (event.isMainFrame && isOwnAddress(event.url)) return;
    logger.warn('a page wanted to go elsewhere, which was refused');
    event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    const options = ownWindow(url);
    if (options !== null) return { action: 'allow', overrideBrowserWindowOptions: options };
    onLink(url);
    return { action: 'deny' };
  });
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
