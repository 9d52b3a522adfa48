/** The systems that the command line is packed for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The checkout. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** What is told of the program in package.json. */
export const PACKAGE = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Readonly<
  Record<'name' | 'version' | 'description' | 'license' | 'type', string>
> & { readonly optionalDependencies: { readonly node: string } };

/** A system: as Node names it. */
export type Target = {
  readonly platform: 'linux' | 'darwin' | 'win32';
  readonly arch: 'x64' | 'arm64';
};

/** Its name in files, as electron-builder writes it. */
export const OS = { linux: 'linux', darwin: 'mac', win32: 'win' } as const;

/** A system’s name in files: `mac-arm64`. */
export const nameOf = ({ platform, arch }: Target): string => `${OS[platform]}-${arch}`;

/** All of them. */
export const TARGETS: readonly Target[] = (['linux', 'darwin', 'win32'] as const).flatMap((platform) =>
  (['x64', 'arm64'] as const).map((arch) => ({ platform, arch })),
);

/** The one with this name. Raises an error that lists them. */
export function targetNamed(name: string): Target {
  const found = TARGETS.find((target) => nameOf(target) === name);
  if (found === undefined) throw new Error(`There is no ${name}, only ${TARGETS.map(nameOf).join(', ')}`);
  return found;
}
