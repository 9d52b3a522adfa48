/**
 * Programs that are not part of the project and that tests drive or read back with: the one list of them. Tests name a program only in
 * a call of `program`, or of `itWith` for a single test, so that `test/setup/left-out.ts` finds which files need what.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';

/** What is installed together. */
export type Tool = {
  /** What people call it. */
  readonly label: string;
  readonly commands: readonly string[];
  /** How to have it: Debian's package, and what to install on macOS and Windows; null where there is none. */
  readonly debian: string | null;
  readonly darwin: string | null;
  readonly win32: string | null;
  /** `.ci/run` does without: tests are slower, or skip what they validate with it, as their titles say. */
  readonly isOptional?: true;
  /** Where it may be, absolute or a name in PATH, most wanted first; by default the command's name. */
  readonly places?: () => readonly string[];
  /** Whether what is at the place can be used; by default anything can. */
  readonly isUsable?: (place: string) => boolean;
};

const IS_WINDOWS = process.platform === 'win32';

/** Where browsers are on Windows: for all users, or for one. */
const WINDOWS_PROGRAMS = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => {
  const folder = process.env[name];
  return folder === undefined ? [] : [folder];
});

function browsers(): readonly string[] {
  if (IS_WINDOWS) {
    return [
      ['Chromium', 'Application', 'chrome.exe'],
      ['Google', 'Chrome', 'Application', 'chrome.exe'],
      ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
    ].flatMap((path) => WINDOWS_PROGRAMS.map((folder) => join(folder, ...path)));
  }
  if (process.platform === 'darwin') {
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].flatMap((name) =>
      ['/', homedir()].map((root) => join(root, 'Applications', `${name}.app`, 'Contents', 'MacOS', name)),
    );
  }
  return ['chromium', 'google-chrome-stable', 'google-chrome', 'microsoft-edge', 'chromium-browser'];
}

/** The folders of `parent` that begin with `start`, the newest version first. */
function versions(parent: string, start = ''): readonly string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => name.startsWith(start))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(parent, name));
}

const postgresServers = (): readonly string[] => [
  ...[
    ...versions('/usr/lib/postgresql'),
    ...versions('/opt/homebrew/opt', 'postgresql@'),
    ...versions('/usr/local/opt', 'postgresql@'),
  ].map((folder) => join(folder, 'bin', 'postgres')),
  ...versions(join(process.env['ProgramFiles'] ?? '/nowhere', 'PostgreSQL')).map((folder) =>
    join(folder, 'bin', 'postgres.exe'),
  ),
  'postgres',
];

/** Debian's Python has it where one can see it; others are asked. */
const hasOpenpyxl = (python: string): boolean =>
  (python === '/usr/bin/python3' && existsSync('/usr/lib/python3/dist-packages/openpyxl')) ||
  spawnSync(python, ['-c', 'import openpyxl'], { stdio: 'ignore' }).status === 0;

const completions = (): readonly string[] =>
  ['/usr', '/opt/homebrew', '/usr/local'].map((root) => `${root}/share/bash-completion/bash_completion`);

/** All of them, by the name that SIGHTLINE_TEST_WITHOUT takes. */
export const TOOLS = {
  chromium: {
    label: 'Chromium, Chrome or Edge',
    commands: ['chromium'],
    debian: 'chromium',
    darwin: 'Google Chrome',
    win32: 'Google Chrome',
    places: browsers,
  },
  poppler: {
    label: 'Poppler, which reads PDFs',
    commands: ['pdfdetach', 'pdffonts', 'pdfimages', 'pdfinfo', 'pdftoppm', 'pdftotext'],
    debian: 'poppler-utils',
    darwin: 'poppler, from Homebrew',
    win32: 'Poppler for Windows, its bin folder in PATH',
  },
  qpdf: {
    label: 'qpdf, which takes PDFs apart',
    commands: ['fix-qdf', 'qpdf'],
    debian: 'qpdf',
    darwin: 'qpdf, from Homebrew',
    win32: 'qpdf for Windows, its bin folder in PATH',
  },
  librsvg: {
    label: 'rsvg-convert, which draws SVG',
    commands: ['rsvg-convert'],
    debian: 'librsvg2-bin',
    darwin: 'librsvg, from Homebrew',
    win32: null,
  },
  openssl: {
    label: 'OpenSSL',
    commands: ['openssl'],
    debian: 'openssl',
    darwin: 'openssl, from Homebrew',
    win32: 'OpenSSL for Windows, in PATH',
  },
  postgresql: {
    label: 'PostgreSQL',
    commands: ['postgres'],
    debian: 'postgresql-15',
    darwin: 'postgresql@15, from Homebrew',
    win32: 'PostgreSQL for Windows',
    places: postgresServers,
  },
  pgbouncer: {
    label: 'PgBouncer',
    commands: ['pgbouncer'],
    debian: 'pgbouncer',
    darwin: 'pgbouncer, from Homebrew',
    win32: null,
  },
  python: {
    label: 'Python with openpyxl',
    commands: ['python3'],
    debian: 'python3-openpyxl',
    darwin: 'Python, then its package openpyxl',
    win32: 'Python, then its package openpyxl',
    places: () => ['/usr/bin/python3', 'python3', ...(IS_WINDOWS ? ['python'] : [])],
    isUsable: hasOpenpyxl,
  },
  dbus: {
    label: 'D-Bus',
    commands: ['dbus-daemon', 'dbus-run-session', 'dbus-send'],
    debian: 'dbus',
    darwin: null,
    win32: null,
  },
  keyring: {
    label: 'the GNOME keyring',
    commands: ['gnome-keyring-daemon'],
    debian: 'gnome-keyring',
    darwin: null,
    win32: null,
  },
  posix: {
    label: 'a shell and named pipes as on Linux and macOS',
    commands: ['bash', 'mkfifo', 'sh'],
    debian: 'bash',
    darwin: null,
    win32: null,
    isUsable: () => !IS_WINDOWS,
  },
  linux: {
    label: "Linux's folder of processes",
    commands: ['/proc/self/stat'],
    debian: null,
    darwin: null,
    win32: null,
  },
  zsh: { label: 'zsh', commands: ['zsh'], debian: 'zsh', darwin: 'zsh, from Homebrew', win32: null },
  fish: { label: 'fish', commands: ['fish'], debian: 'fish', darwin: 'fish, from Homebrew', win32: null },
  completion: {
    label: "Bash's completion",
    commands: ['bash_completion'],
    debian: 'bash-completion',
    darwin: 'bash-completion@2, from Homebrew',
    win32: null,
    places: completions,
  },
  systemd: {
    label: 'systemd-analyze',
    commands: ['systemd-analyze'],
    debian: 'systemd',
    darwin: null,
    win32: null,
    isOptional: true,
  },
  cron: {
    label: 'cron',
    commands: ['crontab'],
    debian: 'cron',
    darwin: null,
    win32: null,
    isOptional: true,
    isUsable: () => process.platform === 'linux',
  },
  libxml: {
    label: 'xmllint',
    commands: ['xmllint'],
    debian: 'libxml2-utils',
    darwin: 'libxml2, from Homebrew',
    win32: null,
    isOptional: true,
  },
  shell: {
    label: "Chromium's headless shell, with which pages of tests are faster",
    commands: ['chromium-headless-shell'],
    debian: 'chromium-headless-shell',
    darwin: null,
    win32: null,
    isOptional: true,
  },
} as const satisfies Readonly<Record<string, Tool>>;

