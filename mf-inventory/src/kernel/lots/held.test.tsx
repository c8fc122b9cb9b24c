import { DomainError } from "@gisement/shared-domain/errors";
import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import i18next from "i18next";
import { InventoryRoutes } from "../../routes.tsx";
import { buildProduct, productLists } from "../../testing/build-product.ts";
import {
  buildResource,
  facetsAnswer,
  renderInventory,
  searchAnswer,
} from "../../testing/render-inventory.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { ProductEditDialog } from "../product/product-edit-dialog.tsx";
import { lotRefusal, undoRefusal } from "./refusal.ts";

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("gisement:mf-inventory:facets", "open");
});

const order = { id: "order-1", number: "R-0042", title: null, kind: "seller", quantity: 8 };
const heldBy = (orders: readonly object[] = [order]) =>
  new DomainError("INVALID_STATE", "held", {
    reason: "held",
    found: ["lot-1"],
    current: [{ id: "lot-1", name: "Porte coupe-feu", quantity: 12, held: 8, orders }],
  });
const team = { id: "team-1", name: "Atelier Réemploi", role: "USER", color: null, logo: null } as const;

test("shows the reserved quantity in the list, and filters by reserved lots", async () => {
  const requests: { filter: Record<string, unknown> }[] = [];
  const { user, location } = renderInventory("/inventory", {
    SearchProducts: (variables: never) => {
      requests.push(variables);
      return searchAnswer([
        buildResource({ heldQuantity: 8 }),
        buildResource({ id: "lot-2", name: "Évier" }),
      ]);
    },
    ProductFacets: () => facetsAnswer(2),
  });
  expect(await screen.findByText("8 sur 12 réservés")).toBeInTheDocument();
  expect(screen.getAllByText(/réservés$/)).toHaveLength(1);
  await user.click(screen.getByRole("checkbox", { name: "Réservés par des commandes" }));
  await waitFor(() => expect(location()).toContain("reserved=1"));
  await waitFor(() => expect(requests.at(-1)?.filter).toMatchObject({ heldQuantity: { gt: 0 } }));
  await user.click(screen.getByRole("button", { name: /Retirer.*Réservation/ }));
  await waitFor(() => expect(location()).not.toContain("reserved"));
});

test.each([
  ["with the way to the order", [order], "R-0042"],
  ["without naming orders that the reader may not read", [], null],
])("the sheet of a lot says what is reserved, %s", async (_title, orders, number) => {
  const shell = createTestShell({
    team,
    operations: {
      ...productLists,
      GetProductDetails: () => ({
        getProductStatus: buildProduct({ heldQuantity: 8, heldBy: orders }),
        changeLogByEntityID: { items: [] },
      }),
    },
  });
  renderScreen(<InventoryRoutes />, {
    route: "/inventory/product/lot-1",
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
  const mark = await screen.findByText("8 sur 12 réservés");
  if (number === null) {
    expect(mark.parentElement).toHaveTextContent("par une ou plusieurs commandes");
    return;
  }
  expect(screen.getByRole("link", { name: number })).toHaveAttribute(
    "href",
    "/fr/orders/seller/details/order-1",
  );
});

test("refuses a quantity below the reserved one at its field, with the order's number", async () => {
  const shell = createTestShell({
    operations: {
      ...productLists,
      GetProductForm: () => ({ getProductStatus: buildProduct() }),
      ListOccurrences: () => ({ getProduct: { id: "product-1", status: [buildProduct()] } }),
      SaveProduct: () => {
        throw heldBy();
      },
    },
  });
  const { user } = renderScreen(<ProductEditDialog statusID="lot-1" onClose={jest.fn()} />, {
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
  const quantity = await screen.findByLabelText("Quantité");
  await user.clear(quantity);
  await user.click(quantity);
  await user.paste("5");
  await user.click(screen.getByText("Enregistrer"));
  await waitFor(() => expect(quantity).toHaveAccessibleDescription(/la commande R-0042 réserve ces lots/));
  expect(screen.getByText("R-0042").closest("a")).toHaveAttribute(
    "href",
    "/fr/orders/seller/details/order-1",
  );
  expect(quantity).toHaveValue("5");
});

test.each([
  ["fr", "Rien n’a été enregistré : les commandes R-0042, R-0043 réservent ces lots.", "des commandes"],
  ["en", "Nothing was saved: these lots are reserved by orders R-0042, R-0043.", "reserved by orders"],
  ["nl", "deze loten zijn gereserveerd door bestellingen R-0042, R-0043", "bestellingen"],
])(
  "in %s a refusal names the orders that hold lots, for every way of changing them",
  (lng, named, unnamed) => {
    const instance = i18next.createInstance();
    void instance.init({
      lng,
      initAsync: false,
      resources: { [lng]: { "mf-inventory": texts[lng as "fr"] } },
    });
    const t = instance.getFixedT(lng, "mf-inventory");
    expect(lotRefusal(heldBy([order, { ...order, id: "order-2", number: "R-0043" }]), t)).toContain(named);
    expect(lotRefusal(heldBy([]), t)).toContain(unnamed);
    expect(undoRefusal(heldBy(), t)).toContain("R-0042");
    expect(lotRefusal(heldBy([{ ...order, number: null, title: "Portes du lycée" }]), t)).toContain(
      "Portes du lycée",
    );
  },
);
