import { ORDER_DOCUMENT_TITLES } from "@gisement/shared-domain/documents";
import { isFinalStatus } from "@gisement/shared-domain/orders";
import { SIGNED_KINDS, type SignService, signActionOf } from "@gisement/shared-domain/signatures";
import { AnchorButton, Button, Menu, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { ChevronDownIcon, DownloadIcon, PencilIcon } from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Section } from "@gisement/shared-ui/page";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { ErrorState, lazyPart } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { OrderDetails } from "../api/get-order.ts";
import { useDocuments } from "../papers/api/papers.ts";
import {
  ownSignPageURL,
  type SignAct,
  type SignRecipient,
  type SignRequest,
  signedDocumentURL,
  useSignAct,
  useSignRequest,
} from "./api/signature.ts";
import "./signature.css";

const SignDialog = lazyPart(async () => (await import("./sign-dialog.tsx")).SignDialog);

interface SignatureSectionProps {
  readonly order: OrderDetails;
  readonly isSeller: boolean;
}

/** Who signs the document of an order, and what each has done; its seller asks for signatures here. */
export function SignatureSection({ order, isSeller }: SignatureSectionProps) {
  const { t } = useTranslation(NAMESPACE);
  const request = useSignRequest(order.id);
  const action = signActionOf(order.yousignStatus);
  const canSend = isSeller && action === "send" && !isFinalStatus(order.status);
  if (request.isError)
    return (
      <Section title={t("sign.title")} card>
        <ErrorState
          compact
          error={request.error}
          title={t("sign.loadFailed")}
          retry={() => void request.refetch()}
        />
      </Section>
    );
  if (!request.data && !canSend) return null;
  return (
    <Section
      title={t("sign.title")}
      card
      actions={
        <>
          {canSend && <SendButton order={order} />}
          {isSeller && action === "pending" && <PendingMenu orderID={order.id} />}
          {action === "signed" && <SignedButton request={request.data ?? null} orderID={order.id} />}
        </>
      }
    >
      {request.data ? (
        <Timeline request={request.data} orderID={order.id} />
      ) : (
        <p className="mfo-text">{t("sign.none")}</p>
      )}
    </Section>
  );
}

/** Runs an act and says how it went: the six messages of requests for signatures (SIGN-506). */
function useAct(orderID: string) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const sign = useSignAct(orderID);
  const run = (wanted: SignAct) =>
    sign.mutate(wanted, {
      onSuccess: () => shell.toast({ kind: "success", message: t(`sign.${wanted.act}Done`) }),
      onError: (error) =>
        shell.toast({
          kind: "error",
          message: refusalText(t, { fallback: `sign.${wanted.act}Failed` })(error),
        }),
    });
  return { run, isPending: sign.isPending };
}

function SendButton({ order }: { readonly order: OrderDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const dialogs = useDialogs();
  const shell = useShell();
  const locale = useLocale();
  // The newest one that can be signed: the server chooses it by the same rule.
  const signed = useDocuments(order.id).data?.find(({ kind }) =>
    (SIGNED_KINDS as readonly string[]).includes(kind),
  );
  const send = async () => {
    const isSent = await dialogs.open<true>({
      title: signed
        ? t("sign.dialogOf", {
            title: ORDER_DOCUMENT_TITLES[signed.kind][locale],
            number: signed.number,
          })
        : t("sign.dialog"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <SignDialog order={order} onSent={() => close(true)} onCancel={cancel} setDirty={setDirty} />
      ),
    });
    if (isSent) shell.toast({ kind: "success", message: t("sign.createDone") });
  };
  return <Button icon={<PencilIcon />} text={t("sign.send")} onClick={() => void send()} />;
}

function PendingMenu({ orderID }: { readonly orderID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const dialogs = useDialogs();
  const { run, isPending } = useAct(orderID);
  const cancel = async () => {
    const isSure = await dialogs.confirm({
      title: t("sign.cancelTitle"),
      message: t("sign.cancelText"),
      confirm: t("sign.cancel"),
      danger: true,
    });
    if (isSure) run({ act: "cancel" });
  };
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu>
          <MenuItem text={t("sign.resend")} onClick={() => run({ act: "resend" })} />
          <MenuItem text={t("sign.cancel")} intent="danger" onClick={() => void cancel()} />
        </Menu>
      }
    >
      <Button endIcon={<ChevronDownIcon />} text={t("sign.pending")} loading={isPending} />
    </Popover>
  );
}

