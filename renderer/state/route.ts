/** Addresses of views: the part after the #, for bookmarks, sharing and history. */
import type { StoryPeriod } from '../../shared/domain/period-schema.ts';
import type { KitPlace } from '../../shared/reports/kit-view.ts';
import { parsePeriod, writePeriod } from './period-address.ts';
import { parseSearch, searchQuery, type SearchPlace } from './search-address.ts';

export const SORTS = [
  'what',
  'change',
  'client',
  'visibility',
  'voice',
  'sentiment',
  'position',
  'rank',
  'goals',
  'run',
] as const;
/** The portfolio's sort column. */
export type Sort = (typeof SORTS)[number];

export const SHOWN = ['all', 'alerts', 'goals', 'pinned'] as const;
/** Which clients are shown. */
export type Shown = (typeof SHOWN)[number];

export const REPORT_FILTERS = ['all', 'draft', 'in-review', 'final'] as const;
/** Which reports are shown. */
export type ReportFilter = (typeof REPORT_FILTERS)[number];

export const BATCH_SHOWN = ['all', 'to-read', 'approved', 'sent-back', 'failed'] as const;
/** Which reports of a batch are shown. */
export type BatchShown = (typeof BATCH_SHOWN)[number];

export const JOURNAL_SHOWN = ['all', 'done', 'refused', 'open'] as const;
/** Which changes the journal shows; `open`: without a known response. */
export type JournalShown = (typeof JOURNAL_SHOWN)[number];

export const GROUPINGS = ['verdict', 'tag', 'none'] as const;
/** How clients are grouped. */
export type Grouping = (typeof GROUPINGS)[number];

export const LAYOUTS = ['table', 'cards'] as const;
export type Layout = (typeof LAYOUTS)[number];

export const SECTIONS = [
  'appearance',
  'kits',
  'connections',
  'team',
  'data',
  'schedules',
  'assistants',
  'keyboard',
  'notifications',
  'about',
] as const;
/** A section of the settings. */
export type Section = (typeof SECTIONS)[number];

export const TABS = [
  'overview',
  'prompts',
  'checks',
  'topics',
  'citations',
  'platforms',
  'goals',
  'actions',
  'planner',
  'definitions',
  'runs',
  'compare',
  'evidence',
  'manage',
] as const;
/** A page of a project. */
export type Tab = (typeof TABS)[number];

/** The portfolio's filters and order. */
export type PortfolioFilters = {
  readonly layout: Layout;
  readonly group: Grouping;
  readonly sort: Sort;
  readonly isReversed: boolean;
  readonly filter: string;
  readonly show: Shown;
  /** The period; null for the settings' default. */
  readonly period: StoryPeriod | null;
  /** Selected clients, as `connection/project`. */
  readonly chosen: readonly string[];
};

/** One platform's answer to one prompt. */
export type AnswerPlace = { readonly promptId: string; readonly platform: string };

/** One scan of a client. */
export type ScanRoute = {
  readonly name: 'scan';
  readonly connection: string;
  readonly projectId: string;
  readonly runId: string;
};

/** A page of a project. */
export type ProjectRoute = {
  readonly connection: string;
  readonly projectId: string;
  readonly tab: Tab;
  /** On the prompts page: the open answer. */
  readonly answer?: AnswerPlace;
  /** Filters, which each page parses itself. Without the question mark; omitted if default. */
  readonly query?: string;
};

/** A batch of reports, with its filters. */
export type BatchRoute = {
  readonly name: 'batch';
  readonly batchId: string;
  readonly step: 'make' | 'review';
  readonly show: BatchShown;
  readonly filter: string;
};

/** The journal, of one client or all. */
export type JournalRoute = {
  readonly name: 'journal';
  readonly client: { readonly connection: string; readonly projectId: string } | null;
  readonly show: JournalShown;
  readonly filter: string;
};

/** The making of a batch, unfiltered. */
export const BATCH_ROUTE = { name: 'batch', step: 'make', show: 'all', filter: '' } as const;

