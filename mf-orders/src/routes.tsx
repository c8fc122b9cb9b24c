import { isOrderKind } from "@gisement/shared-domain/orders";
import { useLocale } from "@gisement/shared-ui/locale";
import { lazyScreen } from "@gisement/shared-ui/remote";
import { Navigate, Route, Routes, useParams } from "react-router-dom";
import { OrderListScreen } from "./features/orders/order-list-screen.tsx";
import { shopTexts } from "./features/shop/texts/late-texts.ts";
import { NotFound } from "./not-found.tsx";
import { withTexts } from "./texts/with-texts.ts";

const CustomersScreen = lazyScreen(
  async () => (await import("./features/customers/customers-screen.tsx")).CustomersScreen,
);
const CustomerSheetScreen = lazyScreen(
  async () => (await import("./features/customers/sheet/customer-sheet-screen.tsx")).CustomerSheetScreen,
);
const DocumentsScreen = lazyScreen(
  async () => (await import("./features/documents/documents-screen.tsx")).DocumentsScreen,
);
const ParametersScreen = lazyScreen(
  async () => (await import("./features/parameters/parameters-screen.tsx")).ParametersScreen,
);
const OrderDetailsScreen = lazyScreen(
  async () => (await import("./features/orders/order-details-screen.tsx")).OrderDetailsScreen,
);
const NewQuote = lazyScreen(async () => (await import("./features/quote/quote-screen.tsx")).NewQuote);
const QuoteScreen = lazyScreen(async () => (await import("./features/quote/quote-screen.tsx")).QuoteScreen);
const ShopScreen = lazyScreen(
  async () => (await withTexts(shopTexts, import("./features/shop/shop-screen.tsx"))).ShopScreen,
);
const ShopStockScreen = lazyScreen(
  async () => (await withTexts(shopTexts, import("./features/shop/shop-stock-screen.tsx"))).ShopStockScreen,
);
const ShopPaymentScreen = lazyScreen(
  async () =>
    (await withTexts(shopTexts, import("./features/shop/payment/shop-payment-screen.tsx"))).ShopPaymentScreen,
);
const ShopConnectorScreen = lazyScreen(
  async () =>
    (await withTexts(shopTexts, import("./features/shop/connector/shop-connector-screen.tsx")))
      .ShopConnectorScreen,
);

function List() {
  const { kind } = useParams();
  return isOrderKind(kind) ? <OrderListScreen kind={kind} /> : <NotFound />;
}

function Details({ areMessagesWanted = false }: { areMessagesWanted?: boolean }) {
  const { kind, id } = useParams();
  return isOrderKind(kind) && id ? (
    <OrderDetailsScreen key={id} kind={kind} id={id} areMessagesWanted={areMessagesWanted} />
  ) : (
    <NotFound />
  );
}

function FirstList() {
  return <Navigate replace to={`/${useLocale()}/orders/seller`} />;
}

/** The screens below `/orders` and `/shop`. The locale is a parameter, so that changing the language keeps the screen. */
export function OrderRoutes() {
  return (
    <Routes>
      <Route path="/:lang/orders">
        <Route index element={<FirstList />} />
        <Route path="customers" element={<CustomersScreen />} />
        <Route path="customers/:id" element={<CustomerSheetScreen />} />
        <Route path="documents" element={<DocumentsScreen />} />
        <Route path="parameters" element={<ParametersScreen />} />
        <Route path="quote" element={<NewQuote />} />
        <Route path="quote/:draftKey" element={<QuoteScreen />} />
        <Route path=":kind" element={<List />} />
        <Route path=":kind/details/:id" element={<Details />} />
        <Route path=":kind/message/:id" element={<Details areMessagesWanted />} />
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route path="/:lang/shop">
        <Route index element={<ShopScreen />} />
        <Route path="stock" element={<ShopStockScreen />} />
        <Route path="payment" element={<ShopPaymentScreen />} />
        <Route path="connector" element={<ShopConnectorScreen />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
