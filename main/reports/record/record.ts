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
import type { Attachment } from '../pdf/document/node.ts';
import { nodesWithin, wordsOf } from '../pdf/document/walk.ts';
import { writeChartData, writeChartsOfMarkets, type SectionNodes } from './chart-data.ts';

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
