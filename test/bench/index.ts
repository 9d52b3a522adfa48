/**
 * Benchmarks, run by hand: `npm run bench` for all, `npm run bench -- mirror` for one subject, followed by its arguments. Times are ratios
 * to a bare baseline, measured alternately in the same run, so that they mean the same on every machine; sizes are absolute.
 */
import type { Figure } from './figure.ts';
import { say, sayFigure } from './say.ts';

type Bench = { readonly run: (args: readonly string[]) => Promise<void> };

function printing(name: string, bench: () => Promise<readonly Figure[]>): Bench {
  return {
    run: async () => {
      say(name, 'ratios to the bare thing');
      for (const figure of await bench()) sayFigure({ ...figure, what: `  ${figure.what}` });
    },
  };
}

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  api: async () => printing('api', (await import('./api.ts')).benchApi),
  batch: () => import('./batch.ts'),
  clicks: () => import('./clicks.ts'),
  comparison: () => import('./comparison.ts'),
  export: () => import('./export.ts'),
  findings: () => import('./findings.ts'),
  'first-sync': () => import('./first-sync.ts'),
  mirror: () => import('./mirror.ts'),
  present: () => import('./present.ts'),
  report: () => import('./report.ts'),
  start: () => import('./start.ts'),
  studio: () => import('./studio.ts'),
  team: () => import('./team/answers.ts'),
  'team-queue': () => import('./team/queue.ts'),
  ui: () => import('./ui.ts'),
};

const [wanted, ...args] = process.argv.slice(2);
const chosen = wanted === undefined ? Object.values(BENCHES) : [BENCHES[wanted]];
for (const load of chosen) {
  if (load === undefined) {
    process.stderr.write(
      `no benchmark is called ${wanted ?? ''}; there are ${Object.keys(BENCHES).join(', ')}\n`,
    );
    process.exitCode = 2;
  } else {
    await (await load()).run(args);
  }
}
