/** What the page of answers that rivals have to themselves says, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

export const DUTCH_ABSENCES: ReportWords['absences'] = {
  title: 'Waar concurrenten worden genoemd',
  headline: (answers, of, brand) => `${answers} van ${of} antwoorden noemen een concurrent en niet ${brand}`,
  none: {
    headline: 'Geen antwoord noemt alleen een concurrent',
    lede: 'Waar een concurrent wordt genoemd, wordt ook het merk genoemd.',
  },
  notMirrored: {
    headline: 'Waar alleen concurrenten worden genoemd, is niet bekend',
    lede: 'Daarvoor zijn de antwoorden van deze metingen nodig, en die zijn niet beschikbaar.',
  },
  missing: (brand, prompts, asked) =>
    `Bij ${prompts} van ${asked} prompts noemt geen antwoord ${brand}, terwijl er concurrenten worden genoemd.`,
  somewhere: (brand, asked) =>
    `Elk van de ${asked} prompts noemt ${brand} in een deel van de antwoorden; hieronder staan die welke het merk het vaakst weglaten.`,
  counts: 'Dit zijn aantallen antwoorden; geen enkele prompt wordt apart beoordeeld.',
  prompts: 'Prompts waar alleen concurrenten worden genoemd',
  promptsMeasure: (brand) => `antwoorden die een concurrent noemen en niet ${brand}`,
  platforms: 'Hetzelfde per platform',
  prompt: 'Prompt',
  alone: 'Alleen concurrenten',
  named: (brand) => `Noemen ${brand}`,
  rival: 'Daar het vaakst genoemd',
  most: (answers, of) => `(${answers}\u00a0van\u00a0${of})`,
  more: (prompts) => `Nog ${prompts} prompts laten het merk in sommige antwoorden weg.`,
  summary:
    'Prompts met de antwoorden die een concurrent en niet het eigen merk noemen, die het eigen merk noemen, en de meest genoemde concurrent.',
  platformsSummary: 'Platforms met de antwoorden die een concurrent en niet het eigen merk noemen.',
};
