/** What the palette offers for a query. */
import Activity from '@lucide/svelte/icons/activity';
import Bell from '@lucide/svelte/icons/bell';
import BookOpen from '@lucide/svelte/icons/book-open';
import CalendarDays from '@lucide/svelte/icons/calendar-days';
import DatabaseBackup from '@lucide/svelte/icons/database-backup';
import Files from '@lucide/svelte/icons/files';
import FileText from '@lucide/svelte/icons/file-text';
import GitCompareArrows from '@lucide/svelte/icons/git-compare-arrows';
import Keyboard from '@lucide/svelte/icons/keyboard';
import LayoutList from '@lucide/svelte/icons/layout-list';
import MessageSquare from '@lucide/svelte/icons/message-square';
import NotebookPen from '@lucide/svelte/icons/notebook-pen';
import ListTodo from '@lucide/svelte/icons/list-todo';
import Plus from '@lucide/svelte/icons/plus';
import Radar from '@lucide/svelte/icons/radar';
import Printer from '@lucide/svelte/icons/printer';
import Search from '@lucide/svelte/icons/search';
import RefreshCw from '@lucide/svelte/icons/refresh-cw';
import SettingsIcon from '@lucide/svelte/icons/settings';
import SunMoon from '@lucide/svelte/icons/sun-moon';
import { datedRuns } from '../../shared/domain/project.ts';
import type { ProjectItem } from '../../shared/domain/project-schema.ts';
import type { Snippet } from '../../shared/domain/search.ts';
import type { Settings } from '../../shared/domain/settings-schema.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { PaletteGroup, PaletteItem } from '../components/palette/palette.ts';
import type { AppState } from '../state/app.svelte.ts';
import { hrefOf, SECTIONS, TABS, type Route, type Section } from '../state/route.ts';
import { pinOf } from '../state/pin.ts';
import { TAB_TITLES } from '../views/project/tab-titles.ts';
import { backupName } from '../views/file-names.ts';
import { answerRoute, clientOf, promptRoute } from '../views/search/hit-links.ts';
import { matching } from './palette-match.ts';
import { clientExports } from './client-exports.ts';
import { runCommand } from './run-command.ts';

/** Typing more finds the rest. */
const MOST_CLIENTS = 8;
const MOST_AT_FIRST = 5;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function projectRoute({ connection, projectId }: ProjectPlace): Extract<Route, { name: 'project' }> {
  return { name: 'project', connection, projectId, tab: 'overview' };
}

function clients(app: AppState): PaletteItem[] {
  const hasSeveral = app.connections.list.length > 1;
  const pinned = app.projects.pinned(app.settings.value.pinned);
  const others = app.projects.list.filter((project) => !pinned.includes(project));
  return [...pinned, ...others].map((project) => ({
    id: `client ${pinOf(project)}`,
    label: project.name,
    icon: Activity,
    ...(hasSeveral ? { hint: app.connections.find(project.connection)?.name ?? '' } : {}),
    onselect: () => app.router.open(projectRoute(project)),
  }));
}

/** A client by name; with several accounts, with its account: two may have clients of one name. */
const whose = (app: AppState, name: string, connection: string): string =>
  app.connections.list.length > 1 ? `${name}, ${app.connections.find(connection)?.name ?? ''}` : name;

/** The client whose page is open; null elsewhere. */
function openClient(app: AppState): ProjectItem | null {
  const { route } = app.router;
  return route.name === 'project' ? app.projects.find(route) : null;
}

/** Runs by date: those of the open client, else the newest of each client. */
function runs(app: AppState): PaletteItem[] {
  const { format } = app.settings;
  const client = openClient(app);
  const view = client === null ? null : app.project.viewOf(client);
  if (client !== null && view !== null) {
    return datedRuns(view.runs).map(({ runId, startedAt }) => ({
      id: `run ${runId}`,
      label: `Run of ${format.longDate(startedAt)}`,
      icon: CalendarDays,
      hint: client.name,
      onselect: () =>
        app.router.open({ ...projectRoute(client), query: new URLSearchParams({ run: runId }).toString() }),
    }));
  }
  return (app.portfolio.value ?? []).flatMap(({ connection, projectId, name, lastRunAt }) =>
    lastRunAt === null
      ? []
      : [
          {
            id: `run ${pinOf({ connection, projectId })}`,
            label: `Run of ${format.longDate(lastRunAt)}`,
            icon: CalendarDays,
            hint: whose(app, name, connection),
            onselect: () => app.router.open(projectRoute({ connection, projectId })),
          },
        ],
  );
}

