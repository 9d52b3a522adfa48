/** The steps of a batch. */
export const BATCH_STEPS = ['Choose', 'Check', 'Make', 'Review'] as const;
