/** The ways in which the service can fill in what its specification leaves open; `index.ts` says what each does. */
export const DIALECT_NAMES = ['standard', 'bare', 'paged', 'wrapped', 'terse'] as const;

export type DialectName = (typeof DIALECT_NAMES)[number];
