import { apply, type Matrix } from './transform.ts';

/** A path segment in device space. */
export type Segment =
  | { readonly op: 'move' | 'line'; readonly to: readonly [number, number] }
  | {
      readonly op: 'curve';
      readonly control1: readonly [number, number];
      readonly control2: readonly [number, number];
      readonly to: readonly [number, number];
    }
  | { readonly op: 'close' };

/** Length of the control arms of a quarter circle as one cubic curve, 4/3·tan(π/8) of the radius. */
const kappa = (sweep: number): number => (4 / 3) * Math.tan(sweep / 4);

/** Builds a path from canvas calls; points are transformed immediately, as on a canvas. */
export class PathBuilder {
  readonly segments: Segment[] = [];
  #x = 0;
  #y = 0;

  move(matrix: Matrix, x: number, y: number): void {
    this.segments.push({ op: 'move', to: apply(matrix, x, y) });
    this.#at(x, y);
  }

  line(matrix: Matrix, x: number, y: number): void {
    if (this.segments.length === 0) {
      this.move(matrix, x, y);
      return;
    }
    this.segments.push({ op: 'line', to: apply(matrix, x, y) });
    this.#at(x, y);
  }

  curve(matrix: Matrix, x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    if (this.segments.length === 0) this.move(matrix, x1, y1);
    this.segments.push({
      op: 'curve',
      control1: apply(matrix, x1, y1),
      control2: apply(matrix, x2, y2),
      to: apply(matrix, x, y),
    });
    this.#at(x, y);
  }

  /** A quadratic curve as the cubic one that PDF supports. */
  quadratic(matrix: Matrix, cx: number, cy: number, x: number, y: number): void {
    const [fromX, fromY] = [this.#x, this.#y];
    const toward = (from: number, control: number): number => from + (2 / 3) * (control - from);
    this.curve(matrix, toward(fromX, cx), toward(fromY, cy), toward(x, cx), toward(y, cy), x, y);
  }

  close(): void {
    if (this.segments.length > 0) this.segments.push({ op: 'close' });
  }

  /** An elliptical arc as cubic curves of at most a quarter turn. Angles in radians, y downward. */
  ellipse(
    matrix: Matrix,
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    rotation: number,
    startAngle: number,
    endAngle: number,
    counterclockwise: boolean,
  ): void {
    const sweep = arcSweep(startAngle, endAngle, counterclockwise);
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
    const at = (u: number, v: number): readonly [number, number] => [
      x + cos * radiusX * u - sin * radiusY * v,
      y + sin * radiusX * u + cos * radiusY * v,
    ];
    const [startX, startY] = at(Math.cos(startAngle), Math.sin(startAngle));
    this.line(matrix, startX, startY);
    const pieces = Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9);
    for (let piece = 0; piece < pieces; piece += 1) {
      const from = startAngle + (piece * sweep) / pieces;
      const to = from + sweep / pieces;
      const arm = kappa(sweep / pieces);
      const [x1, y1] = at(Math.cos(from) - arm * Math.sin(from), Math.sin(from) + arm * Math.cos(from));
      const [x2, y2] = at(Math.cos(to) + arm * Math.sin(to), Math.sin(to) - arm * Math.cos(to));
      const [toX, toY] = at(Math.cos(to), Math.sin(to));
      this.curve(matrix, x1, y1, x2, y2, toX, toY);
    }
  }

  #at(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
  }
}

/** The signed sweep of a canvas arc, limited to a full turn. */
function arcSweep(startAngle: number, endAngle: number, counterclockwise: boolean): number {
  const turn = 2 * Math.PI;
  const raw = endAngle - startAngle;
  if (!counterclockwise) return raw >= turn ? turn : ((raw % turn) + turn) % turn;
  return raw <= -turn ? -turn : -(((-raw % turn) + turn) % turn);
}
