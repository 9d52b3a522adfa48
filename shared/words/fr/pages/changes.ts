/** What the page “What changed and why” says by itself, in French. */
import type { ReportWords } from '../../report-words.ts';
import { de, le } from '../dates.ts';
import { inPoints } from '../points.ts';

const rises = (isUp: boolean): string => (isUp ? 'progresse' : 'recule');

export const FRENCH_CHANGES: ReportWords['changes'] = {
  title: 'Ce qui a changé et pourquoi',

  find: {
    moved: (brand, moved, from, to) => `La visibilité ${de(brand)} ${moved} entre ${le(from)} et ${le(to)}.`,
    noneMoved: 'Aucune plateforme n’a changé à elle seule au-delà du bruit.',
    quiet: 'Rien n’a bougé plus que le hasard ne l’explique',
    nothingToCompare: 'Un premier niveau, sans point de comparaison',
    notFollowed: 'Ce qui s’est passé entre ces relevés ne peut être dit en entier',
    notComparable: 'Les relevés de cette période ne sont pas comparables',
  },

  trend: 'Visibilité par relevé',
  trendMeasure: (from, to) => `% des réponses qui mentionnent la marque, ${from} au ${to}`,

  event: {
    on: (day, what) => `${day}\u00a0: ${what}`,
    moved: (brand, isUp) => `${brand} ${rises(isUp)}`,
    drifted: (brand, isUp) => `${brand} ${rises(isUp)} peu à peu`,
    overtakes: (first, second) => `${first} dépasse ${second}`,
    part: (part, brand, isUp) => `${brand} ${rises(isUp)} sur ${part}`,
    drops: (platform, brand) => `${platform} délaisse ${brand}`,
    begins: (platform, brand) => `${platform} mentionne ${brand}`,
    topic: (topic) => `«\u00a0${topic}\u00a0»`,
    prompts: (count, isOne, isUp) =>
      `${count} ${isOne ? 'requête' : 'requêtes'} ${isUp ? 'gagnée' : 'perdue'}${isOne ? '' : 's'}`,
    source: (domain, isUp) => `citations de ${domain} en ${isUp ? 'hausse' : 'baisse'}`,
    tone: (attribute, isUp) => `ton ${isUp ? 'meilleur' : 'moins bon'} sur «\u00a0${attribute}\u00a0»`,
    voice: (brand, isUp) => `${brand}\u00a0: part de voix en ${isUp ? 'hausse' : 'baisse'}`,
    position: (brand, isLater) => `${brand} apparaît plus ${isLater ? 'tard' : 'tôt'}`,
    sentiment: (brand, isUp) => `ton ${isUp ? 'meilleur' : 'moins bon'} envers ${brand}`,
    measurement: {
      platforms: 'autres plateformes',
      prompts: 'autres requêtes',
      rivals: 'autres concurrents',
    },
    route: (platforms) => `${platforms} par une autre voie`,
    routeOfAll: 'réponses par une autre voie',

    change: (from, to) => `de ${from} à ${to}`,
    ofAnswers: (from, to) => `${from} à ${to} des réponses`,
    ofItsAnswers: (from, to) => `${from} à ${to} de ses réponses`,
    ofTheirAnswers: (from, to) => `${from} à ${to} de leurs réponses`,
    ofMentions: (from, to) => `${from} à ${to} des mentions`,
    citations: (from, to) => `${from} à ${to} citations par relevé`,
    ahead: (size) => `${size} d’avance`,
    behind: (size) => `${size} de retard`,
    notMovement: 'mesure différente, pas un mouvement',
    routeFollows: 'non comparable aux relevés antérieurs',
  },

  presence: {
    title: (brand) => `Réponses mentionnant ${brand}`,
    counts: 'par plateforme et relevé\u00a0; plus foncé\u00a0: une part plus grande',
    shares: '% des réponses de la plateforme, par relevé',
    hatched: 'Hachuré\u00a0: autre voie, non comparable aux relevés antérieurs.',
    absent: 'Case vide\u00a0: non testée dans ce relevé.',
    newRoute: 'autre voie',
    isNew: 'nouvelle',
    gone: 'retirée',
    tooFew: 'trop peu de réponses',
    noComparison: 'sans comparaison',
    alt: (brand, rows) => `Réponses mentionnant ${brand} par plateforme et par relevé. ${rows}.`,
    altRow: (platform, first, last, change) =>
      `${platform}\u00a0: ${first} à son premier relevé, ${last} au dernier, ${change}`,
  },

  waterfall: {
    title: 'Ce que chaque plateforme apporte au changement',
    measure: (from) => `points de visibilité\u00a0; l’axe commence à ${from}`,
    movement: (points, isAll) => `${isAll ? 'Périmètre égal' : 'Par la même voie'}\n${inPoints(points)}`,
    measurement: (points) => `Mesure différente\n${inPoints(points)}`,
    levels: (from, to) => `${from} à ${to}\u00a0%`,
    ofAnswers: (answers) => `n ${answers}`,
    doubt: (half) => `±${half}`,
    platformMix: 'Autres plateformes',
    promptMix: 'Autres requêtes',
    others: (count) => `${count} autres`,
    newRoute: 'nouvelle voie',
    note: 'Les marches sont des parts de toutes les réponses, si bien qu’elles s’additionnent, aux arrondis près\u00a0; ± est la moitié de l’intervalle à\u00a095\u00a0%.',
    hatched: 'Hachuré\u00a0: ce n’est pas un mouvement, ou rien ne permet de l’affirmer.',
    groupedNote: 'Les plus petites marches sont regroupées.',
    alt: (from, to, steps) =>
      `Visibilité de ${from} à ${to}, en points de toutes les réponses\u00a0: ${steps}.`,
  },

  known: {
    title: 'Ce que nous savons',
    alone: (platform, isUp, points, range) =>
      `${platform} à elle seule ${isUp ? 'apporte' : 'coûte'} ${inPoints(points)} (${range}).`,
    othersMany: (count, isUp, points) =>
      `Les ${count} autres plateformes ${isUp ? 'apportent' : 'coûtent'} ensemble ${inPoints(points)}\u00a0; aucune n’a changé au-delà du bruit.`,
    othersLevel: (count) =>
      `Les ${count} autres plateformes se compensent\u00a0; aucune n’a changé au-delà du bruit.`,
    othersOne: (isUp, points) =>
      `L’autre plateforme ${isUp ? 'apporte' : 'coûte'} ${inPoints(points)}\u00a0: pas de changement net.`,
    rerouted: (platform, points, total, isPart) =>
      `${platform} a répondu au moins en partie par une autre voie\u00a0; ${isPart ? `${points} des ${total} points peuvent en venir` : `${points} points peuvent en venir, contre ${total} au total`}.`,
  },

  unknown: {
    title: 'Ce que nous ne savons pas',
    why: (platform) =>
      `Pourquoi les réponses de ${platform} ont changé\u00a0: la voie, les requêtes et les modèles sont restés les mêmes.`,
    whyWith: (platform) => `Si ${platform} a changé de soi, ou parce que la mesure était différente.`,
    whyAll:
      'Pourquoi\u00a0: ce qui s’est passé au même moment figure sur cette page, mais aucune cause n’a été testée.',
    earlierRoute: (platforms) => `Ce qu’auraient été les réponses par l’ancienne voie\u00a0: ${platforms}.`,
    smaller: (points) =>
      `Si quelque chose a bougé de moins de ${inPoints(points)}\u00a0: ces relevés, souvent, ne le montreraient pas.`,
  },
};
