/** Prints the given number of reports in sequence, then the memory of the process; run by `report.ts`. */
import { printPdf } from '../../main/reports/pdf/pdfmake/index.ts';
import { buildBenchDefinition } from './report/as-document.ts';
import { buildBenchContent } from './report/content.ts';

const reports = Number(process.argv[2]);
const rssBytes: number[] = [];
for (let seed = 1; seed <= reports; seed += 1) {
  const { definition, fonts } = await buildBenchDefinition(buildBenchContent(seed));
  await printPdf(definition, fonts);
  if (seed % Math.ceil(reports / 10) === 0) rssBytes.push(process.memoryUsage.rss());
}
process.stdout.write(JSON.stringify({ rssBytes, peakBytes: process.resourceUsage().maxRSS * 1024 }));
