/** Days take an article in French, months and names do not: `depuis le 16 nov.`, `depuis novembre 2026`. */
const isDay = (when: string): boolean => /^\d/.test(when);

/** `le 16 nov.`, `novembre 2026` */
export const le = (when: string): string => (isDay(when) ? `le ${when}` : when);
/** `d’Azurelle`, `de Halden`: an h at the beginning of a name is mostly said. */
export const de = (name: string): string =>
  /^[aeiouàâäéèêëîïôöùûü]/iu.test(name) ? `d’${name}` : `de ${name}`;
/** `du 16 nov.`, `d’octobre 2026`, `de novembre 2026` */
export const du = (when: string): string => (isDay(when) ? `du ${when}` : de(when));
