/** Figures available only as totals of a run: cited domains and pages, and the tone about attributes. */
import type { FindingSubject } from '../../../shared/analysis/findings/finding.ts';
import {
  keep,
  NO_SUBJECT,
  subjectOf,
  type Followed,
  type Look,
  type Looked,
} from '../../../shared/analysis/findings/followed.ts';
import { barOf } from '../../../shared/analysis/findings/looks.ts';
import { scanDates, scannableValues } from '../../../shared/analysis/findings/scan.ts';

/** Maximum domains, and pages, followed: those most cited in any run. */
const MOST_DOMAINS = 40;
const MOST_PAGES = 20;
const LEAST_CITATIONS = 10;

/** Citations of something in one run. */
type Cited = { readonly name: string; readonly subject: Partial<FindingSubject>; readonly citations: number };

type CitedSeries = { readonly subject: Partial<FindingSubject>; readonly series: Float64Array };

/** Citations run by run, by what is cited; 0 if a run does not cite it. */
function seriesOf(runs: readonly (readonly Cited[])[]): CitedSeries[] {
  const counts = new Map<string, CitedSeries>();
  runs.forEach((cited, run) => {
    for (const { name, subject, citations } of cited) {
      const known = counts.get(name) ?? { subject, series: new Float64Array(runs.length) };
      known.series[run] = citations;
      counts.set(name, known);
    }
  });
  return [...counts.values()];
}

/**
 * Whether each run lists the same number of domains, and not the same domains: the top of a longer list, as a service may send. What is
 * missing was cited less than what is listed, but not necessarily never.
 */
function isTopOfList(
  runs: readonly { readonly sources: readonly unknown[] | null }[],
  domains: number,
): boolean {
  const lengths = new Set(runs.map(({ sources }) => sources?.length ?? 0));
  return lengths.size === 1 && !lengths.has(domains);
}

/** Those cited often enough in any run, by citations. */
function mostCited(all: readonly CitedSeries[], most: number): CitedSeries[] {
  return all
    .map((one) => ({ one, peak: Math.max(...one.series) }))
    .filter(({ peak }) => peak >= LEAST_CITATIONS)
    .sort((a, b) => b.peak - a.peak)
    .slice(0, most)
    .map(({ one }) => one);
}

/** Each cited domain, and each page of the own brand and of rivals, by citations per run: looks of one kind, corrected together. */
export function lookAtSources({ runs, first, kept }: Followed): Looked {
  if (runs.some(({ sources }) => sources === null)) return { candidates: [], looks: 0 };
  const domains = seriesOf(
    runs.map(({ sources }) =>
      (sources ?? []).map(({ domain, citations }) => ({ name: domain, subject: { domain }, citations })),
    ),
  );
  const hasPages = runs.every(({ pages }) => pages != null);
  const pages = seriesOf(
    runs.map(({ pages }) =>
      (hasPages ? (pages ?? []) : []).map(({ url, domain, citations }) => ({
        name: url,
        subject: { domain, page: url },
        citations,
      })),
    ),
  );
  const total = runs.map((_, run) => domains.reduce((sum, { series }) => sum + (series[run] ?? 0), 0));
  const isWhole = ({ series }: CitedSeries): boolean => series.every((citations) => citations > 0);
  const known = isTopOfList(runs, domains.length) ? domains.filter(isWhole) : domains;
  const followed = [...mostCited(known, MOST_DOMAINS), ...mostCited(pages, MOST_PAGES)];
  const bar = barOf('sources', followed.length);
  const looks = followed.map(({ subject, series }): Look | null => {
    const usual = series.reduce((sum, count) => sum + count, 0) / series.length;
    const found = scanDates(scannableValues(series, first, kept, usual), { bar });
    if (found === null) return null;
    return {
      kind: 'sources',
      measure: 'citations',
      subject: { ...NO_SUBJECT, ...subject },
      found,
      n: Math.min(sum(total, first, found.at), sum(total, found.at, runs.length)),
      touched: Math.max(...series) / Math.max(1, Math.max(...total)),
      places: null,
      promptIds: [],
    };
  });
  return keep('sources', looks);
}

const sum = (values: readonly number[], from: number, to: number): number =>
  values.slice(from, to).reduce((all, one) => all + one, 0);

/** An attribute is followed if each run has this many mentions under it. */
const LEAST_TONE_MENTIONS = 5;

/** The own brand's tone about each attribute. */
export function lookAtTone({ runs, first, kept, brands }: Followed): Looked {
  const [own] = brands;
  if (runs.some(({ attributes }) => attributes === null)) return { candidates: [], looks: 0 };
  const names = new Set(
    runs.flatMap(({ attributes }) => (attributes ?? []).map(({ attribute }) => attribute)),
  );
  // Some may turn out to be no looks.
  const bar = barOf('tone', 1);
  const looks = [...names].flatMap((attribute): (Look | null)[] => {
    const rows = runs.map(({ attributes }) =>
      (attributes ?? []).find((row) => row.attribute === attribute && row.brandId === own.brandId),
    );
    if (rows.some((row) => row === undefined || row.mentions < LEAST_TONE_MENTIONS)) return [];
    const values = Float64Array.from(rows, (row) => row?.avgSentiment ?? Number.NaN);
    const mentions = rows.map((row) => row?.mentions ?? 0);
    const found = scanDates(scannableValues(values, first, kept, 0), { bar });
    if (found === null) return [null];
    return [
      {
        kind: 'tone',
        measure: 'sentiment',
        subject: { ...subjectOf(own), attribute },
        found,
        n: Math.min(sum(mentions, first, found.at), sum(mentions, found.at, runs.length)),
        touched: Math.min(1, (mentions.at(-1) ?? 0) / Math.max(1, runs.at(-1)?.figures.answers ?? 1)),
        places: null,
        promptIds: [],
      },
    ];
  });
  return keep('tone', looks);
}
