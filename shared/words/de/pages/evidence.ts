/** What the appendix of evidence says, in German. */
import type { ReportWords } from '../../report-words.ts';

export const GERMAN_EVIDENCE: ReportWords['evidence'] = {
  title: 'Belege',
  headline: 'Die Antworten hinter jedem Ergebnis',
  headlineOf: (shown, of) => `Antworten hinter ${shown} von ${of} Ergebnissen`,
  lede: 'Einzelne Antworten der jüngsten Messung, wie die Plattformen sie gaben. Sie zeigen, worum es bei einem Ergebnis geht, neben der früheren Antwort auf denselben Prompt, wo diese anders lautete; das Ergebnis selbst beruht auf allen Antworten.',
  nothing: 'Keine Ergebnisse, die sich an einzelnen Antworten zeigen',
  nothingLede: 'Es wurde keine Bewegung gefunden, die eine einzelne Antwort zeigen könnte.',
  finding: 'Ergebnis',
  answer: 'Eine Antwort, die es zeigt',
  from: (platform, date) => `${platform}, ${date}`,
  prompt: (prompt) => `Prompt „${prompt}“`,
  citesNothing: 'Zitiert keine Seite',
  none: 'Keine der vorliegenden Antworten der jüngsten Messung zeigt dies.',
  summary:
    'Jedes Ergebnis dieses Berichts mit einer Antwort: Plattform, Datum, Prompt, ein Auszug und eine zitierte Seite.',
  findings: 'Ergebnisse und Antworten',
  measure: (shown, of) => `${shown} von ${of}`,
};
