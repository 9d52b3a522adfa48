/** What the page of citations says, in Spanish. */
import type { ReportWords } from '../../report-words.ts';

const KINDS: Readonly<Record<string, string>> = {
  own_brand: 'propio',
  competitor: 'competidor',
  news: 'prensa',
  ugc: 'usuarios',
  review_site: 'reseñas',
  third_party: 'tercero',
};

export const SPANISH_CITATIONS: ReportWords['citations'] = {
  title: 'Citas',
  domains: 'Dominios que citan las plataformas',
  domainsMeasure: (date, citations, domains) => `${citations} citas de ${domains} dominios, ${date}`,
  domain: 'Dominio',
  kind: 'Tipo',
  kindOf: (category) => (category === null ? 'sin datos' : (KINDS[category] ?? category)),
  citations: 'Citas',
  share: 'Cuota',
  before: (isPrevious) => (isPrevious ? 'Med. anterior' : 'Referencia'),
  change: 'Cambio',
  own: 'Páginas propias',
  rivals: 'Páginas de competidores',
  others: 'Terceros',
  otherDomains: (domains, isOne) => (isOne ? `${domains} dominio más` : `${domains} dominios más`),
  domainsSummary: (isPrevious) =>
    `Dominios citados, agrupados en propios, de competidores y de terceros, con su cuota de citas y la de la medición ${isPrevious ? 'anterior' : 'de referencia'}.`,
  noVerdict:
    'Cambios en puntos. Las páginas de una misma respuesta no se citan de forma independiente; por eso las cuotas no llevan veredicto.',
  noBefore: 'Las citas de la medición anterior no están disponibles.',
  pages: 'Páginas más citadas',
  pagesMeasure: (shown, of) => `${shown} de ${of} páginas`,
  page: 'Página',
  by: 'Citada por',
  byPlatform: (platform, answers) => `${platform} ${answers}`,
  pagesSummary: 'Las páginas más citadas, una sola vez cada una, con las plataformas que las citan.',
  outreach: 'Citados solo junto a competidores',
  outreachMeasure: (brand) => `ninguna respuesta que cita estos dominios menciona ${brand}`,
  rivalsNamed: 'Competidores mencionados',
  answers: 'Respuestas',
  named: (brand, answers) => `${brand} (${answers})`,
  outreachSummary:
    'Dominios citados en respuestas que mencionan a competidores y nunca a la marca, de más a menos respuestas.',
  outreachMore: (domains) =>
    `Otros ${domains} dominios se citan solo junto a competidores, cada uno en tantas respuestas o menos.`,
  /** What the share of own pages means beside that of others, and what to do first. */
  meaning: {
    title: 'Qué significa esta parte',
    beside: (brand, own, rival, rivalPct) =>
      `Las páginas propias de ${brand} reciben el ${own} de las citas; ${rival}, el dominio competidor más citado, recibe el ${rivalPct}.`,
    alone: (brand, own) =>
      `Las páginas propias de ${brand} reciben el ${own} de las citas; no se cita ninguna página de un competidor.`,
    mostOthers: (pct) =>
      `El ${pct} va a terceros: la mayor parte de lo que dicen las plataformas se apoya en páginas que no son de ninguna marca de este informe.`,
    others: (pct) => `El ${pct} va a terceros.`,
    behind:
      'Las páginas propias están por detrás de las de ese competidor. Para que se citen más, conviene empezar por páginas que respondan a los prompts de este informe.',
    ahead:
      'Las páginas propias no están por detrás de las de ese competidor. Para lograr más citas, conviene empezar por los terceros más citados.',
    first: (domain, naming, answers, brand) =>
      `El primero que conviene mirar es ${domain}: ${naming} de las ${answers} respuestas que lo citan mencionan ${brand}.`,
  },
};
