/** The noise of an account's runs, before a new client has any. */
import { isAppError } from '../../../shared/errors/app-error.ts';
import { isMeasured } from '../../../shared/analysis/plan/plan.ts';
import type { PlanBasis } from '../../../shared/analysis/plan/plan-schema.ts';
import type { AssumedNoise } from '../../../shared/domain/onboarding-schema.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { Core } from '../../core/core.ts';
import { listProjects } from '../projects/index.ts';

/** Clients that suffice to measure an account's run noise. */
const MOST_MEASURED = 5;

const middle = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? null;
};

/** The median run-to-run noise of an account's clients, where measured. */
function assumeNoise(bases: readonly PlanBasis[]): AssumedNoise {
  const measured = bases.filter((basis) => isMeasured(basis)).map(({ noise }) => noise);
  return {
    clients: measured.length,
    answersKept: middle(measured.map(({ answersKept }) => answersKept)),
    differing: middle(measured.map(({ differing }) => differing)),
    runSdPoints: middle(measured.map(({ runSdPoints }) => runSdPoints)),
  };
}

/** Loads it from the connection's other clients. */
export async function loadNoise(
  core: Pick<Core, 'db'>,
  connection: string,
  loadBasis: (of: { readonly project: ProjectPlace }) => Promise<PlanBasis>,
): Promise<AssumedNoise> {
  const places = listProjects(core)
    .filter((one) => one.connection === connection)
    .slice(0, MOST_MEASURED);
  const bases = await Promise.all(
    places.map(async ({ projectId }) => {
      try {
        return [await loadBasis({ project: { connection, projectId } })];
      } catch (error) {
        // A client with unreadable runs says nothing about the others.
        if (isAppError(error)) return [];
        throw error;
      }
    }),
  );
  return assumeNoise(bases.flat());
}
