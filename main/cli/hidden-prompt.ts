import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { AppError } from '../../shared/errors/app-error.ts';

/**
 * Prompts for a secret on the terminal without echo.
 *
 * Raises `secrets/missing` without a terminal.
 */
export async function askHidden(
  question: string,
  signal: AbortSignal,
  withoutTerminal = 'There is no terminal to ask for the API key. Set SIGHTLINE_API_KEY for this address and run the command again.',
): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new AppError('secrets/missing', withoutTerminal);
  }
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question('', { signal });
  } catch {
    throw new AppError('secrets/missing', 'No key was entered. Nothing was changed.');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
