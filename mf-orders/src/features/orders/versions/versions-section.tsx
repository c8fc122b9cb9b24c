import { DomainError } from "@gisement/shared-domain/errors";
import { isNegotiable, isQuote, type OrderSide, REFUSAL_REASON } from "@gisement/shared-domain/orders";
import { Button, Callout, Tag } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Section } from "@gisement/shared-ui/page";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { ErrorState, lazyPart } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { OrderDetails } from "../api/get-order.ts";
import { readStockRefusal } from "../read-stock-refusal.ts";
import { StockRefusalList } from "../stock-refusal-list.tsx";
import { type OrderVersion, useAnswerVersion, useVersions } from "./api/versions.ts";
import { VersionChanges } from "./version-changes.tsx";
import "./versions.css";

const ProposeDialog = lazyPart(async () => (await import("./propose-dialog.tsx")).ProposeDialog);
const ReasonDialog = lazyPart(async () => (await import("../reason-dialog.tsx")).ReasonDialog);

const TAG_INTENTS = { OPEN: "primary", ACCEPTED: "success", REFUSED: "danger", REPLACED: "none" } as const;

interface VersionsSectionProps {
  readonly order: OrderDetails;
  /** The side that the reader acts for; null for read access. */
  readonly side: OrderSide | null;
}

/** A quote as it was sent: the only version of an order from before there were versions. */
const asVersion = (order: OrderDetails): OrderVersion => ({
  id: order.id,
  number: 1,
  side: "seller",
  status: "OPEN",
  items: order.items ?? "[]",
  total: order.total ?? { amount: 0, currency: "EUR" },
  createdAt: order.createdAt,
  answeredAt: null,
  reason: null,
  authorName: null,
});

/** What both sides of a quote sent to each other; the side that reads the last version answers it here. */
export function VersionsSection({ order, side }: VersionsSectionProps) {
  const { t } = useTranslation(NAMESPACE);
  const versions = useVersions(order.id);
  if (!isQuote(order)) return null;
  if (versions.isError)
    return (
      <Section title={t("versions.title")} card>
        <ErrorState
          compact
          error={versions.error}
          title={t("versions.loadFailed")}
          retry={() => void versions.refetch()}
        />
      </Section>
    );
  if (!versions.data) return null;
  const all = versions.data.length > 0 ? versions.data : [asVersion(order)];
  const [last, former, ...older] = all;
  if (!last) return null;
  const isOpen = last.status === "OPEN" && isNegotiable(order.status);
  const isOurs = isOpen && side !== null && last.side !== side;
  // A quote that was sent once and is not ours to answer is what the page shows.
  if (!former && !isOurs && last.status !== "REFUSED") return null;
  return (
    <Section title={t("versions.heading", { number: last.number })} card>
      <VersionLine version={last} />
      {last.reason && <p className="mfo-text">{t("versions.because", { reason: last.reason })}</p>}
      {former && <VersionChanges before={former} after={last} />}
      {isOurs && side && <Answer order={order} version={last} />}
      {isOpen && !isOurs && side && <p className="mfo-versions__wait">{t("versions.waits")}</p>}
      {former && (
        <details className="mfo-versions__older">
          <summary>{t("versions.older", { count: older.length + 1 })}</summary>
          <ul>
            {[former, ...older].map((version) => (
              <li key={version.id}>
                <VersionLine version={version} isNamed />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

function VersionLine({
  version,
  isNamed = false,
}: {
  readonly version: OrderVersion;
  readonly isNamed?: boolean;
}) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  return (
    <p className="mfo-versions__line">
      {isNamed && <strong>{t("versions.heading", { number: version.number })}</strong>}
      <span>
        {[
          t(`versions.by.${version.side}`),
          version.authorName,
          format.dateTime(version.createdAt),
          format.money(version.total.amount),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <Tag minimal intent={TAG_INTENTS[version.status]}>
        {t(`versions.statuses.${version.status}`)}
      </Tag>
    </p>
  );
}

function Answer({ order, version }: { readonly order: OrderDetails; readonly version: OrderVersion }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shell = useShell();
  const dialogs = useDialogs();
  const answer = useAnswerVersion();
  const refusal = useAnswerVersion();
  const accept = async () => {
    const isSure = await dialogs.confirm({
      title: t("versions.acceptTitle", { number: version.number }),
      message: t("versions.acceptText", { total: format.money(version.total.amount) }),
      confirm: t("versions.accept"),
      cancel: t("versions.notYet"),
    });
    if (!isSure) return;
    answer.mutate(
      { orderID: order.id, version: version.number, answer: "ACCEPT" },
      { onSuccess: () => shell.toast({ kind: "success", message: t("versions.accepted") }) },
    );
  };
  const refuse = async () => {
    const isSent = await dialogs.open<true>({
      title: t("versions.refuseTitle", { number: version.number }),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <ReasonDialog
          act={t("versions.refuse")}
          label={t("versions.reason")}
          limits={REFUSAL_REASON}
          send={(reason) =>
            refusal.mutateAsync({ orderID: order.id, version: version.number, answer: "REFUSE", reason })
          }
          refusalText={refusalText(t, {
            fallback: "versions.failed",
            own: { "version-replaced": "versions.replacedNow", "version-answered": "versions.answered" },
          })}
          onSent={close}
          onCancel={cancel}
          setDirty={setDirty}
        />
      ),
    });
    if (isSent) shell.toast({ kind: "success", message: t("versions.refused") });
  };
  const propose = async () => {
    const number = await dialogs.open<number>({
      title: t("versions.proposeTitle", { number: version.number + 1 }),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <ProposeDialog order={order} version={version} onSent={close} onCancel={cancel} setDirty={setDirty} />
      ),
    });
    if (number) shell.toast({ kind: "success", message: t("versions.sent", { number }) });
  };
  return (
    <>
      <div className="mfo-versions__acts">
        <Button
          intent="primary"
          text={t("versions.accept")}
          loading={answer.isPending}
          onClick={() => void accept()}
        />
        <Button text={t("versions.propose")} disabled={answer.isPending} onClick={() => void propose()} />
        <Button
          intent="danger"
          variant="outlined"
          text={t("versions.refuse")}
          disabled={answer.isPending}
          onClick={() => void refuse()}
        />
      </div>
      {answer.isError && <AnswerRefusal error={answer.error} />}
    </>
  );
}

function AnswerRefusal({ error }: { readonly error: Error }) {
  const { t } = useTranslation(NAMESPACE);
  const stock = readStockRefusal(error);
  const isReplaced = error instanceof DomainError && error.details.reason === "version-replaced";
  const text = refusalText(t, {
    fallback: "versions.failed",
    own: { "version-answered": "versions.answered" },
  });
  return (
    <Callout intent="danger" role="alert" className="mfo-notice">
      <p>{stock ? t("versions.noStock") : isReplaced ? t("versions.replacedNow") : text(error)}</p>
      {stock && <StockRefusalList {...stock} />}
    </Callout>
  );
}
