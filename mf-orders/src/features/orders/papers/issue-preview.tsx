import { AnchorButton } from "@gisement/shared-ui/blueprint";
import { useTeamID } from "@gisement/shared-ui/remote";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type PreviewWish, previewPath } from "../../../kernel/papers/document-paths.ts";
import { drawPdf } from "../../../kernel/pdf/api/draw-pdf.ts";
import { PdfPages } from "../../../kernel/pdf/pdf-pages.tsx";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useGapText } from "./use-gap-text.ts";
import "./papers.css";

interface IssuePreviewProps {
  readonly orderID: string;
  readonly wish: PreviewWish;
}

/** The pages of a document as it would be issued now, or what it still lacks. */
export function IssuePreview({ orderID, wish }: IssuePreviewProps) {
  const { t } = useTranslation(NAMESPACE);
  const teamID = useTeamID();
  const gapText = useGapText();
  const address = previewPath(orderID, wish);
  const pages = useQuery({
    queryKey: ["document-preview", teamID, address],
    queryFn: ({ signal }) => drawPdf(address, { signal }),
    retry: false,
    // The order may change: pages are drawn again each time that they are asked for.
    gcTime: 0,
  });
  if (pages.isPending) return <LoadingState label={t("pdf.loading")} />;
  if (pages.isError) {
    const lacks = gapText(pages.error);
    if (lacks !== null)
      return (
        <p className="mfo-papers__lacks" role="alert">
          {lacks}
        </p>
      );
    return (
      <ErrorState
        compact
        error={pages.error}
        title={t("papers.previewFailed")}
        retry={() => void pages.refetch()}
      />
    );
  }
  return (
    <>
      <PdfPages bytes={pages.data} label={t("papers.preview")} />
      <AnchorButton
        variant="minimal"
        text={t("papers.openPreview")}
        href={address}
        target="_blank"
        rel="noreferrer"
      />
    </>
  );
}
