/**
 * Puts mutants into what must not break, and says which of them no test notices: `npm run mutants [ROOM …]`, all rooms
 * by default. What was tried before is not tried again while neither its source nor its tests have changed. With `--share PCT`, only
 * those within so many of a hundred lines are tried, the same ones each time: rooms of hours say in minutes how they stand.
 * `docs/mutants.md` has the table, and says of each survivor why it lives.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { join } from 'node:path';
import { ROOMS, type Room } from './rooms.ts';

const FOLDER = join('dist', 'mutants');
const KILLED: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const LIVES: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Those lines of some files, as Stryker takes them, whose hashes fall into the first `share` of a hundred. */
function drawLines(globs: readonly string[], share: number): readonly string[] {
  return globSync(globs).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, at) => {
        const drawn = createHash('sha256').update(`${file}:${text}:${at}`).digest().readUInt32BE() % 10_000;
        return text.trim() !== '' && drawn < share * 100 ? [`${file}:${at + 1}-${at + 1}`] : [];
      }),
  );
}

/** Returns the room's row of the table, after naming its survivors. */
async function playRoom(name: string, { mutate, tests }: Room, share: number): Promise<string> {
  process.env['SIGHTLINE_MUTANTS'] = JSON.stringify(tests);
  const results = await new Stryker({
    mutate: [...(share < 100 ? drawLines(mutate, share) : mutate)],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutants.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    // The process leaves a core to whoever works beside it.
    concurrency: 1,
    ignoreStatic: true,
    mutator: { excludedMutations: ['StringLiteral'] },
    incremental: share === 100,
    incrementalFile: join(FOLDER, `${name}.json`),
    tempDirName: join('dist', '.stryker-tmp'),
    ignorePatterns: ['dist', 'docs/images', 'docs/samples', 'docs/screens'],
    reporters: ['clear-text'],
    clearTextReporter: { logTests: false, reportTests: false, reportMutants: false, reportScoreTable: false },
    allowEmpty: true,
    checkers: [],
    thresholds: { high: 85, low: 85, break: null },
  }).runMutationTest();
  const alive = results.filter(({ status }) => LIVES.has(status));
  const killed = results.filter(({ status }) => KILLED.has(status)).length;
  for (const { fileName, location, mutatorName, replacement = '', status } of alive) {
    const place = `${fileName}:${location.start.line}:${location.start.column}`;
    say(`${status} ${place} ${mutatorName} ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}`);
  }
  const all = killed + alive.length;
  const pct = all === 0 ? '–' : ((100 * killed) / all).toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  return `| ${name} | ${all} | ${killed} | ${pct} | ${day} |`;
}

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '100' } },
});
const share = Number(values.share);
const unknown = wanted.filter((name) => !(name in ROOMS));
if (unknown.length > 0 || !(share > 0 && share <= 100)) {
  process.stderr.write(`npm run mutants -- [--share PCT] [${Object.keys(ROOMS).join(' | ')}]\n`);
  process.exitCode = 2;
} else {
  const rows: string[] = [];
  for (const [name, room] of Object.entries(ROOMS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    rows.push(await playRoom(name, room, share));
  }
  say('| Room | Mutants | Killed | % | Day |');
  say('| --- | --- | --- | --- | --- |');
  for (const row of rows) say(row);
}
