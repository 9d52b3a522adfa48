import { changeQuery } from '../../../renderer/state/query.ts';
import { describe, expect, it } from 'vitest';
import { buildAnswerGrid, estimateNaming } from '../../../renderer/analysis/answer-grid.ts';
import type { ResponseCell, ResponseGrid, ResponseText } from '../../../shared/domain/responses.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { cellFigure, cellWords } from '../../../renderer/words/answers.ts';
import { ENGLISH } from '../../../shared/words/wording.ts';
import { parseFilters, shownColumns, shownRows } from '../../../renderer/views/prompts/parts/filters.ts';
import { gridCsv } from '../../../renderer/tables/answer-grid.ts';
import { markText } from '../../../renderer/views/prompts/parts/mark-text.ts';
import { findNeighbours, moveInGrid } from '../../../renderer/views/prompts/parts/move.ts';
import { webAddress } from '../../../renderer/views/safe-link.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH };

const answer = (prompt: number, platform: number, given: Partial<ResponseCell> = {}): ResponseCell => ({
  prompt,
  platform,
  isNamed: false,
  position: null,
  sentiment: null,
  brandsNamed: 0,
  citations: 0,
  route: null,
  ...given,
});

const named = (position: number | null, sentiment: string | null = null): Partial<ResponseCell> => ({
  isNamed: true,
  position,
  sentiment,
});

/** Three prompts on two platforms: the second repeats the first prompt, and was not asked the third. */
const RUN: ResponseGrid = {
  prompts: [
    { promptId: 'p1', text: 'Which tents last?', topic: 'Tents', intent: null, naming: 'non-branded' },
    { promptId: 'p2', text: 'Cheap rain jackets', topic: 'Jackets', intent: null, naming: 'own' },
    { promptId: 'p3', text: null, topic: null, intent: null, naming: 'unknown' },
  ],
  platforms: ['alpha_app', 'eta'],
  cells: [
    answer(0, 0, { ...named(2, 'positive'), citations: 4, route: 'api_fallback' }),
    answer(0, 1, named(1, 'positive')),
    answer(0, 1, named(4, 'negative')),
    answer(0, 1, { citations: 1, route: 'api_fallback' }),
    answer(1, 0),
    answer(1, 1),
    answer(2, 0, named(null)),
    answer(-1, 0, named(1)),
    answer(0, -1),
  ],
};
const GRID = buildAnswerGrid(RUN);

describe('the grid of answers', () => {
  it('tells named, not named and not asked apart', () => {
    expect(GRID.rows.map(({ cells }) => cells.map((cell) => cell?.naming ?? null))).toEqual([
      [1, 2],
      [0, 0],
      [1, null],
    ]);
  });

  it('counts repeats of a prompt together, and leaves out of the rows what has no place in them', () => {
    expect(GRID.rows[0]?.cells[1]).toEqual({
      answers: 3,
      naming: 2,
      position: 2.5,
      tones: { positive: 1, negative: 1 },
      citations: 1,
      byFallback: 1,
    });
    expect(GRID.unplaced).toBe(2);
  });

  it('says each place in figures and in words', () => {
    const cells = GRID.rows.flatMap((row) => row.cells);
    expect(cells.flatMap((cell) => (cell === null ? [] : cellFigure(cell, language)))).toEqual([
      '2',
      '2 of 3',
      'not named',
      'not named',
      'named',
    ]);
    expect(cells.map((cell) => cellWords(cell, language))).toEqual([
      'named at position 2, positive; 4 pages cited; fallback route',
      'named in 2 of 3 answers at average position 2.5, 1 positive, 1 negative; 1 page cited; 1 by the fallback route',
      'not named; 0 pages cited',
      'not named; 0 pages cited',
      'named; 0 pages cited',
      'not asked',
    ]);
  });

  it('has a rate over answers, with an interval; none where nothing was asked', () => {
    const rate = estimateNaming(GRID.rows.map(({ cells }) => cells[1] ?? null));
    expect(rate).toMatchObject({ value: 50, sample: 4 });
    expect(rate?.interval?.low).toBeGreaterThan(0);
    expect(estimateNaming([null])).toBeNull();
  });

  it('leaves figures of what was not asked empty in the file', () => {
    const lines = gridCsv(GRID, GRID.rows, [0, 1], { runId: 'r1', format: language.format });
    expect(lines).toHaveLength(7);
    expect(lines[2]).toEqual(['r1', 'p1', 'Which tents last?', 'Tents', 'Eta', 3, 2, 2.5, 1, 0, 1, 1, 1]);
    expect(lines[6]?.slice(4)).toEqual(['Eta', null, null, null, null, null, null, null, null]);
  });
});

describe('the filters of prompts', () => {
  const idsOf = (query: string): string[] =>
    shownRows(GRID, parseFilters(query)).map(({ promptId }) => promptId);

  it('pass what the address says', () => {
    expect(idsOf('')).toEqual(['p1', 'p2', 'p3']);
    expect(idsOf('topic=Tents')).toEqual(['p1']);
    expect(idsOf('named=named')).toEqual(['p1', 'p3']);
    expect(idsOf('named=not-named')).toEqual(['p2']);
    expect(idsOf('q=RAIN')).toEqual(['p2']);
    expect(idsOf('naming=own')).toEqual(['p2']);
    expect(idsOf('naming=nonsense')).toEqual(['p1', 'p2', 'p3']);
    expect(idsOf('platform=eta')).toEqual(['p1', 'p2']);
    expect(idsOf('platform=eta&named=named')).toEqual(['p1']);
  });

  it('show one column for one platform, and all of them where it was not asked', () => {
    expect(shownColumns(GRID, parseFilters('platform=eta'))).toEqual([1]);
    expect(shownColumns(GRID, parseFilters('platform=zeta_app'))).toEqual([0, 1]);
  });

  it('change what they name and keep the rest of the address', () => {
    expect(changeQuery('run=r1&with=r0&q=a', { q: null, topic: 'A & B' })).toBe(
      'run=r1&with=r0&topic=A+%26+B',
    );
  });
});

