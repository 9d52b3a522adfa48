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
 * Permissions of pages, for actions the user starts: copying a figure, full screen, and keeping the screen on during slides. The page
 * requests the wake lock itself, as in a browser: it ends with the page and whenever its window is hidden, which the program would have to
 * tell a blocker of its own.
 */
const ALLOWED_PERMISSIONS: ReadonlySet<string> = new Set([
  'clipboard-sanitized-write',
  'fullscreen',
  'screen-wake-lock',
]);

/** What may load at all; everything else would come from elsewhere. */
const LOCAL = /^(?:data:|blob:app:\/\/sightline\/|devtools:\/\/)/;

/** Whether to grant a page's request; everything but {@link ALLOWED_PERMISSIONS} of our own pages is refused. */
export function mayDo(permission: string, address: string): boolean {
  return ALLOWED_PERMISSIONS.has(permission) && isOwnAddress(address);
}

/** Whether an address may load: our own pages and their in-memory data. */
export function mayLoad(address: string): boolean {
  return isOwnAddress(address) || LOCAL.test(address);
}

/** Sets the restrictions of all pages. Call before the program is ready. */
export function guardProcess(app: App): void {
  app.enableSandbox();
  // Pages fetch nothing, so nothing needs prefetching or pings.
  for (const name of ['dns-prefetch-disable', 'no-pings']) app.commandLine.appendSwitch(name);
}

/**
 * Raises `input/invalid` if the installed program was started without its sandbox, as an AppImage's start script does if the system denies
 * it user namespaces: pages would then run with all rights of the user.
 */
export function refuseUnsandboxed({
  isPackaged,
  commandLine,
}: Pick<App, 'isPackaged' | 'commandLine'>): void {
  if (!isPackaged || !commandLine.hasSwitch('no-sandbox')) return;
  throw new AppError(
    'input/invalid',
    'Sightline was started without its sandbox (--no-sandbox). Nothing was opened or changed. Start it without that option. An AppImage adds it by itself where the system forbids user namespaces, as Ubuntu has done since 24.04. Install Sightline’s .deb or .rpm instead: they set up what the sandbox needs. To keep the AppImage on Ubuntu, allow them for all programs until the next restart: sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0.',
  );
}

/** Refuses a session's defaults: devices, downloads from elsewhere, the network, permissions. */
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
 * Confines a page: it does not navigate away, embeds nothing, and opens only windows that `ownWindow` has options for; without that, none.
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
