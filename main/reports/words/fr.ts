/** Dates, verdicts and findings, in French. */
import type { NoComparison } from '../../../shared/domain/verdict-schema.ts';
import type { FindingWords } from '../../../shared/words/finding-words.ts';
import { listIn, pluralIn, sentenceWithStop } from '../../../shared/words/grammar.ts';
import type { HistoryWords } from '../../../shared/words/history-words.ts';
import { verdictsIn, type Wording } from '../../../shared/words/wording.ts';

const isDay = (when: string): boolean => /^\d/.test(when);

/** `le 16 nov.`, `novembre 2026` */
export const le = (when: string): string => (isDay(when) ? `le ${when}` : when);
/** `d’Azurelle`, `de Halden`: an initial h in names is mostly aspirated. */
export const de = (name: string): string =>
  /^[aeiouàâäéèêëîïôöùûü]/iu.test(name) ? `d’${name}` : `de ${name}`;
/** `du 16 nov.`, `d’octobre 2026`, `de novembre 2026` */
export const du = (when: string): string => (isDay(when) ? `du ${when}` : de(when));

const UNDER_TWO = /^[^\d]*[01](?:,\d+)?$/u;

/** Formatted points with their unit: French has the plural from 2 on, `+1,0 point` and `−2,0 points`. */
export const inPoints = (written: string): string =>
  `${written} ${UNDER_TWO.test(written) ? 'point' : 'points'}`;

const rose = (isUp: boolean): string => (isUp ? 'a progressé' : 'a reculé');

