import { DOCUMENT_GAPS, type DocumentGap } from "@gisement/shared-domain/documents";
import { DomainError } from "@gisement/shared-domain/errors";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

const isGap = (value: unknown): value is DocumentGap =>
  typeof value === "string" && (DOCUMENT_GAPS as readonly string[]).includes(value);

/** What an invoice lacks, if that is why it was refused. */
function gapsOf(error: unknown): readonly DocumentGap[] {
  const { reason, accepted } = error instanceof DomainError ? error.details : {};
  return reason === "document-gaps" && Array.isArray(accepted) ? accepted.filter(isGap) : [];
}

/** Says what the law asks for besides what a document has; null for any other refusal. */
export function useGapText(): (error: unknown) => string | null {
  const { t } = useTranslation(NAMESPACE);
  return (error) => {
    const gaps = gapsOf(error);
    if (gaps.length === 0) return null;
    return t("papers.gaps", { gaps: gaps.map((gap) => t(`papers.gap.${gap}`)).join(", ") });
  };
}
