/** What the page of prompts won and lost says, in German. */
import type { ReportWords } from '../../report-words.ts';

const promptsNoMore = (count: number, brand: string): string =>
  count === 1 ? `Ein Prompt nennt ${brand} nicht mehr` : `${count} Prompts nennen ${brand} nicht mehr`;

export const GERMAN_PROMPTS: ReportWords['prompts'] = {
  title: 'Prompts',
  lostAndWon: (lost, won, brand) =>
    `${promptsNoMore(lost, brand)}, ${won === 1 ? 'einer' : won} nun erstmals`,
  lost: promptsNoMore,
  won: (won, brand) =>
    won === 1 ? `Ein Prompt nennt nun erstmals ${brand}` : `${won} Prompts nennen nun erstmals ${brand}`,
  moved: (less, more, prompts, brand) =>
    `Rein gezählt wird ${brand} auf ${less} von ${prompts} ${prompts === 1 ? 'Prompt' : 'Prompts'} seltener genannt, auf ${more} häufiger`,
  steady: (brand) => `Jeder Prompt nennt ${brand} so oft wie zuvor`,
  nothing: 'Prompts lassen sich hier nicht vergleichen',
  why: {
    'first-run': 'Dies ist die erste Messung. Die nächste lässt sich mit ihr vergleichen.',
    'no-answers': 'Dazu braucht es die Antworten beider Messungen; sie liegen nicht vollständig vor.',
    'nothing-shared': 'Die beiden Messungen haben keinen Prompt auf einer gemeinsam abgefragten Plattform.',
  },
  ground: (prompts, steady) =>
    `Beide Male wurden ${prompts} Prompts auf denselben Plattformen abgefragt; ${steady} davon nennen die Marke so oft wie zuvor.`,
  judged: (count) =>
    count === 0
      ? 'Einzelne Prompts haben zu wenige Antworten für ein Urteil: Dies sind Zählungen und Beispiele für das, was sich bewegt hat.'
      : `${count === 1 ? 'Eine der Änderungen geht' : `${count} der Änderungen gehen`} für sich genommen über das Rauschen hinaus; die übrigen sind Zählungen.`,
  less: 'Seltener genannt',
  more: 'Häufiger genannt',
  measure: (brand, from, to) => `Antworten, die ${brand} nennen; Ring ${from}, Punkt ${to}`,
  prompt: 'Prompt',
  onPlatforms: 'Wo',
  platform: (platform, change) => `${platform} ${change}`,
  further: (platforms) => `${platforms} weitere`,
  insteadNow: 'Stattdessen genannt',
  insteadBefore: 'Zuvor genannt',
  instead: (answers, of) => `(${answers}\u00a0von\u00a0${of})`,
  beyond: 'über dem Rauschen',
  unknown: 'ein Prompt, dessen Text nicht vorliegt',
  lessSummary:
    'Prompts, die die eigene Marke seltener nennen, zuvor und jetzt, je Plattform, und der Wettbewerber, der dort stattdessen genannt wird.',
  moreSummary:
    'Prompts, die die eigene Marke häufiger nennen, zuvor und jetzt, je Plattform, und der Wettbewerber, der dort zuvor genannt wurde.',
  notListed: (prompts, most) =>
    prompts === '1'
      ? `Ein weiterer hat sich um höchstens ${most} bewegt und ist nicht aufgeführt.`
      : `${prompts} weitere haben sich um höchstens ${most} bewegt und sind nicht aufgeführt.`,
  answers: (count, isOne) => `${count} ${isOne ? 'Antwort' : 'Antworten'}`,
};
