/** Generated text of report pages, in Italian. */
import { glossaryEntries } from '../../../shared/words/glossary-entries.ts';
import { pluralIn } from '../../../shared/words/grammar.ts';
import {
  betweenDays,
  byDay,
  fromFigure,
  fromDay,
  inThe,
  ofDay,
  onDay,
  sinceDay,
  toFigure,
  toDay,
} from './it.ts';
import type { ReportWords, UncomparedWords } from '../../../shared/words/report-words.ts';

const plural = pluralIn('it');

export const ITALIAN_ABSENCES: ReportWords['absences'] = {
  title: 'Dove sono menzionati i concorrenti',
  headline: (answers, of, brand, count) =>
    `${answers} ${plural(count, 'risposta', 'risposte')} su ${of} ${plural(count, 'menziona', 'menzionano')} un concorrente e non ${brand}`,
  none: {
    headline: 'Nessuna risposta menziona solo un concorrente',
    lede: 'Dove è menzionato un concorrente, è menzionato anche il brand.',
  },
  notMirrored: {
    headline: 'Non si sa dove i concorrenti sono menzionati da soli',
    lede: 'Servono le risposte di queste rilevazioni, che non sono disponibili.',
  },
  missing: (brand, prompts, asked) =>
    `Per ${prompts} prompt su ${asked} nessuna risposta menziona ${brand}, mentre vi sono menzionati dei concorrenti.`,
  somewhere: (brand, asked) =>
    `Ognuno dei ${asked} prompt menziona ${brand} in una parte delle risposte; qui sotto quelli che lo omettono più spesso.`,
  counts: 'Sono conteggi di risposte; nessun prompt è giudicato da solo.',
  prompts: 'Prompt dove sono menzionati solo concorrenti',
  promptsMeasure: (brand) => `risposte che menzionano un concorrente e non ${brand}`,
  platforms: 'Lo stesso per piattaforma',
  prompt: 'Prompt',
  alone: 'Solo concorrenti',
  named: (brand) => `Menzionano ${brand}`,
  rival: 'Il più menzionato lì',
  most: (answers, of) => `(${answers}\u00a0su\u00a0${of})`,
  more: (prompts, count) =>
    `${plural(count, 'Un altro prompt omette', `Altri ${prompts} prompt omettono`)} il brand in alcune risposte.`,
  summary:
    'I prompt, con le risposte che menzionano un concorrente e non il brand, quelle che menzionano il brand e il concorrente più menzionato.',
  platformsSummary: 'Le piattaforme, con le risposte che menzionano un concorrente e non il brand.',
};

export const ITALIAN_ANSWERS: ReportWords['answers'] = {
  title: 'Risposte a confronto',
  allName: (brand, platforms) => `Una domanda, ${platforms} piattaforme: tutte citano ${brand}`,
  someName: (brand, naming, platforms) =>
    `Una domanda, ${platforms} piattaforme: ${brand} compare su ${naming}`,
  noneNames: (brand, platforms) => `Una domanda, ${platforms} piattaforme: nessuna cita ${brand}`,
  lede: 'Ciò che ogni piattaforma ha risposto nell’ultima rilevazione, con parole sue. Le singole risposte sono esempi; ogni cifra di questo report si basa su tutte le risposte.',
  prompt: 'Il prompt',
  measure: 'lo stesso per ogni piattaforma',
  answer: 'Che cosa ha risposto',
  names: (brand) => `Cita ${brand}`,
  namesNot: (brand) => `Non cita ${brand}`,
  rivals: (brands) => `Concorrenti: ${brands}`,
  moreRivals: (count) => `altri ${count}`,
  page: (title, address) => `${title} (${address})`,
  morePages: (count) => `Altre pagine citate: ${count}`,
  marks: (brand) =>
    `Nelle risposte ${brand} è in grassetto su fondo colorato, i concorrenti in grassetto su una linea punteggiata.`,
  without: (platforms) => `Nessuna risposta a questo prompt: ${platforms}.`,
  summary:
    'Ogni piattaforma con la sua risposta a un prompt: la data, se cita il marchio, i concorrenti che cita, un estratto e le pagine citate.',
};

export const ITALIAN_ATTRIBUTES: ReportWords['attributes'] = {
  title: 'Attributi',
  spread: (brand, best, worst) => `${brand}: valore più alto per ${best}, più basso per ${worst}`,
  one: (brand, attribute) => `Le menzioni di ${brand} riguardano solo ${attribute}`,
  scored: (attribute, score, mentions) => `${attribute} ${score} (n ${mentions})`,
  lede: (best, worst) => `Valore più alto: ${best}. Più basso: ${worst}.`,
  few: 'Troppo poche menzioni per attributo per confrontare il tono',
  alike: (brand, attributes) => `${brand} ottiene lo stesso valore su ${attributes} attributi`,
  byAttribute: (brand) => `${brand} per attributo`,
  measure: 'sentiment medio, prima i più menzionati',
  attribute: 'Attributo',
  axis: 'da −1 a +1',
  mentions: 'Menzioni',
  warmestRival: 'Miglior rivale',
  rivalFigures: (score, mentions) => `${score} (n ${mentions})`,
  summary: 'Sentiment medio del brand per attributo e il concorrente con il valore più alto.',
  note: 'Il servizio non indica la dispersione per attributo: non ci sono quindi né intervallo né verdetto.',
  further: (attributes, isOne) =>
    isOne ? `Un altro attributo non è elencato.` : `Altri ${attributes} attributi non sono elencati.`,
};

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
    catchesUp: (first, second) => `${first} recupera su ${second} da qui`,
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
    hatched:
      'Tratteggio: altro canale. Una variazione si giudica solo se i due lati ne hanno una quota simile.',
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

