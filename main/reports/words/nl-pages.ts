/** Generated text of report pages, in Dutch. */
import { glossaryEntries } from '../../../shared/words/glossary-entries.ts';
import { pluralIn, sentenceWithStop } from '../../../shared/words/grammar.ts';
import type { ReportWords, UncomparedWords } from '../../../shared/words/report-words.ts';

const plural = pluralIn('nl');

export const DUTCH_ABSENCES: ReportWords['absences'] = {
  title: 'Waar concurrenten worden genoemd',
  headline: (answers, of, brand, count) =>
    `${answers} van ${of} antwoorden ${plural(count, 'noemt', 'noemen')} een concurrent en niet ${brand}`,
  none: {
    headline: 'Geen antwoord noemt alleen een concurrent',
    lede: 'Waar een concurrent wordt genoemd, wordt ook het merk genoemd.',
  },
  notMirrored: {
    headline: 'Waar alleen concurrenten worden genoemd, is niet bekend',
    lede: 'Daarvoor zijn de antwoorden van deze metingen nodig, en die zijn niet beschikbaar.',
  },
  missing: (brand, prompts, asked) =>
    `Bij ${prompts} van ${asked} prompts noemt geen antwoord ${brand}, terwijl er concurrenten worden genoemd.`,
  somewhere: (brand, asked) =>
    `Elk van de ${asked} prompts noemt ${brand} in een deel van de antwoorden; hieronder staan die welke het merk het vaakst weglaten.`,
  counts: 'Dit zijn aantallen antwoorden; geen enkele prompt wordt apart beoordeeld.',
  prompts: 'Prompts waar alleen concurrenten worden genoemd',
  promptsMeasure: (brand) => `antwoorden die een concurrent noemen en niet ${brand}`,
  platforms: 'Hetzelfde per platform',
  prompt: 'Prompt',
  alone: 'Alleen concurrenten',
  named: (brand) => `Noemen ${brand}`,
  rival: 'Daar het vaakst genoemd',
  most: (answers, of) => `(${answers}\u00a0van\u00a0${of})`,
  more: (prompts, count) =>
    `Nog ${prompts} ${plural(count, 'prompt laat', 'prompts laten')} het merk in sommige antwoorden weg.`,
  summary:
    'Prompts met de antwoorden die een concurrent en niet het eigen merk noemen, die het eigen merk noemen, en de meest genoemde concurrent.',
  platformsSummary: 'Platforms met de antwoorden die een concurrent en niet het eigen merk noemen.',
};

export const DUTCH_ANSWERS: ReportWords['answers'] = {
  title: 'Antwoorden naast elkaar',
  allName: (brand, platforms) => `Eén vraag, ${platforms} platforms: alle noemen ${brand}`,
  someName: (brand, naming, platforms) =>
    `Eén vraag, ${platforms} platforms: ${brand} wordt door ${naming} genoemd`,
  noneNames: (brand, platforms) => `Eén vraag, ${platforms} platforms: geen noemt ${brand}`,
  lede: 'Wat elk platform in de nieuwste meting antwoordde, in eigen woorden. Losse antwoorden zijn voorbeelden; elk cijfer in dit rapport berust op alle antwoorden.',
  prompt: 'De prompt',
  measure: 'voor elk platform dezelfde',
  answer: 'Wat het antwoordde',
  names: (brand) => `Noemt ${brand}`,
  namesNot: (brand) => `Noemt ${brand} niet`,
  rivals: (brands) => `Concurrenten: ${brands}`,
  moreRivals: (count) => `nog ${count}`,
  page: (title, address) => `${title} (${address})`,
  morePages: (count) => `Meer geciteerde pagina’s: ${count}`,
  marks: (brand) =>
    `In de antwoorden staat ${brand} vet op een getinte ondergrond; concurrenten staan vet boven een stippellijn.`,
  without: (platforms) => `Geen antwoord op deze prompt: ${platforms}.`,
  summary:
    'Elk platform met zijn antwoord op één prompt: de datum, of het het eigen merk noemt, genoemde concurrenten, een fragment en geciteerde pagina’s.',
};

export const DUTCH_ATTRIBUTES: ReportWords['attributes'] = {
  title: 'Kenmerken',
  spread: (brand, best, worst) => `${brand} scoort het hoogst op ${best}, het laagst op ${worst}`,
  one: (brand, attribute) => `De vermeldingen van ${brand} gaan alleen over ${attribute}`,
  scored: (attribute, score, mentions) => `${attribute} ${score} (n ${mentions})`,
  lede: (best, worst) => `Hoogst: ${best}. Laagst: ${worst}.`,
  few: 'Te weinig vermeldingen per kenmerk om de toon te vergelijken',
  alike: (brand, attributes) => `${brand} scoort gelijk op ${attributes} kenmerken`,
  byAttribute: (brand) => `${brand} per kenmerk`,
  measure: 'gemiddelde toon, het meest genoemde eerst',
  attribute: 'Kenmerk',
  axis: '−1 tot +1',
  mentions: 'Vermeldingen',
  warmestRival: 'Beste concurrent',
  rivalFigures: (score, mentions) => `${score} (n ${mentions})`,
  summary: 'Gemiddelde toon over het eigen merk per kenmerk, en de concurrent met de hoogste score.',
  note: 'De meetdienst geeft voor kenmerken geen spreiding; er is dus geen interval en geen oordeel.',
  further: (attributes, isOne) =>
    `Nog ${attributes} ${isOne ? 'kenmerk is' : 'kenmerken zijn'} niet vermeld.`,
};

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
    catchesUp: (first, second) => `${first} loopt vanaf hier in op ${second}`,
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
    hatched:
      'Gearceerd: andere weg. Een verandering wordt alleen beoordeeld als die aan beide kanten ongeveer hetzelfde aandeel heeft.',
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

const KINDS: Readonly<Record<string, string>> = {
  own_brand: 'eigen',
  competitor: 'concurrent',
  news: 'nieuws',
  ugc: 'van gebruikers',
  review_site: 'reviewsite',
  third_party: 'derde',
};

