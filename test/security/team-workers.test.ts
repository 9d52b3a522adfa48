/** What a computer of the team hands in is looked at before it becomes a client's report. */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERSION } from '../../main/platform/version.ts';
import { lookAtReportPdf } from '../../main/reports/record/pdf-fault.ts';
import { startPostgres, type Postgres } from '../helpers/team/postgres.ts';
import { printAlone, printedIn, sitDownWithTeam, type QueueDesk } from '../helpers/team/queue-desk.ts';
import { smallPdf } from '../helpers/team/small-pdf.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

const RESULT = {
  inputHash: 'ab'.repeat(32),
  seconds: 1,
  pages: 1,
  headline: null,
  findings: [],
  warnings: [],
  isFirstOfPeriod: false,
  missingCharacters: [],
  told: {
    ...{ newestMs: 0, on: '2026-11-28', told: [], levelPct: null },
    ...{ judged: [], against: [], revisions: [] },
  },
};

type HandIn = { readonly result: unknown; readonly pdf: Buffer } | { readonly reason: unknown };

/** Takes an item by hand, and hands something in for it; false: there was none to take. */
async function handIn(desk: QueueDesk, name: string, what: HandIn): Promise<boolean> {
  const token = randomUUID();
  const [item] = await desk.as(name, 'SELECT id::text AS id, attempt FROM team.take_item($1, $2, $3, 600)', [
    VERSION,
    `computer of ${name}|1|${token}`,
    token,
  ]);
  if (item === undefined) return false;
  const of = [item['id'], item['attempt'], token];
  if ('reason' in what) {
    await desk.as(name, "SELECT team.give_up_item($1::bigint, $2, $3, 'failed', $4::jsonb)", [
      ...of,
      JSON.stringify(what.reason),
    ]);
  } else {
    const sha256 = createHash('sha256').update(what.pdf).digest();
    await desk.as(name, 'SELECT team.finish_item($1::bigint, $2, $3, $4::jsonb, $5, $6)', [
      ...[...of, JSON.stringify(what.result), sha256, what.pdf],
    ]);
  }
  return true;
}

describe('what a worker hands in that is no report of what was asked', () => {
  it('is not written: its worker is named, and the report is printed here', async () => {
    const desk = await sitDownWithTeam(pg);
    const { anna, planOf, addLogin, team } = desk;
    await addLogin('mallory');
    const alone = temporaryFolder();
    const count = 13;
    const begun = await anna.services.batch.begin(planOf(alone, count));
    await anna.services.batch.run({ batchId: begun });
    const expected = printedIn(alone);
    // A sound report, of another of the items.
    const [file = ''] = Object.keys(expected);
    const whole = readFileSync(join(alone, file));
    const { pages } = (await lookAtReportPdf(whole)) as { readonly pages: number };
    const lies: readonly HandIn[] = [
      { result: RESULT, pdf: Buffer.from('<html><script>alert(1)</script></html>') },
      { result: RESULT, pdf: Buffer.alloc(0) },
      { result: RESULT, pdf: smallPdf('script', { catalogue: '/OpenAction<</S/JavaScript/JS(1)>>' }) },
      { result: RESULT, pdf: smallPdf('no record') },
      { result: { ...RESULT, pages: 7 }, pdf: smallPdf('pages') },
      { result: { ...RESULT, pages }, pdf: whole },
      { result: { ...RESULT, pages }, pdf: whole.subarray(0, -200) },
      { result: null, pdf: whole },
      { result: { ...RESULT, pages, headline: { toString: 1 } }, pdf: whole },
      { result: { ...RESULT, pages, told: { ...RESULT.told, judged: [null] } }, pdf: whole },
      { reason: {} },
      { reason: null },
      { reason: { code: 'no/such', message: 5 } },
    ];
    const folder = temporaryFolder();
    const batchId = await anna.services.batch.begin(planOf(folder, count));
    const remarks: string[] = [];
    const running = anna.services.batch.run({
      batchId,
      isTeam: true,
      onRemark: (text) => void remarks.push(text),
    });
    for (const lie of lies) await expect.poll(() => handIn(desk, 'mallory', lie)).toBe(true);
    await running;
    expect(printedIn(folder)).toEqual(expected);
    const { counts } = await anna.services.batch.results(batchId);
    expect(counts).toMatchObject({ done: count, failed: 0 });
    const named = remarks.filter((text) => text.includes(team.login('mallory')));
    // The sound report may have been of the very item that was taken.
    expect(named.length).toBeGreaterThanOrEqual(lies.length - 1);
  });

  it('ends a report, with its worker’s words as one line, only if it says why', async () => {
    const desk = await sitDownWithTeam(pg);
    const { anna, planOf, addLogin } = desk;
    await addLogin('mallory');
    const batchId = await anna.services.batch.begin(planOf(temporaryFolder(), 1));
    const running = anna.services.batch.run({ batchId, isTeam: true });
    const reason = { code: 'report/no-data', message: 'No data\u202E\u001B[2J here.' };
    await expect.poll(() => handIn(desk, 'mallory', { reason })).toBe(true);
    await running;
    const { items } = await anna.services.batch.results(batchId);
    expect(items[0]?.reason?.message).toBe('No data  [2J here.');
  });
});

describe('a report that this program prints', () => {
  it('passes, with its record and its data in it', async () => {
    const desk = await sitDownWithTeam(pg);
    const folder = temporaryFolder();
    const batchId = await desk.anna.services.batch.begin(desk.planOf(folder, 3));
    await desk.anna.services.batch.run({ batchId });
    const files = Object.keys(printedIn(folder));
    expect(files).toHaveLength(3);
    for (const file of files) {
      expect(await lookAtReportPdf(readFileSync(join(folder, file)))).toMatchObject({ fault: null });
    }
    expect(await printAlone(desk, 1)).not.toEqual({});
  });
});