const KINDS: Readonly<Record<string, string>> = {
  own_brand: 'proprio',
  competitor: 'concorrente',
  news: 'stampa',
  ugc: 'utenti',
  review_site: 'recensioni',
  third_party: 'terzi',
};

export const ITALIAN_CITATIONS: ReportWords['citations'] = {
  title: 'Citazioni',
  domains: 'Domini citati dalle piattaforme',
  domainsMeasure: (date, citations, domains) => `${citations} citazioni di ${domains} domini, ${date}`,
  domain: 'Dominio',
  kind: 'Tipo',
  kindOf: (category) => (category === null ? 'non indicato' : (KINDS[category] ?? category)),
  citations: 'Citazioni',
  share: 'Quota',
  before: (isPrevious) => (isPrevious ? 'Precedente' : 'Riferim.'),
  change: 'Var.',
  own: 'Pagine proprie',
  rivals: 'Pagine dei concorrenti',
  others: 'Terzi',
  otherDomains: (domains, isOne) => (isOne ? `${domains} altro dominio` : `${domains} altri domini`),
  domainsSummary: (isPrevious) =>
    `Domini citati, raggruppati in propri, dei concorrenti e di terzi, con la quota di citazioni e quella della rilevazione ${isPrevious ? 'precedente' : 'di riferimento'}.`,
  noVerdict:
    'Variazioni in punti. Le pagine di una stessa risposta non sono citate in modo indipendente: le quote non hanno quindi verdetto.',
  noBefore: 'Le citazioni della rilevazione precedente non sono disponibili.',
  pages: 'Pagine più citate',
  pagesMeasure: (shown, of) => `${shown} di ${of} pagine`,
  page: 'Pagina',
  by: 'Citata da',
  byPlatform: (platform, answers) => `${platform} ${answers}`,
  pagesSummary: 'Le pagine più citate, una volta ciascuna, con le piattaforme che le citano.',
  outreach: 'Citati solo accanto ai concorrenti',
  outreachMeasure: (brand) => `nessuna risposta che cita questi domini menziona ${brand}`,
  rivalsNamed: 'Concorrenti menzionati',
  answers: 'Risposte',
  named: (brand, answers) => `${brand} (${answers})`,
  outreachSummary:
    'Domini citati in risposte che menzionano concorrenti e mai il brand, in ordine di risposte.',
  outreachMore: (domains) =>
    `Altri ${domains} domini sono citati solo accanto ai concorrenti, ciascuno in altrettante risposte o meno.`,
  /** How the share of own pages compares with others, and what to do first. */
  meaning: {
    title: 'Che cosa significa questa quota',
    beside: (brand, own, rival, rivalPct) =>
      `Quota di citazioni delle pagine proprie (${brand}): ${own}; di ${rival}, il dominio concorrente più citato: ${rivalPct}.`,
    alone: (brand, own) =>
      `Quota di citazioni delle pagine proprie (${brand}): ${own}; nessuna pagina di un concorrente è citata.`,
    mostOthers: (pct) =>
      `Quota di terzi: ${pct}. Gran parte di ciò che le piattaforme dicono poggia su pagine che nessun brand di questo report possiede.`,
    others: (pct) => `Quota di terzi: ${pct}.`,
    behind:
      'Le pagine proprie sono dietro a quelle di quel concorrente. Perché siano citate di più, si comincia da pagine che rispondano ai prompt posti qui.',
    ahead:
      'Le pagine proprie non sono dietro a quelle di quel concorrente. Per avere più citazioni, si comincia dai terzi più citati.',
    first: (domain, naming, answers, brand, count) =>
      `Il primo da esaminare è ${domain}: ${naming} delle ${answers} risposte che lo citano ${plural(count, 'menziona', 'menzionano')} ${brand}.`,
  },
};

export const ITALIAN_EVIDENCE: ReportWords['evidence'] = {
  title: 'Riscontri',
  headline: 'Le risposte dietro ogni risultato',
  headlineOf: (shown, of) =>
    shown === '1' ? `Risposte dietro un risultato su ${of}` : `Risposte dietro ${shown} risultati su ${of}`,
  lede: 'Singole risposte dell’ultima rilevazione, così come le hanno date le piattaforme. Illustrano un risultato, accanto alla risposta precedente allo stesso prompt dove era diversa; il risultato stesso si basa su tutte le risposte.',
  nothing: 'Nessun risultato da illustrare con una risposta',
  nothingLede: 'Non è emersa alcuna variazione che una singola risposta possa mostrare.',
  finding: 'Risultato',
  answer: 'Una risposta che lo mostra',
  from: (platform, date) => `${platform}, ${date}`,
  prompt: (prompt) => `Prompt «${prompt}»`,
  citesNothing: 'Non cita alcuna pagina',
  none: 'Nessuna risposta disponibile dell’ultima rilevazione lo mostra.',
  summary:
    'Ogni risultato del report con una risposta: piattaforma, data, prompt, estratto e una pagina che cita.',
  findings: 'Risultati e risposte',
  measure: (shown, of) => `${shown} di ${of}`,
};

