/** What the page of answers that rivals have to themselves says, in Italian. */
import type { ReportWords } from '../../report-words.ts';

export const ITALIAN_ABSENCES: ReportWords['absences'] = {
  title: 'Dove sono menzionati i concorrenti',
  headline: (answers, of, brand) => `${answers} risposte su ${of} menzionano un concorrente e non ${brand}`,
  none: {
    headline: 'Nessuna risposta menziona solo un concorrente',
    lede: 'Dove è menzionato un concorrente, è menzionato anche il brand.',
  },
  notMirrored: {
    headline: 'Non si sa dove i concorrenti sono menzionati da soli',
    lede: 'Servono le risposte di queste rilevazioni, che non sono disponibili.',
  },
  missing: (brand, prompts, asked) =>
    `Per ${prompts} prompt su ${asked} nessuna risposta menziona ${brand}, mentre vi sono menzionati dei concorrenti.`,
  somewhere: (brand, asked) =>
    `Ognuno dei ${asked} prompt menziona ${brand} in una parte delle risposte; qui sotto quelli che lo omettono più spesso.`,
  counts: 'Sono conteggi di risposte; nessun prompt è giudicato da solo.',
  prompts: 'Prompt dove sono menzionati solo concorrenti',
  promptsMeasure: (brand) => `risposte che menzionano un concorrente e non ${brand}`,
  platforms: 'Lo stesso per piattaforma',
  prompt: 'Prompt',
  alone: 'Solo concorrenti',
  named: (brand) => `Menzionano ${brand}`,
  rival: 'Il più menzionato lì',
  most: (answers, of) => `(${answers}\u00a0su\u00a0${of})`,
  more: (prompts) => `Altri ${prompts} prompt omettono il brand in alcune risposte.`,
  summary:
    'I prompt, con le risposte che menzionano un concorrente e non il brand, quelle che menzionano il brand e il concorrente più menzionato.',
  platformsSummary: 'Le piattaforme, con le risposte che menzionano un concorrente e non il brand.',
};
