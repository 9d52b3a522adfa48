/** Generated text of report pages, in French. */
import { de, du, inPoints, le } from './fr.ts';
import { glossaryEntries } from '../../../shared/words/glossary-entries.ts';
import { pluralIn, sentenceWithStop } from '../../../shared/words/grammar.ts';
import type { ReportWords, UncomparedWords } from '../../../shared/words/report-words.ts';

const plural = pluralIn('fr');

export const FRENCH_ABSENCES: ReportWords['absences'] = {
  title: 'Où les concurrents sont mentionnés',
  headline: (answers, of, brand, count) =>
    `${answers} ${plural(count, 'réponse', 'réponses')} sur ${of} ${plural(count, 'mentionne', 'mentionnent')} un concurrent et pas ${brand}`,
  none: {
    headline: 'Aucune réponse ne mentionne un concurrent seul',
    lede: 'Partout où un concurrent est mentionné, la marque l’est aussi.',
  },
  notMirrored: {
    headline: 'On ne sait pas où les concurrents sont mentionnés seuls',
    lede: 'Il faut pour cela les réponses de ces relevés, et elles ne sont pas disponibles.',
  },
  missing: (brand, prompts, asked) =>
    `Pour ${prompts} requêtes sur ${asked}, aucune réponse ne mentionne ${brand}, alors que des concurrents y sont mentionnés.`,
  somewhere: (brand, asked) =>
    `Chacune des ${asked} requêtes mentionne ${brand} dans une partie de ses réponses\u00a0; voici celles qui l’omettent le plus souvent.`,
  counts: 'Ce sont des nombres de réponses\u00a0; aucune requête n’est jugée seule.',
  prompts: 'Requêtes où seuls des concurrents sont mentionnés',
  promptsMeasure: (brand) => `réponses qui mentionnent un concurrent et pas ${brand}`,
  platforms: 'La même chose par plateforme',
  prompt: 'Requête',
  alone: 'Concurrents seuls',
  named: (brand) => `Mentionnent ${brand}`,
  rival: 'Le plus mentionné là',
  most: (answers, of) => `(${answers}\u00a0sur\u00a0${of})`,
  more: (prompts, count) =>
    `${prompts} ${plural(count, 'autre requête omet', 'autres requêtes omettent')} la marque dans une partie des réponses.`,
  summary:
    'Les requêtes, avec les réponses qui mentionnent un concurrent et pas la marque, celles qui mentionnent la marque, et le concurrent le plus mentionné.',
  platformsSummary: 'Les plateformes, avec les réponses qui mentionnent un concurrent et pas la marque.',
};

export const FRENCH_ANSWERS: ReportWords['answers'] = {
  title: 'Réponses côte à côte',
  allName: (brand, platforms) => `Une question, ${platforms} plateformes\u00a0: toutes citent ${brand}`,
  someName: (brand, naming, platforms) =>
    `Une question, ${platforms} plateformes\u00a0: ${brand} apparaît sur ${naming}`,
  noneNames: (brand, platforms) => `Une question, ${platforms} plateformes\u00a0: aucune ne cite ${brand}`,
  lede: 'Ce que chaque plateforme a répondu lors du dernier relevé, avec ses propres mots. Les réponses isolées sont des exemples\u00a0; chaque chiffre de ce rapport repose sur toutes les réponses.',
  prompt: 'Le prompt',
  measure: 'le même pour chaque plateforme',
  answer: 'Ce qu’elle a répondu',
  names: (brand) => `Cite ${brand}`,
  namesNot: (brand) => `Ne cite pas ${brand}`,
  rivals: (brands) => `Concurrents\u00a0: ${brands}`,
  moreRivals: (count) => `${count} autres`,
  page: (title, address) => `${title} (${address})`,
  morePages: (count) => `Autres pages citées\u00a0: ${count}`,
  marks: (brand) =>
    `Dans les réponses, ${brand} est en gras sur fond teinté, et les concurrents en gras au-dessus d’une ligne pointillée.`,
  without: (platforms) => `Pas de réponse à ce prompt\u00a0: ${platforms}.`,
  summary:
    'Chaque plateforme avec sa réponse à un prompt\u00a0: la date, si elle cite la marque, les concurrents qu’elle cite, un extrait et des pages citées.',
};

