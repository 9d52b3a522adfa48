import { createHash } from 'node:crypto';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import {
  DATA_NAME,
  MANIFEST_FORMAT,
  MANIFEST_NAME,
  MARKETS_FORMAT,
  type Manifest,
  type RecordedPart,
  type RecordedSection,
} from '../../../shared/reports/manifest.ts';
import { withoutPictures, type ReportSpec } from '../../../shared/reports/report-spec.ts';
import { VERSION } from '../../platform/version.ts';
import type { Attachment, ReportNode } from '../pdf/document/node.ts';
import { nodesWithin, wordsOf } from '../pdf/document/walk.ts';
import { buildCsv, type CsvCell } from '../../../shared/tables/csv.ts';

/** A section's nodes, by id. */
type SectionNodes = { readonly id: string; readonly body: readonly ReportNode[] };

const HEAD = ['section', 'chart', 'series', 'x', 'y'];

/** Times on axes are milliseconds since the epoch. */
const LEAST_TIME_MS = 1e11;

function writeAt(value: unknown): string {
  if (typeof value === 'number') return value > LEAST_TIME_MS ? new Date(value).toISOString() : String(value);
  return typeof value === 'string' ? value : '';
}

function writeValue(value: unknown): CsvCell {
  if (typeof value === 'number') return value;
  // A bar from one value to another.
  return Array.isArray(value) ? value.map(writeAt).join(' to ') : null;
}

/** A data set's point: a number at a label, or an object with both. */
function pointCells(point: unknown, label: unknown): readonly [CsvCell, CsvCell] {
  if (typeof point === 'object' && point !== null && !Array.isArray(point)) {
    const { x, y } = point as { readonly x?: unknown; readonly y?: unknown };
    return [writeAt(x), writeValue(y)];
  }
  return [writeAt(label), writeValue(point)];
}

function chartRows(sections: readonly SectionNodes[]): CsvCell[][] {
  return sections.flatMap(({ id, body }) => {
    const charts = nodesWithin(body).flatMap((node) => (node.kind === 'chart' ? [node.chart] : []));
    return charts.flatMap(({ config, alt }) => {
      const { labels = [], datasets } = config.data;
      return datasets.flatMap(({ label = '', data }, place) =>
        (data as readonly unknown[]).map((point, at): CsvCell[] => [
          id,
          alt,
          label === '' ? String(place + 1) : label,
          ...pointCells(point, labels[at]),
        ]),
      );
    });
  });
}

/** All charts' points, one per row; missing values are empty cells. */
function writeChartData(sections: readonly SectionNodes[]): string {
  return buildCsv([HEAD, ...chartRows(sections)]);
}

/** The same for several projects, each row with its project's name. */
function writeChartsOfMarkets(
  parts: readonly { readonly project: string; readonly sections: readonly SectionNodes[] }[],
): string {
  const rows = parts.flatMap(({ project, sections }) =>
    chartRows(sections).map((row): CsvCell[] => [project, ...row]),
  );
  return buildCsv([['project', ...HEAD], ...rows]);
}

/** A laid-out section of a report. */
export type LaidPage = SectionNodes & { readonly title: string; readonly headline: string | null };

const sha256 = (data: string): string => createHash('sha256').update(data).digest('hex');

/** Each section's texts with a figure. */
export function recordSections(pages: readonly LaidPage[]): RecordedSection[] {
  return pages.map(({ id, title, headline, body }) => ({
    id,
    title,
    headline,
    figures: nodesWithin(body).flatMap((node) => {
      const words = node.kind === 'text' ? wordsOf(node) : '';
      return /\d/.test(words) ? [words] : [];
    }),
  }));
}

/** Omits images and fonts, which are large and say nothing. */
function recordSpec(whole: ReportSpec): ReportSpec {
  const spec = withoutPictures(whole);
  if (spec.brandKit === null) return spec;
  const { name, colour, contact, footer, legalLine, displayNames } = spec.brandKit;
  const said = { contact, footer, legalLine, displayNames };
  const kept = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return { ...spec, brandKit: { name, colour, ...kept } };
}

/** One project's laid-out report. */
export type LaidPart = {
  readonly spec: ReportSpec;
  readonly figures: ComparedReport;
  readonly pages: readonly LaidPage[];
};

function recordPart({ spec, figures, pages }: LaidPart): RecordedPart {
  const { project, provenance } = figures;
  return {
    project: { projectId: project.projectId, name: project.name },
    spec: recordSpec(spec),
    method: figures.changes.sinceBaseline?.overall?.method ?? null,
    runs: [...provenance],
    sections: recordSections(pages),
  };
}

/** Attachment names in the report's language. */
type AttachmentWords = { readonly data: string; readonly manifest: string };

const kitSum = ({ brandKit }: ReportSpec): string | null =>
  brandKit === null ? null : sha256(JSON.stringify(brandKit));

function attach(data: string, manifest: Manifest, say: AttachmentWords): readonly Attachment[] {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  return [
    { name: DATA_NAME, mediaType: 'text/csv', description: say.data, bytes: encode(data) },
    {
      name: MANIFEST_NAME,
      mediaType: 'application/json',
      description: say.manifest,
      bytes: encode(JSON.stringify(manifest, null, 1)),
    },
  ];
}

const summed = (data: string): Manifest['data'] => ({ name: DATA_NAME, sha256: sha256(data) });

/** A report's attachments: its chart data, and its record. */
export function recordReport(part: LaidPart, say: AttachmentWords): readonly Attachment[] {
  const data = writeChartData(part.pages);
  const { project, spec, ...rests } = recordPart(part);
  const manifest: Manifest = {
    record: 'report',
    format: MANIFEST_FORMAT,
    version: VERSION,
    project,
    spec,
    brandKitSha256: kitSum(part.spec),
    ...rests,
    data: summed(data),
  };
  return attach(data, manifest, say);
}

/** The same for a report on several projects, whose parts share a brand. `opening` precedes them. */
export function recordMarkets(
  opening: readonly LaidPage[],
  parts: readonly [LaidPart, ...LaidPart[]],
  say: AttachmentWords,
): readonly Attachment[] {
  const data = writeChartsOfMarkets(
    parts.map(({ figures, pages }) => ({ project: figures.project.name, sections: pages })),
  );
  const manifest: Manifest = {
    record: 'report',
    format: MARKETS_FORMAT,
    version: VERSION,
    brandKitSha256: kitSum(parts[0].spec),
    opening: recordSections(opening),
    parts: parts.map(recordPart),
    data: summed(data),
  };
  return attach(data, manifest, say);
}
