/**
 * The command that an agency runs for each file: its words go to the program verbatim, through no shell, so that no client name can act as
 * a command.
 */
import { execFile } from 'node:child_process';
import parseArgsStringToArgv from 'string-argv';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { HookOutcome } from '../../../shared/domain/batch-schema.ts';
import { childEnvironment } from '../../platform/child-environment.ts';

/** The placeholders of a command. */
export const HOOK_WORDS = ['file', 'client', 'project', 'period', 'template'] as const;

/** The value of each. */
export type HookValues = Readonly<Record<(typeof HOOK_WORDS)[number], string>>;

/** Enough for a small upload; anything slower hangs. */
const LIMIT_MS = 5 * 60_000;
const MOST_SAID = 2_000;
const MOST_OUTPUT_BYTES = 10_000_000;

const WORD = /\{([a-z]+)\}/g;

/** Whether a quote is unclosed; the other kind is literal inside. */
function hasOpenQuote(command: string): boolean {
  let open = '';
  for (const letter of command) {
    if (open === '' && (letter === '"' || letter === "'")) open = letter;
    else if (letter === open) open = '';
  }
  return open !== '';
}

/**
 * Splits a command into words as a shell would, quotes included. Raises `input/invalid` without a program, or for an unknown placeholder.
 */
export function readHook(command: string): readonly string[] {
  const words = parseArgsStringToArgv(command);
  const refuse = (why: string): never => {
    throw new AppError('input/invalid', `The command “${command}” cannot be used: ${why}.`);
  };
  const [program] = words;
  if (program === undefined || program === '') return refuse('it names no program');
  if (program.includes('{')) refuse('its program must not depend on the file');
  for (const [, word = ''] of command.matchAll(WORD)) {
    if (!(HOOK_WORDS as readonly string[]).includes(word)) {
      refuse(`there is no {${word}}; there are ${HOOK_WORDS.map((one) => `{${one}}`).join(', ')}`);
    }
  }
  if (hasOpenQuote(command)) refuse('a quote has no partner');
  if (/\{(?:file|client|project|period|template)(?!\})/.test(command)) refuse('a brace has no partner');
  if (command.includes('\0')) refuse('it holds a character that no program takes');
  return words;
}

/** How an option begins. */
const OPTION = process.platform === 'win32' ? /^[-/]/ : /^-/;

/** Fills in the placeholders for a file; returns the reason if a name would turn its word into an option. */
function fill(
  words: readonly string[],
  values: HookValues,
): { readonly filled: string[]; readonly refusal?: string } {
  const filled = words.map((word) =>
    word.replace(WORD, (all, name: string) => (name in values ? values[name as keyof HookValues] : all)),
  );
  const end = words.indexOf('--');
  const options = end === -1 ? filled : filled.slice(0, end);
  const at = options.findIndex((word, index) => OPTION.test(word) && (words[index] ?? '').startsWith('{'));
  if (at === -1) return { filled };
  const [word, value] = [words[at] ?? '', filled[at] ?? ''];
  return {
    filled,
    refusal: `It was not run: “${value}” begins as an option does, and the program would take it for one. Put -- before ${word} in the command, or join it to its option, as --name=${word}.`,
  };
}

/**
 * Runs the command for a file, without the secrets in this program's environment. Never raises: a command that fails, or that a name would
 * change, is reported with its output.
 */
export function runHook(
  words: readonly string[],
  values: HookValues,
  signal: AbortSignal | undefined,
): Promise<HookOutcome> {
  const { filled, refusal } = fill(words, values);
  if (refusal !== undefined) return Promise.resolve({ status: null, said: refusal });
  const [program = '', ...args] = filled;
  return new Promise((resolve) => {
    const child = execFile(
      program,
      args,
      {
        env: childEnvironment('hook'),
        timeout: LIMIT_MS,
        maxBuffer: MOST_OUTPUT_BYTES,
        windowsHide: true,
        ...(signal ? { signal } : {}),
      },
      (error, stdout, stderr) => {
        const said = `${stdout}${stderr}`.trim().slice(-MOST_SAID);
        if (error === null) resolve({ status: 0, said });
        else if (typeof error.code === 'number') resolve({ status: error.code, said });
        else resolve({ status: null, said: said === '' ? error.message.slice(-MOST_SAID) : said });
      },
    );
    // A program that waits for input must not wait forever.
    child.stdin?.end();
  });
}
