import { toWire, type WireError } from '../errors/app-error.ts';

/** What every host answers on every channel: the value, or an error that a person can read. */
export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: WireError };

/** Runs `work` and returns its outcome; nothing that it throws goes any further. */
export async function outcomeOf<T>(work: () => Promise<T> | T): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error: toWire(error) };
  }
}
