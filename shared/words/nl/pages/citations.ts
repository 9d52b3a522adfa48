/** What the page of citations says, in Dutch. */
import type { ReportWords } from '../../report-words.ts';

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
  /** What the share of own pages means beside that of others, and what to do first. */
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
    first: (domain, naming, answers, brand) =>
      `Eerst te bekijken is ${domain}: ${naming} van de ${answers} antwoorden die het domein citeren, noemen ${brand}.`,
  },
};
