import { createHash } from 'node:crypto';
import type { ChartConfiguration } from 'chart.js';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import {
  DATA_NAME,
  MANIFEST_FORMAT,
  MANIFEST_NAME,
  MARKETS_FORMAT,
  type ReportManifest,
  type RecordedPart,
  type RecordedSection,
} from '../../../shared/reports/manifest.ts';
import { withoutPictures, type ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { ChartGrid, PlottedChart } from '../../../shared/charts/chart-data.ts';
import { VERSION } from '../../platform/version.ts';
import type { Attachment, ReportNode } from '../pdf/document/node.ts';
import { nodesWithin, wordsOf } from '../pdf/document/walk.ts';
import { buildCsv, type CsvCell } from '../../../shared/tables/csv.ts';

/** A section's nodes, by id. */
type SectionNodes = { readonly id: string; readonly body: readonly ReportNode[] };

const HEAD = ['section', 'chart', 'series', 'x', 'y', 'low', 'high'];

const timeOf = (ms: number): string => new Date(ms).toISOString();

/** The words of a title above a chart, which name its only line or bars. */
function titleIn(node: ReportNode): string | null {
  if (node.kind !== 'text' || node.heading?.level !== 2) return null;
  return typeof node.text === 'string' ? node.text : (node.text[0]?.text.trim() ?? null);
}

function plottedRows({ categories, timesMs, series, heading }: PlottedChart, title: string): CsvCell[][] {
  // Its first line is a name; the others are figures.
  const headed = heading[0]?.text ?? '';
  return series
    .filter(({ fill }) => fill !== 'unseen')
    .flatMap(({ name, values, interval }) =>
      values.map((value, at): CsvCell[] => [
        [headed, name].filter((part) => part !== '').join(', ') || title,
        timesMs === null ? (categories[at] ?? '') : timeOf(timesMs[at] ?? 0),
        value,
        interval?.low[at] ?? null,
        interval?.high[at] ?? null,
      ]),
    );
}

const gridRows = ({ timesMs, rows }: ChartGrid): CsvCell[][] =>
  rows.flatMap(({ name, cells }) =>
    cells.map((cell, at): CsvCell[] => [name, timeOf(timesMs[at] ?? 0), cell?.figure ?? null, null, null]),
  );

/** A small chart's points, which nothing draws natively. */
const drawnRows = ({ data: { datasets } }: ChartConfiguration, title: string): CsvCell[][] =>
  datasets.flatMap(({ label = title, data }) =>
    (data as readonly { readonly x: number; readonly y: number | null }[]).map(({ x, y }): CsvCell[] => [
      label,
      timeOf(x),
      y,
      null,
      null,
    ]),
  );

/** Every chart's figures by name, as programs that draw it natively have them: with the interval of each. */
function chartRows(sections: readonly SectionNodes[]): CsvCell[][] {
  return sections.flatMap(({ id, body }) => {
    let title = '';
    return nodesWithin(body).flatMap((node) => {
      title = titleIn(node) ?? title;
      if (node.kind === 'stack') {
        return (node.figures ?? []).map(({ series, x, y, low = null, high = null }): CsvCell[] => [
          ...[id, node.alt ?? '', series, x, y, low, high],
        ]);
      }
      if (node.kind !== 'chart') return [];
      const { alt, data, config } = node.chart;
      const rows =
        data === undefined
          ? drawnRows(config, title)
          : [
              ...data.panels.flatMap((panel) => plottedRows(panel, title)),
              ...(data.grid === null ? [] : gridRows(data.grid)),
            ];
      return rows.map((row): CsvCell[] => [id, alt, ...row]);
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

/** A spec as recorded: without images and fonts, which are large and say nothing. */
export function recordSpec(whole: ReportSpec): ReportSpec {
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

function attach(data: string, manifest: ReportManifest, say: AttachmentWords): readonly Attachment[] {
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

const summed = (data: string): ReportManifest['data'] => ({ name: DATA_NAME, sha256: sha256(data) });

/** A report's attachments: its chart data, and its record. */
export function recordReport(part: LaidPart, say: AttachmentWords): readonly Attachment[] {
  const data = writeChartData(part.pages);
  const { project, spec, ...rests } = recordPart(part);
  const manifest: ReportManifest = {
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
  const manifest: ReportManifest = {
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
