/** What the page of answers that rivals have to themselves says, in German. */
import type { ReportWords } from '../../report-words.ts';

export const GERMAN_ABSENCES: ReportWords['absences'] = {
  title: 'Wo Wettbewerber genannt werden',
  headline: (answers, of, brand) =>
    `${answers} von ${of} Antworten nennen einen Wettbewerber und nicht ${brand}`,
  none: {
    headline: 'Keine Antwort nennt einen Wettbewerber allein',
    lede: 'Wo ein Wettbewerber genannt wird, wird auch die Marke genannt.',
  },
  notMirrored: {
    headline: 'Wo Wettbewerber allein genannt werden, ist nicht bekannt',
    lede: 'Dafür sind die Antworten dieser Messungen nötig, und sie liegen nicht vor.',
  },
  missing: (brand, prompts, asked) =>
    `Auf ${prompts} von ${asked} Prompts nennt keine Antwort ${brand}; Wettbewerber werden dort genannt.`,
  somewhere: (brand, asked) =>
    `Jeder der ${asked} Prompts nennt ${brand} in einem Teil seiner Antworten; unten stehen die, die die Marke am häufigsten auslassen.`,
  counts: 'Gezählt sind Antworten; kein einzelner Prompt wird beurteilt.',
  prompts: 'Prompts, bei denen nur Wettbewerber genannt werden',
  promptsMeasure: (brand) => `Antworten, die einen Wettbewerber nennen und nicht ${brand}`,
  platforms: 'Dasselbe nach Plattform',
  prompt: 'Prompt',
  alone: 'Nur Wettbewerber',
  named: (brand) => `Nennen ${brand}`,
  rival: 'Dort am häufigsten genannt',
  most: (answers, of) => `(${answers}\u00a0von\u00a0${of})`,
  more: (prompts) => `${prompts} weitere Prompts lassen die Marke in einigen Antworten aus.`,
  summary:
    'Prompts mit den Antworten, die einen Wettbewerber und nicht die eigene Marke nennen, denen, die die eigene Marke nennen, und dem am häufigsten genannten Wettbewerber.',
  platformsSummary:
    'Plattformen mit den Antworten, die einen Wettbewerber und nicht die eigene Marke nennen.',
};