export const FRENCH_ATTRIBUTES: ReportWords['attributes'] = {
  title: 'Attributs',
  spread: (brand, best, worst) =>
    `${brand} obtient sa meilleure note pour ${best}, la plus basse pour ${worst}`,
  one: (brand, attribute) => `Les mentions ${de(brand)} ne portent que sur ${attribute}`,
  scored: (attribute, score, mentions) => `${attribute} ${score} (n ${mentions})`,
  lede: (best, worst) => `Le plus haut\u00a0: ${best}. Le plus bas\u00a0: ${worst}.`,
  few: 'Trop peu de mentions par attribut pour comparer la tonalité',
  alike: (brand, attributes) => `${brand} obtient la même note pour ${attributes} attributs`,
  byAttribute: (brand) => `${brand} par attribut`,
  measure: 'tonalité moyenne, le plus mentionné d’abord',
  attribute: 'Attribut',
  axis: '−1 à +1',
  mentions: 'Mentions',
  warmestRival: 'Meilleur concurrent',
  rivalFigures: (score, mentions) => `${score} (n ${mentions})`,
  summary: 'Tonalité moyenne de la marque suivie par attribut, et le concurrent le mieux noté.',
  note: 'Le service de mesure ne donne pas de dispersion par attribut\u00a0: ni intervalle, ni verdict.',
  further: (attributes, isOne) =>
    `${attributes} ${isOne ? 'autre attribut n’est pas listé' : 'autres attributs ne sont pas listés'}.`,
};

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
    catchesUp: (first, second) => `${first} revient peu à peu sur ${second}`,
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
    hatched:
      'Hachuré\u00a0: autre voie. Une variation n’est jugée que si les deux côtés en ont à peu près la même part.',
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

const KINDS: Readonly<Record<string, string>> = {
  own_brand: 'marque',
  competitor: 'concurrent',
  news: 'presse',
  ugc: 'contributif',
  review_site: 'site d’avis',
  third_party: 'tiers',
};

export const FRENCH_CITATIONS: ReportWords['citations'] = {
  title: 'Sources citées',
  domains: 'Domaines cités par les plateformes',
  domainsMeasure: (date, citations, domains) => `${citations} citations de ${domains} domaines, ${date}`,
  domain: 'Domaine',
  kind: 'Type',
  kindOf: (category) => (category === null ? 'non indiqué' : (KINDS[category] ?? category)),
  citations: 'Citations',
  share: 'Part',
  before: (isPrevious) => (isPrevious ? 'Avant' : 'Référence'),
  change: 'Écart',
  own: 'Pages de la marque',
  rivals: 'Pages de concurrents',
  others: 'Tiers',
  otherDomains: (domains, isOne) => `${domains} ${isOne ? 'autre domaine' : 'autres domaines'}`,
  domainsSummary: (isPrevious) =>
    `Les domaines cités, ceux de la marque, des concurrents et de tiers, avec leur part des citations et celle du relevé ${isPrevious ? 'précédent' : 'de référence'}.`,
  noVerdict:
    'Écarts en points. Les pages d’une même réponse ne sont pas citées indépendamment\u00a0: les parts ne reçoivent donc pas de verdict.',
  noBefore: 'Les citations du relevé antérieur ne sont pas disponibles.',
  pages: 'Pages les plus citées',
  pagesMeasure: (shown, of) => `${shown} pages sur ${of}`,
  page: 'Page',
  by: 'Citée par',
  byPlatform: (platform, answers) => `${platform} ${answers}`,
  pagesSummary:
    'Les pages les plus citées, chacune une fois, avec les plateformes dont les réponses les citent.',
  outreach: 'Domaines cités aux côtés des seuls concurrents',
  outreachMeasure: (brand) => `aucune réponse qui cite ces domaines ne mentionne ${brand}`,
  rivalsNamed: 'Concurrents mentionnés',
  answers: 'Réponses',
  named: (brand, answers) => `${brand} (${answers})`,
  outreachSummary:
    'Domaines cités dans des réponses qui mentionnent des concurrents et jamais la marque, par nombre de réponses.',
  outreachMore: (domains) =>
    `${domains} autres domaines sont cités aux côtés des seuls concurrents, chacun dans autant de réponses ou moins.`,
  /** How the share of own pages compares with others, and what to do first. */
  meaning: {
    title: 'Ce que signifie cette part',
    beside: (brand, own, rival, rivalPct) =>
      `Les pages propres (${brand}) reçoivent ${own} des citations\u00a0; ${rival}, le domaine concurrent le plus cité, en reçoit ${rivalPct}.`,
    alone: (brand, own) =>
      `Les pages propres (${brand}) reçoivent ${own} des citations\u00a0; aucune page d’un concurrent n’est citée.`,
    mostOthers: (pct) =>
      `${pct} vont à des tiers\u00a0: l’essentiel de ce que disent les plateformes repose sur des pages qui n’appartiennent à aucune marque de ce rapport.`,
    others: (pct) => `${pct} vont à des tiers.`,
    behind:
      'Les pages propres sont derrière celles de ce concurrent. Pour qu’elles soient davantage citées, commencer par des pages qui répondent aux requêtes posées ici.',
    ahead:
      'Les pages propres ne sont pas derrière celles de ce concurrent. Pour plus de citations, commencer par les tiers les plus cités.',
    first: (domain, naming, answers, brand, count) =>
      `Le premier à examiner est ${domain}\u00a0: ${naming} des ${answers} réponses qui le citent ${plural(count, 'mentionne', 'mentionnent')} ${brand}.`,
  },
};

