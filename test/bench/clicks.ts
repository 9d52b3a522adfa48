/** From “which client fell?” to an answer that shows it: the clicks of `which-client.scenario.test.ts`, timed. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { MIGRATIONS } from '../../main/db/migrations/index.ts';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { buildServices } from '../../main/services.ts';
import { rounds } from './rounds.ts';
import { percentile, say, sayTimes } from './say.ts';
import { openUiPage, type UiPage } from './ui-page.ts';

const CLIENT = 'Veltaboard';
const TIMES = rounds(8, 2);
const HOME = join(
  import.meta.dirname,
  '..',
  '..',
  'out',
  'bench',
  `clicks-v${MIGRATIONS.at(-1)?.version ?? 0}`,
);

/**
 * Each click, and what the page must show afterwards. What the sample tells differs from week to week, so no click is on a word of it: a
 * place is the first of the list that the page has.
 */
const CLICKS: readonly { readonly what: string; readonly on: readonly string[]; readonly shows: string }[] = [
  {
    what: 'what happened, with the answers that show it',
    on: ['tr a[data-evidence][href*="platform="]', 'tr a[data-evidence]'],
    shows: `document.querySelector('main h1')?.textContent.trim() === 'Evidence'
      && document.querySelector('main .columns section') !== null`,
  },
];

/** The first of some places that the page has. */
async function placeOf({ page }: UiPage, on: readonly string[]): Promise<Locator> {
  await page.locator(on.join(', ')).first().waitFor();
  for (const selector of on) {
    const place = page.locator(selector).first();
    if ((await place.count()) > 0) return place;
  }
  throw new Error(`the page has none of ${on.join(', ')}`);
}

/** The sample client in a folder kept between benchmarks. */
async function openSample(): Promise<string> {
  if (existsSync(HOME)) return HOME;
  const unfinished = `${HOME}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const services = buildServices({
    logger: silentLogger,
    home: unfinished,
    env: {},
    secrets: buildMemoryStore(),
  });
  try {
    const { connection } = await services.addSample();
    await services.sync({ connection, projects: [CLIENT] });
  } finally {
    await services.close();
  }
  renameSync(unfinished, HOME);
  return HOME;
}

/** Duration of each click, from its event to the end of the frame that shows its effect. */
async function playOnce(ui: UiPage): Promise<number[]> {
  await ui.ask('settings/save', { period: { kind: 'last-run' } });
  await ui.open('#/welcome');
  await ui.open('#/portfolio');
  const taken: number[] = [];
  for (const { on, shows } of CLICKS) {
    const place = await placeOf(ui, on);
    const [ms = Number.NaN] = await ui.timed('click', [shows], () => place.click());
    taken.push(ms);
  }
  return taken;
}

/** Prints the times. */
export async function run(): Promise<void> {
  const ui = await openUiPage(await openSample());
  try {
    say('clicks', `which client fell, to an answer that shows it: ${CLICKS.length} click, ${TIMES} times`);
    await playOnce(ui);
    const rounds: number[][] = [];
    for (let time = 0; time < TIMES; time += 1) rounds.push(await playOnce(ui));
    CLICKS.forEach(({ what }, at) =>
      sayTimes(
        `  ${what}`,
        rounds.map((taken) => taken[at] ?? Number.NaN),
      ),
    );
    const wholes = rounds.map((taken) => taken.reduce((sum, ms) => sum + ms, 0));
    say(
      '  all of them',
      `p50 ${percentile(wholes, 0.5).toFixed(0)} ms from input to frame, without a reader’s thinking`,
    );
  } finally {
    await ui.close();
  }
}
