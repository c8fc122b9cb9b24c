import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from "pdfjs-dist";
import { MOST_PAGES } from "./tools.ts";

/** The longer side of a page as a picture, in pixels: a wall's lines of a large sheet are still apart. */
const LONGER_SIDE = 3000;

/** Why a PDF gives no plans, with the number of its pages if there are too many. */
export class PlanFileError extends Error {
  override readonly name = "PlanFileError";
  constructor(
    readonly problem: "locked" | "broken" | "tooManyPages",
    readonly pages = 0,
  ) {
    super(problem);
  }
}

/** Bundlers recognise this form as a worker and give it its own file. */
const createWorker = () =>
  new Worker(new URL("pdfjs-dist/build/pdf.worker.mjs", import.meta.url), {
    name: "pdf-reader",
    type: "module",
  });

async function openPdf(file: File): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerPort ??= createWorker();
  try {
    const data = new Uint8Array(await file.arrayBuffer());
    return await getDocument({ data, isEvalSupported: false }).promise;
  } catch (error) {
    throw new PlanFileError((error as Error).name === "PasswordException" ? "locked" : "broken");
  }
}

/** A page of a document as a picture on white paper. */
async function drawPage(pdf: PDFDocumentProxy, number: number, name: string): Promise<File> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: LONGER_SIDE / Math.max(width, height) });
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: "#ffffff" })
    .promise;
  page.cleanup();
  return new File([await canvas.convertToBlob({ type: "image/png" })], `${name}.png`, { type: "image/png" });
}

/**
 * Draws the pages of a PDF one after the other, each given away before the next one is drawn, so that only one is in memory.
 *
 * @throws PlanFileError for a file that is no PDF, has a password, or has too many pages
 */
export async function readPages(
  file: File,
  take: (picture: File, place: { readonly page: number; readonly of: number }) => Promise<unknown>,
): Promise<void> {
  const pdf = await openPdf(file);
  try {
    if (pdf.numPages > MOST_PAGES) throw new PlanFileError("tooManyPages", pdf.numPages);
    const name = file.name.replace(/\.[^.]+$/, "").slice(0, 110);
    for (let page = 1; page <= pdf.numPages; page += 1)
      await take(await drawPage(pdf, page, pdf.numPages > 1 ? `${name} ${page}` : name), {
        page,
        of: pdf.numPages,
      });
  } finally {
    await pdf.loadingTask.destroy();
  }
}
