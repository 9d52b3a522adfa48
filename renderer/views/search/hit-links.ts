/** Where a hit leads. */
import type { ProjectItem } from '../../../shared/domain/project-schema.ts';
import { isSamePlace } from '../../../shared/domain/project.ts';
import type { PromptHit, ResponseHit } from '../../../shared/domain/search.ts';
import { pinOf } from '../../state/pin.ts';
import type { Route } from '../../state/route.ts';

/** Null if the client is no longer here. */
const placeOf = (projects: readonly ProjectItem[], { connection, projectId }: PromptHit | ResponseHit) =>
  projects.some((one) => isSamePlace(one, { connection, projectId })) ? { connection, projectId } : null;

/** A hit's client, as in the settings; null if it is no longer here. */
export function clientOf(hit: ResponseHit, projects: readonly ProjectItem[]): string | null {
  const place = placeOf(projects, hit);
  return place === null ? null : pinOf(place);
}

/** The answer, or its run's prompts if the service does not identify it; null without a project. */
export function answerRoute(hit: ResponseHit, projects: readonly ProjectItem[]): Route | null {
  const place = placeOf(projects, hit);
  if (place === null) return null;
  const query = new URLSearchParams({ run: hit.runId }).toString();
  const page = { name: 'project', ...place, tab: 'prompts', query } as const;
  const { promptId, platform } = hit;
  return promptId === null || platform === null ? page : { ...page, answer: { promptId, platform } };
}

/** The newest run's prompts, filtered to this one. */
export function promptRoute(hit: PromptHit, projects: readonly ProjectItem[]): Route | null {
  const place = placeOf(projects, hit);
  if (place === null) return null;
  const text = hit.snippet.map((piece) => piece.text).join('');
  // A long prompt is truncated; the text between the cuts finds it.
  const wanted = text.split('…').toSorted((a, b) => b.length - a.length)[0] ?? '';
  return {
    name: 'project',
    ...place,
    tab: 'prompts',
    query: new URLSearchParams({ q: wanted.trim() }).toString(),
  };
}
