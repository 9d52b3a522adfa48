/**
 * Recomputes every cell of a report that follows from its neighbours: counts, shares, changes, sums and orders, as an outsider with the
 * printed page would. It reads contents before their layout, which paper and slides share, in English.
 */
import { estimateRate, inPercent } from '../../shared/analysis/intervals/interval.ts';
import type { WaterfallInput } from '../../main/reports/charts/waterfall-chart.ts';
import type { PromptTurn, PromptTurns } from '../../shared/analysis/report/prompt-turns.ts';
import { roundTo } from '../../shared/format/format.ts';
import type { Claim } from '../../main/reports/claims/claim.ts';
import type { Cell, TableContent } from '../../main/reports/content/parts.ts';

/** Cells checked, and what is wrong with them. */
export type CheckedCells = { readonly cells: number; readonly faults: readonly string[] };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object within a content, itself included. */
function* objectsIn(content: unknown): Generator<Fields> {
  if (Array.isArray(content)) {
    for (const item of content) yield* objectsIn(item);
  } else if (isFields(content)) {
    yield content;
    for (const item of Object.values(content)) yield* objectsIn(item);
  }
}

/** The numbers of a text, in its order: `−2.0 pts`, `1,496`, `12 of 25`. */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(/([+−]?)(\d[\d,]*(?:\.\d+)?)/gu)].map(([, sign, digits]) => {
    const size = Number((digits ?? '').replaceAll(',', ''));
    return sign === '−' ? -size : size;
  });

const firstIn = (text: string): number => numbersIn(text)[0] ?? Number.NaN;

const decimalsOf = (text: string): number => /\d\.(\d+)/u.exec(text)?.[1]?.length ?? 0;

/** What a cell prints. */
function textOf(cell: Cell | undefined): string {
  if (cell?.kind === 'text') return cell.text;
  if (cell?.kind === 'change') return cell.change.figure ?? '';
  return cell?.kind === 'named' ? cell.figures : '';
}

/** Collects faults; a number is as printed if it rounds to it. */
class Cells {
  readonly faults: string[] = [];
  count = 0;

  check(what: string, isRight: boolean, detail: string): void {
    this.count += 1;
    if (!isRight) this.faults.push(`${what}: ${detail}`);
  }

  /** A printed number and what it should be, at the decimals that it has. */
  printed(what: string, text: string, value: number): void {
    const rounded = roundTo(value, decimalsOf(text));
    this.check(what, Math.abs(firstIn(text) - rounded) < 1e-9, `${text} for ${String(value)}`);
  }

  /** A difference of two printed numbers, at its decimals and theirs. */
  difference(what: string, text: string, from: string, to: string): void {
    // A change that would read as zero, or whose interval would, has more decimals than its levels.
    if (decimalsOf(text) > Math.max(decimalsOf(from), decimalsOf(to))) return;
    const gap = roundTo(firstIn(to) - firstIn(from), Math.max(decimalsOf(from), decimalsOf(to)));
    this.check(what, Math.abs(gap - firstIn(text)) < 1e-9, `${text} between ${from} and ${to}`);
  }

  ordered(what: string, values: readonly number[]): void {
    for (let at = 1; at < values.length; at += 1) {
      const [before = 0, after = 0] = values.slice(at - 1, at + 1);
      this.check(what, before >= after - 1e-9, `${String(before)} before ${String(after)}`);
    }
  }
}

type Row = Readonly<Partial<Record<string, Cell>>>;
type Table = TableContent<string>;

const isTable = (value: unknown): value is Table =>
  isFields(value) && Array.isArray(value['columns']) && Array.isArray(value['rows']) && 'summary' in value;

const has = ({ columns }: Table, ...ids: readonly string[]): boolean =>
  ids.every((id) => columns.some((column) => column.id === id));

/** A share with its Wilson interval, from counts. */
function checkShare(cells: Cells, what: string, row: Row, counts: readonly [number, number]): void {
  const [named, answers] = counts;
  const rate = estimateRate(named, answers);
  if (rate === null) return;
  const { value, interval } = inPercent(rate);
  cells.printed(`${what}, share`, textOf(row['visibility']), value);
  const [low, high] = textOf(row['range']).split(' to ');
  if (low === undefined || high === undefined || interval === null) return;
  cells.printed(`${what}, low end`, low, interval.low);
  cells.printed(`${what}, high end`, high, interval.high);
}

function checkRuns(cells: Cells, rows: readonly Row[]): void {
  for (const row of rows) {
    const counts = [firstIn(textOf(row['naming'])), firstIn(textOf(row['answers']))] as const;
    if (counts.every(Number.isFinite)) checkShare(cells, `run ${textOf(row['run'])}`, row, counts);
  }
}

