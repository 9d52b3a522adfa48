/** Whether two names are the same to a person: in any case, and in either normal form, as keyboards and file systems differ in it. */
export const isSameName = (one: string, other: string): boolean =>
  one === other || one.normalize().toLowerCase() === other.normalize().toLowerCase();

/** A typed name in both normal forms, as SQL looks for it. */
export const nameForms = (typed: string) => ({
  composed: typed.normalize('NFC'),
  decomposed: typed.normalize('NFD'),
});