export const DUTCH_CITATIONS: ReportWords['citations'] = {
  title: 'Bronnen',
  domains: 'Domeinen die platforms citeren',
  domainsMeasure: (date, citations, domains) => `${citations} citaties van ${domains} domeinen, ${date}`,
  domain: 'Domein',
  kind: 'Soort',
  kindOf: (category) => (category === null ? 'niet opgegeven' : (KINDS[category] ?? category)),
  citations: 'Citaties',
  share: 'Aandeel',
  before: (isPrevious) => (isPrevious ? 'Vorige meting' : 'Nulmeting'),
  change: 'Verschil',
  own: 'Eigen pagina’s',
  rivals: 'Pagina’s van concurrenten',
  others: 'Derden',
  otherDomains: (domains, isOne) => `${domains} ${isOne ? 'ander domein' : 'andere domeinen'}`,
  domainsSummary: (isPrevious) =>
    `De geciteerde domeinen, gegroepeerd als eigen, van concurrenten en van derden, met hun aandeel in de citaties en dat van de ${isPrevious ? 'vorige meting' : 'nulmeting'}.`,
  noVerdict:
    'Verschillen in punten. Pagina’s van één antwoord worden niet onafhankelijk geciteerd; over aandelen wordt dus niet geoordeeld.',
  noBefore: 'De citaties van de eerdere meting zijn niet beschikbaar.',
  pages: 'Meest geciteerde pagina’s',
  pagesMeasure: (shown, of) => `${shown} van ${of} pagina’s`,
  page: 'Pagina',
  by: 'Geciteerd door',
  byPlatform: (platform, answers) => `${platform} ${answers}`,
  pagesSummary: 'De meest geciteerde pagina’s, elk eenmaal, met de platforms waarvan antwoorden ze citeren.',
  outreach: 'Alleen naast concurrenten geciteerd',
  outreachMeasure: (brand) => `geen antwoord dat deze domeinen citeert, noemt ${brand}`,
  rivalsNamed: 'Daar genoemd',
  answers: 'Antwoorden',
  named: (brand, answers) => `${brand} (${answers})`,
  outreachSummary:
    'Domeinen die geciteerd worden in antwoorden met concurrenten en nooit met het eigen merk, de meeste antwoorden eerst.',
  outreachMore: (domains) =>
    `Nog ${domains} domeinen worden alleen naast concurrenten geciteerd, elk in hoogstens even veel antwoorden.`,
  /** How the share of own pages compares with others, and what to do first. */
  meaning: {
    title: 'Wat dit aandeel betekent',
    beside: (brand, own, rival, rivalPct) =>
      `Eigen pagina’s van ${brand} krijgen ${own} van alle citaties; ${rival}, het meest geciteerde domein van een concurrent, krijgt ${rivalPct}.`,
    alone: (brand, own) =>
      `Eigen pagina’s van ${brand} krijgen ${own} van alle citaties; geen pagina van een concurrent wordt geciteerd.`,
    mostOthers: (pct) =>
      `${pct} gaat naar derden: het meeste van wat platforms zeggen rust op pagina’s die van geen merk in dit rapport zijn.`,
    others: (pct) => `${pct} gaat naar derden.`,
    behind:
      'De eigen pagina’s staan achter die van deze concurrent. Moeten ze vaker worden geciteerd, dan komen pagina’s die de hier gestelde prompts beantwoorden eerst.',
    ahead:
      'De eigen pagina’s staan niet achter die van deze concurrent. Zijn meer citaties gewenst, dan komen de vaakst geciteerde derden eerst.',
    first: (domain, naming, answers, brand, count) =>
      `Eerst te bekijken is ${domain}: ${naming} van de ${answers} antwoorden die het domein citeren, ${plural(count, 'noemt', 'noemen')} ${brand}.`,
  },
};

export const DUTCH_EVIDENCE: ReportWords['evidence'] = {
  title: 'Bewijs',
  headline: 'De antwoorden achter elke bevinding',
  headlineOf: (shown, of) => `Antwoorden achter ${shown} van ${of} bevindingen`,
  lede: 'Afzonderlijke antwoorden van de jongste meting, zoals de platforms ze gaven. Ze laten zien waar een bevinding over gaat, naast het eerdere antwoord op dezelfde prompt waar dat anders luidde; de bevinding zelf berust op alle antwoorden.',
  nothing: 'Geen bevindingen die één antwoord kan laten zien',
  nothingLede: 'Er is geen beweging gevonden die één antwoord zou kunnen laten zien.',
  finding: 'Bevinding',
  answer: 'Een antwoord dat dit laat zien',
  from: (platform, date) => `${platform}, ${date}`,
  prompt: (prompt) => `Op de prompt “${prompt}”`,
  citesNothing: 'Citeert geen pagina',
  none: 'Geen enkel beschikbaar antwoord van de jongste meting laat dit zien.',
  summary:
    'Elke bevinding van dit rapport met een antwoord: platform, datum, prompt, een fragment en een geciteerde pagina.',
  findings: 'Bevindingen en antwoorden',
  measure: (shown, of) => `${shown} van ${of}`,
};

export const DUTCH_GLOSSARY: ReportWords['glossary'] = {
  title: 'Woordenlijst',
  headline: 'De woorden die we gebruiken',
  lede: 'In gewone woorden, zoals dit rapport ze gebruikt.',
  entries: glossaryEntries({
    answer: { term: 'Antwoord', text: 'wat één platform op één prompt teruggeeft.' },
    platform: { term: 'Platform', text: 'een AI-toepassing die wordt bevraagd, elk met een eigen antwoord.' },
    prompt: { term: 'Prompt', text: 'een vraag die aan de platforms wordt gesteld.' },
    run: { term: 'Meting', text: 'één ronde waarin alle prompts naar alle platforms gaan.' },
    visibility: {
      term: 'Zichtbaarheid',
      text: 'het aandeel van de antwoorden dat het merk noemt: 41% betekent 41 van de 100.',
    },
    shareOfVoice: {
      term: 'Aandeel vermeldingen',
      text: 'het deel van het merk in alle vermeldingen van de vergeleken merken (share of voice). Een antwoord telt eenmaal voor elk merk dat het noemt.',
    },
    sentiment: {
      term: 'Toon',
      text: 'het gemiddelde over vermeldingen: +1 voor een positieve, 0 voor een neutrale, −1 voor een negatieve.',
    },
    attribute: {
      term: 'Kenmerk',
      text: 'waar een vermelding over gaat, zoals prijs of service, naar de indeling van de meetdienst.',
    },
    averagePosition: {
      term: 'Gemiddelde positie',
      text: 'waar het merk staat onder de merken in een antwoord. 1 is de eerste; lager is dus beter.',
    },
    citation: { term: 'Citatie', text: 'een pagina die een antwoord als bron opgeeft.' },
    thirdParty: {
      term: 'Derde',
      text: 'een geciteerd domein dat noch van het merk noch van een concurrent is: nieuws, reviews, forums.',
    },
    baseline: { term: 'Nulmeting', text: 'de meting waar wijzigingen van uitgaan.' },
    interval: {
      term: '95%-interval',
      text: 'de waarden die bij de steekproef passen. 19 van de 20 zulke bereiken bevatten de ware waarde.',
    },
    beyondNoise: {
      term: 'Buiten de ruis',
      text: 'het interval van de wijziging laat nul erbuiten: toeval alleen geeft zelden zo’n wijziging.',
    },
    noClearChange: {
      term: 'Geen uitsluitsel',
      text: 'toeval alleen zou dit kunnen geven. Het bewijst niet dat er niets veranderde.',
    },
    likeForLike: {
      term: 'Op vergelijkbare grond',
      text: 'alleen wat beide metingen vroegen, wordt vergeleken: dezelfde prompts op dezelfde platforms.',
    },
    tooClose: {
      term: 'Te dicht bijeen',
      text: 'een toets op dezelfde antwoorden kan twee merken niet onderscheiden.',
    },
    route: {
      term: 'Weg',
      text: 'hoe een prompt een platform bereikt. Langs een omweg kan het antwoord anders zijn dan van het platform zelf.',
    },
    wonAndLost: {
      term: 'Gewonnen en verloren prompts',
      text: 'prompts waarvan de antwoorden het merk vaker of minder vaak noemen dan in de eerdere meting.',
    },
    forecast: {
      term: 'Prognose',
      text: 'waar een komende waarde zou liggen als het verloop doorzette; de band bevat 95% van zulke waarden.',
    },
    outlook: {
      term: 'Waarschijnlijk, onbeslist, onwaarschijnlijk',
      text: 'de hele prognoseband ligt boven het doel, bevat het of ligt eronder.',
    },
    failure: {
      term: 'Uitval',
      text: 'een prompt die een platform onbeantwoord liet. Die telt niet voor en niet tegen het merk.',
    },
  }),
};