export const FRENCH_EVIDENCE: ReportWords['evidence'] = {
  title: 'Preuves',
  headline: 'Les réponses derrière chaque constat',
  headlineOf: (shown, of) =>
    shown === '1'
      ? `Des réponses derrière un constat sur ${of}`
      : `Des réponses derrière ${shown} constats sur ${of}`,
  lede: 'Des réponses isolées du dernier relevé, telles que les plateformes les ont données. Elles montrent de quoi parle un constat, à côté de la réponse antérieure à la même requête quand elle différait\u00a0; le constat lui-même repose sur toutes les réponses.',
  nothing: 'Aucun constat à illustrer par une réponse',
  nothingLede: 'Aucun mouvement n’a été trouvé qu’une seule réponse pourrait montrer.',
  finding: 'Constat',
  answer: 'Une réponse qui le montre',
  from: (platform, date) => `${platform}, ${date}`,
  prompt: (prompt) => `Requête «\u00a0${prompt}\u00a0»`,
  citesNothing: 'Ne cite aucune page',
  none: 'Aucune réponse disponible du dernier relevé ne le montre à elle seule.',
  summary:
    'Chaque constat de ce rapport avec une réponse\u00a0: plateforme, date, requête, extrait et page citée.',
  findings: 'Constats et réponses',
  measure: (shown, of) => `${shown} sur ${of}`,
};

