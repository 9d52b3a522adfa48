/** Marked content of a page, and where its text starts (ISO 32000-1, 14.6). */
import type { Fault } from './fault.ts';
import type { PdfObjects } from './objects.ts';
import { nameOf, readOperations, type Operand } from './operators.ts';

/** A marked sequence of a page. */
export type Sequence = {
  readonly tag: string;
  operators: number;
  /** Position of its first glyphs, in points from the page's lower left. */
  start: { readonly x: number; readonly y: number; readonly size: number } | null;
};

/** A page with its sequences by their ids. */
export type PageContent = {
  readonly number: number;
  readonly reference: string;
  readonly sequences: ReadonlyMap<number, Sequence>;
};

const PATH = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're']);
const PAINT_PATH = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const PAINT = new Set([...PAINT_PATH, 'Tj', 'TJ', "'", '"', 'sh', 'Do']);

type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

const matrixOf = (operands: readonly Operand[]): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = operands.map(Number);
  return [a, b, c, d, e, f];
};

type Open = { readonly mcid: number | null; readonly isArtifact: boolean; readonly sequence: Sequence };

/** Walks one page. */
class PageWalk {
  readonly sequences = new Map<number, Sequence>();
  readonly #number: number;
  readonly #fault: (rule: string, detail: string) => void;
  readonly #open: Open[] = [];
  readonly #saved: { readonly matrix: Matrix; readonly depth: number }[] = [];
  #matrix = IDENTITY;
  #textMatrix = IDENTITY;
  #textDepth: number | null = null;
  #size = 0;
  #hasPath = false;

  constructor(number: number, fault: (rule: string, detail: string) => void) {
    this.#number = number;
    this.#fault = fault;
  }

  step(operator: string, operands: readonly Operand[]): void {
    if (PATH.has(operator)) this.#hasPath = true;
    if (PAINT.has(operator)) this.#paint(operator);
    if (PAINT_PATH.has(operator)) {
      if (!this.#hasPath) this.#fault('empty-path', `${operator} without a path`);
      this.#hasPath = false;
    }
    switch (operator) {
      case 'n':
        this.#hasPath = false;
        break;
      case 'q':
        this.#saved.push({ matrix: this.#matrix, depth: this.#open.length });
        break;
      case 'Q':
        this.#restore();
        break;
      case 'cm':
        this.#matrix = times(matrixOf(operands), this.#matrix);
        break;
      case 'BT':
        this.#textDepth = this.#open.length;
        break;
      case 'ET':
        if (this.#textDepth !== this.#open.length) this.#fault('nesting', 'text and sequence cross');
        break;
      case 'Tm':
        this.#textMatrix = matrixOf(operands);
        break;
      case 'Tf':
        this.#size = Number(operands[1]);
        break;
      case 'BMC':
      case 'BDC':
        this.#begin(operands);
        break;
      case 'EMC':
        this.#end();
        break;
    }
  }

  finish(): void {
    if (this.#open.length > 0) this.#fault('nesting', `${this.#open.length} sequences stay open`);
    if (this.#saved.length > 0) this.#fault('nesting', `${this.#saved.length} states stay saved`);
  }

  #restore(): void {
    const saved = this.#saved.pop();
    if (saved === undefined) this.#fault('nesting', 'Q without q');
    else if (saved.depth !== this.#open.length) this.#fault('nesting', 'a saved state and a sequence cross');
    this.#matrix = saved?.matrix ?? IDENTITY;
  }

  #begin([name, properties]: readonly Operand[]): void {
    const tag = nameOf(name).slice(1);
    const id = properties instanceof Map ? (properties.get('/MCID') as Operand | undefined) : undefined;
    const mcid = typeof id === 'number' ? id : null;
    const sequence: Sequence = { tag, operators: 0, start: null };
    // A hyphen at a line's end is marked as soft in its text (ISO 32000-1, 14.9.4).
    const isReplaced =
      tag === 'Span' && mcid === null && properties instanceof Map && properties.has('/ActualText');
    if (this.#open.length > 0 && !isReplaced) {
      this.#fault('nested', `${tag} within ${this.#open.at(-1)?.sequence.tag ?? ''}`);
    }
    if (mcid !== null) {
      if (this.sequences.has(mcid)) this.#fault('mcid-twice', `sequence ${mcid}`);
      this.sequences.set(mcid, sequence);
    }
    this.#open.push({ mcid, isArtifact: tag === 'Artifact', sequence });
  }

  #end(): void {
    const ended = this.#open.pop();
    if (ended === undefined) this.#fault('nesting', 'EMC without a beginning');
    else if (ended.sequence.operators === 0) this.#fault('empty-sequence', ended.sequence.tag);
  }

  #paint(operator: string): void {
    const marked = this.#open.find(({ mcid, isArtifact }) => mcid !== null || isArtifact);
    if (marked === undefined) {
      this.#fault('loose', `${operator} on page ${this.#number}`);
      return;
    }
    const { sequence } = marked;
    for (const one of this.#open) one.sequence.operators += 1;
    if (sequence.start === null && (operator === 'TJ' || operator === 'Tj')) {
      const [, , c, d, x, y] = times(this.#textMatrix, this.#matrix);
      sequence.start = { x, y, size: this.#size * Math.hypot(c, d) };
    }
  }
}

/** Reads a page; adds its faults to `faults`. */
export function readPage(
  objects: PdfObjects,
  reference: string,
  number: number,
  faults: Fault[],
): PageContent {
  const page = objects.dictionary(reference);
  const content = Buffer.concat(
    objects.list(page['/Contents']).flatMap((part) => [objects.data(part), Buffer.from('\n')]),
  );
  const walk = new PageWalk(number, (rule, detail) =>
    faults.push({ rule, detail: `page ${number}: ${detail}` }),
  );
  for (const { operator, operands } of readOperations(content)) walk.step(operator, operands);
  walk.finish();
  return { number, reference, sequences: walk.sequences };
}