export const FRENCH_FINDINGS: FindingWords = {
  gain: { better: 'un gain net', worse: 'un recul net', unclear: 'pas de changement net' },
  noComparison: (subject, why) => `Pas de comparaison ${subject}\u00a0: ${why}`,
  between: (from, to) => `entre ${le(from)} et ${le(to)}`,
  movement: {
    unclear: 'ne montre pas de changement net',
    unclearBy: (points, range) => `ne montre pas de changement net (${inPoints(points)}, ${range})`,
    moved: (isUp, points, range) => `${rose(isUp)} de ${inPoints(points)} (${range})`,
    range: (range) => `95\u00a0%\u00a0: ${range}`,
  },
  problems: {
    'single-run': 'Une comparaison demande deux relevés. Choisissez-en un second.',
    'too-many-runs': 'La comparaison porte sur 12 relevés au plus. Choisissez-en moins.',
    'same-run-twice': 'Le même relevé est choisi deux fois. Choisissez-en un autre.',
    'overlapping-periods':
      'Non comparable\u00a0: un relevé appartient aux deux périodes, ses réponses figureraient donc dans les deux. Choisissez des périodes qui ne se chevauchent pas.',
    'no-brands': 'Non comparable\u00a0: l’un des relevés ne contient aucune marque évaluée.',
    'no-own-brand': 'Non comparable\u00a0: la marque suivie n’est pas évaluée dans l’un des relevés.',
    'no-answers': 'Non comparable\u00a0: l’un des relevés ne contient aucune réponse.',
    'no-common-platform': 'Non comparable\u00a0: les relevés n’ont aucune plateforme en commun.',
  },
  pooled: (month, runs, written) => `${month} (${written} ${runs === 1 ? 'relevé' : 'relevés'} en un)`,
  incomplete: (date, reasons) => `Le relevé ${du(date)} est incomplet\u00a0: ${sentenceWithStop(reasons)}`,
  more: (count) => `${count} de plus`,

  breaks: {
    mixed: 'La valeur globale peut bouger sans qu’aucune réponse ait changé.',
    prompts: (count, written) => `${written} ${count === 1 ? 'requête' : 'requêtes'}`,
    added: (what) => `${what} en plus`,
    dropped: (what) => `${what} en moins`,
    retired: (what) => `${what} en moins`,
    reworded: (what) => `reformulation\u00a0: ${what}`,
    afterRewording: 'Avant et après, les réponses portent sur des questions différentes.',
    topicsAdded: (topics) => `Thèmes ajoutés\u00a0: ${topics}`,
    topicsDropped: (topics) => `Thèmes retirés\u00a0: ${topics}`,
    fallbackEnded: (before) => `Fin du secours par API (${before} auparavant)`,
    fallbackBegan: (now) => `Début du secours par API (${now} des réponses)`,
    fallbackMoved: (isUp, now, before) =>
      `Secours par API en ${isUp ? 'hausse' : 'baisse'}\u00a0: ${now} des réponses (${before} auparavant)`,
    afterRoute: 'Les réponses de secours viennent par une autre voie et peuvent différer.',
    partial: (missing, total) => `Relevé partiel\u00a0: ${missing} réponses sur ${total} manquent`,
    afterPartial: 'Ses valeurs ne portent que sur les réponses reçues.',
    modelsAdded: (models) => `Nouveaux modèles\u00a0: ${models}`,
    modelsDropped: (models) => `Modèles abandonnés\u00a0: ${models}`,
    modelsChanged: (dropped, added) => `Changement de modèles, de ${dropped} à ${added}`,
    afterModels: 'Un autre modèle peut donner d’autres réponses.',
  },

  measurement: {
    causes: {
      platforms: 'Le changement de plateformes',
      prompts: 'Le changement de requêtes',
    },
    accounts: (cause, points, total, from, to) =>
      `${cause} compte à lui seul pour ${points} points\u00a0; toutes les réponses ensemble passent de ${from} à ${to} (${total}).`,
    byRoute: (points, total, from, to, isPart) =>
      `Les réponses venues au moins en partie par une autre voie comptent pour ${isPart ? `${points} des ${total} points de ${from} à ${to}` : `${points} points, contre une variation de ${total} (de ${from} à ${to})`} de toutes les réponses\u00a0; impossible de dire si c’est la voie ou un mouvement réel.`,
    rerouted:
      'Toutes les réponses communes sont venues par une autre voie qu’auparavant\u00a0: le mouvement réel et l’effet de la voie ne peuvent être séparés.',
    changed: (events) => sentenceWithStop(`Mesure différente\u00a0: ${events}`),
    totals:
      'Les changements sont jugés d’après les totaux du service de mesure, car les réponses manquent ou ne sont pas rattachées à leurs requêtes.',
    voiceWithout: (brands) =>
      `Les changements de part de voix et de position laissent de côté ce qui n’est évalué que dans un relevé\u00a0: ${sentenceWithStop(brands)}`,
    onPairs: (prompts, platforms, answers) =>
      `Les changements portent sur ce que les deux côtés ont en commun\u00a0: ${prompts} requêtes, ${platforms} plateformes, chaque côté pesé comme ${answers} réponses.`,
    onPlatforms: (platforms, answers) =>
      `Les changements portent sur les ${platforms} plateformes communes aux deux côtés\u00a0: chaque côté pesé comme ${answers} réponses.`,
  },

  visibility: {
    noScore: {
      headline: 'Aucune réponse n’a été évaluée dans ce relevé',
      lede: 'Le service de mesure n’a renvoyé aucune valeur pour la marque suivie.',
    },
    share: (ofHundred) => `Une présence dans ${ofHundred} réponses sur 100`,
    shareOfFew: (mentions, answers) => `Une présence dans ${mentions} réponses sur ${answers}`,
    shareSince: (ground, share, gain, since) =>
      ground === 'all'
        ? `${share}, ${gain} depuis ${le(since)}`
        : `${share}\u00a0; ${ground === 'pairs' ? 'sur ce que les deux côtés ont en commun' : 'sur les plateformes communes aux deux côtés'}, ${gain} depuis ${le(since)}`,
    namedOver: (brand, mentions, answers, when) =>
      `${when}\u00a0: ${mentions} réponses sur ${answers} mentionnaient ${brand}.`,
    firstRun: (brand, mentions, answers, date) =>
      `Le ${date}, ${mentions} réponses sur ${answers} mentionnaient ${brand}. Les changements apparaîtront au prochain relevé.`,
    longView: (on, moved, from, to) => {
      const what = {
        all: 'La visibilité',
        pairs: 'Sur ce que les deux côtés ont en commun, la visibilité',
        platforms: 'Sur les plateformes communes aux deux relevés, la visibilité',
      };
      return `${what[on]} ${moved} entre ${le(from)} et ${le(to)}`;
    },
  },

  baseline: {
    previous: (when) => sentenceWithStop(`Comparaison avec le relevé précédent, celui ${du(when)}`),
    monthBefore: (when) => sentenceWithStop(`Comparaison avec le mois précédent, ${when}`),
    beforePeriod: (when) =>
      sentenceWithStop(`Comparaison avec le dernier relevé avant cette période, celui ${du(when)}`),
    compared: (when) => sentenceWithStop(`Comparaison avec ${when}`),
    firstOfPeriod: (when) =>
      `Comparaison avec le premier relevé de cette période, celui ${du(when)}\u00a0; aucun relevé antérieur n’est disponible.`,
    runWithTime: 'Un seul relevé est comparé à tous ceux de cette période, pris ensemble.',
    lastYear: (when) => sentenceWithStop(`Comparaison avec le même mois de l’an dernier, ${when}`),
    set: (when, day, reason) =>
      sentenceWithStop(
        `Comparaison avec le relevé de référence ${du(when)}, fixé le ${day}\u00a0: ${reason}`,
      ),
    run: (when, made) =>
      `Comparaison avec le relevé ${du(when)}, choisi pour ${made === 'report' ? 'ce rapport' : 'cette comparaison'}.`,
    month: (when, made) =>
      `Comparaison avec ${le(when)}, choix fait pour ${made === 'report' ? 'ce rapport' : 'cette comparaison'}.`,
    calledPrevious: 'le relevé précédent',
    called: 'le relevé de référence',
    missing: {
      first: 'Aucun relevé antérieur n’est disponible.',
      'not-set': 'Aucun relevé n’est fixé comme référence.',
      'set-gone': 'Le relevé fixé comme référence n’a pas de valeurs disponibles.',
      'set-not-earlier': 'La référence n’est pas antérieure à ce qui est comparé.',
      noRunIn: (month) => sentenceWithStop(`Il n’y a pas de relevé en ${month}`),
    },
  },

  rivals: {
    noMention: {
      headline: 'Aucune marque n’a été mentionnée dans ce relevé',
      lede: 'Une part de voix demande au moins une mention.',
    },
    share: (pct) => `${pct}\u00a0% de toutes les mentions de marques`,
    leads: (brand, share) => `${brand} arrive en tête avec ${share}`,
    unsettled: (brand, share) => `${brand} obtient ${share}\u00a0; l’avance est trop faible pour trancher`,
    notProvenBehind: (brand, share) =>
      `${brand} obtient ${share}\u00a0; l’avance du premier n’est pas établie`,
    behind: (brand, share, ahead) => `${brand} a ${share}, derrière ${ahead}`,
    trails: (leader, brand, share) => `${leader} est en tête\u00a0; ${brand} obtient ${share}`,
    voice: 'de la part de voix',
    moved: (brand, moved, from, to) =>
      sentenceWithStop(`La part de voix ${de(brand)} ${moved} entre ${le(from)} et ${le(to)}`),
    apart: (brand) => `Aucun concurrent n’est trop proche ${de(brand)} pour être départagé.`,
    inseparable: (brand, neighbours) =>
      `Trop proches pour trancher\u00a0: ${brand} face à ${neighbours}. Un test sur les mêmes réponses ne les distingue pas.`,
  },

  platforms: {
    noScore: {
      headline: 'Aucune plateforme n’a été évaluée dans ce relevé',
      lede: 'Le service de mesure n’a renvoyé aucune valeur par plateforme.',
    },
    single: (platform) => `Une seule plateforme interrogée\u00a0: ${platform}`,
    moved: (roseOn, fellOn) =>
      [
        roseOn === '' ? '' : `Hausse sur ${roseOn}`,
        fellOn === '' ? '' : `${roseOn === '' ? 'Baisse' : 'baisse'} sur ${fellOn}`,
      ]
        .filter((part) => part !== '')
        .join(', ') + ', au-delà du bruit',
    extremes: (high, low) => `Plus forte sur ${high}, plus faible sur ${low}`,
    strongest: (high) => `Plus forte sur ${high}`,
    weakest: (low) => `Plus faible sur ${low}`,
    differ: 'Les plateformes diffèrent, mais aucune ne se détache de toutes les autres',
    alike: 'Pas de différence nette entre les plateformes',
    names: (platform, brand, pct) => `${platform} mentionne ${brand} dans ${pct}\u00a0% de ses réponses`,
    span: (named, low, pct) => `${named}, ${low} dans ${pct}\u00a0%.`,
    chance: (judged, moved, byChance, together) =>
      `Sur ${judged} plateformes comparées, ont bougé au-delà du bruit\u00a0: ${moved ?? 'aucune'}\u00a0; le seul hasard en montrerait environ ${byChance}${together || '.'}`,
    together: (count, holding) =>
      count === 0
        ? '\u00a0; jugées ensemble, aucune ne se détache.'
        : `\u00a0; jugées ensemble, ${count === 1 ? 'une se détache' : 'se détachent'}\u00a0: ${sentenceWithStop(holding)}`,
  },

  topics: {
    noFigures: {
      headline: 'Pas de valeurs par thème',
      lede: 'Aucune visibilité par thème n’est enregistrée pour ce relevé.',
    },
    single: (topic) => `Un seul thème interrogé\u00a0: ${topic}`,
    extremes: (best, worst) => `Le thème le plus fort est ${best}, le plus faible ${worst}`,
    strongest: (best) => `Le thème le plus fort est ${best}`,
    weakest: (worst) => `Le thème le plus faible est ${worst}`,
    differ: 'Les thèmes diffèrent, mais aucun ne se détache de tous les autres',
    alike: 'Pas de différence nette entre les thèmes pour la marque',
    ledNone:
      'Dans aucun thème la marque n’est mentionnée, au-delà du bruit, plus souvent que tous ses concurrents.',
    led: (count, of, topics) =>
      `Au-delà du bruit, la marque est la plus mentionnée dans ${count} ${count === 1 ? 'thème' : 'thèmes'} sur ${of}\u00a0: ${sentenceWithStop(topics)}`,
    doubt: (answers) =>
      `Les thèmes comptent peu de réponses (${answers} pour le plus faible), leurs intervalles sont donc larges.`,
  },

  sentiment: {
    noMention: {
      headline: 'Pas de mention, pas de tonalité',
      lede: 'La marque n’a pas été mentionnée dans ce relevé.',
    },
    notGiven: {
      headline: 'Tonalité non renseignée',
      lede: 'Aucune tonalité n’est enregistrée pour ce relevé.',
    },
    balance: (positive, total, brand, negative) =>
      `${positive} mentions ${de(brand)} sur ${total} sont positives, ${negative} négatives`,
    howCounted: 'Chaque mention positive compte +1, chaque négative −1 et chaque neutre 0.',
    unclear: (difference, since) =>
      `La tonalité ne montre pas de changement net depuis ${since} (${difference}).`,
    moved: (isUp, size, since) => `La tonalité ${rose(isUp)} de ${size} depuis ${since}, au-delà du bruit.`,
    spread: (best, worst) =>
      `Plus positive pour ${best.attribute} (${best.score}, n ${best.mentions}), moins positive pour ${worst.attribute} (${worst.score}, n ${worst.mentions}).`,
    order: 'Leur ordre peut tenir au hasard.',
    unranked: (least) => `Les attributs de moins de ${least} mentions ne sont pas classés.`,
  },

  sources: {
    none: {
      headline: 'Aucune source citée',
      lede: 'Aucune page citée n’est enregistrée pour ce relevé.',
    },
    most: (domain, ownPct) =>
      `${domain} est la source la plus citée\u00a0; pages de la marque\u00a0: ${ownPct}\u00a0%`,
    countsOver: (domains, citations, when) =>
      `${when}\u00a0: les plateformes ont cité ${domains} domaines, ${citations} fois en tout.`,
    counts: (domains, citations, date) =>
      `Le ${date}, les plateformes ont cité ${domains} domaines, ${citations} fois en tout.`,
  },
};

