/** What the platforms' page says by itself, in French. */
import type { ReportWords } from '../../report-words.ts';

export const FRENCH_PLATFORMS: ReportWords['platforms'] = {
  title: 'Plateformes',
  own: (brand) => `${brand} par plateforme`,
  platform: 'Plateforme',
  ownSummary: 'La visibilité de la marque suivie sur chaque plateforme, avec intervalle et changement.',
  intervalNote: 'Les intervalles n’apparaissent que là où les réponses elles-mêmes sont disponibles.',
  field: 'Le marché par plateforme',
  measure: '% des réponses de la plateforme',
  fieldSummary: 'Visibilité de chaque marque sur chaque plateforme, en pourcentage de ses réponses.',

  panels: {
    title: 'Plateformes par relevé',
    measure: (runs) =>
      `% des réponses de la plateforme, ${runs} relevés sur un même axe\u00a0; le plus grand changement d’abord`,
    levels: (from, to, change) => `${from} à ${to}\u00a0%${change === null ? '' : `, ${change}`}`,
    newRoute: 'nouvelle voie',
    note: 'Au-dessus\u00a0: départ, arrivée et changement en points. Bande\u00a0: intervalle à\u00a095\u00a0% de la marque suivie.',
    hatched:
      'Hachuré\u00a0: réponses par une autre voie\u00a0; les niveaux d’avant et d’après ne sont pas comparés.',
    untested: 'Sans ligne\u00a0: non testée dans ces relevés.',
    hidden: (count) =>
      `${count} autres plateformes, aux changements plus faibles, figurent dans le seul tableau.`,
    panel: (platform, levels, verdict) => `${platform} ${levels} (${verdict})`,
    alt: (brand, panels) => `${brand} par plateforme et par relevé, en pourcentage\u00a0: ${panels}.`,
  },
};
