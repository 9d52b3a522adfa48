/** A message that comes by itself and may go by itself; what must not be missed is a note on the page. */
export type ToastMessage = {
  readonly id: string;
  readonly tone: 'done' | 'information' | 'error';
  readonly text: string;
  /** One thing to do about it: "Show", "Undo". */
  readonly action?: { readonly label: string; readonly onaction: () => void };
};