const plural = pluralIn('fr');
const more = (isUp: boolean): string => (isUp ? 'plus' : 'moins');

export const FRENCH_HISTORY: HistoryWords = {
  problems: {
    'single-run': 'Un relevé seul donne un niveau, pas un changement. Le prochain pourra lui être comparé.',
    'empty-run':
      'Le dernier relevé ne contient aucune réponse. Le prochain qui en contiendra sera comparé aux précédents.',
    'no-answers':
      'Les réponses du dernier relevé ne sont pas disponibles\u00a0: rien ne peut être dit de telle plateforme, de tel thème ou de telle requête.',
    'no-own-brand': 'Le dernier relevé ne donne aucune valeur pour la marque suivie.',
    'nothing-shared':
      'Aucune requête du dernier relevé ne figure dans un relevé antérieur\u00a0: il n’y a rien à comparer.',
    'being-read':
      'L’historique est en cours de lecture\u00a0: voici le niveau à ce stade\u00a0; les changements suivront quand il sera complet.',
  },
  causes: {
    platforms: 'Cause probable\u00a0: d’autres plateformes sont interrogées depuis lors.',
    prompts: 'Cause probable\u00a0: des requêtes ont été modifiées à ce moment-là.',
    route:
      'Les réponses viennent par une autre voie depuis lors\u00a0; impossible de dire si c’est la voie ou un mouvement réel.',
    model: 'Cause probable\u00a0: les réponses viennent d’un autre modèle depuis lors.',
  },
  certainty: {
    measurement: 'Mesure différente',
    clear: 'Au-delà du bruit',
    likely: 'Probablement au-delà du bruit',
  },
  points: (written, size) => `${written} ${plural(size, 'point', 'points')}`,

  lead: {
    drifted: (brand, isUp, size, since) =>
      `${brand} a peu à peu ${isUp ? 'gagné' : 'perdu'} ${size} depuis le ${since}`,
    moved: (brand, isUp, size) => `${brand} ${isUp ? 'gagne' : 'perd'} ${size}`,
    overtook: (first, second) => `${first} a dépassé ${second}`,
    drewLevel: (first, second) => `${first} a rattrapé ${second}`,
    platformStopped: (platform, brand) => `${platform} ne mentionne presque plus ${brand}`,
    platformBegan: (platform, brand) => `${platform} mentionne désormais ${brand}`,
    platformMoved: (platform, brand, isUp, since) =>
      `${platform} mentionne ${brand} ${more(isUp)} souvent depuis le ${since}`,
    topicMoved: (topic, brand, isUp, since) =>
      `Sur «\u00a0${topic}\u00a0», ${brand} ${isUp ? 'gagne' : 'perd'} du terrain depuis le ${since}`,
    onePrompt: (prompt, brand, isUp) =>
      `Les réponses à «\u00a0${prompt}\u00a0» mentionnent ${brand} ${more(isUp)} souvent`,
    prompts: (count, brand, isUp) => `${brand} apparaît ${more(isUp)} souvent pour ${count} requêtes`,
    sourceLeft: (domain) => `${domain} a disparu des sources`,
    sourceEntered: (domain) => `${domain} fait son entrée parmi les sources`,
    sourceMoved: (domain, isUp, since) =>
      `Les citations de ${domain} sont ${more(isUp)} fréquentes depuis le ${since}`,
    tone: (attribute, brand, isUp) =>
      `Sur «\u00a0${attribute}\u00a0», le ton envers ${brand} ${isUp ? 's’améliore' : 'se dégrade'}`,
    measurement: (isUp, size, what) =>
      `La valeur globale ${isUp ? 'a progressé' : 'a reculé'} de ${size} parce que d’autres ${what === 'platforms' ? 'plateformes' : 'requêtes'} ont été interrogées`,
    measuredPart: (isUp, size, what, part) =>
      `La valeur globale ${isUp ? 'a progressé' : 'a reculé'} de ${size}, dont ${part} parce que d’autres ${what === 'platforms' ? 'plateformes' : 'requêtes'} ont été interrogées`,
    rivals: (isUp, size) =>
      `La part de voix ${isUp ? 'a progressé' : 'a reculé'} de ${size} parce que d’autres concurrents sont comptés`,
    voice: (brand, isUp) => `${brand} occupe une part ${isUp ? 'plus grande' : 'plus petite'} des mentions`,
    position: (brand, isLater) => `${brand} apparaît plus ${isLater ? 'tard' : 'tôt'} dans les réponses`,
    sentiment: (brand, isUp) => `Les réponses parlent ${isUp ? 'mieux' : 'moins bien'} ${de(brand)}`,
  },

  rest: {
    ahead: (size) => `${size} d’avance`,
    behind: (size) => `${size} de retard`,
    lead: (before, now, since) => sentenceWithStop(`${before} auparavant, ${now} depuis le ${since}`),
    level: (before, now, since) =>
      `${before} auparavant, ${now} depuis le ${since}\u00a0; trop proches aujourd’hui pour trancher.`,
    before: (since) => `avant le ${since}`,
    runsBefore: (runs, written, since) =>
      runs === 1 ? `dans le relevé avant le ${since}` : `dans les ${written} relevés avant le ${since}`,
    inPeriod: 'sur cette période',
    onDay: (day) => `le ${day}`,
    inNewest: 'dans les quatre derniers',
    levelNow: (before, now, whenBefore, whenNow) =>
      `${before} ${whenBefore}, ${now} ${whenNow}\u00a0: trop proches pour trancher.`,
    ofAllPairs:
      'Pris isolément, cet intervalle exclut zéro\u00a0; corrigé pour toutes les paires de marques, il ne prouve aucune avance.',
    citations: (before, now, since) =>
      sentenceWithStop(`${before} citations par relevé auparavant, ${now} depuis le ${since}`),
    sentiment: (before, now, since) => sentenceWithStop(`${before} auparavant, ${now} depuis le ${since}`),
    position: (before, now, since) =>
      sentenceWithStop(`Position moyenne de ${before} auparavant, ${now} depuis le ${since}`),
    measurement: (before, now, since) =>
      `${sentenceWithStop(`${before} auparavant, ${now} depuis le ${since}`)} À périmètre égal, ce n’est pas un mouvement.`,
    drift: (before, now) => `${before} alors, ${now} aujourd’hui.`,
    judged: (before, now, whenBefore, whenNow) =>
      sentenceWithStop(`${before} ${whenBefore}, ${now} ${whenNow}`),
    prompts: (prompt, before, now, since) =>
      sentenceWithStop(
        `${before} de leurs réponses auparavant, ${now} depuis le ${since}\u00a0; surtout «\u00a0${prompt}\u00a0»`,
      ),
    ofMentions: (before, now, since) =>
      sentenceWithStop(`${before} des mentions auparavant, ${now} depuis le ${since}`),
    ofItsAnswers: (before, now, since) =>
      sentenceWithStop(`${before} de ses réponses auparavant, ${now} depuis le ${since}`),
    ofAnswers: (before, now, since) =>
      sentenceWithStop(`${before} des réponses auparavant, ${now} depuis le ${since}`),
  },

  noise: {
    quiet: 'Les relevés ne varient pas plus que leurs réponses ne le laissent attendre.',
    wander: (points, steps) =>
      `Les relevés de cette marque varient d’eux-mêmes de ${inPoints(points)}${steps === null ? '' : `, d’après ${steps} écarts antérieurs`}.`,
  },
  nothing: 'Rien n’a bougé plus que le hasard ne l’explique.',
  nothingApart:
    'Jugés ensemble, aucun chiffre ne se distingue du hasard\u00a0: parmi tant, l’un peut le faire à lui seul.',
  nothingElse: 'Aucune date ne ressort à partir de laquelle quelque chose aurait changé.',
  wouldShow: (points) =>
    ` Entre la première et la seconde moitié de ces relevés, un mouvement de ${inPoints(points)} se serait vu quatre fois sur cinq.`,
  wouldShowHere: (points) => ` Un changement de ${inPoints(points)} se serait vu quatre fois sur cinq.`,
  rangeOfRuns: (range) => `${range} par relevé`,
  rangeOfPoints: (range) => `${range} points`,
  rangeOfChange: (range, leader) =>
    `Variation${leader === null ? '' : ` de l’avance ${de(leader)}`}\u00a0: ${range}`,

  summary: {
    levels: (from, to) => `de ${from} à ${to}`,
    moved: (brand, isUp, levels) => `${brand} ${isUp ? 'progresse' : 'recule'} ${levels} des réponses`,
    drifted: (brand, isUp, levels) =>
      `${brand} ${isUp ? 'progresse' : 'recule'} peu à peu ${levels} des réponses`,
    platform: (platform, brand, isUp, levels) =>
      `${platform} mentionne ${brand} ${more(isUp)} souvent\u00a0: ${levels}`,
    topic: (brand, topic, isUp, levels) =>
      `${brand} ${isUp ? 'gagne' : 'perd'} du terrain sur «\u00a0${topic}\u00a0»\u00a0: ${levels}`,
    level: (brand, share) =>
      share === null
        ? `Pas de changement net dans la fréquence des mentions ${de(brand)}`
        : `${share} des réponses mentionnent ${brand}, sans changement net`,
    onShared: (moved) => `${moved}, sur les requêtes et plateformes communes aux deux côtés`,
    explains: (platform, brand, isUp, from, to) =>
      `${platform} explique ${isUp ? 'la hausse' : 'la baisse'}\u00a0: ${to} de ses réponses mentionnent ${brand}, contre ${from} auparavant`,
    overtakes: (first, second) => `${first} dépasse ${second}`,
    drawsLevel: (first, second) => `${first} rattrape ${second}`,
    standing: {
      moved: (brand, isUp, levels, since) =>
        `${brand} est mentionnée ${more(isUp)} souvent depuis le ${since}\u00a0: ${levels} des réponses`,
      drifted: (brand, isUp, levels, since) =>
        `${brand} ${isUp ? 'progresse' : 'recule'} depuis le ${since}\u00a0: ${levels} des réponses`,
      platform: (platform, brand, isUp, levels, since) =>
        `${platform} mentionne ${brand} ${more(isUp)} souvent depuis le ${since}\u00a0: ${levels}`,
      topic: (brand, topic, isUp, levels, since) =>
        `${brand} est ${isUp ? 'en progrès' : 'en recul'} sur «\u00a0${topic}\u00a0» depuis le ${since}\u00a0: ${levels}`,
      onDay: (headline, day) => `${headline} le ${day}`,
      other: (lead, since) => `${lead} depuis le ${since}`,
    },
    retold: (day, brand, from, to, days) =>
      `Notre rapport du ${day} indiquait que ${from} des réponses mentionnent ${brand}\u00a0; depuis la nouvelle analyse des réponses du ${days}, c’est ${to}.`,
    withdrawn: (day, lead) =>
      `Notre rapport du ${day} indiquait\u00a0: «\u00a0${lead}\u00a0». Avec ce que l’on sait maintenant, cela ne se distingue plus du hasard.`,
    told: (day, then) => `Déjà signalé le ${day}${then === null ? '' : `, alors daté du ${then}`}.`,
    steady: { month: 'Un mois stable', period: 'Une période stable' },
    quiet: (steady) => `${steady}\u00a0: rien n’a bougé plus que le hasard ne l’explique`,
    unseen: (level, points) =>
      `${level}\u00a0; un écart de moins de ${points} points pourrait passer inaperçu`,
    measuredOtherwise: (headline) => `${headline}, mesuré autrement`,
    rerouted: (platform, levels) =>
      `${platform} a répondu, au moins en partie, par une autre voie qu’auparavant et n’est pas jugé\u00a0: ${levels}`,
    named: (brand, isUp, levels) => `${brand} est mentionnée ${more(isUp)} souvent\u00a0: ${levels}`,
  },
};

