/** What the page of prompts won and lost says, in French. */
import { pluralIn } from '../../grammar.ts';
import type { ReportWords } from '../../report-words.ts';

const plural = pluralIn('fr');

const requests = (count: number): string => `${count} ${plural(count, 'requête', 'requêtes')}`;

const noMore = (count: number, brand: string): string => `${brand} n’apparaît plus pour ${requests(count)}`;

export const FRENCH_PROMPTS: ReportWords['prompts'] = {
  title: 'Requêtes',
  lostAndWon: (lost, won, brand) => `${noMore(lost, brand)}, apparaît désormais pour ${won}`,
  lost: noMore,
  won: (won, brand) => `${brand} apparaît désormais pour ${requests(won)}`,
  moved: (less, more, prompts, brand) =>
    `Au décompte, ${brand} apparaît moins souvent pour ${requests(less)} sur ${prompts}, plus souvent pour ${more}`,
  steady: (brand) => `${brand} apparaît aussi souvent qu’avant pour chaque requête`,
  nothing: 'Les requêtes ne peuvent pas être comparées ici',
  why: {
    'first-run': 'C’est le premier relevé. Le prochain pourra lui être comparé.',
    'no-answers': 'Il y faut les réponses des deux relevés, et toutes ne sont pas disponibles.',
    'nothing-shared': 'Les deux relevés n’ont aucune requête en commun sur une même plateforme.',
  },
  ground: (prompts, steady) =>
    `Les deux fois, ${prompts} requêtes ont été posées aux mêmes plateformes\u00a0; pour ${steady} d’entre elles, la marque est mentionnée aussi souvent qu’avant.`,
  judged: (count) =>
    count === 0
      ? 'Une requête seule a trop peu de réponses pour un verdict\u00a0: voici des décomptes, et des exemples de ce qui a bougé.'
      : `${count === 1 ? 'Un des changements est à lui seul' : `${count} des changements sont à eux seuls`} au-delà du bruit\u00a0; les autres sont des décomptes.`,
  less: 'Mentions en recul',
  more: 'Mentions en hausse',
  measure: (brand, from, to) => `réponses qui mentionnent ${brand}\u00a0; cercle ${from}, point ${to}`,
  prompt: 'Requête',
  onPlatforms: 'Où',
  platform: (platform, change) => `${platform} ${change}`,
  further: (platforms) => `${platforms} de plus`,
  insteadNow: 'Mentionné à la place',
  insteadBefore: 'Mentionné auparavant',
  instead: (answers, of) => `(${answers}\u00a0sur\u00a0${of})`,
  beyond: 'au-delà du bruit',
  unknown: 'une requête dont le texte n’est pas disponible',
  lessSummary:
    'Requêtes pour lesquelles la marque apparaît moins souvent, avant et maintenant, par plateforme, et le concurrent mentionné à la place.',
  moreSummary:
    'Requêtes pour lesquelles la marque apparaît plus souvent, avant et maintenant, par plateforme, et le concurrent mentionné auparavant.',
  notListed: (prompts, most) =>
    prompts === '1'
      ? `Une autre a bougé de ${most} au plus et n’est pas listée.`
      : `${prompts} autres ont bougé de ${most} au plus et ne sont pas listées.`,
  answers: (count, isOne) => `${count} ${isOne ? 'réponse' : 'réponses'}`,
};