export const DUTCH_GOALS: ReportWords['goals'] = {
  title: 'Doelen',
  headline: ({ likely, open, unlikely }) => {
    const judged = likely + open + unlikely;
    if (judged === 0) return 'Of de doelen worden gehaald, is nog niet te zeggen';
    const of = (count: number): string => (judged === 1 ? 'Het doel' : `${count} van ${judged} doelen`);
    const verb = (count: number, one: string, other: string): string => (count === 1 ? one : other);
    if (unlikely > 0) return `${of(unlikely)} ${verb(unlikely, 'wordt', 'worden')} waarschijnlijk gemist`;
    if (open > 0) return `${of(open)} ${verb(open, 'is', 'zijn')} nog open`;
    return `${of(likely)} ${verb(likely, 'wordt', 'worden')} waarschijnlijk gehaald`;
  },
  lede: (goals, date) => `${goals}, afgelezen tot en met ${date}.`,
  goals: (count) => `${count} ${count === 1 ? 'doel' : 'doelen'}`,
  scorecard: 'Stand van de doelen',
  measure: 'metingen, dan de prognose als 95%-band; de dikke streep is het doel',
  goal: 'Doel',
  reading: 'Laatste waarde',
  outlook: 'Vooruitzicht',
  likely: 'Waarschijnlijk',
  open: 'Onbeslist',
  unlikely: 'Onwaarschijnlijk',
  notJudged: 'Nog geen oordeel',
  target: (pct, day) => `${pct} tegen ${day}`,
  targetOnly: (pct) => `${pct}, zonder termijn`,
  noTarget: 'geen doelwaarde',
  on: (day) => `op ${day}`,
  forecast: (range) => `prognose ${range}`,
  above: (points) => `band begint ${points} boven het doel`,
  inside: 'doel ligt binnen de band',
  below: (points) => `band eindigt ${points} onder het doel`,
  points: (written, size) => `${written} ${size === 1 ? 'punt' : 'punten'}`,
  tooFew: (readings, needed) => `${readings} waarden, ${needed} nodig`,
  tooFewUntil: (readings, needed, day) => `${readings} van ${needed} waarden; een oordeel rond ${day}`,
  noDeadline: 'zonder termijn geen prognose',
  noGoal: 'zonder doelwaarde geen oordeel',
  tooFar: (day) => `de waarden reiken niet verder dan ${day}`,
  over: (day) => `de termijn liep af op ${day}`,
  noProjection: 'deze waarden zijn niet door te trekken',
  noReadings: 'nog geen waarden',
  unnamed: 'Doel zonder naam',
  alt: (goal, first, last, target) => `${goal}: van ${first} naar ${last}; doel ${target}.`,
  none: 'geen',
  summary: 'Elk doel met de laatste waarde, het verloop, de prognose en het vooruitzicht.',
  note: 'De prognose gaat ervan uit dat het verloop doorzet. Van geplande acties weet zij niets. Doelen gaan over zichtbaarheid.',
};

export const DUTCH_MARKETS: ReportWords['markets'] = {
  title: 'Markten',
  count: (markets) => `${markets} markten`,
  headline: (markets) => `Zichtbaarheid in ${markets} markten`,
  moved: (markets, up, down) =>
    `${markets} markten: zichtbaarheid gestegen in ${up}, gedaald in ${down}, buiten de ruis`,
  lede: 'Elke markt heeft eigen prompts: cijfers worden niet over markten opgeteld of tussen markten gerangschikt.',
  market: 'Markt',
  finding: 'Belangrijkste bevinding',
  summary:
    'Elke markt: zichtbaarheid met interval en steekproef, verandering, belangrijkste bevinding en pagina.',
  note: 'Veranderingen vergelijken gelijk met gelijk en zijn beoordeeld als op de pagina’s van elke markt, die hun vergelijking noemen.',
  noRuns: 'Geen metingen',
  noRunsIn: (from, to) => `Geen metingen van ${from} tot en met ${to}`,
  lastRun: (day) => `De laatste meting daarvoor was op ${day}.`,
  nextRun: (day) => `De eerste meting daarna was op ${day}.`,
  neverRun: 'Deze markt heeft nog geen voltooide metingen.',
  counted: 'Hij telt in geen enkel cijfer van dit rapport mee.',
  withoutRuns: (markets) => `Zonder metingen: ${markets}.`,
};

export const DUTCH_NINETY_DAYS: ReportWords['ninetyDays'] = {
  title: 'De eerste negentig dagen',
  headline: 'Wat wij in de eerste negentig dagen zouden doen',
  lede: 'Elke stap rust op een cijfer van dit rapport. De laatste vraagt hetzelfde opnieuw en laat zien wat het opleverde.',
  stages: [
    { title: 'Dag 1 tot 30', measure: 'afspreken wat wordt gevraagd, en lezen wat wordt gezegd' },
    { title: 'Dag 31 tot 60', measure: 'platforms pagina’s geven om uit te antwoorden' },
    { title: 'Dag 61 tot 90', measure: 'staan waar platforms kijken, en opnieuw meten' },
  ],
  stage: (stage) => `Wat er gebeurt (${stage}), het cijfer waarop het rust en wie het doet.`,
  who: 'Wie',
  agree: 'Afspreken welke vragen tellen: die van hier zijn een voorstel.',
  asked: (prompts, platforms, answers) =>
    `Gestelde prompts: ${prompts}; platforms: ${platforms}; antwoorden: ${answers}.`,
  platform: (platform, brand) => `Lezen wat ${platform} antwoordt in plaats van ${brand}.`,
  platformAlone: (alone, of, brand, count) =>
    `${alone} van de ${of} antwoorden daar ${plural(count, 'noemt', 'noemen')} een concurrent en niet ${brand}.`,
  prompt: (prompt) => `Een pagina schrijven die antwoord geeft op “${prompt}”`,
  promptAlone: (alone, of, brand, rival, most, count, ofMost) =>
    `${alone} van ${of} antwoorden ${plural(count, 'noemt', 'noemen')} een concurrent en niet ${brand}; ${most} daarvan ${plural(ofMost, 'noemt', 'noemen')} ${rival}.`,
  source: (domain, brand) => `${domain} vragen over ${brand} te schrijven.`,
  sourceCited: (share, citations, naming, answers, brand, count) =>
    `${share} van ${citations} citaties; ${naming} van de ${answers} antwoorden die het domein citeren, ${plural(count, 'noemt', 'noemen')} ${brand}.`,
  again: 'Dezelfde prompts opnieuw stellen en met vandaag vergelijken.',
  today: (named, of, brand, count) =>
    `Vandaag ${plural(count, 'noemt', 'noemen')} ${named} van ${of} antwoorden ${brand}.`,
};

