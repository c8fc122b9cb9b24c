import { DomainError } from "@gisement/shared-domain/errors";
import { drawQr } from "@gisement/shared-domain/labels";
import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { InventoryRoutes } from "../../routes.tsx";
import { buildChange, buildProduct, productLists } from "../../testing/build-product.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";

type Operations = NonNullable<Parameters<typeof createTestShell>[0]>["operations"];

function open(
  query = "",
  lot: Record<string, unknown> = {},
  operations: Operations = {},
  role: "USER" | "GUEST" = "USER",
) {
  const shell = createTestShell({
    operations: {
      ...productLists,
      GetProductDetails: (variables) => ({
        getProductStatus: buildProduct({ id: (variables as { id: string }).id, ...lot }),
        changeLogByEntityID: { items: [] },
      }),
      GetLineage: () => ({ productLineage: { nodes: [], links: [], orders: [] } }),
      ListGridViews: () => ({ listGridViews: [] }),
      ...operations,
    },
    team: { id: "team-1", name: "Atelier Réemploi", role, color: null, logo: null },
  });
  const route = `/inventory/product/lot-2${query}`;
  return renderScreen(<InventoryRoutes />, { route, shell, texts: withTexts(NAMESPACE, texts) });
}

const LIST = ["lot-1", "lot-2", "lot-3"];
const lists: Operations = {
  FindLotInList: (variables) => ({
    searchProduct: { total: LIST.length, position: LIST.indexOf((variables as { id: string }).id) },
  }),
  ListAroundLot: (variables) => {
    const { offset, limit } = variables as { offset: number; limit: number };
    return { searchProduct: { items: LIST.slice(offset, offset + limit).map((id) => ({ id })) } };
  },
};

test("leads by J and K through the list the lot was opened from, and back to it", async () => {
  const { user, location } = open(`?from=${encodeURIComponent("?q=porte")}`, {}, lists);
  expect(await screen.findByText("2 sur 3")).toBeVisible();
  await user.keyboard("j");
  expect(await screen.findByText("3 sur 3")).toBeVisible();
  expect(location()).toContain("/inventory/product/lot-3");
  expect(screen.getByRole("button", { name: /suivant/i })).toBeDisabled();
  await user.keyboard("k");
  expect(await screen.findByText("2 sur 3")).toBeVisible();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(await screen.findByText("1 sur 3")).toBeVisible();
  expect(location()).toContain("/inventory/product/lot-1");
  const trail = screen.getByRole("navigation", { name: "Fil d’Ariane" });
  expect(within(trail).getByRole("link", { name: "Inventaire" })).toHaveAttribute(
    "href",
    "/fr/inventory?q=porte",
  );
});

test("shows no way to other lots when opened by its address", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Porte coupe-feu" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /suivant/i })).not.toBeInTheDocument();
});

test("shows the known figures with what they rest on, and leaves out the others", async () => {
  open("", { quantity: { number: 20, unit: "u" }, heldQuantity: 8, weight: 60, co2Impact: null });
  const figures = await screen.findByText("Valeur");
  const row = within(figures.closest("dl") as HTMLElement);
  expect(row.getByText("12 libres, 8 réservés")).toBeVisible();
  expect(row.getByText(/^900,00\s€$/)).toBeVisible();
  expect(row.getByText(/^dont 540,00\s€ libres$/)).toBeVisible();
  expect(row.getByText(/^1,2\st$/)).toBeVisible();
  expect(row.getByText(/^60\skg par pièce/)).toBeVisible();
  expect(row.queryByText("CO₂ évité")).not.toBeInTheDocument();
});

test("shows quantity and price once, as figures above the tabs", async () => {
  open("", { quantity: { number: 20, unit: "u" }, price: { amount: 45, currency: "EUR" } });
  expect(await screen.findByRole("tab", { name: "Présentation", selected: true })).toBeVisible();
  expect(screen.getAllByText("Quantité")).toHaveLength(1);
  expect(screen.getAllByText(/^45,00\s€$/)).toHaveLength(1);
});

