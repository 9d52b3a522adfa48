/** What the rivals' page says by itself, in French. */
import { sentenceWithStop } from '../../grammar.ts';
import type { ReportWords } from '../../report-words.ts';
import { le } from '../dates.ts';

export const FRENCH_RIVALS: ReportWords['rivals'] = {
  title: 'Concurrents',
  field: 'Le marché',
  rank: 'Rang',
  voice: 'Voix',
  change: 'Écart',
  summary: (against) =>
    `Les marques par visibilité, avec leur part de voix${against === null ? '' : ` et le changement de l’une et de l’autre depuis le relevé ${against === 'previous' ? 'précédent' : 'de référence'}`}.`,
  sharedRanks: 'Un intervalle de rangs\u00a0: un test sur les mêmes réponses ne peut départager ces marques.',
  note:
    'Voix\u00a0: part de voix, les mentions d’une marque parmi celles de toutes les marques citées ici. ' +
    'Rangs par visibilité\u00a0; un intervalle de rangs signifie qu’un test sur les mêmes réponses ne peut départager ces marques.',

  slope: {
    title: 'Visibilité, début et fin',
    measure: '% des réponses, intervalle à\u00a095\u00a0%',
    others: (count, least, most) => `${count} autres ${least} à ${most}`,
    row: (brand, from, to) => `${brand} de ${from} à ${to}`,
    rowNew: (brand, to) => `${brand} ${to}`,
    alt: (from, to, rows) => `Visibilité ${le(from)} et ${le(to)}, en pourcentage\u00a0: ${rows}.`,
    note: 'En couleur\u00a0: la marque suivie, et les concurrents dont le changement est au-delà du bruit.',
  },
  lead: {
    title: 'L’avance',
    measure: (brand) => `sur ${brand}, en points`,
    ahead: (brand) => `${brand} devant`,
    alt: (own, rival, first, from, last, to) =>
      sentenceWithStop(
        `Avance de ${own} sur ${rival} en points\u00a0: ${first} le ${from}, ${last} le ${to}`,
      ),
    note: 'Bande\u00a0: intervalle à\u00a095\u00a0%, sur les mêmes réponses.',
  },
  pairs: {
    title: 'Par plateforme',
    measure: (day) => `% de ses réponses, ${day}`,
    row: (platform, own, rival) => `${platform} ${own} contre ${rival}`,
    alt: (own, rival, rows) => `${own} face à ${rival} par plateforme, en pourcentage\u00a0: ${rows}.`,
    left: (count) => `Non représentées\u00a0: ${count} autres aux écarts plus faibles.`,
    sample: (least, most) => `n ${least} à ${most} pour chacune.`,
    sampleAlike: (n) => `n ${n} pour chacune.`,
    few: 'Cercle vide\u00a0: moins de 30 réponses.',
  },
  moved: {
    title: 'Qui a bougé',
    move: (brand, moved) => `${brand} ${moved}.`,
    none: (from, to) => `Aucune marque n’a bougé au-delà du bruit entre ${le(from)} et ${le(to)}.`,
    rest: (count) => `Les ${count} autres marques ne montrent pas de changement net.`,
    restOne: 'L’autre marque ne montre pas de changement net.',
    chance: (judged, byChance) =>
      `Sur ${judged} marques comparées, le seul hasard en montrerait environ ${byChance} au-delà du bruit.`,
  },
  others: (count) => `${count} autres`,
  span: (least, most) => `${least} à ${most}\u00a0%`,
};
