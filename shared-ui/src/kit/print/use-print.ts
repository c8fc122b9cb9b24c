import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { dismissToast, showToast } from "../overlays/toaster.ts";
import { needsPreparation, printPage } from "./print-page.ts";

const TOAST = "print";

/** Prints the page; says so while rows and pictures are still loading. */
export function usePrint(): () => void {
  const { t } = useTranslation("ui");
  return useCallback(() => {
    const print = async () => {
      if (needsPreparation()) await showToast({ message: t("print.preparing"), sticky: true }, TOAST);
      try {
        await printPage();
      } finally {
        await dismissToast(TOAST);
      }
    };
    void print();
  }, [t]);
}
