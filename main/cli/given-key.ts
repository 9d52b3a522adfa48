/** A key for one command on a server without a keychain: from a file, standard input, or a program. It is never an argument, and no log has it. */
import { execFile, type ExecFileException } from 'node:child_process';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import parseArgsStringToArgv from 'string-argv';
import { AppError } from '../../shared/errors/app-error.ts';
import { childEnvironment } from '../platform/child-environment.ts';

/** The options of a command that may need a key. */
export type KeyOptions = { readonly keyFile?: string; readonly keyCommand?: string };

/** The same, as help lists them. */
export const KEY_OPTIONS = [
  [
    '--key-file <file>',
    'read the API key from this file, which only its owner may read; - is standard input',
  ],
  [
    '--key-command <command>',
    'read the API key from the first line that this program prints; no shell is involved',
  ],
] as const;

/** No key is longer. */
const MOST_BYTES = 4_096;
/** Long enough to enter a passphrase. */
const LIMIT_MS = 120_000;
const READABLE_BY_OTHERS = 0o077;

const unread = (why: string): AppError =>
  new AppError('secrets/missing', `${why} No key was read, and nothing was requested.`);

/** The first line, which is the whole of a key. Raises `secrets/missing`. */
function firstLine(bytes: Buffer, from: string): string {
  const [line = ''] = bytes.toString('utf8').trim().split(/\r?\n/u);
  const key = line.trim();
  if (key === '') throw unread(`${from} is empty.`);
  if (bytes.length > MOST_BYTES || /[^\x21-\x7e]/u.test(key)) throw unread(`${from} does not hold a key.`);
  return key;
}

async function readInput(): Promise<string> {
  if (process.stdin.isTTY) {
    throw unread('--key-file - reads standard input, and that is this terminal: pipe the key into it.');
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    parts.push(part);
    if ((bytes += part.length) > MOST_BYTES) break;
  }
  return firstLine(Buffer.concat(parts), 'Standard input');
}

function readFile(file: string): string {
  let opened: number;
  try {
    // A pipe without a writer must not hang. Windows has no such flag.
    const flags =
      process.platform === 'win32' ? constants.O_RDONLY : constants.O_RDONLY | constants.O_NONBLOCK;
    opened = openSync(file, flags);
  } catch (error) {
    throw unread(
      `The key file ${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`,
    );
  }
  try {
    // What was opened is judged, so that no other file takes its place meanwhile.
    const stat = fstatSync(opened);
    const { mode, uid } = stat;
    if (!stat.isFile()) throw unread(`The key file ${file} is not a file.`);
    const isOthers = process.getuid !== undefined && uid !== process.getuid() && uid !== 0;
    if (isOthers) throw unread(`The key file ${file} belongs to somebody else.`);
    if (process.platform !== 'win32' && (mode & READABLE_BY_OTHERS) !== 0) {
      const shown = (mode & 0o777).toString(8);
      throw unread(`Others may use the key file ${file} (mode ${shown}): chmod 600 keeps them out.`);
    }
    const bytes = Buffer.alloc(MOST_BYTES + 1);
    return firstLine(bytes.subarray(0, readSync(opened, bytes, 0, bytes.length, 0)), `The key file ${file}`);
  } finally {
    closeSync(opened);
  }
}

/** Its output may hold the key: only how the program ended is told. */
function notRun({ code, signal }: Pick<ExecFileException, 'code' | 'signal'>): AppError {
  const how =
    typeof code === 'number'
      ? `ended with ${String(code)}`
      : `could not be run (${code ?? signal ?? 'stopped'})`;
  return unread(`The program of --key-command ${how}.`);
}

async function readCommand(command: string, signal: AbortSignal): Promise<string> {
  const [program = '', ...args] = parseArgsStringToArgv(command);
  if (program === '') throw new AppError('input/invalid', '--key-command names no program.');
  const written = await new Promise<Buffer>((resolve, reject) => {
    execFile(
      program,
      args,
      {
        env: childEnvironment('hook'),
        timeout: LIMIT_MS,
        maxBuffer: MOST_BYTES,
        signal,
        encoding: 'buffer',
      },
      (error, stdout) => (error === null ? resolve(stdout) : reject(notRun(error))),
    );
  });
  return firstLine(written, 'The output of --key-command');
}

/** The key that a command is given, or undefined. Raises `secrets/missing` if it cannot be read, and `input/invalid` for two sources. */
export async function readGivenKey(
  { keyFile, keyCommand }: KeyOptions,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (keyFile !== undefined && keyCommand !== undefined) {
    throw new AppError('input/invalid', 'Give one of --key-file and --key-command. Nothing was requested.');
  }
  if (keyCommand !== undefined) return await readCommand(keyCommand, signal);
  if (keyFile === undefined) return undefined;
  return keyFile === '-' ? await readInput() : readFile(keyFile);
}
