/** Paper sizes of reports; the first is the default. */
export const PAPERS = ['A4', 'Letter'] as const;
