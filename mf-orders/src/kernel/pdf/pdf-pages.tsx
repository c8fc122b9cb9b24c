import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { openPdf } from "./open-pdf.ts";
import "./pdf.css";

/** The pages of a PDF below each other, as wide as their place; the former ones stay until new ones are ready. */
export function PdfPages({ bytes, label }: { readonly bytes: Uint8Array; readonly label: string }) {
  const { t } = useTranslation(NAMESPACE);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const shown = useRef<PDFDocumentProxy | null>(null);
  /** Shows another document; the former one gives its memory back. */
  const show = useEffectEvent((next: PDFDocumentProxy | null) => {
    void shown.current?.loadingTask.destroy();
    shown.current = next;
  });
  useEffect(() => () => show(null), []);
  useEffect(() => {
    let isCurrent = true;
    openPdf(bytes).then(
      (opened) => {
        if (!isCurrent) return void opened.loadingTask.destroy();
        show(opened);
        setError(null);
        setPdf(opened);
      },
      (reason: Error) => isCurrent && setError(reason),
    );
    return () => {
      isCurrent = false;
    };
  }, [bytes]);
  if (error) return <ErrorState compact error={error} title={t("pdf.failed")} />;
  if (!pdf) return <LoadingState label={t("pdf.loading")} />;
  return (
    <ol className="mfo-pdf" aria-label={label}>
      {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} />
      ))}
    </ol>
  );
}

function PdfPage({ pdf, number }: { readonly pdf: PDFDocumentProxy; readonly number: number }) {
  const { t } = useTranslation(NAMESPACE);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    let isCurrent = true;
    let end = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (!isCurrent || !target) return;
      const { width } = page.getViewport({ scale: 1 });
      // Twice as large as shown: letters of one pixel's width would stand unevenly.
      const scale = ((target.parentElement?.clientWidth || width) / width) * 2;
      const viewport = page.getViewport({ scale });
      // Drawn beside and then copied, so that a page that changes does not blink.
      const beside = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
      const task = page.render({ canvas: beside as unknown as HTMLCanvasElement, viewport });
      end = () => task.cancel();
      await task.promise;
      if (!isCurrent) return;
      target.width = beside.width;
      target.height = beside.height;
      target.getContext("2d")?.drawImage(beside, 0, 0);
      const { items } = await page.getTextContent();
      if (isCurrent) setWords(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    };
    // A page that was replaced while it was drawn is no failure.
    draw().catch(() => {});
    return () => {
      isCurrent = false;
      end();
    };
  }, [pdf, number]);
  return (
    <li>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t("pdf.page", { page: number, pages: pdf.numPages, words })}
      />
    </li>
  );
}
