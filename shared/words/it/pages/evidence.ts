/** What the appendix of evidence says, in Italian. */
import type { ReportWords } from '../../report-words.ts';

export const ITALIAN_EVIDENCE: ReportWords['evidence'] = {
  title: 'Riscontri',
  headline: 'Le risposte dietro ogni risultato',
  headlineOf: (shown, of) =>
    shown === '1' ? `Risposte dietro un risultato su ${of}` : `Risposte dietro ${shown} risultati su ${of}`,
  lede: 'Singole risposte dell’ultima rilevazione, così come le hanno date le piattaforme. Illustrano un risultato, accanto alla risposta precedente allo stesso prompt dove era diversa; il risultato stesso si basa su tutte le risposte.',
  nothing: 'Nessun risultato da illustrare con una risposta',
  nothingLede: 'Non è emersa alcuna variazione che una singola risposta possa mostrare.',
  finding: 'Risultato',
  answer: 'Una risposta che lo mostra',
  from: (platform, date) => `${platform}, ${date}`,
  prompt: (prompt) => `Prompt «${prompt}»`,
  citesNothing: 'Non cita alcuna pagina',
  none: 'Nessuna risposta disponibile dell’ultima rilevazione lo mostra.',
  summary:
    'Ogni risultato del report con una risposta: piattaforma, data, prompt, estratto e una pagina che cita.',
  findings: 'Risultati e risposte',
  measure: (shown, of) => `${shown} di ${of}`,
};