export const FRENCH_GLOSSARY: ReportWords['glossary'] = {
  title: 'Glossaire',
  headline: 'Les mots que nous employons',
  lede: 'En mots simples, tels que ce rapport les emploie.',
  entries: glossaryEntries({
    answer: { term: 'Réponse', text: 'ce qu’une plateforme renvoie à une requête.' },
    platform: {
      term: 'Plateforme',
      text: 'une application d’IA interrogée, chacune avec sa propre réponse.',
    },
    prompt: { term: 'Requête', text: 'une question posée aux plateformes (prompt).' },
    run: { term: 'Relevé', text: 'un passage où toutes les requêtes sont posées à toutes les plateformes.' },
    visibility: {
      term: 'Visibilité',
      text: 'la part des réponses qui mentionnent la marque\u00a0: 41\u00a0% signifie 41 sur 100.',
    },
    shareOfVoice: {
      term: 'Part de voix',
      text: 'la part de la marque dans toutes les mentions des marques comparées. Une réponse compte une fois pour chaque marque qu’elle mentionne.',
    },
    sentiment: {
      term: 'Tonalité',
      text: 'la moyenne sur les mentions\u00a0: +1 pour une positive, 0 pour une neutre, −1 pour une négative.',
    },
    attribute: {
      term: 'Attribut',
      text: 'ce sur quoi porte une mention, comme le prix ou le service, selon le classement du service de mesure.',
    },
    averagePosition: {
      term: 'Position moyenne',
      text: 'la place de la marque parmi les marques d’une réponse. 1 est la première\u00a0; une valeur basse est donc meilleure.',
    },
    citation: { term: 'Citation', text: 'une page qu’une réponse donne pour source.' },
    thirdParty: {
      term: 'Tiers',
      text: 'un domaine cité qui n’est ni à la marque ni à un concurrent\u00a0: presse, avis, forums.',
    },
    baseline: { term: 'Référence', text: 'le relevé d’où partent les changements.' },
    interval: {
      term: 'Intervalle à\u00a095\u00a0%',
      text: 'les valeurs compatibles avec l’échantillon. 19 intervalles sur 20 contiennent la vraie valeur.',
    },
    beyondNoise: {
      term: 'Au-delà du bruit',
      text: 'l’intervalle du changement exclut zéro\u00a0: le seul hasard donne rarement un tel changement.',
    },
    noClearChange: {
      term: 'Non concluant',
      text: 'le seul hasard pourrait donner cela. Cela ne prouve pas que rien n’a changé.',
    },
    likeForLike: {
      term: 'À périmètre égal',
      text: 'seul est comparé ce que les deux relevés ont demandé\u00a0: les mêmes requêtes aux mêmes plateformes.',
    },
    tooClose: {
      term: 'Trop proches pour trancher',
      text: 'un test sur les mêmes réponses ne peut départager deux marques.',
    },
    route: {
      term: 'Voie',
      text: 'le chemin par lequel une requête atteint une plateforme. Une voie de secours peut répondre autrement que la plateforme elle-même.',
    },
    wonAndLost: {
      term: 'Requêtes gagnées et perdues',
      text: 'requêtes dont les réponses mentionnent la marque plus ou moins souvent qu’au relevé antérieur.',
    },
    forecast: {
      term: 'Prévision',
      text: 'où se situerait une valeur à venir si l’évolution se poursuivait\u00a0; la bande contient 95\u00a0% de ces valeurs.',
    },
    outlook: {
      term: 'Probable, ouvert, improbable',
      text: 'la bande de prévision est tout entière au-dessus de la cible, la contient, ou est au-dessous.',
    },
    failure: {
      term: 'Échec',
      text: 'une requête restée sans réponse d’une plateforme. Elle ne compte ni pour ni contre la marque.',
    },
  }),
};

export const FRENCH_GOALS: ReportWords['goals'] = {
  title: 'Objectifs',
  headline: ({ likely, open, unlikely }) => {
    const judged = likely + open + unlikely;
    if (judged === 0) return 'Il est trop tôt pour dire si les objectifs seront atteints';
    const of = (count: number): string =>
      judged === 1 ? 'L’objectif' : `${count} ${plural(count, 'objectif', 'objectifs')} sur ${judged}`;
    if (unlikely > 0) {
      return `${of(unlikely)} ${plural(unlikely, 'sera probablement manqué', 'seront probablement manqués')}`;
    }
    if (open > 0) return `${of(open)} ${plural(open, 'reste ouvert', 'restent ouverts')}`;
    return `${of(likely)} ${plural(likely, 'sera probablement atteint', 'seront probablement atteints')}`;
  },
  lede: (goals, date) => `${goals}, d’après les valeurs au ${date}.`,
  goals: (count) => `${count} ${plural(count, 'objectif', 'objectifs')}`,
  scorecard: 'Tableau de bord',
  measure: 'les valeurs, puis la prévision (bande à\u00a095\u00a0%)\u00a0; le trait épais est la cible',
  goal: 'Objectif',
  reading: 'Dernière valeur',
  outlook: 'Perspective',
  likely: 'Probable',
  open: 'Ouvert',
  unlikely: 'Improbable',
  notJudged: 'Pas encore de verdict',
  target: (pct, day) => `${pct} d’ici au ${day}`,
  targetOnly: (pct) => `${pct}, sans échéance`,
  noTarget: 'aucune cible fixée',
  on: (day) => `le ${day}`,
  forecast: (range) => `prévision ${range}`,
  above: (points) => `la bande commence ${points} au-dessus de la cible`,
  inside: 'la cible est dans la bande',
  below: (points) => `la bande s’arrête ${points} sous la cible`,
  points: (written, size) => `${written} ${plural(size, 'point', 'points')}`,
  tooFew: (readings, needed) => `${readings} valeurs, il en faut ${needed}`,
  tooFewUntil: (readings, needed, day) =>
    `${readings} valeurs sur ${needed}\u00a0; un verdict vers le ${day}`,
  noDeadline: 'sans échéance, pas de prévision',
  noGoal: 'sans cible, pas de verdict',
  tooFar: (day) => `les valeurs ne renseignent que jusqu’au ${day}`,
  over: (day) => `l’échéance était le ${day}`,
  noProjection: 'ces valeurs ne se prolongent pas',
  noReadings: 'pas encore de valeurs',
  unnamed: 'Objectif sans nom',
  alt: (goal, first, last, target) => `${goal}\u00a0: de ${first} à ${last}\u00a0; cible ${target}.`,
  none: 'aucune',
  summary: 'Chaque objectif avec sa dernière valeur, son évolution, sa prévision et sa perspective.',
  note: 'La prévision suppose que l’évolution se poursuit. Elle ignore les actions prévues. Les cibles portent sur la visibilité.',
};

