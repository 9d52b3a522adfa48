/** The steps of a new client. */
export const CLIENT_STEPS = ['Website', 'Proposal', 'Prompts'] as const;

/** Why nothing can be sent. */
export const OFFLINE = 'You are offline. Nothing is queued; try again when you are online.';

/** Whether a key was pressed in an overlay, which handles it. */
export const isInOverlay = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
