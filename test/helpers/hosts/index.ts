/**
 * The hosts on which scenarios run: all that this computer can run, or those that SIGHTLINE_HOSTS names
 * (`SIGHTLINE_HOSTS=browser`). A host that is named and cannot run is an error; one that is left out is said.
 */
import { browserHost } from './browser-host.ts';
import { electronHost } from './electron-host.ts';
import type { Host } from './host.ts';
import { standInHost } from './stand-in-host.ts';

const HOSTS: readonly Host[] = [browserHost, standInHost, electronHost];

/** Which hosts are exercised, and which are not and why. */
export type HostChoice = {
  readonly chosen: readonly Host[];
  readonly left: readonly { readonly host: Host; readonly reason: string }[];
};

/** Chooses the hosts of this run. Throws for a name that no host has, and for a named host that cannot run. */
export function chooseHosts(named = process.env['SIGHTLINE_HOSTS'] ?? '', hosts = HOSTS): HostChoice {
  const wanted = named
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const names = hosts.map(({ name }) => name);
  for (const name of wanted) {
    if (!names.includes(name)) {
      throw new Error(`SIGHTLINE_HOSTS: no host is called ${name}; there are ${names.join(', ')}`);
    }
  }
  const judged = hosts.map((host) => {
    const isWanted = wanted.length === 0 || wanted.includes(host.name);
    return { host, reason: isWanted ? host.unavailable() : 'not named in SIGHTLINE_HOSTS' };
  });
  for (const { host, reason } of judged) {
    if (reason !== null && wanted.includes(host.name)) {
      throw new Error(`SIGHTLINE_HOSTS names ${host.name}, which cannot run: ${reason}`);
    }
  }
  return {
    chosen: judged.filter(({ reason }) => reason === null).map(({ host }) => host),
    left: judged.flatMap(({ host, reason }) => (reason === null ? [] : [{ host, reason }])),
  };
}