export const ITALIAN_GLOSSARY: ReportWords['glossary'] = {
  title: 'Glossario',
  headline: 'I termini che usiamo',
  lede: 'In parole semplici, così come li usa questo report.',
  entries: glossaryEntries({
    answer: { term: 'Risposta', text: 'ciò che una piattaforma restituisce a un prompt.' },
    platform: {
      term: 'Piattaforma',
      text: 'un’applicazione di IA che viene interrogata; ognuna dà una propria risposta.',
    },
    prompt: { term: 'Prompt', text: 'una domanda posta alle piattaforme.' },
    run: { term: 'Rilevazione', text: 'un giro in cui tutti i prompt sono inviati a tutte le piattaforme.' },
    visibility: {
      term: 'Visibilità',
      text: 'la quota di risposte che menzionano il brand: 41% significa 41 su 100.',
    },
    shareOfVoice: {
      term: 'Share of voice',
      text: 'la parte del brand su tutte le menzioni dei brand confrontati. Una risposta conta una volta per ogni brand che menziona.',
    },
    sentiment: {
      term: 'Sentiment',
      text: 'la media delle menzioni: +1 se positiva, 0 se neutra, −1 se negativa.',
    },
    attribute: {
      term: 'Attributo',
      text: 'l’argomento di una menzione, come il prezzo o il servizio, secondo la classificazione del servizio di misurazione.',
    },
    averagePosition: {
      term: 'Posizione media',
      text: 'il posto del brand tra i brand di una risposta. 1 è il primo, quindi un valore più basso è migliore.',
    },
    citation: { term: 'Citazione', text: 'una pagina che una risposta indica come fonte.' },
    thirdParty: {
      term: 'Terzi',
      text: 'un dominio citato che non è né del brand né di un concorrente: stampa, recensioni, forum.',
    },
    baseline: { term: 'Riferimento', text: 'la rilevazione da cui partono le variazioni.' },
    interval: {
      term: 'Intervallo al 95%',
      text: 'i valori compatibili con il campione. Su 20 intervalli così, 19 contengono il valore vero.',
    },
    beyondNoise: {
      term: 'Oltre il rumore',
      text: 'l’intervallo della variazione esclude lo zero: il solo caso produce di rado una variazione simile.',
    },
    noClearChange: {
      term: 'Non significativo',
      text: 'la variazione può dipendere dal solo caso. Non dimostra che nulla sia cambiato.',
    },
    likeForLike: {
      term: 'A parità di base',
      text: 'si confronta solo ciò che è stato chiesto in entrambe le rilevazioni: gli stessi prompt sulle stesse piattaforme.',
    },
    tooClose: { term: 'Non distinguibili', text: 'un test sulle stesse risposte non separa due brand.' },
    route: {
      term: 'Canale',
      text: 'la via per cui un prompt raggiunge una piattaforma. Un canale alternativo può rispondere in modo diverso dalla piattaforma stessa.',
    },
    wonAndLost: {
      term: 'Prompt guadagnati e persi',
      text: 'prompt le cui risposte menzionano il brand di più o di meno rispetto alla rilevazione precedente.',
    },
    forecast: {
      term: 'Previsione',
      text: 'dove si troverebbe una lettura futura se l’andamento proseguisse; la banda contiene il 95% di tali letture.',
    },
    outlook: {
      term: 'Probabile, aperto, improbabile',
      text: 'l’intera banda della previsione è sopra l’obiettivo, lo contiene o è al di sotto.',
    },
    failure: {
      term: 'Errore',
      text: 'un prompt che una piattaforma ha lasciato senza risposta. Non conta né a favore né contro il brand.',
    },
  }),
};

