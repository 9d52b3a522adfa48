/** A message as it is shown. */
export type ShownToast = {
  readonly id: string;
  readonly tone: 'done' | 'information' | 'error';
  readonly text: string;
  /** One thing to do about it: "Show", "Undo". */
  readonly action?: { readonly label: string; readonly onaction: () => void };
};
