/** What the page of the first ninety days says, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

export const DUTCH_NINETY_DAYS: ReportWords['ninetyDays'] = {
  title: 'De eerste negentig dagen',
  headline: 'Wat wij in de eerste negentig dagen zouden doen',
  lede: 'Elke stap rust op een cijfer van dit rapport. De laatste vraagt hetzelfde opnieuw en laat zien wat het opleverde.',
  stages: [
    { title: 'Dag 1 tot 30', measure: 'afspreken wat wordt gevraagd, en lezen wat wordt gezegd' },
    { title: 'Dag 31 tot 60', measure: 'platforms pagina’s geven om uit te antwoorden' },
    { title: 'Dag 61 tot 90', measure: 'staan waar platforms kijken, en opnieuw meten' },
  ],
  stage: (stage) => `Wat er gebeurt (${stage}), het cijfer waarop het rust en wie het doet.`,
  who: 'Wie',
  agree: 'Afspreken welke vragen tellen: die van hier zijn een voorstel.',
  asked: (prompts, platforms, answers) =>
    `Gestelde prompts: ${prompts}; platforms: ${platforms}; antwoorden: ${answers}.`,
  platform: (platform, brand) => `Lezen wat ${platform} antwoordt in plaats van ${brand}.`,
  platformAlone: (alone, of, brand) =>
    `${alone} van de ${of} antwoorden daar noemen een concurrent en niet ${brand}.`,
  prompt: (prompt) => `Een pagina schrijven die antwoord geeft op “${prompt}”`,
  promptAlone: (alone, of, brand, rival, most) =>
    `${alone} van ${of} antwoorden noemen een concurrent en niet ${brand}; ${most} daarvan noemen ${rival}.`,
  source: (domain, brand) => `${domain} vragen over ${brand} te schrijven.`,
  sourceCited: (share, citations, naming, answers, brand) =>
    `${share} van ${citations} citaties; ${naming} van de ${answers} antwoorden die het domein citeren, noemen ${brand}.`,
  again: 'Dezelfde prompts opnieuw stellen en met vandaag vergelijken.',
  today: (named, of, brand) => `Vandaag noemen ${named} van ${of} antwoorden ${brand}.`,
};
