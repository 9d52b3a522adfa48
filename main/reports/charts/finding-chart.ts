/** An axis with formatted ticks. */
export type RoundAxis = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly marks: readonly { readonly value: number; readonly text: string }[];
};

/**
 * A round axis of two to four ticks that spans all values, including negative ones. All ticks have the decimals of their step, none if
 * whole numbers suffice.
 */
export function buildRoundAxis(
  values: readonly number[],
  write: (value: number, decimals: number) => string,
): RoundAxis {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const raw = Math.max(most - least, Math.abs(most) / 20, 1e-6) / 2;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 2.5, 5].find((one) => one * power >= raw) ?? 10) * power;
  const [first, last] = [
    Math.floor(least / step),
    Math.max(Math.ceil(most / step), Math.floor(least / step) + 1),
  ];
  const decimals = [0, 1].find((most) => Number.isInteger(Number((step * 10 ** most).toPrecision(12)))) ?? 2;
  const marks = Array.from({ length: last - first + 1 }, (_, at) => {
    const value = Number(((first + at) * step).toPrecision(12));
    return { value, text: write(value, decimals) };
  });
  return { min: first * step, max: last * step, step, marks };
}