export const ITALIAN_GOALS: ReportWords['goals'] = {
  title: 'Obiettivi',
  headline: ({ likely, open, unlikely }) => {
    const judged = likely + open + unlikely;
    if (judged === 0) return 'È presto per dire se gli obiettivi saranno raggiunti';
    const say = (count: number, one: string, many: string): string => {
      if (judged === 1) return `L’obiettivo ${one}`;
      return count === 1 ? `1 obiettivo su ${judged} ${one}` : `${count} obiettivi su ${judged} ${many}`;
    };
    if (unlikely > 0) {
      return say(unlikely, 'probabilmente non sarà raggiunto', 'probabilmente non saranno raggiunti');
    }
    if (open > 0) return say(open, 'è ancora aperto', 'sono ancora aperti');
    return say(likely, 'probabilmente sarà raggiunto', 'probabilmente saranno raggiunti');
  },
  lede: (goals, date) => `${goals}, con dati fino ${toDay(date)}.`,
  goals: (count) => `${count} ${count === 1 ? 'obiettivo' : 'obiettivi'}`,
  scorecard: 'Quadro degli obiettivi',
  measure: 'letture, poi la previsione come banda al 95%; il tratto spesso è l’obiettivo',
  goal: 'Obiettivo',
  reading: 'Ultimo valore',
  outlook: 'Prospettiva',
  likely: 'Probabile',
  open: 'Aperto',
  unlikely: 'Improbabile',
  notJudged: 'Non ancora valutato',
  target: (pct, day) => `${pct} ${byDay(day)}`,
  targetOnly: (pct) => `${pct}, senza scadenza`,
  noTarget: 'nessun obiettivo fissato',
  on: onDay,
  forecast: (range) => `previsione: ${range}`,
  above: (points) => `la banda parte ${points} sopra l’obiettivo`,
  inside: 'l’obiettivo è dentro la banda',
  below: (points) => `la banda finisce ${points} sotto`,
  points: (written, size) => `${written} ${size === 1 ? 'punto' : 'punti'}`,
  tooFew: (readings, needed) => `${readings} letture, ne servono ${needed}`,
  tooFewUntil: (readings, needed, day) => `${readings} letture su ${needed}; un giudizio verso il ${day}`,
  noDeadline: 'senza scadenza non c’è previsione',
  noGoal: 'senza obiettivo non c’è verdetto',
  tooFar: (day) => `le letture arrivano solo fino ${toDay(day)}`,
  over: (day) => `la scadenza era ${onDay(day)}`,
  noProjection: 'queste letture non si possono proiettare',
  noReadings: 'ancora nessuna lettura',
  unnamed: 'Obiettivo senza nome',
  alt: (goal, first, last, target) =>
    `${goal}: ${fromFigure(first)} ${toFigure(last)}; obiettivo: ${target}.`,
  none: 'nessuno',
  summary: 'Ogni obiettivo con l’ultimo valore, l’andamento, la previsione e la prospettiva.',
  note: 'La previsione presume che l’andamento prosegua come finora; non tiene conto delle azioni previste. Gli obiettivi riguardano la visibilità.',
};

export const ITALIAN_MARKETS: ReportWords['markets'] = {
  title: 'Mercati',
  count: (markets) => `${markets} mercati`,
  headline: (markets) => `Visibilità in ${markets} mercati`,
  moved: (markets, up, down) =>
    `${markets} mercati: visibilità in rialzo in ${up}, in calo in ${down}, oltre il rumore`,
  lede: 'Ogni mercato ha i propri prompt: le cifre non si sommano tra i mercati né li mettono in classifica.',
  market: 'Mercato',
  finding: 'Risultato principale',
  summary: 'Ogni mercato: visibilità con intervallo e campione, variazione, risultato principale e pagina.',
  note: 'Le variazioni sono a parità di condizioni e valutate come nelle pagine di ogni mercato, che nominano il loro riferimento.',
  noRuns: 'Nessuna rilevazione',
  noRunsIn: (from, to) => `Nessuna rilevazione nel periodo ${from} – ${to}`,
  lastRun: (day) => `Ultima rilevazione precedente: ${day}.`,
  nextRun: (day) => `Prima rilevazione successiva: ${day}.`,
  neverRun: 'Questo mercato non ha ancora rilevazioni completate.',
  counted: 'Non entra in nessuna cifra di questo report.',
  withoutRuns: (markets) => `Senza rilevazioni: ${markets}.`,
};

export const ITALIAN_NINETY_DAYS: ReportWords['ninetyDays'] = {
  title: 'I primi novanta giorni',
  headline: 'Che cosa faremmo nei primi novanta giorni',
  lede: 'Ogni passo poggia su un dato di questo report. L’ultimo ripete le stesse domande e mostra che cosa ne è venuto.',
  stages: [
    { title: 'Giorni da 1 a 30', measure: 'concordare che cosa si chiede e leggere che cosa si dice' },
    { title: 'Giorni da 31 a 60', measure: 'dare alle piattaforme pagine da cui rispondere' },
    { title: 'Giorni da 61 a 90', measure: 'essere dove guardano le piattaforme e misurare di nuovo' },
  ],
  stage: (stage) => `Che cosa si fa (${stage}), il dato su cui poggia e chi lo fa.`,
  who: 'Chi',
  agree: 'Concordare quali domande contano: quelle poste qui sono una proposta.',
  asked: (prompts, platforms, answers) =>
    `Prompt inviati: ${prompts}; piattaforme: ${platforms}; risposte: ${answers}.`,
  platform: (platform, brand) => `Leggere che cosa risponde ${platform} al posto di ${brand}.`,
  platformAlone: (alone, of, brand, count) =>
    `${alone} delle sue ${of} risposte ${plural(count, 'menziona', 'menzionano')} un concorrente e non ${brand}.`,
  prompt: (prompt) => `Scrivere una pagina che risponda a «${prompt}»`,
  promptAlone: (alone, of, brand, rival, most, count, ofMost) =>
    `${alone} ${plural(count, 'risposta', 'risposte')} su ${of} ${plural(count, 'menziona', 'menzionano')} un concorrente e non ${brand}; ${most} di queste ${plural(ofMost, 'menziona', 'menzionano')} ${rival}.`,
  source: (domain, brand) => `Chiedere a ${domain} di parlare di ${brand}.`,
  sourceCited: (share, citations, naming, answers, brand, count) =>
    `${share} di ${citations} citazioni; ${naming} delle ${answers} risposte che lo citano ${plural(count, 'menziona', 'menzionano')} ${brand}.`,
  again: 'Ripetere gli stessi prompt e confrontare con oggi.',
  today: (named, of, brand, count) =>
    `Oggi ${named} ${plural(count, 'risposta', 'risposte')} su ${of} ${plural(count, 'menziona', 'menzionano')} ${brand}.`,
};

