import { de } from './dates.ts';
/** The sentences of what a project's history tells, in French. */
import { pluralIn, sentenceWithStop } from '../grammar.ts';
import type { HistoryWords } from '../history-words.ts';
import { inPoints } from './points.ts';

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
      `${brand} a ${isUp ? 'gagné' : 'perdu'} ${size}, peu à peu, depuis le ${since}`,
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
    levelNow: (before, now, since) =>
      `${before} avant le ${since}, ${now} aujourd’hui\u00a0: trop proches pour trancher.`,
    citations: (before, now, since) =>
      sentenceWithStop(`${before} citations par relevé auparavant, ${now} depuis le ${since}`),
    sentiment: (before, now, since) => sentenceWithStop(`${before} auparavant, ${now} depuis le ${since}`),
    position: (before, now, since) =>
      sentenceWithStop(`Position moyenne de ${before} auparavant, ${now} depuis le ${since}`),
    measurement: (before, now, since) =>
      `${sentenceWithStop(`${before} auparavant, ${now} depuis le ${since}`)} À périmètre égal, ce n’est pas un mouvement.`,
    drift: (before, now) => `${before} alors, ${now} aujourd’hui.`,
    judged: (before, now, since) => `${before} avant le ${since}, ${now} aujourd’hui.`,
    driftEnds: (before, now) => `${before} dans les relevés précédents, ${now} dans les quatre derniers.`,
    prompts: (prompt, before, now, since) =>
      sentenceWithStop(
        `Surtout «\u00a0${prompt}\u00a0»\u00a0: ${before} de ses réponses auparavant, ${now} depuis le ${since}`,
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
  rangeOfChange: (range, isLead) => `Variation${isLead ? ' de l’avance' : ''}\u00a0: ${range}`,

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
      overtakes: (first, second, since) => `${first} reste devant ${second} depuis le ${since}`,
      level: (first, second, since) => `${second} n’a plus d’avance nette sur ${first} depuis le ${since}`,
      other: (lead, since) => `${lead}, depuis le ${since}`,
    },
    retold: (day, brand, from, to, days) =>
      `Notre rapport du ${day} indiquait que ${from} des réponses mentionnent ${brand}\u00a0; depuis la nouvelle analyse des réponses du ${days}, c’est ${to}.`,
    withdrawn: (day, lead) =>
      `Notre rapport du ${day} indiquait\u00a0: «\u00a0${lead}\u00a0». Avec ce que l’on sait maintenant, cela ne se distingue plus du hasard.`,
    told: (day) => `Déjà signalé le ${day}.`,
    steady: { month: 'Un mois stable', period: 'Une période stable' },
    quiet: (steady) => `${steady}\u00a0: rien n’a bougé plus que le hasard ne l’explique`,
    named: (brand, isUp, levels) => `${brand} est mentionnée ${more(isUp)} souvent\u00a0: ${levels}`,
    held: (brand, moved) => `${brand} reste stable\u00a0; ${moved}`,
  },
};
