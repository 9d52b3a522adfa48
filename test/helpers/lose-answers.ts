/** A network that loses responses: the service has executed the request. */
import { onTestFinished } from 'vitest';

type Call = { readonly method: string; readonly path: string };

const reset = (): TypeError =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) });

/**
 * Drops the responses to matching calls until the test ends or `stop` is called; counts them. With `isDone` false, drops the requests
 * instead: the service never sees them.
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
