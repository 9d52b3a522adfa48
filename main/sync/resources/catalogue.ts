import { brandsEndpoint, promptAttributesEndpoint, promptsEndpoint } from '../../api/resources/catalogue.ts';
import { trendsEndpoint } from '../../api/resources/metrics.ts';
import type { Endpoint } from '../../api/endpoint.ts';
import type { ProjectRow } from '../../db/queries/runs.ts';
import {
  saveBrands,
  saveCatalogueRead,
  savePromptAttributes,
  savePrompts,
} from '../../db/writes/catalogue.ts';
import { saveTrends } from '../../db/writes/metrics.ts';
import { inTransaction } from '../../db/open.ts';
import { nowIso } from '../../platform/clock.ts';
import { forEachParallel } from '../parallel.ts';
import { attempt, finishWork, mirrorEndpoint, type Mirror } from '../session.ts';

type Step = { readonly part: string; readonly run: () => Promise<boolean> };

/** How many calls a project's catalogue takes. */
export const CATALOGUE_CALLS = 4;

/** Mirrors what belongs to a project and not to one run: brands, prompts with their topics, attributes, trends. */
export async function mirrorCatalogue(mirror: Mirror, project: ProjectRow): Promise<void> {
  const { db } = mirror;
  const { id, projectId } = project;
  const step = <T>(
    part: string,
    endpoint: Endpoint<T>,
    save: (value: T, options: { at: string; isWhole: boolean }) => void,
  ): Step => ({
    part,
    run: async () => {
      const fetched = await mirrorEndpoint(
        mirror,
        { project: project.name, run: null, part },
        endpoint,
        (answer, at) => {
          if (answer.outcome === 'read') save(answer.value, { at, isWhole: answer.rejected.length === 0 });
        },
      );
      return fetched.outcome !== 'unreadable';
    },
  });
  const steps: readonly Step[] = [
    step('brands', brandsEndpoint(projectId), (brands, options) => saveBrands(db, id, brands, options)),
    step('prompts', promptsEndpoint(projectId), (prompts, options) => savePrompts(db, id, prompts, options)),
    step('prompt attributes', promptAttributesEndpoint(projectId), (value) =>
      savePromptAttributes(db, id, value),
    ),
    step('trends', trendsEndpoint(projectId), (trends, { at }) => saveTrends(db, id, trends, at)),
  ];
  const unread: string[] = [];
  await forEachParallel(steps, steps.length, async ({ part, run }) => {
    const isIn = await attempt(mirror, { project: project.name, run: null, part }, run);
    if (!isIn) unread.push(part);
    finishWork(mirror, `${project.name}: ${part}`);
  });
  if (unread.length === 0) inTransaction(db, () => saveCatalogueRead(db, id, nowIso(mirror.clock)));
}