export const ITALIAN_PLATFORMS: ReportWords['platforms'] = {
  title: 'Piattaforme',
  own: (brand) => `${brand} per piattaforma`,
  platform: 'Piattaforma',
  ownSummary: 'La visibilità del brand su ogni piattaforma, con intervallo e variazione.',
  intervalNote: 'Gli intervalli compaiono solo dove sono disponibili le singole risposte.',
  field: 'Il mercato per piattaforma',
  measure: '% delle risposte della piattaforma',
  fieldSummary: 'La visibilità di ogni brand su ogni piattaforma, in percentuale delle sue risposte.',

  panels: {
    title: 'Piattaforme per rilevazione',
    measure: (runs) =>
      `% delle risposte della piattaforma, ${runs} rilevazioni su un solo asse; prima la variazione maggiore`,
    levels: (from, to, change) =>
      `${fromFigure(from)} ${toFigure(to)}%${change === null ? '' : `, ${change}`}`,
    newRoute: 'nuovo canale',
    note: 'Sopra ogni grafico: inizio, fine e variazione in punti. Banda: intervallo al 95% del brand.',
    hatched: 'Tratteggio: risposte da un altro canale; i livelli prima e dopo non si confrontano.',
    untested: 'Nessuna linea: non interrogata in quelle rilevazioni.',
    hidden: (count) => `Altre ${count} piattaforme con variazioni minori sono solo nella tabella.`,
    panel: (platform, levels, verdict) => `${platform} ${levels} (${verdict})`,
    alt: (brand, panels) => `${brand} per piattaforma e rilevazione, in percentuale: ${panels}.`,
  },
};

const name = (count: number): string => (count === 1 ? 'menziona' : 'menzionano');

export const ITALIAN_PROMPTS: ReportWords['prompts'] = {
  title: 'Prompt',
  lostAndWon: (lost, won, brand) => `${lost} prompt non ${name(lost)} più ${brand}; ${won} ora sì`,
  lost: (lost, brand) => `${lost} prompt non ${name(lost)} più ${brand}`,
  won: (won, brand) =>
    `${won} prompt ora ${name(won)} ${brand}, mentre prima non lo ${won === 1 ? 'faceva' : 'facevano'}`,
  moved: (less, more, prompts, brand) =>
    `Per quota di risposte, ${brand} compare di meno in ${less} prompt su ${prompts}, di più in ${more}`,
  steady: (brand) => `Ogni prompt menziona ${brand} quanto prima`,
  nothing: 'Qui i prompt non si possono confrontare',
  why: {
    'first-run': 'È la prima rilevazione. La prossima potrà essere confrontata con questa.',
    'no-answers': 'Servono le risposte di entrambe le rilevazioni, e non tutte sono disponibili.',
    'nothing-shared':
      'Le due rilevazioni non hanno in comune alcun prompt su una piattaforma interrogata in entrambe.',
  },
  ground: (prompts, steady, count, ofSteady) =>
    `Entrambe le volte ${plural(count, 'è stato usato', 'sono stati usati')} ${prompts} prompt sulle stesse piattaforme; ${steady} ${plural(ofSteady, 'menziona', 'menzionano')} il brand quanto prima.`,
  judged: (count) => {
    if (count === 0) {
      return 'I singoli prompt hanno troppo poche risposte per un verdetto: sono conteggi, ed esempi di ciò che è variato.';
    }
    return count === 1
      ? 'Una delle variazioni è di per sé oltre il rumore; le altre sono conteggi.'
      : `${count} variazioni sono di per sé oltre il rumore; le altre sono conteggi.`;
  },
  less: 'Meno menzioni',
  more: 'Più menzioni',
  measure: (brand, from, to) => `risposte che menzionano ${brand}; anello: ${from}, punto: ${to}`,
  prompt: 'Prompt',
  onPlatforms: 'Dove',
  platform: (platform, before, now) => `${platform} ${before}\u00a0→\u00a0${now}`,
  further: (platforms) => `altre\u00a0${platforms}`,
  insteadNow: 'Ora al suo posto',
  insteadBefore: 'Prima al suo posto',
  instead: (answers, of) => `(${answers}\u00a0su\u00a0${of})`,
  beyond: 'oltre il rumore',
  unknown: 'un prompt il cui testo non è disponibile',
  lessSummary:
    'Prompt che menzionano meno il brand, prima e ora, per piattaforma, e il concorrente che compare al suo posto.',
  moreSummary:
    'Prompt che menzionano più il brand, prima e ora, per piattaforma, e il concorrente che compariva prima.',
  notListed: (prompts, most) => `Altri ${prompts} sono variati di ${most} o meno e non sono elencati.`,
  answers: (count, isOne) => `${count} ${isOne ? 'risposta' : 'risposte'}`,
};

