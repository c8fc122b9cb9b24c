import {
  issuableKinds,
  ORDER_DOCUMENT_TITLES,
  type OrderDocumentKind,
} from "@gisement/shared-domain/documents";
import { DomainError } from "@gisement/shared-domain/errors";
import type { JobRefusal } from "@gisement/shared-domain/jobs";
import type { OrderSide } from "@gisement/shared-domain/orders";
import { Button, Callout, Menu, MenuItem, Popover, Spinner } from "@gisement/shared-ui/blueprint";
import { ChevronDownIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Section } from "@gisement/shared-ui/page";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { EmptyState, lazyPart } from "@gisement/shared-ui/states";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Papers } from "../../../kernel/papers/paper-list.tsx";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { OrderDetails } from "../api/get-order.ts";
import { type IssueState, useDocuments, useIssueState } from "./api/papers.ts";
import "./papers.css";

const IssueDialog = lazyPart(async () => (await import("./issue-dialog.tsx")).IssueDialog);

interface PapersSectionProps {
  readonly order: OrderDetails;
  /** The side that the reader acts for; null for read access. */
  readonly side: OrderSide | null;
}

/** The issued documents of an order, for both sides; its seller issues them here. */
export function PapersSection({ order, side }: PapersSectionProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const dialogs = useDialogs();
  const documents = useDocuments(order.id);
  const issued = documents.data ?? [];
  const [work, setWork] = useState<{ readonly jobID: string; readonly kind: OrderDocumentKind } | null>(null);
  const kinds =
    side === "seller" && documents.data
      ? issuableKinds(
          order,
          issued.map(({ kind, creditedByID }) => ({ kind, isCredited: creditedByID !== null })),
        )
      : [];
  const title = (kind: OrderDocumentKind) => ORDER_DOCUMENT_TITLES[kind][locale];
  const start = async (kind: OrderDocumentKind) => {
    const jobID = await dialogs.open<string>({
      title: title(kind),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <IssueDialog orderID={order.id} kind={kind} onStarted={close} onCancel={cancel} setDirty={setDirty} />
      ),
    });
    if (jobID) setWork({ jobID, kind });
  };
  return (
    <Section
      title={t("papers.title")}
      card
      actions={
        kinds.length > 0 && (
          <Popover
            placement="bottom-end"
            content={
              <Menu>
                {kinds.map((kind) => (
                  <MenuItem key={kind} text={title(kind)} onClick={() => void start(kind)} />
                ))}
              </Menu>
            }
          >
            <Button endIcon={<ChevronDownIcon />} text={t("papers.issue")} disabled={work !== null} />
          </Popover>
        )
      }
    >
      {work && (
        <Issuing
          key={work.jobID}
          orderID={order.id}
          jobID={work.jobID}
          title={title(work.kind)}
          onEnd={() => setWork(null)}
          onRetry={() => void start(work.kind)}
        />
      )}
      <Papers
        papers={documents}
        empty={
          !work && (
            <EmptyState
              compact
              title={t("papers.none")}
              text={t(side === "seller" ? "papers.noneSeller" : "papers.noneBuyer")}
            />
          )
        }
      />
    </Section>
  );
}

interface IssuingProps {
  readonly orderID: string;
  readonly jobID: string;
  readonly title: string;
  readonly onEnd: () => void;
  readonly onRetry: () => void;
}

/** Why work failed, as its operation would have answered; null for a reason that is no rule's. */
function refusalOf(state: IssueState | null): DomainError | null {
  const refusal = state?.refusal as JobRefusal | null | undefined;
  return refusal ? new DomainError(refusal.code, refusal.message, refusal.details) : null;
}

/** A document that is being drawn, until it is there or its work has failed. */
function Issuing({ orderID, jobID, title, onEnd, onRetry }: IssuingProps) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const { ended, isLost } = useIssueState(orderID, jobID);
  const isDone = ended?.state === "done";
  useEffect(() => {
    if (!isDone) return;
    shell.toast({ kind: "success", message: t("papers.issued", { title }) });
    onEnd();
  }, [isDone, onEnd, shell, t, title]);
  if (isLost || (ended && !isDone))
    return (
      <Callout intent="danger" role="alert" className="mfo-notice">
        <p>{refusalText(t, { fallback: "papers.failed" })(refusalOf(ended))}</p>
        <Button
          variant="outlined"
          size="small"
          text={t("retry")}
          onClick={() => {
            onEnd();
            onRetry();
          }}
        />
      </Callout>
    );
  return (
    <div className="mfo-papers__work" role="status">
      <Spinner size={16} aria-hidden="true" />
      {t("papers.drawing", { title })}
    </div>
  );
}
