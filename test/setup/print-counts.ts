/** Prints `N passed, N failed` from the test runner's JSON report; fails if no test ran. */
import { readFileSync } from 'node:fs';

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numFailedTestSuites: number;
};

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

const report = readReport(process.argv[2] ?? '');
if (report === null) {
  process.stdout.write('the test runner left no report\n0 passed, 1 failed\n');
  process.exitCode = 1;
} else {
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = report;
  // A file that failed to load has no failed tests, but it has failed.
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0);
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
  process.stdout.write(`${numPassedTests} passed, ${failed} failed${skipped}\n`);
  if (failed > 0 || numPassedTests === 0) process.exitCode = 1;
}