describe('ways through the grid', () => {
  it('stop at its edges', () => {
    const press = (key: string, row: number, column: number, ctrlKey = false) =>
      moveInGrid({ key, ctrlKey }, { row, column }, { rows: 3, columns: 2 });
    expect(press('ArrowUp', 0, 1)).toEqual({ row: 0, column: 1 });
    expect(press('ArrowDown', 2, 0)).toEqual({ row: 2, column: 0 });
    expect(press('ArrowRight', 1, 0)).toEqual({ row: 1, column: 1 });
    expect(press('End', 0, 0, true)).toEqual({ row: 2, column: 1 });
    expect(press('PageUp', 2, 1)).toEqual({ row: 0, column: 1 });
    expect(press('x', 0, 0)).toBeNull();
  });

  it('lead from answer to answer over what was not asked', () => {
    const from = (promptId: string, platform: string) =>
      findNeighbours(GRID.rows, GRID.platforms, { promptId, platform });
    expect(from('p2', 'eta')).toEqual({
      nextPrompt: null,
      previousPrompt: { promptId: 'p1', platform: 'eta' },
      nextPlatform: null,
      previousPlatform: { promptId: 'p2', platform: 'alpha_app' },
    });
    expect(from('p3', 'alpha_app').nextPlatform).toBeNull();
    expect(from('p1', 'alpha_app').nextPrompt).toEqual({ promptId: 'p2', platform: 'alpha_app' });
  });

  it('begin at the first prompt where the one that is read does not pass the filters', () => {
    const { nextPrompt, previousPrompt } = findNeighbours(GRID.rows, GRID.platforms, {
      promptId: 'gone',
      platform: 'eta',
    });
    expect(nextPrompt).toEqual({ promptId: 'p1', platform: 'eta' });
    expect(previousPrompt).toBeNull();
  });
});

describe('an answer cut into pieces', () => {
  const text = (given: Partial<ResponseText>): ResponseText => ({
    responseId: 'a',
    text: '',
    route: null,
    mentions: [],
    citations: [],
    ...given,
  });
  const brand = (name: string, isOwn = false, aliases: readonly string[] = []) => ({
    brandId: name,
    name,
    aliases,
    isOwn,
    position: null,
    sentiment: null,
    isCounted: true,
  });
  const marksOf = (given: Partial<ResponseText>) =>
    markText(text(given), []).flatMap(({ text: piece, mark }) =>
      mark === null ? [] : [[piece, mark.kind, mark.of]],
    );

  it('marks brands by name and alias, whatever their case, and only as words', () => {
    expect(
      marksOf({
        text: 'HALDEN Outdoor and Halden beat Cairn; cairns and Haldensee do not.',
        mentions: [brand('Halden Outdoor', true, ['Halden']), brand('Cairn')],
      }),
    ).toEqual([
      ['HALDEN Outdoor', 'own', 'Halden Outdoor'],
      ['Halden', 'own', 'Halden Outdoor'],
      ['Cairn', 'rival', 'Cairn'],
    ]);
  });

  it('finds names with signs in them, in right-to-left script and in script without spaces', () => {
    expect(marksOf({ text: 'Try C++ (Co.) now', mentions: [brand('C++ (Co.)')] })).toHaveLength(1);
    expect(marksOf({ text: 'جرّب واحة النخيل اليوم', mentions: [brand('واحة النخيل')] })).toHaveLength(1);
    expect(marksOf({ text: '最近東京堂が人気です', mentions: [brand('東京堂')] })).toHaveLength(1);
  });

  it('marks cited pages by address and domain', () => {
    const citations = [{ url: 'https://a.example/tents', title: null, domain: 'a.example' }];
    expect(marksOf({ text: 'See https://a.example/tents or a.example.', citations })).toEqual([
      ['https://a.example/tents', 'page', 'https://a.example/tents'],
      ['a.example', 'page', 'https://a.example/tents'],
    ]);
  });

  it('loses nothing, and cuts changed words without losing their mark', () => {
    const said = '<b>Halden Outdoor</b> is new';
    const pieces = markText(text({ text: said, mentions: [brand('Halden Outdoor', true)] }), [
      { from: 10, to: 17 },
    ]);
    expect(pieces.map((piece) => piece.text).join('')).toBe(said);
    expect(pieces.filter(({ mark }) => mark !== null).map((piece) => [piece.text, piece.isChanged])).toEqual([
      ['Halden ', false],
      ['Outdoor', true],
    ]);
  });

  it('is empty where the service gives no text', () => {
    expect(markText(text({ text: null }), [])).toEqual([]);
  });
});

it('only addresses of the web become links', () => {
  expect(webAddress('https://a.example/x y')).toBe('https://a.example/x%20y');
  expect(webAddress('javascript:alert(1)')).toBeNull();
  expect(webAddress('data:text/html,x')).toBeNull();
  expect(webAddress('no address')).toBeNull();
});
