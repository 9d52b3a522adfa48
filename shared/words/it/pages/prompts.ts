/** What the page of prompts won and lost says, in Italian. */
import type { ReportWords } from '../../report-words.ts';

const name = (count: number): string => (count === 1 ? 'menziona' : 'menzionano');

export const ITALIAN_PROMPTS: ReportWords['prompts'] = {
  title: 'Prompt',
  lostAndWon: (lost, won, brand) => `${lost} prompt non ${name(lost)} più ${brand}; ${won} ora sì`,
  lost: (lost, brand) => `${lost} prompt non ${name(lost)} più ${brand}`,
  won: (won, brand) =>
    `${won} prompt ora ${name(won)} ${brand}, mentre prima non lo ${won === 1 ? 'faceva' : 'facevano'}`,
  moved: (less, more, prompts, brand) =>
    `Per conteggio, ${brand} compare di meno in ${less} prompt su ${prompts}, di più in ${more}`,
  steady: (brand) => `Ogni prompt menziona ${brand} quanto prima`,
  nothing: 'Qui i prompt non si possono confrontare',
  why: {
    'first-run': 'È la prima rilevazione. La prossima potrà essere confrontata con questa.',
    'no-answers': 'Servono le risposte di entrambe le rilevazioni, e non tutte sono disponibili.',
    'nothing-shared':
      'Le due rilevazioni non hanno in comune alcun prompt su una piattaforma interrogata in entrambe.',
  },
  ground: (prompts, steady) =>
    `Entrambe le volte sono stati usati ${prompts} prompt sulle stesse piattaforme; ${steady} menzionano il brand quanto prima.`,
  judged: (count) => {
    if (count === 0) {
      return 'I singoli prompt hanno troppo poche risposte per un verdetto: sono conteggi, ed esempi di ciò che è variato.';
    }
    return count === 1
      ? 'Una delle variazioni è di per sé oltre il rumore; le altre sono conteggi.'
      : `${count} variazioni sono di per sé oltre il rumore; le altre sono conteggi.`;
  },
  less: 'Meno menzioni',
  more: 'Più menzioni',
  measure: (brand, from, to) => `risposte che menzionano ${brand}; anello: ${from}, punto: ${to}`,
  prompt: 'Prompt',
  onPlatforms: 'Dove',
  platform: (platform, change) => `${platform} ${change}`,
  further: (platforms) => `altre ${platforms}`,
  insteadNow: 'Ora al suo posto',
  insteadBefore: 'Prima al suo posto',
  instead: (answers, of) => `(${answers}\u00a0su\u00a0${of})`,
  beyond: 'oltre il rumore',
  unknown: 'un prompt il cui testo non è disponibile',
  lessSummary:
    'Prompt che menzionano meno il brand, prima e ora, per piattaforma, e il concorrente che compare al suo posto.',
  moreSummary:
    'Prompt che menzionano più il brand, prima e ora, per piattaforma, e il concorrente che compariva prima.',
  notListed: (prompts, most) => `Altri ${prompts} sono variati di ${most} o meno e non sono elencati.`,
  answers: (count, isOne) => `${count} ${isOne ? 'risposta' : 'risposte'}`,
};
