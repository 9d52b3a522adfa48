/**
 * The bridge to the core, the only place that knows the transport: the desktop puts a bridge on the window, a browser speaks HTTP with the
 * host that served the page.
 */
import { AppError, fromWire } from '../../shared/errors/app-error.ts';
import type { Bridge, Channel, EventName, Events, Input, Output } from '../../shared/ipc/contract.ts';
import type { Outcome } from '../../shared/ipc/outcome.ts';
import { buildHttpBridge } from './http-bridge.ts';
import type { WatchedBridge } from './watched-bridge.ts';

declare global {
  var sightline: Bridge | undefined;
}

/** The contract as screens use it. */
export type CoreClient = {
  /** Calls the core; throws the AppError that it returns. */
  readonly call: <C extends Channel>(channel: C, input: Input<C>) => Promise<Output<C>>;
  /** Listens until the returned function is called. */
  readonly on: <E extends EventName>(event: E, listener: (payload: Events[E]) => void) => () => void;
  readonly watchHost: (listener: (isThere: boolean) => void) => () => void;
};

const hasOutcome = (answer: unknown): answer is Outcome<unknown> =>
  typeof answer === 'object' && answer !== null && 'ok' in answer;

/** Adds the contract's types to a bridge, and turns outcomes into values and errors. */
export function buildCoreClient(bridge: WatchedBridge): CoreClient {
  return {
    call: async (channel, input) => {
      const answer = await bridge.invoke(channel, input);
      if (!hasOutcome(answer)) {
        throw new AppError(
          'internal/defect',
          'The page cannot read Sightline’s reply. Nothing was changed; load the page again.',
        );
      }
      if (!answer.ok) throw fromWire(answer.error);
      // The core validates responses against the contract before sending them.
      return answer.value as Output<typeof channel>;
    },
    on: (event, listener) => bridge.subscribe(event, (payload) => listener(payload as Events[typeof event])),
    watchHost: bridge.watchHost ?? (() => () => undefined),
  };
}

/** The bridge of the host that shows this page. */
export function openBridge(): WatchedBridge {
  return globalThis.sightline ?? buildHttpBridge();
}
