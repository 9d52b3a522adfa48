/** How the stand-in's two halves speak: the program's process, and the test's with its real browser. */

/** The id of the window that the program opens when it starts. */
export const FIRST_WINDOW = 1;

/** What the test's half asks of the program's half, and what comes back. */
export type Orders = {
  'page/request': {
    in: { url: string; method: string };
    out: { status: number; headers: Record<string, string>; base64: string };
  };
  /** Whether a request may be made at all. */
  'page/load': { in: { url: string }; out: boolean };
  'page/navigate': { in: { url: string; isMainFrame: boolean }; out: boolean };
  /** Asks for a window from the page of the first one; `id` is that of the window that came of it. */
  'page/open-window': { in: { url: string }; out: { action: string; id: number | null } };
  /** A page has changed its address without being loaded. */
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
  /** The place that is chosen in the next question for one; null cancels it. */
  'dialog/place': { in: { file: string | null }; out: null };
  'notification/click': { in: null; out: null };
  'window/focus': { in: { isFocused: boolean }; out: null };
  'window/place': { in: { bounds: Bounds; isMaximised: boolean }; out: null };
  'window/close': { in: null; out: null };
  'app/quit': { in: null; out: null };
  'app/second-instance': { in: null; out: null };
  'system/shutdown': { in: null; out: { isDelayed: boolean } };
  'system/dark': { in: { isDark: boolean }; out: null };
};

export type Bounds = { x: number; y: number; width: number; height: number };

/** Who sends a message to the program. */
export type Sender = {
  /** The address of the frame. */
  url: string;
  isMainFrame: boolean;
  /** The window's id, {@link FIRST_WINDOW} being the program's own. */
  windowId: number;
};

/** What the program did that a person or the test's half would notice. */
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
  'shell/dragged': { file: string; hasPicture: boolean };
  'theme/changed': { isDark: boolean };
  'app/switch': { name: string };
  'app/sandbox': null;
};

/** A message between the halves. */
export type Message =
  | { readonly kind: 'order'; readonly id: number; readonly name: keyof Orders; readonly input: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'record'; readonly name: keyof Records; readonly value: unknown };
