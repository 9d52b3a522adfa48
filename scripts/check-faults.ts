/**
 * `npm run check:faults`: asks npm's registry which known faults the program's libraries have, those inside its bundles included, and fails
 * for one that is high or critical. A release is not made with such a fault (`docs/release.md`). It needs the network, so it is no part of
 * `npm run check`; without an answer it says that nobody could be asked, and fails, too.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { licence } from '../shared/domain/licence-schema.ts';
import { childEnvironment } from '../main/platform/child-environment.ts';

const ROOT = join(import.meta.dirname, '..');

const audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});

/** What of an audit concerns the program. */
export type Fault = {
  readonly name: string;
  readonly severity: string;
  readonly what: string;
  readonly stops: boolean;
};

/**
 * Reads npm's answer; `inside`: the names of what ships. What only builds or tests the program is left out. Returns null if it is no
 * answer, as without a network.
 */
export function readFaults(answer: string, inside: ReadonlySet<string>): readonly Fault[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(answer);
  } catch {
    return null;
  }
  const read = audit.safeParse(parsed);
  if (!read.success) return null;
  return Object.values(read.data.vulnerabilities)
    .filter(({ name }) => inside.has(name))
    .map(({ name, severity, via }) => ({
      name,
      severity,
      what: via
        .map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} (${one.url})`))
        .join('; '),
      stops: severity === 'high' || severity === 'critical',
    }));
}

function run(): number {
  const listed = readFileSync(join(ROOT, 'dist', 'main', 'licences.json'), 'utf8');
  const inside = new Set(
    z
      .array(licence)
      .parse(JSON.parse(listed))
      .map(({ name }) => name),
  );
  // npm is a script on Windows, which only a shell starts; this line has no user input. It fails for any fault, also of tools.
  const { stdout, stderr } = spawnSync('npm audit --json', {
    cwd: ROOT,
    env: childEnvironment('build'),
    encoding: 'utf8',
    shell: true,
  });
  const faults = readFaults(stdout, inside);
  if (faults === null) {
    process.stderr.write(
      `The registry could not be asked for known faults, so nothing is known of them. Try again with a network.\n${stderr}`,
    );
    return 1;
  }
  for (const { name, severity, what } of faults) process.stdout.write(`${severity}: ${name}: ${what}\n`);
  const stopping = faults.filter(({ stops }) => stops).length;
  process.stdout.write(
    `${inside.size} libraries, fonts and runtimes asked for: ${faults.length} with known faults, ${stopping} of them high or critical.\n`,
  );
  return stopping === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = run();
