/**
 * Torture, run by hand: `npm run torture -- flips [COUNT [SEED]]`, `npm run torture -- kills [COUNT]`,
 * `npm run torture -- first-syncs [ROUNDS]`, `npm run torture -- batches [KILLS]`, `npm run torture -- soak [MINUTES [SEED]]`. Everything
 * happens in a temporary folder that is removed, and the same seed gives the same harm.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../main/db/open.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { playBatchKills } from './batches.ts';
import { tortureFirstSyncs } from './first-syncs.ts';
import { playFlips, type Flip } from './flips.ts';
import { playKills } from './kills.ts';
import { playSoak } from './soak.ts';
import { fillTortured, type MirrorSize } from './tortured-mirror.ts';

const SIZE: MirrorSize = { projects: 2, runs: 6, prompts: 10, platforms: 4 };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Says every tenth of the way how far it has come. */
function progress(what: string, total: number): (done: number) => void {
  return (done) => {
    if (done % Math.max(1, Math.floor(total / 10)) === 0) {
      process.stderr.write(`${what}: ${done} of ${total}\n`);
    }
  };
}

const share = (part: number, whole: number): string =>
  `${part} of ${whole}${whole === 0 ? '' : ` (${((100 * part) / whole).toFixed(1)} %)`}`;

function sayFlips(flips: readonly Flip[]): boolean {
  const harmful = flips.filter(({ isHarmful }) => isHarmful);
  const found = harmful.filter(({ isFound }) => isFound).length;
  const deep = harmful.filter(({ isFoundDeep }) => isFoundDeep).length;
  const repaired = flips.filter(({ fewer }) => fewer !== null);
  const shorter = repaired.filter(({ fewer }) => (fewer ?? []).length > 0);
  const unhealed = repaired.filter(({ unlike }) => (unlike ?? []).length > 0);
  say('| Changed bytes | |');
  say('| --- | --- |');
  say(`| played | ${flips.length} |`);
  say(`| that change a figure or break a view | ${harmful.length} |`);
  say(`| of those found by \`doctor\` | ${share(found, harmful.length)} |`);
  say(`| of those found by \`doctor --deep\` | ${share(deep, harmful.length)} |`);
  say(`| repaired | ${repaired.length} |`);
  say(`| repairs that leave fewer readable rows | ${shorter.length} |`);
  say(
    `| repairs after which all is shown as before | ${share(repaired.length - unhealed.length, repaired.length)} |`,
  );
  const missed = harmful.filter((one) => !one.isFound || one.isFoundDeep !== true);
  for (const flip of new Set([...shorter, ...missed, ...unhealed])) say(JSON.stringify(flip));
  return shorter.length === 0 && deep === harmful.length && found >= 0.95 * harmful.length;
}

async function tortureFlips(folder: string, count = 200, seed = 1): Promise<boolean> {
  const home = join(folder, 'home');
  mkdirSync(home);
  const file = await fillTortured(home, SIZE);
  const copies = join(folder, 'copies');
  mkdirSync(copies);
  return sayFlips(await playFlips(file, copies, { seed, count, onFlip: progress('flips', count) }));
}

async function tortureKills(folder: string, count = 100): Promise<boolean> {
  const home = join(folder, 'home');
  mkdirSync(home);
  const mirror = await fillTortured(home, SIZE);
  const kills = await playKills(folder, mirror, { count, onKill: progress('kills', count) });
  say('| Killed in | kills | while it worked | lost or left behind |');
  say('| --- | --- | --- | --- |');
  for (const [work, all] of Map.groupBy(kills, (kill) => kill.work)) {
    const losses = all.flatMap(({ losses: found }) => found);
    say(
      `| ${work} | ${all.length} | ${all.filter(({ wasKilled }) => wasKilled).length} | ${losses.length} |`,
    );
    for (const loss of losses) say(loss);
  }
  return kills.every(({ losses }) => losses.length === 0);
}

/** Forty reports, of each client one by every template. */
async function tortureBatches(folder: string, kills = 50): Promise<boolean> {
  const home = join(folder, 'home');
  mkdirSync(home);
  await fillTortured(home, { projects: 8, runs: 4, prompts: 6, platforms: 3 });
  const db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
  db.exec('DELETE FROM report');
  const clients = db.prepare('SELECT name FROM project ORDER BY name').pluck().all() as string[];
  db.close();
  const onKill = progress('kills', kills);
  const played = await playBatchKills(folder, home, { kills, clients, each: 5, onKill });
  say('| Batches of 40 reports, killed at random moments | |');
  say('| --- | --- |');
  say(`| kills | ${played.kills} |`);
  say(`| of them while a report was being made | ${share(played.atWork, played.kills)} |`);
  say(`| batches that went on to their end | ${played.rounds} |`);
  say(`| lost, doubled, changed or left behind | ${played.losses.length} |`);
  for (const loss of played.losses) say(loss);
  return played.losses.length === 0;
}

/** Syncs, kills, notes, edits and the doctor at once. */
async function tortureSoak(folder: string, minutes = 30, seed = 1): Promise<boolean> {
  const onCheck = (checks: number): void => void process.stderr.write(`checks: ${checks}\n`);
  const soaked = await playSoak(join(folder, 'home'), { minutes, seed, onCheck });
  say(`| ${minutes} minutes of everything at once | |`);
  say('| --- | --- |');
  say(`| syncs to their end | ${soaked.syncs} |`);
  say(`| syncs killed | ${soaked.kills} |`);
  say(`| events | ${soaked.events} |`);
  say(`| edits of a report | ${soaked.edits} |`);
  say(`| checks of the doctor beside them | ${soaked.checks} |`);
  say(`| lost, called damaged, failed or left behind | ${soaked.faults.length} |`);
  for (const fault of soaked.faults) say(fault);
  return soaked.faults.length === 0;
}

const [what = '', ...numbers] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'sightline-torture-'));
try {
  const given = numbers.map(Number);
  if (what === 'flips') process.exitCode = (await tortureFlips(folder, ...given)) ? 0 : 1;
  else if (what === 'kills') process.exitCode = (await tortureKills(folder, ...given)) ? 0 : 1;
  else if (what === 'batches') process.exitCode = (await tortureBatches(folder, ...given)) ? 0 : 1;
  else if (what === 'soak') process.exitCode = (await tortureSoak(folder, ...given)) ? 0 : 1;
  else if (what === 'first-syncs') process.exitCode = tortureFirstSyncs(...given) ? 0 : 1;
  else {
    process.stderr.write('name what to play: flips, kills, first-syncs, batches or soak\n');
    process.exitCode = 2;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
