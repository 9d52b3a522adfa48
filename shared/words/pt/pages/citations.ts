/** What the page of citations says, in European Portuguese. */
import type { ReportWords } from '../../report-words.ts';

const KINDS: Readonly<Record<string, string>> = {
  own_brand: 'próprio',
  competitor: 'concorrente',
  news: 'imprensa',
  ugc: 'utilizadores',
  review_site: 'críticas',
  third_party: 'terceiro',
};

export const PORTUGUESE_CITATIONS: ReportWords['citations'] = {
  title: 'Citações',
  domains: 'Domínios que as plataformas citam',
  domainsMeasure: (date, citations, domains) => `${citations} citações de ${domains} domínios, ${date}`,
  domain: 'Domínio',
  kind: 'Tipo',
  kindOf: (category) => (category === null ? 'não indicado' : (KINDS[category] ?? category)),
  citations: 'Citações',
  share: 'Quota',
  before: (isPrevious) => (isPrevious ? 'Med. anterior' : 'Referência'),
  change: 'Var.',
  own: 'Páginas próprias',
  rivals: 'Páginas de concorrentes',
  others: 'Terceiros',
  otherDomains: (domains, isOne) => (isOne ? `mais ${domains} domínio` : `mais ${domains} domínios`),
  domainsSummary: (isPrevious) =>
    `Domínios citados, agrupados em próprios, de concorrentes e de terceiros, com a sua quota de citações e a da medição ${isPrevious ? 'anterior' : 'de referência'}.`,
  noVerdict:
    'Variações em pontos. As páginas de uma mesma resposta não são citadas de forma independente; por isso as quotas não têm veredicto.',
  noBefore: 'As citações da medição anterior não estão disponíveis.',
  pages: 'Páginas mais citadas',
  pagesMeasure: (shown, of) => `${shown} de ${of} páginas`,
  page: 'Página',
  by: 'Citada por',
  byPlatform: (platform, answers) => `${platform} ${answers}`,
  pagesSummary: 'As páginas mais citadas, uma vez cada, com as plataformas que as citam.',
  outreach: 'Citados apenas junto de concorrentes',
  outreachMeasure: (brand) => `nenhuma resposta que cita estes domínios menciona ${brand}`,
  rivalsNamed: 'Concorrentes mencionados',
  answers: 'Respostas',
  named: (brand, answers) => `${brand} (${answers})`,
  outreachSummary:
    'Domínios citados em respostas que mencionam concorrentes e nunca a marca, por ordem de respostas.',
  outreachMore: (domains) =>
    `Mais ${domains} domínios são citados apenas junto de concorrentes, cada um em tantas respostas ou menos.`,
  /** What the share of own pages means beside that of others, and what to do first. */
  meaning: {
    title: 'O que significa esta parte',
    beside: (brand, own, rival, rivalPct) =>
      `As páginas próprias de ${brand} recebem ${own} das citações; ${rival}, o domínio concorrente mais citado, recebe ${rivalPct}.`,
    alone: (brand, own) =>
      `As páginas próprias de ${brand} recebem ${own} das citações; nenhuma página de um concorrente é citada.`,
    mostOthers: (pct) =>
      `${pct} vão para terceiros: a maior parte do que as plataformas dizem assenta em páginas que não são de nenhuma marca deste relatório.`,
    others: (pct) => `${pct} vão para terceiros.`,
    behind:
      'As páginas próprias estão atrás das desse concorrente. Para serem mais citadas, começa-se por páginas que respondam aos prompts deste relatório.',
    ahead:
      'As páginas próprias não estão atrás das desse concorrente. Para ter mais citações, começa-se pelos terceiros mais citados.',
    first: (domain, naming, answers, brand) =>
      `O primeiro a analisar é ${domain}: ${naming} das ${answers} respostas que o citam mencionam ${brand}.`,
  },
};
