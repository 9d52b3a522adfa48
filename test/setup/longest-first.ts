/**
 * Starts the longest files of tests first, so that none of them runs alone at the end. On a fresh clone the runner
 * knows no durations and would go by the size of files, and the longest ones are short to read.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By what they take on a quiet machine, the longest first; a file that is missing here costs time and nothing else. */
const LONGEST = [
  'e2e/every-view',
  'e2e/studio.scenario',
  'e2e/scan.scenario',
  'e2e/connect.scenario',
  'e2e/batch.scenario',
  'integration/cli/demo-and-report',
  'e2e/kits',
  'e2e/component-page-keyboard',
  'e2e/evidence',
  'integration/cli/baselines',
  'e2e/scan-states',
  'e2e/frame-keyboard',
  'e2e/studio',
  'integration/sync/lying-service',
  'integration/shell/desktop',
  'integration/cli/edges',
  'e2e/exported-charts',
  'security/ipc-fuzz',
  'integration/ipc/batches',
  'e2e/frame-states',
  'e2e/onboarding.scenario',
  'integration/packaging',
  'integration/db/kills',
  'e2e/evidence-states',
  'e2e/planner',
  'e2e/getting-around.scenario',
  'integration/scans/scans',
  'e2e/sync.scenario',
  'e2e/portfolio-sample',
  'integration/batch/batch',
  'integration/ipc/sample-data',
  'e2e/offline-figures.scenario',
  'e2e/runs',
  'e2e/goodbye.scenario',
  'integration/cli/report-markets',
  'e2e/compare',
  'integration/db/read-only',
  'integration/cli/report-words',
  'e2e/overview',
  'integration/pdf/page-craft',
  'e2e/prompts',
].map((name) => `/test/${name}.test.ts`);

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? LONGEST.length : place;
};

/** Sorts as the runner does, after the longest files of each of its projects. */
export class LongestFirst extends BaseSequencer {
  /** The specifications in the order in which they are started. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return sorted.sort(
      (a, b) =>
        projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || placeOf(a) - placeOf(b),
    );
  }
}
