/** What the page of citations says, in English. */
import { categoryWords } from '../evidence.ts';

export const ENGLISH_CITATIONS = {
  title: 'Citations',
  domains: 'Domains that platforms cite',
  domainsMeasure: (date: string, citations: string, domains: string) =>
    `${citations} citations of ${domains} domains, ${date}`,
  domain: 'Domain',
  kind: 'Kind',
  /** What kind of source a domain is, from the service's category. */
  kindOf: categoryWords,
  citations: 'Citations',
  share: 'Share',
  before: (isPrevious: boolean): string => (isPrevious ? 'Previous run' : 'Baseline'),
  change: 'Change',
  own: 'Own pages',
  rivals: 'Rivals’ pages',
  others: 'Third parties',
  otherDomains: (domains: string, isOne: boolean) => `${domains} other ${isOne ? 'domain' : 'domains'}`,
  domainsSummary: (isPrevious: boolean) =>
    `The cited domains, grouped as own, rivals’ and third parties’, with their share of citations and the ${isPrevious ? 'previous run’s' : 'baseline’s'}.`,
  noVerdict:
    'Changes are in points. Pages of one answer are not cited independently, so shares carry no verdict.',
  noBefore: 'The citations of the earlier run are not available.',
  pages: 'Pages cited most often',
  pagesMeasure: (shown: string, of: string) => `${shown} of ${of} pages`,
  page: 'Page',
  by: 'Cited by',
  byPlatform: (platform: string, answers: string) => `${platform} ${answers}`,
  pagesSummary: 'The pages cited most often, each once, with the platforms whose answers cite them.',
  outreach: 'Cited beside rivals only',
  outreachMeasure: (brand: string) => `no answer that cites these domains names ${brand}`,
  rivalsNamed: 'Rivals named there',
  answers: 'Answers',
  named: (brand: string, answers: string) => `${brand} (${answers})`,
  outreachSummary: 'Domains cited in answers that name rivals and never the own brand, most answers first.',
  outreachMore: (domains: string) =>
    `${domains} more domains are cited beside rivals only, each in as few answers or fewer.`,
  /** What the share of own pages means beside that of others, and what to do first. */
  meaning: {
    title: 'What this share means',
    beside: (brand: string, own: string, rival: string, rivalPct: string) =>
      `Own pages of ${brand} get ${own} of all citations; ${rival}, the rival’s domain cited most, gets ${rivalPct}.`,
    alone: (brand: string, own: string) =>
      `Own pages of ${brand} get ${own} of all citations; no page of a rival is cited.`,
    mostOthers: (pct: string) =>
      `${pct} go to third parties: most of what platforms say rests on pages that no brand of this report owns.`,
    others: (pct: string) => `${pct} go to third parties.`,
    behind:
      'Own pages stand behind that rival’s. If they are to be cited more, pages that answer the prompts asked here come first.',
    ahead:
      'Own pages do not stand behind that rival’s. If more citations are wanted, the third parties that are cited most come first.',
    first: (domain: string, naming: string, answers: string, brand: string) =>
      `The first to look at is ${domain}: ${naming} of the ${answers} answers that cite it name ${brand}.`,
  },
};
