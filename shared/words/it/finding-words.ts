/** The sentences of findings in Italian; see the English ones. */
import type { FindingWords } from '../finding-words.ts';
import { betweenDays, inThe, ofDay, onDay, sinceDay, the, to } from './articles.ts';

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
      `il canale API alternativo ${isUp ? 'sale' : 'scende'} ${to(now)} delle risposte (era ${the(before)})`,
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

  atHour: (day, hour) => `${day}, ${hour}`,

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
      first: 'Non ci sono rilevazioni precedenti.',
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
    moved: (moved, from, to) => `La sua share of voice ${moved} ${betweenDays(from, to)}.`,
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
    chance: (judged, moved, byChance) =>
      `Piattaforme confrontate: ${judged}; variazioni oltre il rumore: ${moved ?? 'nessuna'}; il solo caso ne mostrerebbe circa ${byChance}.`,
    together: (count, holding) =>
      count === 0
        ? 'Valutate insieme, nessuna si distingue.'
        : `Valutate insieme, ${count === 1 ? 'si distingue' : 'si distinguono'} ${holding}.`,
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
