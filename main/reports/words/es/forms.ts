/** What Spanish puts before a time or a figure, and behind names. */
import type { Forms } from '../catalogs.ts';

const isDay = (when: string): boolean => /^\d{1,2}\s/.test(when);
const isPercent = (figure: string): boolean => /\s%$/.test(figure);

export const SPANISH_FORMS = {
  /** `el 16 nov 2026`, `nov 2026`, `la medición anterior` */
  el: (when) => (isDay(when) ? `el ${when}` : when),
  /** `del 16 nov 2026`, `de nov 2026` */
  del: (when) => (isDay(when) ? `del ${when}` : `de ${when}`),
  /** `al 16 nov 2026`, `a nov 2026` */
  al: (when) => (isDay(when) ? `al ${when}` : `a ${when}`),
  /** `el 16 nov 2026`, `en nov 2026` */
  en: (when) => (isDay(when) ? `el ${when}` : `en ${when}`),
  /** `del 50 %`, `de 3,2` */
  'de-cifra': (figure) => (isPercent(figure) ? `del ${figure}` : `de ${figure}`),
  /** `al 44 %`, `a 2,8` */
  'a-cifra': (figure) => (isPercent(figure) ? `al ${figure}` : `a ${figure}`),
  /** `Nimbo varía`, `Nimbo y Vela varían` */
  varian: (names) => `${names} varía${/\s/.test(names) ? 'n' : ''}`,
} satisfies Forms;
