/** What the page of citations says, in German. */
import type { ReportWords } from '../../report-words.ts';

const KINDS: Readonly<Record<string, string>> = {
  own_brand: 'eigene',
  competitor: 'Wettbewerber',
  news: 'Nachrichten',
  ugc: 'Nutzerinhalte',
  review_site: 'Testportal',
  third_party: 'Dritte',
};

export const GERMAN_CITATIONS: ReportWords['citations'] = {
  title: 'Quellen',
  domains: 'Domains, die Plattformen zitieren',
  domainsMeasure: (date, citations, domains) => `${citations} Zitierungen von ${domains} Domains, ${date}`,
  domain: 'Domain',
  kind: 'Art',
  kindOf: (category) => (category === null ? 'ohne Angabe' : (KINDS[category] ?? category)),
  citations: 'Zitiert',
  share: 'Anteil',
  before: (isPrevious) => (isPrevious ? 'Zuvor' : 'Ausgang'),
  change: 'Änd.',
  own: 'Eigene Seiten',
  rivals: 'Seiten von Wettbewerbern',
  others: 'Dritte',
  otherDomains: (domains, isOne) => `${domains} weitere ${isOne ? 'Domain' : 'Domains'}`,
  domainsSummary: (isPrevious) =>
    `Die zitierten Domains, gegliedert in eigene, die von Wettbewerbern und Dritte, mit ihrem Anteil an den Zitierungen jetzt und in der ${isPrevious ? 'vorigen Messung' : 'Ausgangsmessung'}.`,
  noVerdict:
    'Änderungen in Punkten. Seiten einer Antwort werden nicht unabhängig voneinander zitiert; über Anteile wird daher nicht geurteilt.',
  noBefore: 'Die Zitierungen der früheren Messung liegen nicht vor.',
  pages: 'Am häufigsten zitierte Seiten',
  pagesMeasure: (shown, of) => `${shown} von ${of} Seiten`,
  page: 'Seite',
  by: 'Zitiert von',
  byPlatform: (platform, answers) => `${platform} ${answers}`,
  pagesSummary:
    'Die am häufigsten zitierten Seiten, jede einmal, mit den Plattformen, deren Antworten sie zitieren.',
  outreach: 'Nur neben Wettbewerbern zitiert',
  outreachMeasure: (brand) => `keine Antwort, die diese Domains zitiert, nennt ${brand}`,
  rivalsNamed: 'Dort genannt',
  answers: 'Antworten',
  named: (brand, answers) => `${brand} (${answers})`,
  outreachSummary:
    'Domains, die in Antworten mit Wettbewerbern und nie mit der eigenen Marke zitiert werden, die mit den meisten Antworten zuerst.',
  outreachMore: (domains) =>
    `Weitere nur neben Wettbewerbern zitierte Domains: ${domains}, jede in höchstens so vielen Antworten.`,
  /** What the share of own pages means beside that of others, and what to do first. */
  meaning: {
    title: 'Was dieser Anteil bedeutet',
    beside: (brand, own, rival, rivalPct) =>
      `Eigene Seiten von ${brand} erhalten ${own} aller Zitierungen; ${rival}, die meistzitierte Domain eines Wettbewerbers, erhält ${rivalPct}.`,
    alone: (brand, own) =>
      `Eigene Seiten von ${brand} erhalten ${own} aller Zitierungen; keine Seite eines Wettbewerbers wird zitiert.`,
    mostOthers: (pct) =>
      `${pct} gehen an Dritte: Was Plattformen sagen, stützt sich überwiegend auf Seiten, die keiner Marke dieses Berichts gehören.`,
    others: (pct) => `${pct} gehen an Dritte.`,
    behind:
      'Die eigenen Seiten liegen hinter diesem Wettbewerber. Sollen sie öfter zitiert werden, kommen eigene Seiten zuerst, die die hier gestellten Prompts beantworten.',
    ahead:
      'Die eigenen Seiten liegen nicht hinter diesem Wettbewerber. Sollen es mehr Zitate werden, kommen die meistzitierten Dritten zuerst.',
    first: (domain, naming, answers, brand) =>
      `Zuerst anzusehen ist ${domain}: ${naming} der ${answers} Antworten, die die Domain zitieren, nennen ${brand}.`,
  },
};
