/** What the topics' page says by itself, in German. */
import type { ReportWords } from '../../report-words.ts';
import { dem } from '../dates.ts';

export const GERMAN_TOPICS: ReportWords['topics'] = {
  title: 'Themen',
  gaps: (brand) => `${brand} und der jeweils stärkste Wettbewerber`,
  measure: (day) => `% der Antworten zum Thema, ${day}; der größte Rückstand zuerst`,
  topic: 'Thema',
  bestRival: 'stärkster Wettbewerber',
  gap: 'Abst.',
  verdict: 'Urteil',
  change: 'Änderung',
  sample: 'n',
  ahead: '▲ Vor allen Rivalen',
  behind: (brand) => `▼ ${brand} führt`,
  close: '≈ Zu knapp',
  few: 'Zu wenige Antworten',
  noRival: 'Kein Wettbewerber',
  intervals:
    'Die Balken sind 95-%-Intervalle. Die Urteile prüfen beide Marken an denselben Antworten; bei mehreren Themen und Wettbewerbern liegt die Schwelle höher.',
  hollow: 'Hohl: unter 30 Antworten.',
  changeSince: (since) => `Änderung: der eigenen Marke seit ${dem(since)}, in Punkten.`,
  chance: (judged, byChance) =>
    `Bei ${judged} verglichenen Themen ergäbe der Zufall allein etwa ${byChance} über dem Rauschen.`,
  leftOut: (count, topics) => `Nicht abgebildet: ${count} Themen mit kleineren Abständen (${topics}).`,
  row: (topic, own, rival, verdict) => `${topic} ${own} gegen ${rival} (${verdict})`,
  rivalFigure: (brand, pct) => `${brand} ${pct}`,
  alt: (brand, rows) => `${brand} je Thema gegen den stärksten Wettbewerber, in Prozent: ${rows}.`,
  field: 'Das Feld je Thema',
  fieldMeasure: '% der Antworten zum Thema',
  fieldSummary: 'Sichtbarkeit der führenden Marken je Thema, in Prozent der Antworten zum Thema.',
};
