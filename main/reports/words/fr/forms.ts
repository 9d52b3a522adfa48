/** What French puts before a time or a name, and behind points. */
import type { Forms } from '../catalogs.ts';

const isDay = (when: string): boolean => /^\d/.test(when);

/** An initial h in names is mostly aspirated. */
const VOWEL = /^[aeiouàâäéèêëîïôöùûü]/iu;

const UNDER_TWO = /^[^\d]*[01](?:,\d+)?$/u;

const de = (name: string): string => (VOWEL.test(name) ? `d’${name}` : `de ${name}`);

export const FRENCH_FORMS = {
  /** `le 16 nov.`, `novembre 2026` */
  le: (when) => (isDay(when) ? `le ${when}` : when),
  /** `d’Azurelle`, `de Halden` */
  de,
  /** `du 16 nov.`, `d’octobre 2026`, `de novembre 2026` */
  du: (when) => (isDay(when) ? `du ${when}` : de(when)),
  /** Formatted points with their unit: French has the plural from 2 on, `+1,0 point` and `−2,0 points`. */
  'en-points': (written) => `${written} ${UNDER_TWO.test(written) ? 'point' : 'points'}`,
} satisfies Forms;