function SignedButton({
  request,
  orderID,
}: {
  readonly request: SignRequest | null;
  readonly orderID: string;
}) {
  const { t } = useTranslation(NAMESPACE);
  if (!request?.signedSha256)
    return <Button icon={<DownloadIcon />} text={t("sign.writing")} loading disabled />;
  return (
    <AnchorButton
      icon={<DownloadIcon />}
      text={t("sign.signed")}
      aria-label={t("sign.download")}
      href={signedDocumentURL(orderID)}
    />
  );
}

const SERVICE_NAMES: Readonly<Record<SignService, string>> = { yousign: "Yousign", documenso: "Documenso" };

/** Each recipient with what they have done (SIGN-009), and what ended the request. */
function Timeline({ request, orderID }: { readonly request: SignRequest; readonly orderID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { title, createdAt, expiresAt, endReason, signedSha256, service } = request;
  return (
    <>
      <p className="mfo-text">
        {t("sign.asked", { title: title ?? "", date: format.dateInWords(createdAt) })}
        {!endReason && request.status === "PENDING" && expiresAt
          ? ` ${t("sign.until", { date: format.dateInWords(expiresAt) })}`
          : ""}
        {service ? ` ${t("sign.by", { service: SERVICE_NAMES[service as SignService] ?? service })}` : ""}
      </p>
      {endReason && <p className="mfo-text mfo-sign__end">{t(`sign.ended.${endReason}`)}</p>}
      <ol className="mfo-sign">
        {request.recipients.map((recipient) => (
          <Recipient key={recipient.id} recipient={recipient} orderID={orderID} />
        ))}
      </ol>
      {request.status === "COMPLETED" && signedSha256 && (
        <p className="mfo-sign__print">
          {t("sign.print")} <code>{signedSha256}</code>
        </p>
      )}
    </>
  );
}

function Recipient({ recipient, orderID }: { readonly recipient: SignRecipient; readonly orderID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { name, email, role, side, isVerified, rejectionReason } = recipient;
  const state = stateOf(recipient);
  return (
    <li className="mfo-sign__row" data-state={state.name}>
      <span className="mfo-sign__who">
        <b>{name}</b>
        <span className="mfo-line__facts">
          {[t(`sign.sides.${side}`), role === "APPROVER" ? t("sign.approves") : null, email]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {rejectionReason && <span className="mfo-text">{rejectionReason}</span>}
      </span>
      <span className="mfo-sign__state">
        {t(`sign.states.${state.name}`, { date: state.at ? format.dateTimeInWords(state.at) : "" })}
        {isVerified && <span className="mfo-line__facts">{t("sign.verified")}</span>}
      </span>
      {recipient.isOwn && recipient.isNext && (
        <AnchorButton
          intent="primary"
          size="small"
          text={t(role === "APPROVER" ? "sign.approveNow" : "sign.signNow")}
          href={ownSignPageURL(orderID)}
          target="_blank"
          rel="noopener"
        />
      )}
    </li>
  );
}

/** What a recipient has done last. */
function stateOf({ signingStatus, signedAt, readStatus, openedAt, role, isNext }: SignRecipient) {
  if (signingStatus === "SIGNED") return { name: role === "APPROVER" ? "approved" : "signed", at: signedAt };
  if (signingStatus === "REJECTED") return { name: "rejected", at: null };
  if (readStatus === "OPENED") return { name: "opened", at: openedAt };
  return { name: isNext ? "sent" : "waiting", at: null };
}
