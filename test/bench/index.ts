/**
 * Benchmarks, run by hand. Times are ratios to a bare baseline, measured alternately in the same run, so that they mean the same on every
 * machine; sizes are absolute.
 *
 * `npm run bench` runs all, each in its own process, and writes `docs/benchmarks.md`. `npm run bench -- mirror` runs one subject, followed by
 * its arguments, and writes nothing. `--only api,start` measures some anew, and takes the others from what was measured here last
 * (`out/benchmarks.json`); `--quick` tries them over small data and few rounds, whose figures mean nothing; `--out FILE` writes the page
 * elsewhere, and keeps nothing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, release, tmpdir, totalmem, type } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { VERSION } from '../../main/platform/version.ts';
import type { Figure } from './figure.ts';
import { buildPage, type Heard } from './page.ts';
import { QUICK } from './rounds.ts';
import { SAID_TO, say, sayFigure, type Said } from './say.ts';

type Bench = { readonly run: (args: readonly string[]) => Promise<void> };

function printing(name: string, bench: () => Promise<readonly Figure[]>): Bench {
  return {
    run: async () => {
      say(name, 'ratios to the bare thing');
      for (const figure of await bench()) sayFigure({ ...figure, what: `  ${figure.what}` });
    },
  };
}

/** Each benchmark, and its arguments in a trial. */
const BENCHES: Readonly<Record<string, { readonly load: () => Promise<Bench>; readonly quick?: string }>> = {
  api: { load: async () => printing('api', (await import('./api.ts')).benchApi) },
  batch: { load: () => import('./batch.ts'), quick: '4 10' },
  clicks: { load: () => import('./clicks.ts') },
  comparison: { load: () => import('./comparison.ts') },
  export: { load: () => import('./export.ts') },
  findings: { load: () => import('./findings.ts') },
  'first-sync': { load: () => import('./first-sync.ts'), quick: '3' },
  mirror: { load: () => import('./mirror.ts'), quick: '3 6' },
  present: { load: () => import('./present.ts') },
  report: { load: () => import('./report.ts'), quick: '1 10' },
  start: { load: () => import('./start.ts'), quick: '3 6' },
  studio: { load: () => import('./studio.ts'), quick: '2 4' },
  team: { load: () => import('./team/answers.ts'), quick: '2 3 2' },
  'team-queue': { load: () => import('./team/queue.ts'), quick: '12' },
  ui: { load: () => import('./ui.ts'), quick: '3 6' },
};

const ROOT = join(import.meta.dirname, '..', '..');
const PAGE = join(ROOT, 'docs', 'benchmarks.md');
/** What was measured on this computer last, for a page of which a part is measured anew. */
const KEPT = join(ROOT, 'out', 'benchmarks.json');
/** Of what a benchmark that has failed complained, this much is told. */
const COMPLAINT_LETTERS = 300;

/** The commit that is measured; empty in a folder without history. */
function commitOf(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** On what is measured. */
function machineLines(isQuick: boolean): readonly string[] {
  const [first] = cpus();
  return [
    `${String(cpus().length)} × ${first?.model.trim() ?? 'a processor without a name'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, ${type()} ${release()} (${arch()})`,
    `Node ${process.versions.node}, Sightline ${VERSION}`,
    ...(isQuick ? ['A TRIAL over small data: its figures mean nothing'] : []),
  ];
}

/** Runs one benchmark in its own process, so that neither its memory nor its failure is another's. */
function hear(name: string, isQuick: boolean, folder: string): Heard {
  const said = join(folder, `${name}.jsonl`);
  const args = isQuick ? (BENCHES[name]?.quick ?? '').split(' ').filter((word) => word !== '') : [];
  const startMs = performance.now();
  const { status, stderr, error } = spawnSync(process.execPath, [import.meta.filename, name, ...args], {
    encoding: 'utf8',
    env: { ...process.env, [SAID_TO]: said, ...(isQuick ? { [QUICK]: '1' } : {}) },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const lines = existsSync(said) ? readFileSync(said, 'utf8').trim().split('\n') : [];
  const complaint = /^\w*Error: .*$/m.exec(stderr)?.[0] ?? error?.message ?? stderr.trim();
  if (status !== 0) process.stderr.write(`${name} did not end well: ${complaint}\n`);
  const commit = commitOf();
  return {
    name,
    of: `${new Date().toISOString().slice(0, 10)}${commit === '' ? '' : `, ${commit}`}`,
    said: lines.map((line) => JSON.parse(line) as Said),
    seconds: (performance.now() - startMs) / 1000,
    failure: status === 0 ? null : complaint.slice(0, COMPLAINT_LETTERS),
  };
}

const loadKept = (): readonly Heard[] =>
  existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Heard[]) : [];

/** Measures these, and writes the page after each: what was measured stays, whatever happens to the next one. */
async function runAll(names: readonly string[], isQuick: boolean, out: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  const byName = new Map((out === undefined ? loadKept() : []).map((one) => [one.name, one]));
  try {
    for (const name of names) {
      byName.set(name, hear(name, isQuick, folder));
      const heard = Object.keys(BENCHES).flatMap((known) => byName.get(known) ?? []);
      writeFileSync(out ?? PAGE, await buildPage(machineLines(isQuick), heard));
      if (out !== undefined) continue;
      mkdirSync(dirname(KEPT), { recursive: true });
      writeFileSync(KEPT, JSON.stringify(heard));
    }
    process.stdout.write(`${out ?? PAGE} is written\n`);
    if (names.some((name) => byName.get(name)?.failure !== null)) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function refuse(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 2;
}

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false }, out: { type: 'string' } },
  allowPositionals: true,
});
const [wanted, ...args] = positionals;
const names = wanted === undefined ? (values.only?.split(',') ?? Object.keys(BENCHES)) : [wanted];
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  refuse(`no benchmark is called ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`);
} else if (wanted !== undefined) {
  await (await BENCHES[wanted]?.load())?.run(args);
} else if (values.out === undefined && values.quick) {
  refuse('Say where the page of a trial goes: --out FILE.');
} else {
  await runAll(names, values.quick, values.out === undefined ? undefined : resolve(values.out));
}
