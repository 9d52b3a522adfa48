/** What the topics' page says by itself, in French. */
import type { ReportWords } from '../../report-words.ts';
import { le } from '../dates.ts';

export const FRENCH_TOPICS: ReportWords['topics'] = {
  title: 'Thèmes',
  gaps: (brand) => `${brand} face au meilleur concurrent`,
  measure: (day) => `% des réponses du thème, ${day}\u00a0; le plus grand retard d’abord`,
  topic: 'Thème',
  bestRival: 'meilleur concurrent',
  gap: 'Écart',
  verdict: 'Verdict',
  change: 'Évol.',
  sample: 'n',
  ahead: '▲ Devant tous les autres',
  behind: (brand) => `▼ ${brand} devant`,
  close: '≈ Trop proches',
  few: 'Trop peu de réponses',
  noRival: 'Aucun concurrent',
  intervals:
    'Les barres sont des intervalles à\u00a095\u00a0%. Les verdicts testent les deux marques sur les mêmes réponses\u00a0; avec plusieurs thèmes et concurrents, le seuil est relevé.',
  hollow: 'Cercle vide\u00a0: moins de 30 réponses.',
  changeSince: (since) => `Évol.\u00a0: évolution de la marque suivie depuis ${le(since)}, en points.`,
  chance: (judged, byChance) =>
    `Avec ${judged} thèmes comparés, le seul hasard en montrerait environ ${byChance} au-delà du bruit.`,
  leftOut: (count, topics) => `Non représentés\u00a0: ${count} thèmes aux écarts plus faibles (${topics}).`,
  row: (topic, own, rival, verdict) => `${topic} ${own} contre ${rival} (${verdict})`,
  rivalFigure: (brand, pct) => `${brand} ${pct}`,
  alt: (brand, rows) => `${brand} par thème face au meilleur concurrent, en pourcentage\u00a0: ${rows}.`,
  field: 'Le marché par thème',
  fieldMeasure: '% des réponses du thème',
  fieldSummary: 'Visibilité des premières marques par thème, en pourcentage des réponses du thème.',
};
