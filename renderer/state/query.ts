/** Changes some words of an address's query and leaves the others as they are; null and '' take a word away. */
export function changeQuery(
  query: string | URLSearchParams,
  changed: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changed)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.toString();
}
