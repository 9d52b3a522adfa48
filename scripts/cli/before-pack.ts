/** Before electron-builder packs for a system: makes the folder of the command line, which goes beside the app. */
import { join } from 'node:path';
import { layOut } from './lay-out.ts';
import { nameOf, ROOT, targetNamed } from './target.ts';

/** What electron-builder tells of the app that it is about to pack. */
type Context = {
  readonly arch: number;
  readonly electronPlatformName: string;
};

/** Its numbers of processors. */
const ARCHS: Readonly<Record<number, string>> = { 1: 'x64', 3: 'arm64' };
const OS: Readonly<Record<string, string>> = { darwin: 'mac', win32: 'win' };

/** Lays the folder out where `extraResources` of electron-builder.yml takes it from. */
export default function beforePack({ arch, electronPlatformName }: Context): void {
  const target = targetNamed(
    `${OS[electronPlatformName] ?? electronPlatformName}-${ARCHS[arch] ?? String(arch)}`,
  );
  // One folder deeper: of what it is given, electron-builder leaves out a folder node_modules on top.
  layOut(target, join(ROOT, 'out', 'cli', nameOf(target), 'cli'), { hasFonts: false });
}
