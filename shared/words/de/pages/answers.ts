/** What the page of one answer of each platform says, in German. */
import type { ReportWords } from '../../report-words.ts';

export const GERMAN_ANSWERS: ReportWords['answers'] = {
  title: 'Antworten nebeneinander',
  allName: (brand, platforms) => `Eine Frage, ${platforms} Plattformen: alle nennen ${brand}`,
  someName: (brand, naming, platforms) =>
    `Eine Frage, ${platforms} Plattformen: ${brand} wird von ${naming} genannt`,
  noneNames: (brand, platforms) => `Eine Frage, ${platforms} Plattformen: keine nennt ${brand}`,
  lede: 'Was jede Plattform in der jüngsten Messung antwortete, im Wortlaut. Einzelne Antworten sind Beispiele; jede Zahl dieses Berichts beruht auf allen Antworten.',
  prompt: 'Der Prompt',
  measure: 'für jede Plattform derselbe',
  answer: 'Was sie antwortete',
  names: (brand) => `Nennt ${brand}`,
  namesNot: (brand) => `Nennt ${brand} nicht`,
  rivals: (brands) => `Wettbewerber: ${brands}`,
  moreRivals: (count) => `${count} weitere`,
  page: (title, address) => `${title} (${address})`,
  morePages: (count) => `Weitere zitierte Seiten: ${count}`,
  marks: (brand) =>
    `In den Antworten steht ${brand} fett auf getöntem Grund, Wettbewerber stehen fett über einer gepunkteten Linie.`,
  without: (platforms) => `Keine Antwort auf diesen Prompt: ${platforms}.`,
  summary:
    'Jede Plattform mit ihrer Antwort auf einen Prompt: Datum, ob sie die eigene Marke nennt, genannte Wettbewerber, ein Auszug und zitierte Seiten.',
};
