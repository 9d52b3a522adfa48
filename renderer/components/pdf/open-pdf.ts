/** Reading PDFs in the page: pdf.js in a worker of our own origin, under the pages' content policy. */
import type * as pdfJsModule from 'pdfjs-dist';
import type { PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** The only script that the policy lets through. */
const POLICY = 'sightline-pdf-worker';

type ScriptPolicy = { readonly createScriptURL: (address: string) => string };
type PolicyFactory = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => ScriptPolicy;
};

/** A browser without trusted types takes addresses as they are. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  if (trustedTypes === undefined) return workerAddress;
  const policy = trustedTypes.createPolicy(POLICY, {
    createScriptURL: (address) => {
      if (address !== workerAddress) throw new TypeError('not the worker that reads PDFs');
      return address;
    },
  });
  return policy.createScriptURL(workerAddress);
}

/** The worker, and what rejects when its script cannot be loaded: pdf.js would wait for it without end. */
type SharedWorker = { readonly worker: PDFWorker; readonly failed: Promise<never> };

type PdfJs = typeof pdfJsModule;

/** One worker for all documents: it takes longer to start than to read a report. */
let shared: SharedWorker | undefined;
let address: string | undefined;
function sharedWorker(pdfJs: PdfJs): SharedWorker {
  if (shared !== undefined) return shared;
  // A policy of one name is made once.
  address ??= trustedAddress();
  const port = new Worker(address, { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => {
      // The next document tries again.
      shared = undefined;
      reject(new Error('the worker that reads PDFs could not be loaded'));
    });
  });
  // Whoever opens a document hears of it.
  failed.catch(() => undefined);
  shared = { worker: pdfJs.PDFWorker.create({ port }), failed };
  return shared;
}

/** A PDF that can be drawn. Sizes are in points. */
export type OpenPdf = {
  readonly pages: number;
  /** Of its first page; all pages of a report are alike. */
  readonly widthPt: number;
  readonly heightPt: number;
  /** Draws a page, counted from 1, `widthPx` wide on the screen's own pixels. Null where `signal` has called it off. */
  readonly draw: (page: number, widthPx: number, signal: AbortSignal) => Promise<HTMLCanvasElement | null>;
  /** The words of a page, in their order. */
  readonly textOf: (page: number) => Promise<string>;
  /** Gives back what it holds; nothing can be drawn of it any more. */
  readonly close: () => void;
};

async function draw(
  document: PDFDocumentProxy,
  number: number,
  widthPx: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement | null> {
  const page = await document.getPage(number);
  if (signal.aborted) return null;
  const scale = (widthPx * devicePixelRatio) / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const canvas = globalThis.document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  canvas.style.width = '100%';
  const task = page.render({ canvas, viewport });
  const stop = (): void => task.cancel();
  const isStopped = (): boolean => signal.aborted;
  signal.addEventListener('abort', stop, { once: true });
  try {
    await task.promise;
    return canvas;
  } catch (error) {
    if (isStopped()) return null;
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Opens a PDF from its bytes. Rejects for what is none. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  // Larger than all of the screens together: loaded when the first document is opened.
  const pdfJs = await import('pdfjs-dist');
  const { worker, failed } = sharedWorker(pdfJs);
  const task = pdfJs.getDocument({
    // The worker takes the bytes over; whoever gave them keeps theirs.
    data: bytes.slice(),
    worker,
    useWasm: false,
    useSystemFonts: false,
    isEvalSupported: false,
  } as Parameters<PdfJs['getDocument']>[0]);
  const document = await Promise.race([task.promise, failed]);
  const first = (await document.getPage(1)).getViewport({ scale: 1 });
  return {
    pages: document.numPages,
    widthPt: first.width,
    heightPt: first.height,
    draw: (page, widthPx, signal) => draw(document, page, widthPx, signal),
    textOf: async (page) => {
      const { items } = await (await document.getPage(page)).getTextContent();
      return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])).join(' ');
    },
    close: () => void task.destroy(),
  };
}
