/**
 * The hosts of scenarios: by default those that run on this computer, in rotation, so that each scenario runs once; or, for every scenario,
 * those named by SIGHTLINE_HOSTS (`SIGHTLINE_HOSTS=browser`, `SIGHTLINE_HOSTS=all`). A named host that cannot run is an error; a skipped
 * one is reported.
 */
import { browserHost } from './browser-host.ts';
import { electronHost } from './electron-host.ts';
import type { Host } from './host.ts';
import { standInHost } from './stand-in-host.ts';

const HOSTS: readonly Host[] = [browserHost, standInHost, electronHost];

/** Which hosts are used, and which are not and why. */
export type HostChoice = {
  readonly chosen: readonly Host[];
  readonly left: readonly { readonly host: Host; readonly reason: string }[];
  /** The hosts of a scenario, by its title: stable across runs, and evenly distributed. */
  readonly hostsOf: (title: string) => readonly Host[];
};

const EVERY = 'all';

function byTurns(chosen: readonly Host[], title: string): readonly Host[] {
  const letters = Buffer.from(title).reduce((sum, byte) => sum + byte, 0);
  return chosen.length === 0 ? [] : [chosen[letters % chosen.length]!];
}

/** Chooses this run's hosts. Throws for an unknown name or a named host that cannot run. */
export function chooseHosts(named = process.env['SIGHTLINE_HOSTS'] ?? '', hosts = HOSTS): HostChoice {
  const given = named
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const wanted = given.filter((name) => name !== EVERY);
  const names = hosts.map(({ name }) => name);
  for (const name of wanted) {
    if (!names.includes(name)) {
      throw new Error(
        `SIGHTLINE_HOSTS: no host is called ${name}; there are ${[...names, EVERY].join(', ')}`,
      );
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
  const chosen = judged.filter(({ reason }) => reason === null).map(({ host }) => host);
  return {
    chosen,
    hostsOf: (title) => (given.length === 0 ? byTurns(chosen, title) : chosen),
    left: judged.flatMap(({ host, reason }) => (reason === null ? [] : [{ host, reason }])),
  };
}
