/** The use cases of batches, bound to the core: a part of `services.ts`. */
import type { Use } from './use-cases/core.ts';
import type { RunBatch } from './use-cases/batch/run-batch.ts';
import type { JobInput, JobOutput } from './worker/jobs/index.ts';
import type { Pool } from './worker/pool.ts';

const beginning = () => import('./use-cases/batch/begin-batch.ts');
const manifests = () => import('./use-cases/batch/manifest-plan.ts');
const running = () => import('./use-cases/batch/run-batch.ts');
const results = () => import('./use-cases/batch/results.ts');

type BatchDeps = {
  readonly use: Use;
  readonly pool: Pool;
  readonly printItem: (input: JobInput<'printItem'>, signal?: AbortSignal) => Promise<JobOutput<'printItem'>>;
};

/** Binds the batches; each use case says what it returns and raises. */
export function bindBatch({ use, pool, printItem }: BatchDeps) {
  return {
    planOfManifest: use(manifests, ({ planOfManifest }) => planOfManifest),
    saveManifest: use(manifests, ({ saveManifest }) => saveManifest),
    members: use(manifests, ({ chooseMembers }) => chooseMembers),
    check: use(
      () => import('./use-cases/batch/check-batch.ts'),
      ({ checkBatch }) => checkBatch,
    ),
    begin: use(beginning, ({ beginBatch }) => beginBatch),
    find: use(beginning, ({ findBatch }) => findBatch),
    retryFailed: use(
      beginning,
      ({ retryFailed }) =>
        ({ db }, batchId: string, number?: number | null) =>
          retryFailed(db, batchId, number),
    ),
    run: async (request: RunBatch): Promise<void> => {
      const { usualConcurrency } = await running();
      const narrow = pool.widen(request.concurrency ?? usualConcurrency());
      try {
        await use(
          running,
          ({ runBatch }) =>
            (core, asked: RunBatch) =>
              runBatch(core, asked, printItem),
        )(request);
      } finally {
        narrow();
      }
    },
    hook: use(
      () => import('./batch/hook.ts'),
      ({ readHook }) =>
        (_core, command: string) =>
          readHook(command),
    ),
    results: use(results, ({ loadResults }) => loadResults),
    template: use(
      () => import('./use-cases/report-templates.ts'),
      ({ chooseTemplate }) =>
        ({ db }, name: string) =>
          chooseTemplate(db, name).name,
    ),
  };
}