export const ITALIAN_RECOMMENDATIONS: ReportWords['recommendations'] = {
  title: 'Raccomandazioni',
  headline: (count) => (count === 1 ? 'Un prossimo passo' : `${count} prossimi passi`),
  none: 'Nessun risultato richiede un intervento.',
  quiet:
    'Le variazioni non richiedono di per sé alcuna azione; nessun tema è molto indietro rispetto a un concorrente e nessuna fonte importante omette il brand.',
  lede: (count) =>
    `${count === 1 ? 'Deriva' : 'Ognuno deriva'} per regola da un dato di questo report. Indica dove guardare per primo, non perché qualcosa sia accaduto.`,
  actions: 'Che cosa raccomandiamo',
  actionsMeasure: 'in ordine di peso',
  action: 'Azione',
  evidence: 'Su che cosa si basa',
  page: 'Pagina',
  summary: 'Le azioni in ordine, con il riscontro che le motiva e la pagina che lo mostra.',
  later: (runs, count, last) =>
    `${plural(count, 'È già disponibile', 'Sono già disponibili')} ${runs} ${plural(count, 'rilevazione successiva', 'rilevazioni successive')}, l’ultima ${ofDay(last)}.`,
  further: (actions) => `Altre ${actions} derivano da dati minori e non sono elencate.`,

  who: 'Proposta',
  agency: 'Agenzia',
  by: (date) => `entro il ${date}`,
  open: (day) => `Ancora aperta dal nostro report del ${day}.`,
  effect: {
    next: (measure) => `Deve spostare: ${measure}. Visibile nelle rilevazioni successive.`,
    from: (measure, date) => `Deve spostare: ${measure}. Visibile nelle rilevazioni dal ${date} in poi.`,
    points: (measure, date, points) =>
      `Deve spostare: ${measure}. Le rilevazioni dal ${date} in poi mostrerebbero una variazione di almeno ${points} punti.`,
    settles: (date) =>
      date === null
        ? 'Deve chiarire: se sono cambiate le risposte o la misurazione. Visibile nelle rilevazioni successive.'
        : `Deve chiarire: se sono cambiate le risposte o la misurazione. Visibile nelle rilevazioni dal ${date} in poi.`,
  },
  measures: {
    named: (brand) => `quanto spesso le risposte menzionano ${brand}`,
    onPlatform: (platform, brand) => `quanto spesso ${platform} menziona ${brand}`,
    onTopic: (topic, brand) => `quanto spesso le risposte su «${topic}» menzionano ${brand}`,
    tone: (brand) => `quanto bene le risposte parlano di ${brand}`,
    beside: (domain, brand) => `le risposte che citano ${domain} e menzionano ${brand}`,
    cited: (domain) => `quanto spesso ${domain} viene citato`,
    gap: (rival) => `la distanza da ${rival}`,
  },

  advice: {
    route: 'Attendere rilevazioni da un unico canale prima di agire su questa variazione.',
    model: 'Confrontare rilevazioni di uno stesso modello prima di agire su questa variazione.',
    rival: (brand) => `Esaminare i domini citati dove le risposte menzionano ${brand}.`,
    platform: (platform) => `Esaminare le pagine che ${platform} cita ora.`,
    topic: (topic) => `Preparare il brief di una pagina su «${topic}».`,
    prompts: 'Leggere le risposte a questi prompt accanto a quelle precedenti.',
    fall: (brand) => `Leggere le risposte che non menzionano più ${brand} accanto a quelle precedenti.`,
    toneFall: (brand) => `Leggere le risposte che parlano male di ${brand}.`,
    source: (domain) => `Vedere che cosa dice ${domain}: le piattaforme lo citano di più.`,
    lostSource: (domain) => `Verificare se le pagine di ${domain} sono ancora in linea.`,
    tone: (attribute) => `Leggere che cosa dicono le risposte su «${attribute}».`,
    outreach: (domain) => `Contattare ${domain}: le piattaforme lo citano spesso e mai accanto al brand.`,
  },

  cites: (named) => `Più citati: ${named}.`,
  times: (name, times) => `${name} (${times})`,
  gap: (own, ownPct, rival, rivalPct, answers) =>
    `${rival} compare ${inThe(rivalPct)} di ${answers} risposte, ${own} ${inThe(ownPct)}; oltre il rumore.`,
  outreachEvidence: (share, of, answers, brand) =>
    `${share} di ${of} citazioni; nessuna delle ${answers} risposte che lo citano menziona ${brand}.`,
};

