import { expect, onTestFinished } from 'vitest';
import type { Outcome } from '../../../shared/ipc/outcome.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { openStandIn, type StandIn } from './stand-in.ts';

/** Opens the program for one test. */
export async function open(
  home = temporaryFolder(),
  env: Readonly<Record<string, string>> = {},
): Promise<StandIn> {
  const standIn = await openStandIn({ home, env });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= standIn.close());
  onTestFinished(close);
  return { ...standIn, close };
}

/** Asks the core as the page's own scripts do. */
export async function call<T>({ page }: Pick<StandIn, 'page'>, channel: string, input: unknown): Promise<T> {
  const outcome = await page.evaluate<Outcome<T>>(
    `window.sightline.invoke(${JSON.stringify(channel)}, ${JSON.stringify(input)})`,
  );
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

/** Waits until an expression is true. The page's policy forbids evaluation from within. */
export async function until(page: StandIn['page'], expression: string): Promise<void> {
  await expect.poll(() => page.evaluate(`Boolean(${expression})`)).toBe(true);
}
