/** Dates, verdicts and findings, in Italian. */
import type { FindingWords } from '../../../shared/words/finding-words.ts';
import { listIn, pluralIn, sentenceWithStop } from '../../../shared/words/grammar.ts';
import type { HistoryWords } from '../../../shared/words/history-words.ts';
import { verdictsIn, type Wording } from '../../../shared/words/wording.ts';

const VOWEL = /^(?:8|11(?![\d])|1(?![\d]))/;
const ZERO = /^0(?!\d)/;
const DAY = /^\d{1,2} /;
const EIGHT_OR_ELEVEN = /^(?:8|11) /;

type Forms = readonly [plain: string, elided: string, zero: string];

const before =
  ([plain, elided, zero]: Forms) =>
  (figure: string): string =>
    ZERO.test(figure)
      ? `${zero} ${figure}`
      : VOWEL.test(figure)
        ? `${elided}${figure}`
        : `${plain} ${figure}`;

/** `il 58%`, `l’8%`, `lo 0%`. */
export const the = before(['il', 'l’', 'lo']);
/** `dal 58%`, `dall’8%`, `dallo 0%`. */
export const fromFigure = before(['dal', 'dall’', 'dallo']);
/** `al 13%`, `all’11%`, `allo 0%`. */
export const toFigure = before(['al', 'all’', 'allo']);
/** `nel 44,6%`, `nell’8%`, `nello 0%`. */
export const inThe = before(['nel', 'nell’', 'nello']);

const onDates =
  (plain: string, elided: string, bare: string) =>
  (when: string): string =>
    EIGHT_OR_ELEVEN.test(when) ? `${elided}${when}` : DAY.test(when) ? `${plain} ${when}` : `${bare} ${when}`;

/** `del 16 nov`, `dell’8 nov`, `di nov 2026`. */
export const ofDay = onDates('del', 'dell’', 'di');
/** `il 16 nov`, `l’8 nov`, `a nov 2026`. */
export const onDay = onDates('il', 'l’', 'a');
/** `al 16 nov`, `all’8 nov`, `a nov 2026`. */
export const toDay = onDates('al', 'all’', 'a');
/** `entro il 16 nov`. */
export const byDay = onDates('entro il', 'entro l’', 'entro');
/** `dal 16 nov`, `dall’8 nov`, `da nov 2026`. */
export const fromDay = onDates('dal', 'dall’', 'da');

/** `dal 16 nov`; what is no date brings its own preposition. */
export const sinceDay = (when: string): string => (/^dalla\s/.test(when) ? when : fromDay(when));

/** `tra il 16 nov e l’8 dic`. */
export const betweenDays = (first: string, last: string): string =>
  DAY.test(first) && DAY.test(last) ? `tra ${onDay(first)} e ${onDay(last)}` : `tra ${first} e ${last}`;

