import type { Locale } from "@gisement/shared-domain/locale";
import type { ShellApi, Team } from "@gisement/shared-domain/remote";
import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import type { ReactElement } from "react";
import { OrderRoutes } from "../routes.tsx";
import { NAMESPACE } from "../texts/namespace.ts";
import { texts } from "../texts/texts.ts";
// Imported eagerly, so that tests do not wait for lazily loaded screens.
import "../features/customers/customers-screen.tsx";
import "../features/customers/sheet/customer-sheet-screen.tsx";
import "../features/documents/documents-screen.tsx";
import "../features/orders/order-details-screen.tsx";
import "../features/parameters/parameters-screen.tsx";
import "../features/quote/quote-screen.tsx";
import "../features/shop/connector/shop-connector-screen.tsx";
import "../features/shop/payment/shop-payment-screen.tsx";
import "../features/shop/shop-screen.tsx";
import "../features/shop/shop-stock-screen.tsx";

type Operations = NonNullable<Parameters<typeof createTestShell>[0]>["operations"];

const NO_ANSWERS: Operations = {
  QuoteIssuer: () => ({ getOrganization: null }),
  Teammates: () => ({ membersByOrganization: { items: [] } }),
  OrderSums: () => ({ ordersByType: { total: 0, sum: { amount: 0 }, statuses: [] } }),
  OrderMessages: () => ({ listMessages: { items: [] } }),
  OrderLog: () => ({ changeLogByEntityID: { items: [] } }),
  VersionsOfOrder: () => ({ versionsOfOrder: [] }),
  OrderLinks: () => ({ secretLinks: { items: [] } }),
  LineStock: () => ({ searchProduct: { items: [] } }),
  SignRequest: () => ({ signRequest: null }),
  PickupOfOrder: () => ({ pickupOfOrder: [] }),
  PaymentOfOrder: () => ({ paymentOfOrder: null }),
  HandoversOfOrder: () => ({ handoversOfOrder: [] }),
  DocumentsOfOrder: () => ({ documentsOfOrder: [] }),
  DuplicateCustomers: () => ({ duplicateCustomers: [] }),
  OrdersOfCustomer: () => ({ ordersOfCustomer: { items: [], nextToken: null, statuses: [] } }),
  DocumentsOfCustomer: () => ({ documentsOfCustomer: [] }),
  ListQuoteDrafts: () => ({ listQuoteDrafts: [] }),
  GetQuoteDraft: () => ({ getQuoteDraft: null }),
  CustomersByOrganization: () => ({ customersByOrganization: { items: [] } }),
};

/** Renders the whole remote at an address, with the given server responses. */
export function renderOrders(
  route: string,
  operations: Operations,
  {
    locale = "fr",
    team,
    ui = <OrderRoutes />,
    ...parts
  }: { locale?: Locale; team?: Team; ui?: ReactElement } & Partial<Pick<ShellApi, "guardUnsaved">> = {},
) {
  const shell = createTestShell({ locale, operations: { ...NO_ANSWERS, ...operations }, team, ...parts });
  return renderScreen(ui, {
    locale,
    route,
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
}
