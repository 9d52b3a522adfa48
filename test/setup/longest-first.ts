/**
 * Starts the longest files of tests first, so that none of them runs alone at the end. On a fresh clone the runner
 * knows no durations and would go by the size of files, and the longest ones are short to read.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By what they take on a quiet machine, the longest first; a file that is missing here costs time and nothing else. */
const LONGEST = [
  'e2e/every-view',
  'integration/sync/lying-service',
  'e2e/connect.scenario',
  'e2e/evidence-states',
  'e2e/frame-keyboard',
  'e2e/evidence',
  'e2e/component-page-keyboard',
  'e2e/compare',
  'e2e/getting-around.scenario',
  'e2e/sync.scenario',
  'e2e/overview',
  'e2e/goodbye.scenario',
  'integration/cli/demo-and-report',
  'e2e/frame-states',
  'integration/ipc/sample-data',
  'e2e/offline-figures.scenario',
  'integration/sync/storage',
  'integration/shell/desktop',
  'integration/db/read-only',
  'e2e/portfolio-stories',
  'e2e/portfolio',
  'integration/sync/arbitrary-answers',
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
