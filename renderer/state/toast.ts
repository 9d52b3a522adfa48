import type { Route } from './route.ts';

/** A message that comes by itself and may go by itself; what must not be missed is a note on the page. */
export type ToastMessage = {
  readonly id: string;
  readonly tone: 'done' | 'information' | 'error';
  readonly text: string;
  /** Whether the view of a route says the same: the message goes when it is open. */
  readonly isSaidBy?: (route: Route) => boolean;
  /** One thing to do about it: "Show", "Undo". */
  readonly action?: { readonly label: string; readonly onaction: () => void };
};
