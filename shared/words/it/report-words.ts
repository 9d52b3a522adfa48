/** What the pages of a report say in Italian; see the English ones. */
import type { ReportWords, UncomparedWords } from '../report-words.ts';
import { ITALIAN_ABSENCES } from './pages/absences.ts';
import { ITALIAN_ANSWERS } from './pages/answers.ts';
import { ITALIAN_NINETY_DAYS } from './pages/ninety-days.ts';
import { from as fromFigure, fromDay, ofDay, onDay, sinceDay, to as toFigure, toDay } from './articles.ts';
import { ITALIAN_ATTRIBUTES } from './pages/attributes.ts';
import { ITALIAN_CHANGES } from './pages/changes.ts';
import { ITALIAN_CITATIONS } from './pages/citations.ts';
import { ITALIAN_EVIDENCE } from './pages/evidence.ts';
import { ITALIAN_GLOSSARY } from './pages/glossary.ts';
import { ITALIAN_GOALS } from './pages/goals.ts';
import { ITALIAN_MARKETS } from './pages/markets.ts';
import { ITALIAN_PLATFORMS } from './pages/platforms.ts';
import { ITALIAN_PROMPTS } from './pages/prompts.ts';
import { ITALIAN_RECOMMENDATIONS } from './pages/recommendations.ts';
import { ITALIAN_RIVAL } from './pages/rival.ts';
import { ITALIAN_RIVALS } from './pages/rivals.ts';
import { ITALIAN_RUNS } from './pages/runs.ts';
import { ITALIAN_SENTIMENT } from './pages/sentiment.ts';
import { ITALIAN_SLIDES } from './pages/slides.ts';
import { ITALIAN_TOPICS } from './pages/topics.ts';

