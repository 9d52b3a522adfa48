/**
 * `npm run package`: builds, and makes the installers of the system that it runs on. Words after `--` are electron-builder's
 * (`--linux deb`, `--dir`, `--arm64`); `--release`, or SIGHTLINE_RELEASE=1, refuses to make anything that is not signed.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { build, configureBuildCommand, createYargs, type CliOptions } from 'electron-builder/out/builder.js';
import { childEnvironment } from '../main/platform/child-environment.ts';
import { explainDownload } from './package/downloads.ts';
import { configurationOf, findMissing, type System } from './package/release.ts';
import { updateConfiguration } from './update-source.ts';

const ROOT = join(import.meta.dirname, '..');
const THIS: System = process.platform === 'darwin' ? 'mac' : process.platform === 'win32' ? 'win' : 'linux';

const words = process.argv.slice(2);
const isRelease = words.includes('--release') || process.env['SIGHTLINE_RELEASE'] === '1';
// Its types are not installed with it.
const parser = configureBuildCommand(createYargs()) as unknown as {
  readonly parseSync: (given: readonly string[]) => CliOptions;
};
const given = parser.parseSync(words.filter((word) => word !== '--release'));

/** The systems that were asked for. */
function systemsOf(options: CliOptions): readonly System[] {
  const asked = (['linux', 'mac', 'win'] as const).filter((system) => options[system] !== undefined);
  return asked.length === 0 ? [THIS] : asked;
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function pack(): Promise<number> {
  const missing = isRelease ? findMissing(systemsOf(given), process.env) : [];
  if (missing.length > 0) {
    say(
      `A release was asked for, and this is missing for it:\n${missing.map((line) => `  ${line}.`).join('\n')}\nNothing was built or packed. Set the variables, or leave --release (SIGHTLINE_RELEASE) out for packages to try. docs/release.md has the steps.`,
    );
    return 2;
  }
  let updates: ReturnType<typeof updateConfiguration>;
  try {
    updates = updateConfiguration(process.env);
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\nNothing was built or packed.`);
    return 2;
  }
  // npm is a script on Windows, which only a shell starts; this line has no user input.
  const built = spawnSync('npm run build --silent', {
    cwd: ROOT,
    env: childEnvironment('build'),
    stdio: 'inherit',
    shell: true,
  });
  if (built.status !== 0) return built.status ?? 1;
  // The packager takes several, the last word first: what the command line says goes over the environment.
  const config = [
    configurationOf(process.env, isRelease),
    updates,
    ...[given.config ?? []].flat(),
  ] as Configuration;
  try {
    await build({ ...given, config, projectDir: ROOT, publish: 'never' });
    return 0;
  } catch (error) {
    say(explainDownload(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
    return 1;
  }
}

process.exitCode = await pack();
