import {
  brandsEndpoint,
  promptAttributesEndpoint,
  promptsEndpoint,
  topicListEndpoint,
} from '../../api/resources/catalogue.ts';
import { trendsEndpoint } from '../../api/resources/metrics.ts';
import type { Dialect } from '../../api/discovery.ts';
import type { Endpoint } from '../../api/endpoint.ts';
import type { Db } from '../../db/open.ts';
import type { ProjectRow } from '../../db/queries/runs.ts';
import { loadWorkstreamIds } from '../../db/queries/workstreams.ts';
import {
  saveBrands,
  saveCatalogueRead,
  savePromptAttributes,
  savePrompts,
  saveTopics,
} from '../../db/writes/catalogue.ts';
import { saveTrends } from '../../db/writes/metrics.ts';
import { nowIso } from '../../platform/clock.ts';
import { forEachParallel } from '../parallel.ts';
import { attempt, commit, finishWork, mirrorEndpoint, type Mirror } from '../session.ts';
import { listWorkstreams, mirrorWorkstream } from './workstreams.ts';

type Step = { readonly part: string; readonly run: () => Promise<boolean> };

/** How many calls a project's catalogue takes: four, the further lists that are offered, and its workstreams. */
export function loadCatalogueCalls(db: Db, project: ProjectRow, { extraLists }: Dialect): number {
  return 4 + extraLists.size + loadWorkstreamIds(db, project.id).length;
}

/**
 * Mirrors what belongs to a project and not to one run: brands, prompts with their topics, attributes, trends,
 * and the workstreams that are known or listed.
 */
export async function mirrorCatalogue(mirror: Mirror, project: ProjectRow): Promise<void> {
  const { db, dialect } = mirror;
  const { id, projectId } = project;
  const step = <T>(
    part: string,
    endpoint: Endpoint<T>,
    save: (value: T, options: { at: string; isWhole: boolean }) => void,
  ): Step => ({
    part,
    run: async () => {
      const fetched = await mirrorEndpoint(mirror, { project, run: null, part }, endpoint, (answer, at) => {
        if (answer.outcome === 'read') save(answer.value, { at, isWhole: answer.rejected.length === 0 });
      });
      return fetched.outcome !== 'unreadable';
    },
  });
  const unread: string[] = [];
  const runAll = async (steps: readonly Step[]): Promise<void> =>
    await forEachParallel(steps, steps.length, async ({ part, run }) => {
      const isIn = await attempt(mirror, { project, run: null, part }, run);
      if (!isIn) unread.push(part);
      finishWork(mirror, `${project.name}: ${part}`);
    });
  await runAll([
    step('brands', brandsEndpoint(projectId), (brands, options) => saveBrands(db, id, brands, options)),
    step('prompts', promptsEndpoint(projectId), (prompts, options) => savePrompts(db, id, prompts, options)),
    ...(dialect.extraLists.has('/topics')
      ? [step('topic list', topicListEndpoint(projectId), (topics) => saveTopics(db, id, topics))]
      : []),
    ...(dialect.extraLists.has('/workstreams')
      ? [{ part: 'workstream list', run: () => listWorkstreams(mirror, project) }]
      : []),
    step('prompt attributes', promptAttributesEndpoint(projectId), (value) =>
      savePromptAttributes(db, id, value),
    ),
    step('trends', trendsEndpoint(projectId), (trends, { at }) => saveTrends(db, id, trends, at)),
  ]);
  await runAll(
    loadWorkstreamIds(db, id).map((workstreamId) => ({
      part: 'workstreams',
      run: () => mirrorWorkstream(mirror, project, workstreamId),
    })),
  );
  if (unread.length === 0) commit(mirror, () => saveCatalogueRead(db, id, nowIso(mirror.clock)));
}
