/**
 * Canary for svelte-check: a type error in a `.svelte` file must fail it. Otherwise a blind version of the checker would look like a clean
 * renderer.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', 'dist', 'svelte-canary');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({ extends: '../../renderer/tsconfig.json', include: ['*.svelte'], references: [] }),
);
writeFileSync(
  join(folder, 'Canary.svelte'),
  '<script lang="ts">\n  const answers: number = "many";\n</script>\n\n{answers}\n',
);

const check = spawnSync(
  'svelte-check',
  ['--workspace', folder, '--tsconfig', join(folder, 'tsconfig.json')],
  {
    encoding: 'utf8',
  },
);
const output = `${check.stdout}${check.stderr}`;
rmSync(folder, { recursive: true, force: true });

if (check.status === 0 || !output.includes("Type 'string' is not assignable to type 'number'")) {
  process.stderr.write(`svelte-check let a type error in a component pass:\n${output}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write('canary: svelte-check found the type error that was placed in a component\n');
}
