import type { Locale } from "@gisement/shared-domain/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useStartPrint } from "../api/start-print.ts";
import { PdfForm, type PdfWish } from "./pdf-form.tsx";

interface PdfSource {
  readonly locales: readonly Locale[];
  readonly locale: Locale;
  /** Id of the version on the screen; null if it was never saved, or differs from it. */
  readonly versionID: string | null;
  /** Saves what is on the screen; resolves to the id of the version, or to null if it could not be saved. */
  readonly save: () => Promise<string | null>;
}

/** Asks for the kind of PDF, saves the pages first if need be, and starts the work. */
export function usePdf() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  const { mutateAsync: startPrint } = useStartPrint();
  return async ({ locales, locale, versionID, save }: PdfSource): Promise<void> => {
    const wish = await dialogs.open<PdfWish>({
      title: t("pdf.title"),
      style: "form",
      content: ({ close, cancel }) => (
        <PdfForm
          locales={locales}
          locale={locale}
          savesFirst={versionID === null}
          onCreate={close}
          onCancel={cancel}
        />
      ),
    });
    if (!wish) return;
    const catalogID = versionID ?? (await save());
    if (catalogID === null) return;
    try {
      await startPrint({ catalogID, ...wish, origin: window.location.origin });
      shell.toast({ kind: "info", message: t("pdf.started") });
    } catch (error) {
      shell.toast({ kind: "error", message: refusalText(t, { fallback: "pdf.failed" })(error) });
    }
  };
}
