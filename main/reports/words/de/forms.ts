/** What German puts before a time: days need an article, months and names do not. */
import type { Forms } from '../catalogs.ts';

const isDay = (when: string): boolean => /^\d/.test(when);

export const GERMAN_FORMS = {
  /** `dem 16. Nov.`, `November 2026` */
  dem: (when) => (isDay(when) ? `dem ${when}` : when),
  /** `vom 16. Nov.`, `von November 2026` */
  vom: (when) => (isDay(when) ? `vom ${when}` : `von ${when}`),
  /** `bis zum 16. Nov.`, `bis November 2026` */
  'bis-zum': (when) => (isDay(when) ? `bis zum ${when}` : `bis ${when}`),
} satisfies Forms;
