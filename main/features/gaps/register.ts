/** Gaps: what a client's prompts do not ask, and where its brand is not named. */
import type { Channels } from '../../core/channels.ts';
import type { ProjectChoice } from '../../core/choose-project.ts';
import type { Runtime } from '../runtime.ts';

const files = () => import('./gap-file.ts');

/** Registers them; each use case documents its result and errors. */
export function registerGaps({ use, view }: Runtime) {
  const load = view('promptGaps');
  return {
    services: {
      /** Of a client, and of the terms of a search file if one is named. */
      find: async (project: ProjectChoice, file: string | null) => {
        const search = file === null ? null : (await import('./search-terms.ts')).readSearchFile(file);
        const gaps = await load({ project, terms: search?.terms ?? null });
        return { gaps, remarks: search?.remarks ?? [] };
      },
      save: use(files, ({ saveGaps }) => saveGaps),
    },
    channels: (): Channels<`gap/${string}`> => ({
      'gap/find': (project) => load({ project, terms: null }),
    }),
  };
}