/** Actions on one client: the open one, or each by name. */
function clientActions(app: AppState): PaletteItem[] {
  const client = openClient(app);
  const chosen = client === null ? app.projects.list : [client];
  return chosen.flatMap((project) => [
    {
      id: `report ${pinOf(project)}`,
      label: 'Make report',
      also: 'pdf print write create document',
      hint: whose(app, project.name, project.connection),
      icon: FileText,
      onselect: () => {
        if (client === null) app.router.open(projectRoute(project));
        app.reporting.open();
      },
    },
    {
      id: `scan ${pinOf(project)}`,
      label: 'Start a scan',
      also: 'run crawl measure test now',
      hint: whose(app, project.name, project.connection),
      icon: Radar,
      onselect: () =>
        app.router.open({
          name: 'new-scan',
          connection: project.connection,
          projectId: project.projectId,
        }),
    },
    {
      id: `compare ${pinOf(project)}`,
      label: 'Compare runs',
      also: 'difference change before after versus',
      hint: whose(app, project.name, project.connection),
      icon: GitCompareArrows,
      onselect: () => app.router.open({ ...projectRoute(project), tab: 'compare' }),
    },
  ]);
}

/** The pages of the open client. */
function pages(app: AppState): PaletteItem[] {
  const client = openClient(app);
  if (client === null) return [];
  return TABS.map((tab) => ({
    id: `page ${tab}`,
    label: TAB_TITLES[tab],
    hint: client.name,
    icon: Activity,
    onselect: () => app.router.open({ ...projectRoute(client), tab }),
  }));
}

/** Synonyms for the sections of the settings. */
const SETTING_WORDS: Readonly<Record<Section, string>> = {
  appearance: 'theme dark light mode colours language locale date format',
  connections: 'account key api token address service',
  team: 'colleagues share postgres postgresql members join leave',
  kits: 'brand logo colours font agency',
  data: 'backup export folder sample csv excel storage',
  schedules: 'automatic weekly monthly timer cron',
  assistants: 'ai mcp claude chatgpt',
  keyboard: 'keys shortcuts',
  notifications: 'alerts messages sound',
  about: 'version licence update',
};

/** Reports by client and title. */
function reports(app: AppState): PaletteItem[] {
  return (app.reports.value ?? []).map(({ reportId, title, client }) => ({
    id: `written ${reportId}`,
    label: title,
    hint: client,
    also: 'report',
    icon: FileText,
    onselect: () => app.router.open({ name: 'studio', reportId }),
  }));
}

function views(app: AppState): PaletteItem[] {
  const view = (label: string, icon: PaletteItem['icon'], route: Route, also = ''): PaletteItem => ({
    also,
    id: `view ${hrefOf(route)}`,
    label,
    icon,
    onselect: () => app.router.open(route),
  });
  return [
    {
      id: 'view portfolio',
      label: 'Portfolio',
      also: 'clients home overview start all',
      icon: LayoutList,
      onselect: () => runCommand(app, 'portfolio'),
    },
    ...SECTIONS.map((section) =>
      view(
        `Settings: ${capital(section)}`,
        SettingsIcon,
        { name: 'settings', section },
        SETTING_WORDS[section],
      ),
    ),
    view('Add a client', Plus, { name: 'add-client' }, 'new onboard create project brand'),
    view('Reports', FileText, { name: 'reports', filter: '', show: 'all' }, 'drafts documents pdf'),
    view('Alerts', Bell, { name: 'alerts' }, 'warnings inbox notifications problems news'),
    view('Actions', ListTodo, { name: 'actions' }, 'tasks to do board recommendations advice'),
    view('Restore a backup', DatabaseBackup, { name: 'welcome', step: 'restore' }, 'recover import old data'),
    view(
      'Journal of changes',
      NotebookPen,
      { name: 'journal', client: null, show: 'all', filter: '' },
      'history log audit sent',
    ),
    view('Batches of reports', Files, { name: 'batches' }),
    view('New batch of reports', Files, { name: 'new-batch', step: 'choose' }),
    view('Scans', Radar, { name: 'scans', add: false }),
    view('Scan several clients', Radar, { name: 'scans', add: true }),
    view('How to read this', BookOpen, { name: 'reading' }, 'help explain method noise interval glossary'),
  ];
}

function themes(app: AppState): PaletteItem[] {
  const choices: readonly { readonly theme: Settings['theme']; readonly label: string }[] = [
    { theme: 'light', label: 'Light theme' },
    { theme: 'dark', label: 'Dark theme' },
    { theme: 'system', label: 'Theme: same as the system' },
  ];
  return choices
    .filter(({ theme }) => theme !== app.settings.value.theme)
    .map(({ theme, label }) => ({
      id: `theme ${theme}`,
      label,
      icon: SunMoon,
      onselect: () => void app.attempt(() => app.settings.change({ theme })),
    }));
}

