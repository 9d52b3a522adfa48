import type { ShownToast } from '../components/toasts/shown-toast.ts';
import type { Route } from './route.ts';

/** A message that comes by itself and may go by itself; what must not be missed is a note on the page. */
export type ToastMessage = ShownToast & {
  /** Whether the view of a route says the same: the message goes when it is open. */
  readonly isSaidBy?: (route: Route) => boolean;
};