/** A view with everything needed to restore it. */
export type Route =
  | ({ readonly name: 'portfolio' } & PortfolioFilters)
  | ({ readonly name: 'project' } & ProjectRoute)
  | { readonly name: 'settings'; readonly section: Section }
  | { readonly name: 'welcome'; readonly step: 'start' | 'connect' | 'restore' }
  | { readonly name: 'first-sync'; readonly connection: string }
  | { readonly name: 'reports'; readonly filter: string; readonly show: ReportFilter }
  /** A report in the studio, at a section. */
  | { readonly name: 'studio'; readonly reportId: string; readonly section?: string }
  /** A report as slides, at a slide from 1; null: the saved one. */
  | {
      readonly name: 'present';
      readonly reportId: string;
      readonly slide: number | null;
      readonly isPresenter: boolean;
    }
  | { readonly name: 'batches' }
  /** A batch not yet started. */
  | { readonly name: 'new-batch'; readonly step: 'choose' | 'check' }
  | BatchRoute
  /** A new client: a website, and existing drafts. */
  | { readonly name: 'add-client' }
  | { readonly name: 'onboard'; readonly draftId: string }
  | JournalRoute
  | { readonly name: 'reading' }
  /** All scans and the queue; `add`: clients are being chosen for it. */
  | { readonly name: 'scans'; readonly add: boolean }
  /** Portfolio clients selected for scanning, as `connection/project`. */
  | { readonly name: 'scan-these'; readonly clients: readonly string[] }
  /** A client's scan not yet started. */
  | { readonly name: 'new-scan'; readonly connection: string; readonly projectId: string }
  | ScanRoute
  | { readonly name: 'account'; readonly connection: string }
  /** A brand kit; null for a new one. */
  | { readonly name: 'kit'; readonly place: KitPlace | null }
  /** The inbox of alerts. */
  | { readonly name: 'alerts' }
  /** All clients' actions. */
  | { readonly name: 'actions' }
  | ({ readonly name: 'search' } & SearchPlace)
  | { readonly name: 'unknown'; readonly address: string };

export const ALL_CLIENTS: PortfolioFilters = {
  layout: 'table',
  group: 'verdict',
  sort: 'what',
  isReversed: false,
  filter: '',
  show: 'all',
  period: null,
  chosen: [],
};

/** Parses the scans, or one client's, from the parts after "scans". */
function parseScans(parts: readonly string[]): Route | null {
  const [connection, projectId, runId, ...more] = parts;
  if (connection === 'these') return { name: 'scan-these', clients: parts.slice(1) };
  if (connection === undefined) return { name: 'scans', add: false };
  if (connection === 'add' && projectId === undefined) return { name: 'scans', add: true };
  if (projectId === undefined || more.length > 0) return null;
  return runId === undefined
    ? { name: 'new-scan', connection, projectId }
    : { name: 'scan', connection, projectId, runId };
}

function oneOf<T extends string>(allowed: readonly T[], value: string | null | undefined, otherwise: T): T {
  return allowed.find((one) => one === value) ?? otherwise;
}

function parsePortfolio(query: URLSearchParams): Route {
  const sort = query.get('sort') ?? '';
  return {
    name: 'portfolio',
    layout: oneOf(LAYOUTS, query.get('layout'), 'table'),
    group: oneOf(GROUPINGS, query.get('group'), 'verdict'),
    sort: oneOf(SORTS, sort.replace(/^-/, ''), 'what'),
    isReversed: sort.startsWith('-'),
    filter: query.get('filter') ?? '',
    show: oneOf(SHOWN, query.get('show'), 'all'),
    period: parsePeriod(query.get('period')),
    chosen: query.getAll('chosen'),
  };
}

function parseReports(query: URLSearchParams): Route {
  return {
    name: 'reports',
    filter: query.get('filter') ?? '',
    show: oneOf(REPORT_FILTERS, query.get('show'), 'all'),
  };
}

/** Parses a batch from the parts after "batch"; null if there is no such page. */
function parseBatch([batchId, step, ...more]: readonly string[], query: URLSearchParams): Route | null {
  if (batchId === undefined || more.length > 0 || (step !== undefined && step !== 'review')) return null;
  return {
    name: 'batch',
    batchId,
    step: step ?? 'make',
    show: oneOf(BATCH_SHOWN, query.get('show'), 'all'),
    filter: query.get('filter') ?? '',
  };
}

/** Parses a presentation from the parts after "present"; null if there is no such page. */
function parsePresent([reportId, slide, ...more]: readonly string[], query: URLSearchParams): Route | null {
  if (reportId === undefined || more.length > 0) return null;
  if (slide !== undefined && !/^[1-9]\d*$/.test(slide)) return null;
  return {
    name: 'present',
    reportId,
    slide: slide === undefined ? null : Number(slide),
    isPresenter: query.get('view') === 'presenter',
  };
}

/** Parses the list of batches, or a new one, from the parts after "batches". */
function parseBatches([first, step, ...more]: readonly string[]): Route | null {
  if (first === undefined) return { name: 'batches' };
  if (first !== 'new' || more.length > 0) return null;
  if (step === undefined) return { name: 'new-batch', step: 'choose' };
  return step === 'check' ? { name: 'new-batch', step } : null;
}

/** Parses a new client from the parts after "clients"; null if there is no such page. */
function parseClients([first, draftId, ...more]: readonly string[]): Route | null {
  if (first !== 'new' || more.length > 0) return null;
  return draftId === undefined ? { name: 'add-client' } : { name: 'onboard', draftId };
}

