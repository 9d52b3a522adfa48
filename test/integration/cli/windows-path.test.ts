/** What the installer of Windows does to the PATH, with a stand-in for the registry's editor: files as that one writes and reads them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPath, withFolder, withoutFolder, writePath } from '../../../scripts/cli/files/path.ts';
import { program } from '../../helpers/programs.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', '..', 'scripts', 'cli', 'files', 'path.ts');
const FOLDER = String.raw`C:\Program Files\Sightline\resources\cli`;
const USER = String.raw`HKEY_CURRENT_USER\Environment`;

/** As `reg.exe export` writes a key: UTF-16 with its mark, long values over several lines. */
const exported = (...values: readonly string[]): Buffer =>
  Buffer.from(
    ['\uFEFFWindows Registry Editor Version 5.00', '', `[${USER}]`, ...values, '', ''].join('\r\n'),
    'utf16le',
  );

const ofVariables = (text: string): string => {
  const bytes = [...Buffer.from(`${text}\0`, 'utf16le')].map((one) => one.toString(16).padStart(2, '0'));
  const lines = Array.from({ length: Math.ceil(bytes.length / 20) }, (_, at) =>
    bytes.slice(20 * at, 20 * (at + 1)).join(','),
  );
  return `hex(2):${lines.join(',\\\r\n  ')}`;
};

const LONG = Array.from(
  { length: 300 },
  (_, at) => String.raw`%USERPROFILE%\Werkzeuge\Größe ${String(at)}`,
).join(';');

describe('the PATH of Windows', () => {
  it('is read to the letter, with its variables, however long and of whichever kind', () => {
    expect(readPath(exported('"TEMP"="C:\\\\T"', `"Path"=${ofVariables(LONG)}`, '"x"="1"'))).toEqual({
      ...{ name: 'Path', kind: 2, text: LONG },
    });
    expect(readPath(exported(String.raw`"PATH"="C:\\a \"b\";D:\\c"`))).toEqual({
      ...{ name: 'PATH', kind: 1, text: String.raw`C:\a "b";D:\c` },
    });
    expect(readPath(exported('"TEMP"="C:\\\\Path"'))).toEqual({ name: 'Path', kind: 2, text: '' });
    expect(() => readPath(exported('"Path"=dword:00000001'))).toThrow('It was left as it is');
  });

  it('is written as it is read', () => {
    for (const path of [
      { name: 'Path', kind: 2, text: LONG },
      { name: 'PATH', kind: 1, text: 'C:\\月' },
    ] as const) {
      expect(readPath(writePath(USER, path))).toEqual(path);
    }
  });

  it('has the folder once, whatever its spelling, and then not at all, and all others as they were', () => {
    expect(withFolder('', FOLDER)).toBe(FOLDER);
    expect(withFolder('C:\\a;', FOLDER)).toBe(`C:\\a;${FOLDER}`);
    const spelled = `C:\\a;${FOLDER.toUpperCase()}\\;C:\\b`;
    expect(withFolder(spelled, FOLDER)).toBe(spelled);
    expect(withoutFolder(spelled, FOLDER)).toBe('C:\\a;C:\\b');
    expect(withoutFolder('C:\\a;;C:\\b;', FOLDER)).toBe('C:\\a;;C:\\b;');
  });

  it.skipIf(process.platform === 'win32')(
    'is changed through the registry’s editor, and only where it has to be',
    () => {
      const tools = temporaryFolder();
      const [state, log] = [join(tools, 'state.reg'), join(tools, 'log')];
      writeFileSync(state, exported(`"Path"=${ofVariables(LONG)}`));
      writeFileSync(
        join(tools, 'reg.exe'),
        `#!${program('sh')}\necho "$1 $2" >> '${log}'\nif [ "$1" = export ]; then cp '${state}' "$3"; else cp "$2" '${state}'; fi\n`,
        { mode: 0o755 },
      );
      const change = (...args: readonly string[]): string => {
        const env = { PATH: [tools, process.env['PATH'] ?? ''].join(delimiter) };
        execFileSync(process.execPath, [SCRIPT, ...args], { env });
        return readPath(readFileSync(state)).text;
      };
      expect(change('add', 'CurrentUser', FOLDER)).toBe(`${LONG};${FOLDER}`);
      expect(change('add', 'CurrentUser', FOLDER)).toBe(`${LONG};${FOLDER}`);
      expect(readFileSync(log, 'utf8').match(/^import/gmu)).toHaveLength(1);
      expect(change('remove', 'CurrentUser', FOLDER)).toBe(LONG);
      change('remove', 'all', FOLDER);
      expect(readFileSync(log, 'utf8')).toContain(String.raw`HKEY_LOCAL_MACHINE\SYSTEM\CurrentControlSet`);
      expect(existsSync(state)).toBe(true);
    },
  );
});