export const ITALIAN_RIVAL: ReportWords['rival'] = {
  title: 'Un concorrente in dettaglio',
  none: {
    headline: 'Nessun concorrente da esaminare',
    lede: 'La rilevazione di questo report non ha valutato altri brand.',
  },

  find: {
    leads: (first, second, a, b) => `${first} è davanti a ${second}: ${a}\u00a0contro\u00a0${b}`,
    close: (first, second) => `${first} e ${second} non si distinguono`,
    only: (rival, pct) => `${rival} compare ${inThe(pct)} delle risposte`,
    lead: (brand, points, range) => `Vantaggio di ${brand}: ${points} punti (95%: ${range}).`,
    gap: (a, b, points, range) => `${a} contro ${b}: ${points} punti di distanza (95%: ${range}).`,
    ofPairs: (pairs) =>
      `Da solo questo intervallo esclude lo zero; corretto per tutte le ${pairs} coppie di brand non dimostra alcun vantaggio.`,
    moved: (brand, moved, from) => `${brand} ${moved} ${sinceDay(from)}.`,
  },

  trend: 'Entrambi per rilevazione',
  trendMeasure: (from, to) => `% di risposte, ${from} – ${to}`,

  topics: (own, rival) => `${own} e ${rival} per tema`,
  topicsMeasure: (day) => `% delle risposte del tema, ${day}; prima il maggior vantaggio`,
  behind: (rival) => `▼ ${rival} avanti`,
  ahead: (own) => `▲ ${own} avanti`,
  note: 'Le barre sono intervalli al 95%. I verdetti confrontano i due brand sulle stesse risposte, con correzione per tutti i concorrenti e i temi.',
  hollow: 'Cerchio vuoto: meno di 30 risposte.',
  left: (count) => `${count} temi con distanze minori non sono disegnati.`,
  row: (topic, own, rival, verdict) => `${topic}: ${own} contro ${rival} (${verdict})`,
  alt: (own, rival, rows) => `${own} contro ${rival} per tema, in percentuale: ${rows}.`,

  leadsOn: (rival) => `Dove ${rival} è avanti`,
  trailsOn: (rival) => `Dove ${rival} è indietro`,
  place: (name, rival, own) => `${name}: ${rival} contro ${own}.`,
  eitherLeads: 'Dove uno dei due è avanti',
  nowhere: 'Su nessuna piattaforma e in nessun tema, oltre il rumore.',
};

export const ITALIAN_RIVALS: ReportWords['rivals'] = {
  title: 'Concorrenti',
  field: 'Il mercato',
  rank: 'Posto',
  voice: 'Voce',
  change: 'Var.',
  summary: (against) =>
    `I brand per visibilità, con la share of voice${against === null ? '' : ` e la variazione di entrambe dalla rilevazione ${against === 'previous' ? 'precedente' : 'di riferimento'}`}.`,
  sharedRanks: 'Un intervallo di posti: un test sulle stesse risposte non distingue questi brand.',
  note:
    'La share of voice è la quota delle menzioni di un brand su quelle di tutti i brand elencati. ' +
    'I posti sono per visibilità; un intervallo di posti indica che un test sulle stesse risposte non distingue i brand che vi rientrano.',

  slope: {
    title: 'Visibilità, inizio e fine',
    measure: '% di risposte e intervallo al 95%',
    others: (count, least, most) => `altri ${count}: da ${least} a ${most}`,
    row: (brand, from, to) => `${brand} da ${from} a ${to}`,
    rowNew: (brand, to) => `${brand} ${to}`,
    alt: (from, to, rows) => `Visibilità ${onDay(from)} e ${onDay(to)}, in percentuale: ${rows}.`,
    note: 'A colori: il brand e i concorrenti la cui variazione è oltre il rumore.',
  },
  lead: {
    title: 'Il vantaggio',
    measure: (brand) => `su ${brand}, in punti`,
    ahead: (brand) => `${brand} avanti`,
    alt: (own, rival, first, from, last, to) =>
      `Vantaggio di ${own} su ${rival} in punti: ${first} ${onDay(from)}, ${last} ${onDay(to)}.`,
    note: 'Banda: intervallo al 95%, sulle stesse risposte.',
  },
  pairs: {
    title: 'Per piattaforma',
    measure: (day) => `% delle sue risposte, ${day}`,
    row: (platform, own, rival) => `${platform}: ${own} contro ${rival}`,
    alt: (own, rival, rows) => `${own} contro ${rival} per piattaforma, in percentuale: ${rows}.`,
    left: (count) => `Altre ${count} con distanze minori non sono disegnate.`,
    sample: (least, most) => `n da ${least} a ${most} ciascuna.`,
    sampleAlike: (n) => `n ${n} ciascuna.`,
    few: 'Cerchio vuoto: meno di 30 risposte.',
  },
  moved: {
    title: 'Chi si è mosso',
    move: (brand, moved) => `${brand} ${moved}.`,
    none: (from, to) => `Nessun brand è variato oltre il rumore ${betweenDays(from, to)}.`,
    rest: (count) => `Gli altri ${count} brand non mostrano variazioni nette.`,
    restOne: 'L’altro brand non mostra una variazione netta.',
    chance: (judged, byChance) =>
      `Su ${judged} brand confrontati, il solo caso ne porterebbe circa ${byChance} oltre il rumore.`,
  },
  others: (count) => `altri ${count}`,
  span: (least, most) => `da ${least} a ${most}%`,
};