/** Italian. */
export const ITALIAN_FINDINGS: FindingWords = {
  problems: {
    'single-run': 'Un confronto richiede due rilevazioni. Sceglierne una seconda.',
    'too-many-runs': 'Si possono confrontare al massimo 12 rilevazioni. Sceglierne meno.',
    'same-run-twice': 'La stessa rilevazione è stata scelta due volte. Sceglierne un’altra.',
    'overlapping-periods':
      'Non confrontabile: una rilevazione appartiene a entrambi i periodi, quindi le sue risposte sarebbero in entrambi. Scegliere periodi che non si sovrappongano.',
    'no-brands': 'Non confrontabile: una delle rilevazioni non ha brand valutati.',
    'no-own-brand': 'Non confrontabile: una delle rilevazioni non ha un punteggio per il brand.',
    'no-answers': 'Non confrontabile: una delle rilevazioni non ha risposte.',
    'no-common-platform': 'Non confrontabile: le rilevazioni non hanno piattaforme in comune.',
  },
  pooled: (month, runs, written) =>
    `${month} (${written} ${runs === 1 ? 'rilevazione' : 'rilevazioni insieme'})`,
  incomplete: (date, reasons) => `La rilevazione ${ofDay(date)} è incompleta: ${reasons}.`,
  more: (count) => `altri ${count}`,

  gain: { better: 'in netto aumento', worse: 'in netto calo', unclear: 'senza una variazione netta' },
  noComparison: (subject, why) => `Nessun confronto ${subject}: ${why}`,
  between: betweenDays,
  movement: {
    unclear: 'non mostra una variazione netta',
    unclearBy: (points, range) => `non mostra una variazione netta (${points} punti, ${range})`,
    moved: (isUp, points, range) => `${isUp ? 'sale' : 'scende'} di ${points} punti (${range})`,
    range: (range) => `95%: ${range}`,
  },

  breaks: {
    mixed: 'Il dato principale può variare anche se nessuna risposta è cambiata.',
    prompts: (_count, written) => `${written} prompt`,
    added: (what) => `in aggiunta: ${what}`,
    dropped: (what) => `in uscita: ${what}`,
    retired: (what) => `in uscita: ${what}`,
    reworded: (what) => `testo modificato: ${what}`,
    afterRewording: 'Le risposte prima e dopo rispondono a domande diverse.',
    topicsAdded: (topics) => `temi aggiunti: ${topics}`,
    topicsDropped: (topics) => `temi rimossi: ${topics}`,
    fallbackEnded: (before) => `fine del canale API alternativo (era ${the(before)})`,
    fallbackBegan: (now) => `avvio del canale API alternativo (${now} delle risposte)`,
    fallbackMoved: (isUp, now, before) =>
      `il canale API alternativo ${isUp ? 'sale' : 'scende'} ${toFigure(now)} delle risposte (era ${the(before)})`,
    afterRoute: 'Le risposte del canale alternativo arrivano per un’altra via e possono differire.',
    partial: (missing, total) => `rilevazione parziale: mancano ${missing} risposte su ${total}`,
    afterPartial: 'I suoi dati usano solo le risposte arrivate.',
    modelsAdded: (models) => `nuovi modelli: ${models}`,
    modelsDropped: (models) => `modelli non più in uso: ${models}`,
    modelsChanged: (dropped, added) => `cambio di modelli: da ${dropped} a ${added}`,
    afterModels: 'Un modello diverso può dare risposte diverse.',
  },

  measurement: {
    causes: {
      platforms: 'Il cambio di piattaforme',
      prompts: 'Il cambio di prompt',
    },
    accounts: (cause, points, total, from, to) =>
      `${cause} vale da solo ${points} punti; tutte le risposte insieme passano dal ${from} al ${to} (${total}).`,
    byRoute: (points, total, from, to, isPart) =>
      `Le risposte arrivate almeno in parte da un altro canale valgono ${isPart ? `${points} dei ${total} punti dal ${from} al ${to}` : `${points} punti, a fronte di una variazione di ${total} (dal ${from} al ${to})`} di tutte le risposte; non si può dire se dipenda dal canale o da una variazione reale.`,
    rerouted:
      'Tutte le risposte comuni sono arrivate da un canale diverso da prima: la variazione reale e l’effetto del canale non sono separabili.',
    changed: (events) => `Cambi nella misurazione: ${events}.`,
    totals:
      'Le variazioni sono valutate sui totali del servizio, perché le singole risposte non sono disponibili o non indicano a quale prompt si riferiscono.',
    voiceWithout: (brands) =>
      `Le variazioni della share of voice e della posizione non comprendono ${brands}, con dati in una sola rilevazione.`,
    onPairs: (prompts, platforms, answers) =>
      `Le variazioni considerano ciò che i due lati hanno in comune: ${prompts} prompt, ${platforms} piattaforme, ogni lato pesato come ${answers} risposte.`,
    onPlatforms: (platforms, answers) =>
      `Le variazioni considerano le ${platforms} piattaforme interrogate da entrambi i lati: ogni lato pesato come ${answers} risposte.`,
  },

  visibility: {
    noScore: {
      headline: 'Questa rilevazione non ha risposte valutate',
      lede: 'Il servizio non ha restituito alcun punteggio per il brand.',
    },
    share: (ofHundred) => `In ${ofHundred} risposte su 100`,
    shareOfFew: (mentions, answers) => `In ${mentions} risposte su ${answers}`,
    shareSince: (ground, share, gain, since) =>
      ground === 'all'
        ? `${share}, ${gain} ${sinceDay(since)}`
        : `${share}; ${ground === 'pairs' ? 'su ciò che i due lati hanno in comune' : 'sulle piattaforme comuni ai due lati'}, ${gain} ${sinceDay(since)}`,
    namedOver: (brand, mentions, answers, when) =>
      `${when}: ${brand} compare in ${mentions} risposte su ${answers}.`,
    firstRun: (brand, mentions, answers, date) =>
      `${brand} compare in ${mentions} risposte su ${answers} ${onDay(date)}. Le variazioni saranno visibili dalla prossima rilevazione.`,
    longView: (on, moved, first, last) => {
      const what = {
        all: 'La visibilità',
        pairs: 'Su ciò che i due lati hanno in comune, la visibilità',
        platforms: 'Sulle piattaforme interrogate in entrambe le rilevazioni, la visibilità',
      };
      return `${what[on]} ${moved} ${betweenDays(first, last)}`;
    },
  },

  baseline: {
    previous: (when) => `Rispetto alla rilevazione precedente, ${ofDay(when)}.`,
    monthBefore: (when) => `Rispetto al mese precedente, ${when}.`,
    beforePeriod: (when) => `Rispetto all’ultima rilevazione prima di questo periodo, ${ofDay(when)}.`,
    compared: (when) => `Rispetto a ${when}.`,
    firstOfPeriod: (when) =>
      `Rispetto alla prima rilevazione di questo periodo, ${ofDay(when)}; non ne sono disponibili di precedenti.`,
    runWithTime: 'Una sola rilevazione è confrontata con tutte quelle di quel periodo, considerate insieme.',
    lastYear: (when) => `Rispetto allo stesso mese dell’anno precedente, ${when}.`,
    set: (when, day, reason) => `Rispetto al riferimento ${ofDay(when)}, fissato ${onDay(day)}: ${reason}.`,
    run: (when, made) =>
      `Rispetto alla rilevazione ${ofDay(when)}, scelta per questo ${made === 'report' ? 'report' : 'confronto'}.`,
    month: (when, made) =>
      `Rispetto a ${when}, mese scelto per questo ${made === 'report' ? 'report' : 'confronto'}.`,
    calledPrevious: 'dalla rilevazione precedente',
    called: 'dalla rilevazione di riferimento',
    missing: {
      first: 'Non sono disponibili rilevazioni precedenti.',
      'not-set': 'Nessuna rilevazione è fissata come riferimento.',
      'set-gone': 'La rilevazione fissata come riferimento non ha punteggi disponibili.',
      'set-not-earlier': 'La rilevazione di riferimento non precede ciò che si confronta.',
      noRunIn: (month) => `Nessuna rilevazione a ${month}.`,
    },
  },

  rivals: {
    noMention: {
      headline: 'Nessun brand compare in questa rilevazione',
      lede: 'La share of voice richiede almeno una menzione.',
    },
    share: (pct) => `${the(pct)}% delle menzioni di brand`,
    leads: (brand, share) => `${brand} è in testa con ${share}`,
    unsettled: (brand, share) => `${brand} ha ${share}; il primo posto resta incerto`,
    notProvenBehind: (brand, share) => `${brand} ha ${share}; il vantaggio del primo non è provato`,
    behind: (brand, share, ahead) => `${brand} ha ${share}, dietro ${ahead}`,
    trails: (leader, brand, share) => `${leader} è in testa; ${brand} ha ${share}`,
    voice: 'per la share of voice',
    moved: (brand, moved, from, to) => `La share of voice di ${brand} ${moved} ${betweenDays(from, to)}.`,
    apart: (brand) => `Nessun concorrente è troppo vicino a ${brand} per distinguerli.`,
    inseparable: (brand, neighbours) =>
      `${brand} non si distingue da ${neighbours}: un test sulle stesse risposte non li separa.`,
  },

  platforms: {
    noScore: {
      headline: 'Questa rilevazione non ha piattaforme valutate',
      lede: 'Il servizio non ha restituito dati per piattaforma.',
    },
    single: (platform) => `Una sola piattaforma interrogata: ${platform}`,
    moved: (rose, fell) =>
      `Oltre il rumore: ${[rose === '' ? '' : `in rialzo ${rose}`, fell === '' ? '' : `in calo ${fell}`]
        .filter((part) => part !== '')
        .join(', ')}`,
    extremes: (high, low) => `Il dato migliore su ${high}, il peggiore su ${low}`,
    strongest: (high) => `Il dato migliore su ${high}`,
    weakest: (low) => `Il dato peggiore su ${low}`,
    differ: 'Le piattaforme differiscono, ma nessuna si stacca da tutte le altre',
    alike: 'Nessuna differenza netta tra le piattaforme',
    names: (platform, brand, pct) => `${platform} menziona ${brand} ${inThe(pct)}% delle sue risposte`,
    span: (named, low, pct) => `${named}, ${low} ${inThe(pct)}%.`,
    chance: (judged, moved, byChance, together) =>
      `Piattaforme confrontate: ${judged}; variazioni oltre il rumore: ${moved ?? 'nessuna'}; il solo caso ne mostrerebbe circa ${byChance}${together || '.'}`,
    together: (count, holding) =>
      count === 0
        ? '; valutate insieme, nessuna si distingue.'
        : `; valutate insieme, ${count === 1 ? 'si distingue' : 'si distinguono'} ${holding}.`,
  },

  topics: {
    noFigures: {
      headline: 'Nessun dato per tema',
      lede: 'Per questa rilevazione non risulta la visibilità per tema.',
    },
    single: (topic) => `Un solo tema: ${topic}`,
    extremes: (best, worst) => `${best} è il tema più forte, ${worst} il più debole`,
    strongest: (best) => `${best} è il tema più forte`,
    weakest: (worst) => `${worst} è il tema più debole`,
    differ: 'I temi differiscono, ma nessuno si stacca da tutti gli altri',
    alike: 'Nessuna differenza netta tra i temi per il brand',
    ledNone: 'In nessun tema il brand è menzionato più di ogni concorrente oltre il rumore.',
    led: (count, of, topics) =>
      `Oltre il rumore, il brand è il più menzionato in ${count} ${count === 1 ? 'tema' : 'temi'} su ${of}: ${topics}.`,
    doubt: (answers) =>
      `I temi hanno poche risposte (${answers} per il più debole), quindi gli intervalli sono ampi.`,
  },

  sentiment: {
    noMention: {
      headline: 'Nessuna menzione, nessun sentiment',
      lede: 'Il brand non compare in questa rilevazione.',
    },
    notGiven: {
      headline: 'Sentiment non disponibile',
      lede: 'Per questa rilevazione non risulta il sentiment.',
    },
    balance: (positive, total, brand, negative) =>
      `Su ${total} menzioni di ${brand}, ${positive} sono positive e ${negative} negative`,
    howCounted: 'Ogni menzione positiva vale +1, ogni negativa −1, ogni neutra 0.',
    unclear: (difference, since) =>
      `Il sentiment non mostra una variazione netta ${sinceDay(since)} (${difference}).`,
    moved: (isUp, size, since) =>
      `Il sentiment ${isUp ? 'sale' : 'scende'} di ${size} ${sinceDay(since)}, oltre il rumore.`,
    spread: (best, worst) =>
      `Il valore più alto è per ${best.attribute} (${best.score}, n ${best.mentions}), il più basso per ${worst.attribute} (${worst.score}, n ${worst.mentions}).`,
    order: 'L’ordine può essere casuale.',
    unranked: (least) => `Gli attributi con meno di ${least} menzioni non sono in graduatoria.`,
  },

  sources: {
    none: {
      headline: 'Nessuna fonte citata',
      lede: 'Per questa rilevazione non risultano pagine citate.',
    },
    most: (domain, ownPct) =>
      `${domain} è il più citato; alle pagine proprie ${the(ownPct)}% delle citazioni`,
    countsOver: (domains, citations, when) =>
      `${when}: le piattaforme hanno citato ${domains} domini, ${citations} volte in tutto.`,
    counts: (domains, citations, date) =>
      `Le piattaforme hanno citato ${domains} domini ${citations} volte ${onDay(date)}.`,
  },
};

