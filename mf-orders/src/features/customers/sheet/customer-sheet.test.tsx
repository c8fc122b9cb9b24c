import { DomainError } from "@gisement/shared-domain/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { buildCustomer } from "../../../testing/build-customer.ts";
import { buildOrder } from "../../../testing/build-order.ts";
import { recordCalls } from "../../../testing/record-calls.ts";
import { renderOrders } from "../../../testing/render-orders.tsx";

const ROW = buildCustomer("a", "Zola", { companyName: "Atelier Zola", zipcode: "69003" });
const OTHER = buildCustomer("b", "Zola", { phone: "+33612345678", city: "Lille", zipcode: "59000" });
const PAIR = { id: "a:b", customer: ROW, other: OTHER, reasons: ["email"] };
const ONE_PAGE = {
  items: [
    {
      id: "o1",
      kind: "sentquote",
      order: {
        ...buildOrder({ id: "o1", requestType: "quote", status: "CONFIRMED" }),
        number: "DV-7",
        total: { amount: 882 },
      },
    },
  ],
  nextToken: "next",
  statuses: [
    { status: "CONFIRMED", count: 1, total: { amount: 882 }, late: 0 },
    { status: "DONE", count: 2, total: { amount: 1500 }, late: 0 },
    { status: "CANCELED", count: 1, total: { amount: 99 }, late: 0 },
  ],
};

function open(operations: object = {}, address = "/orders/customers/a") {
  const { record, of } = recordCalls();
  const rendered = renderOrders(address, {
    GetCustomer: () => ({ row: ROW }),
    ListCustomers: () => ({ page: { items: [ROW, OTHER], total: 2, nextToken: null, facets: [] } }),
    MergeCustomers: record("merge", { mergeCustomers: { batchID: "batch-1" } }),
    UndoProperties: record("undo", { undoBatch: { batchID: "batch-2" } }),
    OrdersOfCustomer: record("orders", { ordersOfCustomer: ONE_PAGE }),
    ...operations,
  } as never);
  return { ...rendered, of };
}

test("a customer's page leads to the team's comments about it", async () => {
  const { user, shell } = open();
  await user.click(await screen.findByRole("button", { name: /^Commentaires/ }));
  expect(shell.recorded.events).toContainEqual({
    name: "comments.about",
    payload: { noun: "customer", id: "a" },
  });
});