export const FRENCH_MARKETS: ReportWords['markets'] = {
  title: 'Marchés',
  count: (markets) => `${markets} marchés`,
  headline: (markets) => `La visibilité sur ${markets} marchés`,
  moved: (markets, up, down) =>
    `${markets} marchés\u00a0: visibilité en hausse sur ${up}, en baisse sur ${down}, au-delà du bruit`,
  lede: 'Chaque marché a ses propres prompts\u00a0: les chiffres ne sont ni additionnés entre marchés ni classés.',
  market: 'Marché',
  finding: 'Constat principal',
  summary:
    'Chaque marché\u00a0: visibilité avec intervalle et échantillon, évolution, constat principal et page.',
  note: 'Les évolutions sont à périmètre constant et jugées comme dans les pages de chaque marché, qui nomment leur référence.',
  noRuns: 'Aucun relevé',
  noRunsIn: (from, to) => `Aucun relevé du ${from} au ${to}`,
  lastRun: (day) => `Le dernier relevé précédent date du ${day}.`,
  nextRun: (day) => `Le premier relevé suivant date du ${day}.`,
  neverRun: 'Ce marché n’a pas encore de relevé terminé.',
  counted: 'Il n’entre dans aucun chiffre de ce rapport.',
  withoutRuns: (markets) => `Sans relevé\u00a0: ${markets}.`,
};

