/** What the appendix of evidence says, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

export const DUTCH_EVIDENCE: ReportWords['evidence'] = {
  title: 'Bewijs',
  headline: 'De antwoorden achter elke bevinding',
  headlineOf: (shown, of) => `Antwoorden achter ${shown} van ${of} bevindingen`,
  lede: 'Afzonderlijke antwoorden van de jongste meting, zoals de platforms ze gaven. Ze laten zien waar een bevinding over gaat, naast het eerdere antwoord op dezelfde prompt waar dat anders luidde; de bevinding zelf berust op alle antwoorden.',
  nothing: 'Geen bevindingen die één antwoord kan laten zien',
  nothingLede: 'Er is geen beweging gevonden die één antwoord zou kunnen laten zien.',
  finding: 'Bevinding',
  answer: 'Een antwoord dat dit laat zien',
  from: (platform, date) => `${platform}, ${date}`,
  prompt: (prompt) => `Op de prompt “${prompt}”`,
  citesNothing: 'Citeert geen pagina',
  none: 'Geen enkel beschikbaar antwoord van de jongste meting laat dit zien.',
  summary:
    'Elke bevinding van dit rapport met een antwoord: platform, datum, prompt, een fragment en een geciteerde pagina.',
  findings: 'Bevindingen en antwoorden',
  measure: (shown, of) => `${shown} van ${of}`,
};