export const DUTCH_PLATFORMS: ReportWords['platforms'] = {
  title: 'Platforms',
  own: (brand) => `${brand} per platform`,
  platform: 'Platform',
  ownSummary: 'De zichtbaarheid van het eigen merk op elk platform, met interval en wijziging.',
  intervalNote: 'Intervallen staan er alleen waar de afzonderlijke antwoorden beschikbaar zijn.',
  field: 'Het veld per platform',
  measure: '% van de antwoorden van het platform',
  fieldSummary:
    'Zichtbaarheid van elk merk op elk platform, in procenten van de antwoorden van dat platform.',

  panels: {
    title: 'Platforms per meting',
    measure: (runs) =>
      `% van de antwoorden van het platform, ${runs} metingen op één as; de grootste wijziging eerst`,
    levels: (from, to, change) => `${from} naar ${to}%${change === null ? '' : `, ${change}`}`,
    newRoute: 'nieuwe weg',
    note: 'Erboven: begin, eind en de wijziging in punten. Band: 95%-interval van het eigen merk.',
    hatched: 'Gearceerd: antwoorden langs een andere weg; niveaus ervoor en erna worden niet vergeleken.',
    untested: 'Geen lijn: in die metingen niet getest.',
    hidden: (count) => `Nog ${count} platforms met kleinere wijzigingen staan alleen in de tabel.`,
    panel: (platform, levels, verdict) => `${platform} ${levels} (${verdict})`,
    alt: (brand, panels) => `${brand} per platform en meting, in procenten: ${panels}.`,
  },
};

const noMore = (count: number, brand: string): string =>
  count === 1 ? `Eén prompt noemt ${brand} niet meer` : `${count} prompts noemen ${brand} niet meer`;

export const DUTCH_PROMPTS: ReportWords['prompts'] = {
  title: 'Prompts',
  lostAndWon: (lost, won, brand) => `${noMore(lost, brand)}, ${won} nu wel`,
  lost: noMore,
  won: (won, brand) =>
    won === 1
      ? `Eén prompt noemt ${brand} nu voor het eerst`
      : `${won} prompts noemen ${brand} nu voor het eerst`,
  moved: (less, more, prompts, brand) =>
    `Naar aandeel van de antwoorden wordt ${brand} op ${less} van ${prompts} ${prompts === 1 ? 'prompt' : 'prompts'} minder vaak genoemd, op ${more} vaker`,
  steady: (brand) => `Elke prompt noemt ${brand} even vaak als voorheen`,
  nothing: 'Prompts zijn hier niet te vergelijken',
  why: {
    'first-run': 'Dit is de eerste meting. De volgende is ermee te vergelijken.',
    'no-answers': 'Daarvoor zijn de antwoorden van beide metingen nodig, en die zijn niet alle beschikbaar.',
    'nothing-shared': 'De twee metingen hebben geen prompt gemeen op een platform dat beide bevroegen.',
  },
  ground: (prompts, steady, count, ofSteady) =>
    `Beide keren ${plural(count, 'werd', 'werden')} ${prompts} ${plural(count, 'prompt', 'prompts')} op dezelfde platforms gesteld; ${steady} daarvan ${plural(ofSteady, 'noemt', 'noemen')} het merk even vaak als voorheen.`,
  judged: (count) =>
    count === 0
      ? 'Afzonderlijke prompts hebben te weinig antwoorden voor een oordeel: dit zijn tellingen, en voorbeelden van wat bewoog.'
      : `${count === 1 ? 'Eén van de wijzigingen valt' : `${count} van de wijzigingen vallen`} op zichzelf buiten de ruis; de andere zijn tellingen.`,
  less: 'Minder vaak genoemd',
  more: 'Vaker genoemd',
  measure: (brand, from, to) => `antwoorden die ${brand} noemen; ring ${from}, punt ${to}`,
  prompt: 'Prompt',
  onPlatforms: 'Waar',
  platform: (platform, before, now) => `${platform} ${before}\u00a0→\u00a0${now}`,
  further: (platforms) => `nog\u00a0${platforms}`,
  insteadNow: 'Nu daar genoemd',
  insteadBefore: 'Eerder daar genoemd',
  instead: (answers, of) => `(${answers}\u00a0van\u00a0${of})`,
  beyond: 'buiten de ruis',
  unknown: 'een prompt waarvan de tekst niet beschikbaar is',
  lessSummary:
    'Prompts die het eigen merk minder vaak noemen, voorheen en nu, per platform, en de concurrent die daar in plaats daarvan wordt genoemd.',
  moreSummary:
    'Prompts die het eigen merk vaker noemen, voorheen en nu, per platform, en de concurrent die daar voorheen werd genoemd.',
  notListed: (prompts, most) =>
    prompts === '1'
      ? `Nog één bewoog met hoogstens ${most} en staat er niet bij.`
      : `Nog ${prompts} bewogen met hoogstens ${most} en staan er niet bij.`,
  answers: (count, isOne) => `${count} ${isOne ? 'antwoord' : 'antwoorden'}`,
};

export const DUTCH_RECOMMENDATIONS: ReportWords['recommendations'] = {
  title: 'Aanbevelingen',
  headline: (count) => (count === 1 ? 'Eén volgende stap' : `${count} volgende stappen`),
  none: 'Geen bevinding vraagt om actie.',
  quiet:
    'Wat bewoog, vraagt op zichzelf geen actie; geen onderwerp ligt ver achter op een concurrent, en geen grote bron laat het merk weg.',
  lede: (count) =>
    `${count === 1 ? 'Die volgt' : 'Elk volgt'} volgens een regel uit een cijfer van dit rapport en zegt waar eerst te kijken, niet waarom iets gebeurde.`,
  actions: 'Wat wij aanraden',
  actionsMeasure: 'het zwaarste eerst',
  action: 'Actie',
  evidence: 'Waar die op rust',
  page: 'Pagina',
  summary: 'De acties op volgorde, elk met wat de aanleiding gaf en de pagina die het toont.',
  later: (runs, count, last) =>
    sentenceWithStop(
      `Er ${plural(count, 'is', 'zijn')} al ${runs} latere ${plural(count, 'meting', 'metingen')}, de laatste van ${last}`,
    ),
  further: (actions) => `Nog ${actions} volgen uit kleinere cijfers en staan er niet bij.`,

  who: 'Voorstel',
  agency: 'Bureau',
  by: (date) => `vóór ${date}`,
  open: (day) => `Nog open sinds ons rapport van ${day}.`,
  effect: {
    next: (measure) => `Moet bewegen: ${measure}. Te zien in de volgende metingen.`,
    from: (measure, date) => `Moet bewegen: ${measure}. Te zien in metingen vanaf ${date}.`,
    points: (measure, date, points) =>
      `Moet bewegen: ${measure}. Metingen vanaf ${date} zouden een verandering van ${points} punten of meer tonen.`,
    settles: (date) =>
      date === null
        ? 'Moet uitwijzen: of de antwoorden of de meting veranderd zijn. Te zien in de volgende metingen.'
        : `Moet uitwijzen: of de antwoorden of de meting veranderd zijn. Te zien in metingen vanaf ${date}.`,
  },
  measures: {
    named: (brand) => `hoe vaak antwoorden ${brand} noemen`,
    onPlatform: (platform, brand) => `hoe vaak ${platform} ${brand} noemt`,
    onTopic: (topic, brand) => `hoe vaak antwoorden over “${topic}” ${brand} noemen`,
    tone: (brand) => `hoe gunstig antwoorden over ${brand} spreken`,
    beside: (domain, brand) => `antwoorden die ${domain} citeren en ${brand} noemen`,
    cited: (domain) => `hoe vaak ${domain} wordt geciteerd`,
    gap: (rival) => `de afstand tot ${rival}`,
  },

  advice: {
    route: 'Wacht op metingen langs één weg voordat u op deze wijziging handelt.',
    model: 'Vergelijk metingen van één model voordat u op deze wijziging handelt.',
    rival: (brand) => `Bekijk de domeinen die worden geciteerd waar antwoorden ${brand} noemen.`,
    platform: (platform) => `Bekijk de pagina’s die ${platform} nu citeert.`,
    topic: (topic) => `Schrijf een briefing voor een pagina over “${topic}”.`,
    prompts: 'Lees de antwoorden op deze prompts naast eerdere.',
    fall: (brand) => `Lees antwoorden die ${brand} niet meer noemen, naast eerdere.`,
    toneFall: (brand) => `Lees de antwoorden die ongunstig over ${brand} spreken.`,
    source: (domain) => `Bekijk wat ${domain} schrijft: platforms citeren het domein vaker.`,
    lostSource: (domain) => `Ga na of de pagina’s van ${domain} er nog zijn.`,
    tone: (attribute) => `Lees wat antwoorden zeggen over “${attribute}”.`,
    outreach: (domain) => `Schrijf ${domain} aan: platforms citeren het domein vaak, en nooit naast u.`,
  },

  cites: (named) => `Meest geciteerd: ${named}.`,
  times: (name, times) => `${name} (${times})`,
  gap: (own, ownPct, rival, rivalPct, answers) =>
    `${rival} wordt genoemd in ${rivalPct} van ${answers} antwoorden, ${own} in ${ownPct}; buiten de ruis.`,
  outreachEvidence: (share, of, answers, brand) =>
    `${share} van ${of} citaties; van ${answers} antwoorden die het domein citeren, noemt er geen ${brand}.`,
};

