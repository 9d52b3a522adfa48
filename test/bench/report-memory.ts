/** Prints the given number of reports in sequence, in a thread as the program does, then the memory of the process; run by `report.ts`. */
import { isMainThread, Worker } from 'node:worker_threads';
import { printPdf } from '../../main/reports/pdf/pdfmake/index.ts';
import { THREAD_MEMORY } from '../../main/worker/thread.ts';
import { buildBenchDefinition } from './report/as-document.ts';
import { buildBenchContent } from './report/content.ts';

async function printAll(reports: number): Promise<void> {
  const rssBytes: number[] = [];
  for (let seed = 1; seed <= reports; seed += 1) {
    const { definition, fonts } = await buildBenchDefinition(buildBenchContent(seed));
    await printPdf(definition, fonts);
    if (seed % Math.ceil(reports / 10) === 0) rssBytes.push(process.memoryUsage.rss());
  }
  process.stdout.write(JSON.stringify({ rssBytes, peakBytes: process.resourceUsage().maxRSS * 1024 }));
}

if (isMainThread) {
  new Worker(import.meta.filename, { argv: process.argv.slice(2), resourceLimits: THREAD_MEMORY });
} else {
  await printAll(Number(process.argv[2]));
}
