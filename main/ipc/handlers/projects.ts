import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type ProjectChannels = Extract<
  keyof Handlers,
  | `project/${string}`
  | `portfolio/${string}`
  | 'workstream/add'
  | `note/${string}`
  | `baseline/${string}`
  | `search/${string}`
>;

/** Projects: all of them beside each other, one by one, and what a user adds to them. */
export function buildProjectHandlers({ services }: HandlerContext): Pick<Handlers, ProjectChannels> {
  const { projects, notes, baselines } = services;
  return {
    'portfolio/load': ({ connection }) => services.portfolio(connection),
    'portfolio/stories': (request) => services.stories(request),
    'search/find': ({ projectId, ...request }) =>
      services.search({ ...request, projectId: projectId ?? undefined }),
    'project/list': () => projects.list(),
    'project/load': (place) => projects.load(place),
    'project/history': (place) => projects.history(place),
    'project/service-trend': (place) => projects.serviceTrend(place),
    'project/coverage': (place) => projects.coverage(place),
    'project/pairs': (request) => projects.pairs(request),
    'project/steps': (request) => projects.steps(request),
    'project/findings': ({ runs, ...project }) =>
      services.findings({ project, runs: { kind: 'latest', count: runs } }),
    'project/plan': (project) => services.planBasis({ project }),
    'project/platforms': (place) => projects.platforms(place),
    'project/workstreams': (place) => projects.workstreams(place),
    'workstream/add': async (request) => ({ project: await services.addWorkstream(request) }),
    'note/save': (request) => notes.keep(request),
    'baseline/save': (request) => baselines.keep(request),
    'baseline/remove': async (place) => {
      await baselines.remove(place);
      return null;
    },
    'note/remove': async ({ noteId }) => {
      await notes.remove(noteId);
      return null;
    },
  };
}
