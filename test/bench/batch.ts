/**
 * Duration of a batch: a hundred quarterly reports with one worker and with two, a thousand small ones from the first hundred to the last,
 * the memory of the process, and the check of five hundred clients with a year of weekly runs before the first page.
 *
 * `npm run bench -- batch [REPORTS [SMALL]]`, by default 100 and 1,000. `npm run bench -- report` compares the printing itself with other
 * printers; here a hundred documents of that benchmark are also printed in one process for comparison.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../main/db/open.ts';
import { loadBatchClients } from '../../main/db/queries/batch-clients.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { printPdf } from '../../main/reports/pdf/pdfmake/index.ts';
import { checkBatch } from '../../main/features/batch/check-batch.ts';
import { USUAL_CHOICES } from '../../shared/domain/batch.ts';
import type { BatchMember, BatchPlan } from '../../shared/domain/batch-schema.ts';
import { REPORT_LOCALES } from '../../shared/words/locales.ts';
import { SHIPPED_TEMPLATES } from '../../shared/reports/shipped-templates.ts';
import { launchChromium } from '../helpers/chromium.ts';
import { printStock } from '../helpers/stock-pdfmake.ts';
import type { BatchRun } from './batch-run.ts';
import { openLargeMirror } from './large-mirror.ts';
import { buildBenchDefinition } from './report/as-document.ts';
import { buildBenchContent, type BenchContent } from './report/content.ts';
import { printWithChromium } from './report/with-chromium.ts';
import { watchFrames } from './frames.ts';
import { percentile, say, sayAgainst, sayFigure, sayTimes, seconds } from './say.ts';
import { openUiPage } from './ui-page.ts';
import { BATCH_ROUTE, hrefOf } from '../../renderer/state/route.ts';

const [CLIENTS, RUNS] = [20, 26] as const;
const [CHECKED_CLIENTS, CHECKED_RUNS, CHECKED] = [10, 52, 500] as const;
const GOALS = {
  stock: 0.45,
  chromium: 1 / 6,
  memoryMb: 450,
  twoWorkers: 1 / 1.6,
  last: 1.1,
  checkS: 5,
  frameMs: 32,
} as const;
const MEGABYTE = 2 ** 20;
/** Chromium takes seconds per report; this many suffice. */
const BY_CHROMIUM = 10;
/** Reports made while recording frames, and the polling interval. */
const FRAMED = 20;
const LOOK_MS = 500;

type Client = { readonly connection: string; readonly projectId: string };

function clientsOf(home: string): readonly Client[] {
  const db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
  try {
    return loadBatchClients(db);
  } finally {
    db.close();
  }
}

const planOf = (folder: string, template: string, members: readonly BatchMember[]): BatchPlan => ({
  title: 'bench',
  members,
  choices: { ...USUAL_CHOICES, template },
  folder,
  pattern: '{client}/{template} {language} {period}.pdf',
  needsReview: false,
  then: null,
});

/** Reports with different options: every client in every language. */
const inLanguages = (clients: readonly Client[], count: number): BatchMember[] =>
  REPORT_LOCALES.flatMap((locale) =>
    clients.map(({ connection, projectId }) => ({
      connection,
      projectId,
      choices: { locale },
      pattern: null,
    })),
  ).slice(0, count);

/** Small reports: every completed run of every client, in one language after another. */
function byRuns(home: string, count: number): BatchMember[] {
  const db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
  const runs = db
    .prepare<[], { connection: string; projectId: string; day: string }>(
      `SELECT p.connection, p.project_id AS projectId, date(r.started_at) AS day
       FROM v_run r JOIN v_project p USING (project_id)
       WHERE r.status = 'completed' ORDER BY r.started_at DESC, p.project_id`,
    )
    .all();
  db.close();
  const members = REPORT_LOCALES.flatMap((locale) =>
    runs.map(({ connection, projectId, day }) => ({
      connection,
      projectId,
      choices: { period: { from: day, to: day }, locale },
      pattern: null,
    })),
  );
  if (members.length < count) throw new Error(`there are no ${String(count)} different small reports`);
  return members.slice(0, count);
}

