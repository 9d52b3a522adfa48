/** What the page of the first ninety days says, in French. */
import type { ReportWords } from '../../report-words.ts';

export const FRENCH_NINETY_DAYS: ReportWords['ninetyDays'] = {
  title: 'Les quatre-vingt-dix premiers jours',
  headline: 'Ce que nous ferions les quatre-vingt-dix premiers jours',
  lede: 'Chaque étape repose sur une valeur de ce rapport. La dernière repose les mêmes questions et montre ce qui en a résulté.',
  stages: [
    { title: 'Jours 1 à 30', measure: 'convenir des questions et lire ce qui est dit' },
    { title: 'Jours 31 à 60', measure: 'donner aux plateformes des pages pour répondre' },
    { title: 'Jours 61 à 90', measure: 'être là où les plateformes regardent, et mesurer à nouveau' },
  ],
  stage: (stage) => `Ce qui est fait (${stage}), la valeur sur laquelle cela repose et qui s’en charge.`,
  who: 'Qui',
  agree: 'Convenir des questions qui comptent\u00a0: celles posées ici sont une proposition.',
  asked: (prompts, platforms, answers) =>
    `Requêtes\u00a0: ${prompts}\u00a0; plateformes\u00a0: ${platforms}\u00a0; réponses\u00a0: ${answers}.`,
  platform: (platform, brand) => `Lire ce que ${platform} répond sans mentionner ${brand}.`,
  platformAlone: (alone, of, brand) =>
    `${alone} de ses ${of} réponses mentionnent un concurrent et pas ${brand}.`,
  prompt: (prompt) => `Rédiger une page qui répond à «\u00a0${prompt}\u00a0»`,
  promptAlone: (alone, of, brand, rival, most) =>
    `${alone} réponses sur ${of} mentionnent un concurrent et pas ${brand}\u00a0; ${most} d’entre elles mentionnent ${rival}.`,
  source: (domain, brand) => `Proposer à ${domain} de parler de la marque ${brand}.`,
  sourceCited: (share, citations, naming, answers, brand) =>
    `${share} des ${citations} citations\u00a0; ${naming} des ${answers} réponses qui citent ce domaine mentionnent ${brand}.`,
  again: 'Poser à nouveau les mêmes requêtes et comparer avec aujourd’hui.',
  today: (named, of, brand) => `Aujourd’hui, ${named} réponses sur ${of} mentionnent ${brand}.`,
};