export const ITALIAN_RUNS: ReportWords['runs'] = {
  title: 'Tutte le rilevazioni',
  headline: (runs) =>
    runs === 1
      ? 'La rilevazione alla base di questo report'
      : `Le ${runs} rilevazioni alla base di questo report`,
  complete: 'Ogni prompt ha avuto risposta in ogni rilevazione.',
  failures: (failed, tasks) => `${failed} domande su ${tasks} sono rimaste senza risposta.`,
  notTold: 'Il servizio non indica per ogni rilevazione quante domande siano fallite.',
  byFallback: (answers, runs) =>
    `${answers} risposte in ${runs} ${runs === 1 ? 'rilevazione' : 'rilevazioni'} sono arrivate da un canale alternativo.`,
  table: 'Rilevazioni',
  measure: 'la più recente per ultima',
  day: 'Giorno',
  prompts: 'Prompt',
  failed: 'Errori',
  route: 'Canale',
  platforms: 'Piattaforme',
  summary: 'Ogni rilevazione di questo report: giorno, prompt, risposte, errori, canali e piattaforme.',
};

export const ITALIAN_SENTIMENT: ReportWords['sentiment'] = {
  title: 'Sentiment',
  bars: 'Tono per brand',
  barsMeasure: (date) => `% di menzioni, ${date}; saldo: positive meno negative, da −1 a +1`,
  brand: 'Brand',
  positive: 'positive',
  neutral: 'neutre',
  negative: 'negative',
  balance: 'Saldo',
  sample: 'n',
  barsSummary: 'Le menzioni di ogni brand per tono, in percentuale, e il saldo con il suo intervallo.',
  quotes: 'Con le loro parole',
  of: (platform, prompt) => `${platform}, prompt «${prompt}»`,
  ofPlatform: (platform) => platform,
  names: (brand) => `menziona ${brand}`,
  namesNot: (brand) => `non menziona ${brand}`,
  open: '«',
  close: '»',
  cites: (address) => `Cita ${address}`,
  examples: 'Sono esempi di singole risposte, non la prova di una tendenza.',
};

export const ITALIAN_SLIDES: ReportWords['slides'] = {
  more: (count, isOne) => `e ${isOne ? `un’altra riga` : `altre ${count} righe`} nel report`,
  actions: (count) =>
    count === 1
      ? 'Raccomandiamo un’azione'
      : count === 2
        ? 'Raccomandiamo due azioni'
        : 'Raccomandiamo tre azioni',
  questions: {
    sure: 'Quanto sono sicuri questi dati?',
    chance: 'Può essere un caso?',
    unknown: 'Che cosa non sappiamo?',
    measured: 'Come si misura?',
  },
};

export const ITALIAN_TOPICS: ReportWords['topics'] = {
  title: 'Temi',
  gaps: (brand) => `${brand} contro il miglior concorrente`,
  measure: (day) => `% delle risposte del tema, ${day}; prima il maggior ritardo`,
  topic: 'Tema',
  bestRival: 'miglior rivale',
  gap: 'Dist.',
  verdict: 'Verdetto',
  change: 'Var.',
  sample: 'n',
  ahead: '▲ Davanti a tutti',
  behind: (brand) => `▼ ${brand} avanti`,
  close: '≈ Non distinguibili',
  few: 'Troppo poche risposte',
  noRival: 'Nessun concorrente',
  intervals:
    'Le barre sono intervalli al 95%. I verdetti confrontano i due brand sulle stesse risposte; con più temi e concorrenti la soglia si alza.',
  hollow: 'Cerchio vuoto: meno di 30 risposte.',
  changeSince: (since) => `Var.: del brand ${sinceDay(since)}, in punti.`,
  chance: (judged, byChance) =>
    `Su ${judged} temi confrontati, il solo caso ne porterebbe circa ${byChance} oltre il rumore.`,
  leftOut: (count, topics) => `Non disegnati: ${count} temi con distanze minori (${topics}).`,
  row: (topic, own, rival, verdict) => `${topic}: ${own} contro ${rival} (${verdict})`,
  rivalFigure: (brand, pct) => `${brand} ${pct}`,
  alt: (brand, rows) => `${brand} per tema contro il miglior concorrente, in percentuale: ${rows}.`,
  field: 'Il mercato per tema',
  fieldMeasure: '% delle risposte del tema',
  fieldSummary: 'La visibilità dei brand principali per tema, in percentuale delle sue risposte.',
};

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
        'mentions-repeated':
          'un brand che il servizio conta più volte in una risposta qui conta una volta sola',
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

/** For a report without a comparison, by choice. */
export const ITALIAN_UNCOMPARED: UncomparedWords = {
  change: 'Nessun confronto',
  why: 'questo report non confronta nulla',
  sentence: 'Questo report descrive un momento e non lo confronta con nessun altro.',
  named: (brand, mentions, answers, date) =>
    `${brand} compare in ${mentions} risposte su ${answers} ${onDay(date)}.`,
};
