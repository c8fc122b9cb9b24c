import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from "pdfjs-dist";

/** Bundlers recognise this form as a worker and give it its own file. */
const createWorker = () =>
  new Worker(new URL("pdfjs-dist/build/pdf.worker.mjs", import.meta.url), {
    name: "pdf-reader",
    type: "module",
  });

/** Opens a PDF; the caller ends it with `destroy` of its loading task. */
export function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerPort ??= createWorker();
  // The library takes the bytes away from its caller.
  return getDocument({ data: bytes.slice(), isEvalSupported: false }).promise;
}
