/**
 * Repeats tests under load, to find those that race a clock: `npm run test:repeat -- TIMES FILE …`. A busy loop runs per processor, and
 * every second run is pinned to one processor. Reports how often each test failed, with its first failure message (a property names its
 * seed); leftovers are in `dist/failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const TASKSET = '/usr/bin/taskset';
/** All tests of the project, unless a test of this command sets another configuration. */
const CONFIG = process.env['SIGHTLINE_REPEAT_CONFIG'];

type Test = {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages?: readonly string[];
};
type File = {
  readonly name: string;
  readonly message: string;
  readonly status: string;
  readonly assertionResults: readonly Test[];
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A run's failures: name and message. */
function failuresOf({ name, message, status, assertionResults }: File): (readonly [string, string])[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [[file, message]];
  return failed.map((test) => [`${file} > ${test.fullName}`, test.failureMessages?.[0] ?? '']);
}

/** Runs the files once; null if the runner left no report. */
function play(files: readonly string[], isPinned: boolean): readonly File[] | null {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-repeat-'));
  const report = join(folder, 'report.json');
  const command = [
    ...(isPinned ? [TASKSET, '-c', '0'] : []),
    ...[process.execPath, join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--no-color'],
    ...(CONFIG === undefined ? [] : ['--config', CONFIG]),
    ...['--reporter=json', `--outputFile=${report}`, ...files],
  ];
  spawnSync(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    return (JSON.parse(readFileSync(report, 'utf8')) as { testResults: File[] }).testResults;
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function repeat(times: number, files: readonly string[]): boolean {
  const canPin = existsSync(TASKSET);
  if (!canPin) say('there is no taskset: no run is held on one processor');
  const failures = new Map<string, string[]>();
  for (let time = 1; time <= times; time += 1) {
    const isPinned = canPin && time % 2 === 0;
    const played = play(files, isPinned);
    if (played === null || played.length === 0) {
      say(`run ${time}: the test runner left no report`);
      return false;
    }
    const failed = played.flatMap(failuresOf);
    for (const [name, words] of failed) failures.set(name, [...(failures.get(name) ?? []), words]);
    say(`run ${time} of ${times}${isPinned ? ', on one processor' : ''}: ${failed.length} failed`);
  }
  for (const [name, words] of failures) {
    say(`\nfailed ${words.length} of ${times} times: ${name}\n${words[0] ?? ''}`);
  }
  return failures.size === 0;
}

const [count, ...files] = process.argv.slice(2);
if (!(Number(count) > 0) || files.length === 0) {
  process.stderr.write('npm run test:repeat -- TIMES FILE …\n');
  process.exitCode = 2;
} else {
  // Each ends with this program, which holds its stdin open.
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(
      process.execPath,
      [
        '-e',
        'process.stdin.on("end", () => process.exit()).resume(); const burn = () => { const until = Date.now() + 50; while (Date.now() < until); setImmediate(burn); }; burn();',
      ],
      { stdio: ['pipe', 'ignore', 'ignore'] },
    ),
  );
  try {
    if (!repeat(Number(count), files)) process.exitCode = 1;
  } finally {
    for (const one of busy) one.kill();
  }
}