/** `exports`: the formats offered for the clients' table. */
function actions(app: AppState, exports: readonly PaletteItem[]): PaletteItem[] {
  return [
    ...(app.facing.length > 0
      ? [
          {
            id: 'action sync',
            label: 'Sync now',
            also: 'refresh reload update fetch download',
            icon: RefreshCw,
            onselect: () => runCommand(app, 'sync'),
          },
        ]
      : []),
    {
      id: 'action connect',
      label: 'Add a connection',
      also: 'connect account api key login service',
      icon: Plus,
      onselect: () => runCommand(app, 'add-connection'),
    },
    {
      id: 'action backup',
      label: 'Back up',
      also: 'save backup copy',
      hint: 'a copy of the data',
      icon: DatabaseBackup,
      onselect: () =>
        void app.attempt(() =>
          app.tasks.begin((core) =>
            core.call('backup/make', { fileName: backupName(app.settings.today(app.clock.nowMs)) }),
          ),
        ),
    },
    ...exports,
    {
      id: 'action print',
      label: 'Print this page',
      icon: Printer,
      onselect: () => print(),
    },
    ...themes(app),
    {
      id: 'action shortcuts',
      label: 'Keyboard shortcuts',
      also: 'keys hotkeys help',
      icon: Keyboard,
      onselect: () => runCommand(app, 'shortcuts'),
    },
  ];
}

const written = (snippet: Snippet): string => snippet.map(({ text }) => text).join('');

/** Hits from the mirror. */
function found(app: AppState): PaletteGroup[] {
  const { hits } = app.palette;
  if (hits === null) return [];
  const open = (route: Route) => () => app.router.open(route);
  const prompts = hits.prompts.flatMap((hit) => {
    const route = promptRoute(hit, app.projects.list);
    if (route === null) return [];
    const id = `prompt ${hit.promptId}`;
    return [
      {
        id,
        label: written(hit.snippet),
        hint: whose(app, hit.project, hit.connection),
        icon: MessageSquare,
        onselect: open(route),
      },
    ];
  });
  const answers = hits.responses.flatMap((hit, index) => {
    const route = answerRoute(hit, app.projects.list);
    if (route === null) return [];
    const { runId, responseId, startedAt, project, connection, snippet } = hit;
    const format = app.settings.formatOf(clientOf(hit, app.projects.list));
    const day = startedAt === null ? '' : `, ${format.date(startedAt)}`;
    const id = `answer ${runId} ${responseId ?? index}`;
    return [
      {
        id,
        label: written(snippet),
        hint: `${whose(app, project, connection)}${day}`,
        icon: FileText,
        onselect: open(route),
      },
    ];
  });
  const everything = {
    id: 'view search',
    label: `Search all runs for “${app.palette.text.trim()}”`,
    icon: Search,
    onselect: open({ name: 'search', text: app.palette.text.trim() }),
  };
  return [
    { label: 'Prompts', items: prompts },
    { label: 'Answers', items: answers },
    // A search without hits is not offered.
    {
      label: 'More',
      items: hits.pages.length + hits.prompts.length + hits.responses.length > 0 ? [everything] : [],
    },
  ];
}

/** Builds the groups; without a query, the most wanted ones. `controls`: those of the open page. */
export function buildPaletteGroups(app: AppState, controls: readonly PaletteItem[]): PaletteGroup[] {
  const text = app.palette.text.trim();
  if (text === '') {
    return [
      { label: 'Clients', items: clients(app).slice(0, MOST_AT_FIRST) },
      { label: 'Views', items: views(app) },
      // One of the formats; typing finds the others.
      { label: 'Actions', items: actions(app, clientExports(app).slice(0, 1)) },
    ];
  }
  const groups: PaletteGroup[] = [
    { label: 'Clients', items: matching(clients(app), text).slice(0, MOST_CLIENTS) },
    { label: 'Views', items: matching([...pages(app), ...views(app)], text) },
    { label: 'Reports', items: matching(reports(app), text).slice(0, MOST_CLIENTS) },
    { label: 'Runs', items: matching(runs(app), text).slice(0, MOST_CLIENTS) },
    {
      label: 'Actions',
      items: [
        ...matching(clientActions(app), text).slice(0, MOST_CLIENTS),
        ...matching(actions(app, clientExports(app)), text),
      ],
    },
  ];
  const offered = new Set(groups.flatMap(({ items }) => items.map(({ label }) => label)));
  const others = controls.filter(({ label }) => !offered.has(label));
  return [
    ...groups,
    { label: 'On this page', items: matching(others, text).slice(0, MOST_CLIENTS) },
    ...found(app),
  ];
}
