/** What the page about one rival says by itself, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

export const DUTCH_RIVAL: ReportWords['rival'] = {
  title: 'Concurrent van nabij',
  none: {
    headline: 'Geen concurrent om te bekijken',
    lede: 'In de meting van dit rapport is geen ander merk beoordeeld.',
  },

  find: {
    leads: (first, second, a, b) => `${first} ligt voor op ${second}: ${a}\u00a0tegen\u00a0${b}`,
    close: (first, second) => `${first} en ${second} liggen te dicht bijeen voor een oordeel`,
    only: (rival, pct) => `${rival} wordt genoemd in ${pct} van de antwoorden`,
    lead: (brand, points, range) => `${brand} ligt ${points} punten voor (95%: ${range}).`,
    gap: (a, b, points, range) => `${a} tegen ${b}: ${points} punten verschil (95%: ${range}).`,
    ofPairs: (pairs) =>
      `Op zichzelf sluit dit interval nul uit; gecorrigeerd voor alle ${pairs} merkparen bewijst het geen voorsprong.`,
    moved: (brand, moved, from) => `${brand} ${moved} sinds ${from}.`,
  },

  trend: 'Beide per meting',
  trendMeasure: (from, to) => `% van de antwoorden, ${from} tot ${to}`,

  topics: (own, rival) => `${own} en ${rival} per onderwerp`,
  topicsMeasure: (day) => `% van de antwoorden, ${day}; grootste achterstand eerst`,
  behind: (rival) => `▼ ${rival} voorop`,
  ahead: (own) => `▲ ${own} voorop`,
  note: 'Balken zijn 95%-intervallen. Oordelen toetsen beide merken op dezelfde antwoorden, gecorrigeerd voor alle concurrenten en onderwerpen.',
  hollow: 'Open: minder dan 30 antwoorden.',
  left: (count) => `${count} onderwerpen met kleinere verschillen zijn niet getekend.`,
  row: (topic, own, rival, verdict) => `${topic} ${own} tegen ${rival} (${verdict})`,
  alt: (own, rival, rows) => `${own} tegen ${rival} per onderwerp, in procenten: ${rows}.`,

  leadsOn: (rival) => `Waar ${rival} voorop ligt`,
  trailsOn: (rival) => `Waar ${rival} achterblijft`,
  place: (name, rival, own) => `${name}: ${rival} tegen ${own}.`,
  eitherLeads: 'Waar een van beide voorop ligt',
  nowhere: 'Op geen platform en bij geen onderwerp, buiten de ruis.',
};
