/** What reports of the command line and of batches told: the next report knows it, whoever printed the last one. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { sightline } from '../../helpers/command-line.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const CLIENT = 'Azurelle Hotels';

let home: string;
/** The newest whole month, and the one before it. */
let months: { readonly last: string; readonly before: string };

beforeEach(async () => {
  home = temporaryFolder();
  await fillWithSample(home, { projects: [CLIENT] });
  const all = readRows(
    home,
    'SELECT DISTINCT substr(started_at, 1, 7) AS month FROM v_run ORDER BY month DESC',
  ).map(({ month }) => String(month));
  months = { last: all[1]!, before: all[2]! };
});

async function run(...args: readonly string[]): Promise<string> {
  const { status, out, err } = await sightline(home, args);
  expect({ status, err: status === 0 ? '' : err }).toEqual({ status: 0, err: '' });
  return out;
}

/** The days on which the findings of a month were told before. */
async function toldBefore(month: string): Promise<ReadonlySet<string | null>> {
  const story = JSON.parse(await run('story', '--project', CLIENT, '--period', month, '--json')) as {
    readonly story: readonly { readonly told: string | null }[];
  };
  expect(story.story.length).toBeGreaterThan(0);
  return new Set(story.story.map(({ told }) => told));
}

const print = async (month: string, name = month): Promise<string> =>
  await run(
    'report',
    '--project',
    CLIENT,
    '--period',
    month,
    '--out',
    join(temporaryFolder(), `${name}.pdf`),
    '--json',
  );

describe('what a month is told as new', () => {
  it('is everything where nothing was printed', async () => {
    expect(await toldBefore(months.last)).toEqual(new Set([null]));
  });

  it('is not what the command line printed for an earlier month, and says when that was', async () => {
    await print(months.before);
    const today = new Date().toISOString().slice(0, 10);
    expect(await toldBefore(months.last)).toContain(today);
    await print(months.last);
    const spec = readRows(home, 'SELECT spec FROM report ORDER BY rowid DESC LIMIT 1')[0]?.['spec'];
    const { told } = JSON.parse(String(spec)) as { readonly told?: readonly { readonly on: string }[] };
    expect(told?.map(({ on }) => on)).toContain(today);
  });

  it('stays the same however often the month itself, or a later one, is printed', async () => {
    await print(months.last);
    await print(months.last, 'again');
    expect(await toldBefore(months.last)).toEqual(new Set([null]));
  });

  it('is not what a batch handed over', async () => {
    await run('batch', '--project', CLIENT, '--period', months.before, '--out', temporaryFolder());
    expect((await toldBefore(months.last)).size).toBeGreaterThan(1);
  });

  it('is everything in a batch that prints both months, and the same when it is printed again', async () => {
    const manifest = join(temporaryFolder(), 'plan.csv');
    writeFileSync(manifest, `client,period\n${CLIENT},${months.last}\n${CLIENT},${months.before}\n`);
    const out = temporaryFolder();
    const batch = async (): Promise<void> => void (await run('batch', '--manifest', manifest, '--out', out));
    const specsOf = () =>
      readRows(home, 'SELECT spec FROM report ORDER BY rowid').map(
        ({ spec }) => JSON.parse(String(spec)) as { readonly told?: readonly object[] },
      );
    await batch();
    expect(specsOf().map(({ told }) => told)).toEqual([undefined, undefined]);
    await batch();
    expect(specsOf()).toHaveLength(2);
  });

  it('is everything again once that report is forgotten', async () => {
    await print(months.before);
    const { default: Database } = await import('better-sqlite3');
    const db = new Database(join(home, 'sightline.db'));
    db.pragma('foreign_keys = ON');
    db.exec('DELETE FROM report');
    expect(db.prepare('SELECT count(*) FROM report_told').pluck().get()).toBe(0);
    db.close();
    expect(await toldBefore(months.last)).toEqual(new Set([null]));
  });
});
