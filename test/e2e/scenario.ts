/**
 * Scenarios: what a person does with the program, written once for every host.
 *
 * A scenario fails on whatever the page complained of, refused content included.
 */
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { chooseHosts } from '../helpers/hosts/index.ts';
import type { Host, OpenedApp, HostName } from '../helpers/hosts/host.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** What was prepared for a scenario. */
type Prepared = {
  /** Added to the program's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** When the program is opened first, as ISO 8601; default: now. */
  readonly at?: string;
};

/** What a scenario is handed. */
type Scene<P extends Prepared> = OpenedApp & {
  /** The data folder. */
  readonly home: string;
  /** What `prepare` has answered. */
  readonly prepared: P;
  /** Ends the program as a person would, opens it again over the same folder, by default now, and answers with its new page. */
  readonly restart: (at?: string) => Promise<Page>;
};

type ScenarioOptions<P extends Prepared> = {
  /** Whether only whole runs play it. */
  readonly isBroad?: boolean;
  /** Prepares the data folder, which is empty, before the program is opened. */
  readonly prepare: (home: string) => Promise<P> | P;
};

const { chosen, left, hostsOf } = chooseHosts();
process.stdout.write(`scenarios run on: ${chosen.map(({ label }) => label).join(', ') || 'no host'}\n`);
for (const { host, reason } of left) process.stdout.write(`not on ${host.label}: ${reason}\n`);

/** Opens the program for the length of one test; closing it twice is closing it once. */
async function openOnce(host: Host, options: Parameters<Host['open']>[0]): Promise<OpenedApp> {
  const opened = await host.open(options);
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= opened.close());
  // The folder is removed after this, because what is registered last is done first.
  onTestFinished(close);
  return { ...opened, close };
}

/** A scenario is as long as a day's work, and a computer with one busy processor takes ten times as long for it. */
const LONGEST_SCENARIO_MS = 600_000;

/** Registers a scenario: one test in the place that it names, or for each host that the run names. */
export function scenario<P extends Prepared>(
  place: HostName,
  title: string,
  play: (scene: Scene<P>) => Promise<void>,
  { prepare, isBroad = false }: ScenarioOptions<P> = { prepare: () => ({}) as P },
): void {
  for (const host of hostsOf(place)) {
    it(
      `${title} [${host.name}]`,
      { tags: isBroad ? ['broad'] : [], timeout: LONGEST_SCENARIO_MS },
      async () => {
        const home = temporaryFolder();
        const prepared = await prepare(home);
        const { env = {} } = prepared;
        const openAt = (at: string | undefined): Promise<OpenedApp> => {
          const clockShiftMs = at === undefined ? 0 : Date.parse(at) - Date.now();
          return openOnce(host, { home, env, clockShiftMs });
        };
        const first = await openAt(prepared.at);
        const opened = [first];
        const log = (): readonly string[] => opened.flatMap((app) => app.log());
        const closeLast = async (): Promise<void> => await opened.at(-1)?.close();
        const restart = async (at?: string): Promise<Page> => {
          await closeLast();
          const again = await openAt(at);
          opened.push(again);
          return again.page;
        };
        try {
          await play({
            ...{ page: first.page, log, close: closeLast, home, prepared, restart },
            // By the program that is open now.
            handedOver: (act) => (opened.at(-1) ?? first).handedOver(act),
          });
        } catch (error) {
          // What the page complained of is often why it does not look as it should.
          for (const complaint of log()) process.stdout.write(`the page: ${complaint}\n`);
          throw error;
        }
        expect(log()).toEqual([]);
        await closeLast();
      },
    );
  }
}
