/**
 * The hosts of scenarios: by default each scenario runs once, in the place that it names; or, for every scenario, on those named by
 * SIGHTLINE_HOSTS (`SIGHTLINE_HOSTS=browser`, `SIGHTLINE_HOSTS=all`). A named host that cannot run is an error; a skipped one is reported.
 */
import { browserHost } from './browser-host.ts';
import { electronHost } from './electron-host.ts';
import type { Host, HostName, OpenedDesktop } from './host.ts';
import { standInHost } from './stand-in-host.ts';

/** The most real one of each place first. */
const HOSTS: readonly Host[] = [browserHost, electronHost, standInHost];

/** Which hosts are used, and which are not and why. */
export type HostChoice = {
  readonly chosen: readonly Host[];
  readonly left: readonly { readonly host: Host; readonly reason: string }[];
  /** The hosts of a scenario that names this place: one of another place only where none of its own runs. */
  readonly hostsOf: (place: HostName) => readonly Host[];
};

const EVERY = 'all';

const firstOf = (chosen: readonly Host[], place: HostName): readonly Host[] =>
  [...chosen.filter((host) => host.place === place), ...chosen].slice(0, 1);

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
    hostsOf: (place) => (given.length === 0 ? firstOf(chosen, place) : chosen),
    left: judged.flatMap(({ host, reason }) => (reason === null ? [] : [{ host, reason }])),
  };
}

/** The desktops of this run: every one that can run here, or those that SIGHTLINE_HOSTS names. */
export function desktopHosts(): readonly Host<OpenedDesktop>[] {
  const { chosen } = chooseHosts();
  return [electronHost, standInHost].filter((host) => chosen.includes(host));
}
