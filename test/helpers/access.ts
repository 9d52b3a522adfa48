/** The environment in which a program has a service's key. */
export type Access = { readonly SIGHTLINE_API_KEY: string; readonly SIGHTLINE_BASE_URL: string };

/** Gives a program the key of a service, whether or not a command names the service's address. */
export function accessTo({ baseUrl, key }: { readonly baseUrl: string; readonly key: string }): Access {
  return { SIGHTLINE_API_KEY: key, SIGHTLINE_BASE_URL: baseUrl };
}
