/** The sizes of paper that reports are printed on, the first of them where none is named. */
export const PAPERS = ['A4', 'Letter'] as const;