/** Italian. */
export const ITALIAN_HISTORY: HistoryWords = {
  problems: {
    'single-run':
      'Una sola rilevazione indica un livello, non una variazione. La prossima potrà essere confrontata con questa.',
    'empty-run':
      'L’ultima rilevazione non ha risposte. La prossima che ne avrà sarà confrontata con quelle precedenti.',
    'no-answers':
      'Le risposte dell’ultima rilevazione non sono disponibili: nulla si può dire di singole piattaforme, temi o prompt.',
    'no-own-brand': 'L’ultima rilevazione non ha un punteggio per il brand.',
    'nothing-shared':
      'Nessun prompt dell’ultima rilevazione viene da una precedente: non c’è nulla da confrontare.',
    'being-read':
      'Lo storico è ancora in lettura: questo è il livello finora; i cambiamenti seguono quando sarà completo.',
  },
  causes: {
    platforms: 'Causa probabile: da allora sono state interrogate altre piattaforme.',
    prompts: 'Causa probabile: in quel momento sono cambiati i prompt.',
    route:
      'Da allora le risposte arrivano da un altro canale; non si può dire se dipenda dal canale o da una variazione reale.',
    model: 'Causa probabile: da allora risponde un altro modello.',
  },
  certainty: {
    measurement: 'Misurato diversamente',
    clear: 'Oltre il rumore',
    likely: 'Probabilmente oltre il rumore',
  },
  points: (written, size) => `${written} ${size === 1 ? 'punto' : 'punti'}`,

  lead: {
    drifted: (brand, isUp, size, since) =>
      `${brand} ha ${isUp ? 'guadagnato' : 'perso'} gradualmente ${size} ${sinceDay(since)}`,
    moved: (brand, isUp, size) => `${brand} ha ${isUp ? 'guadagnato' : 'perso'} ${size}`,
    overtook: (first, second) => `${first} ha superato ${second}`,
    drewLevel: (first, second) => `${first} ha raggiunto ${second}`,
    platformStopped: (platform, brand) => `${platform} ha quasi smesso di menzionare ${brand}`,
    platformBegan: (platform, brand) => `${platform} ha iniziato a menzionare ${brand}`,
    platformMoved: (platform, brand, isUp, since) =>
      `${platform} menziona ${isUp ? 'di più' : 'di meno'} ${brand} ${sinceDay(since)}`,
    topicMoved: (topic, brand, isUp, since) =>
      `Su «${topic}» ${brand} ${isUp ? 'guadagna' : 'perde'} terreno ${sinceDay(since)}`,
    onePrompt: (prompt, brand, isUp) =>
      `Le risposte a «${prompt}» menzionano ${isUp ? 'di più' : 'di meno'} ${brand}`,
    prompts: (count, brand, isUp) =>
      `Le risposte a ${count} prompt menzionano ${isUp ? 'di più' : 'di meno'} ${brand}`,
    sourceLeft: (domain) => `${domain} non è più tra le fonti`,
    sourceEntered: (domain) => `${domain} è entrato tra le fonti`,
    sourceMoved: (domain, isUp, since) =>
      `${domain} riceve ${isUp ? 'più' : 'meno'} citazioni ${sinceDay(since)}`,
    tone: (attribute, brand, isUp) =>
      `Il tono su «${attribute}» ${isUp ? 'migliora' : 'peggiora'} per ${brand}`,
    measurement: (isUp, size, what) =>
      `Il dato principale ${isUp ? 'sale' : 'scende'} di ${size} perché ${what === 'platforms' ? 'sono state interrogate altre piattaforme' : 'sono stati usati altri prompt'}`,
    measuredPart: (isUp, size, what, part) =>
      `Il dato principale ${isUp ? 'sale' : 'scende'} di ${size}, ${part} dei quali perché ${what === 'platforms' ? 'sono state interrogate altre piattaforme' : 'sono stati usati altri prompt'}`,
    rivals: (isUp, size) =>
      `La share of voice ${isUp ? 'sale' : 'scende'} di ${size} perché si contano altri concorrenti`,
    voice: (brand, isUp) => `${brand} ha una quota ${isUp ? 'maggiore' : 'minore'} di tutte le menzioni`,
    position: (brand, isLater) => `${brand} compare più ${isLater ? 'tardi' : 'presto'} nelle risposte`,
    sentiment: (brand, isUp) => `Le risposte parlano ${isUp ? 'meglio' : 'peggio'} di ${brand}`,
  },

  rest: {
    ahead: (size) => `${size} avanti`,
    behind: (size) => `${size} indietro`,
    lead: (before, now, since) => `${before} prima, ${now} ${sinceDay(since)}.`,
    level: (before, now, since) => `${before} prima, ${now} ${sinceDay(since)}; ora non si distinguono.`,
    before: (since) => `prima ${ofDay(since)}`,
    runsBefore: (runs, written, since) =>
      runs === 1
        ? `nella rilevazione prima ${ofDay(since)}`
        : `nelle ${written} rilevazioni prima ${ofDay(since)}`,
    inPeriod: 'in questo periodo',
    onDay: (day) => onDay(day),
    inNewest: 'nelle quattro più recenti',
    levelNow: (before, now, whenBefore, whenNow) =>
      `${before} ${whenBefore}, ${now} ${whenNow}: non si distinguono.`,
    ofAllPairs:
      'Da solo questo intervallo esclude lo zero; corretto per tutte le coppie di brand non dimostra alcun vantaggio.',
    citations: (before, now, since) =>
      `${before} citazioni per rilevazione prima, ${now} ${sinceDay(since)}.`,
    sentiment: (before, now, since) => `${before} prima, ${now} ${sinceDay(since)}.`,
    position: (before, now, since) => `${before} di posizione media prima, ${now} ${sinceDay(since)}.`,
    measurement: (before, now, since) =>
      `${before} prima, ${now} ${sinceDay(since)}. Non è una variazione di ciò che i due periodi hanno in comune.`,
    drift: (before, now) => `${before} all’inizio, ${now} ora.`,
    judged: (before, now, whenBefore, whenNow) => `${before} ${whenBefore}, ${now} ${whenNow}.`,
    prompts: (prompt, before, now, since) =>
      `${before} delle loro risposte prima, ${now} ${sinceDay(since)}; soprattutto «${prompt}».`,
    ofMentions: (before, now, since) => `${before} delle menzioni prima, ${now} ${sinceDay(since)}.`,
    ofItsAnswers: (before, now, since) => `${before} delle sue risposte prima, ${now} ${sinceDay(since)}.`,
    ofAnswers: (before, now, since) => `${before} delle risposte prima, ${now} ${sinceDay(since)}.`,
  },

  noise: {
    quiet: 'Le rilevazioni di questo cliente non oscillano più di quanto spieghino le loro risposte.',
    wander: (points, steps) =>
      `Le rilevazioni di questo cliente oscillano da sole di ${points} punti${steps === null ? '' : `, secondo ${steps} passi precedenti`}.`,
  },
  nothing: 'Nulla è variato più di quanto spieghi il caso.',
  nothingApart: 'Giudicati insieme, nessun dato si distingue dal caso: fra tanti, uno può farlo da solo.',
  nothingElse: 'Non spicca nessuna data da cui qualcosa sia cambiato.',
  wouldShow: (points) =>
    ` Tra la prima e la seconda metà di queste rilevazioni, una variazione di ${points} punti sarebbe emersa quattro volte su cinque.`,
  wouldShowHere: (points) => ` Una variazione di ${points} punti sarebbe emersa quattro volte su cinque.`,
  rangeOfRuns: (range) => `${range} per rilevazione`,
  rangeOfPoints: (range) => `${range} punti`,
  rangeOfChange: (range, leader) =>
    `Variazione${leader === null ? '' : ` del vantaggio di ${leader}`}: ${range}`,

  summary: {
    levels: (from, to) => `${fromFigure(from)} ${toFigure(to)}`,
    moved: (brand, isUp, levels) => `${brand} ${isUp ? 'sale' : 'scende'} ${levels} delle risposte`,
    drifted: (brand, isUp, levels) =>
      `${brand} ${isUp ? 'sale' : 'scende'} gradualmente ${levels} delle risposte`,
    platform: (platform, brand, isUp, levels) =>
      `${platform} menziona ${isUp ? 'di più' : 'di meno'} ${brand}: ${levels}`,
    topic: (brand, topic, isUp, levels) =>
      `${brand} ${isUp ? 'guadagna' : 'perde'} terreno su «${topic}»: ${levels}`,
    level: (brand, share) =>
      share === null
        ? `Nessun cambiamento chiaro nella frequenza con cui ${brand} è menzionato`
        : `${brand} è menzionato ${inThe(share)} delle risposte, senza un cambiamento chiaro`,
    onShared: (moved) => `${moved}, sui prompt e sulle piattaforme che i due lati hanno in comune`,
    explains: (platform, brand, isUp, from, to) =>
      `${platform} spiega ${isUp ? 'l’aumento' : 'il calo'}: menziona ${brand} ${inThe(to)} delle sue risposte, prima era ${the(from)}`,
    overtakes: (first, second) => `${first} supera ${second}`,
    drawsLevel: (first, second) => `${first} raggiunge ${second}`,
    standing: {
      moved: (brand, isUp, levels, since) =>
        `${brand} resta ${isUp ? 'più' : 'meno'} menzionato ${sinceDay(since)}, passando ${levels} delle risposte`,
      drifted: (brand, isUp, levels, since) =>
        `${brand} ${isUp ? 'sale' : 'scende'} gradualmente ${sinceDay(since)}, passando ${levels} delle risposte`,
      platform: (platform, brand, isUp, levels, since) =>
        `${platform} menziona ${isUp ? 'di più' : 'di meno'} ${brand} ${sinceDay(since)}, passando ${levels}`,
      topic: (brand, topic, isUp, levels, since) =>
        `${brand} resta ${isUp ? 'più forte' : 'più debole'} su «${topic}» ${sinceDay(since)}, passando ${levels}`,
      onDay: (headline, day) => `${headline} ${onDay(day)}`,
      other: (lead, since) => `${lead}, ${sinceDay(since)}`,
    },
    retold: (day, brand, from, to, days) =>
      `Il nostro rapporto ${ofDay(day)} diceva che ${the(from)} delle risposte menziona ${brand}; dopo una nuova analisi delle risposte di ${days} è ${the(to)}.`,
    withdrawn: (day, lead) =>
      `Il nostro rapporto ${ofDay(day)} diceva: «${lead}». Con quanto si sa ora, non si distingue più dal caso.`,
    told: (day, then) => `Già segnalato ${onDay(day)}${then === null ? '' : `, allora con data ${then}`}.`,
    steady: { month: 'Un mese stabile', period: 'Un periodo stabile' },
    quiet: (steady) => `${steady}: nulla è variato più di quanto spieghi il caso`,
    unseen: (level, points) =>
      `${level}; una variazione inferiore a ${points} punti potrebbe passare inosservata`,
    measuredOtherwise: (headline) => `${headline}, misurato in altro modo`,
    rerouted: (platform, levels) =>
      `${platform} ha risposto almeno in parte per un’altra via rispetto a prima e non è valutato: ${levels}`,
    named: (brand, isUp, levels) => `${brand} è ${isUp ? 'più' : 'meno'} menzionato, ${levels}`,
  },
};

