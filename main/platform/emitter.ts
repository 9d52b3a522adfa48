import type { Logger } from './logger.ts';

/** Sends values to any number of listeners. */
export type Emitter<T> = {
  readonly emit: (event: T) => void;
  /** Listens until the returned function is called. */
  readonly subscribe: (listener: (event: T) => void) => () => void;
};

/** Builds an emitter. A listener that throws is logged and does not affect the others or the sender. */
export function buildEmitter<T>(logger: Logger): Emitter<T> {
  // One entry per subscription, because a function may subscribe twice.
  const listeners = new Set<{ readonly hear: (event: T) => void }>();
  return {
    emit: (event) => {
      for (const { hear } of [...listeners]) {
        try {
          hear(event);
        } catch (error) {
          logger.warn(`a listener failed: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    },
    subscribe: (listener) => {
      const entry = { hear: listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}