const NO_COMPARISON: Readonly<Record<NoComparison, string>> = {
  'first-run': 'Premier relevé du rapport',
  'not-asked-before': 'Absente auparavant',
  'too-few-answers': 'Trop peu de réponses',
  'too-few-prompts': 'Trop peu de requêtes',
  'platforms-differ': 'Pas de comparaison\u00a0: autres plateformes',
  'measured-differently': 'Pas de comparaison\u00a0: mesure différente',
  rerouted: 'Pas de comparaison\u00a0: autre voie',
  'not-measured': 'Pas de comparaison\u00a0: non mesuré deux fois',
  'no-interval': 'Pas de comparaison\u00a0: sans intervalle',
  'being-read': 'Pas de comparaison\u00a0: lecture en cours',
};

const WHY_NO_COMPARISON: Readonly<Record<NoComparison, string>> = {
  'first-run': 'c’est le premier relevé',
  'not-asked-before': 'la question n’a pas été posée au relevé précédent',
  'too-few-answers': 'trop peu de réponses',
  'too-few-prompts': 'trop peu de requêtes',
  'platforms-differ': 'les plateformes ne sont pas les mêmes',
  'measured-differently': 'les relevés n’ont pas posé les mêmes requêtes aux mêmes plateformes',
  rerouted: 'toutes les réponses sont venues par une autre voie qu’auparavant',
  'not-measured': 'la mesure n’existe pas dans les deux relevés',
  'no-interval': 'le service de mesure ne donne pas de dispersion',
  'being-read': 'la lecture des données est en cours',
};

/** French. */
export const FRENCH: Wording = {
  range: (low, high) => `${low} à ${high}`,
  list: listIn('fr'),
  marks: { comma: ', ', semicolon: '\u00a0; ', colon: '\u00a0: ', space: ' ' },
  sentence: sentenceWithStop,
  ranks: (best, worst) => `${best}–${worst}`,
  noScans: 'pas de relevé',
  leftOut: 'hors de ce rapport',
  brandSince: (name, day) => `${name} (depuis ${le(day)})`,
  plural: pluralIn('fr'),
  allAlike: 'toutes identiques',
  noComparison: NO_COMPARISON,
  whyNoComparison: WHY_NO_COMPARISON,
  verdict: verdictsIn(
    {
      unclear: 'Non concluant',
      beyondNoise: 'Au-delà du bruit',
      betterBeyondNoise: 'Mieux, au-delà du bruit',
      worseBeyondNoise: 'Moins bien, au-delà du bruit',
    },
    NO_COMPARISON,
  ),
  findings: FRENCH_FINDINGS,
  history: FRENCH_HISTORY,
};
