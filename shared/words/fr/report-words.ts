import { FRENCH_ABSENCES } from './pages/absences.ts';
import { FRENCH_ANSWERS } from './pages/answers.ts';
import { FRENCH_NINETY_DAYS } from './pages/ninety-days.ts';
import { de } from './dates.ts';
/** What the pages of a report say by themselves, in French. */
import { pluralIn, sentenceWithStop } from '../grammar.ts';
import type { ReportWords, UncomparedWords } from '../report-words.ts';
import { FRENCH_ATTRIBUTES } from './pages/attributes.ts';
import { FRENCH_CHANGES } from './pages/changes.ts';
import { FRENCH_CITATIONS } from './pages/citations.ts';
import { FRENCH_EVIDENCE } from './pages/evidence.ts';
import { FRENCH_GLOSSARY } from './pages/glossary.ts';
import { FRENCH_GOALS } from './pages/goals.ts';
import { FRENCH_MARKETS } from './pages/markets.ts';
import { FRENCH_PLATFORMS } from './pages/platforms.ts';
import { FRENCH_PROMPTS } from './pages/prompts.ts';
import { FRENCH_RECOMMENDATIONS } from './pages/recommendations.ts';
import { FRENCH_RIVAL } from './pages/rival.ts';
import { FRENCH_RIVALS } from './pages/rivals.ts';
import { FRENCH_RUNS } from './pages/runs.ts';
import { FRENCH_SENTIMENT } from './pages/sentiment.ts';
import { FRENCH_SLIDES } from './pages/slides.ts';
import { FRENCH_TOPICS } from './pages/topics.ts';

const plural = pluralIn('fr');

