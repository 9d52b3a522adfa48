/** What the page of citations says, in French. */
import type { ReportWords } from '../../report-words.ts';

const KINDS: Readonly<Record<string, string>> = {
  own_brand: 'marque',
  competitor: 'concurrent',
  news: 'presse',
  ugc: 'contributif',
  review_site: 'site d’avis',
  third_party: 'tiers',
};

export const FRENCH_CITATIONS: ReportWords['citations'] = {
  title: 'Sources citées',
  domains: 'Domaines cités par les plateformes',
  domainsMeasure: (date, citations, domains) => `${citations} citations de ${domains} domaines, ${date}`,
  domain: 'Domaine',
  kind: 'Type',
  kindOf: (category) => (category === null ? 'non indiqué' : (KINDS[category] ?? category)),
  citations: 'Citations',
  share: 'Part',
  before: (isPrevious) => (isPrevious ? 'Avant' : 'Référence'),
  change: 'Écart',
  own: 'Pages de la marque',
  rivals: 'Pages de concurrents',
  others: 'Tiers',
  otherDomains: (domains, isOne) => `${domains} ${isOne ? 'autre domaine' : 'autres domaines'}`,
  domainsSummary: (isPrevious) =>
    `Les domaines cités, ceux de la marque, des concurrents et de tiers, avec leur part des citations et celle du relevé ${isPrevious ? 'précédent' : 'de référence'}.`,
  noVerdict:
    'Écarts en points. Les pages d’une même réponse ne sont pas citées indépendamment\u00a0: les parts ne reçoivent donc pas de verdict.',
  noBefore: 'Les citations du relevé antérieur ne sont pas disponibles.',
  pages: 'Pages les plus citées',
  pagesMeasure: (shown, of) => `${shown} pages sur ${of}`,
  page: 'Page',
  by: 'Citée par',
  byPlatform: (platform, answers) => `${platform} ${answers}`,
  pagesSummary:
    'Les pages les plus citées, chacune une fois, avec les plateformes dont les réponses les citent.',
  outreach: 'Domaines cités aux côtés des seuls concurrents',
  outreachMeasure: (brand) => `aucune réponse qui cite ces domaines ne mentionne ${brand}`,
  rivalsNamed: 'Concurrents mentionnés',
  answers: 'Réponses',
  named: (brand, answers) => `${brand} (${answers})`,
  outreachSummary:
    'Domaines cités dans des réponses qui mentionnent des concurrents et jamais la marque, par nombre de réponses.',
  outreachMore: (domains) =>
    `${domains} autres domaines sont cités aux côtés des seuls concurrents, chacun dans autant de réponses ou moins.`,
  /** What the share of own pages means beside that of others, and what to do first. */
  meaning: {
    title: 'Ce que signifie cette part',
    beside: (brand, own, rival, rivalPct) =>
      `Les pages propres (${brand}) reçoivent ${own} des citations\u00a0; ${rival}, le domaine concurrent le plus cité, en reçoit ${rivalPct}.`,
    alone: (brand, own) =>
      `Les pages propres (${brand}) reçoivent ${own} des citations\u00a0; aucune page d’un concurrent n’est citée.`,
    mostOthers: (pct) =>
      `${pct} vont à des tiers\u00a0: l’essentiel de ce que disent les plateformes repose sur des pages qui n’appartiennent à aucune marque de ce rapport.`,
    others: (pct) => `${pct} vont à des tiers.`,
    behind:
      'Les pages propres sont derrière celles de ce concurrent. Pour qu’elles soient davantage citées, commencer par des pages qui répondent aux requêtes posées ici.',
    ahead:
      'Les pages propres ne sont pas derrière celles de ce concurrent. Pour plus de citations, commencer par les tiers les plus cités.',
    first: (domain, naming, answers, brand) =>
      `Le premier à examiner est ${domain}\u00a0: ${naming} des ${answers} réponses qui le citent mentionnent ${brand}.`,
  },
};
