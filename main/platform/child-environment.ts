/**
 * The environment passed to other programs. Nothing is passed by default: a shell holds keys, passphrases and tokens,
 * of this program and others, which a child process could send anywhere.
 *
 * The command line loads this on every Node, so it uses only what very old versions have.
 */

type Environment = Readonly<Record<string, string | undefined>>;

/** What every program needs: file locations, language and time zone. A trailing `*` matches any suffix. */
const BASE = [
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'PWD', 'TMPDIR', 'TMP', 'TEMP'],
  ...['LANG', 'LANGUAGE', 'LC_*', 'TZ', '__CF_USER_TEXT_ENCODING'],
  // Windows.
  ...['SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'COMSPEC', 'PATHEXT', 'OS', 'PROCESSOR_ARCHITECTURE'],
  ...['NUMBER_OF_PROCESSORS', 'USERNAME', 'USERDOMAIN', 'USERPROFILE', 'HOMEDRIVE', 'HOMEPATH', 'PUBLIC'],
  ...['APPDATA', 'LOCALAPPDATA', 'ALLUSERSPROFILE', 'PROGRAMDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'],
  ...['PROGRAMW6432', 'COMMONPROGRAMFILES', 'COMMONPROGRAMFILES(X86)', 'COMMONPROGRAMW6432'],
];

/** The user's session: its services and its display. */
const SESSION = ['XDG_*', 'DBUS_SESSION_BUS_ADDRESS'];
const DESKTOP = [
  ...SESSION,
  ...['DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'XMODIFIERS', 'XCURSOR_*', 'DESKTOP_SESSION', 'BROWSER'],
  ...['GTK_*', 'GDK_*', 'QT_*', 'MOZ_ENABLE_WAYLAND', 'KDE_*', 'GNOME_*', 'WSL_*', 'WSLENV'],
];

/** Network access. A proxy's address may carry its password, which is required. */
const NETWORK = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];

/** What Node reads from its environment at startup. */
const NODE = ['NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS', 'NODE_V8_COVERAGE'];

const NEEDS = {
  /** An agency's command for each file: it uploads, and a `sightline` in it uses the same data folder. */
  hook: [...BASE, ...DESKTOP, ...NETWORK, 'SSH_AUTH_SOCK', 'SSH_AGENT_PID', 'SIGHTLINE_HOME'],
  /** The system's opener, and with it the browser, which may be the first one of the session. */
  opener: [...BASE, ...DESKTOP, ...NETWORK],
  /** The system scheduler's tools. */
  scheduler: [...BASE, ...SESSION],
  /** A thread of this program, or its sample service: no network, no key. */
  part: [...BASE, ...NODE],
  /** What builds the program. */
  build: [
    ...[...BASE, ...NETWORK, ...NODE, 'CI', 'TERM', 'COLORTERM', 'FORCE_COLOR', 'NO_COLOR'],
    ...['NPM_EXECPATH', 'NPM_NODE_EXECPATH', 'NPM_CONFIG_CACHE', 'NPM_CONFIG_USERCONFIG', 'NPM_CONFIG_ARCH'],
    ...['NPM_CONFIG_PLATFORM', 'NPM_CONFIG_ELECTRON_*', 'ELECTRON_*', 'FORCE_NO_CACHE'],
  ],
} as const;

/** Child processes by what they need. */
export type ChildKind = keyof typeof NEEDS;

/** Secrets passed to this program in its environment. */
const OWN_SECRETS = ['SIGHTLINE_API_KEY', 'SIGHTLINE_PASSPHRASE', 'SIGHTLINE_TEAM'];

/** The part of an environment that a child of this kind needs. Names are case-insensitive, as on Windows. */
export function childEnvironment(kind: ChildKind, env: Environment = process.env): Record<string, string> {
  const needs: readonly string[] = NEEDS[kind];
  const isNeeded = (name: string): boolean =>
    needs.some((need) => (need.endsWith('*') ? name.startsWith(need.slice(0, -1)) : name === need));
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && isNeeded(name.toUpperCase())) kept[name] = value;
  }
  return kept;
}

/** The whole environment: only for another process of this program, which reads its key and settings there. */
export const ownEnvironment = (env: Environment = process.env): Record<string, string | undefined> => ({
  ...env,
});

/**
 * Removes this program's secrets from the process's environment and returns the original. What libraries and Electron
 * start themselves inherits the rest: a keyring's session, an opener of files.
 */
export function takeEnvironment(env: Record<string, string | undefined> = process.env): Environment {
  const whole = { ...env };
  for (const name of OWN_SECRETS) Reflect.deleteProperty(env, name);
  return whole;
}
