/** What the page of one answer of each platform says, in French. */
import type { ReportWords } from '../../report-words.ts';

export const FRENCH_ANSWERS: ReportWords['answers'] = {
  title: 'Réponses côte à côte',
  allName: (brand, platforms) => `Une question, ${platforms} plateformes\u00a0: toutes citent ${brand}`,
  someName: (brand, naming, platforms) =>
    `Une question, ${platforms} plateformes\u00a0: ${brand} apparaît sur ${naming}`,
  noneNames: (brand, platforms) => `Une question, ${platforms} plateformes\u00a0: aucune ne cite ${brand}`,
  lede: 'Ce que chaque plateforme a répondu lors du dernier relevé, avec ses propres mots. Les réponses isolées sont des exemples\u00a0; chaque chiffre de ce rapport repose sur toutes les réponses.',
  prompt: 'Le prompt',
  measure: 'le même pour chaque plateforme',
  answer: 'Ce qu’elle a répondu',
  names: (brand) => `Cite ${brand}`,
  namesNot: (brand) => `Ne cite pas ${brand}`,
  rivals: (brands) => `Concurrents\u00a0: ${brands}`,
  moreRivals: (count) => `${count} autres`,
  page: (title, address) => `${title} (${address})`,
  morePages: (count) => `Autres pages citées\u00a0: ${count}`,
  marks: (brand) =>
    `Dans les réponses, ${brand} est en gras sur fond teinté, et les concurrents en gras au-dessus d’une ligne pointillée.`,
  without: (platforms) => `Pas de réponse à ce prompt\u00a0: ${platforms}.`,
  summary:
    'Chaque plateforme avec sa réponse à un prompt\u00a0: la date, si elle cite la marque, les concurrents qu’elle cite, un extrait et des pages citées.',
};
