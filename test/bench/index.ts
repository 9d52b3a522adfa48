/**
 * Benchmarks, run by hand: `npm run bench` for all, `npm run bench -- api` for one subject. Each figure is a ratio
 * to the bare thing that it is built on, so that it means the same on every machine.
 */
import { benchApi } from './api.ts';
import type { Figure } from './figure.ts';

const SUBJECTS: Readonly<Record<string, () => Promise<readonly Figure[]>>> = { api: benchApi };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in SUBJECTS));
if (unknown.length > 0) {
  process.stderr.write(
    `no benchmark is called ${unknown.join(', ')}; there are ${Object.keys(SUBJECTS).join(', ')}\n`,
  );
  process.exitCode = 2;
} else {
  for (const [name, bench] of Object.entries(SUBJECTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const { what, ratio, goal, detail } of await bench()) {
      const verdict = ratio <= goal ? 'reached' : 'missed';
      process.stdout.write(`${name}: ${what}: ${ratio.toFixed(2)}x (goal ${goal}x, ${verdict}; ${detail})\n`);
    }
  }
}
