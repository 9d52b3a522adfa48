/** What the topics' page says, in Italian. */
import type { ReportWords } from '../../report-words.ts';
import { sinceDay } from '../articles.ts';

export const ITALIAN_TOPICS: ReportWords['topics'] = {
  title: 'Temi',
  gaps: (brand) => `${brand} contro il miglior concorrente`,
  measure: (day) => `% delle risposte del tema, ${day}; prima il maggior ritardo`,
  topic: 'Tema',
  bestRival: 'miglior rivale',
  gap: 'Dist.',
  verdict: 'Verdetto',
  change: 'Var.',
  sample: 'n',
  ahead: '▲ Davanti a tutti',
  behind: (brand) => `▼ ${brand} avanti`,
  close: '≈ Non distinguibili',
  few: 'Troppo poche risposte',
  noRival: 'Nessun concorrente',
  intervals:
    'Le barre sono intervalli al 95%. I verdetti confrontano i due brand sulle stesse risposte; con più temi e concorrenti la soglia si alza.',
  hollow: 'Cerchio vuoto: meno di 30 risposte.',
  changeSince: (since) => `Var.: del brand ${sinceDay(since)}, in punti.`,
  chance: (judged, byChance) =>
    `Su ${judged} temi confrontati, il solo caso ne porterebbe circa ${byChance} oltre il rumore.`,
  leftOut: (count, topics) => `Non disegnati: ${count} temi con distanze minori (${topics}).`,
  row: (topic, own, rival, verdict) => `${topic}: ${own} contro ${rival} (${verdict})`,
  rivalFigure: (brand, pct) => `${brand} ${pct}`,
  alt: (brand, rows) => `${brand} per tema contro il miglior concorrente, in percentuale: ${rows}.`,
  field: 'Il mercato per tema',
  fieldMeasure: '% delle risposte del tema',
  fieldSummary: 'La visibilità dei brand principali per tema, in percentuale delle sue risposte.',
};
