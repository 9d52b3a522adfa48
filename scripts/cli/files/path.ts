/**
 * Run by the installer of Windows, on the Node beside it: `node path.ts add|remove all|CurrentUser FOLDER` puts the folder at the end of the
 * PATH of all users or of this one, or takes it out. Everything else in it stays as it is, to the letter.
 *
 * It goes through files of the registry's editor, because only they keep every letter and the kind of the value.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KEYS = {
  all: String.raw`HKEY_LOCAL_MACHINE\SYSTEM\CurrentControlSet\Control\Session Manager\Environment`,
  CurrentUser: String.raw`HKEY_CURRENT_USER\Environment`,
} as const;

const HEADER = 'Windows Registry Editor Version 5.00';

/** Kinds of values: plain text, and text with variables in it. */
type Kind = 1 | 2;

/** A PATH as the registry has it: its name in the spelling found there, and its text with variables unresolved. */
type Path = { readonly name: string; readonly kind: Kind; readonly text: string };

/** The PATH in an exported key; an empty one if it has none. Raises an error for a kind of value that a PATH never has. */
export function readPath(exported: Buffer): Path {
  const text = exported.toString('utf16le').replaceAll(/\\\r?\n\s*/gu, '');
  const [, name = 'Path', value = 'hex(2):'] = /^"(path)"=(.*?)\r?$/imu.exec(text) ?? [];
  const [, quoted] = /^"(.*)"$/u.exec(value) ?? [];
  if (quoted !== undefined) return { name, kind: 1, text: quoted.replaceAll(/\\(["\\])/gu, '$1') };
  const [, kind, bytes] = /^hex\(([12])\):([\da-f,]*)$/iu.exec(value) ?? [];
  if (bytes === undefined) throw new Error('The PATH is of a kind that is not known. It was left as it is.');
  const decoded = Buffer.from(bytes.replaceAll(',', ''), 'hex').toString('utf16le');
  return { name, kind: kind === '1' ? 1 : 2, text: decoded.replace(/\0+$/u, '') };
}

const isSame = (one: string, other: string): boolean =>
  one.replace(/\\+$/u, '').toLowerCase() === other.replace(/\\+$/u, '').toLowerCase();

/** A PATH with the folder once, at its end unless it is there already. */
export function withFolder(path: string, folder: string): string {
  if (path.split(';').some((one) => isSame(one, folder))) return path;
  return path === '' ? folder : `${path.replace(/;$/u, '')};${folder}`;
}

/** A PATH without the folder. */
export const withoutFolder = (path: string, folder: string): string =>
  path
    .split(';')
    .filter((one) => !isSame(one, folder))
    .join(';');

/** A file that sets the PATH of a key, for the registry's editor. */
export function writePath(key: string, { name, kind, text }: Path): Buffer {
  const bytes = [...Buffer.from(`${text}\0`, 'utf16le')].map((one) => one.toString(16).padStart(2, '0'));
  const lines = [HEADER, '', `[${key}]`, `"${name}"=hex(${kind}):${bytes.join(',')}`, ''];
  return Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le');
}

function change(verb: string, mode: string, folder: string): void {
  const key = mode === 'all' ? KEYS.all : KEYS.CurrentUser;
  const registry = (...args: readonly string[]): void =>
    void execFileSync('reg.exe', args, { stdio: 'pipe' });
  const files = mkdtempSync(join(tmpdir(), 'sightline-path-'));
  try {
    const file = join(files, 'environment.reg');
    registry('export', key, file, '/y');
    const found = readPath(readFileSync(file));
    const text = (verb === 'add' ? withFolder : withoutFolder)(found.text, folder);
    if (text === found.text) return;
    writeFileSync(file, writePath(key, { ...found, text }));
    registry('import', file);
  } finally {
    rmSync(files, { recursive: true, force: true });
  }
}

const [verb, mode, folder] = process.argv.slice(2);
if (import.meta.main && (verb === 'add' || verb === 'remove') && folder !== undefined) {
  change(verb, mode ?? '', folder);
}
