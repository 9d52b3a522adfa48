import { createHash } from 'node:crypto';
import { comparisonsOf, type ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import {
  DATA_NAME,
  MANIFEST_FORMAT,
  MANIFEST_NAME,
  type Manifest,
  type RecordedSection,
} from '../../../shared/reports/manifest.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { VERSION } from '../../platform/version.ts';
import type { Attachment } from '../pdf/document/node.ts';
import { nodesWithin, wordsOf } from '../pdf/document/walk.ts';
import { writeChartData, type SectionNodes } from './chart-data.ts';

/** A section of a report as it was laid out. */
export type LaidPage = SectionNodes & { readonly title: string; readonly headline: string | null };

const sha256 = (data: string): string => createHash('sha256').update(data).digest('hex');

/** The texts of each section that hold a figure. */
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

/** Without images and fonts, which are large and say nothing. */
function recordSpec(spec: ReportSpec): ReportSpec {
  if (spec.brandKit === null) return spec;
  const { name, colour, contact, footer, legalLine, displayNames } = spec.brandKit;
  const said = { contact, footer, legalLine, displayNames };
  const kept = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return { ...spec, brandKit: { name, colour, ...kept } };
}

/** What a report carries with it: the data behind its charts, and the record of what it was made of. */
export function recordReport(
  spec: ReportSpec,
  figures: ComparedReport,
  pages: readonly LaidPage[],
  say: { readonly data: string; readonly manifest: string },
): readonly Attachment[] {
  const data = writeChartData(pages);
  const { project, provenance } = figures;
  const manifest: Manifest = {
    record: 'report',
    format: MANIFEST_FORMAT,
    version: VERSION,
    project: { projectId: project.projectId, name: project.name },
    spec: recordSpec(spec),
    brandKitSha256: spec.brandKit === null ? null : sha256(JSON.stringify(spec.brandKit)),
    method: comparisonsOf(figures)[0]?.overall?.method ?? null,
    runs: [...provenance],
    sections: recordSections(pages),
    data: { name: DATA_NAME, sha256: sha256(data) },
  };
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
