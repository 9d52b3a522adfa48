/** What the page of prompts won and lost says, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

const noMore = (count: number, brand: string): string =>
  count === 1 ? `Eén prompt noemt ${brand} niet meer` : `${count} prompts noemen ${brand} niet meer`;

export const DUTCH_PROMPTS: ReportWords['prompts'] = {
  title: 'Prompts',
  lostAndWon: (lost, won, brand) => `${noMore(lost, brand)}, ${won} nu wel`,
  lost: noMore,
  won: (won, brand) =>
    won === 1
      ? `Eén prompt noemt ${brand} nu voor het eerst`
      : `${won} prompts noemen ${brand} nu voor het eerst`,
  moved: (less, more, prompts, brand) =>
    `Naar telling wordt ${brand} op ${less} van ${prompts} ${prompts === 1 ? 'prompt' : 'prompts'} minder vaak genoemd, op ${more} vaker`,
  steady: (brand) => `Elke prompt noemt ${brand} even vaak als voorheen`,
  nothing: 'Prompts zijn hier niet te vergelijken',
  why: {
    'first-run': 'Dit is de eerste meting. De volgende is ermee te vergelijken.',
    'no-answers': 'Daarvoor zijn de antwoorden van beide metingen nodig, en die zijn niet alle beschikbaar.',
    'nothing-shared': 'De twee metingen hebben geen prompt gemeen op een platform dat beide bevroegen.',
  },
  ground: (prompts, steady) =>
    `Beide keren werden ${prompts} prompts op dezelfde platforms gesteld; ${steady} daarvan noemen het merk even vaak als voorheen.`,
  judged: (count) =>
    count === 0
      ? 'Afzonderlijke prompts hebben te weinig antwoorden voor een oordeel: dit zijn tellingen, en voorbeelden van wat bewoog.'
      : `${count === 1 ? 'Eén van de wijzigingen valt' : `${count} van de wijzigingen vallen`} op zichzelf buiten de ruis; de andere zijn tellingen.`,
  less: 'Minder vaak genoemd',
  more: 'Vaker genoemd',
  measure: (brand, from, to) => `antwoorden die ${brand} noemen; ring ${from}, punt ${to}`,
  prompt: 'Prompt',
  onPlatforms: 'Waar',
  platform: (platform, change) => `${platform} ${change}`,
  further: (platforms) => `nog ${platforms}`,
  insteadNow: 'Nu daar genoemd',
  insteadBefore: 'Eerder daar genoemd',
  instead: (answers, of) => `(${answers}\u00a0van\u00a0${of})`,
  beyond: 'buiten de ruis',
  unknown: 'een prompt waarvan de tekst niet beschikbaar is',
  lessSummary:
    'Prompts die het eigen merk minder vaak noemen, voorheen en nu, per platform, en de concurrent die daar in plaats daarvan wordt genoemd.',
  moreSummary:
    'Prompts die het eigen merk vaker noemen, voorheen en nu, per platform, en de concurrent die daar voorheen werd genoemd.',
  notListed: (prompts, most) =>
    prompts === '1'
      ? `Nog één bewoog met hoogstens ${most} en staat er niet bij.`
      : `Nog ${prompts} bewogen met hoogstens ${most} en staan er niet bij.`,
  answers: (count, isOne) => `${count} ${isOne ? 'antwoord' : 'antwoorden'}`,
};
