/** What the page about one rival says by itself, in German. */
import type { ReportWords } from '../../report-words.ts';
import { dem } from '../dates.ts';

export const GERMAN_RIVAL: ReportWords['rival'] = {
  title: 'Wettbewerber im Detail',
  none: {
    headline: 'Kein Wettbewerber zu betrachten',
    lede: 'In der berichteten Messung wurde keine andere Marke ausgewertet.',
  },

  find: {
    leads: (first, second, a, b) => `${first} liegt vor ${second}: ${a}\u00a0gegen\u00a0${b}`,
    close: (first, second) => `${first} und ${second} liegen zu nahe beieinander für ein Urteil`,
    only: (rival, pct) => `${rival} wird in ${pct} der Antworten genannt`,
    lead: (brand, points, range) => `${brand} liegt um ${points} Punkte vorn (95\u00a0%: ${range}).`,
    gap: (a, b, points, range) => `${a} gegen ${b}: ${points} Punkte Abstand (95\u00a0%: ${range}).`,
    ofPairs: (pairs) =>
      `Für sich allein schließt diese Spanne die Null aus; korrigiert für alle ${pairs} Markenpaare belegt sie keinen Vorsprung.`,
    moved: (brand, moved, from) => `${brand} ${moved} seit ${dem(from)}.`,
  },

  trend: 'Beide je Messung',
  trendMeasure: (from, to) => `% der Antworten, ${from} bis ${to}`,

  topics: (own, rival) => `${own} und ${rival} je Thema`,
  topicsMeasure: (day) => `% der Antworten zum Thema, ${day}; der größte Rückstand zuerst`,
  behind: (rival) => `▼ ${rival} führt`,
  ahead: (own) => `▲ ${own} führt`,
  note: 'Die Balken sind 95-%-Intervalle. Die Urteile prüfen beide Marken an denselben Antworten, korrigiert für alle Wettbewerber und Themen.',
  hollow: 'Hohl: unter 30 Antworten.',
  left: (count) => `Nicht abgebildet: ${count} Themen mit kleineren Abständen.`,
  row: (topic, own, rival, verdict) => `${topic} ${own} gegen ${rival} (${verdict})`,
  alt: (own, rival, rows) => `${own} gegen ${rival} je Thema, in Prozent: ${rows}.`,

  leadsOn: (rival) => `Wo ${rival} führt`,
  trailsOn: (rival) => `Wo ${rival} zurückliegt`,
  place: (name, rival, own) => `${name}: ${rival} gegen ${own}.`,
  eitherLeads: 'Wo eine der Marken führt',
  nowhere: 'Auf keiner Plattform und in keinem Thema über das Rauschen hinaus.',
};
