/** What the page “What changed and why” says, in Italian. */
import type { ReportWords } from '../../report-words.ts';
import { betweenDays, from as fromFigure, to as toFigure } from '../articles.ts';

const levels = (from: string, to: string): string => `${fromFigure(from)} ${toFigure(to)}`;

export const ITALIAN_CHANGES: ReportWords['changes'] = {
  title: 'Che cosa è cambiato e perché',

  find: {
    moved: (brand, moved, from, to) => `La visibilità di ${brand} ${moved} ${betweenDays(from, to)}.`,
    noneMoved: 'Nessuna piattaforma da sola è variata oltre il rumore.',
    quiet: 'Nulla è variato più di quanto spieghi il caso',
    nothingToCompare: 'Una prima lettura, senza nulla con cui confrontarla',
    notFollowed: 'Ciò che è accaduto tra queste rilevazioni non si può raccontare per intero',
    notComparable: 'Le rilevazioni di questo periodo non sono confrontabili',
  },

  trend: 'Visibilità per rilevazione',
  trendMeasure: (from, to) => `% di risposte che menzionano il brand, ${from} – ${to}`,

  event: {
    on: (day, what) => `${day}: ${what}`,
    moved: (brand, isUp) => `${brand} ${isUp ? 'sale' : 'scende'}`,
    drifted: (brand, isUp) => `${brand} ${isUp ? 'sale' : 'scende'} da qui`,
    overtakes: (first, second) => `${first} supera ${second}`,
    part: (part, brand, isUp) => `${brand} ${isUp ? 'sale' : 'scende'} su ${part}`,
    drops: (platform, brand) => `${platform} abbandona ${brand}`,
    begins: (platform, brand) => `${platform} inizia a menzionare ${brand}`,
    topic: (topic) => `«${topic}»`,
    prompts: (count, isOne, isUp) =>
      `${count} prompt ${isUp ? `guadagnat${isOne ? 'o' : 'i'}` : `pers${isOne ? 'o' : 'i'}`}`,
    source: (domain, isUp) => `${domain}: ${isUp ? 'più' : 'meno'} citazioni`,
    tone: (attribute, isUp) => `il tono ${isUp ? 'migliora' : 'peggiora'} su «${attribute}»`,
    voice: (brand, isUp) => `${brand}: share of voice ${isUp ? 'maggiore' : 'minore'}`,
    position: (brand, isLater) => `${brand} compare più ${isLater ? 'tardi' : 'presto'}`,
    sentiment: (brand, isUp) => `tono ${isUp ? 'migliore' : 'peggiore'} su ${brand}`,
    measurement: { platforms: 'altre piattaforme', prompts: 'altri prompt', rivals: 'altri concorrenti' },
    route: (platforms) => `${platforms} da un altro canale`,
    routeOfAll: 'risposte da un altro canale',

    change: (from, to) => (/\d%$/.test(to) ? levels(from, to) : `da ${from} a ${to}`),
    ofAnswers: (from, to) => `${levels(from, to)} delle risposte`,
    ofItsAnswers: (from, to) => `${levels(from, to)} delle sue risposte`,
    ofTheirAnswers: (from, to) => `${levels(from, to)} delle loro risposte`,
    ofMentions: (from, to) => `${levels(from, to)} delle menzioni`,
    citations: (from, to) => `da ${from} a ${to} citazioni per rilevazione`,
    ahead: (size) => `${size} avanti`,
    behind: (size) => `${size} indietro`,
    notMovement: 'misurato diversamente, non è una variazione',
    routeFollows: 'non confrontabile con prima',
  },

  presence: {
    title: (brand) => `Risposte che menzionano ${brand}`,
    counts: 'per piattaforma e rilevazione; più scuro: quota maggiore delle sue risposte',
    shares: '% delle risposte della piattaforma, per rilevazione',
    hatched: 'Tratteggio: altro canale, non confrontabile con le rilevazioni precedenti.',
    absent: 'Spazio vuoto: non interrogata in quella rilevazione.',
    newRoute: 'altro canale',
    isNew: 'nuova qui',
    gone: 'non più interrogata',
    tooFew: 'poche risposte',
    noComparison: 'nessun confronto',
    alt: (brand, rows) => `Risposte che menzionano ${brand} per piattaforma e rilevazione. ${rows}.`,
    altRow: (platform, first, last, change) =>
      `${platform}: ${first} nella prima rilevazione, ${last} nell’ultima, ${change}`,
  },

  waterfall: {
    title: 'Quanto contribuisce ogni piattaforma',
    measure: (from) => `punti di visibilità; l’asse parte da ${from}`,
    movement: (points, isAll) => `${isAll ? 'A pari base' : 'Dallo stesso canale'}\n${points} punti`,
    measurement: (points) => `Altra misurazione\n${points} punti`,
    levels: (from, to) => `${levels(from, to)}%`,
    ofAnswers: (answers) => `n ${answers}`,
    doubt: (half) => `±${half}`,
    platformMix: 'Altre piattaforme',
    promptMix: 'Altri prompt',
    others: (count) => `Altre ${count}`,
    newRoute: 'nuovo canale',
    note: 'I passi sono quote di tutte le risposte e quindi si sommano, salvo arrotondamenti; ± è metà dell’intervallo al 95%.',
    hatched: 'Tratteggio: non è una variazione, o non si sa se lo sia.',
    groupedNote: 'I passi più piccoli sono raggruppati.',
    alt: (from, to, steps) => `Visibilità da ${from} a ${to}, in punti di tutte le risposte: ${steps}.`,
  },

  known: {
    title: 'Che cosa sappiamo',
    alone: (platform, isUp, points, range) =>
      `${platform} da sola ${isUp ? 'aggiunge' : 'toglie'} ${points} punti (${range}).`,
    othersMany: (count, isUp, points) =>
      `Le altre ${count} piattaforme insieme ${isUp ? 'aggiungono' : 'tolgono'} ${points} punti; nessuna è variata oltre il rumore.`,
    othersLevel: (count) => `Le altre ${count} piattaforme si compensano; nessuna è variata oltre il rumore.`,
    othersOne: (isUp, points) =>
      `L’altra piattaforma ${isUp ? 'aggiunge' : 'toglie'} ${points} punti: nessuna variazione netta.`,
    rerouted: (platform, points, total, isPart) =>
      `${platform} ha risposto almeno in parte da un altro canale; ${isPart ? `${points} dei ${total} punti possono dipenderne` : `${points} punti possono dipenderne, a fronte di ${total} in tutto`}.`,
  },

  unknown: {
    title: 'Che cosa non sappiamo',
    why: (platform) =>
      `Perché le risposte di ${platform} sono cambiate: canale, prompt e modelli sono rimasti gli stessi.`,
    whyWith: (platform) => `Se il cambio su ${platform} sia reale o dovuto a qualcosa misurato diversamente.`,
    whyAll:
      'Il motivo: questa pagina riporta ciò che è accaduto nello stesso momento, ma nessuna causa è stata verificata.',
    earlierRoute: (platforms) => `Come avrebbe risposto ${platforms} dal canale precedente.`,
    smaller: (points) =>
      `Se qualcosa sia variato di meno di ${points} punti: queste rilevazioni spesso non lo mostrerebbero.`,
  },
};