export const DUTCH_RIVAL: ReportWords['rival'] = {
  title: 'Concurrent van nabij',
  none: {
    headline: 'Geen concurrent om te bekijken',
    lede: 'In de meting van dit rapport is geen ander merk beoordeeld.',
  },

  find: {
    leads: (first, second, a, b) => `${first} ligt voor op ${second}: ${a}\u00a0tegen\u00a0${b}`,
    close: (first, second) => `${first} en ${second} liggen te dicht bijeen voor een oordeel`,
    only: (rival, pct) => `${rival} wordt genoemd in ${pct} van de antwoorden`,
    lead: (brand, points, range) => `${brand} ligt ${points} punten voor (95%: ${range}).`,
    gap: (a, b, points, range) => `${a} tegen ${b}: ${points} punten verschil (95%: ${range}).`,
    ofPairs: (pairs) =>
      `Op zichzelf sluit dit interval nul uit; gecorrigeerd voor alle ${pairs} merkparen bewijst het geen voorsprong.`,
    moved: (brand, moved, from) => `${brand} ${moved} sinds ${from}.`,
  },

  trend: 'Beide per meting',
  trendMeasure: (from, to) => `% van de antwoorden, ${from} tot ${to}`,

  topics: (own, rival) => `${own} en ${rival} per onderwerp`,
  topicsMeasure: (day) => `% van de antwoorden, ${day}; grootste achterstand eerst`,
  behind: (rival) => `▼ ${rival} voorop`,
  ahead: (own) => `▲ ${own} voorop`,
  note: 'Balken zijn 95%-intervallen. Oordelen toetsen beide merken op dezelfde antwoorden, gecorrigeerd voor alle concurrenten en onderwerpen.',
  hollow: 'Open: minder dan 30 antwoorden.',
  left: (count) => `${count} onderwerpen met kleinere verschillen zijn niet getekend.`,
  row: (topic, own, rival, verdict) => `${topic} ${own} tegen ${rival} (${verdict})`,
  alt: (own, rival, rows) => `${own} tegen ${rival} per onderwerp, in procenten: ${rows}.`,

  leadsOn: (rival) => `Waar ${rival} voorop ligt`,
  trailsOn: (rival) => `Waar ${rival} achterblijft`,
  place: (name, rival, own) => `${name}: ${rival} tegen ${own}.`,
  eitherLeads: 'Waar een van beide voorop ligt',
  nowhere: 'Op geen platform en bij geen onderwerp, buiten de ruis.',
};

export const DUTCH_RIVALS: ReportWords['rivals'] = {
  title: 'Concurrenten',
  field: 'Het veld',
  rank: 'Plaats',
  voice: 'Aandeel',
  change: 'Verschil',
  summary: (against) =>
    `Merken naar zichtbaarheid, met hun aandeel in de vermeldingen${against === null ? '' : ` en de wijziging van beide sinds de ${against === 'previous' ? 'vorige meting' : 'nulmeting'}`}.`,
  sharedRanks:
    'Een bereik van plaatsen: een toets op dezelfde antwoorden kan deze merken niet onderscheiden.',
  note:
    'Aandeel: de vermeldingen van een merk onder de vermeldingen van alle merken hier. ' +
    'Plaatsen naar zichtbaarheid; een bereik wil zeggen dat een toets op dezelfde antwoorden de merken daarin niet kan onderscheiden.',

  slope: {
    title: 'Zichtbaarheid, begin en eind',
    measure: '% van de antwoorden, 95%-interval',
    others: (count, least, most) => `${count} andere ${least} tot ${most}`,
    row: (brand, from, to) => `${brand} van ${from} naar ${to}`,
    rowNew: (brand, to) => `${brand} ${to}`,
    alt: (from, to, rows) => `Zichtbaarheid op ${from} en op ${to}, in procenten: ${rows}.`,
    note: 'In kleur: het eigen merk, en concurrenten met een wijziging buiten de ruis.',
  },
  lead: {
    title: 'De voorsprong',
    measure: (brand) => `op ${brand}, in punten`,
    ahead: (brand) => `${brand} voorop`,
    alt: (own, rival, first, from, last, to) =>
      `Voorsprong van ${own} op ${rival} in punten: ${first} op ${from}, ${last} op ${to}.`,
    note: 'Band: 95%-interval, op dezelfde antwoorden.',
  },
  pairs: {
    title: 'Per platform',
    measure: (day) => `% van de antwoorden, ${day}`,
    row: (platform, own, rival) => `${platform} ${own} tegen ${rival}`,
    alt: (own, rival, rows) => `${own} tegen ${rival} per platform, in procenten: ${rows}.`,
    left: (count) => `Nog ${count} met kleinere verschillen zijn niet getekend.`,
    sample: (least, most) => `Elk n ${least} tot ${most}.`,
    sampleAlike: (n) => `Elk n ${n}.`,
    few: 'Open: minder dan 30 antwoorden.',
  },
  moved: {
    title: 'Wie bewoog',
    move: (brand, moved) => `${brand} ${moved}.`,
    none: (from, to) => `Geen merk bewoog buiten de ruis tussen ${from} en ${to}.`,
    rest: (count) => `De overige ${count} merken vertonen geen duidelijke wijziging.`,
    restOne: 'Het andere merk vertoont geen duidelijke wijziging.',
    chance: (judged, byChance) =>
      `Van ${judged} vergeleken merken zou toeval alleen er ongeveer ${byChance} buiten de ruis laten zien.`,
  },
  others: (count) => `${count} andere`,
  span: (least, most) => `${least} tot ${most}%`,
};

