/** The operating system as schedulers use it: where its user's files are, and its tools. */
import { execFile } from 'node:child_process';
import { accessSync, constants, readFileSync, rmSync, statSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { toPrintableLine } from '../../../shared/format/printable.ts';
import { writeFileAtomically } from '../../platform/atomic-file.ts';
import { childEnvironment } from '../../platform/child-environment.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { USUAL } from '../../platform/private-files.ts';

export type System = {
  /** As Node names it. */
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's number; undefined on Windows. */
  readonly uid: number | undefined;
};

/** How a tool ended and what it wrote. */
export type ToolResult = { readonly status: number; readonly out: Buffer; readonly err: string };

/** A tool that hangs must not keep a person waiting. */
const LONGEST_TOOL_MS = 60_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** The letters of what a tool said that are told. */
const LONGEST_SAID = 300;

/** This computer. */
export const thisSystem = (env: System['env']): System => ({
  platform: process.platform,
  env,
  uid: process.getuid?.(),
});

/** The user's own folder; undefined where the environment does not name it. */
export function homeOf({ platform, env }: System): string | undefined {
  const home = platform === 'win32' ? env['USERPROFILE'] : env['HOME'];
  return home === '' ? undefined : home;
}

/** The path of a tool on the user's PATH; undefined where it is not there. */
function findTool({ platform, env }: System, name: string): string | undefined {
  const file = platform === 'win32' ? `${name}.exe` : name;
  // Windows names the variable as it likes.
  const path = env['PATH'] ?? env['Path'] ?? '';
  return path
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, file))
    .find((candidate) => isProgram(candidate));
}

/** Whether a file is there that can be run. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Runs a tool, if it is there, with what it reads on standard input; null where it is not there or cannot be run. */
export function runTool(
  system: System,
  name: string,
  args: readonly string[],
  input?: Buffer,
): Promise<ToolResult | null> {
  const file = findTool(system, name);
  if (file === undefined) return Promise.resolve(null);
  return new Promise((resolve) => {
    const child = execFile(
      file,
      [...args],
      {
        env: childEnvironment('scheduler', system.env),
        encoding: 'buffer',
        timeout: LONGEST_TOOL_MS,
        maxBuffer: MOST_BYTES,
        windowsHide: true,
      },
      (error, out, err) => {
        const status = error === null ? 0 : error.code;
        resolve(typeof status === 'number' ? { status, out, err: err.toString('utf8') } : null);
      },
    );
    // A tool that ends before it has read everything says why by itself.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** Why a tool has not done what was asked: the first line of what it said. */
function whyOf(tool: string, result: ToolResult | null): string {
  if (result === null) return `${tool} could not be run`;
  const said = (result.err.trim() || result.out.toString('utf8').trim()).split('\n')[0] ?? '';
  return toPrintableLine(said).slice(0, LONGEST_SAID) || `${tool} ended with ${result.status}`;
}

/** That a scheduler's tool has not done what was asked; `what` says what was. */
export const toolFailed = (what: string, tool: string, result: ToolResult | null): AppError =>
  new AppError('schedule/failed', `${what} (${whyOf(tool, result)}).`);

/** Runs a tool that has to succeed. Raises `schedule/failed`. */
export async function requireTool(
  system: System,
  what: string,
  [tool, ...args]: readonly [string, ...string[]],
  input?: Buffer,
): Promise<ToolResult> {
  const result = await runTool(system, tool, args, input);
  if (result?.status !== 0) throw toolFailed(what, [tool, args[0]].join(' '), result);
  return result;
}

/** Writes a file of the operating system. Raises `schedule/failed`. */
export function writeEntryFile(file: string, bytes: Buffer): void {
  try {
    makeFolder(dirname(file), USUAL.folder);
    writeFileAtomically(file, bytes, USUAL);
  } catch (cause) {
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : 'the disk';
    throw new AppError(
      'schedule/failed',
      `${file} could not be written (${why}). Nothing is scheduled; make its folder writable and try again.`,
      { cause },
    );
  }
}

/** The text of a file; undefined where it cannot be read. */
export function readEntryFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Removes a file of the operating system; one that is not there is no mistake. */
export function removeEntryFile(file: string): void {
  rmSync(file, { force: true });
}
