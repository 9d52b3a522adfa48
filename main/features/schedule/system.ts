/** The operating system for schedulers: its user's files, and its tools. */
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
  /** The user's id; undefined on Windows. */
  readonly uid: number | undefined;
};

/** A tool's exit and output. */
export type ToolResult = { readonly status: number; readonly out: Buffer; readonly err: string };

/** A hanging tool must not keep a person waiting. */
const LONGEST_TOOL_MS = 60_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** Letters of a tool's output in messages. */
const LONGEST_SAID = 300;

/** This computer. */
export const thisSystem = (env: System['env']): System => ({
  platform: process.platform,
  env,
  uid: process.getuid?.(),
});

/** The user's home folder; undefined if the environment does not name it. */
export function homeOf({ platform, env }: System): string | undefined {
  const home = platform === 'win32' ? env['USERPROFILE'] : env['HOME'];
  return home === '' ? undefined : home;
}

/** The path of a tool on the user's PATH; undefined if missing. */
function findTool({ platform, env }: System, name: string): string | undefined {
  const file = platform === 'win32' ? `${name}.exe` : name;
  // Windows varies the variable's case.
  const path = env['PATH'] ?? env['Path'] ?? '';
  return path
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, file))
    .find((candidate) => isProgram(candidate));
}

/** Whether a file exists and is executable. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Runs a tool with standard input; null if it is missing or cannot run. */
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
    // A tool that exits before reading all input says why itself.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** Why a tool failed: the first line of its output. */
function whyOf(tool: string, result: ToolResult | null): string {
  if (result === null) return `${tool} could not be run`;
  const said = (result.err.trim() || result.out.toString('utf8').trim()).split('\n')[0] ?? '';
  return toPrintableLine(said).slice(0, LONGEST_SAID) || `${tool} ended with ${result.status}`;
}

/** The error of a failed scheduler tool; `what` says what was asked. */
export const toolFailed = (what: string, tool: string, result: ToolResult | null): AppError =>
  new AppError('schedule/failed', `${what} (${whyOf(tool, result)}).`);

/** Runs a tool that must succeed. Raises `schedule/failed`. */
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

/** The text of a file; undefined if unreadable. */
export function readEntryFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Removes a file of the operating system; a no-op if missing. */
export function removeEntryFile(file: string): void {
  rmSync(file, { force: true });
}