const NO_COMPARISON: Wording['noComparison'] = {
  'first-run': 'Prima rilevazione del report',
  'not-asked-before': 'Assente nella rilevazione precedente',
  'too-few-answers': 'Troppo poche risposte',
  'too-few-prompts': 'Troppo pochi prompt',
  'platforms-differ': 'Nessun confronto: altre piattaforme',
  'measured-differently': 'Nessun confronto: altra misurazione',
  rerouted: 'Nessun confronto: altro canale',
  'not-measured': 'Nessun confronto: manca in una rilevazione',
  'no-interval': 'Nessun confronto: nessun intervallo',
  'being-read': 'Nessun confronto: lettura in corso',
};

const WHY_NO_COMPARISON: Wording['whyNoComparison'] = {
  'first-run': 'è la prima rilevazione',
  'not-asked-before': 'la domanda mancava nella rilevazione precedente',
  'too-few-answers': 'le risposte sono troppo poche',
  'too-few-prompts': 'i prompt sono troppo pochi',
  'platforms-differ': 'le piattaforme non sono le stesse',
  'measured-differently': 'le rilevazioni non hanno usato gli stessi prompt sulle stesse piattaforme',
  rerouted: 'tutte le risposte sono arrivate da un canale diverso da prima',
  'not-measured': 'il dato manca in una delle due rilevazioni',
  'no-interval': 'il servizio non indica la dispersione',
  'being-read': 'la lettura è in corso',
};

/** Italian. */
export const ITALIAN: Wording = {
  range: (low, high) => `da ${low} a ${high}`,
  list: listIn('it-IT'),
  marks: { comma: ', ', semicolon: '; ', colon: ': ', space: ' ' },
  sentence: sentenceWithStop,
  ranks: (best, worst) => `${best}–${worst}`,
  noScans: 'nessuna rilevazione',
  leftOut: 'fuori da questo report',
  brandSince: (name, day) => `${name} (${sinceDay(day)})`,
  plural: pluralIn('it-IT'),
  allAlike: 'tutte uguali',
  noComparison: NO_COMPARISON,
  whyNoComparison: WHY_NO_COMPARISON,
  verdict: verdictsIn(
    {
      unclear: 'Non significativo',
      beyondNoise: 'Oltre il rumore',
      betterBeyondNoise: 'Meglio, oltre il rumore',
      worseBeyondNoise: 'Peggio, oltre il rumore',
    },
    NO_COMPARISON,
  ),
  findings: ITALIAN_FINDINGS,
  history: ITALIAN_HISTORY,
};
