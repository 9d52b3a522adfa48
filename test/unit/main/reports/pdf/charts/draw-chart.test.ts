import { spawnSync } from 'node:child_process';
import type { ChartConfiguration } from 'chart.js';
import { describe, expect, it } from 'vitest';
import { drawChart, drawOnSurface } from '../../../../../../main/reports/pdf/charts/draw-chart.ts';
import type { ChartNode } from '../../../../../../main/reports/pdf/document/node.ts';
import { buildReport } from '../../../../../../main/reports/build-report.ts';
import { buildFontChooser } from '../../../../../../main/reports/pdf/fonts/fallback.ts';
import {
  buildFigures,
  compared,
  specFor,
  type FigureOptions,
} from '../../../../../fixtures/report-figures.ts';
import { recordPage, type RecordedPage } from '../../../../../helpers/recorded-page.ts';
import { nodesOf } from '../../../../../helpers/report-document.ts';

function chartsOf(options: FigureOptions): ChartNode[] {
  const figures = buildFigures(options);
  return buildReport(specFor(figures), compared(figures))
    .sections.flatMap(nodesOf)
    .filter((node): node is ChartNode => node.kind === 'chart');
}

function draw(chart: ChartNode): RecordedPage {
  const page = recordPage();
  const { widthPx, heightPx } = chart;
  drawChart(
    page.document,
    chart.chart.config,
    { xPt: 42, yPt: 300, widthPx, heightPx },
    buildFontChooser(null),
  );
  return page;
}

const SIZE = { widthPx: 100, heightPx: 50 };
const LINE: ChartConfiguration = {
  type: 'line',
  data: { labels: ['a', 'b', 'c'], datasets: [{ data: [1, 3, 2], pointRadius: 0 }] },
  options: { scales: { x: { display: false }, y: { display: false } } },
};

