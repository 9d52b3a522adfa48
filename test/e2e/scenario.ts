/**
 * Scenarios: what a person does with the program, written once and run on every host.
 *
 * A scenario fails on whatever the page complained of, refused content included.
 */
import { expect, it, onTestFinished } from 'vitest';
import { chooseHosts } from '../helpers/hosts/index.ts';
import type { OpenedApp } from '../helpers/hosts/host.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** What a scenario is handed. */
export type Scene = Pick<OpenedApp, 'page' | 'log'> & {
  /** The data folder, empty at the start. */
  readonly home: string;
};

type ScenarioOptions = {
  /** Prepares the data folder before the program is opened; answers with what is added to the environment. */
  readonly prepare?: (home: string) => Promise<Readonly<Record<string, string>>>;
};

/** A host has to start, which may mean to build first. */
const TIMEOUT_MS = 240_000;

const { chosen, left } = chooseHosts();
process.stdout.write(`scenarios run on: ${chosen.map(({ label }) => label).join(', ') || 'no host'}\n`);
for (const { host, reason } of left) process.stdout.write(`not on ${host.label}: ${reason}\n`);

/** Registers a scenario: one test for each host. */
export function scenario(
  title: string,
  play: (scene: Scene) => Promise<void>,
  { prepare }: ScenarioOptions = {},
): void {
  for (const host of chosen) {
    it(`${title} [${host.name}]`, { timeout: TIMEOUT_MS }, async () => {
      const home = temporaryFolder();
      const env = (await prepare?.(home)) ?? {};
      const { page, log, close } = await host.open({ home, env });
      let closing: Promise<void> | undefined;
      const closeOnce = (): Promise<void> => (closing ??= close());
      // The folder is removed after this, because what is registered last is done first.
      onTestFinished(closeOnce);
      try {
        await play({ page, log, home });
      } catch (error) {
        // What the page complained of is often why it does not look as it should.
        for (const complaint of log()) process.stdout.write(`the page: ${complaint}\n`);
        throw error;
      }
      expect(log()).toEqual([]);
      await closeOnce();
    });
  }
}
