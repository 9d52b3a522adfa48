/** Projects, side by side and individually, their runs, and what a user sets and adds. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';

const views = () => import('./project-views.ts');
const runViews = () => import('./run-views.ts');
const settings = () => import('../../core/settings.ts');
const tags = () => import('./tags.ts');
const calendars = () => import('./calendars.ts');
const bases = () => import('./basis.ts');

/** What is of a project and another feature's. */
type OfOthers = `project/${'findings' | 'plan' | 'absences' | 'own-absences' | 'pairs' | 'steps'}`;

type OfProjects =
  | Exclude<keyof Channels<`project/${string}`>, OfOthers>
  | `run/${string}`
  | 'portfolio/load'
  | `search/${string}`
  | `settings/${string}`;

/** Registers them; each use case documents its result and errors. */
export function registerProjects({ use, view, onSync, core: { clock } }: Runtime) {
  const portfolio = async (connection: string | null) =>
    await view('portfolio')({ connection, nowMs: clock.nowMs() });
  const list = use(views, ({ listProjects }) => listProjects);
  const load = use(views, ({ loadProject }) => loadProject);
  const loadSettings = use(settings, (module) => module.loadSettings);
  const saveSettings = use(settings, (module) => module.saveSettings);
  const search = view('search');
  onSync({
    mirrored: use(
      () => import('./sample-goals.ts'),
      ({ followSampleGoals }) => followSampleGoals,
    ),
  });
  return {
    services: {
      portfolio,
      goals: use(views, ({ listGoals }) => listGoals),
      projects: { list, load, runsOf: use(views, ({ loadRunsOf }) => loadRunsOf) },
      settings: { load: loadSettings, save: saveSettings },
      tags: {
        list: use(tags, ({ listTags }) => listTags),
        change: use(tags, ({ changeTags }) => changeTags),
      },
      bases: {
        list: use(bases, ({ listBases }) => listBases),
        set: use(bases, ({ setBasis }) => setBasis),
      },
      calendars: {
        list: use(calendars, ({ listCalendars }) => listCalendars),
        set: use(calendars, ({ setCalendar }) => setCalendar),
        period: use(calendars, ({ periodOfClients }) => periodOfClients),
      },
    },
    channels: (): Channels<OfProjects> => ({
      'portfolio/load': ({ connection }) => portfolio(connection),
      'search/find': search,
      'project/list': () => list(),
      'project/load': load,
      'project/history': view('history'),
      'project/service-trend': use(views, ({ loadTrend }) => loadTrend),
      'project/coverage': use(views, ({ loadCoverage }) => loadCoverage),
      'project/platforms': view('platforms'),
      'project/workstreams': use(views, ({ loadProjectWorkstreams }) => loadProjectWorkstreams),
      'run/figures': view('figures'),
      'run/topics': view('topics'),
      'run/citations': view('citations'),
      'run/responses': view('answerGrid'),
      'run/response': use(runViews, ({ loadAnswers }) => loadAnswers),
      'settings/load': () => loadSettings(),
      'settings/save': saveSettings,
      'settings/tag': use(tags, ({ tagClient }) => tagClient),
      'settings/basis': use(bases, ({ setBasis }) => (core, { basis, ...client }) => {
        setBasis(core, [client], basis);
        return loadSettings();
      }),
      'settings/calendar': use(calendars, ({ setCalendar }) => (core, { zone, yearStart, ...client }) => {
        setCalendar(core, [client], { zone, yearStart });
        return loadSettings();
      }),
    }),
  };
}
