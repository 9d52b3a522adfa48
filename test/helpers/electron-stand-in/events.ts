/** A cancellable event, as Electron emits. */
export type StandInEvent = { readonly preventDefault: () => void };

/** Emits an event; returns whether a listener prevented its default. */
export function isHeldUp(emit: (event: StandInEvent) => void): boolean {
  let held = false;
  emit({
    preventDefault: () => {
      held = true;
    },
  });
  return held;
}
