/** What the rivals' page says by itself, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

export const DUTCH_RIVALS: ReportWords['rivals'] = {
  title: 'Concurrenten',
  field: 'Het veld',
  rank: 'Plaats',
  voice: 'Aandeel',
  change: 'Verschil',
  summary: (against) =>
    `Merken naar zichtbaarheid, met hun aandeel in de vermeldingen${against === null ? '' : ` en de wijziging van beide sinds de ${against === 'previous' ? 'vorige meting' : 'nulmeting'}`}.`,
  sharedRanks:
    'Een bereik van plaatsen: een toets op dezelfde antwoorden kan deze merken niet onderscheiden.',
  note:
    'Aandeel: de vermeldingen van een merk onder de vermeldingen van alle merken hier. ' +
    'Plaatsen naar zichtbaarheid; een bereik wil zeggen dat een toets op dezelfde antwoorden de merken daarin niet kan onderscheiden.',

  slope: {
    title: 'Zichtbaarheid, begin en eind',
    measure: '% van de antwoorden, 95%-interval',
    others: (count, least, most) => `${count} andere ${least} tot ${most}`,
    row: (brand, from, to) => `${brand} van ${from} naar ${to}`,
    rowNew: (brand, to) => `${brand} ${to}`,
    alt: (from, to, rows) => `Zichtbaarheid op ${from} en op ${to}, in procenten: ${rows}.`,
    note: 'In kleur: het eigen merk, en concurrenten met een wijziging buiten de ruis.',
  },
  lead: {
    title: 'De voorsprong',
    measure: (brand) => `op ${brand}, in punten`,
    ahead: (brand) => `${brand} voorop`,
    alt: (own, rival, first, from, last, to) =>
      `Voorsprong van ${own} op ${rival} in punten: ${first} op ${from}, ${last} op ${to}.`,
    note: 'Band: 95%-interval, op dezelfde antwoorden.',
  },
  pairs: {
    title: 'Per platform',
    measure: (day) => `% van de antwoorden, ${day}`,
    row: (platform, own, rival) => `${platform} ${own} tegen ${rival}`,
    alt: (own, rival, rows) => `${own} tegen ${rival} per platform, in procenten: ${rows}.`,
    left: (count) => `Nog ${count} met kleinere verschillen zijn niet getekend.`,
    sample: (least, most) => `Elk n ${least} tot ${most}.`,
    sampleAlike: (n) => `Elk n ${n}.`,
    few: 'Open: minder dan 30 antwoorden.',
  },
  moved: {
    title: 'Wie bewoog',
    move: (brand, moved) => `${brand} ${moved}.`,
    none: (from, to) => `Geen merk bewoog buiten de ruis tussen ${from} en ${to}.`,
    rest: (count) => `De overige ${count} merken vertonen geen duidelijke wijziging.`,
    restOne: 'Het andere merk vertoont geen duidelijke wijziging.',
    chance: (judged, byChance) =>
      `Van ${judged} vergeleken merken zou toeval alleen er ongeveer ${byChance} buiten de ruis laten zien.`,
  },
  others: (count) => `${count} andere`,
  span: (least, most) => `${least} tot ${most}%`,
};
