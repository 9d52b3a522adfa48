import { ALL_CLIENTS, hrefOf, isSameView, parseRoute, type PortfolioFilters, type Route } from './route.ts';

/** The number of the history's entry that is shown; null for one that was just made. */
function entryNumber(): number | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('entry' in state)) return null;
  return typeof state.entry === 'number' ? state.entry : null;
}

function numberEntry(entry: number): void {
  history.replaceState({ entry }, '');
}

/** The view that is shown, as the address has it; back and forward are the browser's own. */
export class Router {
  #route = $state.raw<Route>(parseRoute(location.hash));
  #visits = $state(0);
  #portfolio = $state.raw<PortfolioFilters>(ALL_CLIENTS);
  #scrolled: Readonly<Record<string, number>> = {};
  /** Of views that were left: where the link leads that had the focus. */
  #focused: Readonly<Record<string, string>> = {};
  /** Whether the view was come back to, or forward. */
  #isReturn = false;
  /** Which entry of the history is shown, counted from the first; the browser keeps the number with the entry. */
  #at = 0;
  /** Closes what lies over the page; returns whether there was anything. */
  #closeOverlay: () => boolean = () => false;

  get route(): Route {
    return this.#route;
  }

  /** Counts moves from one view to another; changed filters do not count. */
  get visits(): number {
    return this.#visits;
  }

  /** All clients, laid out and grouped as they were last shown. */
  get portfolioHref(): string {
    const { layout, group, period } = this.#portfolio;
    return hrefOf({ name: 'portfolio', ...ALL_CLIENTS, layout, group, period });
  }

  /** Has "back" and "forward" close what lies over the page, before they lead anywhere. */
  closeFirst(closeOverlay: () => boolean): void {
    this.#closeOverlay = closeOverlay;
  }

  /** Follows the address until the returned function is called. */
  start(): () => void {
    if (this.#route.name === 'portfolio') this.#portfolio = this.#route;
    this.#at = entryNumber() ?? 0;
    numberEntry(this.#at);
    const follow = (): void => {
      const at = entryNumber();
      // The browser has moved already; it is sent back to the page that was covered, which was never left.
      if (at !== null && at !== this.#at && this.#closeOverlay()) {
        history.go(this.#at - at);
        return;
      }
      this.#isReturn = at !== null && at !== this.#at;
      this.#at = at ?? this.#at + 1;
      numberEntry(this.#at);
      this.#show(parseRoute(location.hash));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }

  /** Opens a view; "back" leads to where it was opened. */
  open(route: Route): void {
    location.hash = hrefOf(route);
  }

  /** Changes the filters of the current view; that is no step of the history. */
  refine(route: Route): void {
    history.replaceState(history.state, '', hrefOf(route));
    this.#isReturn = false;
    this.#show(route);
  }

  /**
   * Where the current view was when it was left: how far it was scrolled, 0 for a new one, and, where "back" or "forward" led to it, where the
   * link leads that had the focus.
   */
  get leftPlace(): { readonly top: number; readonly href: string | null } {
    const address = hrefOf(this.#route);
    return {
      top: this.#scrolled[address] ?? 0,
      href: this.#isReturn ? (this.#focused[address] ?? null) : null,
    };
  }

  rememberScroll(top: number): void {
    this.#scrolled = { ...this.#scrolled, [hrefOf(this.#route)]: top };
  }

  /** Replaces the current view, which has nothing to show, with another one; that is no step of the history. */
  redirect(route: Route): void {
    history.replaceState(history.state, '', hrefOf(route));
    this.#route = route;
  }

  #show(route: Route): void {
    const isMove = !isSameView(this.#route, route);
    // The focused element may vanish with its view; it is blurred first, while its listeners still work.
    if (isMove && document.activeElement instanceof HTMLElement) {
      const href = document.activeElement.closest('main a')?.getAttribute('href') ?? null;
      if (href !== null) this.#focused = { ...this.#focused, [hrefOf(this.#route)]: href };
      document.activeElement.blur();
    }
    this.#route = route;
    if (route.name === 'portfolio') this.#portfolio = route;
    if (isMove) this.#visits += 1;
  }
}
