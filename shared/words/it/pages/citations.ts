/** What the page of citations says, in Italian. */
import type { ReportWords } from '../../report-words.ts';

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
  /** What the share of own pages means beside that of others, and what to do first. */
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
    first: (domain, naming, answers, brand) =>
      `Il primo da esaminare è ${domain}: ${naming} delle ${answers} risposte che lo citano menzionano ${brand}.`,
  },
};
