/** What the platforms' page says, in Spanish. */
import type { ReportWords } from '../../report-words.ts';

export const SPANISH_PLATFORMS: ReportWords['platforms'] = {
  title: 'Plataformas',
  own: (brand) => `${brand} por plataforma`,
  platform: 'Plataforma',
  ownSummary: 'Visibilidad de la marca en cada plataforma, con su intervalo y su cambio.',
  intervalNote: 'Solo hay intervalos donde se dispone de cada respuesta.',
  field: 'El mercado por plataforma',
  measure: '% de las respuestas de la plataforma',
  fieldSummary: 'Visibilidad de cada marca en cada plataforma, en porcentaje de sus respuestas.',

  panels: {
    title: 'Plataformas por medición',
    measure: (runs) =>
      `% de las respuestas de la plataforma, ${runs} mediciones en un mismo eje; primero el mayor cambio`,
    levels: (from, to, change) => `del ${from} al ${to}\u00a0%${change === null ? '' : `, ${change}`}`,
    newRoute: 'vía nueva',
    note: 'Encima de cada gráfico: inicio, final y cambio en puntos. Banda: intervalo del 95\u00a0% de la marca.',
    hatched: 'Rayado: respuestas por otra vía; no se comparan los niveles de antes y después.',
    untested: 'Sin línea: no se consultó en esas mediciones.',
    hidden: (count) => `Otras ${count} plataformas con cambios menores figuran solo en la tabla.`,
    panel: (platform, levels, verdict) => `${platform} ${levels} (${verdict})`,
    alt: (brand, panels) => `${brand} por plataforma y medición, en porcentaje: ${panels}.`,
  },
};