export const DUTCH_RUNS: ReportWords['runs'] = {
  title: 'Alle metingen',
  headline: (runs) =>
    runs === 1 ? 'De meting achter dit rapport' : `De ${runs} metingen achter dit rapport`,
  complete: 'In elke meting is elke prompt beantwoord.',
  failures: (failed, tasks) => `${failed} van ${tasks} vragen bleven zonder antwoord.`,
  notTold: 'De meetdienst geeft niet voor elke meting op hoeveel vragen mislukten.',
  byFallback: (answers, runs) =>
    `${answers} antwoorden in ${runs} ${runs === 1 ? 'meting' : 'metingen'} kwamen langs een omweg.`,
  table: 'Metingen',
  measure: 'de jongste het laatst',
  day: 'Dag',
  prompts: 'Prompts',
  failed: 'Uitval',
  route: 'Weg',
  platforms: 'Platforms',
  summary: 'Elke meting van dit rapport: dag, prompts, antwoorden, uitval, wegen en platforms.',
};

export const DUTCH_SENTIMENT: ReportWords['sentiment'] = {
  title: 'Toon',
  bars: 'Toon per merk',
  barsMeasure: (date) => `% van de vermeldingen, ${date}; saldo is positief min negatief, van −1 tot +1`,
  brand: 'Merk',
  positive: 'positief',
  neutral: 'neutraal',
  negative: 'negatief',
  balance: 'Saldo',
  sample: 'n',
  barsSummary: 'De vermeldingen van elk merk naar toon, in procenten, en hun saldo met interval.',
  quotes: 'In hun eigen woorden',
  of: (platform, prompt) => `${platform}, op de prompt “${prompt}”`,
  ofPlatform: (platform) => platform,
  names: (brand) => `noemt ${brand}`,
  namesNot: (brand) => `noemt ${brand} niet`,
  open: '“',
  close: '”',
  cites: (address) => `Citeert ${address}`,
  examples: 'Dit zijn voorbeelden van afzonderlijke antwoorden, geen bewijs van een trend.',
};

export const DUTCH_SLIDES: ReportWords['slides'] = {
  more: (count, isOne) => `en nog ${count} ${isOne ? 'rij' : 'rijen'} in het rapport`,
  actions: (count) =>
    count === 1
      ? 'Wij raden één stap aan'
      : count === 2
        ? 'Wij raden twee stappen aan'
        : 'Wij raden drie stappen aan',
  questions: {
    sure: 'Hoe zeker zijn deze cijfers?',
    chance: 'Kan het toeval zijn?',
    unknown: 'Wat weten we niet?',
    measured: 'Hoe wordt dit gemeten?',
  },
};

export const DUTCH_TOPICS: ReportWords['topics'] = {
  title: 'Onderwerpen',
  gaps: (brand) => `${brand} en de sterkste concurrent`,
  measure: (day) => `% van de antwoorden, ${day}; grootste achterstand eerst`,
  topic: 'Onderwerp',
  bestRival: 'sterkste concurrent',
  gap: 'Gat',
  verdict: 'Oordeel',
  change: 'Wijziging',
  sample: 'n',
  ahead: '▲ Voor op elke rivaal',
  behind: (brand) => `▼ ${brand} voorop`,
  close: '≈ Te dicht bijeen',
  few: 'Te weinig antwoorden',
  noRival: 'Geen concurrent',
  intervals:
    'Balken zijn 95%-intervallen. Oordelen toetsen beide merken op dezelfde antwoorden; bij meer onderwerpen en concurrenten ligt de lat hoger.',
  hollow: 'Open: minder dan 30 antwoorden.',
  changeSince: (since) => `Wijziging: van het eigen merk sinds ${since}, in punten.`,
  chance: (judged, byChance) =>
    `Bij ${judged} vergeleken onderwerpen zou toeval alleen er ongeveer ${byChance} buiten de ruis laten zien.`,
  leftOut: (count, topics) => `Niet getekend: ${count} onderwerpen met kleinere verschillen (${topics}).`,
  row: (topic, own, rival, verdict) => `${topic} ${own} tegen ${rival} (${verdict})`,
  rivalFigure: (brand, pct) => `${brand} ${pct}`,
  alt: (brand, rows) => `${brand} per onderwerp tegen de sterkste concurrent, in procenten: ${rows}.`,
  field: 'Het veld per onderwerp',
  fieldMeasure: '% van de antwoorden op het onderwerp',
  fieldSummary:
    'Zichtbaarheid van de grootste merken per onderwerp, in procenten van de antwoorden op het onderwerp.',
};

