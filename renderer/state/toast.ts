import type { ShownToast } from '../components/toasts/shown-toast.ts';
import type { Route } from './route.ts';

/** A message that appears and disappears on its own; important ones are notes on the page. */
export type ToastMessage = ShownToast & {
  /** Whether a route's view says the same: opening it removes the message. */
  readonly isSaidBy?: (route: Route) => boolean;
};
