import { toWire, type WireError } from '../errors/app-error.ts';

/** What every host returns on every channel: the value, or a readable error. */
export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: WireError };

/** Runs `work` and returns its outcome; never throws. */
export async function outcomeOf<T>(work: () => Promise<T> | T): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error: toWire(error) };
  }
}
