/** The sentences of what a project's history tells, in Italian; see the English ones. */
import type { HistoryWords } from '../history-words.ts';
import { from as fromFigure, inThe, ofDay, onDay, sinceDay, the, to as toFigure } from './articles.ts';

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
    levelNow: (before, now, since) => `${before} prima ${ofDay(since)}, ${now} ora: non si distinguono.`,
    citations: (before, now, since) =>
      `${before} citazioni per rilevazione prima, ${now} ${sinceDay(since)}.`,
    sentiment: (before, now, since) => `${before} prima, ${now} ${sinceDay(since)}.`,
    position: (before, now, since) => `${before} di posizione media prima, ${now} ${sinceDay(since)}.`,
    measurement: (before, now, since) =>
      `${before} prima, ${now} ${sinceDay(since)}. Non è una variazione di ciò che i due periodi hanno in comune.`,
    drift: (before, now) => `${before} all’inizio, ${now} ora.`,
    judged: (before, now, since) => `${before} prima ${ofDay(since)}, ${now} ora.`,
    driftEnds: (before, now) => `${before} nelle rilevazioni precedenti, ${now} nelle quattro più recenti.`,
    prompts: (prompt, before, now, since) =>
      `Soprattutto «${prompt}»: ${before} delle sue risposte prima, ${now} ${sinceDay(since)}.`,
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
  rangeOfChange: (range, isLead) => `Variazione${isLead ? ' del vantaggio' : ''}: ${range}`,

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
      overtakes: (first, second, since) => `${first} resta davanti a ${second}, ${sinceDay(since)}`,
      level: (first, second, since) =>
        `${second} non ha più un vantaggio chiaro su ${first}, ${sinceDay(since)}`,
      other: (lead, since) => `${lead}, ${sinceDay(since)}`,
    },
    retold: (day, brand, from, to, days) =>
      `Il nostro rapporto ${ofDay(day)} diceva che ${the(from)} delle risposte menziona ${brand}; dopo una nuova analisi delle risposte di ${days} è ${the(to)}.`,
    withdrawn: (day, lead) =>
      `Il nostro rapporto ${ofDay(day)} diceva: «${lead}». Con quanto si sa ora, non si distingue più dal caso.`,
    told: (day) => `Già segnalato ${onDay(day)}.`,
    steady: { month: 'Un mese stabile', period: 'Un periodo stabile' },
    quiet: (steady) => `${steady}: nulla è variato più di quanto spieghi il caso`,
    named: (brand, isUp, levels) => `${brand} è ${isUp ? 'più' : 'meno'} menzionato, ${levels}`,
    held: (brand, moved) => `${brand} resta stabile; ${moved}`,
  },
};
