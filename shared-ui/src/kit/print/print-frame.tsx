import { use, useEffect, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../locale/use-format.ts";
import { ShellContext } from "../remote/shell-context.tsx";
import { useLatest } from "../remote/use-latest.ts";
import { pageMargins } from "./page-margins.ts";
import { needsPreparation, printPage, usePrinting } from "./print-page.ts";
import "./print.css";

function useMargins(text: string, page: string): void {
  // Before the browser captures the page.
  useLayoutEffect(() => {
    // Absent in the tests' document.
    if (typeof CSSStyleSheet.prototype.replaceSync !== "function") return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageMargins(text, page));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [text, page]);
}

/** Ctrl+P, where the browser alone would print a list in part. */
function usePrintKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "p";
      if (!isPrint || event.shiftKey || event.defaultPrevented || !needsPreparation()) return;
      event.preventDefault();
      void printPage();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** What a screen has on paper only: the line of its team and day, and the margins of its pages. */
export function PrintFrame({ subject }: { readonly subject: string }) {
  usePrintKey();
  return usePrinting() ? <PaperFrame subject={subject} /> : null;
}

function PaperFrame({ subject }: { readonly subject: string }) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const shell = use(ShellContext);
  const team = useLatest(shell?.team$ ?? null);
  const name = team && "name" in team ? team.name : "Gisement";
  const day = format.date(new Date());
  useMargins([name, subject, day].join(" · "), t("print.page"));
  return (
    <div className="gis-print-head" aria-hidden="true">
      <span>{name}</span>
      <span>{day}</span>
    </div>
  );
}
