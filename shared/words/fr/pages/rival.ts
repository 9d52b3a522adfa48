/** What the page about one rival says by itself, in French. */
import type { ReportWords } from '../../report-words.ts';
import { le } from '../dates.ts';
import { inPoints } from '../points.ts';

export const FRENCH_RIVAL: ReportWords['rival'] = {
  title: 'Un concurrent en détail',
  none: {
    headline: 'Aucun concurrent à examiner',
    lede: 'Le relevé de ce rapport n’a évalué aucune autre marque.',
  },

  find: {
    leads: (first, second, a, b) => `${first} devance ${second}\u00a0: ${a}\u00a0contre\u00a0${b}`,
    close: (first, second) => `${first} et ${second}\u00a0: trop proches pour trancher`,
    only: (rival, pct) => `${pct} des réponses mentionnent ${rival}`,
    lead: (brand, points, range) => `${brand} a ${inPoints(points)} d’avance (95\u00a0%\u00a0: ${range}).`,
    gap: (a, b, points, range) =>
      `${a} contre ${b}\u00a0: ${inPoints(points)} d’écart (95\u00a0%\u00a0: ${range}).`,
    ofPairs: (pairs) =>
      `Pris isolément, cet intervalle exclut zéro\u00a0; corrigé pour les ${pairs} paires de marques, il ne prouve aucune avance.`,
    moved: (brand, moved, from) => `${brand} ${moved} depuis ${le(from)}.`,
  },

  trend: 'Les deux par relevé',
  trendMeasure: (from, to) => `% des réponses, ${from} au ${to}`,

  topics: (own, rival) => `${own} et ${rival} par thème`,
  topicsMeasure: (day) => `% des réponses du thème, ${day}\u00a0; le plus grand retard d’abord`,
  behind: (rival) => `▼ ${rival} devant`,
  ahead: (own) => `▲ ${own} devant`,
  note: 'Les barres sont des intervalles à\u00a095\u00a0%. Les verdicts testent les deux marques sur les mêmes réponses, avec correction pour tous les concurrents et thèmes.',
  hollow: 'Cercle vide\u00a0: moins de 30 réponses.',
  left: (count) => `${count} thèmes aux écarts plus faibles ne sont pas représentés.`,
  row: (topic, own, rival, verdict) => `${topic} ${own} contre ${rival} (${verdict})`,
  alt: (own, rival, rows) => `${own} face à ${rival} par thème, en pourcentage\u00a0: ${rows}.`,

  leadsOn: (rival) => `Où ${rival} devance`,
  trailsOn: (rival) => `Où ${rival} suit`,
  place: (name, rival, own) => `${name}\u00a0: ${rival} contre ${own}.`,
  eitherLeads: 'Où l’une des marques devance',
  nowhere: 'Sur aucune plateforme et dans aucun thème, au-delà du bruit.',
};