/** Italian. */
export const ITALIAN_REPORT: ReportWords = {
  title: (project) => `${project}: visibilità del brand nelle risposte dell’IA`,
  subject: (brand) => `Report di visibilità per ${brand}`,

  frame: {
    page: (page, pages) => `Pagina ${page} di ${pages}`,
    prompts: (prompts) => `${prompts} prompt`,
    platforms: (count) => `${count} ${count === 1 ? 'piattaforma' : 'piattaforme'}`,
    askedBefore: (count) => `prima ${count}`,
    sample: (answers, date, asked) => `Campione: ${answers} risposte ${onDay(date)} (${asked}).`,
    side: (answers, when, runs, count) =>
      `${answers} risposte, ${when}, ${runs} ${count === 1 ? 'rilevazione' : 'rilevazioni'}`,
    upTo: (period, day) => `${period}, fino ${/^(?:8|11) /.test(day) ? 'all’' : 'al '}${day}`,
    judged: (side, asked) => `Campione: ${side} (${asked}).`,
    judgedAgainst: (side, against, asked) => `Campione: ${side}, rispetto a ${against} (${asked}).`,
    sampleBefore: (answers, platforms, isPrevious) =>
      `${isPrevious ? 'Rilevazione precedente' : 'Riferimento'}: ${answers} risposte, ${platforms} piattaforme.`,
    invented: 'Dati di esempio',
    ranges: 'Intervalli al 95%: 19 su 20 contengono il valore vero.',
    beyondNoise: '«Oltre il rumore»: il solo caso dà di rado una variazione simile.',
  },

  common: {
    runOf: (date) => `rilevazione ${ofDay(date)}`,
    ofAnswers: '% di risposte',
    ofMentions: '% di tutte le menzioni di brand',
    visibility: 'Visibilità',
    shareOfVoice: 'Share of voice',
    sentiment: 'Sentiment',
    interval: 'Interv. 95%',
    noInterval: 'nessun intervallo',
    axisPct: 'da 0 a 100%',
    answers: 'Risposte',
    brand: 'Brand',
    run: 'Rilevazione',
    platforms: 'Piattaforme',
    citations: 'Citazioni',
    change: (isPrevious) => (isPrevious ? 'Dalla rilev. precedente' : 'Dal riferimento'),
    points: (figure) => `${figure} pp`,
    countOf: (part, of) => `${part} di ${of}`,
    sampleOf: (range, answers) => `${range}, n ${answers}`,
    none: 'nessuno',
    notTested: 'non interrogata',
    notMirrored: 'non disponibile',
    decimals: 'I dati con meno di 100 risposte non hanno decimali.',
  },

  trend: {
    added: (platforms) => `In aggiunta: ${platforms}`,
    dropped: (platforms) => `In uscita: ${platforms}`,
    consequence: 'il livello può variare',
    key: (mark, date, event) => `${mark}: ${event} (${date}).`,
    reading: (date, pct) => `${date} ${pct}%`,
    noRival: 'nessun concorrente',
    alt: (measure, brand, readings, rivals) =>
      `${measure} di ${brand} per rilevazione: ${readings}. Accanto: ${rivals}.`,
  },

  standings: {
    title: 'Concorrenti',
    row: (brand, pct) => `${brand} ${pct}%`,
    alt: (title, unit, rows) => `${title}, ${unit}: ${rows}.`,
    whiskers: 'Le linee sottili sono intervalli al 95%: 19 su 20 contengono il valore vero.',
    hidden: (brands) =>
      brands === 1 ? '1 brand minore non è mostrato.' : `${brands} brand minori non sono mostrati.`,
  },

  cover: {
    title: 'Visibilità del brand nelle risposte\u00a0dell’IA',
    share: (hasRival, brand) =>
      hasRival
        ? 'Quota di risposte che menzionano ciascun brand'
        : `Quota di risposte che menzionano ${brand}`,
    caption: (cut, hasEarlier) =>
      `Un punto per rilevazione${cut === null ? '' : `, gli ultimi ${cut.drawn} di ${cut.runs}`}${hasEarlier ? ', in grassetto il periodo del report' : ''}. Le barre sono intervalli al 95%: 19 su 20 contengono il valore vero`,
    courseCaption: (hasEarlier, hasLevels) =>
      `Un punto per rilevazione${hasEarlier ? ', in grassetto il periodo del report' : ''}.${hasLevels ? ' Tratteggio: il livello prima e dopo.' : ''}`,
    axisFrom: (pct) => `; l’asse parte ${fromFigure(pct)}%.`,
    ahead: (date) => `avanti ${sinceDay(date)}`,
    monthly: (month) => `Report mensile, ${month}`,
    quarterly: (quarter, year) => `Report trimestrale, T${quarter} ${year}`,
    yearly: (year) => `Report annuale, ${year}`,
    reportOf: (date) => `Report ${ofDay(date)}`,
    span: (from, to) => `${from} – ${to}`,
    period: 'Periodo',
    runs: 'Rilevazioni',
    withFirst: (runs) => `${runs}, la prima per confronto`,
    answers: 'Risposte',
    issued: 'Emesso',
    dataUpTo: 'Dati fino al',
    preparedFor: (brand, agency) =>
      agency === null ? `Preparato per ${brand}.` : `Preparato per ${brand} da ${agency}.`,
    alt: (brand, readings, from, to, lastPct) =>
      `Quota di risposte che menzionano ${brand}, ${readings} letture ${fromDay(from)} ${toDay(to)}; l’ultima ${lastPct}%.`,
    rivalAlt: (rival, fromPct, lastPct) =>
      ` Accanto ${rival}, ${fromFigure(fromPct)}% ${toFigure(lastPct)}%.`,
  },

  contents: { title: 'Indice', heading: 'Che cosa emerge da questo report' },

  summary: {
    title: 'Sintesi',
    findings: (count) => (count === 1 ? 'Un risultato' : count === 2 ? 'Due risultati' : 'Tre risultati'),
    findingsOf: (count, of) => `${count} di ${of} risultati`,
    findingsMeasure: (from, to) => `${from} – ${to}, in ordine di peso`,
    tilesMeasure: 'variazioni sugli stessi prompt e piattaforme',
    watch: {
      title: 'Che cosa teniamo d’occhio',
      measure: 'nessuna di queste variazioni va oltre il rumore',
      sign: 'Segnale',
      stands: 'A che punto è',
      act: 'Quando interverremmo',
      atOrMore: (level) => `da ${level} in su`,
      atOrLess: (level) => `a ${level} o meno`,
      summary:
        'Che cosa si osserva, a che punto è, da quale punto si interverrebbe e la pagina che lo mostra.',
    },
    lookedFor: 'Che cosa abbiamo cercato',
    underWay: 'In corso',
    howTo: {
      title: 'Come leggere queste pagine',
      lines: [
        {
          term: 'Le percentuali',
          text: 'sono quote di risposte: quante su cento menzionano il brand. Accanto, n conta le risposte o le menzioni.',
        },
        {
          term: 'Gli intervalli',
          text: 'sono ciò che queste risposte consentono: diciannove su venti contengono il valore vero.',
        },
        {
          term: 'Oltre il rumore',
          text: 'è una variazione che il solo caso dà di rado; le altre possono essere un caso.',
        },
      ],
    },
    actions: 'Che cosa raccomandiamo',
    actionsMeasure: 'dove guardare per primo; che cosa è stato misurato, non perché è accaduto',
    contents: 'In questo report',
    contentsMeasure: 'che cosa emerge da ogni pagina',
    courseAlt: (what, first, from, last, to) => `${what}: ${first} ${onDay(from)}, ${last} ${onDay(to)}.`,
  },

  note: {
    title: (agency) => (agency === null ? 'La nostra valutazione' : `La valutazione di ${agency}`),
    measure: 'un giudizio, non una misura',
    quoted: 'Detto nelle risposte',
    noValue: '(non in questo report)',
    draft: {
      first: (subject) => `Ciò di cui parleremmo per primo: ${subject}.`,
      quiet: 'Continuiamo a misurare e torneremo da voi non appena qualcosa si muove.',
      begin: (isOne) =>
        isOne
          ? 'Cominceremmo dall’azione qui sopra e la valuteremmo sulle rilevazioni successive.'
          : 'Tra le azioni qui sopra cominceremmo dalla prima e la valuteremmo sulle rilevazioni successive.',
    },
  },

  comparison: { title: 'Confronto' },

  text: { title: 'Note' },

  attachments: {
    data: 'I dati dietro i grafici di questo report',
    manifest: 'Di che cosa è fatto questo report e ogni dato che riporta',
    service: 'Il report che il servizio di misurazione stesso fa di questa rilevazione',
    serviceInside: (run, file) =>
      `Il report del servizio di misurazione stesso (${run}) è dentro questo file: ${file}.`,
  },
  changes: ITALIAN_CHANGES,

  keyFigures: {
    title: 'Dati chiave',
    position: 'Posizione media',
    axes: {
      visibility: 'visibilità',
      shareOfVoice: 'share of voice',
      sentiment: 'sentiment',
      position: 'posizione',
    },
    axesNote: (axes) => `Assi: ${axes}.`,
    axis: (figure, range) => `${figure} ${range}`,
    notMeasured: 'non misurato',
    noFigure: '–',
    firstRun: 'È la prima rilevazione del report; le variazioni saranno visibili dalla prossima.',
    lowerIsBetter: 'Una posizione più bassa è migliore.',
    trend: 'Visibilità per rilevazione',
    trendMeasure: (from, to) => `% di risposte, ${from} – ${to}`,
    standingsMeasure: (unit, date) => `${unit}, ${date}`,
    what: 'Che cosa dicono i dati',
    rank: (best, worst) =>
      best === worst ? `il ${best}º posto` : `un posto condiviso, dal ${best}º al ${worst}º`,
    holds: (brand, rank, of) =>
      `${brand} occupa ${rank} tra ${of} brand. I posti sono condivisi quando un test sulle stesse risposte non distingue i brand.`,
    noneNear: 'Nessun concorrente rientra nel suo intervallo.',
    near: (brands) => `Non distinguibili in questa rilevazione: ${brands}.`,
    fallback: (answers) =>
      `${answers} risposte sono arrivate da un canale alternativo; possono differire da quelle della piattaforma stessa.`,
  },

  rivals: ITALIAN_RIVALS,
  rival: ITALIAN_RIVAL,
  platforms: ITALIAN_PLATFORMS,
  topics: ITALIAN_TOPICS,
  prompts: ITALIAN_PROMPTS,
  sentiment: ITALIAN_SENTIMENT,
  slides: ITALIAN_SLIDES,
  attributes: ITALIAN_ATTRIBUTES,
  citations: ITALIAN_CITATIONS,
  goals: ITALIAN_GOALS,
  absences: ITALIAN_ABSENCES,
  answers: ITALIAN_ANSWERS,
  ninetyDays: ITALIAN_NINETY_DAYS,
  recommendations: ITALIAN_RECOMMENDATIONS,
  evidence: ITALIAN_EVIDENCE,
  glossary: ITALIAN_GLOSSARY,
  runs: ITALIAN_RUNS,
  markets: ITALIAN_MARKETS,

  method: {
    title: 'Metodo e campioni',
    headline: 'Come sono stati misurati questi dati',
    lede: (answers, runs, isOneRun) =>
      `${answers} risposte in ${runs} ${isOneRun ? 'rilevazione' : 'rilevazioni'}, raccolte dalle piattaforme sotto indicate e valutate dal servizio di misurazione.`,
    runs: 'Rilevazioni',
    ownBrand: (brand) => `brand: ${brand}`,
    naming: 'Presente',
    voice: 'Voce',
    failed: 'Errori',
    route: 'Canale',
    notScored: 'non valutato',
    notTold: 'non indicato',
    byFallback: (answers) => `${answers} alternativo`,
    primary: 'primario',
    primaryUnstated: 'primario*',
    without: (platforms) => `senza ${platforms}`,
    with: (platforms) => `con ${platforms}`,
    summary:
      'Ogni rilevazione di questo report: risposte, risposte che menzionano il brand, visibilità con intervallo, piattaforme.',
    platformsOf: (date, platforms) => `Piattaforme ${ofDay(date)}: ${platforms}.`,
    namingNote: 'Presente: risposte che menzionano il brand.',
    failedNote: 'Errori: domande senza risposta.',
    earlier: (runs, isOne, list) =>
      isOne
        ? `${runs} rilevazione precedente è elencata in «${list}».`
        : `${runs} rilevazioni precedenti sono elencate in «${list}».`,
    unstated: '* Il servizio non ha registrato il canale di alcune risposte: si intende il canale primario.',
    how: 'Come si calcolano i dati',
    counting: {
      term: 'Particolarità di questo servizio',
      points: {
        'analysed-only': 'contano solo le risposte che ha analizzato',
        'failed-too': 'contano anche le risposte fallite, come risposte che non menzionano alcun brand',
        'some-answers':
          'non tutte le risposte di una rilevazione contano, quindi un valore può basarsi su meno risposte',
        'unnamed-unscored':
          'un brand che nessuna risposta menziona può non avere un valore, il che non equivale a zero',
        'mentions-repeated': 'un brand menzionato più volte in una risposta può contare ogni volta',
        'mentions-partial': 'non tutte le risposte che menzionano un brand contano come menzione',
        'topics-overlap':
          'un prompt può appartenere a più temi, quindi la somma dei temi supera la rilevazione',
        'topics-partial':
          'non tutti i prompt appartengono a un tema, quindi la somma dei temi è inferiore alla rilevazione',
        'domains-top': 'sono elencati solo i domini più citati, e i totali delle citazioni sono i loro',
        'citations-own': 'le citazioni di un dominio possono essere meno delle risposte che lo citano',
      },
    },
    days: { term: 'Giorni', text: (zone) => `giorni, mesi e trimestri sono quelli del fuso orario ${zone}.` },
    entries: [
      {
        term: 'Visibilità',
        text: 'la quota di risposte che menzionano il brand: le risposte che lo menzionano divise per tutte le risposte della rilevazione.',
      },
      {
        term: 'Share of voice',
        text: 'le menzioni del brand divise per quelle di tutti i brand elencati in questo report. Una risposta conta una volta per ogni brand che menziona.',
      },
      {
        term: 'Sentiment',
        text: 'la media delle menzioni: ogni positiva vale +1, ogni negativa −1, ogni neutra 0.',
      },
      {
        term: 'Posizione',
        text: 'il posto medio del brand tra i brand menzionati in una risposta; 1 è il primo, quindi un valore più basso è migliore.',
      },
      {
        term: 'Intervalli',
        text: 'al 95%. Quote di una rilevazione: quello di Wilson; 19 su 20 contengono il valore vero per i prompt posti e nulla dicono degli altri. Share of voice, sentiment e posizione, e le loro variazioni: 2000 ricampionamenti dei prompt; dove mancano le risposte di una rilevazione, quello di Wilson e quello normale dei suoi totali. Variazioni della visibilità: quello di Tango per coppie di risposte, la t di Student sui prompt dove i prompt sono stati ripetuti.',
      },
      {
        term: 'Verdetti',
        text: '«oltre il rumore» significa che l’intervallo al 95% di una variazione esclude lo zero; altrimenti è «non significativa». Sotto le 30 risposte non c’è verdetto. Le variazioni considerano solo i prompt sulle piattaforme interrogate in entrambe le rilevazioni e i brand valutati in entrambe. Dove le risposte di una rilevazione non sono disponibili si confrontano i totali del servizio, e lo si dice. Le variazioni stampate sono differenze dei livelli arrotondati, così che i conti tornino.',
      },
    ],
  },
};

/** What stands in a report that was asked to compare nothing. */
export const ITALIAN_UNCOMPARED: UncomparedWords = {
  change: 'Nessun confronto',
  why: 'questo report non confronta nulla',
  sentence: 'Questo report descrive un momento e non lo confronta con nessun altro.',
  named: (brand, mentions, answers, date) =>
    `${brand} compare in ${mentions} risposte su ${answers} ${onDay(date)}.`,
};
