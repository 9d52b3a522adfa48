/** Opens PDFs with pdf.js, to be read and never drawn. Only what looks into a file loads it: it is large. */
import { getDocument, VerbosityLevel, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
// It would look for this in a file beside its own, where a bundle has none.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

/** Starts reading untrusted bytes; `stopAtErrors` makes damage a failure that is otherwise passed over. `destroy` ends it. */
export const openPdf = (
  bytes: Uint8Array,
  options: { readonly stopAtErrors?: boolean } = {},
): PDFDocumentLoadingTask =>
  getDocument({
    // The reader transfers its input to its worker.
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    useWasm: false,
    ...options,
  });
