/** An event that a listener can hold up, as Electron hands them over. */
export type StandInEvent = { readonly preventDefault: () => void };

/** Calls `emit` with an event and answers whether a listener held it up. */
export function isHeldUp(emit: (event: StandInEvent) => void): boolean {
  let held = false;
  emit({
    preventDefault: () => {
      held = true;
    },
  });
  return held;
}
