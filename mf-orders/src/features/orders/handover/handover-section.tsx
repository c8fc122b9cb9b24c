import {
  type OrderKind,
  orderDetailsPath,
  READY_STATUS,
  SIGNATURE_SIZE,
  type Signature,
  strokePath,
} from "@gisement/shared-domain/orders";
import { Button } from "@gisement/shared-ui/blueprint";
import { PencilIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Section } from "@gisement/shared-ui/page";
import { PictureStrip } from "@gisement/shared-ui/picture";
import { useShell } from "@gisement/shared-ui/remote";
import { ErrorState, lazyPart } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { OrderDetails } from "../api/get-order.ts";
import { type Handover, useHandovers } from "./api/handovers.ts";
import "./handover.css";

const HandoverDialog = lazyPart(async () => (await import("./handover-dialog.tsx")).HandoverDialog);

/** Statuses in which an order was handed over, or is the rest of one that was. */
const CONCERNED = [READY_STATUS, "DONE"];

interface HandoverSectionProps {
  readonly order: OrderDetails;
  readonly kind: OrderKind;
  readonly isSeller: boolean;
  readonly buyer: string;
}

/** The handover of the goods: who hands over signs it here with who takes them; both read it afterwards. */
export function HandoverSection({ order, kind, isSeller, buyer }: HandoverSectionProps) {
  const { t } = useTranslation(NAMESPACE);
  const isConcerned = CONCERNED.includes(order.status);
  const handovers = useHandovers(order.id, isConcerned);
  if (!isConcerned) return null;
  const own = handovers.data?.find(({ orderID }) => orderID === order.id);
  const before = handovers.data?.find(({ restID }) => restID === order.id);
  const canHandOver = isSeller && order.status === READY_STATUS;
  if (handovers.isError)
    return (
      <Section title={t("handover.heading")} card>
        <ErrorState
          compact
          error={handovers.error}
          title={t("handover.loadFailed")}
          retry={() => void handovers.refetch()}
        />
      </Section>
    );
  if (!own && !before && !canHandOver) return null;
  return (
    <Section title={t("handover.heading")} card>
      {before && (
        <p className="mfo-text">
          <AppLink to={orderDetailsPath(kind, before.orderID)}>
            {t("handover.restOf", { number: before.number ?? "" })}
          </AppLink>
        </p>
      )}
      {own && <Receipt handover={own} kind={kind} />}
      {canHandOver && <HandOverAct order={order} buyer={buyer} />}
    </Section>
  );
}

function HandOverAct({ order, buyer }: { readonly order: OrderDetails; readonly buyer: string }) {
  const { t } = useTranslation(NAMESPACE);
  const dialogs = useDialogs();
  const shell = useShell();
  const open = async () => {
    const isDone = await dialogs.open<true>({
      title: t("handover.title"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <HandoverDialog
          order={order}
          buyer={buyer}
          onDone={() => close(true)}
          onCancel={cancel}
          setDirty={setDirty}
        />
      ),
    });
    if (isDone) shell.toast({ kind: "success", message: t("handover.done") });
  };
  return (
    <>
      <p className="mfo-text">{t("handover.purpose")}</p>
      <Button intent="primary" icon={<PencilIcon />} text={t("handover.act")} onClick={() => void open()} />
    </>
  );
}

function Receipt({ handover, kind }: { readonly handover: Handover; readonly kind: OrderKind }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { receivedBy, givenByName, createdAt, remark, pictures, restID, restNumber } = handover;
  const signature = handover.signature as Signature | null;
  return (
    <>
      <p className="mfo-text">
        {t("handover.receipt", { name: receivedBy, date: format.dateTime(createdAt) })}
        {givenByName && ` · ${t("handover.givenBy", { name: givenByName })}`}
      </p>
      {remark && <p className="mfo-text">{remark}</p>}
      {pictures.length > 0 && (
        <PictureStrip pictureKeys={pictures} label={t("handover.pictures")} width={105} />
      )}
      {signature && (
        <svg
          className="mfo-signature__pad"
          viewBox={`0 0 ${SIGNATURE_SIZE.width} ${SIGNATURE_SIZE.height}`}
          role="img"
          aria-label={t("handover.signatureOf", { name: receivedBy })}
        >
          {signature.map((stroke) => (
            <path key={strokePath(stroke)} d={strokePath(stroke)} />
          ))}
        </svg>
      )}
      {restID && (
        <p className="mfo-text">
          <AppLink to={orderDetailsPath(kind, restID)}>
            {t("handover.restKept", { number: restNumber ?? "" })}
          </AppLink>
        </p>
      )}
    </>
  );
}
