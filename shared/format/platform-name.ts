/** Default platform names: people read names, and ids are for machines. */

/** Platform identifiers (specification 2.1); the last three are legacy. */
export const PLATFORM_IDS = [
  'alpha_app',
  'epsilon_app',
  'zeta_app',
  'eta',
  'gamma_app',
  'delta_api',
  'delta_app',
  'beta',
  'alpha',
  'epsilon',
  'gamma',
] as const;

const PLAIN_ID = /^[a-z0-9]+(_[a-z0-9]+)*$/;

const stemOf = (id: string): string => id.replace(/_(app|api)$/, '');

/** Known ids with a unique stem, by stem: they need no suffix to be distinct. */
const ALONE: ReadonlyMap<string, string> = new Map(
  PLATFORM_IDS.filter(
    (id) => !PLATFORM_IDS.some((other) => other !== id && stemOf(other) === stemOf(id)),
  ).map((id) => [stemOf(id), id]),
);

/**
 * A platform's name from its id: `delta_api` is `Delta API`, `theta_app` is `Theta app`, and `zeta_app`, the only one of its stem, `Zeta`.
 * Unusual ids stay unchanged. So does a plain id that equals such a short name (`zeta`): no two plain ids share a name.
 */
export function platformName(id: string): string {
  const stem = stemOf(id);
  const alone = ALONE.get(stem);
  const isTaken = id === stem && alone !== undefined && alone !== id;
  if (!PLAIN_ID.test(id) || isTaken) return id;
  const words = (alone === id ? stem : id).split('_').map((word) => (word === 'api' ? 'API' : word));
  const name = words.join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
