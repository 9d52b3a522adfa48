/** What the topics' page says by itself, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

export const DUTCH_TOPICS: ReportWords['topics'] = {
  title: 'Onderwerpen',
  gaps: (brand) => `${brand} en de sterkste concurrent`,
  measure: (day) => `% van de antwoorden, ${day}; grootste achterstand eerst`,
  topic: 'Onderwerp',
  bestRival: 'sterkste concurrent',
  gap: 'Gat',
  verdict: 'Oordeel',
  change: 'Wijziging',
  sample: 'n',
  ahead: '▲ Voor op elke rivaal',
  behind: (brand) => `▼ ${brand} voorop`,
  close: '≈ Te dicht bijeen',
  few: 'Te weinig antwoorden',
  noRival: 'Geen concurrent',
  intervals:
    'Balken zijn 95%-intervallen. Oordelen toetsen beide merken op dezelfde antwoorden; bij meer onderwerpen en concurrenten ligt de lat hoger.',
  hollow: 'Open: minder dan 30 antwoorden.',
  changeSince: (since) => `Wijziging: van het eigen merk sinds ${since}, in punten.`,
  chance: (judged, byChance) =>
    `Bij ${judged} vergeleken onderwerpen zou toeval alleen er ongeveer ${byChance} buiten de ruis laten zien.`,
  leftOut: (count, topics) => `Niet getekend: ${count} onderwerpen met kleinere verschillen (${topics}).`,
  row: (topic, own, rival, verdict) => `${topic} ${own} tegen ${rival} (${verdict})`,
  rivalFigure: (brand, pct) => `${brand} ${pct}`,
  alt: (brand, rows) => `${brand} per onderwerp tegen de sterkste concurrent, in procenten: ${rows}.`,
  field: 'Het veld per onderwerp',
  fieldMeasure: '% van de antwoorden op het onderwerp',
  fieldSummary:
    'Zichtbaarheid van de grootste merken per onderwerp, in procenten van de antwoorden op het onderwerp.',
};
