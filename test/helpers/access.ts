/** Environment variables with a service's key. */
export type Access = { readonly SIGHTLINE_API_KEY: string; readonly SIGHTLINE_BASE_URL: string };

/** Gives a program a service's key, whether or not a command names its address. */
export function accessTo({ baseUrl, key }: { readonly baseUrl: string; readonly key: string }): Access {
  return { SIGHTLINE_API_KEY: key, SIGHTLINE_BASE_URL: baseUrl };
}
