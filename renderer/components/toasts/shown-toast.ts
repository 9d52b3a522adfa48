/** A toast as shown. */
export type ShownToast = {
  readonly id: string;
  readonly tone: 'done' | 'information' | 'error';
  readonly text: string;
  /** An optional action: "Show", "Undo". */
  readonly action?: ToastAction;
  /** A place that has more of it: "Show in Reports". */
  readonly place?: ToastAction;
};

type ToastAction = { readonly label: string; readonly onaction: () => void };
