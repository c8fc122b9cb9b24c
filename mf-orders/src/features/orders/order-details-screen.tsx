import { DomainError } from "@gisement/shared-domain/errors";
import {
  kindOfOrder,
  type OrderKind,
  type OrderReader,
  orderDetailsPath,
  orderMessagesPath,
  orderTitle,
  sideOfKind,
  sideOfReader,
} from "@gisement/shared-domain/orders";
import { SOLO } from "@gisement/shared-domain/team";
import { useLocale } from "@gisement/shared-ui/locale";
import { NotFoundPage, Page } from "@gisement/shared-ui/page";
import { useSession, useTeamID } from "@gisement/shared-ui/remote";
import { ErrorState, LoadingState, NoRightState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useOrder } from "./api/get-order.ts";
import { OrderDetailsView } from "./order-details-view.tsx";
import "./orders.css";

interface OrderDetailsScreenProps {
  readonly kind: OrderKind;
  readonly id: string;
  /** The address is that of its messages. */
  readonly areMessagesWanted?: boolean;
}

/** One order, found by its id; the kind in the address is corrected to the reader's side. */
export function OrderDetailsScreen({ kind, id, areMessagesWanted = false }: OrderDetailsScreenProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const teamID = useTeamID();
  const session = useSession();
  const order = useOrder(id);
  const list = { path: `/orders/${kind}`, label: t(`kinds.${kind}.label`) };
  const missing = (
    <NotFoundPage
      title={t("details.missing")}
      text={t("details.missingText")}
      back={{ path: list.path, label: t("notFound.back") }}
    />
  );

  if (order.isPending) {
    return (
      <Page title={orderTitle(null, locale)} back={list}>
        <LoadingState label={t("details.loading")} />
      </Page>
    );
  }
  if (order.isError) {
    const code = order.error instanceof DomainError ? order.error.code : undefined;
    if (code === "NOT_FOUND" || code === "BAD_USER_INPUT") return missing;
    return (
      <Page title={orderTitle(null, locale)} back={list}>
        {code === "FORBIDDEN" ? (
          <NoRightState missing={t("details.noRight")} />
        ) : (
          <ErrorState
            error={order.error}
            title={t("details.failed")}
            text={t("details.failedText")}
            retry={() => void order.refetch()}
          />
        )}
      </Page>
    );
  }
  if (!order.data) return missing;
  const reader: OrderReader = {
    userID: session?.viewer.id ?? "",
    teamID: teamID === SOLO ? null : teamID,
  };
  // A master team may read its sub-teams' orders, but is on neither side and may not change their status.
  const side = sideOfReader(order.data, reader);
  const own = side ? kindOfOrder(order.data, side) : kind;
  const path = areMessagesWanted ? orderMessagesPath(own, id) : orderDetailsPath(own, id);
  if (own !== kind) return <Navigate replace to={`/${locale}${path}`} />;
  return (
    <OrderDetailsView
      order={order.data}
      kind={kind}
      side={side}
      viewedFrom={side ?? sideOfKind(kind)}
      areMessagesWanted={areMessagesWanted}
    />
  );
}
