/**
 * Duration of printing a report, relative to other printers: 24 pages with twelve charts and 600 linked rows; the memory left by three
 * hundred of them; and the cost of the CLI command for a report of twelve runs.
 *
 * `npm run bench -- report [TURNS [REPORTS]]`, by default 10 turns and 300 reports.
 */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '../../main/platform/logger.ts';
import { printPdf } from '../../main/reports/pdf/pdfmake/index.ts';
import { buildServices } from '../../main/services.ts';
import { launchChromium } from '../helpers/chromium.ts';
import { BUILT_CLI, ensureBuilt } from '../helpers/hosts/built-app.ts';
import { printStock } from '../helpers/stock-pdfmake.ts';
import { openLargeMirror } from './large-mirror.ts';
import { buildBenchDefinition } from './report/as-document.ts';
import { buildBenchContent, type BenchContent } from './report/content.ts';
import { printWithChromium } from './report/with-chromium.ts';
import { printWithPdfkit } from './report/with-pdfkit.ts';
import { percentile, say, sayAgainst, sayFigure, sayTurns } from './say.ts';

/** Multiples of each reference; sizes in KB, memory in MB. The last is CPU time, relative to an idle Node. */
const GOALS = {
  chromium: 1 / 6,
  pdfkit: 1,
  stock: 0.45,
  sizeKb: 350,
  memoryMb: 450,
  command: 40,
  tagged: 1.2,
} as const;
const MEGABYTE = 2 ** 20;
const COMMAND_TURNS = 5;
const RUNS = 12;

type Printed = { readonly bytes: Uint8Array; readonly pages?: number };
type Printer = { readonly name: string; readonly print: (content: BenchContent) => Promise<Printed> };

async function print(content: BenchContent, by: typeof printPdf): Promise<Printed> {
  const { definition, fonts } = await buildBenchDefinition(content);
  return await by(definition, fonts);
}

async function printUntagged(content: BenchContent): Promise<Printed> {
  const { definition, fonts } = await buildBenchDefinition(content);
  return await printPdf({ ...definition, structure: null }, fonts);
}

/**
 * Every printer prints every content, alternately, so that load on the machine affects all, and each in turn first: garbage is collected in a
 * rhythm, and with a fixed order the same printer would pay for all of them.
 */
async function measurePrinters(turns: number): Promise<void> {
  const browser = await launchChromium();
  const ours: Printer = { name: 'ours', print: (content) => print(content, printPdf) };
  const others = [
    {
      name: 'Chromium',
      goal: GOALS.chromium,
      print: async (content: BenchContent) => ({ bytes: await printWithChromium(browser, content) }),
    },
    { name: 'PDFKit by hand', goal: GOALS.pdfkit, print: printWithPdfkit },
    {
      name: 'stock pdfmake',
      goal: GOALS.stock,
      print: (content: BenchContent) => print(content, printStock),
    },
    { name: 'the same without tags', goal: GOALS.tagged, print: printUntagged },
  ];
  const takenMs = new Map<string, number[]>();
  const last = new Map<string, Printed>();
  try {
    for (let turn = 0; turn < turns + 2; turn += 1) {
      const content = buildBenchContent(turn + 1);
      const printers = [ours, ...others];
      const first = turn % printers.length;
      for (const { name, print } of [...printers.slice(first), ...printers.slice(0, first)]) {
        const startMs = performance.now();
        last.set(name, await print(content));
        // The first two warm caches and the JIT.
        if (turn >= 2) takenMs.set(name, [...(takenMs.get(name) ?? []), performance.now() - startMs]);
      }
    }
  } finally {
    await browser.close();
  }
  const printed = last.get(ours.name);
  say(
    'report',
    `${printed?.pages ?? 0} pages, 12 charts, 600 linked rows, warm; ${turns} times each, in turns`,
  );
  const oursMs = takenMs.get(ours.name) ?? [];
  for (const { name, goal } of others) {
    sayTurns(`  beside ${name}`, { oursMs, bareMs: takenMs.get(name) ?? [] }, name, goal);
  }
  sayAgainst('  size', (printed?.bytes.length ?? 0) / 1024, GOALS.sizeKb, 'KB');
  const sizes = others.map(
    ({ name }) => `${name} ${((last.get(name)?.bytes.length ?? 0) / 1024).toFixed(0)} KB`,
  );
  say('  size of the others', sizes.join(', '));
}

/** Memory left by printing, and needed for it, within the limits of the program's threads. */
function measureMemory(reports: number): void {
  const script = join(import.meta.dirname, 'report-memory.ts');
  const { stdout, status } = spawnSync(process.execPath, [script, String(reports)], { encoding: 'utf8' });
  if (status !== 0) throw new Error('the reports for the memory were not printed');
  const { rssBytes, peakBytes } = JSON.parse(stdout) as { rssBytes: number[]; peakBytes: number };
  sayAgainst(`  memory of ${reports} reports, at its most`, peakBytes / MEGABYTE, GOALS.memoryMb, 'MB');
  say(
    '  after each tenth of them',
    `${rssBytes.map((bytes) => (bytes / MEGABYTE).toFixed(0)).join(', ')} MB`,
  );
}

/** Makes a process print its CPU time at exit, including threads. */
const SAYS_CPU = `data:text/javascript,${encodeURIComponent(
  `import { isMainThread } from 'node:worker_threads';
   if (isMainThread) process.on('exit', () => {
     const { user, system } = process.cpuUsage();
     process.stderr.write('\\ncpu ' + (user + system) / 1000);
   });`,
)}`;

function cpuMs(args: readonly string[], env: NodeJS.ProcessEnv): number {
  const { stderr, status } = spawnSync(process.execPath, ['--import', SAYS_CPU, ...args], {
    encoding: 'utf8',
    env,
  });
  const said = /cpu ([\d.]+)$/.exec(stderr)?.[1];
  if (status !== 0 || said === undefined) throw new Error(`node ${args.join(' ')}: ${stderr}`);
  return Number(said);
}

async function measureCommand(): Promise<void> {
  await ensureBuilt();
  const home = await openLargeMirror(1, RUNS);
  const services = buildServices({ logger: silentLogger, home, env: {} });
  const [project] = await services.projects.list();
  await services.close();
  if (project === undefined) throw new Error('the mirror is empty');
  const file = join(tmpdir(), `sightline-bench-${process.pid}.pdf`);
  const report = [
    'report',
    '--project',
    project.projectId,
    '--runs',
    `latest:${RUNS}`,
    '--out',
    file,
    '--force',
  ];
  const env = { ...process.env, SIGHTLINE_HOME: home };
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < COMMAND_TURNS; turn += 1) {
    ours.push(cpuMs([BUILT_CLI, ...report], env));
    bare.push(cpuMs(['-e', '0'], env));
  }
  const [oursMs, bareMs] = [percentile(ours, 0.5), percentile(bare, 0.5)];
  const detail = `${oursMs.toFixed(0)} ms of CPU against ${bareMs.toFixed(0)} ms of node -e 0`;
  sayFigure({
    what: `report of ${RUNS} runs, from a cold start`,
    ratio: oursMs / bareMs,
    goal: GOALS.command,
    detail,
  });
}

/** Runs the benchmark. */
export async function run(args: readonly string[]): Promise<void> {
  const [turns = 10, reports = 300] = args.map(Number);
  await measurePrinters(turns);
  measureMemory(reports);
  await measureCommand();
}