test("opens every picture large, and lets writers add one", async () => {
  const { user } = open("", { pictures: ["a.jpg", "b.jpg", "c.jpg"] });
  await user.click(await screen.findByRole("button", { name: "Agrandir la photo 2 sur 3" }));
  expect(await screen.findByRole("img", { name: "Porte coupe-feu, photo 2 sur 3" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Fermer" }));
  expect(screen.getByRole("button", { name: "Ajouter une photo" })).toBeVisible();
});

test("offers a guest nothing that writes, but to propose a change", async () => {
  open("", { pictures: ["a.jpg"] }, {}, "GUEST");
  expect(await screen.findByRole("button", { name: "Agrandir la photo 1 sur 1" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Proposer une modification" })).toBeVisible();
  for (const name of ["Changer le statut", "Scinder", "Modifier", "Ajouter une photo"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

test("has the actions of the list, and last the one that removes the lot", async () => {
  const { user } = open();
  for (const name of ["Changer le statut", "Scinder", "Modifier"])
    expect(await screen.findByRole("button", { name })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Autres actions" }));
  const entries = await screen.findAllByRole("menuitem");
  await waitFor(() => expect(entries.at(-1)).toHaveTextContent("Retirer de l’inventaire"));
  expect(entries.length).toBeLessThanOrEqual(10);
});

test("shows the address of the place with the way there, and the last steps with the others on demand", async () => {
  const changes = Array.from({ length: 8 }, (_, index) =>
    buildChange({ id: `change-${index}`, step: { batchID: `batch-${index}`, rows: 1 } }),
  );
  const { user } = open(
    "",
    {},
    {
      GetProductDetails: () => ({
        getProductStatus: buildProduct(),
        changeLogByEntityID: { items: changes },
      }),
    },
  );
  const place = within(await screen.findByRole("region", { name: "Lieu" }));
  expect(place.getByText("Rue Félix Brun, 69007 Lyon")).toBeVisible();
  expect(place.getByRole("link", { name: "Itinéraire" })).toHaveAttribute(
    "href",
    "https://www.openstreetmap.org/directions?to=Rue+F%C3%A9lix+Brun%2C+69007+Lyon",
  );
  const thread = within(await screen.findByRole("list", { name: "Fil" }));
  expect(thread.getAllByText(/a changé la quantité/)).toHaveLength(6);
  expect(thread.queryByText(/a créé le lot/)).not.toBeInTheDocument();
  await user.click(thread.getByRole("button", { name: "Afficher les 2 étapes précédentes" }));
  expect(thread.getAllByText(/a changé la quantité/)).toHaveLength(8);
  expect(thread.getByText(/a créé le lot/)).toBeVisible();
});

test("the thread shows who acted, and leads to the comments about the lot", async () => {
  const { user, shell } = open();
  const thread = await screen.findByRole("list", { name: "Fil" });
  expect(thread.querySelector("[data-initials=CL]")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Commenter ou proposer…" }));
  expect(shell.recorded.events).toContainEqual({ name: "comments.open", payload: { lotID: "lot-2" } });
});

const order = (id: string, change: Record<string, unknown> = {}, line: Record<string, unknown> = {}) => ({
  id,
  kind: "sentquote",
  isHolding: false,
  quantity: { number: 8, unit: "u" },
  total: { amount: 1160 },
  ...line,
  order: {
    id,
    number: "DV-2061",
    title: "Devis",
    type: "QUOTE",
    status: "PENDING",
    createdAt: "2026-10-10T09:00:00.000Z",
    expireDate: "2026-11-09T09:00:00.000Z",
    from: { name: "Atelier Réemploi", kind: "organization" },
    to: { name: "Delattre Construction", kind: "customer" },
    ...change,
  },
});
const OPTION = order(
  "order-2",
  {
    number: "R-42",
    type: "FAVORITE",
    status: "OPTIONED",
    expireDate: "2026-12-01T09:00:00.000Z",
    from: { name: "Paul Lemoine", kind: "user" },
    to: { name: "Atelier Réemploi", kind: "organization" },
  },
  { kind: "seller", isHolding: true, quantity: { number: 6, unit: "u" }, total: { amount: 0 } },
);
/** The text with plain spaces. */
const plainText = ({ textContent }: Element) => textContent?.replace(/\s/g, " ");
const SOLD = order("order-3", { number: "DV-1999", status: "DONE" });

test("shows beside the lot who holds it until when, open quotes and matching alerts, and counts orders in their tab", async () => {
  const { user, location } = open(
    "",
    {},
    {
      ReadLotOrders: () => ({ ordersOfLot: [order("order-1"), SOLD, OPTION] }),
      ReadLotAlerts: () => ({
        alertsOfLot: [
          {
            id: "alert-1",
            name: "Portes coupe-feu",
            spot: "Bordeaux",
            quantity: null,
            byUser: { name: "Thomas Girard" },
          },
        ],
      }),
    },
  );
  const concerns = within(await screen.findByRole("region", { name: "Ce qui le concerne" }));
  const entries = await concerns.findAllByRole("listitem");
  expect(entries.map(plainText)).toEqual([
    "R-42Paul Lemoine · 6 piècesexpire le 1er déc. 2026",
    "DV-2061Delattre Construction · 8 pièces · 1 160,00 € HTexpire le 9 nov. 2026",
    "DV-1999Delattre Construction · 8 pièces · 1 160,00 € HT",
    "Portes coupe-feuAlerte · Bordeaux · Thomas Girard",
  ]);
  expect(concerns.getByRole("link", { name: "R-42" })).toHaveAttribute(
    "href",
    "/fr/orders/seller/details/order-2",
  );
  expect(concerns.getByRole("link", { name: "Portes coupe-feu" })).toHaveAttribute(
    "href",
    "/fr/alerts?node=alert-1",
  );
  await user.click(screen.getByRole("tab", { name: "Commandes 3" }));
  const table = within(await screen.findByRole("table", { name: "Commandes et options" }));
  expect(table.getAllByRole("row").map(plainText)[3]).toBe(
    "R-42Paul LemoineOptionnée6 pièces0,00 €10/10/20261er déc. 2026",
  );
  expect(location()).toContain("tab=orders");
});

test("asks for no orders for a guest, and shows no tab of them", async () => {
  const asked = jest.fn(() => ({ ordersOfLot: [] }));
  open("", {}, { ReadLotOrders: asked }, "GUEST");
  expect(await screen.findByRole("tab", { name: "Filiation" })).toBeVisible();
  expect(screen.queryByRole("tab", { name: /Commandes/ })).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

test("orders that fail to load have their own retry", async () => {
  let isBroken = true;
  const { user } = open(
    "",
    {},
    {
      ReadLotOrders: () => {
        if (isBroken) throw new DomainError("UNAVAILABLE", "down");
        return { ordersOfLot: [OPTION] };
      },
    },
  );
  const concerns = within(await screen.findByRole("region", { name: "Ce qui le concerne" }));
  expect(await concerns.findByText("Les commandes et les alertes n’ont pas pu être chargées")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Porte coupe-feu" })).toBeVisible();
  isBroken = false;
  await user.click(concerns.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("expire le 1er déc. 2026")).toBeVisible();
});

test("a removed lot says by whom and when, and members restore it", async () => {
  const removal = buildChange({
    field: "progress",
    oldValue: "active",
    newValue: "done",
    changedAt: "2026-11-12T10:00:00.000Z",
  });
  const lot = { progress: "done", type: "deleted", removalReason: "Doublon" };
  const { user } = open(
    "",
    {},
    {
      GetProductDetails: () => ({
        getProductStatus: buildProduct(lot),
        changeLogByEntityID: { items: [removal] },
      }),
    },
  );
  const notice = within(await screen.findByRole("region", { name: "Sorti de l’inventaire" }));
  expect(notice.getByText("Supprimé par Camille Petit le 12 nov. 2026")).toBeVisible();
  expect(notice.getByText(/^Motif.: Doublon$/)).toBeVisible();
  await user.click(notice.getByRole("button", { name: "Restaurer" }));
  expect(await screen.findByRole("dialog", { name: "Restaurer un lot" })).toBeVisible();
});

test.each([
  ["a guest", { progress: "done", type: "sale" }, "GUEST", /^Archivé le 1er nov. 2026$/],
  [
    "a member of another team",
    { progress: "done", type: "sale", organizationID: "team-2" },
    "USER",
    /^Archivé le/,
  ],
  [
    "anyone, if an order took it",
    { progress: "done", type: "closed", orderID: "order-1" },
    "USER",
    /par une commande/,
  ],
  [
    "anyone, if a split closed it",
    { progress: "done", type: "closed" },
    "USER",
    /^Clos le .* d’autres lots le remplacent/,
  ],
] as const)("a lot that has left is not restored by %s", async (_who, lot, role, text) => {
  open("", lot, {}, role);
  const notice = within(await screen.findByRole("region", { name: "Sorti de l’inventaire" }));
  expect(notice.getByText(text)).toBeVisible();
  expect(notice.queryByRole("button", { name: "Restaurer" })).not.toBeInTheDocument();
});

test("holds the layout of the page until the lot is there, and a failure has its retry", async () => {
  let answer: () => unknown = () => {
    throw new DomainError("UNAVAILABLE", "down");
  };
  const { user } = open("", {}, { GetProductDetails: () => answer() });
  await waitFor(() => expect(document.querySelector(".mfi-lot-skeleton")).toBeInTheDocument());
  expect(await screen.findByText("Impossible de charger le produit. Veuillez réessayer.")).toBeVisible();
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  answer = () => ({ getProductStatus: buildProduct(), changeLogByEntityID: { items: [] } });
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Porte coupe-feu" })).toBeVisible();
  expect(document.querySelector(".mfi-lot-skeleton")).not.toBeInTheDocument();
});

test("a lot that the reader may not see is not accessible", async () => {
  open("", {}, { GetProductDetails: () => ({ getProductStatus: null, changeLogByEntityID: { items: [] } }) });
  expect(await screen.findByRole("heading", { name: "Ce lot n’est pas accessible" })).toBeVisible();
  expect(screen.getByRole("link", { name: /inventaire/i })).toBeVisible();
});

test("puts the stock of the place on its map, and a map that fails has its own retry", async () => {
  let isBroken = true;
  const location = { lat: 45.7, lon: 4.8 };
  const { user } = open(
    "",
    { place: { ...buildProduct().place, location } },
    {
      ReadPlaceStock: () => {
        if (isBroken) throw new DomainError("UNAVAILABLE", "down");
        return { groupProducts: [{ key: "place-1", count: 12, actions: [{ key: "sale", doc_count: 12 }] }] };
      },
    },
  );
  expect(await screen.findByText("La carte n’a pas pu être chargée")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Porte coupe-feu" })).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(screen.queryByText("La carte n’a pas pu être chargée")).not.toBeInTheDocument());
});

test("an address that asks for an action opens its dialog for this lot", async () => {
  const { location } = open("?act=move");
  expect(await screen.findByRole("dialog", { name: /Déplacer/ })).toBeVisible();
  await waitFor(() => expect(location()).not.toContain("act="));
});

test.each([
  ["with a label: the address of its code", ["ABCD2345EFGH"], "/fr/inventory/scan?code=ABCD2345EFGH"],
  ["without a label: that of its page", [], "/fr/inventory/product/lot-2"],
])("the printed sheet has a code that opens the lot; %s", async (_case, codes, path) => {
  let printed: (string | null)[] = [];
  jest.spyOn(window, "print").mockImplementation(() => {
    printed = [...document.querySelectorAll(".mfi-printed-code path")].map((each) => each.getAttribute("d"));
  });
  const { user, container } = open(
    "",
    {},
    { LabelCode: () => ({ serialCodes: codes.map((id) => ({ id })) }) },
  );
  await screen.findByRole("heading", { level: 1, name: "Porte coupe-feu" });
  expect(container.querySelector(".mfi-printed-code")).toBeNull();
  await user.keyboard("{Control>}p{/Control}");
  await waitFor(() => expect(printed).toEqual([drawQr(window.location.origin + path).path]));
});
