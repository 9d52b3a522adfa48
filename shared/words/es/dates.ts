/** Spanish prepositions with dates: a day takes the article, a month or a name does not. */

const DAY = /^\d{1,2} /;

/** `el 16 nov 2026`, `nov 2026`. */
export const theDay = (when: string): string => (DAY.test(when) ? `el ${when}` : when);

/** `del 16 nov 2026`, `de nov 2026`. */
export const ofDay = (when: string): string => (DAY.test(when) ? `del ${when}` : `de ${when}`);

/** `el 16 nov 2026`, `en nov 2026`. */
export const onDay = (when: string): string => (DAY.test(when) ? `el ${when}` : `en ${when}`);

/** `desde el 16 nov`, `desde nov 2026`, `desde la medición anterior`. */
export const sinceDay = (when: string): string => `desde ${theDay(when)}`;

/** `del 16 nov al 23 nov`, `de oct 2026 a nov 2026`. */
export const fromDayToDay = (from: string, to: string): string =>
  `${ofDay(from)} ${DAY.test(to) ? `al ${to}` : `a ${to}`}`;

/** `entre el 16 nov y el 23 nov`. */
export const betweenDays = (from: string, to: string): string => `entre ${theDay(from)} y ${theDay(to)}`;
