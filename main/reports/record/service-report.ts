import type { Attachment } from '../pdf/document/node.ts';

/** The service's report, by its name inside ours. */
export const SERVICE_REPORT_NAME = 'service-report.pdf';

/** The service's PDF of a run as an attachment; its pages are none of ours. */
export function attachServiceReport(bytes: Uint8Array, description: string): Attachment {
  return { name: SERVICE_REPORT_NAME, mediaType: 'application/pdf', description, bytes };
}
