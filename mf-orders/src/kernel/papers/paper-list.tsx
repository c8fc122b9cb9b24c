import { hasPrices, ORDER_DOCUMENT_TITLES } from "@gisement/shared-domain/documents";
import { formatMoney } from "@gisement/shared-domain/format";
import { AnchorButton, Tag } from "@gisement/shared-ui/blueprint";
import { DownloadIcon, FileTextIcon } from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Paper } from "../api/paper.ts";
import { documentPath, downloadPath } from "./document-paths.ts";
import "./papers.css";

interface PapersProps {
  readonly papers: Pick<UseQueryResult<readonly Paper[]>, "data" | "isPending" | "error" | "refetch">;
  /** Shown where nothing was issued yet. */
  readonly empty: ReactNode;
}

/** Issued documents, or why there are none to see. */
export function Papers({ papers: { data, isPending, error, refetch }, empty }: PapersProps) {
  const { t } = useTranslation(NAMESPACE);
  if (isPending) return <SkeletonRows rows={2} />;
  if (!data) return <ErrorState error={error} title={t("papers.loadFailed")} retry={() => void refetch()} />;
  return data.length === 0 ? empty : <PaperList papers={data} />;
}

/** Issued documents, each to be read or saved. */
function PaperList({ papers }: { readonly papers: readonly Paper[] }) {
  return (
    <ul className="mfo-papers">
      {papers.map((paper) => (
        <PaperRow key={paper.id} paper={paper} papers={papers} />
      ))}
    </ul>
  );
}

function PaperRow({ paper, papers }: { readonly paper: Paper; readonly papers: readonly Paper[] }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const name = `${ORDER_DOCUMENT_TITLES[paper.kind][locale]} ${paper.number}`;
  const credit = papers.find(({ id }) => id === paper.creditedByID);
  const facts = [
    format.dateInWords(paper.issuedAt),
    hasPrices(paper.kind) ? formatMoney(paper.total.amount) : null,
    t("papers.pages", { count: paper.pages }),
    paper.issuedByName,
  ];
  return (
    <li className="mfo-paper">
      <FileTextIcon aria-hidden="true" />
      <div className="mfo-paper__words">
        <a href={documentPath(paper.id)} target="_blank" rel="noreferrer" className="mfo-paper__name">
          {name}
        </a>
        <span className="mfo-paper__facts">{facts.filter(Boolean).join(" · ")}</span>
      </div>
      {credit && (
        <Tag minimal intent="warning">
          {t("papers.credited", { number: credit.number })}
        </Tag>
      )}
      <AnchorButton
        variant="minimal"
        icon={<DownloadIcon />}
        href={downloadPath(paper.id)}
        download
        aria-label={t("papers.download", { name })}
        title={t("papers.download", { name })}
      />
    </li>
  );
}
