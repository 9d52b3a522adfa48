/** What is recommended, by rule, and the evidence in words, in German. */
import { sentenceWithStop } from '../../grammar.ts';
import type { ReportWords } from '../../report-words.ts';

export const GERMAN_RECOMMENDATIONS: ReportWords['recommendations'] = {
  title: 'Empfehlungen',
  headline: (count) => (count === 1 ? 'Ein nächster Schritt' : `${count} nächste Schritte`),
  none: 'Kein Ergebnis erfordert eine Maßnahme.',
  quiet:
    'Was sich bewegt hat, verlangt für sich genommen keine Maßnahme; kein Thema liegt weit hinter einem Wettbewerber, und keine große Quelle lässt die Marke aus.',
  lede: (count) =>
    `${count === 1 ? 'Er folgt' : 'Jeder folgt'} nach einer Regel aus einem Wert dieses Berichts und sagt, wo zuerst hinzusehen ist, nicht, warum etwas geschah.`,
  actions: 'Was wir empfehlen',
  actionsMeasure: 'das Gewichtigste zuerst',
  action: 'Maßnahme',
  evidence: 'Der Beleg dafür',
  page: 'Seite',
  summary: 'Maßnahmen der Reihe nach, jede mit dem Beleg, der sie auslöste, und der Seite, die ihn zeigt.',
  further: (actions) => `${actions} weitere folgen aus kleineren Werten und sind nicht aufgeführt.`,

  who: 'Vorschlag',
  agency: 'Agentur',
  by: (date) => `bis ${date}`,
  open: (day) => `Offen seit unserem Bericht vom ${day}.`,
  effect: {
    next: (measure) => `Soll bewegen: ${measure}. Sichtbar in den folgenden Messungen.`,
    from: (measure, date) => sentenceWithStop(`Soll bewegen: ${measure}. Sichtbar in Messungen ab ${date}`),
    points: (measure, date, points) =>
      `Soll bewegen: ${measure}. Messungen ab ${date} würden eine Änderung von mindestens ${points} Punkten zeigen.`,
    settles: (date) =>
      date === null
        ? 'Soll klären: ob sich die Antworten oder die Messung geändert haben. Sichtbar in den folgenden Messungen.'
        : sentenceWithStop(
            `Soll klären: ob sich die Antworten oder die Messung geändert haben. Sichtbar in Messungen ab ${date}`,
          ),
  },
  measures: {
    named: (brand) => `wie oft Antworten ${brand} nennen`,
    onPlatform: (platform, brand) => `wie oft ${platform} ${brand} nennt`,
    onTopic: (topic, brand) => `wie oft Antworten zu „${topic}“ ${brand} nennen`,
    tone: (brand) => `wie gut Antworten über ${brand} urteilen`,
    beside: (domain, brand) => `Antworten, die ${domain} zitieren und ${brand} nennen`,
    cited: (domain) => `wie oft ${domain} zitiert wird`,
    gap: (rival) => `der Abstand zu ${rival}`,
  },

  advice: {
    route: 'Erst handeln, wenn weitere Messungen auf demselben Weg vorliegen.',
    model: 'Erst handeln, wenn Messungen mit demselben Modell verglichen sind.',
    rival: (brand) => `Die Domains ansehen, die Antworten mit ${brand} zitieren.`,
    platform: (platform) => `Die Seiten ansehen, die ${platform} jetzt zitiert.`,
    topic: (topic) => `Ein Briefing für eine Seite zu „${topic}“ schreiben.`,
    prompts: 'Die Antworten auf diese Prompts neben früheren lesen.',
    fall: (brand) => `Antworten lesen, die ${brand} nicht mehr nennen, neben früheren.`,
    toneFall: (brand) => `Die Antworten lesen, die schlecht über ${brand} urteilen.`,
    source: (domain) => `Nachlesen, was ${domain} schreibt: Plattformen zitieren die Domain häufiger.`,
    lostSource: (domain) => `Prüfen, ob die Seiten von ${domain} noch erreichbar sind.`,
    tone: (attribute) => `Nachlesen, was Antworten über „${attribute}“ sagen.`,
    outreach: (domain) => `${domain} anschreiben: Plattformen zitieren die Domain oft, doch nie neben Ihnen.`,
  },

  cites: (named) => `Am häufigsten zitiert: ${named}.`,
  times: (name, times) => `${name} (${times})`,
  gap: (own, ownPct, rival, rivalPct, answers) =>
    `${rival} wird in ${rivalPct} von ${answers} Antworten genannt, ${own} in ${ownPct}; der Abstand geht über das Rauschen hinaus.`,
  outreachEvidence: (share, of, answers, brand) =>
    `${share} von ${of} Zitierungen; keine der ${answers} zitierenden Antworten nennt ${brand}.`,
};
