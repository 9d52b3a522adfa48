/** What the rivals' page says, in Spanish. */
import type { ReportWords } from '../../report-words.ts';
import { betweenDays, onDay } from '../dates.ts';

export const SPANISH_RIVALS: ReportWords['rivals'] = {
  title: 'Competidores',
  field: 'El mercado',
  rank: 'Pos.',
  voice: 'Voz',
  change: 'Cambio',
  summary: (against) =>
    `Marcas por visibilidad, con su cuota de voz${against === null ? '' : ` y el cambio de ambas desde la medición ${against === 'previous' ? 'anterior' : 'de referencia'}`}.`,
  sharedRanks: 'Un rango de puestos: una prueba sobre las mismas respuestas no distingue esas marcas.',
  note:
    'La cuota de voz son las menciones de una marca entre las de todas las marcas de esta lista. ' +
    'Los puestos son por visibilidad; un rango indica que una prueba sobre las mismas respuestas no distingue las marcas que incluye.',

  slope: {
    title: 'Visibilidad, inicio y final',
    measure: '% de respuestas e intervalo del 95\u00a0%',
    others: (count, least, most) => `otras ${count}: ${least} a ${most}`,
    row: (brand, from, to) => `${brand} ${from} a ${to}`,
    rowNew: (brand, to) => `${brand} ${to}`,
    alt: (from, to, rows) => `Visibilidad ${onDay(from)} y ${onDay(to)}, en porcentaje: ${rows}.`,
    note: 'En color: la marca y los competidores cuyo cambio supera el ruido.',
  },
  lead: {
    title: 'La ventaja',
    measure: (brand) => `sobre ${brand}, en puntos`,
    ahead: (brand) => `${brand} delante`,
    alt: (own, rival, first, from, last, to) =>
      `Ventaja de ${own} sobre ${rival} en puntos: ${first} ${onDay(from)}, ${last} ${onDay(to)}.`,
    note: 'Banda: intervalo del 95\u00a0%, en las mismas respuestas.',
  },
  pairs: {
    title: 'Por plataforma',
    measure: (day) => `% de sus respuestas, ${day}`,
    row: (platform, own, rival) => `${platform}: ${own} frente a ${rival}`,
    alt: (own, rival, rows) => `${own} frente a ${rival} por plataforma, en porcentaje: ${rows}.`,
    left: (count) => `No se dibujan otras ${count} con diferencias menores.`,
    sample: (least, most) => `n de ${least} a ${most} cada una.`,
    sampleAlike: (n) => `n ${n} cada una.`,
    few: 'Hueco: menos de 30 respuestas.',
  },
  moved: {
    title: 'Quién se movió',
    move: (brand, moved) => `${brand} ${moved}.`,
    none: (from, to) => `Ninguna marca varió por encima del ruido ${betweenDays(from, to)}.`,
    rest: (count) => `Las otras ${count} marcas no muestran un cambio claro.`,
    restOne: 'La otra marca no muestra un cambio claro.',
    chance: (judged, byChance) =>
      `De ${judged} marcas comparadas, solo por azar superarían el ruido unas ${byChance}.`,
  },
  others: (count) => `otras ${count}`,
  span: (least, most) => `${least} a ${most}\u00a0%`,
};
