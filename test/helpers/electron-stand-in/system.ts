import { EventEmitter } from 'node:events';
import type {
  CrashReporterStartOptions,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  NotificationConstructorOptions,
  OpenDialogOptions,
  SaveDialogOptions,
} from 'electron';
import { isHeldUp } from './events.ts';
import { onOrder, record } from './program-half.ts';
import type { Bounds } from './wire.ts';

class NativeTheme extends EventEmitter {
  #source: 'system' | 'light' | 'dark' = 'system';
  #isSystemDark = process.env['STAND_IN_DARK'] === '1';

  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? this.#isSystemDark : this.#source === 'dark';
  }
  get themeSource(): 'system' | 'light' | 'dark' {
    return this.#source;
  }
  set themeSource(source: 'system' | 'light' | 'dark') {
    this.#source = source;
    this.#tell();
  }
  readonly setSystem = (isDark: boolean): void => {
    this.#isSystemDark = isDark;
    this.#tell();
  };
  #tell(): void {
    record('theme/changed', { isDark: this.shouldUseDarkColors });
    this.emit('updated');
  }
}

export const nativeTheme = new NativeTheme();
export const powerMonitor = new EventEmitter();

const blockers = new Set<number>();
let lastBlocker = 0;
export const powerSaveBlocker = {
  start: (): number => {
    blockers.add((lastBlocker += 1));
    return lastBlocker;
  },
  stop: (id: number): boolean => blockers.delete(id),
  isStarted: (id: number): boolean => blockers.has(id),
};

const primary = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } satisfies Bounds };
const beside = { id: 2, workArea: { x: 1920, y: 0, width: 2560, height: 1400 } satisfies Bounds };
const displays = process.env['STAND_IN_SCREENS'] === '2' ? [primary, beside] : [primary];
export const screen = {
  getPrimaryDisplay: () => primary,
  getAllDisplays: () => displays,
  getDisplayMatching: ({ x }: Bounds) => (x >= beside.workArea.x ? beside : primary),
};

export const crashReporter = {
  start: (options: CrashReporterStartOptions): void =>
    record('app/crashes', { sends: options.uploadToServer !== false }),
};

const shownNotices: Notification[] = [];

export class Notification extends EventEmitter {
  static readonly isSupported = (): boolean => true;
  readonly #options: NotificationConstructorOptions;
  constructor(options: NotificationConstructorOptions) {
    super();
    this.#options = options;
  }
  get title(): string {
    return this.#options.title ?? '';
  }
  get body(): string {
    return this.#options.body ?? '';
  }
  show(): void {
    shownNotices.push(this);
    record('notification', { title: this.title, body: this.body });
  }
}

type Template = readonly MenuItemConstructorOptions[];

function itemsOf(template: Template): readonly MenuItemConstructorOptions[] {
  return template.flatMap((item) => [item, ...itemsOf((item.submenu as Template | undefined) ?? [])]);
}

type BuiltMenu = {
  readonly items: readonly MenuItemConstructorOptions[];
  readonly getMenuItemById: (id: string) => MenuItemConstructorOptions | null;
};

let applicationMenu: BuiltMenu | null = null;

export const Menu = {
  buildFromTemplate: (template: Template): BuiltMenu => ({
    items: template,
    getMenuItemById: (id) => itemsOf(template).find((item) => item.id === id) ?? null,
  }),
  setApplicationMenu: (menu: BuiltMenu): void => {
    applicationMenu = menu;
    const labels = itemsOf(menu.items).flatMap(({ label, role }) => label ?? role ?? []);
    record('menu', { labels });
  },
  getApplicationMenu: (): BuiltMenu | null => applicationMenu,
};

/** The next result of a save dialog. */
let chosenPlace: string | null = null;

let answerDialog: ((response: number) => void) | undefined;

/** The next result of a folder dialog; undefined cancels it. */
let nextFolder: string | undefined;
onOrder('dialog/folder', ({ folder }) => {
  nextFolder = folder;
  return null;
});

export const dialog = {
  showOpenDialog: ({ defaultPath = '' }: OpenDialogOptions) => {
    record('dialog/open', { proposed: defaultPath });
    return Promise.resolve({
      canceled: nextFolder === undefined,
      filePaths: nextFolder === undefined ? [] : [nextFolder],
    });
  },
  showMessageBox: (...args: readonly [unknown, MessageBoxOptions] | readonly [MessageBoxOptions]) => {
    const { message, detail = '', buttons = [] } = args[args.length - 1] as MessageBoxOptions;
    return new Promise<{ response: number }>((resolve) => {
      answerDialog = (response) => resolve({ response });
      record('dialog', { message, detail, buttons });
    });
  },
  showSaveDialog: ({ defaultPath = '' }: SaveDialogOptions) => {
    record('dialog/save', { proposed: defaultPath });
    return Promise.resolve({ canceled: chosenPlace === null, filePath: chosenPlace ?? '' });
  },
};

export const shell = {
  openExternal: (url: string): Promise<void> => {
    record('shell/external', { url });
    return Promise.resolve();
  },
  showItemInFolder: (file: string): void => record('shell/shown', { file }),
  openPath: (file: string): Promise<string> => {
    record(file.endsWith('.pdf') ? 'shell/opened' : 'shell/shown', { file });
    return Promise.resolve('');
  },
};

onOrder('menu/click', ({ id }) => {
  (applicationMenu?.getMenuItemById(id)?.click as (() => void) | undefined)?.();
  return null;
});
onOrder('dialog/answer', ({ response }) => {
  answerDialog?.(response);
  return null;
});
onOrder('dialog/place', ({ file }) => {
  chosenPlace = file;
  return null;
});
onOrder('notification/click', () => {
  shownNotices.at(-1)?.emit('click');
  return null;
});
onOrder('system/dark', ({ isDark }) => {
  nativeTheme.setSystem(isDark);
  return null;
});
onOrder('system/shutdown', () => ({
  isDelayed: isHeldUp((event) => powerMonitor.emit('shutdown', event)),
}));