export const FRENCH_NINETY_DAYS: ReportWords['ninetyDays'] = {
  title: 'Les quatre-vingt-dix premiers jours',
  headline: 'Ce que nous ferions les quatre-vingt-dix premiers jours',
  lede: 'Chaque étape repose sur une valeur de ce rapport. La dernière repose les mêmes questions et montre ce qui en a résulté.',
  stages: [
    { title: 'Jours 1 à 30', measure: 'convenir des questions et lire ce qui est dit' },
    { title: 'Jours 31 à 60', measure: 'donner aux plateformes des pages pour répondre' },
    { title: 'Jours 61 à 90', measure: 'être là où les plateformes regardent, et mesurer à nouveau' },
  ],
  stage: (stage) => `Ce qui est fait (${stage}), la valeur sur laquelle cela repose et qui s’en charge.`,
  who: 'Qui',
  agree: 'Convenir des questions qui comptent\u00a0: celles posées ici sont une proposition.',
  asked: (prompts, platforms, answers) =>
    `Requêtes\u00a0: ${prompts}\u00a0; plateformes\u00a0: ${platforms}\u00a0; réponses\u00a0: ${answers}.`,
  platform: (platform, brand) => `Lire ce que ${platform} répond sans mentionner ${brand}.`,
  platformAlone: (alone, of, brand, count) =>
    `${alone} de ses ${of} réponses ${plural(count, 'mentionne', 'mentionnent')} un concurrent et pas ${brand}.`,
  prompt: (prompt) => `Rédiger une page qui répond à «\u00a0${prompt}\u00a0»`,
  promptAlone: (alone, of, brand, rival, most, count, ofMost) =>
    `${alone} ${plural(count, 'réponse', 'réponses')} sur ${of} ${plural(count, 'mentionne', 'mentionnent')} un concurrent et pas ${brand}\u00a0; ${most} d’entre elles ${plural(ofMost, 'mentionne', 'mentionnent')} ${rival}.`,
  source: (domain, brand) => `Proposer à ${domain} de parler de la marque ${brand}.`,
  sourceCited: (share, citations, naming, answers, brand, count) =>
    `${share} des ${citations} citations\u00a0; ${naming} des ${answers} réponses qui citent ce domaine ${plural(count, 'mentionne', 'mentionnent')} ${brand}.`,
  again: 'Poser à nouveau les mêmes requêtes et comparer avec aujourd’hui.',
  today: (named, of, brand, count) =>
    `Aujourd’hui, ${named} ${plural(count, 'réponse', 'réponses')} sur ${of} ${plural(count, 'mentionne', 'mentionnent')} ${brand}.`,
};

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

const requests = (count: number): string => `${count} ${plural(count, 'requête', 'requêtes')}`;

const noMore = (count: number, brand: string): string => `${brand} n’apparaît plus pour ${requests(count)}`;

export const FRENCH_PROMPTS: ReportWords['prompts'] = {
  title: 'Requêtes',
  lostAndWon: (lost, won, brand) => `${noMore(lost, brand)}, apparaît désormais pour ${won}`,
  lost: noMore,
  won: (won, brand) => `${brand} apparaît désormais pour ${requests(won)}`,
  moved: (less, more, prompts, brand) =>
    `En part de réponses, ${brand} apparaît moins souvent pour ${requests(less)} sur ${prompts}, plus souvent pour ${more}`,
  steady: (brand) => `${brand} apparaît aussi souvent qu’avant pour chaque requête`,
  nothing: 'Les requêtes ne peuvent pas être comparées ici',
  why: {
    'first-run': 'C’est le premier relevé. Le prochain pourra lui être comparé.',
    'no-answers': 'Il y faut les réponses des deux relevés, et toutes ne sont pas disponibles.',
    'nothing-shared': 'Les deux relevés n’ont aucune requête en commun sur une même plateforme.',
  },
  ground: (prompts, steady, count) =>
    `Les deux fois, ${prompts} ${plural(count, 'requête a été posée', 'requêtes ont été posées')} aux mêmes plateformes\u00a0; pour ${steady} d’entre elles, la marque est mentionnée aussi souvent qu’avant.`,
  judged: (count) =>
    count === 0
      ? 'Une requête seule a trop peu de réponses pour un verdict\u00a0: voici des décomptes, et des exemples de ce qui a bougé.'
      : `${count === 1 ? 'Un des changements est à lui seul' : `${count} des changements sont à eux seuls`} au-delà du bruit\u00a0; les autres sont des décomptes.`,
  less: 'Mentions en recul',
  more: 'Mentions en hausse',
  measure: (brand, from, to) => `réponses qui mentionnent ${brand}\u00a0; cercle ${from}, point ${to}`,
  prompt: 'Requête',
  onPlatforms: 'Où',
  platform: (platform, before, now) => `${platform} ${before}\u00a0→\u00a0${now}`,
  further: (platforms) => `${platforms}\u00a0de\u00a0plus`,
  insteadNow: 'Mentionné à la place',
  insteadBefore: 'Mentionné auparavant',
  instead: (answers, of) => `(${answers}\u00a0sur\u00a0${of})`,
  beyond: 'au-delà du bruit',
  unknown: 'une requête dont le texte n’est pas disponible',
  lessSummary:
    'Requêtes pour lesquelles la marque apparaît moins souvent, avant et maintenant, par plateforme, et le concurrent mentionné à la place.',
  moreSummary:
    'Requêtes pour lesquelles la marque apparaît plus souvent, avant et maintenant, par plateforme, et le concurrent mentionné auparavant.',
  notListed: (prompts, most) =>
    prompts === '1'
      ? `Une autre a bougé de ${most} au plus et n’est pas listée.`
      : `${prompts} autres ont bougé de ${most} au plus et ne sont pas listées.`,
  answers: (count, isOne) => `${count} ${isOne ? 'réponse' : 'réponses'}`,
};

