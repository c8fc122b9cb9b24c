import { dateOrMissing } from "@gisement/shared-domain/messages";
import {
  formatOrderDate,
  isFinalStatus,
  isNegotiable,
  isSent,
  type OrderKind,
  type OrderSide,
  orderDetailsPath,
  orderTitle,
  sourceText,
  WASTE_LABELS,
  wasteText,
} from "@gisement/shared-domain/orders";
import { Button, ButtonGroup, Callout } from "@gisement/shared-ui/blueprint";
import { useNarrow } from "@gisement/shared-ui/columns";
import { CommentsButton, NamedThreadsMark } from "@gisement/shared-ui/comments";
import { PencilIcon } from "@gisement/shared-ui/icons";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { KeyValueList, ListWalk, Page, Section } from "@gisement/shared-ui/page";
import { ChangesNotice, Presence, useOthersChanges, useWatched } from "@gisement/shared-ui/presence";
import { useOptions } from "@gisement/shared-ui/property-set";
import { Slot, useShell } from "@gisement/shared-ui/remote";
import { EmptyState, lazyPart } from "@gisement/shared-ui/states";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQuoteIssuer } from "../../kernel/api/get-organization.ts";
import { useManagers } from "../../kernel/api/list-managers.ts";
import { placeInList } from "../../kernel/order-walk.ts";
import { sideName } from "../../kernel/other-party.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { OrderDetails } from "./api/get-order.ts";
import { useLineStock } from "./api/line-stock.ts";
import { ConversationPanel } from "./conversation/conversation-panel.tsx";
import { useMessageField } from "./conversation/use-message-field.ts";
import { HandoverSection } from "./handover/handover-section.tsx";
import { isForCustomer, isOfVisitor, LinksSection } from "./links/links-section.tsx";
import { LotDrawer } from "./lot-drawer.tsx";
import { OrderItemsTable } from "./order-items-table.tsx";
import { readOrderLines } from "./order-lines.ts";
import { OrderMoves } from "./order-moves.tsx";
import { OrderPath } from "./order-path.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { PapersSection } from "./papers/papers-section.tsx";
import { partsOfOrder } from "./parts-of-order.ts";
import { PartyCard, type PartyContact } from "./party-card.tsx";
import { PaymentSection } from "./payment/payment-section.tsx";
import { PickupSection } from "./pickup/pickup-section.tsx";
import { QuoteLinks } from "./quote-links.tsx";
import { SignatureSection } from "./signature/signature-section.tsx";
import { useOpenLot } from "./use-open-lot.ts";
import { VersionsSection } from "./versions/versions-section.tsx";

const AddressesDialog = lazyPart(
  async () => (await import("./addresses/addresses-dialog.tsx")).AddressesDialog,
);
const OptionsPanel = lazyPart(async () => (await import("./options/options-panel.tsx")).OptionsPanel);

export interface OrderDetailsViewProps {
  order: OrderDetails;
  kind: OrderKind;
  /** The side that the reader may act for; null for read access. */
  side: OrderSide | null;
  /** The side of the list that opened the order. */
  viewedFrom: OrderSide;
  /** Opened to read or write messages. */
  areMessagesWanted?: boolean;
}

/** What an address says, without what it leaves open. */
const filledParts = (address: OrderDetails["billingAddress"]): Partial<PartyContact> =>
  Object.fromEntries(Object.entries(address ?? {}).filter(([key, value]) => key !== "name" && value));

