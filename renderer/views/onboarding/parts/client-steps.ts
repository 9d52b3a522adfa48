/** The steps of a new client. */
export const CLIENT_STEPS = ['Website', 'Proposal', 'Prompts'] as const;

/** Why nothing can be sent. */
export const OFFLINE =
  'There is no network. Nothing is kept to be sent later; try again when you are online.';
