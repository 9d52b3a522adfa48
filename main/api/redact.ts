/** A shorter text would be found by chance in bodies. */
const SHORTEST_SECRET = 8;

/**
 * Builds a function that takes the key out of a text, also where it stands escaped as in JSON or in an address.
 *
 * Every text that comes from the service passes through it before it is parsed, kept, shown or thrown.
 */
export function buildRedactor(key: string): (text: string) => string {
  if (key.length < SHORTEST_SECRET) return (text) => text;
  const json = JSON.stringify(key).slice(1, -1);
  const forms = [...new Set([key, json, json.replaceAll('/', '\\/'), encodeURIComponent(key)])];
  return (text) => {
    let clean = text;
    for (const form of forms) {
      if (clean.includes(form)) clean = clean.replaceAll(form, '[key]');
    }
    return clean;
  };
}
