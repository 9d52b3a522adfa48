/** What the pages of a report say by themselves, in Dutch. */
import { DUTCH_ABSENCES } from './pages/absences.ts';
import { DUTCH_ANSWERS } from './pages/answers.ts';
import { DUTCH_NINETY_DAYS } from './pages/ninety-days.ts';
import { sentenceWithStop } from '../grammar.ts';
import type { ReportWords, UncomparedWords } from '../report-words.ts';
import { DUTCH_ATTRIBUTES } from './pages/attributes.ts';
import { DUTCH_CHANGES } from './pages/changes.ts';
import { DUTCH_CITATIONS } from './pages/citations.ts';
import { DUTCH_EVIDENCE } from './pages/evidence.ts';
import { DUTCH_GLOSSARY } from './pages/glossary.ts';
import { DUTCH_GOALS } from './pages/goals.ts';
import { DUTCH_MARKETS } from './pages/markets.ts';
import { DUTCH_PLATFORMS } from './pages/platforms.ts';
import { DUTCH_PROMPTS } from './pages/prompts.ts';
import { DUTCH_RECOMMENDATIONS } from './pages/recommendations.ts';
import { DUTCH_RIVAL } from './pages/rival.ts';
import { DUTCH_RIVALS } from './pages/rivals.ts';
import { DUTCH_RUNS } from './pages/runs.ts';
import { DUTCH_SENTIMENT } from './pages/sentiment.ts';
import { DUTCH_SLIDES } from './pages/slides.ts';
import { DUTCH_TOPICS } from './pages/topics.ts';

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
        'mentions-repeated': 'een merk dat meermaals in één antwoord voorkomt, kan telkens meetellen',
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