function runBatch(home: string, concurrency: number, plan: BatchPlan): BatchRun {
  const script = join(import.meta.dirname, 'batch-run.ts');
  const child = spawnSync(process.execPath, [script, home, String(concurrency)], {
    encoding: 'utf8',
    input: JSON.stringify(plan),
    maxBuffer: 64 * MEGABYTE,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (child.status !== 0) throw new Error(`the batch ended with ${String(child.status ?? child.error)}`);
  return JSON.parse(child.stdout) as BatchRun;
}

const told = ({ seconds: s, doneMs, pages }: BatchRun): string =>
  `${s.toFixed(1)} s, ${((1_000 * s) / doneMs.length).toFixed(0)} ms each, ${(pages / s).toFixed(0)} pages a second`;

const megabytes = (bytes: number): number => bytes / MEGABYTE;

/** Prints a hundred documents of the report benchmark in one process, beside other printers. */
async function benchPrinting(count: number): Promise<void> {
  const print = async (content: BenchContent, by: typeof printPdf): Promise<void> => {
    const { definition, fonts } = await buildBenchDefinition(content);
    await by(definition, fonts);
  };
  const all = async (of: number, by: (content: BenchContent) => Promise<unknown>): Promise<number> => {
    const { s } = await seconds(async () => {
      for (let seed = 1; seed <= of; seed += 1) await by(buildBenchContent(seed));
    });
    return s / of;
  };
  await all(2, (content) => print(content, printPdf));
  await all(2, (content) => print(content, printStock));
  const ours = await all(count, (content) => print(content, printPdf));
  const stock = await all(count, (content) => print(content, printStock));
  const byChromium = async (): Promise<number> => {
    const browser = await launchChromium();
    try {
      return await all(BY_CHROMIUM, (content) => printWithChromium(browser, content));
    } finally {
      await browser.close();
    }
  };
  const chromium = await byChromium();
  const detail = (other: number): string =>
    `${(1_000 * ours).toFixed(0)} ms against ${(1_000 * other).toFixed(0)} ms each`;
  sayFigure({
    what: '  against stock pdfmake',
    ratio: ours / stock,
    goal: GOALS.stock,
    detail: detail(stock),
  });
  sayFigure({
    what: '  against Chromium',
    ratio: ours / chromium,
    goal: GOALS.chromium,
    detail: detail(chromium),
  });
}

function benchWorkers(home: string, folder: string, count: number): void {
  const members = inLanguages(clientsOf(home), count);
  const [one, two] = [1, 2].map((workers) =>
    runBatch(home, workers, planOf(join(folder, `workers-${String(workers)}`), 'quarterly', members)),
  );
  if (one === undefined || two === undefined) throw new Error('a batch was not measured');
  say('  one worker', told(one));
  say('  two workers', told(two));
  const detail = `${two.seconds.toFixed(1)} s against ${one.seconds.toFixed(1)} s of one worker`;
  sayFigure({ what: '  two workers', ratio: two.seconds / one.seconds, goal: GOALS.twoWorkers, detail });
  sayAgainst('  memory of one worker', megabytes(one.peakBytes), GOALS.memoryMb, 'MB');
  const tenths = one.rssBytes.map((bytes) => megabytes(bytes).toFixed(0)).join(', ');
  say('  after each tenth', `${tenths} MB`);
}

function benchLast(home: string, folder: string, count: number): void {
  const members = byRuns(home, count);
  const run = runBatch(home, 1, planOf(join(folder, 'small'), 'executive', members));
  const tenth = Math.floor(count / 10);
  const [first, last] = [
    run.doneMs[tenth - 1] ?? 0,
    (run.doneMs.at(-1) ?? 0) - (run.doneMs.at(-1 - tenth) ?? 0),
  ];
  say(`${String(count)} small reports`, told(run));
  const detail = `${(last / tenth).toFixed(0)} ms against ${(first / tenth).toFixed(0)} ms each`;
  sayFigure({ what: '  the last tenth against the first', ratio: last / first, goal: GOALS.last, detail });
  say('  after each tenth', `${run.rssBytes.map((bytes) => megabytes(bytes).toFixed(0)).join(', ')} MB`);
}

async function benchCheck(folder: string): Promise<void> {
  const db = openDatabase(join(await openLargeMirror(CHECKED_CLIENTS, CHECKED_RUNS), 'sightline.db'), {
    clock: systemClock,
  });
  const members = loadBatchClients(db)
    .flatMap(({ connection, projectId }) =>
      SHIPPED_TEMPLATES.flatMap((template) =>
        REPORT_LOCALES.map((locale) => ({
          connection,
          projectId,
          choices: { template, locale },
          pattern: null,
        })),
      ),
    )
    .slice(0, CHECKED);
  const { s } = await seconds(() =>
    checkBatch({ db, clock: systemClock }, planOf(join(folder, 'checked'), 'monthly', members)),
  );
  db.close();
  sayAgainst(
    `${String(CHECKED)} reports of ${String(CHECKED_RUNS)} runs each, checked`,
    1_000 * s,
    1_000 * GOALS.checkS,
    'ms',
  );
}

/** Frame times of the page that follows a batch while it is made. */
async function benchFrames(home: string, count: number): Promise<void> {
  const members = inLanguages(clientsOf(home), count);
  const { choices, pattern, needsReview } = planOf('', 'quarterly', members);
  const ui = await openUiPage(home);
  try {
    const { batchId } = await ui.ask('batch/start', {
      wish: { title: 'frames', members, choices, pattern, needsReview, folder: null },
    });
    await ui.page.evaluate(`location.hash = ${JSON.stringify(hrefOf({ ...BATCH_ROUTE, batchId }))}`);
    const taken = await watchFrames(ui.page);
    const { s } = await seconds(async () => {
      for (;;) {
        const { counts } = await ui.ask('batch/open', { batchId });
        if (counts.pending + counts.rendering === 0) break;
        await ui.page.waitForTimeout(LOOK_MS);
      }
    });
    const frames = await taken();
    say(`${String(count)} reports behind a window`, `${s.toFixed(1)} s`);
    sayTimes('  between two frames', frames);
    sayAgainst('  p95 of them', percentile(frames, 0.95), GOALS.frameMs, 'ms');
  } finally {
    await ui.close();
  }
}

/** Prints them all. */
export async function run([reports = '100', small = '1000']: readonly string[]): Promise<void> {
  const [count, smallCount] = [Number(reports), Number(small)];
  const home = mkdtempSync(join(tmpdir(), 'sightline-bench-batch-'));
  try {
    cpSync(await openLargeMirror(CLIENTS, RUNS), home, { recursive: true });
    const folder = join(home, 'exports');
    say('batch', `${reports} documents of 24 pages, 12 charts and 600 rows, printed one after the other`);
    await benchPrinting(count);
    say(
      'batch',
      `${reports} quarterly reports of ${String(CLIENTS)} clients in ${String(REPORT_LOCALES.length)} languages`,
    );
    benchWorkers(home, folder, count);
    benchLast(home, folder, smallCount);
    await benchFrames(home, Math.min(count, FRAMED));
    await benchCheck(folder);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
