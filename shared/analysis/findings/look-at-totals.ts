/** What comes as totals of a run, without single answers: cited domains, and the tone about attributes. */
import { keep, NO_SUBJECT, subjectOf, type Followed, type Look, type Looked } from './followed.ts';
import { scanDates, scannableValues } from './scan.ts';

/** As many domains are followed: those that were cited most in any run. */
const MOST_DOMAINS = 40;
const LEAST_CITATIONS = 10;

/** Each cited domain, by its citations a run. */
export function lookAtSources({ runs, first, kept }: Followed): Looked {
  if (runs.some(({ sources }) => sources === null)) return { candidates: [], looks: 0 };
  const counts = new Map<string, Float64Array>();
  runs.forEach(({ sources }, run) => {
    for (const { domain, citations } of sources ?? []) {
      const series = counts.get(domain) ?? new Float64Array(runs.length);
      series[run] = citations;
      counts.set(domain, series);
    }
  });
  const total = runs.map((_, run) =>
    [...counts.values()].reduce((sum, series) => sum + (series[run] ?? 0), 0),
  );
  const followed = [...counts]
    .map(([domain, series]) => ({ domain, series, most: Math.max(...series) }))
    .filter(({ most }) => most >= LEAST_CITATIONS)
    .sort((a, b) => b.most - a.most)
    .slice(0, MOST_DOMAINS);
  const looks = followed.map(({ domain, series }): Look | null => {
    const usual = series.reduce((sum, count) => sum + count, 0) / series.length;
    const found = scanDates(scannableValues(series, first, kept, usual));
    if (found === null) return null;
    return {
      kind: 'sources',
      measure: 'citations',
      subject: { ...NO_SUBJECT, domain },
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

/** An attribute is followed where each run has so many mentions under it. */
const LEAST_TONE_MENTIONS = 5;

/** The own brand's tone about each attribute. */
export function lookAtTone({ runs, first, kept, brands }: Followed): Looked {
  const [own] = brands;
  if (own === undefined || runs.some(({ attributes }) => attributes === null)) {
    return { candidates: [], looks: 0 };
  }
  const names = new Set(
    runs.flatMap(({ attributes }) => (attributes ?? []).map(({ attribute }) => attribute)),
  );
  const looks = [...names].flatMap((attribute): (Look | null)[] => {
    const rows = runs.map(({ attributes }) =>
      (attributes ?? []).find((row) => row.attribute === attribute && row.brandId === own.brandId),
    );
    if (rows.some((row) => row === undefined || row.mentions < LEAST_TONE_MENTIONS)) return [];
    const values = Float64Array.from(rows, (row) => row?.avgSentiment ?? Number.NaN);
    const mentions = rows.map((row) => row?.mentions ?? 0);
    const found = scanDates(scannableValues(values, first, kept, 0));
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
