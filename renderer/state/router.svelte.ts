import { ALL_CLIENTS, hrefOf, isSameView, parseRoute, type PortfolioFilters, type Route } from './route.ts';

/** The index of the current history entry; null for a new one. */
function entryNumber(): number | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('entry' in state)) return null;
  return typeof state.entry === 'number' ? state.entry : null;
}

function numberEntry(entry: number): void {
  history.replaceState({ entry }, '');
}

/** The current view, as in the address; the browser provides back and forward. */
export class Router {
  #route = $state.raw<Route>(parseRoute(location.hash));
  #visits = $state(0);
  #portfolio = $state.raw<PortfolioFilters>(ALL_CLIENTS);
  #scrolled: Readonly<Record<string, number>> = {};
  /** Of views left: the target of the focused link. */
  #focused: Readonly<Record<string, string>> = {};
  /** Whether back or forward led to the view. */
  #isReturn = false;
  /** Index of the current history entry; the browser stores it with the entry. */
  #at = 0;
  /** Closes the topmost overlay; returns whether there was one. */
  #closeOverlay: () => boolean = () => false;

  get route(): Route {
    return this.#route;
  }

  /** Counts changes of view; filter changes do not count. */
  get visits(): number {
    return this.#visits;
  }

  /** All clients, with the last layout and grouping. */
  get portfolioHref(): string {
    const { layout, group, period } = this.#portfolio;
    return hrefOf({ name: 'portfolio', ...ALL_CLIENTS, layout, group, period });
  }

  /** Makes "back" and "forward" close overlays before navigating. */
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
      // The browser has already moved; this sends it back to the covered page, which was never left.
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

  /** Opens a view; "back" returns to the current one. */
  open(route: Route): void {
    location.hash = hrefOf(route);
  }

  /** Changes the view's filters without a history entry. */
  refine(route: Route): void {
    history.replaceState(history.state, '', hrefOf(route));
    this.#isReturn = false;
    this.#show(route);
  }

  /**
   * The view's position when it was left: its scroll offset, 0 for a new view, and, after "back" or "forward", the target of the focused
   * link.
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

  /** Replaces a view that has nothing to show, without a history entry. */
  redirect(route: Route): void {
    history.replaceState(history.state, '', hrefOf(route));
    this.#route = route;
  }

  #show(route: Route): void {
    const isMove = !isSameView(this.#route, route);
    // The focused element may vanish with its view; blur it while its listeners still work.
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