export const FRENCH_REPORT: ReportWords = {
  title: (project) => `${project}\u00a0: visibilité de la marque dans les réponses d’IA`,
  subject: (brand) => `Rapport de visibilité pour ${brand}`,

  frame: {
    page: (page, pages) => `Page ${page} sur ${pages}`,
    prompts: (prompts) => `${prompts} requêtes`,
    platforms: (count) => `${count} ${plural(count, 'plateforme', 'plateformes')}`,
    askedBefore: (count) => `${count} auparavant`,
    sample: (answers, date, asked) => `Échantillon\u00a0: ${answers} réponses le ${date} (${asked}).`,
    side: (answers, when, runs, count) =>
      `${answers} réponses, ${when}, ${runs} ${plural(count, 'relevé', 'relevés')}`,
    upTo: (period, day) => `${period}, jusqu’au ${day}`,
    judged: (side, asked) => `Échantillon\u00a0: ${side} (${asked}).`,
    judgedAgainst: (side, against, asked) => `Échantillon\u00a0: ${side}, comparé à ${against} (${asked}).`,
    sampleBefore: (answers, platforms, isPrevious) =>
      `${isPrevious ? 'Relevé précédent' : 'Relevé de référence'}\u00a0: ${answers} réponses, ${platforms} ${plural(platforms, 'plateforme', 'plateformes')}.`,
    invented: 'Données d’exemple',
    ranges: 'Fourchettes à\u00a095\u00a0%\u00a0: 19 sur 20 contiennent la vraie valeur.',
    beyondNoise: '«\u00a0Au-delà du bruit\u00a0»\u00a0: le hasard seul donne rarement un tel changement.',
  },

  common: {
    runOf: (date) => `relevé du ${date}`,
    ofAnswers: '% des réponses',
    ofMentions: '% des mentions de marques',
    visibility: 'Visibilité',
    shareOfVoice: 'Part de voix',
    sentiment: 'Tonalité',
    interval: 'Interv. 95\u00a0%',
    noInterval: 'pas d’intervalle',
    axisPct: '0 à 100\u00a0%',
    answers: 'Réponses',
    brand: 'Marque',
    run: 'Relevé',
    platforms: 'Plateformes',
    citations: 'Citations',
    change: (isPrevious) => (isPrevious ? 'Depuis le relevé précédent' : 'Depuis la référence'),
    points: (figure) => `${figure} pts`,
    countOf: (part, of) => `${part} sur ${of}`,
    sampleOf: (range, answers) => `${range}, n ${answers}`,
    none: 'aucune',
    notTested: 'non testé',
    notMirrored: 'non disponible',
    decimals: 'Les valeurs tirées de moins de 100 réponses n’ont pas de décimale.',
  },

  trend: {
    added: (platforms) => `ajout\u00a0: ${platforms}`,
    dropped: (platforms) => `retrait\u00a0: ${platforms}`,
    consequence: 'le niveau peut se décaler',
    key: (mark, date, event) => `${mark}\u00a0: ${event} (${date}).`,
    reading: (date, pct) => `${date} ${pct}\u00a0%`,
    noRival: 'aucun concurrent',
    alt: (measure, brand, readings, rivals) =>
      `${measure} ${de(brand)} par relevé\u00a0: ${readings}. À côté\u00a0: ${rivals}.`,
  },

  standings: {
    title: 'Concurrents',
    row: (brand, pct) => `${brand} ${pct}\u00a0%`,
    alt: (title, unit, rows) => `${title}, ${unit}\u00a0: ${rows}.`,
    whiskers:
      'Les traits sont des fourchettes à\u00a095\u00a0%\u00a0: 19 sur 20 contiennent la vraie valeur.',
    hidden: (brands) =>
      brands === 1
        ? 'Une marque plus petite n’est pas représentée.'
        : `${brands} marques plus petites ne sont pas représentées.`,
  },

  cover: {
    title: 'Visibilité dans les réponses d’IA',
    share: (hasRival, brand) =>
      hasRival
        ? 'Part des réponses qui mentionnent chaque marque'
        : `Part des réponses qui mentionnent ${brand}`,
    caption: (cut, hasEarlier) =>
      `Un point par relevé${cut === null ? '' : `, les ${cut.drawn} derniers sur ${cut.runs}`}${hasEarlier ? ', en gras pour la période du rapport' : ''}. Barres\u00a0: fourchettes à\u00a095\u00a0%, dont 19 sur 20 contiennent la vraie valeur`,
    courseCaption: (hasEarlier, hasLevels) =>
      `Un point par relevé${hasEarlier ? ', en gras pour la période du rapport' : ''}.${hasLevels ? ' En pointillés\u00a0: le niveau avant et depuis.' : ''}`,
    axisFrom: (pct) => `\u00a0; l’axe commence à ${pct}\u00a0%.`,
    ahead: (date) => `en tête depuis le ${date}`,
    monthly: (month) => `Rapport mensuel, ${month}`,
    quarterly: (quarter, year) => `Rapport trimestriel, T${quarter} ${year}`,
    yearly: (year) => `Rapport annuel, ${year}`,
    reportOf: (date) => `Rapport du ${date}`,
    span: (from, to) => `${from} au ${to}`,
    period: 'Période',
    runs: 'Relevés',
    withFirst: (runs) => `${runs}, le premier pour comparaison`,
    answers: 'Réponses',
    issued: 'Établi le',
    dataUpTo: 'Données au',
    preparedFor: (brand, agency) =>
      agency === null ? `Établi pour ${brand}.` : `Établi pour ${brand} par ${agency}.`,
    alt: (brand, readings, from, to, lastPct) =>
      `Part des réponses qui mentionnent ${brand}\u00a0: ${readings} ${plural(readings, 'valeur', 'valeurs')} du ${from} au ${to}, la dernière à ${lastPct}\u00a0%.`,
    rivalAlt: (rival, fromPct, lastPct) => ` À côté, ${rival}, de ${fromPct}\u00a0% à ${lastPct}\u00a0%.`,
  },

  contents: { title: 'Sommaire', heading: 'Ce que montre ce rapport' },

  summary: {
    title: 'Synthèse',
    findings: (count) => (count === 1 ? 'Un constat' : count === 2 ? 'Deux constats' : 'Trois constats'),
    findingsOf: (count, of) => `${count} constat${count === 1 ? '' : 's'} sur ${of}`,
    findingsMeasure: (from, to) => `${from} au ${to}, le plus important d’abord`,
    tilesMeasure: 'changements sur les mêmes requêtes et plateformes',
    watch: {
      title: 'Ce que nous surveillons',
      measure: 'aucun de ces mouvements ne dépasse le bruit',
      sign: 'Signe',
      stands: 'Où cela en est',
      act: 'Quand nous agirions',
      atOrMore: (level) => `à partir de ${level}`,
      atOrLess: (level) => `à ${level} ou moins`,
      summary:
        'Ce qui est surveillé, où cela en est, le point à partir duquel on agirait, et la page qui le montre.',
    },
    lookedFor: 'Ce que nous avons cherché',
    underWay: 'En cours',
    howTo: {
      title: 'Comment lire ces pages',
      lines: [
        {
          term: 'Les pourcentages',
          text: 'sont des parts de réponses\u00a0: combien sur cent mentionnent la marque. À côté, n compte les réponses ou mentions.',
        },
        {
          term: 'Les fourchettes',
          text: 'sont ce que ces réponses permettent\u00a0: dix-neuf sur vingt contiennent la vraie valeur.',
        },
        {
          term: 'Au-delà du bruit',
          text: '\u00a0: un changement que le hasard seul donne rarement\u00a0; le hasard peut donner les autres.',
        },
      ],
    },
    actions: 'Ce que nous recommandons',
    actionsMeasure: 'où regarder d’abord\u00a0; ce qui a été mesuré, non pourquoi c’est arrivé',
    contents: 'Dans ce rapport',
    contentsMeasure: 'ce que montre chaque page',
    courseAlt: (what, first, from, last, to) =>
      sentenceWithStop(`${what}\u00a0: ${first} le ${from}, ${last} le ${to}`),
  },

  note: {
    title: (agency) => (agency === null ? 'Notre avis' : `L’avis de ${agency}`),
    measure: 'un jugement, pas une mesure',
    quoted: 'Dit dans les réponses',
    noValue: '(absent de ce rapport)',
    draft: {
      first: (subject) => `Ce dont nous parlerions d’abord : ${subject}.`,
      quiet: 'Nous continuons à mesurer et reviendrons vers vous dès que quelque chose bougera.',
      begin: (isOne) =>
        isOne
          ? 'Nous commencerions par l’action ci-dessus et la jugerions sur les relevés suivants.'
          : 'Parmi les actions ci-dessus, nous commencerions par la première et la jugerions sur les relevés suivants.',
    },
  },

  comparison: { title: 'Comparaison' },

  text: { title: 'Remarques' },

  attachments: {
    data: 'Les données des graphiques de ce rapport',
    manifest: 'Ce dont ce rapport est fait, et chaque valeur qu’il imprime',
    service: 'Le rapport que le service de mesure établit lui-même de ce relevé',
    serviceInside: (run, file) =>
      `Le rapport du service de mesure lui-même (${run}) est joint à ce fichier\u00a0: ${file}.`,
  },
  changes: FRENCH_CHANGES,

  keyFigures: {
    title: 'Chiffres clés',
    position: 'Position moyenne',
    axes: {
      visibility: 'visibilité',
      shareOfVoice: 'part de voix',
      sentiment: 'tonalité',
      position: 'position',
    },
    axesNote: (axes) => `Axes\u00a0: ${axes}.`,
    axis: (figure, range) => `${figure} ${range}`,
    notMeasured: 'non mesuré',
    noFigure: '–',
    firstRun: 'C’est le premier relevé du rapport\u00a0; les changements apparaîtront au prochain.',
    lowerIsBetter: 'Une position plus basse est meilleure.',
    trend: 'Visibilité par relevé',
    trendMeasure: (from, to) => `% des réponses, ${from} au ${to}`,
    standingsMeasure: (unit, date) => `${unit}, ${date}`,
    what: 'Ce que disent les chiffres',
    rank: (best, worst) => (best === worst ? `le rang ${best}` : `un rang partagé, ${best} à ${worst},`),
    holds: (brand, rank, of) =>
      `${brand} occupe ${rank} sur ${of} marques. Les rangs sont partagés là où un test sur les mêmes réponses ne peut départager les marques.`,
    noneNear: 'Aucun concurrent ne se trouve dans son intervalle.',
    near: (brands) => `Trop proches pour trancher dans ce relevé\u00a0: ${sentenceWithStop(brands)}`,
    fallback: (answers) =>
      `${answers} réponses sont venues par une voie de secours\u00a0; elles peuvent différer de celles de la plateforme.`,
  },

  rivals: FRENCH_RIVALS,

  rival: FRENCH_RIVAL,

  platforms: FRENCH_PLATFORMS,

  topics: FRENCH_TOPICS,

  prompts: FRENCH_PROMPTS,
  sentiment: FRENCH_SENTIMENT,
  slides: FRENCH_SLIDES,
  attributes: FRENCH_ATTRIBUTES,
  citations: FRENCH_CITATIONS,
  goals: FRENCH_GOALS,
  absences: FRENCH_ABSENCES,
  answers: FRENCH_ANSWERS,
  ninetyDays: FRENCH_NINETY_DAYS,
  recommendations: FRENCH_RECOMMENDATIONS,
  evidence: FRENCH_EVIDENCE,
  glossary: FRENCH_GLOSSARY,
  runs: FRENCH_RUNS,
  markets: FRENCH_MARKETS,

  method: {
    title: 'Méthode et échantillons',
    headline: 'Comment ces chiffres ont été mesurés',
    lede: (answers, runs, isOneRun) =>
      `${answers} réponses en ${runs} ${isOneRun ? 'relevé' : 'relevés'}, recueillies sur les plateformes ci-dessous et évaluées par le service de mesure.`,
    runs: 'Relevés',
    ownBrand: (brand) => `marque suivie\u00a0: ${brand}`,
    naming: 'Présence',
    voice: 'Voix',
    failed: 'Échecs',
    route: 'Voie',
    notScored: 'non évalué',
    notTold: 'n.\u00a0c.',
    byFallback: (answers) => `${answers} par secours`,
    primary: 'principale',
    primaryUnstated: 'principale*',
    without: (platforms) => `sans ${platforms}`,
    with: (platforms) => `avec ${platforms}`,
    summary:
      'Chaque relevé de ce rapport\u00a0: réponses, réponses mentionnant la marque suivie, visibilité et intervalle, plateformes.',
    platformsOf: (date, platforms) => `Plateformes du ${date}\u00a0: ${sentenceWithStop(platforms)}`,
    namingNote: 'Présence\u00a0: réponses qui mentionnent la marque suivie. Voix\u00a0: part de voix.',
    failedNote: 'Échecs\u00a0: questions restées sans réponse.',
    earlier: (runs, isOne, list) =>
      `${runs} ${isOne ? 'relevé antérieur figure' : 'relevés antérieurs figurent'} sous «\u00a0${list}\u00a0».`,
    unstated:
      '* Pour certaines réponses, le service n’a pas indiqué de voie\u00a0: c’est alors la voie principale.',
    how: 'Comment les chiffres sont calculés',
    counting: {
      term: 'Particularités de ce service',
      points: {
        'analysed-only': 'seules les réponses qu’il a analysées comptent',
        'failed-too': 'les réponses en échec comptent aussi, comme des réponses sans mention',
        'some-answers':
          'les réponses d’un relevé ne comptent pas toutes, une valeur peut donc reposer sur moins de réponses',
        'unnamed-unscored':
          'une marque qu’aucune réponse ne mentionne peut n’avoir aucune valeur, ce qui n’est pas zéro',
        'mentions-repeated': 'une marque mentionnée plusieurs fois dans une réponse peut compter chaque fois',
        'mentions-partial': 'toute réponse qui mentionne une marque ne compte pas comme une mention',
        'topics-overlap':
          'une requête peut relever de plusieurs thèmes, la somme des thèmes dépasse donc le relevé',
        'topics-partial':
          'certaines requêtes ne relèvent d’aucun thème, la somme des thèmes est donc inférieure au relevé',
        'domains-top':
          'seuls les domaines les plus cités figurent ici, et les totaux de citations sont les leurs',
        'citations-own': 'un domaine peut avoir moins de citations que de réponses qui le citent',
      },
    },
    days: { term: 'Jours', text: (zone) => `jours, mois et trimestres sont ceux du fuseau horaire ${zone}.` },
    entries: [
      {
        term: 'Visibilité',
        text: 'la part des réponses qui mentionnent la marque\u00a0: réponses qui la mentionnent, divisées par toutes les réponses du relevé.',
      },
      {
        term: 'Part de voix',
        text: 'les mentions de la marque divisées par celles de toutes les marques de ce rapport. Une réponse compte une fois pour chaque marque qu’elle mentionne.',
      },
      {
        term: 'Tonalité',
        text: 'la moyenne sur les mentions\u00a0: chaque positive compte +1, chaque négative −1, chaque neutre 0.',
      },
      {
        term: 'Position',
        text: 'la place moyenne de la marque parmi celles qu’une réponse mentionne\u00a0; 1 est la première, une valeur basse est donc meilleure.',
      },
      {
        term: 'Intervalles',
        text: 'à\u00a095\u00a0%. Taux d’un relevé\u00a0: méthode de Wilson\u00a0; 19 sur 20 contiennent la vraie valeur pour les requêtes posées et ne disent rien des autres. Part de voix, tonalité et position, et leurs changements\u00a0: 2000 nouveaux tirages des requêtes\u00a0; là où les réponses d’un relevé manquent, méthode de Wilson et loi normale sur ses totaux. Changements de visibilité\u00a0: méthode de Tango pour les paires de réponses, t de Student sur les requêtes lorsqu’elles sont répétées.',
      },
      {
        term: 'Verdicts',
        text: '«\u00a0au-delà du bruit\u00a0» signifie que l’intervalle à\u00a095\u00a0% d’un changement exclut zéro\u00a0; sinon, c’est «\u00a0non concluant\u00a0». Sous 30 réponses, il n’y a pas de verdict. Les changements ne portent que sur les requêtes et plateformes communes aux deux relevés, et sur les marques que les deux ont évaluées. Là où les réponses d’un relevé manquent, les totaux du service sont comparés, et c’est indiqué. Les changements imprimés sont les différences des niveaux arrondis, afin que le compte tombe juste.',
      },
    ],
  },
};

export const FRENCH_UNCOMPARED: UncomparedWords = {
  change: 'Sans comparaison',
  why: 'ce rapport ne compare rien',
  sentence: 'Ce rapport décrit un moment et ne le compare à aucun autre.',
  named: (brand, mentions, answers, date) =>
    `Le ${date}, ${mentions} réponses sur ${answers} mentionnaient ${brand}.`,
};
