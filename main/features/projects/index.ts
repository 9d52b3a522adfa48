/** Projects and their runs for screens, and what users add to them, bound to the core. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';

const views = () => import('./project-views.ts');
const runViews = () => import('./run-views.ts');
const notes = () => import('./notes.ts');
const settings = () => import('../../core/settings.ts');
const tags = () => import('./tags.ts');
const calendars = () => import('./calendars.ts');

/** Binds them; each use case documents its result and errors. */
export function bindProjects({ use, view, core: { clock } }: Runtime) {
  return {
    search: view('search'),
    portfolio: async (connection: string | null) =>
      await view('portfolio')({ connection, nowMs: clock.nowMs() }),
    goals: use(views, ({ listGoals }) => listGoals),
    projects: {
      list: use(views, ({ listProjects }) => listProjects),
      load: use(views, ({ loadProject }) => loadProject),
      runsOf: use(views, ({ loadRunsOf }) => loadRunsOf),
      history: view('history'),
      serviceTrend: use(views, ({ loadTrend }) => loadTrend),
      coverage: use(views, ({ loadCoverage }) => loadCoverage),
      steps: view('ownSteps'),
      pairs: view('answerPairs'),
      platforms: view('platforms'),
      workstreams: use(views, ({ loadProjectWorkstreams }) => loadProjectWorkstreams),
    },
    runs: {
      figures: use(runViews, ({ loadFigures }) => loadFigures),
      topics: view('topics'),
      citations: view('citations'),
      answerGrid: view('answerGrid'),
      answers: use(runViews, ({ loadAnswers }) => loadAnswers),
    },
    notes: {
      keep: use(notes, ({ keepNote }) => keepNote),
      remove: use(notes, ({ removeNote }) => removeNote),
    },
    settings: {
      load: use(settings, ({ loadSettings }) => loadSettings),
      save: use(settings, ({ saveSettings }) => saveSettings),
    },
    tags: {
      list: use(tags, ({ listTags }) => listTags),
      change: use(tags, ({ changeTags }) => changeTags),
      tagClient: use(tags, ({ tagClient }) => tagClient),
    },
    calendars: {
      list: use(calendars, ({ listCalendars }) => listCalendars),
      set: use(calendars, ({ setCalendar }) => setCalendar),
      period: use(calendars, ({ periodOfClients }) => periodOfClients),
    },
  };
}

/** Projects, side by side and individually, their runs, and what a user sets and adds. */
export const projectChannels = ({
  portfolio,
  search,
  projects,
  runs,
  notes,
  settings,
  tags,
  calendars,
}: ReturnType<typeof bindProjects>): Omit<
  Channels<`project/${string}`>,
  'project/findings' | 'project/plan'
> &
  Channels<
    `run/${string}` | 'portfolio/load' | `note/${string}` | `search/${string}` | `settings/${string}`
  > => ({
  'portfolio/load': ({ connection }) => portfolio(connection),
  'search/find': ({ projectId, ...request }) => search({ ...request, projectId: projectId ?? undefined }),
  'project/list': () => projects.list(),
  'project/load': projects.load,
  'project/history': projects.history,
  'project/service-trend': projects.serviceTrend,
  'project/coverage': projects.coverage,
  'project/pairs': projects.pairs,
  'project/steps': projects.steps,
  'project/platforms': projects.platforms,
  'project/workstreams': projects.workstreams,
  'run/figures': runs.figures,
  'run/topics': runs.topics,
  'run/citations': runs.citations,
  'run/responses': runs.answerGrid,
  'run/response': runs.answers,
  'note/save': notes.keep,
  'note/remove': ({ noteId }) => notes.remove(noteId),
  'settings/load': () => settings.load(),
  'settings/save': settings.save,
  'settings/tag': tags.tagClient,
  'settings/calendar': async ({ zone, yearStart, ...client }) => {
    await calendars.set([client], { zone, yearStart });
    return await settings.load();
  },
});
