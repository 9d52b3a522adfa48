/** A toast as shown. */
export type ShownToast = {
  readonly id: string;
  readonly tone: 'done' | 'information' | 'error';
  readonly text: string;
  /** An optional action: "Show", "Undo". */
  readonly action?: { readonly label: string; readonly onaction: () => void };
};