/** An order on one page: lines, parties, totals and the available status changes. */
export function OrderDetailsView({
  order,
  kind,
  side,
  viewedFrom,
  areMessagesWanted = false,
}: OrderDetailsViewProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const { termsOf } = useOptions();
  const issuer = useQuoteIssuer().data ?? null;
  const managers = useManagers().data ?? [];
  const live = useWatched("order", order.id);
  const changed = useOthersChanges(order.updatedAt, partsOfOrder(order), live.changes);
  const lines = readOrderLines(order, locale, termsOf("unit"));
  const heading = [orderTitle(order.requestType, locale), order.number].filter(Boolean).join(" ");
  const list = { path: `/orders/${kind}`, label: t(`kinds.${kind}.label`) };
  const manager = managers.find((candidate) => candidate.userID === order.managerID)?.name;
  const weSell = side === "seller";
  const place = placeInList(kind, order.id);
  const navigate = useAppNavigate();
  // Back leads to the list, not through every order seen on the way.
  const walkTo = (id: string) => navigate(orderDetailsPath(kind, id), { replace: true });
  const stock = useLineStock(
    lines.flatMap(({ id, isExtra }) => (isExtra ? [] : [id])),
    weSell,
  );
  const openLot = useOpenLot();
  const narrow = useNarrow();
  const dialogs = useDialogs();
  const shell = useShell();
  const [isEditing, setEditing] = useState(false);
  const canEdit = side !== null && isSent(order) && !isFinalStatus(order.status);
  const [part, setPart] = useState<"order" | "messages">(areMessagesWanted ? "messages" : "order");
  const field = useMessageField(areMessagesWanted);
  // The seller's own lots; a buyer reads the order's copy of them.
  const openLine = weSell ? lines.find(({ id }) => id === openLot.lotID) : undefined;
  const seller = {
    ...(weSell && issuer ? issuer : {}),
    name: sideName(order, "seller", locale),
  };
  const buyer = {
    ...(order.customer ?? { email: order.email, phone: order.phone }),
    ...filledParts(order.billingAddress),
    name: sideName(order, "buyer", locale),
  };

  const editAddresses = async () => {
    const isSaved = await dialogs.open<boolean>({
      title: t("addresses.title"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <AddressesDialog order={order} onSaved={() => close(true)} onCancel={cancel} setDirty={setDirty} />
      ),
    });
    if (isSaved) shell.toast({ kind: "success", message: t("addresses.saved") });
  };
  const buyerAction = side !== null && isSent(order) && (
    <Button
      icon={<PencilIcon />}
      text={t("addresses.edit")}
      aria-label={t("addresses.editAll")}
      onClick={() => void editAddresses()}
    />
  );
  const delivery = order.deliveryAddress;

  return (
    <>
      <Page
        className="mfo-screen"
        title={heading}
        subtitle={
          <span className="mfo-subtitle">
            <span className={changed.parts.includes("status") ? "gis-changed" : undefined}>
              <StatusTag kind="order" value={order.status} pill />
            </span>
            {t("details.created", { date: format.dateInWords(order.createdAt) })}
          </span>
        }
        besideBreadcrumbs={place && <ListWalk place={place} onGo={walkTo} />}
        breadcrumbs={[{ label: list.label, path: list.path }, { label: order.number ?? heading }]}
        back={list}
        actions={side !== null && <CommentsButton about={{ noun: "order", id: order.id }} />}
      >
        <Presence {...live} />
        <ChangesNotice
          parts={changed.parts.map((part) => t(`details.changed.${part}`))}
          onDismiss={changed.dismiss}
        />
        {order.report && (
          <Callout intent="danger" className="mfo-notice">
            {t("conduct.reportRead", { reason: order.report })}
          </Callout>
        )}
        <OrderPath order={order} />
        {side && <OrderMoves order={order} side={side} />}
        {side && isSent(order) && <QuoteLinks order={order} side={side} />}
        {narrow && (
          <ButtonGroup fill className="mfo-parts">
            {(["order", "messages"] as const).map((each) => (
              <Button
                key={each}
                text={t(`parts.${each}`)}
                active={part === each}
                aria-pressed={part === each}
                onClick={() => setPart(each)}
              />
            ))}
          </ButtonGroup>
        )}
        <div className="mfo-order">
          {(!narrow || part === "order") && (
            <div className="mfo-order__main">
              {isNegotiable(order.status) && <VersionsSection order={order} side={side} />}
              <Section
                title={t("items.heading", { count: lines.filter(({ isExtra }) => !isExtra).length })}
                card
                className={changed.parts.includes("lines") ? "gis-changed" : undefined}
              >
                {lines.length === 0 ? (
                  <EmptyState compact title={t("items.emptyTitle")} text={t("items.emptyText")} />
                ) : (
                  <OrderItemsTable
                    items={lines}
                    {...(weSell ? { stock } : {})}
                    badge={({ id }) => (
                      <>
                        {weSell && <NamedThreadsMark about={{ noun: "lot", id }} />}
                        <Slot name="row-badge" props={{ noun: "lots", id }} className="mfo-line__badges" />
                      </>
                    )}
                    {...(weSell ? { onOpen: ({ id }) => openLot.open(id) } : {})}
                  />
                )}
                <OrderTotals order={order} />
              </Section>
              {order.message && !isSent(order) && (
                <Section title={t("details.message")} card>
                  <p className="mfo-text">{order.message}</p>
                </Section>
              )}
              {order.notes && (
                <Section title={t("details.notes")} card>
                  <p className="mfo-text">{order.notes}</p>
                </Section>
              )}
              {order.waste && (
                <Section title={WASTE_LABELS.title[locale]} card>
                  <p className="mfo-text">{wasteText(order.waste, locale)}</p>
                </Section>
              )}
              {!isNegotiable(order.status) && <VersionsSection order={order} side={side} />}
              {isSent(order) && <SignatureSection order={order} isSeller={weSell} />}
              {isSent(order) && <PaymentSection order={order} isBuyer={side === "buyer"} />}
              {isSent(order) && <PickupSection order={order} isSeller={weSell} mayBook={side !== null} />}
              {isSent(order) && (
                <HandoverSection
                  order={order}
                  kind={kind}
                  isSeller={weSell}
                  buyer={sideName(order, "buyer", locale)}
                />
              )}
              {isSent(order) && isForCustomer(order, side) && <LinksSection order={order} />}
              {isSent(order) && isOfVisitor(order, side) && <LinksSection order={order} isRequest />}
              {isSent(order) && <PapersSection order={order} side={side} />}
              <div className="mfo-order__facts mfo-details__side">
                {(viewedFrom === "seller"
                  ? (["buyer", "seller"] as const)
                  : (["seller", "buyer"] as const)
                ).map((each) => (
                  <PartyCard
                    key={each}
                    title={t(`details.${each}`)}
                    party={each === "seller" ? seller : buyer}
                    actions={each === "buyer" && buyerAction}
                  />
                ))}
                {delivery && (
                  <PartyCard
                    title={t("addresses.delivery")}
                    party={{ ...delivery, name: delivery.name ?? buyer.name }}
                  />
                )}
                <Section
                  title={t("details.facts")}
                  card
                  actions={
                    canEdit &&
                    !isEditing && (
                      <Button
                        icon={<PencilIcon />}
                        text={t("options.edit")}
                        onClick={() => setEditing(true)}
                      />
                    )
                  }
                >
                  {canEdit && isEditing ? (
                    <OptionsPanel order={order} side={side} onDone={() => setEditing(false)} />
                  ) : (
                    <KeyValueList
                      hideEmpty
                      items={[
                        { key: "number", label: t("details.number"), value: order.number },
                        {
                          key: "issue",
                          label: t("details.issueDate"),
                          value: dateOrMissing(
                            formatOrderDate(order.issueDate, format.chosenDateOrder),
                            locale,
                          ),
                        },
                        {
                          key: "expire",
                          label: t("details.expireDate"),
                          // A cart has no expiry (ORD-029), nor has a favourite.
                          value: isSent(order)
                            ? dateOrMissing(formatOrderDate(order.expireDate, format.chosenDateOrder), locale)
                            : null,
                        },
                        {
                          key: "pickup",
                          label: t("details.pickup"),
                          value: order.dates
                            .map((date) => formatOrderDate(date, format.chosenDateOrder))
                            .join(", "),
                        },
                        { key: "manager", label: t("details.manager"), value: manager },
                        { key: "project", label: t("details.project"), value: order.projectName },
                        {
                          key: "source",
                          label: t("details.source"),
                          value: sourceText(order.source, locale),
                        },
                      ]}
                    />
                  )}
                </Section>
                <Slot name="panel" props={{ noun: "orders", id: order.id }} />
              </div>
            </div>
          )}
          {(!narrow || part === "messages") && (
            <ConversationPanel order={order} kind={kind} side={side} field={field} />
          )}
        </div>
      </Page>
      {openLine && <LotDrawer key={openLine.id} item={openLine} onClose={openLot.close} />}
    </>
  );
}