export const DUTCH_REPORT: ReportWords = {
  title: (project) => `${project}: merkzichtbaarheid in AI-antwoorden`,
  subject: (brand) => `Zichtbaarheidsrapport voor ${brand}`,

  frame: {
    page: (page, pages) => `Pagina ${page} van ${pages}`,
    prompts: (prompts) => `${prompts} prompts`,
    platforms: (count) => `${count} ${count === 1 ? 'platform' : 'platforms'}`,
    askedBefore: (count) => `eerder ${count}`,
    sample: (answers, date, asked) => `Steekproef: ${answers} antwoorden op ${date} (${asked}).`,
    side: (answers, when, runs, count) =>
      `${answers} antwoorden, ${when}, ${runs} ${count === 1 ? 'meting' : 'metingen'}`,
    upTo: (period, day) => `${period}, tot en met ${day}`,
    judged: (side, asked) => `Steekproef: ${side} (${asked}).`,
    judgedAgainst: (side, against, asked) => `Steekproef: ${side}, vergeleken met ${against} (${asked}).`,
    sampleBefore: (answers, platforms, isPrevious) =>
      `${isPrevious ? 'Vorige meting' : 'Nulmeting'}: ${answers} antwoorden, ${platforms} ${platforms === 1 ? 'platform' : 'platforms'}.`,
    invented: 'Voorbeeldgegevens',
    ranges: 'Marges zijn 95%: 19 van de 20 bevatten de ware waarde.',
    beyondNoise: '“Buiten de ruis”: toeval alleen geeft zelden zo’n wijziging.',
  },

  common: {
    runOf: (date) => `meting van ${date}`,
    ofAnswers: '% van de antwoorden',
    ofMentions: '% van alle merkvermeldingen',
    visibility: 'Zichtbaarheid',
    shareOfVoice: 'Aandeel vermeldingen',
    sentiment: 'Toon',
    interval: '95%-interval',
    noInterval: 'geen interval',
    axisPct: '0 tot 100%',
    answers: 'Antwoorden',
    brand: 'Merk',
    run: 'Meting',
    platforms: 'Platforms',
    citations: 'Citaties',
    change: (isPrevious) => (isPrevious ? 'Sinds de vorige meting' : 'Sinds de nulmeting'),
    points: (figure) => `${figure} pt.`,
    countOf: (part, of) => `${part} van ${of}`,
    sampleOf: (range, answers) => `${range}, n ${answers}`,
    none: 'geen',
    notTested: 'niet getest',
    notMirrored: 'niet beschikbaar',
    decimals: 'Cijfers uit minder dan 100 antwoorden hebben geen decimalen.',
  },

  trend: {
    added: (platforms) => `${platforms} toegevoegd`,
    dropped: (platforms) => `${platforms} vervallen`,
    consequence: 'niveau kan verschuiven',
    key: (mark, date, event) => `${mark}: ${event} (${date}).`,
    reading: (date, pct) => `${date} ${pct}%`,
    noRival: 'geen concurrent',
    alt: (measure, brand, readings, rivals) =>
      `${measure} van ${brand} per meting: ${readings}. Daarnaast: ${rivals}.`,
  },

  standings: {
    title: 'Concurrenten',
    row: (brand, pct) => `${brand} ${pct}%`,
    alt: (title, unit, rows) => `${title}, ${unit}: ${rows}.`,
    whiskers: 'De streepjes zijn 95%-marges: 19 van de 20 bevatten de ware waarde.',
    hidden: (brands) =>
      brands === 1 ? 'Eén kleiner merk staat er niet bij.' : `${brands} kleinere merken staan er niet bij.`,
  },

  cover: {
    title: 'Zichtbaarheid in AI-antwoorden',
    share: (hasRival, brand) =>
      hasRival
        ? 'Aandeel van de antwoorden dat elk merk noemt'
        : `Aandeel van de antwoorden dat ${brand} noemt`,
    caption: (cut, hasEarlier) =>
      `Eén punt per meting${cut === null ? '' : `, de jongste ${cut.drawn} van ${cut.runs}`}${hasEarlier ? ', vet in de rapportperiode' : ''}. Balken: 95%-marges, waarvan 19 van de 20 de ware waarde bevatten`,
    courseCaption: (hasEarlier, hasLevels) =>
      `Eén punt per meting${hasEarlier ? ', vet in de rapportperiode' : ''}.${hasLevels ? ' Gestreept: het niveau voorheen en sindsdien.' : ''}`,
    axisFrom: (pct) => `; de as begint bij ${pct}%.`,
    ahead: (date) => `voorop sinds ${date}`,
    monthly: (month) => `Maandrapport, ${month}`,
    quarterly: (quarter, year) => `Kwartaalrapport, Q${quarter} ${year}`,
    yearly: (year) => `Jaarrapport, ${year}`,
    reportOf: (date) => `Rapport van ${date}`,
    span: (from, to) => `${from} tot ${to}`,
    period: 'Periode',
    runs: 'Metingen',
    withFirst: (runs) => `${runs}, de eerste ter vergelijking`,
    answers: 'Antwoorden',
    issued: 'Uitgebracht',
    dataUpTo: 'Gegevens tot',
    preparedFor: (brand, agency) =>
      agency === null ? `Opgesteld voor ${brand}.` : `Opgesteld voor ${brand} door ${agency}.`,
    alt: (brand, readings, from, to, lastPct) =>
      `Aandeel van de antwoorden dat ${brand} noemt: ${readings} ${readings === 1 ? 'waarde' : 'waarden'} van ${from} tot ${to}, de laatste ${lastPct}%.`,
    rivalAlt: (rival, fromPct, lastPct) => ` Daarnaast ${rival}, van ${fromPct}% naar ${lastPct}%.`,
  },

  contents: { title: 'Inhoud', heading: 'Wat dit rapport laat zien' },

  summary: {
    title: 'Samenvatting',
    findings: (count) =>
      count === 1 ? 'Eén bevinding' : count === 2 ? 'Twee bevindingen' : 'Drie bevindingen',
    findingsOf: (count, of) => `${count} van ${of} bevindingen`,
    findingsMeasure: (from, to) => `${from} tot ${to}, de zwaarste eerst`,
    tilesMeasure: 'wijzigingen op dezelfde prompts en platforms',
    watch: {
      title: 'Wat we volgen',
      measure: 'geen van deze bewegingen ligt buiten de ruis',
      sign: 'Teken',
      stands: 'Hoe het ervoor staat',
      act: 'Wanneer we zouden handelen',
      atOrMore: (level) => `vanaf ${level}`,
      atOrLess: (level) => `bij ${level} of minder`,
      summary:
        'Wat wordt gevolgd, hoe het ervoor staat, vanaf wanneer wordt gehandeld, en de pagina die het toont.',
    },
    lookedFor: 'Waar we naar zochten',
    underWay: 'Onderweg',
    howTo: {
      title: 'Zo leest u dit',
      lines: [
        {
          term: 'Een percentage',
          text: 'is een deel van de antwoorden: hoeveel van de honderd het merk noemen. Ernaast telt n de antwoorden of vermeldingen.',
        },
        {
          term: 'Marges',
          text: 'zijn wat deze antwoorden toelaten: negentien van de twintig bevatten de ware waarde.',
        },
        {
          term: 'Buiten de ruis',
          text: 'is een wijziging die toeval alleen zelden geeft; de andere kunnen toeval zijn.',
        },
      ],
    },
    actions: 'Wat wij aanraden',
    actionsMeasure: 'waar eerst te kijken; gemeten is wat gebeurde, niet waarom',
    contents: 'In dit rapport',
    contentsMeasure: 'wat elke pagina laat zien',
    courseAlt: (what, first, from, last, to) => `${what}: ${first} op ${from}, ${last} op ${to}.`,
  },

  note: {
    title: (agency) => (agency === null ? 'Onze visie' : `De visie van ${agency}`),
    measure: 'een oordeel, geen meting',
    quoted: 'Gezegd in antwoorden',
    noValue: '(niet in dit rapport)',
    draft: {
      first: (subject) => `Waar we het eerst over zouden hebben: ${subject}.`,
      quiet: 'We blijven meten en melden ons zodra er iets beweegt.',
      begin: (isOne) =>
        isOne
          ? 'We zouden met de actie hierboven beginnen en die aan de volgende metingen toetsen.'
          : 'Van de acties hierboven zouden we met de eerste beginnen en die aan de volgende metingen toetsen.',
    },
  },

  comparison: { title: 'Vergelijking' },

  text: { title: 'Opmerkingen' },

  attachments: {
    data: 'De gegevens achter de grafieken van dit rapport',
    manifest: 'Waaruit dit rapport is gemaakt, met elk cijfer dat erin staat',
    service: 'Het rapport dat de meetdienst zelf van deze meting maakt',
    serviceInside: (run, file) => `Het eigen rapport van de meetdienst (${run}) zit in dit bestand: ${file}.`,
  },
  changes: DUTCH_CHANGES,

  keyFigures: {
    title: 'Kerncijfers',
    position: 'Gemiddelde positie',
    axes: {
      visibility: 'zichtbaarheid',
      shareOfVoice: 'aandeel vermeldingen',
      sentiment: 'toon',
      position: 'positie',
    },
    axesNote: (axes) => `Assen: ${axes}.`,
    axis: (figure, range) => `${figure} ${range}`,
    notMeasured: 'niet gemeten',
    noFigure: '–',
    firstRun: 'Dit is de eerste meting van het rapport; wijzigingen worden zichtbaar vanaf de volgende.',
    lowerIsBetter: 'Een lagere positie is beter.',
    trend: 'Zichtbaarheid per meting',
    trendMeasure: (from, to) => `% van de antwoorden, ${from} tot ${to}`,
    standingsMeasure: (unit, date) => `${unit}, ${date}`,
    what: 'Wat de cijfers zeggen',
    rank: (best, worst) => (best === worst ? `plaats ${best}` : `een gedeelde plaats, ${best} tot ${worst},`),
    holds: (brand, rank, of) =>
      `${brand} heeft ${rank} van ${of} merken. Plaatsen zijn gedeeld waar een toets op dezelfde antwoorden merken niet kan onderscheiden.`,
    noneNear: 'Geen concurrent ligt binnen het interval.',
    near: (brands) => `Te dicht bijeen voor een oordeel in deze meting: ${sentenceWithStop(brands)}`,
    fallback: (answers) =>
      `${answers} antwoorden kwamen langs een omweg; ze kunnen afwijken van die van het platform zelf.`,
  },

  rivals: DUTCH_RIVALS,

  rival: DUTCH_RIVAL,

  platforms: DUTCH_PLATFORMS,

  topics: DUTCH_TOPICS,

  prompts: DUTCH_PROMPTS,
  sentiment: DUTCH_SENTIMENT,
  slides: DUTCH_SLIDES,
  attributes: DUTCH_ATTRIBUTES,
  citations: DUTCH_CITATIONS,
  goals: DUTCH_GOALS,
  absences: DUTCH_ABSENCES,
  answers: DUTCH_ANSWERS,
  ninetyDays: DUTCH_NINETY_DAYS,
  recommendations: DUTCH_RECOMMENDATIONS,
  evidence: DUTCH_EVIDENCE,
  glossary: DUTCH_GLOSSARY,
  runs: DUTCH_RUNS,
  markets: DUTCH_MARKETS,

  method: {
    title: 'Methode en steekproeven',
    headline: 'Hoe deze cijfers zijn gemeten',
    lede: (answers, runs, isOneRun) =>
      `${answers} antwoorden in ${runs} ${isOneRun ? 'meting' : 'metingen'}, verzameld op de onderstaande platforms en beoordeeld door de meetdienst.`,
    runs: 'Metingen',
    ownBrand: (brand) => `eigen merk: ${brand}`,
    naming: 'Treffers',
    voice: 'Aandeel',
    failed: 'Uitval',
    route: 'Weg',
    notScored: 'niet beoordeeld',
    notTold: 'onbekend',
    byFallback: (answers) => `${answers} via omweg`,
    primary: 'hoofdweg',
    primaryUnstated: 'hoofdweg*',
    without: (platforms) => `zonder ${platforms}`,
    with: (platforms) => `met ${platforms}`,
    summary:
      'Elke meting van dit rapport: antwoorden, antwoorden die het eigen merk noemen, zichtbaarheid met interval, platforms.',
    platformsOf: (date, platforms) => `Platforms van ${date}: ${sentenceWithStop(platforms)}`,
    namingNote: 'Treffers: antwoorden die het eigen merk noemen. Aandeel: aandeel in de vermeldingen.',
    failedNote: 'Uitval: vragen zonder antwoord.',
    earlier: (runs, isOne, list) =>
      `${runs} eerdere ${isOne ? 'meting staat' : 'metingen staan'} onder “${list}”.`,
    unstated: '* Bij sommige antwoorden gaf de meetdienst geen weg op; dat betekent de hoofdweg.',
    how: 'Hoe de cijfers zijn berekend',
    counting: {
      term: 'Afwijkingen bij deze dienst',
      points: {
        'analysed-only': 'alleen antwoorden die zijn geanalyseerd tellen mee',
        'failed-too': 'ook mislukte antwoorden tellen mee, als antwoorden zonder vermelding',
        'some-answers':
          'niet elk antwoord van een meting telt mee, een waarde kan dus op minder antwoorden rusten',
        'unnamed-unscored':
          'een merk dat geen antwoord noemt, heeft soms geen waarde, wat niet hetzelfde is als nul',
        'mentions-repeated':
          'een merk dat de meetdienst in één antwoord meermaals telt, telt hier maar één keer',
        'mentions-partial': 'niet elk antwoord dat een merk noemt, telt als vermelding',
        'topics-overlap':
          'een prompt kan bij meerdere onderwerpen horen, de onderwerpen samen zijn dus meer dan de meting',
        'topics-partial':
          'niet elke prompt hoort bij een onderwerp, de onderwerpen samen zijn dus minder dan de meting',
        'domains-top':
          'alleen de meest geciteerde domeinen staan vermeld, en totalen van citaties zijn die van deze domeinen',
        'citations-own': 'een domein kan minder citaties hebben dan er antwoorden zijn die het citeren',
      },
    },
    days: { term: 'Dagen', text: (zone) => `dagen, maanden en kwartalen zijn die van de tijdzone ${zone}.` },
    entries: [
      {
        term: 'Zichtbaarheid',
        text: 'het aandeel van de antwoorden dat het merk noemt: antwoorden die het noemen, gedeeld door alle antwoorden van de meting.',
      },
      {
        term: 'Aandeel vermeldingen (share of voice)',
        text: 'de vermeldingen van het merk, gedeeld door de vermeldingen van alle merken in dit rapport. Eén antwoord telt eenmaal voor elk merk dat het noemt.',
      },
      {
        term: 'Toon',
        text: 'het gemiddelde over vermeldingen: elke positieve telt +1, elke negatieve −1, elke neutrale 0.',
      },
      {
        term: 'Positie',
        text: 'de gemiddelde plaats van het merk onder de merken die een antwoord noemt; 1 is de eerste, lager is dus beter.',
      },
      {
        term: 'Intervallen',
        text: 'van 95%. Aandelen van een meting: Wilson; 19 van de 20 bevatten de ware waarde voor de gestelde prompts en zeggen niets over andere. Aandeel vermeldingen, toon en positie, en hun wijzigingen: door de prompts 2000 keer opnieuw te trekken; waar de antwoorden van een meting ontbreken, Wilson en de normale verdeling over de totalen. Wijzigingen van zichtbaarheid: Tango voor paren van antwoorden, Students t over prompts waar prompts zijn herhaald.',
      },
      {
        term: 'Oordelen',
        text: '“buiten de ruis” wil zeggen dat het 95%-interval van een wijziging nul uitsluit; anders is het “geen uitsluitsel”. Onder 30 antwoorden is er geen oordeel. Wijzigingen tellen alleen de prompts op de platforms die beide metingen bevroegen, en de merken die beide beoordeelden. Waar de antwoorden van een meting ontbreken, worden de totalen van de meetdienst vergeleken, en dat staat er dan bij. Gedrukte wijzigingen zijn verschillen van de afgeronde waarden, zodat ze optellen.',
      },
    ],
  },
};

export const DUTCH_UNCOMPARED: UncomparedWords = {
  change: 'Niet vergeleken',
  why: 'dit rapport vergelijkt niets',
  sentence: 'Dit rapport beschrijft één moment en vergelijkt het met geen ander.',
  named: (brand, mentions, answers, date) =>
    `${brand} werd op ${date} genoemd in ${mentions} van ${answers} antwoorden.`,
};
