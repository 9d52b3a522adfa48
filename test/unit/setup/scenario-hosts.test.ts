/** On which host a scenario is played: where it says, whatever its title is. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseHosts } from '../../helpers/hosts/index.ts';
import type { Host, HostName } from '../../helpers/hosts/host.ts';

const TEST = join(import.meta.dirname, '..', '..');

const hostOf = (name: string, place: HostName, reason: string | null = null): Host => ({
  ...{ name, place, label: name },
  unavailable: () => reason,
  open: () => Promise.reject(new Error('nobody opens it')),
});
const PAGE = hostOf('page', 'browser');
const WINDOW = hostOf('window', 'desktop');
const LIKE_WINDOW = hostOf('like-window', 'desktop');

describe('a scenario', () => {
  it('is played once, in the place that it names, by the first host there that runs', () => {
    const { hostsOf } = chooseHosts('', [PAGE, WINDOW, LIKE_WINDOW]);
    expect(hostsOf('browser')).toEqual([PAGE]);
    expect(hostsOf('desktop')).toEqual([WINDOW]);
    const without = chooseHosts('', [PAGE, hostOf('window', 'desktop', 'no display'), LIKE_WINDOW]);
    expect(without.hostsOf('desktop')).toEqual([LIKE_WINDOW]);
  });

  it('is played elsewhere where its place has no host that runs, and nowhere without any', () => {
    const none = hostOf('page', 'browser', 'no browser');
    expect(chooseHosts('', [none, WINDOW]).hostsOf('browser')).toEqual([WINDOW]);
    expect(chooseHosts('', [none]).hostsOf('browser')).toEqual([]);
  });

  it('is played on every host that the run names', () => {
    const { hostsOf } = chooseHosts('all', [PAGE, WINDOW, LIKE_WINDOW]);
    expect(hostsOf('browser')).toEqual([PAGE, WINDOW, LIKE_WINDOW]);
    expect(chooseHosts('window', [PAGE, WINDOW]).hostsOf('browser')).toEqual([WINDOW]);
  });

  it('names its place so that each place has its share of them: at least two in five', () => {
    const places = globSync('{e2e,security}/*.test.ts', { cwd: TEST }).flatMap((file) =>
      [...readFileSync(join(TEST, file), 'utf8').matchAll(/^\s*scenario\(\s*'(browser|desktop)'/gm)].map(
        ([, place]) => place,
      ),
    );
    expect(places.length).toBeGreaterThan(40);
    for (const place of ['browser', 'desktop']) {
      expect(places.filter((one) => one === place).length / places.length).toBeGreaterThanOrEqual(0.4);
    }
  });
});
