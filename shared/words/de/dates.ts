/** Days need an article in German, months and names do not: `seit dem 16. Nov.`, `seit November 2026`. */
const isDay = (when: string): boolean => /^\d/.test(when);

/** `dem 16. Nov.`, `November 2026` */
export const dem = (when: string): string => (isDay(when) ? `dem ${when}` : when);
/** `vom 16. Nov.`, `von November 2026` */
export const vom = (when: string): string => (isDay(when) ? `vom ${when}` : `von ${when}`);
/** `bis zum 16. Nov.`, `bis November 2026` */
export const bisZum = (when: string): string => (isDay(when) ? `bis zum ${when}` : `bis ${when}`);
