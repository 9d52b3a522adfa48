/** Changes some parameters of a query and keeps the others; null and '' remove a parameter. */
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