/** The strokes of a line, as a process of its own draws them after it has run `before`: charts look at what there is as they load. */
function strokesAfter(before: string): unknown {
  const reports = new URL('../../../../../../main/reports/pdf/', import.meta.url).href;
  const program = `
    ${before}
    const { drawOnSurface } = await import('${reports}charts/draw-chart.ts');
    const { buildFontChooser } = await import('${reports}fonts/fallback.ts');
    const strokes = [];
    const [stroke, ignore] = [(path) => strokes.push(path), () => undefined];
    const surface = { fill: ignore, stroke, pushClip: ignore, popClip: ignore, text: ignore };
    drawOnSurface(surface, ${JSON.stringify(LINE)}, ${JSON.stringify(SIZE)}, buildFontChooser(null));
    process.stdout.write(JSON.stringify(strokes));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
}

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** Where each path lies; what is clipped counts as far as its clip shows it. */
function boxesOf(page: RecordedPage): Box[] {
  const boxes: Box[] = [];
  const clips: (Box | null)[] = [null];
  for (const operator of page.operators) {
    if (operator === 'q') clips.push(clips.at(-1) ?? null);
    else if (operator === 'Q') clips.pop();
    else if (/(^| )[mlch]( |$)/.test(operator)) {
      const points = [...operator.matchAll(/((?:-?[\d.]+ )+)[mlc](?= |$)/g)].flatMap(([, numbers = '']) =>
        numbers.trim().split(' ').slice(-6).map(Number),
      );
      const xs = points.filter((_, index) => index % 2 === 0);
      const ys = points.filter((_, index) => index % 2 === 1);
      const clip = clips.at(-1) ?? null;
      const box = {
        left: Math.max(Math.min(...xs), clip?.left ?? -Infinity),
        right: Math.min(Math.max(...xs), clip?.right ?? Infinity),
        top: Math.max(Math.min(...ys), clip?.top ?? -Infinity),
        bottom: Math.min(Math.max(...ys), clip?.bottom ?? Infinity),
      };
      if (/ W\*? n$/.test(operator)) clips[clips.length - 1] = box;
      else boxes.push(box);
    }
  }
  return boxes;
}

function expectInside(page: RecordedPage, { widthPx, heightPx }: ChartNode): void {
  const boxes = boxesOf(page);
  expect(boxes.length).toBeGreaterThan(4);
  for (const box of boxes) {
    expect(box.left).toBeGreaterThanOrEqual(-0.5);
    expect(box.right).toBeLessThanOrEqual(widthPx + 0.5);
    expect(box.top).toBeGreaterThanOrEqual(-0.5);
    expect(box.bottom).toBeLessThanOrEqual(heightPx + 0.5);
  }
  const outside = page.texts.filter(
    (text) => text.x < 0 || text.x + text.width > widthPx || text.y < 0 || text.y > heightPx,
  );
  expect(outside).toEqual([]);
}

const count = (page: RecordedPage, wanted: string): number =>
  page.operators.filter((operator) => operator === wanted).length;

describe('a chart drawn on a page', () => {
  it('draws its lines where the process has the paths of a canvas, too', () => {
    const usual: unknown[] = [];
    const ignore = (): void => undefined;
    const stroke = (path: unknown): void => void usual.push(path);
    const surface = { fill: ignore, stroke, pushClip: ignore, popClip: ignore, text: ignore };
    drawOnSurface(surface, LINE, SIZE, buildFontChooser(null));
    expect(usual).toHaveLength(1);
    const canvas = 'globalThis.Path2D = class { moveTo() {} lineTo() {} bezierCurveTo() {} };';
    expect(strokesAfter(canvas)).toEqual(JSON.parse(JSON.stringify(usual)));
  });

  it('begins with its place in points, and closes every state that it opens', () => {
    for (const chart of chartsOf({})) {
      const page = draw(chart);
      expect(page.operators.slice(0, 2)).toEqual(['q', '0.75 0 0 0.75 42 300 cm']);
      expect(page.operators.at(-1)).toBe('Q');
      expect(count(page, 'q')).toBe(count(page, 'Q'));
      expect(page.operators.join('\n')).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  it.each<[string, FigureOptions]>([
    ['by default', {}],
    ['over two runs', { runs: 2 }],
    [
      'over thirty runs with a gap and an added platform',
      { runs: 30, withoutRuns: [4, 5], addedPlatform: { fromRun: 20, platform: 'gamma_app' } },
    ],
    [
      'with a platform added in the last run',
      { runs: 6, addedPlatform: { fromRun: 5, platform: 'gamma_app' } },
    ],
    ['with every answer naming the brand', { ownPct: [100], brands: ['Halden Outdoor', 'Norrfell'] }],
    ['with no answer naming the brand', { ownPct: [0] }],
    ['of one brand', { brands: ['Halden Outdoor'] }],
  ])('lies inside its frame %s', (_what, options) => {
    for (const chart of chartsOf(options)) expectInside(draw(chart), chart);
  });

  it.each([
    ['wide Latin letters', 'WWWWWWWWWWWWWWWWWWWW'],
    ['full-width characters', '北极星户外用品有限公司北极星户外用品有限'],
  ])('lies inside its frame with names of %s', (_what, name) => {
    for (const chart of chartsOf({ brands: [name, `${name.slice(0, 15)}X`, 'Norrfell'] })) {
      expectInside(draw(chart), chart);
    }
  });

  it('writes the end labels of its lines apart from each other', () => {
    const [trend] = chartsOf({
      ownPct: [57],
      brands: ['Halden Outdoor', 'Norrfell', 'Cairn Supply', 'Ridgeway & Co'],
    });
    const page = draw(trend!);
    const right = Math.max(...page.texts.map((text) => text.x));
    const lines = page.texts
      .filter((text) => Math.abs(text.x - right) < 0.5)
      .map((text) => text.y)
      .sort((a, b) => a - b);
    expect(lines).toHaveLength(5);
    lines.slice(1).forEach((y, index) => expect(y - lines[index]!).toBeGreaterThan(9));
  });

  it('draws no line through a gap', () => {
    const [trend] = chartsOf({ runs: 8, withoutRuns: [3, 4], history: 0 });
    const data = trend!.chart.config.data.datasets[0]!.data as { x: number; y: number | null }[];
    const before = data.findIndex((point) => point.y === null);
    expect(before).toBe(3);
    expect(data).toHaveLength(7);
    const page = draw(trend!);
    expect(page.texts.map((text) => text.text)).toContain('no scans');
    const own = page.operators.filter((operator) => operator.includes(' 2.5 w '));
    expect(own.join(' ').match(/ m /g)).toHaveLength(2);
  });

  it('names the added platform where it was added', () => {
    const [trend] = chartsOf({ runs: 8, addedPlatform: { fromRun: 4, platform: 'gamma_app' } });
    const texts = draw(trend!).texts.map((text) => text.text);
    expect(texts).toContain('Gamma app added');
    expect(texts).toContain('level may shift');
  });
});
