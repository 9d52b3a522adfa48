/** Where a hit leads. */
import type { ProjectItem } from '../../../shared/domain/project-schema.ts';
import type { PromptHit, ResponseHit } from '../../../shared/domain/search.ts';
import { pinOf } from '../../state/pin.ts';
import type { Route } from '../../state/route.ts';

const placeOf = (projects: readonly ProjectItem[], projectId: string) => {
  const project = projects.find((one) => one.projectId === projectId);
  return project === undefined ? null : { connection: project.connection, projectId };
};

/** The client of a hit, as its settings are kept; null for one that is not here any more. */
export function clientOf(hit: ResponseHit, projects: readonly ProjectItem[]): string | null {
  const place = placeOf(projects, hit.projectId);
  return place === null ? null : pinOf(place);
}

/** The answer, or the prompts of its run where the service does not say which answer it is; null without a project. */
export function answerRoute(hit: ResponseHit, projects: readonly ProjectItem[]): Route | null {
  const place = placeOf(projects, hit.projectId);
  if (place === null) return null;
  const query = new URLSearchParams({ run: hit.runId }).toString();
  const page = { name: 'project', ...place, tab: 'prompts', query } as const;
  const { promptId, platform } = hit;
  return promptId === null || platform === null ? page : { ...page, answer: { promptId, platform } };
}

/** The prompts of the newest run, with this one alone. */
export function promptRoute(hit: PromptHit, projects: readonly ProjectItem[]): Route | null {
  const place = placeOf(projects, hit.projectId);
  if (place === null) return null;
  const text = hit.snippet.map((piece) => piece.text).join('');
  // A long prompt comes cut; what stands between the cuts finds it.
  const wanted = text.split('…').toSorted((a, b) => b.length - a.length)[0] ?? '';
  return {
    name: 'project',
    ...place,
    tab: 'prompts',
    query: new URLSearchParams({ q: wanted.trim() }).toString(),
  };
}