function checkPlatforms(cells: Cells, rows: readonly Row[]): void {
  for (const row of rows) {
    const [named, answers] = numbersIn(textOf(row['answers']));
    if (named === undefined || answers === undefined) continue;
    checkShare(cells, `platform ${textOf(row['platform'])}`, row, [named, answers]);
  }
  const levels = rows.map((row) => firstIn(textOf(row['visibility'])));
  cells.ordered('platforms by visibility', levels);
}

function checkField(cells: Cells, rows: readonly Row[]): void {
  const listed = rows.filter((row) => textOf(row['visibility']) !== '');
  cells.ordered(
    'brands by visibility',
    listed.map((row) => firstIn(textOf(row['visibility']))),
  );
  const voices = rows.map((row) => textOf(row['voice'])).filter((text) => text !== '');
  const sum = voices.reduce((all, text) => all + firstIn(text), 0);
  // Each is rounded.
  const slack = (voices.length / 2) * 10 ** -Math.min(...voices.map(decimalsOf));
  if (voices.length === rows.length && voices.length > 0) {
    cells.check('shares of voice', Math.abs(sum - 100) <= slack + 1e-9, `they add up to ${String(sum)}`);
  }
}

function checkCitations(cells: Cells, rows: readonly (Row & { readonly isGroup: boolean })[]): void {
  const citations = (row: Row): number => firstIn(textOf(row['citations']));
  const groups = rows.filter(({ isGroup }) => isGroup);
  const total = groups.reduce((sum, row) => sum + citations(row), 0);
  let group: { readonly name: string; readonly sum: number; left: number } | null = null;
  for (const row of rows) {
    const name = textOf(row['domain']);
    cells.printed(`citations of ${name}, share`, textOf(row['share']), (100 * citations(row)) / total);
    const [before, change] = [textOf(row['before']), textOf(row['change'])];
    if (before !== '' && change !== '') {
      cells.difference(`citations of ${name}, change`, change, before, textOf(row['share']));
    }
    if (row.isGroup) {
      if (group !== null) cells.check(`citations of ${group.name}`, group.left === 0, `${group.left} left`);
      group = { name, sum: citations(row), left: citations(row) };
    } else if (group !== null) {
      group.left -= citations(row);
    }
  }
}

function checkTone(cells: Cells, rows: readonly Row[]): void {
  for (const row of rows) {
    const name = textOf(row['brand']);
    const [negative, positive, neutral, balance] = ['negative', 'positive', 'neutral', 'balance'].map((id) =>
      textOf(row[id]),
    ) as [string, string, string, string];
    const unit = 10 ** -decimalsOf(positive);
    const sum = firstIn(negative) + firstIn(positive) + firstIn(neutral);
    cells.check(`tone of ${name}`, Math.abs(sum - 100) <= 1.5 * unit + 1e-9, `adds up to ${String(sum)}`);
    const gap = (firstIn(positive) - firstIn(negative)) / 100;
    const slack = unit / 100 + 0.005 + 1e-9;
    cells.check(`balance of ${name}`, Math.abs(gap - firstIn(balance)) <= slack, `${balance} for ${gap}`);
  }
}

function checkAbsences(cells: Cells, rows: readonly Row[]): void {
  for (const row of rows) {
    const [alone = 0, of = 0] = numbersIn(textOf(row['alone']));
    const [named = 0, ofNamed = 0] = numbersIn(textOf(row['named']));
    const fits = of === ofNamed && alone + named <= of;
    cells.check('answers without the brand', fits, `${alone} and ${named} of ${of} and ${ofNamed}`);
    const bar = row['bar'];
    const share = bar?.kind === 'bar' ? bar.share : Number.NaN;
    cells.check('bar of answers without it', Math.abs(share - alone / of) < 1e-9, String(share));
  }
}

const swing = ([named, of]: readonly [number, number], [now, ofNow]: readonly [number, number]): number =>
  now / ofNow - named / of;

const pairOf = (text: string): readonly [number, number] => {
  const [named, of] = numbersIn(text);
  return [named ?? Number.NaN, of ?? Number.NaN];
};

/** Both shares of each platform that a row names: `Alpha app 2/5 → 2/13`. */
const platformsOf = (text: string): (readonly [readonly [number, number], readonly [number, number]])[] =>
  [...text.matchAll(/(\d+)\/(\d+)\s→\s(\d+)\/(\d+)/gu)].map(([, a, b, c, d]) => [
    [Number(a), Number(b)],
    [Number(c), Number(d)],
  ]);

