/** A line that loses answers on their way back: the service has done what it was asked. */
import { onTestFinished } from 'vitest';

type Call = { readonly method: string; readonly path: string };

const reset = (): TypeError =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) });

/**
 * Loses the answers to the calls that are meant until the test ends or `stop` is called; counts them. With `isDone` false, the calls are lost on
 * their way there: the service hears nothing.
 */
export function loseAnswers(
  isMeant: (call: Call) => boolean,
  { isDone = true }: { readonly isDone?: boolean } = {},
): { readonly count: () => number; readonly stop: () => void } {
  const real = globalThis.fetch;
  let count = 0;
  const stop = (): void => void (globalThis.fetch = real);
  onTestFinished(stop);
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const call = { method: init?.method ?? 'GET', path: new URL(address).pathname };
    if (!isMeant(call)) return await real(input, init);
    count += 1;
    if (isDone) await (await real(input, init)).arrayBuffer();
    throw reset();
  };
  return { count: () => count, stop };
}
