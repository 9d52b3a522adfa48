/** Reads PDFs in the page: pdf.js in a same-origin worker, under the pages' content policy. */
import type * as pdfJsModule from 'pdfjs-dist';
import type { PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Policy of the only allowed script. */
const POLICY = 'sightline-pdf-worker';

type ScriptPolicy = { readonly createScriptURL: (address: string) => string };
type PolicyFactory = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => ScriptPolicy;
};

/** Browsers without trusted types accept plain addresses. */
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

/** The worker, and a promise that rejects when its script fails to load: pdf.js would wait forever. */
type SharedWorker = { readonly worker: PDFWorker; readonly failed: Promise<never> };

type PdfJs = typeof pdfJsModule;

/** One worker for all documents: starting it takes longer than reading a report. */
let shared: SharedWorker | undefined;
let address: string | undefined;
function sharedWorker(pdfJs: PdfJs): SharedWorker {
  if (shared !== undefined) return shared;
  // A policy name is created once.
  address ??= trustedAddress();
  const port = new Worker(address, { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => {
      // Lets the next document retry.
      shared = undefined;
      reject(new Error('the worker that reads PDFs could not be loaded'));
    });
  });
  // The caller gets the error.
  failed.catch(() => undefined);
  shared = { worker: pdfJs.PDFWorker.create({ port }), failed };
  return shared;
}

/** A PDF ready to draw. Sizes are in points. */
export type OpenPdf = {
  readonly pages: number;
  /** Of the first page; all have the same size. */
  readonly widthPt: number;
  readonly heightPt: number;
  /** Draws a page, counted from 1, `widthPx` wide in device pixels. Null if `signal` aborted it. */
  readonly draw: (page: number, widthPx: number, signal: AbortSignal) => Promise<HTMLCanvasElement | null>;
  /** The text of a page, in order. */
  readonly textOf: (page: number) => Promise<string>;
  /** Releases its resources; it cannot be drawn afterwards. */
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

/** Opens a PDF from bytes. Rejects if invalid. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  // Larger than all screens together: loaded with the first document.
  const pdfJs = await import('pdfjs-dist');
  const { worker, failed } = sharedWorker(pdfJs);
  const task = pdfJs.getDocument({
    // The worker takes ownership of the bytes, so it gets a copy.
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
