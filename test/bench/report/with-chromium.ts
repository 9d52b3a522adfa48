/** The benchmark report as a page printed by a browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { FONT_FILES } from '../../../main/reports/pdf/fonts/font-files.ts';
import { PAGE_COLUMNS, type BenchContent } from './content.ts';

const require = createRequire(import.meta.url);
// The package exports only its modules; the browser script is beside them.
const CHART_SCRIPT = readFileSync(join(dirname(require.resolve('chart.js')), 'chart.umd.min.js'), 'utf8');
const face = (family: string, weight: number, file: string): string =>
  `@font-face { font-family: ${family}; font-weight: ${weight};
    src: url(data:font/ttf;base64,${readFileSync(file).toString('base64')}) }`;

const STYLE = `${face('Sans', 400, FONT_FILES.Sans.normal)} ${face('Sans', 700, FONT_FILES.Sans.bold)}
${face('Serif', 500, FONT_FILES.SerifMedium.normal)}
body { font: 9pt/12pt Sans; margin: 0; color: #1f2937 }
h1 { font: 500 18pt Serif; color: #24527a; break-before: page; margin: 0 0 9pt } h2 { font-size: 12pt; margin: 0 }
.page { break-before: page } a { color: #24527a; text-decoration: none }
.cover { padding-top: 180pt; font: 500 34pt Serif } .tiles { display: grid; grid-template-columns: repeat(4, 1fr) }
.tiles b { display: block; font-size: 18pt; color: #24527a }
canvas { width: 682px; height: 320px } thead { display: table-header-group } tr { break-inside: avoid }
table { width: 100%; border-collapse: collapse } td, th { border-bottom: 0.5pt solid #d1d5db; padding: 1.4pt 4pt; text-align: left }`;

function pageOf({ title, client, tiles, paragraphs, charts, pages }: BenchContent): string {
  const names = ['Key figures', 'Method', ...charts.map((chart) => chart.title), 'Cited pages'];
  const text = (words: readonly string[]): string => words.map((one) => `<p>${one}</p>`).join('');
  const rows = pages.map(
    (page) => `<tr><td>${page.number}<td><a href="${page.url}">${page.title}</a><td>${page.domain}
      <td>${page.platform}<td>${page.date}<td>${page.position}</tr>`,
  );
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>
    <div class="cover">${title}</div><p>${client}</p>
    <h1>Contents</h1>${names.map((name, at) => `<div><a href="#s${at}">${name}</a></div>`).join('')}
    <h1 id="s0">Key figures</h1>
    <div class="tiles">${tiles.map(({ name, value }) => `<div><b>${value}</b>${name}</div>`).join('')}</div>
    ${text(paragraphs.slice(0, 4))}<h1 id="s1">Method</h1>${text(paragraphs.slice(4))}
    ${charts
      .map(
        (chart, at) => `<h2 id="s${at + 2}" class="${at % 2 === 0 ? 'page' : ''}">${chart.title}</h2>
          <canvas id="c${at}" width="682" height="320"></canvas><p>${paragraphs[at] ?? ''}</p>`,
      )
      .join('')}
    <h1 id="s${names.length - 1}">Cited pages</h1>
    <table><thead><tr>${PAGE_COLUMNS.map((name) => `<th>${name}`).join('')}</thead><tbody>${rows.join('')}</table>
    <script>${CHART_SCRIPT}</script><script>document.fonts.ready.then(() => {
      Object.assign(Chart.defaults, { animation: false, responsive: false, devicePixelRatio: 2 });
      ${JSON.stringify(charts.map(({ config }) => config))}.forEach((config, at) => new Chart('c' + at, config));
      window.isDrawn = true;
    })</script></html>`;
}

const frame = (words: string): string =>
  `<div style="font: 8px sans-serif; width: 100%; margin: 0 40px; text-align: right">${words}</div>`;

/** Prints the report in an open browser. */
export async function printWithChromium(browser: Browser, content: BenchContent): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    await page.setContent(pageOf(content));
    await page.waitForFunction('window.isDrawn');
    return await page.pdf({
      format: 'A4',
      printBackground: true,
      tagged: true,
      outline: true,
      displayHeaderFooter: true,
      headerTemplate: frame(content.title),
      footerTemplate: frame('Page <span class="pageNumber"></span> of <span class="totalPages"></span>'),
      margin: { top: '70px', bottom: '64px', left: '56px', right: '56px' },
    });
  } finally {
    await page.context().close();
  }
}
