import type { Attachment } from '../pdf/document/node.ts';

/** The service's own report, as it is called inside ours. */
export const SERVICE_REPORT_NAME = 'service-report.pdf';

/** The service's own PDF of a run as a file inside a report; its pages are none of ours. */
export function attachServiceReport(bytes: Uint8Array, description: string): Attachment {
  return { name: SERVICE_REPORT_NAME, mediaType: 'application/pdf', description, bytes };
}
