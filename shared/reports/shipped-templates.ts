/** The shipped templates; the first is the default. */
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
