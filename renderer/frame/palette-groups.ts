/** What the palette offers for what is typed. */
import Activity from '@lucide/svelte/icons/activity';
import BookOpen from '@lucide/svelte/icons/book-open';
import DatabaseBackup from '@lucide/svelte/icons/database-backup';
import FileText from '@lucide/svelte/icons/file-text';
import Keyboard from '@lucide/svelte/icons/keyboard';
import LayoutList from '@lucide/svelte/icons/layout-list';
import MessageSquare from '@lucide/svelte/icons/message-square';
import Plus from '@lucide/svelte/icons/plus';
import Search from '@lucide/svelte/icons/search';
import RefreshCw from '@lucide/svelte/icons/refresh-cw';
import SettingsIcon from '@lucide/svelte/icons/settings';
import SunMoon from '@lucide/svelte/icons/sun-moon';
import type { ProjectItem } from '../../shared/domain/project.ts';
import type { Snippet } from '../../shared/domain/search.ts';
import type { Settings } from '../../shared/domain/settings.ts';
import { fold } from '../components/palette/highlight.ts';
import type { PaletteGroup, PaletteItem } from '../components/palette/palette.ts';
import type { AppState } from '../state/app.svelte.ts';
import { hrefOf, SECTIONS, type Route } from '../state/route.ts';
import { pinOf } from '../state/pin.ts';
import { backupName } from '../views/file-names.ts';
import { answerRoute, promptRoute } from '../views/search/hit-links.ts';
import { runCommand } from './run-command.ts';

/** More clients than this are found by typing on. */
const MOST_CLIENTS = 8;
const MOST_AT_FIRST = 5;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function matching(items: readonly PaletteItem[], text: string): PaletteItem[] {
  const words = fold(text).split(/\s+/);
  return items.filter(({ label, hint }) => {
    const said = fold(`${label} ${hint ?? ''}`);
    return words.every((word) => said.includes(word));
  });
}

function projectRoute({ connection, projectId }: ProjectItem): Route {
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

function views(app: AppState): PaletteItem[] {
  const view = (label: string, icon: PaletteItem['icon'], route: Route): PaletteItem => ({
    id: `view ${hrefOf(route)}`,
    label,
    icon,
    onselect: () => app.router.open(route),
  });
  return [
    {
      id: 'view portfolio',
      label: 'Portfolio',
      icon: LayoutList,
      onselect: () => runCommand(app, 'portfolio'),
    },
    ...SECTIONS.map((section) =>
      view(`Settings: ${capital(section)}`, SettingsIcon, { name: 'settings', section }),
    ),
    view('How to read this', BookOpen, { name: 'reading' }),
  ];
}

function themes(app: AppState): PaletteItem[] {
  const choices: readonly { readonly theme: Settings['theme']; readonly label: string }[] = [
    { theme: 'light', label: 'Light theme' },
    { theme: 'dark', label: 'Dark theme' },
    { theme: 'system', label: 'Theme as the system' },
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

function actions(app: AppState): PaletteItem[] {
  return [
    ...(app.connections.shown.length > 0
      ? [
          {
            id: 'action sync',
            label: 'Sync now',
            icon: RefreshCw,
            onselect: () => runCommand(app, 'sync'),
          },
        ]
      : []),
    {
      id: 'action connect',
      label: 'Add a connection',
      icon: Plus,
      onselect: () => runCommand(app, 'add-connection'),
    },
    {
      id: 'action backup',
      label: 'Back up',
      hint: 'a copy of the data',
      icon: DatabaseBackup,
      onselect: () =>
        void app.attempt(() =>
          app.tasks.begin((core) => core.call('backup/make', { fileName: backupName(app.clock.nowMs) })),
        ),
    },
    ...themes(app),
    {
      id: 'action shortcuts',
      label: 'Keyboard shortcuts',
      icon: Keyboard,
      onselect: () => runCommand(app, 'shortcuts'),
    },
  ];
}

const written = (snippet: Snippet): string => snippet.map(({ text }) => text).join('');

/** What the mirror has of it. */
function found(app: AppState): PaletteGroup[] {
  const { hits } = app.palette;
  if (hits === null) return [];
  const open = (route: Route) => () => app.router.open(route);
  const prompts = hits.prompts.flatMap((hit) => {
    const route = promptRoute(hit, app.projects.list);
    if (route === null) return [];
    const id = `prompt ${hit.promptId}`;
    return [
      { id, label: written(hit.snippet), hint: hit.project, icon: MessageSquare, onselect: open(route) },
    ];
  });
  const answers = hits.responses.flatMap((hit, index) => {
    const route = answerRoute(hit, app.projects.list);
    if (route === null) return [];
    const { runId, responseId, startedAt, project, snippet } = hit;
    const day = startedAt === null ? '' : `, ${app.settings.format.date(Date.parse(startedAt))}`;
    const id = `answer ${runId} ${responseId ?? index}`;
    return [{ id, label: written(snippet), hint: `${project}${day}`, icon: FileText, onselect: open(route) }];
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
    // A search that finds nothing is not offered.
    {
      label: 'More',
      items: hits.pages.length + hits.prompts.length + hits.responses.length > 0 ? [everything] : [],
    },
  ];
}

/** Builds the groups; without anything typed, what is wanted most often. */
export function buildPaletteGroups(app: AppState): PaletteGroup[] {
  const text = app.palette.text.trim();
  if (text === '') {
    return [
      { label: 'Clients', items: clients(app).slice(0, MOST_AT_FIRST) },
      { label: 'Views', items: views(app) },
      { label: 'Actions', items: actions(app) },
    ];
  }
  return [
    { label: 'Clients', items: matching(clients(app), text).slice(0, MOST_CLIENTS) },
    { label: 'Views', items: matching(views(app), text) },
    { label: 'Actions', items: matching(actions(app), text) },
    ...found(app),
  ];
}
