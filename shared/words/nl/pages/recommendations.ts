/** What is recommended, by rule, and the evidence in words, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

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