test("[CUST-001] a customer's page has the orders with their sums, the documents and the entry", async () => {
  const { user, of } = open({
    DocumentsOfCustomer: () => ({
      documentsOfCustomer: [
        {
          id: "d1",
          kind: "INVOICE",
          number: "FA-1",
          fileName: "FA-1.pdf",
          bytes: 1000,
          pages: 1,
          issuedAt: "2026-11-10T10:00:00.000Z",
          issuedByName: "Paul Roy",
          creditedByID: null,
          total: { amount: 882, currency: "EUR" },
        },
      ],
    }),
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Atelier Zola" })).toBeVisible();
  const orders = within(await screen.findByRole("region", { name: /^Commandes et devis/ }));
  expect(await orders.findByRole("link", { name: /DV-7/ })).toHaveAttribute(
    "href",
    expect.stringContaining("/orders/sentquote/details/o1"),
  );
  // Refused orders are counted, and are neither bought nor under way.
  expect(orders.getByText("Acheté").closest("div")).toHaveTextContent(/1\s500,00\s€2 commandes/);
  expect(orders.getByText("En cours").closest("div")).toHaveTextContent(/882,00\s€1 commande/);
  expect(screen.getByRole("link", { name: "Facture FA-1" })).toHaveAttribute("href", "/api/documents/d1");
  expect(screen.getByRole("link", { name: "a@exemple.fr" })).toHaveAttribute("href", "mailto:a@exemple.fr");
  expect(screen.getByRole("link", { name: "Rédiger un devis" })).toHaveAttribute(
    "href",
    "/fr/orders/quote?customer=a",
  );
  await user.click(orders.getByRole("button", { name: "Afficher plus de commandes" }));
  await waitFor(() => expect(of("orders").at(-1)).toMatchObject({ customerID: "a", nextToken: "next" }));
});

test("a customer without orders and one that is gone say so", async () => {
  open({ OrdersOfCustomer: () => ({ ordersOfCustomer: { items: [], nextToken: null, statuses: [] } }) });
  expect(await screen.findByText("Aucune commande")).toBeVisible();
});
test("a customer that is gone has a way back to the directory", async () => {
  open({ GetCustomer: () => ({ row: null }) });
  expect(await screen.findByRole("heading", { name: "Ce client n’est pas dans l’annuaire" })).toBeVisible();
  expect(screen.getByRole("link", { name: /Retour aux clients/ })).toHaveAttribute(
    "href",
    "/fr/orders/customers",
  );
});

test("duplicates are compared and merged: what one lacks is taken from the other, and undo parts them", async () => {
  const { user, of, shell } = open({ DuplicateCustomers: () => ({ duplicateCustomers: [PAIR] }) });
  expect(await screen.findByText("En commun : adresse e-mail")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Comparer Atelier Zola et Anne Zola" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Fusionner deux clients" }));
  const place = within(dialog.getByRole("radiogroup", { name: "Adresse" }));
  expect(place.getByRole("radio", { name: /69003, Lyon/ })).toBeChecked();
  // A name that both have is no question.
  expect(dialog.queryByRole("radiogroup", { name: "Nom" })).toBeNull();
  await user.click(place.getByRole("radio", { name: /59000, Lille/ }));
  await user.click(dialog.getByRole("button", { name: "Fusionner" }));
  await waitFor(() =>
    expect(of("merge")).toEqual([
      {
        input: {
          id: "a",
          mergedID: "b",
          updatedAt: ROW.updatedAt,
          values: { phone: "+33612345678", address: null, zipcode: "59000", city: "Lille", country: "FR" },
        },
      },
    ]),
  );
  await waitFor(() => expect(shell.recorded.toasts).toHaveLength(1));
  const [toast] = shell.recorded.toasts;
  toast?.action?.run();
  await waitFor(() => expect(of("undo")).toEqual([{ batchID: "batch-1" }]));
});

test("many doubles do not bury the orders: two are shown, the others when they are asked for", async () => {
  const pairs = ["b", "c", "d", "e"].map((id) => ({ ...PAIR, id: `a:${id}`, other: { ...OTHER, id } }));
  const { user } = open({ DuplicateCustomers: () => ({ duplicateCustomers: pairs }) });
  expect(await screen.findAllByRole("button", { name: /^Comparer/ })).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Afficher 2 autres" }));
  expect(screen.getAllByRole("button", { name: /^Comparer/ })).toHaveLength(4);
  expect(screen.queryByRole("button", { name: /^Afficher \d/ })).toBeNull();
});

test("a refused merge says why and keeps the choices", async () => {
  const { user } = open({
    DuplicateCustomers: () => ({ duplicateCustomers: [PAIR] }),
    MergeCustomers: () => {
      throw new DomainError("BAD_USER_INPUT", "no", { field: "mergedID", reason: "accounts" });
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Comparer/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Fusionner deux clients" }));
  await user.click(dialog.getByRole("radio", { name: /59000/ }));
  await user.click(dialog.getByRole("button", { name: "Fusionner" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(/deux comptes de la plateforme/);
  expect(dialog.getByRole("radio", { name: /59000/ })).toBeChecked();
});

test("the directory counts its possible duplicates and leads to a customer's page", async () => {
  const { user } = open(
    { DuplicateCustomers: () => ({ duplicateCustomers: [PAIR] }) },
    "/orders/customers?row=a",
  );
  const drawer = within(await screen.findByRole("dialog", { name: "Zola" }));
  expect(drawer.getByRole("link", { name: "Voir la fiche" })).toHaveAttribute(
    "href",
    "/fr/orders/customers/a",
  );
  await user.click(drawer.getByRole("button", { name: "Fermer" }));
  await user.click(await screen.findByRole("button", { name: "1 doublon possible" }));
  const list = within(await screen.findByRole("dialog", { name: "Doublons possibles" }));
  expect(list.getByRole("link", { name: "Atelier Zola" })).toHaveAttribute("href", "/fr/orders/customers/a");
});
