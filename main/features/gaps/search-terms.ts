/** Terms that people search for, of a file that a search engine exports, such as Search Console's “Queries.csv”. */
import { AppError } from '../../../shared/errors/app-error.ts';
import { foldText } from '../../../shared/format/name-places.ts';
import { readGivenTable, type HeaderNames } from '../../platform/given-table.ts';
import { readTextFile } from '../../platform/text-file.ts';

/** A term; null what the file does not say of it. */
export type SearchTerm = {
  readonly term: string;
  readonly clicks: number | null;
  readonly impressions: number | null;
  /** The average place in the results, from 1. */
  readonly position: number | null;
};

/** The terms of a file, those with most impressions first, and what of it is not read. */
export type SearchFile = { readonly terms: readonly SearchTerm[]; readonly remarks: readonly string[] };

/** A larger file is no list of terms. */
const MOST_BYTES = 20_000_000;

/** Terms that are read of a file: as many as Search Console gives of a day. */
const MOST_TERMS = 50_000;

/** A longer one is no question of anybody. */
const LONGEST_TERM = 300;

/** Headers of Search Console in the languages of reports, and of other programs. */
const HEADERS = {
  term: [
    ...[
      'topqueries',
      'topquery',
      'query',
      'queries',
      'keyword',
      'keywords',
      'searchterm',
      'searchterms',
      'term',
    ],
    ...['häufigstesuchanfragen', 'suchanfrage', 'suchanfragen', 'suchbegriff', 'suchbegriffe'],
    ...['requêteslesplusfréquentes', 'principalesrequêtes', 'requête', 'requêtes', 'motclé', 'motsclés'],
    ...['consultasprincipales', 'principalesconsultas', 'consulta', 'consultas', 'palabraclave'],
    ...['queryprincipali', 'querypiùfrequenti', 'principaliquery', 'parolachiave', 'termine'],
    ...['topzoekopdrachten', 'populairstezoekopdrachten', 'populairezoekopdrachten', 'zoekopdracht'],
    ...['zoekopdrachten', 'zoekterm', 'zoektermen', 'principaisconsultas', 'palavrachave'],
    ...['上位のクエリ', 'クエリ', '検索キーワード', 'キーワード'],
  ],
  clicks: ['clicks', 'klicks', 'clics', 'clic', 'klikken', 'cliques', 'クリック数', 'クリック'],
  impressions: [
    ...['impressions', 'impressionen', 'impresiones', 'impressioni', 'vertoningen', 'impressões'],
    ...['表示回数', 'searchvolume', 'volume'],
  ],
  /** Follows from clicks and impressions. */
  rate: ['ctr', 'klickrate'],
  position: [
    'position',
    'averageposition',
    'avgposition',
    'posición',
    'posizione',
    'positie',
    'posição',
    '掲載順位',
    '平均掲載順位',
  ],
} as const satisfies HeaderNames<string>;

/** A whole number, with what parts its thousands; null if it is none. */
function countOf(cell = ''): number | null {
  const digits = cell.replaceAll(/[\s'’]/gu, '');
  const isWhole = /^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/u.test(digits);
  return isWhole ? Number(digits.replaceAll(/[.,]/gu, '')) : null;
}

/** A number with a point or a comma; null if it is none. */
function decimalOf(cell = ''): number | null {
  return /^\d+(?:[.,]\d+)?$/u.test(cell) ? Number(cell.replace(',', '.')) : null;
}

const bySearches = (a: SearchTerm, b: SearchTerm): number =>
  (b.impressions ?? 0) - (a.impressions ?? 0) || (b.clicks ?? 0) - (a.clicks ?? 0);

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : `${one}s`}`;

/**
 * Reads a file of terms: each once, up to {@link MOST_TERMS}.
 *
 * Raises `input/…` for a file that is missing, too large, no text, no table, without terms or without a column of them.
 */
export function readSearchFile(file: string): SearchFile {
  const refused = (why: string): AppError =>
    new AppError('input/invalid', `${file} was not read: ${why}. Nothing was changed.`);
  const table = readGivenTable(readTextFile(file, MOST_BYTES), HEADERS, [
    ['term', 'the terms, such as “Top queries”'],
  ]);
  if ('why' in table) {
    throw refused(table.at.line > 1 ? `line ${String(table.at.line)}: ${table.why}` : table.why);
  }
  const lines = table.lines.slice(0, MOST_TERMS);
  const terms = new Map<string, SearchTerm>();
  let [without, long, twice] = [0, 0, 0];
  for (const { cells } of lines) {
    const { term = '', clicks, impressions, position } = cells;
    const key = foldText(term).text.replaceAll(/\s+/gu, ' ');
    if (term === '') without += 1;
    else if (term.length > LONGEST_TERM) long += 1;
    else if (terms.has(key)) twice += 1;
    else {
      terms.set(key, {
        term,
        clicks: countOf(clicks),
        impressions: countOf(impressions),
        position: decimalOf(position),
      });
    }
  }
  if (terms.size === 0) throw refused('it has no terms below its header');
  const beyond = table.lines.length - lines.length;
  return {
    terms: [...terms.values()].sort(bySearches),
    remarks: [
      ...table.remarks,
      ...(beyond === 0
        ? []
        : [
            `Read were the first ${counted(lines.length, 'line')}; ${counted(beyond, 'more line')} of the file ${beyond === 1 ? 'was' : 'were'} not.`,
          ]),
      ...(without === 0 ? [] : [`Left out: ${counted(without, 'line')} without a term.`]),
      ...(long === 0
        ? []
        : [`Left out: ${counted(long, 'term')} of more than ${String(LONGEST_TERM)} letters.`]),
      ...(twice === 0 ? [] : [`Left out: ${counted(twice, 'line')} with a term that is there before.`]),
    ],
  };
}