export const FRENCH_RECOMMENDATIONS: ReportWords['recommendations'] = {
  title: 'Recommandations',
  headline: (count) => (count === 1 ? 'Une action à mener ensuite' : `${count} actions à mener ensuite`),
  none: 'Aucun constat n’appelle d’action.',
  quiet:
    'Ce qui a bougé n’appelle en soi aucune action\u00a0; aucun thème n’est loin derrière un concurrent, et aucune grande source n’ignore la marque.',
  lede: (count) =>
    `${count === 1 ? 'Elle découle' : 'Chacune découle'}, selon une règle, d’une valeur de ce rapport et dit où regarder d’abord, non pourquoi une chose est arrivée.`,
  actions: 'Ce que nous recommandons',
  actionsMeasure: 'le plus important d’abord',
  action: 'Action',
  evidence: 'Sur quoi elle repose',
  page: 'Page',
  summary: 'Les actions dans leur ordre, chacune avec ce qui l’a déclenchée et la page qui le montre.',
  later: (runs, count, last) =>
    sentenceWithStop(
      `${runs} ${plural(count, 'relevé ultérieur est déjà disponible', 'relevés ultérieurs sont déjà disponibles')}, le dernier ${du(last)}`,
    ),
  further: (actions) => `${actions} autres découlent de valeurs plus faibles et ne sont pas listées.`,

  who: 'Proposition',
  agency: 'Agence',
  by: (date) => `avant le ${date}`,
  open: (day) => `En cours depuis notre rapport du ${day}.`,
  effect: {
    next: (measure) => `À faire bouger\u00a0: ${measure}. Visible dans les relevés suivants.`,
    from: (measure, date) =>
      sentenceWithStop(`À faire bouger\u00a0: ${measure}. Visible dans les relevés à partir du ${date}`),
    points: (measure, date, points) =>
      `À faire bouger\u00a0: ${measure}. Les relevés à partir du ${date} montreraient un changement de ${points} points ou plus.`,
    settles: (date) =>
      date === null
        ? 'À établir\u00a0: si ce sont les réponses ou la mesure qui ont changé. Visible dans les relevés suivants.'
        : sentenceWithStop(
            `À établir\u00a0: si ce sont les réponses ou la mesure qui ont changé. Visible dans les relevés à partir du ${date}`,
          ),
  },
  measures: {
    named: (brand) => `la fréquence à laquelle les réponses mentionnent ${brand}`,
    onPlatform: (platform, brand) => `la fréquence à laquelle ${platform} mentionne ${brand}`,
    onTopic: (topic, brand) =>
      `la fréquence à laquelle les réponses sur «\u00a0${topic}\u00a0» mentionnent ${brand}`,
    tone: (brand) => `le ton des réponses au sujet de la marque ${brand}`,
    beside: (domain, brand) => `les réponses qui citent ${domain} et mentionnent ${brand}`,
    cited: (domain) => `la fréquence à laquelle ${domain} est cité`,
    gap: (rival) => `l’écart avec ${rival}`,
  },

  advice: {
    route: 'Attendre des relevés par une seule voie avant d’agir sur ce changement.',
    model: 'Comparer des relevés d’un même modèle avant d’agir sur ce changement.',
    rival: (brand) => `Examiner les domaines cités là où les réponses mentionnent ${brand}.`,
    platform: (platform) => `Examiner les pages que ${platform} cite à présent.`,
    topic: (topic) => `Rédiger le brief d’une page sur «\u00a0${topic}\u00a0».`,
    prompts: 'Lire les réponses à ces requêtes à côté des réponses antérieures.',
    fall: (brand) => `Lire des réponses qui ne mentionnent plus ${brand}, à côté des réponses antérieures.`,
    toneFall: (brand) => `Lire les réponses qui parlent mal ${de(brand)}.`,
    source: (domain) => `Voir ce que dit ${domain}\u00a0: les plateformes citent ce domaine plus souvent.`,
    lostSource: (domain) => `Vérifier que les pages de ${domain} existent encore.`,
    tone: (attribute) => `Lire ce que les réponses disent de «\u00a0${attribute}\u00a0».`,
    outreach: (domain) =>
      `Écrire à ${domain}\u00a0: les plateformes citent souvent ce domaine, et jamais à vos côtés.`,
  },

  cites: (named) => `Les plus cités\u00a0: ${named}.`,
  times: (name, times) => `${name} (${times})`,
  gap: (own, ownPct, rival, rivalPct, answers) =>
    `Sur ${answers} réponses, ${rivalPct} mentionnent ${rival} et ${ownPct} ${own}\u00a0; au-delà du bruit.`,
  outreachEvidence: (share, of, answers, brand) =>
    `${share} des ${of} citations\u00a0; des ${answers} réponses qui citent ce domaine, aucune ne mentionne ${brand}.`,
};

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

