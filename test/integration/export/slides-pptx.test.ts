/** A report as a presentation, as other programs read it: every word and figure, and nothing that would have to be repaired. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSlidesPptx } from '../../../main/export/pptx/slides-pptx.ts';
import type { Deck, DeckSlide } from '../../../shared/reports/slides.ts';
import { CHARTS, DAYS_MS, DECK, figureOf } from '../../fixtures/deck.ts';
import { HOSTILE_WORDS } from '../../fixtures/presentation.ts';
import { sightline } from '../../helpers/command-line.ts';
import { fillWithSample, useCore } from '../../helpers/mirrored-home.ts';
import { pptxFaults } from '../../helpers/pptx-faults.ts';
import { readPptxInPython, type ReadChart, type ReadDeck, type ReadSlide } from '../../helpers/read-pptx.ts';
import { mountSmall, sightlineWithin } from '../../helpers/small-disk.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-pptx-'));
const CLIENT = 'Halden Outdoor';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function written(deck: Deck, name: string): Promise<{ bytes: Buffer; read: ReadDeck }> {
  const { bytes, slides } = await writeSlidesPptx(deck);
  const file = join(folder, name);
  writeFileSync(file, bytes);
  const read = readPptxInPython(file);
  expect(read.slides).toHaveLength(slides);
  return { bytes, read };
}

describe('a report as a presentation', () => {
  let bytes: Buffer = Buffer.alloc(0);
  let read: ReadDeck;
  beforeAll(async () => {
    ({ bytes, read } = await written(DECK, 'deck.pptx'));
  });
  const slideOf = (title: string): ReadSlide => {
    const found = read.slides.find((slide) => slide.title === title);
    if (found === undefined) throw new Error(`there is no slide ${title}`);
    return found;
  };
  const chartOf = (kind: keyof typeof CHARTS): ReadChart => {
    const slide = kind === 'trend' ? 'Every chart once' : `All charts: ${kind}`;
    const [chart] = slideOf(slide).charts;
    if (chart === undefined) throw new Error(`there is no chart ${kind}`);
    return chart;
  };

  it('has nothing in it that PowerPoint would offer to repair', async () => {
    expect(await pptxFaults(bytes)).toEqual([]);
  });

  it('is 16:9, in the language of the report, and the agency’s', () => {
    expect(read.size[0] / read.size[1]).toBeCloseTo(16 / 9, 3);
    expect([read.author, read.company, read.title]).toEqual([
      'Larkfield',
      'Larkfield',
      'Halden Outdoor: Brand visibility in AI answers',
    ]);
    expect(new Set(read.slides.flatMap(({ languages }) => languages))).toEqual(new Set(['en-GB']));
  });

  it('gives each slide a title, and each further figure a slide of its own', () => {
    expect(read.slides.map(({ title }) => title)).toEqual([
      'What cover say',
      HOSTILE_WORDS,
      'Halden Outdoor is second of thirteen',
      'What recommendations say',
      'Every chart once',
      ...Object.keys(CHARTS)
        .slice(1)
        .map((kind) => `All charts: ${kind}`),
    ]);
  });

  it('says what the slides say, with what the figures count and what is invented on each', () => {
    for (const { texts } of read.slides) {
      expect(texts).toEqual(expect.arrayContaining(['Sample data', 'Answers read: 190']));
    }
    const words = read.slides.flatMap(({ texts }) => texts).join('\n');
    for (const { lede, actions, remark, figures, tiles, quotations } of DECK.slides) {
      for (const text of [
        lede,
        remark,
        ...actions.flatMap((action) => Object.values(action)),
        ...tiles.flatMap(({ label, value, unit, was }) => [label, `${unit[0]}${value}${unit[1]}`, was]),
        ...quotations.flatMap(({ from, cites }) => ['Halden before one of Corrie Works', from, cites]),
        ...figures.flatMap(({ note, data }) => [note, ...(data?.remarks ?? [])]),
      ]) {
        expect(words).toContain(text);
      }
    }
    const { bold, underlined } = slideOf('Every chart once').marked;
    expect([bold.includes('Halden'), ...underlined]).toEqual([true, 'Corrie Works']);
    expect(words).toMatch(/Rise of Halden ● clear[^]+◐ likely[^]+▨ No scans 14 days/u);
  });

  it('keeps tables as tables, and says how many rows there was no room for', () => {
    const { tables, texts } = slideOf('Halden Outdoor is second of thirteen');
    expect(tables).toEqual([
      {
        alt: 'Brands by visibility.',
        rows: [
          ['Brand', 'Visibility'],
          [`● ${HOSTILE_WORDS}`, '46.8%'],
        ],
      },
    ]);
    expect(texts).toContain('and 12 more rows in the report');
  });

  it('has the notes of each slide with the figures behind it, and none where there are none', () => {
    expect(slideOf(HOSTILE_WORDS).notes.join()).toMatch(/^Say first.+,59 of 190 .+,Sample: 190 /u);
    expect(slideOf('Halden Outdoor is second of thirteen').notes).toEqual([]);
  });

  it('draws the figures of the slides: what was not measured is empty, and 0 is 0, in the workbook, too', () => {
    const { kinds, series, sheet } = chartOf('trend');
    expect(kinds).toContain('lineChart');
    // The break in the middle of the gap is at the third reading, which was not measured either.
    const own = [30, 0, null, 46.84];
    expect(series.find(({ name }) => name === 'Halden & Sons')?.values).toEqual(own);
    expect(sheet[0]?.slice(1)).toEqual(DAYS_MS.map((ms) => new Date(ms).toISOString().slice(0, 10)));
    expect(sheet.find(([head]) => head === 'Halden & Sons')?.slice(1)).toEqual(own);
    expect(sheet.find(([head]) => head === '<Fjellbrek>')?.slice(1)).toEqual([20, 21, null, 22]);
    expect(sheet.find(([head]) => head === 'Halden & Sons +')?.slice(1)).toEqual([6, 6, null, 6]);
  });

  it.each(Object.keys(CHARTS).filter((kind) => kind !== 'presence') as (keyof typeof CHARTS)[])(
    'has the chart “%s” with the figures that its builder gave, drawn and in its workbook',
    (kind) => {
      const panel = CHARTS[kind].data?.panels[0];
      const { series, sheet, categories } = chartOf(kind);
      for (const { name, values } of panel?.series ?? []) {
        const shown = name === '' ? kind : name;
        const drawn = series.find((one) => one.name === shown);
        expect(drawn?.values.map((value) => value && Math.round(value * 1e6) / 1e6)).toEqual(
          values.map((value) => value && Math.round(value * 1e6) / 1e6),
        );
        const column = sheet.find(([head]) => head === shown) ?? [];
        expect(column.slice(1)).toEqual(drawn?.values);
      }
      expect(categories).toHaveLength(panel?.categories.length ?? 0);
      if (panel?.timesMs === null) expect(categories).toEqual(panel.categories);
    },
  );

  it('shows intervals, hatches what was measured otherwise, and names no verdict that the slides do not', () => {
    expect(chartOf('dots').series[0]?.plus).toEqual([17, null]);
    expect(chartOf('lead').series.at(-1)?.values).toEqual([-16.9, null, -1, 1.1]);
    expect(chartOf('waterfall').series.map(({ name, hasPattern }) => [name, hasPattern])).toEqual([
      ['…', false],
      ['26 Oct / 23 Nov', false],
      ['+', false],
      ['−', false],
      ['Measured otherwise +4.0 points', true],
    ]);
    expect(chartOf('waterfall').categories).toEqual([
      '26 Oct: 31.1%',
      'eta: +3.7 ±3.8',
      'zeta: −2.0',
      'iota: +4.0',
      '23 Nov: 36.8%',
    ]);
    expect(slideOf('All charts: dots').tables[0]?.rows).toEqual([
      ['best rival', 'Gap', 'Verdict'],
      ['Fjellbrek', '−7', '≈ Too close to call'],
      ['', '', 'No rival'],
    ]);
  });

  it('draws the interval of an unbroken line as a band, and of a broken one as whiskers', async () => {
    const [panel] = CHARTS.lead.data?.panels ?? [];
    const figure = figureOf('lead', CHARTS.lead);
    const whole = { values: [1, 2, 3, 4], interval: { low: [-4, -3, 1, 2], high: [2, 3, 4, 9] } };
    const series = (panel?.series ?? []).map((one) => ({ ...one, name: 'Lead', ...whole }));
    const data = figure.data && { ...figure.data, panels: [{ ...figure.data.panels[0], series }] };
    const [slide] = DECK.slides.slice(-1);
    const deck = { ...DECK, slides: [{ ...slide, figures: [{ ...figure, data }] } as DeckSlide] };
    const band = await written(deck, 'band.pptx');
    expect(await pptxFaults(band.bytes)).toEqual([]);
    const [chart] = band.read.slides[0]?.charts ?? [];
    expect(chart?.kinds).toEqual(['areaChart', 'lineChart']);
    expect(chart?.series.map(({ name, values, plus }) => [name, values, plus])).toEqual([
      ['Lead ↓', [-4, -3, 1, 2], null],
      ['Lead ↕', [6, 6, 3, 7], null],
      ['Lead', [1, 2, 3, 4], null],
    ]);
    expect(chart?.sheet.map(([head]) => head)).toEqual([' ', 'Lead', 'Lead ↓', 'Lead ↕']);
    expect(chartOf('lead').kinds).toEqual(['lineChart']);
    expect(chartOf('lead').series[0]?.plus).toEqual([9.9, null, 9, 9.9]);
  });

  it('shows shares by run as a table, empty where nothing was tested', () => {
    expect(slideOf('All charts: presence').tables).toEqual([
      {
        alt: 'Answers naming Halden.',
        rows: [
          ['', '2 Nov', '9 Nov', '16 Nov', '23 Nov', ''],
          ['eta', '0', '', '', '18', '▲ +18 pts'],
        ],
      },
    ]);
  });

  it('has its days by the calendar of its client, drawn and in the workbook, and in tables', async () => {
    // At midnight of UTC it is the evening before in New York.
    const { read: there } = await written({ ...DECK, zone: 'America/New_York' }, 'zone.pptx');
    const charts = there.slides.flatMap((slide) => slide.charts);
    const trend = charts.find(({ series }) => series.some(({ name }) => name === 'Halden & Sons'));
    const dayBefore = DAYS_MS.map((ms) => new Date(ms - 86_400_000).toISOString().slice(0, 10));
    expect(trend?.sheet[0]?.slice(1)).toEqual(dayBefore);
    // As spreadsheets count them: 1 November 2026.
    expect(trend?.categories[0]).toBe('46327');
    const grid = there.slides.find(({ title }) => title === 'All charts: presence')?.tables[0];
    expect(grid?.rows[0]).toEqual(['', '1 Nov', '8 Nov', '15 Nov', '22 Nov', '']);
  });

  it('says in words what each chart shows', () => {
    for (const kind of Object.keys(CHARTS) as (keyof typeof CHARTS)[]) {
      if (kind !== 'presence') expect(chartOf(kind).alt).toContain(CHARTS[kind].alt);
    }
    const panels = slideOf('All charts: multiples').charts.map(({ alt }) => alt);
    expect(panels).toEqual([
      'Platforms by run. eta. 32 to 47%. ≈ No clear change',
      'zeta. 32 to 47%. ≈ No clear change',
    ]);
  });

  it('is the same whenever it is written, and small', async () => {
    expect((await writeSlidesPptx(DECK)).bytes.equals(bytes)).toBe(true);
    expect(bytes.length).toBeLessThan(600_000);
    expect(bytes.includes('Sightline')).toBe(false);
  });
});

describe('a presentation of what somebody else wrote', () => {
  const HOSTILE: readonly (readonly [what: string, text: string, read: string])[] = [
    ['markup', '</a:t><a:t>&lt; ]]> "x" \'y\' &amp;#0;', '</a:t><a:t>&lt; ]]> "x" \'y\' &amp;#0;'],
    ['control characters', 'a\u0000b\u0007c\u001fd\u007fe\ufffef', 'abcdef'],
    ['half characters', 'one \ud83e two', 'one \ufffd two'],
    [
      'emoji and letters from right to left',
      '\u{1f9e6} \u05d0\u05d1 \u202eabc\u202c',
      '\u{1f9e6} \u05d0\u05d1 \u202eabc\u202c',
    ],
    ['a formula', '=cmd|"/c calc"!A1', '=cmd|"/c calc"!A1'],
    ['escapes of workbooks', '_x0041_', '_x0041_'],
  ];

  function deckOf(text: string): Deck {
    const [cover] = DECK.slides;
    if (cover === undefined) throw new Error('there is no cover');
    const trend = figureOf(text, CHARTS.trend);
    const panels = CHARTS.bars.data?.panels ?? [];
    const data = {
      ...(CHARTS.bars.data ?? { grid: null, beside: null }),
      remarks: [text],
      panels: panels.map((panel) => ({
        ...panel,
        categories: [text, 'b'],
        series: panel.series.map((series) => ({ ...series, name: text })),
      })),
    };
    const cell = { text, isStrong: false, alignsRight: false, own: null };
    const table = { header: [cell], rows: [[cell]], more: '', summary: text, sizePx: 18, widthsPx: [1136] };
    const slide: DeckSlide = {
      ...cover,
      kind: 'finding',
      headline: text,
      lede: text,
      remark: text,
      notes: [text],
      tiles: [{ label: text, value: text, unit: [text, text], was: text, sure: null, exact: text }],
      figures: [
        { ...trend, note: text, data },
        { ...trend, picture: null, data: null, table },
      ],
    };
    return {
      ...DECK,
      client: text,
      title: text,
      brand: { ...DECK.brand, name: text },
      fonts: { heading: text, body: text },
      slides: [cover, slide],
    };
  }

  it.each(HOSTILE)('takes %s for words', async (_what, text, expected) => {
    const { bytes, read } = await written(deckOf(text), 'hostile.pptx');
    expect(await pptxFaults(bytes)).toEqual([]);
    const [, slide, further] = read.slides;
    expect(slide?.title).toBe(expected);
    expect(slide?.notes).toEqual([expected, 'Sample: 190 answers.']);
    expect(slide?.charts[0]?.series[0]?.name).toBe(expected);
    expect(slide?.charts[0]?.categories[0]).toBe(expected);
    expect(further?.tables).toEqual([{ alt: expected, rows: [[expected], [expected]] }]);
    expect(read.company).toBe(expected);
  });

  it('cuts what would leave its slide, with a mark, and writes the whole of it nowhere but in the notes', async () => {
    const long = 'word '.repeat(2000).trim();
    const { bytes, read } = await written(deckOf(long), 'long.pptx');
    expect(await pptxFaults(bytes)).toEqual([]);
    expect(read.slides[1]?.title).toMatch(/word…$/);
    expect(read.slides[1]?.notes[0]).toBe(long);
    expect(read.slides[2]?.tables[0]?.rows[1]?.[0]).toMatch(/word…$/);
  });

  it('has slides without charts, without an agency, and charts without figures, which it says in words', async () => {
    const [cover] = DECK.slides;
    const bars = figureOf('Removed', CHARTS.bars);
    const panels = (bars.data?.panels ?? []).map((panel) => ({ ...panel, categories: [], series: [] }));
    const data = bars.data && { ...bars.data, panels };
    const picture = bars.picture && { ...bars.picture, alt: 'Its runs were removed.' };
    const gone = { ...bars, picture, data };
    const slide = { ...cover, kind: 'finding', headline: 'Nothing left', figures: [gone] } as DeckSlide;
    const deck = { ...DECK, brand: { ...DECK.brand, name: '' }, slides: [slide] };
    const { bytes, read } = await written(deck, 'empty.pptx');
    expect(await pptxFaults(bytes)).toEqual([]);
    expect(read.slides[0]?.charts).toEqual([]);
    expect(read.slides[0]?.texts).toContain('Its runs were removed.');
    expect(read.author).toBe('');
  });

  it('has the agency’s logo with its name, whichever kind of picture it is', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10"/></svg>';
    const png =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    // As a page shows it, too.
    for (const logo of [svg, `data:image/svg+xml,${encodeURIComponent(svg)}`, png]) {
      const deck = {
        ...DECK,
        brand: { ...DECK.brand, logo, logoOnColour: logo },
        slides: DECK.slides.slice(0, 2),
      };
      const { bytes, read } = await written(deck, 'logo.pptx');
      expect(await pptxFaults(bytes)).toEqual([]);
      const pictures = read.slides.map((slide) => slide.pictures.join());
      expect(pictures).toEqual(['Larkfield', 'Larkfield', 'Larkfield']);
    }
  });
});

describe('sightline export --report --out x.pptx', () => {
  const home = join(folder, 'home');
  const at = (name: string): string => join(folder, name);
  let reportId = '';
  let title = '';
  beforeAll(async () => {
    await fillWithSample(home, { projects: [CLIENT] });
    await useCore(home, async (services) => {
      const place = (await services.projects.list()).find(({ name }) => name === CLIENT);
      if (place === undefined) throw new Error('there is no client');
      const { connection, projectId } = place;
      await services.studio.create({ connection, projectId, template: 'quarterly', piece: null });
      [{ reportId, title } = { reportId: '', title: '' }] = await services.studio.list();
    });
  });
  const run = (...args: string[]) => sightline(home, ['export', '--report', ...args]);

  it('writes the slides of a report of the studio whole, by the ending of the file', async () => {
    const { status, out, err } = await run(title, '--out', at('a.pptx'), '--json');
    expect([status, err]).toEqual([0, '']);
    const said = JSON.parse(out) as { slides: number; bytes: number };
    const bytes = readFileSync(at('a.pptx'));
    expect(said).toMatchObject({ bytes: bytes.length, client: CLIENT, isLocked: false });
    expect(bytes.length).toBeLessThan(600_000);
    expect(await pptxFaults(bytes)).toEqual([]);
    const { slides } = readPptxInPython(at('a.pptx'));
    expect(slides).toHaveLength(said.slides);
    const shown = await useCore(home, (services) => services.studio.present({ reportId, ground: 'light' }));
    const titles = slides.map((slide) => slide.title);
    for (const { headline } of shown.slides) expect(titles).toContain(headline);
    // Whatever is drawn on a slide has its figures in the presentation: none is left to words alone.
    const figures = shown.slides.flatMap((slide) => slide.figures);
    const drawn = figures.filter(({ picture }) => picture !== null);
    const alts = slides
      .flatMap(({ charts, tables }) => [...charts, ...tables].map(({ alt }) => alt))
      .join('\n');
    for (const { picture } of drawn) expect(alts).toContain(picture?.alt);
    expect(new Set(slides.flatMap(({ texts }) => texts.filter((text) => text === shown.invented)))).toEqual(
      new Set([shown.invented]),
    );
  });

  it('is written by the app into the folder of exports, beside what is there', async () => {
    const wanted = { reportId, fileName: 'halden.pptx', format: 'pptx' } as const;
    const names = await useCore(home, async ({ studio }) => [
      await studio.exportSlidesToFolder(wanted),
      await studio.exportSlidesToFolder(wanted),
      await studio.exportSlidesToFolder({ ...wanted, fileName: 'halden.html', format: 'html' }),
    ]);
    expect(names.map(({ fileName }) => fileName)).toEqual(['halden.pptx', 'halden (2).pptx', 'halden.html']);
    const [one, two] = names.map(({ fileName }) => readFileSync(join(home, 'exports', fileName)));
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
    // As another process wrote it.
    expect(one?.equals(readFileSync(at('a.pptx')))).toBe(true);
  });

  it('says what it cannot do, and writes over nothing', async () => {
    const locked = await run(reportId, '--out', at('b.pptx'), '--lock');
    expect([locked.status, locked.err]).toEqual([
      2,
      expect.stringContaining('Only slides in HTML can be locked'),
    ]);
    writeFileSync(at('c.pptx'), 'mine');
    expect((await run(reportId, '--out', at('c.pptx'))).status).toBe(2);
    expect(readFileSync(at('c.pptx'), 'utf8')).toBe('mine');
    expect((await run(reportId, '--out', at('c.pptx'), '--force')).status).toBe(0);
    const stream = await run(reportId, '--format', 'pptx', '--out', '-');
    expect([stream.status, stream.err]).toEqual([2, expect.stringContaining('html or pptx')]);
  });

  it('leaves no file where it may not write, on a disk that fills, and when it is called off', async () => {
    const refused = await run(reportId, '--out', '/dev/null/halden.pptx');
    expect([refused.status, refused.err]).toEqual([8, expect.stringContaining('No file was changed')]);
    const full = temporaryFolder();
    const args = ['export', '--report', reportId, '--out', join(full, 'halden.pptx')];
    const filled = mountSmall(full, '32k')
      ? await sightline(home, args)
      : await sightlineWithin(32, home, args);
    expect([filled.status, filled.err]).toEqual([8, expect.stringContaining('The disk has no room for')]);
    expect(readdirSync(full)).toEqual([]);
    const file = at('stopped.pptx');
    const request = { report: reportId, file, force: false, format: 'pptx', passphrase: null } as const;
    const stopped = useCore(home, ({ studio }) => studio.exportSlides(request, AbortSignal.abort()));
    await expect(stopped).rejects.toMatchObject({ code: 'report/cancelled' });
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });
});
