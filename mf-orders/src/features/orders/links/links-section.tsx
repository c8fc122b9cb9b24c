import { isFinalStatus, isQuote, type OrderSide } from "@gisement/shared-domain/orders";
import { Button } from "@gisement/shared-ui/blueprint";
import { MailIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Section } from "@gisement/shared-ui/page";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { ErrorState, lazyPart, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { OrderDetails } from "../api/get-order.ts";
import { isOpenLink, isUndelivered, type OrderLink, useOrderLinks, useRevokeOrderLink } from "./api/links.ts";
import "./links.css";

const SendDialog = lazyPart(async () => (await import("./send-dialog.tsx")).SendDialog);

/** Whether the other side is a customer of the directory, who has no account. */
export const isForCustomer = (order: OrderDetails, side: OrderSide | null): boolean =>
  side === "seller" && isQuote(order) && !order.toOrganizationID && !order.toUserID;

/** Whether the other side asked a shop without an account, and reads the answer by the link of a mail. */
export const isOfVisitor = (order: OrderDetails, side: OrderSide | null): boolean =>
  side === "seller" && !isQuote(order) && order.from?.kind === "unknown";

/**
 * How a customer without an account reads a quote: links that were mailed, how often they were opened, and one more. A visitor has
 * the one of their confirmation.
 */
export function LinksSection({
  order,
  isRequest = false,
}: {
  readonly order: OrderDetails;
  readonly isRequest?: boolean;
}) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  const links = useOrderLinks(order.id, true);
  const open = (links.data ?? []).filter((link) => isOpenLink(link));
  const send = async () => {
    const address = await dialogs.open<string>({
      title: t("links.send"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <SendDialog
          orderID={order.id}
          email={order.customer?.email ?? order.email ?? ""}
          onSent={close}
          onCancel={cancel}
          setDirty={setDirty}
        />
      ),
    });
    if (address) shell.toast({ kind: "success", message: t("links.sent", { address }) });
  };
  return (
    <Section
      title={t("links.title")}
      card
      actions={
        !isRequest && (!isFinalStatus(order.status) || open.length > 0) ? (
          <Button icon={<MailIcon />} text={t("links.send")} onClick={() => void send()} />
        ) : undefined
      }
    >
      {links.isPending ? (
        <SkeletonRows rows={1} />
      ) : links.isError ? (
        <ErrorState
          compact
          error={links.error}
          title={t("links.loadFailed")}
          retry={() => void links.refetch()}
        />
      ) : open.length === 0 ? (
        <p className="mfo-text">{t(isRequest ? "links.noneOfVisitor" : "links.none")}</p>
      ) : (
        <ul className="mfo-links">
          {open.map((link) => (
            <Link key={link.id} link={link} isRequest={isRequest} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Link({ link, isRequest }: { readonly link: OrderLink; readonly isRequest: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shell = useShell();
  const dialogs = useDialogs();
  const revoke = useRevokeOrderLink();
  const address = link.mailedTo ?? link.name;
  const end = async () => {
    const isSure = await dialogs.confirm({
      title: t("links.revokeTitle", { address }),
      message: t(isRequest ? "links.revokeRequestText" : "links.revokeText"),
      confirm: t("links.revoke"),
      danger: true,
    });
    if (!isSure) return;
    revoke.mutate(link.id, {
      onSuccess: () => shell.toast({ kind: "success", message: t("links.revoked") }),
      onError: (error) =>
        shell.toast({ kind: "error", message: refusalText(t, { fallback: "links.revokeFailed" })(error) }),
    });
  };
  return (
    <li className="mfo-link">
      <div className="mfo-link__words">
        <b>{address}</b>
        <span className="mfo-line__facts">
          {[
            t("links.on", { date: format.dateInWords(link.createdAt) }),
            link.lastUsedAt
              ? t("links.uses", { count: link.uses, date: format.dateTimeInWords(link.lastUsedAt) })
              : t("links.unused"),
          ].join(" · ")}
        </span>
        {isUndelivered(link) && link.undeliveredAt && (
          <span className="mfo-link__failure">
            {t("links.undelivered", { date: format.dateTimeInWords(link.undeliveredAt) })}
          </span>
        )}
      </div>
      <Button
        size="small"
        text={t("links.revoke")}
        aria-label={t("links.revokeNamed", { address })}
        loading={revoke.isPending}
        onClick={() => void end()}
      />
    </li>
  );
}
