/** Which view shows which address, once for each; all but the portfolio and slides, which fill the window. */
import type { Component } from 'svelte';
import type { Route } from '../state/route.ts';
import { lazyPart, type LazyPart } from './lazy-part.ts';

type Routes = { readonly [One in Route as One['name']]: One };
type RouteNamed<Name extends keyof Routes> = Routes[Name];

type ViewModule<Props extends Record<string, unknown> = Record<string, unknown>> = {
  readonly default: Component<Props>;
};

/** A view with what it shows. */
type ShownView = {
  readonly part: LazyPart<ViewModule>;
  readonly props: Record<string, unknown>;
  /** Of what a view may keep nothing for another: its input would reach the wrong one. */
  readonly key: string;
};

/** Shows a route by a view that is fetched when first needed. */
function shownBy<Shown extends Route, Props extends Record<string, unknown>>(
  fetchView: () => Promise<ViewModule<Props>>,
  propsOf: (route: Shown) => Props,
  keyOf: (route: Shown) => string = () => '',
): (route: Shown) => ShownView {
  // A list of all views does not know which props are whose: here they still belong together.
  const part = lazyPart(fetchView) as LazyPart<ViewModule>;
  return (route) => ({ part, props: propsOf(route), key: keyOf(route) });
}

const NEW_KIT = shownBy(
  () => import('./kit/NewKitView.svelte'),
  () => ({}),
);
const KIT = shownBy(
  () => import('./kit/KitView.svelte'),
  (route: RouteNamed<'kit'> & { readonly place: object }) => ({ place: route.place }),
  ({ place }) => JSON.stringify(place),
);

type Listed = Exclude<Route['name'], 'portfolio' | 'present'>;

const VIEWS: { readonly [Name in Listed]: (route: RouteNamed<Name>) => ShownView } = {
  project: shownBy(
    () => import('./project/ProjectView.svelte'),
    (route) => ({ route }),
  ),
  settings: shownBy(
    () => import('./settings/SettingsView.svelte'),
    ({ section }) => ({ section }),
  ),
  welcome: shownBy(
    () => import('./welcome/WelcomeView.svelte'),
    ({ step }) => ({ step }),
  ),
  'first-sync': shownBy(
    () => import('./welcome/FirstSyncView.svelte'),
    ({ connection }) => ({ connection }),
  ),
  alerts: shownBy(
    () => import('./alerts/AlertsView.svelte'),
    () => ({}),
  ),
  actions: shownBy(
    () => import('./actions/ActionsView.svelte'),
    () => ({}),
  ),
  reading: shownBy(
    () => import('./reading/ReadingView.svelte'),
    () => ({}),
  ),
  reports: shownBy(
    () => import('./reports/ReportsView.svelte'),
    (route) => ({ route }),
  ),
  studio: shownBy(
    () => import('./studio/StudioView.svelte'),
    ({ reportId, section = null }) => ({ reportId, section }),
  ),
  batches: shownBy(
    () => import('./batch/BatchesView.svelte'),
    () => ({}),
  ),
  'new-batch': shownBy(
    () => import('./batch/NewBatchView.svelte'),
    ({ step }) => ({ step }),
  ),
  batch: shownBy(
    () => import('./batch/BatchView.svelte'),
    (route) => ({ route }),
    ({ batchId }) => batchId,
  ),
  scans: shownBy(
    () => import('./scans/ScansView.svelte'),
    ({ add }) => ({ isAdding: add }),
  ),
  'scan-these': shownBy(
    () => import('./scans/ScansView.svelte'),
    ({ clients }) => ({ isAdding: true, these: clients }),
  ),
  'new-scan': shownBy(
    () => import('./scans/StartScanView.svelte'),
    ({ connection, projectId }) => ({ connection, projectId }),
    ({ projectId }) => projectId,
  ),
  scan: shownBy(
    () => import('./scans/ScanView.svelte'),
    (route) => ({ route }),
    ({ runId }) => runId,
  ),
  'add-client': shownBy(
    () => import('./onboarding/AddClientView.svelte'),
    () => ({}),
  ),
  onboard: shownBy(
    () => import('./onboarding/DraftView.svelte'),
    ({ draftId }) => ({ draftId }),
    ({ draftId }) => draftId,
  ),
  journal: shownBy(
    () => import('./journal/JournalView.svelte'),
    (route) => ({ route }),
  ),
  account: shownBy(
    () => import('./account/AccountView.svelte'),
    ({ connection }) => ({ connection }),
  ),
  kit: (route) => (route.place === null ? NEW_KIT(route) : KIT({ ...route, place: route.place })),
  search: shownBy(
    () => import('./search/SearchView.svelte'),
    ({ text, within }) => ({ text, ...(within === undefined ? {} : { within }) }),
  ),
  unknown: shownBy(
    () => import('./UnknownView.svelte'),
    ({ address }) => ({ address }),
  ),
};

/** The view of an address. */
export function viewOf<Name extends Listed>(route: RouteNamed<Name> & { readonly name: Name }): ShownView {
  return VIEWS[route.name](route);
}
