/** Figures that commentary can refer to, so that its numbers match the report's. */

/** Of each figure: its value, what it was, its change, that change's interval and verdict. */
const FIGURES = ['visibility', 'share_of_voice', 'sentiment', 'position'] as const;
const OF_A_FIGURE = ['', '.interval', '.change', '.verdict'] as const;

/** A figure that commentary can name. */
export type VariableFigure = (typeof FIGURES)[number];

/** Every variable: `{client}`, `{visibility.change}`. */
export type Variable =
  | 'client'
  | 'brand'
  | 'agency'
  | 'period'
  | 'date'
  | 'baseline'
  | 'runs'
  | 'answers'
  | 'platforms'
  | 'headline'
  | `${VariableFigure}${(typeof OF_A_FIGURE)[number]}`;

/** Every variable, in display order. */
export const VARIABLES: readonly Variable[] = [
  'client',
  'brand',
  'agency',
  'period',
  'date',
  'baseline',
  'runs',
  'answers',
  'platforms',
  'headline',
  ...FIGURES.flatMap((figure) => OF_A_FIGURE.map((part) => `${figure}${part}` as const)),
];

/** A variable in text; other braces are literal. */
export const VARIABLE = /\{([a-z][a-z_.]*)\}/g;

/** Whether a variable of that name exists. */
export function isVariable(name: string): name is Variable {
  return VARIABLES.some((one) => one === name);
}
