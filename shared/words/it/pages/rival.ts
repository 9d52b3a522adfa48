/** What the page about one rival says, in Italian. */
import type { ReportWords } from '../../report-words.ts';
import { inThe, sinceDay } from '../articles.ts';

export const ITALIAN_RIVAL: ReportWords['rival'] = {
  title: 'Un concorrente in dettaglio',
  none: {
    headline: 'Nessun concorrente da esaminare',
    lede: 'La rilevazione di questo report non ha valutato altri brand.',
  },

  find: {
    leads: (first, second, a, b) => `${first} è davanti a ${second}: ${a}\u00a0contro\u00a0${b}`,
    close: (first, second) => `${first} e ${second} non si distinguono`,
    only: (rival, pct) => `${rival} compare ${inThe(pct)} delle risposte`,
    lead: (brand, points, range) => `Vantaggio di ${brand}: ${points} punti (95%: ${range}).`,
    gap: (a, b, points, range) => `${a} contro ${b}: ${points} punti di distanza (95%: ${range}).`,
    ofPairs: (pairs) =>
      `Da solo questo intervallo esclude lo zero; corretto per tutte le ${pairs} coppie di brand non dimostra alcun vantaggio.`,
    moved: (brand, moved, from) => `${brand} ${moved} ${sinceDay(from)}.`,
  },

  trend: 'Entrambi per rilevazione',
  trendMeasure: (from, to) => `% di risposte, ${from} – ${to}`,

  topics: (own, rival) => `${own} e ${rival} per tema`,
  topicsMeasure: (day) => `% delle risposte del tema, ${day}; prima il maggior vantaggio`,
  behind: (rival) => `▼ ${rival} avanti`,
  ahead: (own) => `▲ ${own} avanti`,
  note: 'Le barre sono intervalli al 95%. I verdetti confrontano i due brand sulle stesse risposte, con correzione per tutti i concorrenti e i temi.',
  hollow: 'Cerchio vuoto: meno di 30 risposte.',
  left: (count) => `${count} temi con distanze minori non sono disegnati.`,
  row: (topic, own, rival, verdict) => `${topic}: ${own} contro ${rival} (${verdict})`,
  alt: (own, rival, rows) => `${own} contro ${rival} per tema, in percentuale: ${rows}.`,

  leadsOn: (rival) => `Dove ${rival} è avanti`,
  trailsOn: (rival) => `Dove ${rival} è indietro`,
  place: (name, rival, own) => `${name}: ${rival} contro ${own}.`,
  eitherLeads: 'Dove uno dei due è avanti',
  nowhere: 'Su nessuna piattaforma e in nessun tema, oltre il rumore.',
};
