import { DomainError } from "@gisement/shared-domain/errors";
import { useWatch } from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { useTeamID } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { PdfPages } from "../../../kernel/pdf/pdf-pages.tsx";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { QuoteSource } from "../api/get-source.ts";
import { previewQuote } from "../api/preview-quote.ts";
import { type QuoteDraft, toOrderInput, toVersionInput } from "../quote-draft.ts";
import "./preview.css";

/** Milliseconds without typing before the pages are drawn again. */
const PAUSE = 600;

/** What the form holds, once nothing was typed for a moment. */
function usePausedDraft(): QuoteDraft {
  const draft = useWatch() as QuoteDraft;
  const [paused, setPaused] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(draft), PAUSE);
    return () => clearTimeout(timer);
  }, [draft]);
  return paused;
}

/** The pages of the quote as they would be sent now, beside its form. */
export function QuotePreview({ source }: { readonly source: QuoteSource | null }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const teamID = useTeamID();
  const draft = usePausedDraft();
  // A day that was emptied is no day to print.
  const isDated = Boolean(draft.issueDay && draft.expireDay);
  const pages = useQuery({
    queryKey: ["quote-preview", teamID, locale, JSON.stringify(draft)],
    queryFn: ({ signal }) =>
      previewQuote(
        draft.orderID && source
          ? { change: toVersionInput(draft, new Date(), source, null) }
          : { quote: toOrderInput(draft, new Date(), null) },
        locale,
        signal,
      ),
    enabled: draft.lines.length > 0 && isDated,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const [shown, setShown] = useState<Uint8Array>();
  if (pages.data && pages.data !== shown) setShown(pages.data);
  if (draft.lines.length === 0) return <EmptyState compact title={t("preview.empty")} />;
  const isIncomplete =
    !isDated || (pages.error instanceof DomainError && pages.error.code === "BAD_USER_INPUT");
  return (
    <>
      {isIncomplete && (
        <p className="mfo-preview__notice" role="status">
          {t("preview.incomplete")}
        </p>
      )}
      {pages.isError && !isIncomplete ? (
        <ErrorState
          compact
          error={pages.error}
          title={t("preview.failed")}
          retry={() => void pages.refetch()}
        />
      ) : shown ? (
        <div className={isIncomplete || pages.isPlaceholderData ? "mfo-preview__former" : undefined}>
          <PdfPages bytes={shown} label={t("preview.title")} />
        </div>
      ) : (
        !isIncomplete && <LoadingState label={t("pdf.loading")} />
      )}
    </>
  );
}
