/**
 * Benchmarks, run by hand: `npm run bench` for all, `npm run bench -- mirror` for one subject, with its own arguments
 * after it. Figures are ratios to the bare thing that is built on wherever there is one, so that they mean the same on
 * every machine.
 */
import type { Figure } from './figure.ts';

type Bench = { readonly run: (args: readonly string[]) => Promise<void> };

function printing(name: string, bench: () => Promise<readonly Figure[]>): Bench {
  return {
    run: async () => {
      for (const { what, ratio, goal, detail } of await bench()) {
        const verdict = ratio <= goal ? 'reached' : 'missed';
        process.stdout.write(
          `${name}: ${what}: ${ratio.toFixed(2)}x (goal ${goal}x, ${verdict}; ${detail})\n`,
        );
      }
    },
  };
}

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  api: async () => printing('api', (await import('./api.ts')).benchApi),
  comparison: () => import('./comparison.ts'),
  mirror: () => import('./mirror.ts'),
  start: () => import('./start.ts'),
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
