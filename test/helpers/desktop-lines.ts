/** What only Electron does for the program, line by line: `only-electron.test.ts` plays each, and `docs/desktop.md` says where it ran. */
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

/** The page that says where each line ran. */
export const DESKTOP_PAGE = join(import.meta.dirname, '..', '..', 'docs', 'desktop.md');

type Line = {
  readonly subject: string;
  readonly promise: string;
  /** Nothing that stands in for Electron can show it. */
  readonly isElectronsOwn?: true;
};

const LINES = {
  window: {
    subject: 'Windows',
    promise: 'One window opens at the program’s own address, no smaller than the screens need',
  },
  'second-window': {
    subject: 'Windows',
    promise: 'The speaker’s view gets a second window, which closes when it shows anything else',
  },
  menu: { subject: 'Menu', promise: 'A command of the menu reaches the page, once' },
  print: { subject: 'Print', promise: 'File, Print page prints what the window shows' },
  dialogs: {
    subject: 'Dialogs',
    promise: 'The system’s dialog chooses a folder; cancelled, it chooses none',
  },
  links: { subject: 'Links', promise: 'A link leads outside only after a question that names its host' },
  protocol: {
    subject: 'Protocol',
    promise: 'Pages are built files with the policy of every host, and nothing beside them is served',
  },
  permissions: {
    subject: 'Permissions',
    promise: 'A page may copy, and keep the screen on during slides; it is refused every device and place',
  },
  navigation: {
    subject: 'Navigation',
    promise: 'The page goes to no other address, and still works after it tried',
  },
  bridge: {
    subject: 'Messages',
    promise: 'The page has two functions, which know the contract’s names and nothing else',
  },
  isolation: {
    subject: 'Isolation',
    promise: 'What a page changes in its own world changes nothing in the bridge',
    isElectronsOwn: true,
  },
  sandbox: {
    subject: 'Sandbox',
    promise: 'The page’s process has no Node, and on Linux a filter on its system calls',
    isElectronsOwn: true,
  },
  theme: { subject: 'Theme', promise: 'The window and the page follow the theme that is set' },
  notifications: {
    subject: 'Notifications',
    promise: 'Work that ends while nobody looks is told, and a click brings the window back',
  },
  'long-work': {
    subject: 'Task bar, power',
    promise: 'A sync shows how far it is in the task bar and keeps the computer awake, until it ends',
  },
  quit: { subject: 'Ending', promise: 'To quit during work asks first, and the work can go on' },
  shutdown: {
    subject: 'Power',
    promise:
      'When the system shuts down, work stops at a safe point without a question, and the file is closed',
  },
  'single-instance': {
    subject: 'Single instance',
    promise: 'A second start over the same data folder ends, and brings the first window to the front',
  },
  'deep-links': {
    subject: 'Deep links',
    promise: 'There is no link scheme: an address handed to a second start opens nothing',
  },
  'drag-out': {
    subject: 'Drag out',
    promise: 'A report’s file can be dragged out of the window, printed by a thread from the native mirror',
  },
} as const satisfies Readonly<Record<string, Line>>;

export type LineName = keyof typeof LINES;
export const DESKTOP_LINES: Readonly<Record<LineName, Line>> = LINES;
export const LINE_NAMES = Object.keys(LINES) as readonly LineName[];

const TABLE = /(?<=<!-- lines -->\n)[^]*(?=<!-- \/lines -->)/;
const NEVER = 'not yet';

/** Where each line ran on Electron, as a page says it: `Linux 45.4.1`. */
function recordedIn(page: string): ReadonlyMap<string, string> {
  const rows = (TABLE.exec(page)?.[0] ?? '')
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
  return new Map(rows.map(([, , promise = '', , electron = NEVER]) => [promise, electron]));
}

/** One system's newest run in the place of its last one. */
function withRun(recorded: string, ran: string | undefined): string {
  if (ran === undefined) return recorded;
  const [system = ''] = ran.split(' ');
  const others = recorded.split(', ').filter((one) => one !== NEVER && !one.startsWith(`${system} `));
  return [...others, ran].toSorted().join(', ');
}

/**
 * The page with its table as the lines are now. `ran`: the lines that have just passed on Electron, and where (`Linux 45.4.1`); what
 * earlier runs recorded is kept.
 */
export async function withTable(
  page: string,
  ran: { readonly lines: readonly LineName[]; readonly where: string } | null = null,
): Promise<string> {
  const recorded = recordedIn(page);
  const rows = LINE_NAMES.map((name) => {
    const { subject, promise, isElectronsOwn } = DESKTOP_LINES[name];
    const where = withRun(
      recorded.get(promise) ?? NEVER,
      ran?.lines.includes(name) === true ? ran.where : undefined,
    );
    return `| ${subject} | ${promise} | ${isElectronsOwn === true ? 'cannot show it' : 'every run'} | ${where} |`;
  });
  const table = ['', '| Subject | Line | Stand-in | Electron |', '|---|---|---|---|', ...rows, '', ''].join(
    '\n',
  );
  return await format(
    page.replace(TABLE, () => table),
    {
      ...(await resolveConfig(DESKTOP_PAGE)),
      parser: 'markdown',
    },
  );
}
