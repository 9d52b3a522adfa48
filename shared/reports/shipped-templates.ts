/** The templates of this version, the first one where none is named. */
export const SHIPPED_TEMPLATES = [
  'visibility',
  'executive',
  'monthly',
  'quarterly',
  'competitor',
  'citations',
  'pitch',
] as const;

/** One of {@link SHIPPED_TEMPLATES}. */
export type ShippedTemplate = (typeof SHIPPED_TEMPLATES)[number];
