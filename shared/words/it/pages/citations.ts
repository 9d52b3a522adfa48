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
};