/** A table of prompts as printed: its order, each platform's way, and who is named there. */
function checkPrompts(cells: Cells, table: Table, isLost: boolean): void {
  const header = table.columns.find(({ id }) => id === 'move')?.header ?? '';
  const usual = firstIn(header);
  const sideOf = (text: string): readonly [number, number] =>
    text.includes('of') ? pairOf(text) : [firstIn(text), usual];
  const sign = isLost ? -1 : 1;
  const swings = table.rows.map(({ cells: row }) => {
    const [before, after] = [sideOf(textOf(row['before'])), sideOf(textOf(row['after']))];
    const moved = swing(before, after);
    const name = row['prompt']?.kind === 'titled' ? row['prompt'].title : '';
    cells.check(`“${name}”`, sign * moved > 0, `${before.join('/')} to ${after.join('/')}`);
    const where = textOf(row['platforms']);
    const places = platformsOf(where);
    cells.check(`“${name}”, where`, places.length > 0, where);
    for (const [was, is] of places) {
      cells.check(`“${name}”, where`, sign * swing(was, is) > 0, where);
      const within = was[1] <= before[1] && is[1] <= after[1] && was[0] <= before[0] && is[0] <= after[0];
      cells.check(`“${name}”, where`, within, `${where} within ${before.join('/')} and ${after.join('/')}`);
    }
    cells.ordered(
      `“${name}”, where`,
      places.map(([was, is]) => Math.abs(swing(was, is))),
    );
    const [answers, of] = numbersIn(textOf(row['instead']));
    if (of !== undefined && answers !== undefined && !/\d+\smore/u.test(where)) {
      // The answers of the platforms named, now where it was lost and before where it was won.
      const there = places.reduce((sum, [was, is]) => sum + (isLost ? is : was)[1], 0);
      cells.check(`“${name}”, instead`, of === there && answers <= of, `of ${of}, there are ${there}`);
    }
    return Math.abs(moved);
  });
  cells.ordered(isLost ? 'prompts named less often' : 'prompts named more often', swings);
}

const shareOf = ({ before, after }: Pick<PromptTurn, 'before' | 'after'>): number =>
  swing([before.named, before.answers], [after.named, after.answers]);

/** The prompts behind the tables, whole: those that are cut from print as well. */
function checkTurns(cells: Cells, { lost, won, prompts, steady }: PromptTurns): void {
  cells.check('prompts', lost.length + won.length + steady === prompts, `${prompts} prompts`);
  for (const [turns, sign] of [[lost, -1] as const, [won, 1] as const]) {
    cells.ordered(
      'prompts by swing',
      turns.map((turn) => Math.abs(shareOf(turn))),
    );
    for (const { platforms, instead, promptId, ...sides } of turns) {
      cells.check(promptId, sign * shareOf(sides) > 0, 'moved the other way');
      for (const one of platforms) cells.check(promptId, sign * shareOf(one) > 0, one.platform);
      const there = platforms.reduce((sum, one) => sum + (sign < 0 ? one.after : one.before).answers, 0);
      if (instead !== null) cells.check(promptId, instead.of === there, `${instead.of} of ${there}`);
    }
  }
}

const TABLES: readonly (readonly [
  readonly string[],
  (cells: Cells, rows: readonly (Row & { readonly isGroup: boolean })[]) => void,
])[] = [
  [['run', 'answers', 'naming', 'visibility'], checkRuns],
  [['platform', 'visibility', 'range', 'answers'], checkPlatforms],
  [['rank', 'brand', 'visibility', 'voice'], checkField],
  [['domain', 'citations', 'share', 'change'], checkCitations],
  [['negative', 'positive', 'neutral', 'balance'], checkTone],
  [['bar', 'alone', 'named'], checkAbsences],
];

function checkTable(cells: Cells, table: Table): void {
  const rows = table.rows.map(({ cells: row, isGroup }) => ({ ...row, isGroup: isGroup === true }));
  for (const [ids, check] of TABLES) {
    if (has(table, ...ids)) check(cells, rows as unknown as (Row & { readonly isGroup: boolean })[]);
  }
}

type Ended = { readonly value: number; readonly figure: string };

const isEnded = (value: unknown): value is Ended =>
  isFields(value) && typeof value['value'] === 'number' && typeof value['figure'] === 'string';