export const FRENCH_RUNS: ReportWords['runs'] = {
  title: 'Tous les relevés',
  headline: (runs) =>
    runs === 1 ? 'Le relevé derrière ce rapport' : `Les ${runs} relevés derrière ce rapport`,
  complete: 'Dans chaque relevé, chaque requête a reçu une réponse.',
  failures: (failed, tasks) => `${failed} questions sur ${tasks} sont restées sans réponse.`,
  notTold: 'Le service de mesure n’indique pas, pour chaque relevé, combien de questions ont échoué.',
  byFallback: (answers, runs) =>
    `${answers} réponses de ${runs} ${runs === 1 ? 'relevé' : 'relevés'} sont venues par une voie de secours.`,
  table: 'Relevés',
  measure: 'le plus récent en dernier',
  day: 'Jour',
  prompts: 'Requêtes',
  failed: 'Échecs',
  route: 'Voie',
  platforms: 'Plateformes',
  summary: 'Chaque relevé de ce rapport\u00a0: jour, requêtes, réponses, échecs, voies et plateformes.',
};

export const FRENCH_SENTIMENT: ReportWords['sentiment'] = {
  title: 'Tonalité',
  bars: 'Ton par marque',
  barsMeasure: (date) => `% des mentions, ${date}\u00a0; solde\u00a0: positives moins négatives, de −1 à +1`,
  brand: 'Marque',
  positive: 'positif',
  neutral: 'neutre',
  negative: 'négatif',
  balance: 'Solde',
  sample: 'n',
  barsSummary: 'Les mentions de chaque marque selon leur ton, en pourcentage, et leur solde avec intervalle.',
  quotes: 'Dans le texte',
  of: (platform, prompt) => `${platform}, requête «\u00a0${prompt}\u00a0»`,
  ofPlatform: (platform) => platform,
  names: (brand) => `mentionne ${brand}`,
  namesNot: (brand) => `ne mentionne pas ${brand}`,
  open: '«\u00a0',
  close: '\u00a0»',
  cites: (address) => `Cite ${address}`,
  examples: 'Ce sont des exemples de réponses isolées, non la preuve d’une tendance.',
};

export const FRENCH_SLIDES: ReportWords['slides'] = {
  more: (count, isOne) => `et ${count} ${isOne ? 'autre ligne' : 'autres lignes'} dans le rapport`,
  actions: (count) =>
    count === 1
      ? 'Nous recommandons une action'
      : count === 2
        ? 'Nous recommandons deux actions'
        : 'Nous recommandons trois actions',
  questions: {
    sure: 'Quelle est la fiabilité de ces chiffres\u00a0?',
    chance: 'Est-ce peut-être le hasard\u00a0?',
    unknown: 'Que ne savons-nous pas\u00a0?',
    measured: 'Comment est-ce mesuré\u00a0?',
  },
};

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
        'mentions-repeated':
          'une marque que le service compte plusieurs fois dans une réponse ne compte ici qu’une fois',
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
