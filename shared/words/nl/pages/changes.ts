/** What the page “What changed and why” says by itself, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

const rises = (isUp: boolean): string => (isUp ? 'stijgt' : 'daalt');

export const DUTCH_CHANGES: ReportWords['changes'] = {
  title: 'Wat veranderde en waarom',

  find: {
    moved: (brand, moved, from, to) => `De zichtbaarheid van ${brand} ${moved} tussen ${from} en ${to}.`,
    noneMoved: 'Geen platform bewoog buiten de ruis.',
    quiet: 'Niets bewoog meer dan toeval verklaart',
    nothingToCompare: 'Een eerste stand, nog zonder vergelijking',
    notFollowed: 'Wat tussen deze metingen gebeurde, is niet volledig te zeggen',
    notComparable: 'De metingen van deze periode zijn niet te vergelijken',
  },

  trend: 'Zichtbaarheid per meting',
  trendMeasure: (from, to) => `% van de antwoorden dat het merk noemt, ${from} tot ${to}`,

  event: {
    on: (day, what) => `${day}: ${what}`,
    moved: (brand, isUp) => `${brand} ${rises(isUp)}`,
    drifted: (brand, isUp) => `${brand} ${rises(isUp)} vanaf hier`,
    overtakes: (first, second) => `${first} haalt ${second} in`,
    part: (part, brand, isUp) => `${brand} ${rises(isUp)} op ${part}`,
    drops: (platform, brand) => `${platform} laat ${brand} vallen`,
    begins: (platform, brand) => `${platform} noemt nu ${brand}`,
    topic: (topic) => `“${topic}”`,
    prompts: (count, isOne, isUp) =>
      `${count} ${isOne ? 'prompt' : 'prompts'} ${isUp ? 'gewonnen' : 'verloren'}`,
    source: (domain, isUp) => `${domain} ${isUp ? 'vaker' : 'minder'} geciteerd`,
    tone: (attribute, isUp) => `toon over “${attribute}” ${isUp ? 'beter' : 'slechter'}`,
    voice: (brand, isUp) => `${brand}: ${isUp ? 'groter' : 'kleiner'} aandeel vermeldingen`,
    position: (brand, isLater) => `${brand} ${isLater ? 'later' : 'eerder'} genoemd`,
    sentiment: (brand, isUp) => `${isUp ? 'betere' : 'slechtere'} toon over ${brand}`,
    measurement: {
      platforms: 'andere platforms bevraagd',
      prompts: 'andere prompts bevraagd',
      rivals: 'andere concurrenten geteld',
    },
    route: (platforms) => `${platforms} langs een andere weg`,
    routeOfAll: 'antwoorden langs een andere weg',

    change: (from, to) => `${from}, dan ${to}`,
    ofAnswers: (from, to) => `${from} naar ${to} van de antwoorden`,
    ofItsAnswers: (from, to) => `${from} naar ${to} van de antwoorden daar`,
    ofTheirAnswers: (from, to) => `${from} naar ${to} van hun antwoorden`,
    ofMentions: (from, to) => `${from} naar ${to} van de vermeldingen`,
    citations: (from, to) => `${from} naar ${to} citaties per meting`,
    ahead: (size) => `${size} voorsprong`,
    behind: (size) => `${size} achterstand`,
    notMovement: 'anders gemeten, geen beweging',
    routeFollows: 'niet vergelijkbaar met eerdere metingen',
  },

  presence: {
    title: (brand) => `Antwoorden die ${brand} noemen`,
    counts: 'per platform en meting; donkerder: een groter aandeel',
    shares: '% van de antwoorden van het platform, per meting',
    hatched: 'Gearceerd: andere weg, niet vergelijkbaar met eerdere metingen.',
    absent: 'Lege plek: in die meting niet getest.',
    newRoute: 'andere weg',
    isNew: 'hier nieuw',
    gone: 'vervallen',
    tooFew: 'te weinig antwoorden',
    noComparison: 'geen vergelijking',
    alt: (brand, rows) => `Antwoorden die ${brand} noemen per platform en meting. ${rows}.`,
    altRow: (platform, first, last, change) =>
      `${platform}: ${first} in de eerste meting, ${last} in de laatste, ${change}`,
  },

  waterfall: {
    title: 'Wat elk platform aan de wijziging bijdraagt',
    measure: (from) => `punten zichtbaarheid; de as begint bij ${from}`,
    movement: (points, isAll) => `${isAll ? 'Gelijk gemeten' : 'Langs dezelfde weg'}\n${points} punten`,
    measurement: (points) => `Anders gemeten\n${points} punten`,
    levels: (from, to) => `${from} naar ${to}%`,
    ofAnswers: (answers) => `n ${answers}`,
    doubt: (half) => `±${half}`,
    platformMix: 'Andere platforms',
    promptMix: 'Andere prompts',
    others: (count) => `${count} andere`,
    newRoute: 'nieuwe weg',
    note: 'Stappen zijn aandelen van alle antwoorden, zodat ze op afronding na optellen; ± is het halve 95%-interval.',
    hatched: 'Gearceerd: geen beweging, of niet als zodanig vastgesteld.',
    groupedNote: 'De kleinste stappen zijn samengenomen.',
    alt: (from, to, steps) =>
      `Zichtbaarheid van ${from} naar ${to}, in punten van alle antwoorden: ${steps}.`,
  },

  known: {
    title: 'Wat we weten',
    alone: (platform, isUp, points, range) =>
      `${platform} alleen ${isUp ? 'levert' : 'kost'} ${points} punten${isUp ? ' op' : ''} (${range}).`,
    othersMany: (count, isUp, points) =>
      `De andere ${count} platforms samen ${isUp ? 'leveren' : 'kosten'} ${points} punten${isUp ? ' op' : ''}; geen veranderde buiten de ruis.`,
    othersLevel: (count) =>
      `De andere ${count} platforms houden elkaar in evenwicht; geen veranderde buiten de ruis.`,
    othersOne: (isUp, points) =>
      `Het andere platform ${isUp ? 'levert' : 'kost'} ${points} punten${isUp ? ' op' : ''}: geen duidelijke wijziging.`,
    rerouted: (platform, points, total, isPart) =>
      `${platform} antwoordde minstens deels langs een andere weg; ${isPart ? `${points} van de ${total} punten kunnen daarvan komen` : `${points} punten kunnen daarvan komen, tegenover ${total} in totaal`}.`,
  },

  unknown: {
    title: 'Wat we niet weten',
    why: (platform) =>
      `Waarom de antwoorden van ${platform} veranderden: weg, prompts en modellen bleven gelijk.`,
    whyWith: (platform) => `Of ${platform} uit zichzelf veranderde, of doordat er iets anders werd gemeten.`,
    whyAll: 'Waarom: wat er tegelijk gebeurde, staat op deze pagina, maar geen oorzaak is getoetst.',
    earlierRoute: (platforms) => `Wat de antwoorden langs de eerdere weg waren geweest: ${platforms}.`,
    smaller: (points) =>
      `Of iets minder dan ${points} punten bewoog: deze metingen zouden dat vaak niet tonen.`,
  },
};