export type ToolName = keyof typeof TOOLS;
/** What tests start, by its name on Debian. */
export type Command = (typeof TOOLS)[ToolName]['commands'][number];

/** The tools as such: their literals are for the types of names. */
export const tools = (): readonly (readonly [ToolName, Tool])[] =>
  Object.entries(TOOLS) as unknown as readonly (readonly [ToolName, Tool])[];

/** The tool that has a command. Throws if none has. */
export function toolOf(command: string): readonly [ToolName, Tool] {
  const found = tools().find(([, { commands }]) => commands.includes(command));
  if (found === undefined) throw new Error(`test/helpers/programs.ts has no ${command}`);
  return found;
}

/** What a run does as if it were not there: `SIGHTLINE_TEST_WITHOUT=chromium,poppler`. Throws for an unknown name. */
function withoutNames(): readonly string[] {
  const names = (process.env['SIGHTLINE_TEST_WITHOUT'] ?? '').split(',').filter((name) => name !== '');
  for (const name of names) {
    if (Object.hasOwn(TOOLS, name)) continue;
    throw new Error(`SIGHTLINE_TEST_WITHOUT: ${name} is none of ${Object.keys(TOOLS).join(', ')}`);
  }
  return names;
}
const WITHOUT = withoutNames();

/** Where commands are; read once, because tests set a PATH of their own. Plain users have no folders of administrators in theirs. */
const PATH = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  ...(IS_WINDOWS ? [] : ['/opt/homebrew/bin', '/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin']),
].filter((folder) => folder !== '');

const placesOf = (name: string): readonly string[] =>
  isAbsolute(name) ? [name] : PATH.map((folder) => join(folder, IS_WINDOWS ? `${name}.exe` : name));

const found = new Map<string, string | null>();

/** The path of a program, or null where it is missing. */
export function findProgram(command: Command): string | null {
  const known = found.get(command);
  if (known !== undefined) return known;
  const [name, { places = () => [command], isUsable = () => true }] = toolOf(command);
  const path = WITHOUT.includes(name)
    ? undefined
    : places()
        .flatMap(placesOf)
        .find((place) => existsSync(place) && isUsable(place));
  found.set(command, path ?? null);
  return path ?? null;
}

/** The path of a program that a test cannot do without. Throws where it is missing: such tests are left out before. */
export function program(command: Command): string {
  const path = findProgram(command);
  if (path === null) throw new Error(`${command} is missing: ${howToHave(toolOf(command)[1])}`);
  return path;
}

/** The tools of which a program is missing. */
export const missingTools = (): readonly ToolName[] =>
  tools().flatMap(([name, { commands }]) =>
    commands.some((command) => findProgram(command as Command) === null) ? [name] : [],
  );

/** Whether this run may leave nothing out; `.ci/run` sets it. */
export const isAllDemanded = (): boolean => process.env['SIGHTLINE_EVERY_PROGRAM'] === '1';

/** How to have a tool on this computer, for people. */
export function howToHave({ debian, darwin, win32 }: Tool, platform = process.platform): string {
  if (platform === 'darwin') return darwin === null ? 'not for macOS' : `install ${darwin}`;
  if (platform === 'win32') return win32 === null ? 'not for Windows' : `install ${win32}`;
  return debian === null ? 'only on Linux' : `on Debian: apt install ${debian}`;
}
