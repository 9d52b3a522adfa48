/** What the rivals' page says by itself, in German. */
import { sentenceWithStop } from '../../grammar.ts';
import type { ReportWords } from '../../report-words.ts';
import { bisZum, dem, vom } from '../dates.ts';

export const GERMAN_RIVALS: ReportWords['rivals'] = {
  title: 'Wettbewerber',
  field: 'Das Feld',
  rank: 'Rang',
  voice: 'Anteil',
  change: 'Änd.',
  summary: (against) =>
    `Marken nach Sichtbarkeit, mit ihrem Nennungsanteil${against === null ? '' : ` und der Änderung beider Werte seit der ${against === 'previous' ? 'vorigen Messung' : 'Ausgangsmessung'}`}.`,
  sharedRanks:
    'Eine Spanne von Rängen: Ein Test an denselben Antworten kann diese Marken nicht unterscheiden.',
  note:
    'Anteil: die Nennungen einer Marke unter den Nennungen aller hier aufgeführten Marken. ' +
    'Ränge nach Sichtbarkeit; eine Spanne heißt, dass ein Test an denselben Antworten die Marken darin nicht unterscheiden kann.',

  slope: {
    title: 'Sichtbarkeit, Anfang und Ende',
    measure: '% der Antworten, 95-%-Intervall',
    others: (count, least, most) => `${count} weitere ${least} bis ${most}`,
    row: (brand, from, to) => `${brand} ${from} auf ${to}`,
    rowNew: (brand, to) => `${brand} ${to}`,
    alt: (from, to, rows) => `Sichtbarkeit ${vom(from)} ${bisZum(to)}, in Prozent: ${rows}.`,
    note: 'Farbig: die eigene Marke und Wettbewerber mit einer Änderung über dem Rauschen.',
  },
  lead: {
    title: 'Der Vorsprung',
    measure: (brand) => `auf ${brand}, in Punkten`,
    ahead: (brand) => `${brand} vorn`,
    alt: (own, rival, first, from, last, to) =>
      sentenceWithStop(`Vorsprung von ${own} auf ${rival} in Punkten: ${first} am ${from}, ${last} am ${to}`),
    note: 'Band: 95-%-Intervall, an denselben Antworten.',
  },
  pairs: {
    title: 'Je Plattform',
    measure: (day) => `% der Antworten, ${day}`,
    row: (platform, own, rival) => `${platform} ${own} gegen ${rival}`,
    alt: (own, rival, rows) => `${own} gegen ${rival} je Plattform, in Prozent: ${rows}.`,
    left: (count) => `Nicht abgebildet: ${count} weitere mit kleineren Abständen.`,
    sample: (least, most) => `Je n ${least} bis ${most}.`,
    sampleAlike: (n) => `Je n ${n}.`,
    few: 'Hohl: unter 30 Antworten.',
  },
  moved: {
    title: 'Wer sich bewegt hat',
    move: (brand, moved) => `${brand} ${moved}.`,
    none: (from, to) =>
      `Keine Marke hat sich zwischen ${dem(from)} und ${dem(to)} über das Rauschen hinaus bewegt.`,
    rest: (count) => `Die übrigen ${count} Marken zeigen keine klare Änderung.`,
    restOne: 'Die übrige Marke zeigt keine klare Änderung.',
    chance: (judged, byChance) =>
      `Bei ${judged} verglichenen Marken ergäbe der Zufall allein etwa ${byChance} über dem Rauschen.`,
  },
  others: (count) => `${count} weitere`,
  span: (least, most) => `${least} bis ${most}\u00a0%`,
};
