/** The protocol of the stand-in's halves: the program's process, and the test with its real browser. */

/** Id of the program's first window. */
export const FIRST_WINDOW = 1;

/** What a function of a test has returned in the program, or what it has thrown. */
export type Ran = { readonly value: unknown } | { readonly error: string };

/** Requests of the test's half to the program's half, and their results. */
export type Orders = {
  /** Runs a function's source in the program, with this Electron and an argument. */
  'program/run': { in: { source: string; arg: unknown }; out: Ran };
  'page/request': {
    in: { url: string; method: string };
    out: { status: number; headers: Record<string, string>; base64: string };
  };
  /** Whether a request is allowed. */
  'page/load': { in: { url: string }; out: boolean };
  'page/navigate': { in: { url: string; isMainFrame: boolean }; out: boolean };
  /** Requests a window from the first page; `id` is the new window's. */
  'page/open-window': { in: { url: string }; out: { action: string; id: number | null } };
  /** A page changed its address without loading. */
  'page/moved': { in: { url: string; id: number }; out: null };
  /** A window that the program did not close is gone. */
  'page/gone': { in: { id: number }; out: null };
  'page/invoke': { in: Sender & { channel: string; args: unknown[] }; out: unknown };
  'page/permission': { in: { permission: string; url: string }; out: { asked: boolean; checked: boolean } };
  'page/download': { in: { url: string }; out: boolean };
  'page/attach-webview': { in: null; out: boolean };
  'menu/click': { in: { id: string }; out: null };
  'dialog/folder': { in: { folder: string | undefined }; out: null };
  'dialog/answer': { in: { response: number }; out: null };
  /** The result of the next save dialog; null cancels it. */
  'dialog/place': { in: { file: string | null }; out: null };
  'notification/click': { in: null; out: null };
  'window/focus': { in: { isFocused: boolean }; out: null };
  'window/place': { in: { bounds: Bounds; isMaximised: boolean }; out: null };
  'window/close': { in: null; out: null };
  'app/quit': { in: null; out: null };
  'app/second-instance': { in: { words: readonly string[]; folder: string }; out: null };
  /** macOS opens a file with the program; whether it took it. */
  'app/open-file': { in: { file: string }; out: boolean };
  'system/shutdown': { in: null; out: { isDelayed: boolean } };
  'system/dark': { in: { isDark: boolean }; out: null };
};

export type Bounds = { x: number; y: number; width: number; height: number };

/** The sender of a message. */
export type Sender = {
  /** The frame's address. */
  url: string;
  isMainFrame: boolean;
  /** The window's id; {@link FIRST_WINDOW} is the program's own. */
  windowId: number;
};

/** Actions of the program that a user or the test's half would notice. */
export type Records = {
  'window/opened': { options: Record<string, unknown> };
  'window/closed': { id: number };
  'window/load': { url: string };
  'window/shown': { isMaximised: boolean };
  'window/focused': null;
  'window/hidden': null;
  'window/background': { colour: string };
  'window/progress': { share: number };
  'dialog/open': { proposed: string };
  'window/send': { id: number; channel: string; args: unknown[] };
  dialog: { message: string; detail: string; buttons: string[] };
  'dialog/save': { proposed: string };
  notification: { title: string; body: string };
  menu: { labels: string[] };
  'shell/external': { url: string };
  'shell/shown': { file: string };
  'shell/opened': { file: string };
  'shell/dragged': { file: string; hasPicture: boolean };
  'theme/changed': { isDark: boolean };
  'app/switch': { name: string };
  'app/sandbox': null;
  'app/crashes': { sends: boolean };
};

/** A message between the halves. */
export type Message =
  | { readonly kind: 'order'; readonly id: number; readonly name: keyof Orders; readonly input: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'record'; readonly name: keyof Records; readonly value: unknown };