/** A picture's number beside its mark, and the gap between two marks. */
function checkMarks(cells: Cells, one: Fields): void {
  if (isEnded(one) && one.figure !== '' && !one.figure.includes(' ')) {
    // A signed one is a difference of printed levels, each of which is rounded.
    const unit = /^[+−]/u.test(one.figure) ? 10 ** -decimalsOf(one.figure) : 0;
    if (unit === 0) {
      cells.printed('a label', one.figure, one.value);
    } else {
      const isNear = Math.abs(firstIn(one.figure) - one.value) <= unit;
      cells.check('a label', isNear, `${one.figure} for ${one.value}`);
    }
  }
  const { gap, own, rival } = one;
  if (typeof gap === 'string' && gap !== '' && isFields(own) && isFields(rival)) {
    const decimals = decimalsOf(gap);
    const [ours, theirs] = [own['value'], rival['value']].map((value) => roundTo(Number(value), decimals));
    const points = roundTo((ours ?? 0) - (theirs ?? 0), decimals);
    cells.check(`gap on ${String(one['name'])}`, Math.abs(points - firstIn(gap)) < 1e-9, `${gap}, ${points}`);
  }
}

/** A claim whose levels and change are printed: their sum, and the levels themselves. */
function checkClaim(cells: Cells, { printed, from, to, text }: Claim): void {
  if (printed === undefined) return;
  const sum = Math.abs(printed.from + printed.change - printed.to);
  cells.check(text, sum < 1e-6, 'levels and change do not add up');
  const isOf = (level: number | null, shown: number): boolean =>
    level === null || Math.abs(level - shown) <= 0.5 + 1e-6;
  cells.check(text, isOf(from, printed.from) && isOf(to, printed.to), 'printed levels are others');
}

/** A key figure's tile: its change is the difference of the levels as printed. */
function checkTile(cells: Cells, one: Fields): void {
  const { label, value, change, claim } = one;
  if (typeof label !== 'string' || typeof value !== 'string' || !isFields(change) || !isFields(claim)) return;
  const { from, to } = claim as unknown as Claim;
  const figure = change['figure'];
  if (typeof figure !== 'string' || from === null || to === null) return;
  const decimals = decimalsOf(figure);
  const points = roundTo(roundTo(to, decimals) - roundTo(from, decimals), decimals);
  cells.check(`tile of ${label}`, Math.abs(points - firstIn(figure)) < 1e-9, `${figure} for ${points}`);
}

/** What each part adds: the parts lead from one end to the other. */
function checkWaterfall(cells: Cells, one: Fields): void {
  const { from, to, movement, measurement } = one as {
    readonly from?: unknown;
    readonly to?: unknown;
    readonly movement?: WaterfallInput['movement'];
    readonly measurement?: WaterfallInput['measurement'];
  };
  if (!isEnded(from) || !isEnded(to) || movement === undefined || measurement === undefined) return;
  const steps = [...movement, ...measurement];
  for (const { points, figure, label } of steps) cells.printed(`added by ${label}`, figure, points);
  const end = from.value + steps.reduce((sum, { points }) => sum + points, 0);
  // Mixes of less than a twentieth of a point are no row.
  cells.check('what parts add', Math.abs(end - to.value) <= 0.1 + 1e-9, `${end} for ${to.value}`);
}

/** Each brand's rows in the picture and the table of a page of rivals: one change between the same levels. */
function checkSlope(cells: Cells, content: Fields): void {
  const { slope, field } = content;
  if (!isFields(slope) || !isFields(field) || !isTable(field['table'])) return;
  const others = isFields(slope['others']) ? slope['others']['rows'] : [];
  const ends = [slope['rows'], others].flat() as readonly {
    readonly name: string;
    readonly from: Ended | null;
    readonly to: Ended;
  }[];
  for (const { cells: row } of field['table'].rows) {
    const end = ends.find(({ name }) => name === textOf(row['brand']));
    const change = textOf(row['change']);
    if (end?.from == null || change === '') continue;
    cells.difference(`change of ${end.name}`, change, end.from.figure, end.to.figure);
  }
}

/** The cells of a section's content; `turns` are the prompts behind it. */
export function checkCells(content: unknown, turns: PromptTurns | null): CheckedCells {
  const cells = new Cells();
  for (const one of objectsIn(content)) {
    const table: unknown = one;
    if (isTable(table)) checkTable(cells, table);
    checkMarks(cells, one);
    checkTile(cells, one);
    checkWaterfall(cells, one);
    checkSlope(cells, one);
    if (isFields(one['claim'])) checkClaim(cells, one['claim'] as unknown as Claim);
    for (const side of ['lost', 'won'] as const) {
      const block = one[side];
      if (isFields(block) && isTable(block['table'])) checkPrompts(cells, block['table'], side === 'lost');
    }
  }
  if (turns !== null) checkTurns(cells, turns);
  return { cells: cells.count, faults: cells.faults };
}
