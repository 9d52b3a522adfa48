/** How a Japanese sentence ends. */
import type { Forms } from '../catalogs.ts';

export const JAPANESE_FORMS = {
  stop: (clause) => (/[。！？…]$/.test(clause) ? clause : `${clause}。`),
} satisfies Forms;