function parseJournal(query: URLSearchParams): Route {
  const [connection, projectId, ...more] = partsOf(query.get('client') ?? '') ?? [];
  return {
    name: 'journal',
    client:
      connection === undefined || projectId === undefined || more.length > 0
        ? null
        : { connection, projectId },
    show: oneOf(JOURNAL_SHOWN, query.get('show'), 'all'),
    filter: query.get('filter') ?? '',
  };
}

/** Decodes a path's parts; null if malformed. */
function partsOf(path: string): string[] | null {
  try {
    return path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Parses a project page from the parts after "projects"; null if there is no such page. */
function parseProject(parts: readonly string[], search: string): Route | null {
  const [connection, projectId, page, promptId, platform] = parts;
  if (connection === undefined || projectId === undefined || parts.length > 5) return null;
  const tab = page === undefined ? 'overview' : TABS.find((one) => one === page);
  if (tab === undefined) return null;
  if (parts.length > 3 && (tab !== 'prompts' || platform === undefined)) return null;
  return {
    name: 'project',
    connection,
    projectId,
    tab,
    ...(promptId === undefined || platform === undefined ? {} : { answer: { promptId, platform } }),
    ...(search === '' ? {} : { query: search }),
  };
}

/** Parses a brand kit's place from the parts after "kits"; null if there is no such place. */
function parseKit([kind, first, second, ...more]: readonly string[]): Route | null {
  if (more.length > 0 || kind === undefined) return null;
  if (kind === 'new' && first === undefined) return { name: 'kit', place: null };
  if (kind === 'agency' && first !== undefined && second === undefined) {
    return { name: 'kit', place: { kind, name: first } };
  }
  if (kind !== 'client' || first === undefined || second === undefined) return null;
  return { name: 'kit', place: { kind, connection: first, projectId: second } };
}

function kitHref(place: KitPlace | null): string {
  if (place === null) return '#/kits/new';
  const parts = place.kind === 'agency' ? [place.name] : [place.connection, place.projectId];
  return `#/kits/${place.kind}/${parts.map(encodeURIComponent).join('/')}`;
}

/** Parses an address, with or without #. An empty one is the portfolio. */
export function parseRoute(hash: string): Route {
  const address = hash.replace(/^#/, '');
  const unknown: Route = { name: 'unknown', address };
  const [path = '', search = ''] = address.split(/\?(.*)/s);
  const parts = partsOf(path);
  if (parts === null) return unknown;
  const [view, first] = parts;
  if (view === undefined) return parsePortfolio(new URLSearchParams());
  if (view === 'portfolio' && parts.length === 1) return parsePortfolio(new URLSearchParams(search));
  if (view === 'projects') return parseProject(parts.slice(1), search) ?? unknown;
  if (view === 'kits') return parseKit(parts.slice(1)) ?? unknown;
  if (view === 'present') return parsePresent(parts.slice(1), new URLSearchParams(search)) ?? unknown;
  if (view === 'batches') return parseBatches(parts.slice(1)) ?? unknown;
  if (view === 'batch') return parseBatch(parts.slice(1), new URLSearchParams(search)) ?? unknown;
  if (view === 'scans') return parseScans(parts.slice(1)) ?? unknown;
  if (view === 'clients') return parseClients(parts.slice(1)) ?? unknown;
  if (view === 'journal' && parts.length === 1) return parseJournal(new URLSearchParams(search));
  if (view === 'settings' && parts.length <= 2) {
    const section = first === undefined ? 'appearance' : SECTIONS.find((one) => one === first);
    return section === undefined ? unknown : { name: 'settings', section };
  }
  if (view === 'welcome' && parts.length === 1) return { name: 'welcome', step: 'start' };
  if (view === 'welcome' && (first === 'connect' || first === 'restore') && parts.length === 2) {
    return { name: view, step: first };
  }
  if ((view === 'first-sync' || view === 'account') && first !== undefined && parts.length === 2) {
    return { name: view, connection: first };
  }
  if (view === 'reports' && parts.length === 1) return parseReports(new URLSearchParams(search));
  if (view === 'reports' && first !== undefined && parts.length === 2) {
    const section = new URLSearchParams(search).get('section');
    return { name: 'studio', reportId: first, ...(section === null ? {} : { section }) };
  }
  if ((view === 'alerts' || view === 'actions') && parts.length === 1) return { name: view };
  if (view === 'reading' && parts.length === 1) return { name: 'reading' };
  if (view === 'search' && parts.length === 1) {
    return { name: 'search', ...parseSearch(new URLSearchParams(search)) };
  }
  return unknown;
}

function portfolioQuery(filters: PortfolioFilters): string {
  const { layout, group, sort, isReversed, filter, show, period, chosen } = filters;
  const query = new URLSearchParams();
  if (layout !== ALL_CLIENTS.layout) query.set('layout', layout);
  if (group !== ALL_CLIENTS.group) query.set('group', group);
  if (sort !== ALL_CLIENTS.sort || isReversed) query.set('sort', `${isReversed ? '-' : ''}${sort}`);
  if (show !== ALL_CLIENTS.show) query.set('show', show);
  if (filter !== '') query.set('filter', filter);
  if (period !== null) query.set('period', writePeriod(period));
  for (const client of chosen) query.append('chosen', client);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

function listQuery({ filter, show }: { readonly filter: string; readonly show: string }): string {
  const query = new URLSearchParams();
  if (show !== 'all') query.set('show', show);
  if (filter !== '') query.set('filter', filter);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

function projectHref({ connection, projectId, tab, answer, query = '' }: ProjectRoute): string {
  const parts = [
    connection,
    projectId,
    ...(tab === 'overview' ? [] : [tab]),
    ...(answer === undefined ? [] : [answer.promptId, answer.platform]),
  ];
  return `#/projects/${parts.map(encodeURIComponent).join('/')}${query === '' ? '' : `?${query}`}`;
}

function journalHref({ client, show, filter }: JournalRoute): string {
  const query = new URLSearchParams();
  if (client !== null) {
    query.set('client', [client.connection, client.projectId].map(encodeURIComponent).join('/'));
  }
  if (show !== 'all') query.set('show', show);
  if (filter !== '') query.set('filter', filter);
  return query.size === 0 ? '#/journal' : `#/journal?${query.toString()}`;
}

/** Formats a view's address for links. {@link parseRoute} parses it. */
export function hrefOf(route: Route): string {
  switch (route.name) {
    case 'portfolio':
      return `#/portfolio${portfolioQuery(route)}`;
    case 'project':
      return projectHref(route);
    case 'settings':
      return `#/settings/${route.section}`;
    case 'welcome':
      return route.step === 'start' ? '#/welcome' : `#/welcome/${route.step}`;
    case 'first-sync':
      return `#/first-sync/${encodeURIComponent(route.connection)}`;
    case 'reports':
      return `#/reports${listQuery(route)}`;
    case 'studio':
      return `#/reports/${encodeURIComponent(route.reportId)}${route.section === undefined ? '' : `?section=${encodeURIComponent(route.section)}`}`;
    case 'present':
      return `#/present/${encodeURIComponent(route.reportId)}${route.slide === null ? '' : `/${String(route.slide)}`}${route.isPresenter ? '?view=presenter' : ''}`;
    case 'batches':
      return '#/batches';
    case 'new-batch':
      return route.step === 'choose' ? '#/batches/new' : '#/batches/new/check';
    case 'batch':
      return `#/batch/${encodeURIComponent(route.batchId)}${route.step === 'make' ? '' : '/review'}${listQuery(route)}`;
    case 'add-client':
      return '#/clients/new';
    case 'onboard':
      return `#/clients/new/${encodeURIComponent(route.draftId)}`;
    case 'journal':
      return journalHref(route);
    case 'alerts':
    case 'actions':
      return `#/${route.name}`;
    case 'reading':
      return '#/reading';
    case 'scans':
      return route.add ? '#/scans/add' : '#/scans';
    case 'scan-these':
      return `#/scans/${['these', ...route.clients].map(encodeURIComponent).join('/')}`;
    case 'new-scan':
    case 'scan':
      return `#/scans/${[route.connection, route.projectId, ...(route.name === 'scan' ? [route.runId] : [])].map(encodeURIComponent).join('/')}`;
    case 'account':
      return `#/account/${encodeURIComponent(route.connection)}`;
    case 'kit':
      return kitHref(route.place);
    case 'search':
      return `#/search${searchQuery(route)}`;
    case 'unknown':
      return `#${route.address}`;
  }
}

/** Whether two routes are the same view, filters aside; focus and scroll position then stay. */
export function isSameView(a: Route, b: Route): boolean {
  if (a.name === 'portfolio' && b.name === 'portfolio') return true;
  if (a.name === 'project' && b.name === 'project') {
    return (
      a.connection === b.connection &&
      a.projectId === b.projectId &&
      a.tab === b.tab &&
      // Moving between answers keeps the reader's position.
      (a.answer === undefined) === (b.answer === undefined)
    );
  }
  if (a.name === 'search' && b.name === 'search') return true;
  if (a.name === 'journal' && b.name === 'journal') return true;
  if (a.name === 'reports' && b.name === 'reports') return true;
  // Moving between slides keeps the focus, also when the speaker's view takes the window.
  if (a.name === 'present' && b.name === 'present') return a.reportId === b.reportId;
  if (a.name === 'batch' && b.name === 'batch') return a.batchId === b.batchId && a.step === b.step;
  return hrefOf(a) === hrefOf(b);
}
