import { DomainError } from "@gisement/shared-domain/errors";
import {
  createTestShell,
  OWN_WORDS,
  propertySet,
  renderScreen,
  withTexts,
} from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { InventoryRoutes } from "../../routes.tsx";
import { buildChange, buildProduct, productLists } from "../../testing/build-product.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";

type Operations = NonNullable<Parameters<typeof createTestShell>[0]>["operations"];
const answer = (change: Record<string, unknown> = {}, items: readonly unknown[] = []) => ({
  getProductStatus: buildProduct(change),
  changeLogByEntityID: { items },
});

function open(route: string, operations: Operations = {}, role: "USER" | "GUEST" = "USER") {
  const shell = createTestShell({
    operations: { ...productLists, GetProductDetails: () => answer(), ...operations },
    team: { id: "team-1", name: "Atelier Réemploi", role, color: null, logo: null },
  });
  return {
    ...renderScreen(<InventoryRoutes />, { route, shell, texts: withTexts(NAMESPACE, texts) }),
    shell,
  };
}
const PAGE = "/inventory/product/lot-1";
const HISTORY = `${PAGE}?tab=history`;
const history = () => screen.findByRole("list", { name: "Historique" });

test("[INV-506] the page has the tabs presentation, attributes and informations, history last, and the address holds the open one", async () => {
  const { user, location } = open(PAGE);
  expect(await screen.findByRole("heading", { level: 1, name: "Porte coupe-feu" })).toBeVisible();
  expect(screen.getByText("Huisserie comprise.")).toBeVisible();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    "Présentation",
    "Caractéristiques",
    "Informations",
    "Commandes",
    "Filiation",
    "Historique",
  ]);
  await user.click(screen.getByRole("tab", { name: "Caractéristiques" }));
  expect(await screen.findByText("17 02 01")).toBeVisible();
  expect(location()).toContain("tab=attributes");
});

test("the sheet says who is responsible, and calls the team's own properties by their names", async () => {
  open(`${PAGE}?tab=attributes`, {
    GetProductDetails: () =>
      answer({
        toUser: { id: "user-2", name: "Thomas Girard" },
        properties: [
          { key: "fixing", values: ["sealed"], type: "LIST" },
          { key: "palletized", values: ["false"], type: "BOOLEAN" },
          { key: "priceNew", values: ["191.7"], type: "FLOAT" },
        ],
      }),
    PropertySet: () => ({
      listFields: {
        items: [
          {
            id: "f1",
            key: "fixing",
            type: "LIST",
            label: "Fixation",
            metadata: [],
            translations: [],
            options: [{ id: "o1", value: "sealed", label: "Scellé", translations: [] }],
          },
          {
            id: "f2",
            key: "palletized",
            type: "BOOLEAN",
            label: "Palettisé",
            metadata: [],
            translations: [],
            options: [],
          },
        ],
      },
    }),
  });
  expect(await screen.findByText(/^Responsable\s: Thomas Girard$/)).toBeVisible();
  expect(await screen.findByText("Fixation")).toBeVisible();
  for (const shown of ["Scellé", "Palettisé", "Non", "191,7"]) expect(screen.getByText(shown)).toBeVisible();
});

test("[INV-507] the page leads to the lot in the inventory, or in its project when it has one", async () => {
  const { unmount } = open(PAGE);
  expect(await screen.findByRole("link", { name: "Voir dans l’inventaire" })).toHaveAttribute(
    "href",
    "/fr/inventory?node=lot-1",
  );
  unmount();
  open(PAGE, {
    GetProductDetails: () => answer({ project: { id: "project-1", name: "Curage Jules-Ferry" } }),
  });
  expect(await screen.findByRole("link", { name: "Voir dans le projet Curage Jules-Ferry" })).toHaveAttribute(
    "href",
    "/fr/projects/ressources/project-1?node=lot-1",
  );
});

test("[INV-009, INV-010, ERR-503] history reads as sentences; a first value is no change, an unknown author has a placeholder", async () => {
  open(HISTORY, {
    GetProductDetails: () =>
      answer({}, [
        buildChange(),
        buildChange({
          id: "change-2",
          field: "brand",
          oldValue: "NOT_EXIST",
          newValue: "Malerba",
          user: null,
          step: { batchID: "batch-2", rows: 1 },
        }),
        buildChange({
          id: "change-3",
          field: "placeID",
          oldValue: "place-1",
          newValue: "place-2",
          step: { batchID: "batch-3", rows: 1 },
        }),
        buildChange({
          id: "change-4",
          field: "city",
          oldValue: "Lyon",
          newValue: "Bron",
          step: { batchID: "batch-3", rows: 1 },
        }),
      ]),
  });
  const list = await history();
  await waitFor(() => expect(list).toHaveTextContent("Plateforme Bron"));
  const [first, second, third, last, more] = within(list).getAllByRole("listitem");
  expect(first).toHaveTextContent("Camille Petit a changé la quantité de 12 à 8 pièces");
  expect(second).toHaveTextContent("Unknown a renseigné la marque : « Malerba »");
  expect(third).toHaveTextContent(
    "Camille Petit a déplacé le lot de « Entrepôt Lyon Gerland » à « Plateforme Bron »",
  );
  // The town only follows from the place.
  expect(third).not.toHaveTextContent("ville");
  expect(last).toHaveTextContent("Camille Laurent a créé le lot");
  expect(more).toBeUndefined();
});

test("shows several changes of a step as one, and undoes and redoes them together", async () => {
  const undone: unknown[] = [];
  const { user, shell } = open(HISTORY, {
    GetProductDetails: () =>
      answer({}, [
        buildChange(),
        buildChange({ id: "change-2", field: "action", oldValue: "tbd", newValue: "sale" }),
      ]),
    UndoLots: (variables: never) => {
      undone.push(variables);
      return { undoBatch: { batchID: "undo-1", ids: ["lot-1"] } };
    },
  });
  const list = await history();
  expect(within(list).getAllByRole("button")).toHaveLength(1);
  expect(list).toHaveTextContent("a changé le statut de « À définir » à « À vendre »");
  await user.click(within(list).getByRole("button", { name: /Annuler la modification du/ }));
  await waitFor(() => expect(undone).toEqual([{ batchID: "batch-1" }]));
  await waitFor(() => expect(shell.recorded.toasts[0]?.message).toBe("Étape annulée"));
  shell.recorded.toasts[0]?.action?.run();
  await waitFor(() => expect(undone).toEqual([{ batchID: "batch-1" }, { batchID: "undo-1" }]));
});

test("the history speaks of statuses and conditions as the team words them", async () => {
  open(HISTORY, {
    PropertySet: () => propertySet(OWN_WORDS),
    GetProductDetails: () =>
      answer({}, [
        buildChange({ id: "change-1", field: "action", oldValue: "give", newValue: "atelier" }),
        buildChange({ id: "change-2", field: "condition", oldValue: "fair", newValue: "good" }),
        buildChange({ id: "change-3", field: "category", oldValue: "32", newValue: "31" }),
      ]),
  });
  const list = await history();
  await waitFor(() => expect(list).toHaveTextContent("de « À donner » à « En atelier »"));
  expect(list).toHaveTextContent("de « Moyen » à « Correct »");
  expect(list).toHaveTextContent("de « 32 » à « Portes »");
});

test("asks before undoing a step that also changed other lots", async () => {
  const undone: unknown[] = [];
  const { user } = open(HISTORY, {
    GetProductDetails: () => answer({}, [buildChange({ step: { batchID: "batch-1", rows: 60 } })]),
    UndoLots: (variables: never) => {
      undone.push(variables);
      return { undoBatch: { batchID: "undo-1", ids: [] } };
    },
  });
  await user.click(within(await history()).getByRole("button", { name: /Annuler la modification du/ }));
  const question = await screen.findByRole("dialog", { name: /Annuler cette étape/ });
  expect(question).toHaveTextContent("Cette étape a modifié 60 éléments");
  expect(undone).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Annuler pour les 60" }));
  await waitFor(() => expect(undone).toHaveLength(1));
});

test("explains why a step can no longer be undone", async () => {
  const { user, shell } = open(HISTORY, {
    GetProductDetails: () => answer({}, [buildChange()]),
    UndoLots: () => {
      throw new DomainError("CONFLICT", "changed", { current: [] });
    },
  });
  await user.click(within(await history()).getByRole("button", { name: /Annuler la modification du/ }));
  await waitFor(() => expect(shell.recorded.toasts[0]).toMatchObject({ kind: "error" }));
  expect(shell.recorded.toasts[0]?.message).toContain("une autre personne a modifié ces données");
});

test("a guest reads the sheet and its history but cannot edit", async () => {
  open(HISTORY, { GetProductDetails: () => answer({}, [buildChange()]) }, "GUEST");
  expect(within(await history()).queryByRole("button")).not.toBeInTheDocument();
  for (const name of ["Modifier", "Dupliquer", /Photos/])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

test("compares the sheet of a day with the current one", async () => {
  const requests: { at: string }[] = [];
  const { user } = open(HISTORY, {
    GetProductAsOf: (variables: never) => {
      requests.push(variables);
      return { productStatusAsOf: { ...buildProduct(), quantity: { number: 20, unit: "u" } } };
    },
  });
  await user.type(await screen.findByLabelText("Date"), "2026-10-15");
  const table = await screen.findByRole("table");
  expect(within(table).getByRole("row", { name: /Quantité 20\spièces 12\spièces/ })).toBeVisible();
  expect(within(table).getAllByRole("row")).toHaveLength(2);
  expect(new Date(requests[0]?.at ?? "").getTime()).toBe(new Date("2026-10-15T23:59:59.999").getTime());
});

test("shows no comparison before the lot existed", async () => {
  const { user } = open(HISTORY, { GetProductAsOf: () => ({ productStatusAsOf: null }) });
  await user.type(await screen.findByLabelText("Date"), "2026-10-15");
  expect(await screen.findByText("Ce lot n’existait pas encore le 15 oct. 2026.")).toBeVisible();
});

test("the lineage says in words where a lot comes from and what became of it", async () => {
  const node = (change: Record<string, unknown>) =>
    buildProduct({ place: { id: "p1", name: "Lyon", isRemoval: false }, ...change });
  open(`${PAGE}?tab=lineage`, {
    GetLineage: () => ({
      productLineage: {
        nodes: [
          node({
            id: "lot-1",
            quantity: { number: 8, unit: "u" },
            place: { id: "p2", name: "Bron", isRemoval: false },
          }),
          node({ id: "whole", progress: "done", quantity: { number: 20, unit: "u" } }),
          node({
            id: "sold",
            progress: "done",
            archived: true,
            action: "sale",
            quantity: { number: 12, unit: "u" },
          }),
        ],
        links: [
          { fromID: "whole", toID: "lot-1", kind: "SPLIT" },
          { fromID: "whole", toID: "sold", kind: "SPLIT" },
        ],
        orders: [],
      },
    }),
  });
  const list = await screen.findByRole("list", { name: "Filiation" });
  const current = within(list)
    .getAllByRole("listitem")
    .find((item) => item.getAttribute("aria-current"));
  expect(current).toHaveTextContent("Ce lot : 8 pièces · Bron");
  expect(current).toHaveTextContent("Issu de la scission de : 20 pièces · Lyon");
  expect(current).toHaveTextContent("Déplacé depuis Lyon");
  expect(within(list).getByRole("link", { name: /^20\spièces · Lyon$/ })).toHaveAttribute(
    "href",
    "/fr/inventory/product/whole?tab=lineage",
  );
  expect(list).toHaveTextContent("Clos par une scission");
  expect(list).toHaveTextContent("Vendu");
});

test("the lineage leads from what was sold to the order that took it out of the stock, also when nothing is left", async () => {
  open(`${PAGE}?tab=lineage`, {
    GetLineage: () => ({
      productLineage: {
        nodes: [
          buildProduct({ id: "lot-1", progress: "done", type: "closed", action: "give", orderID: "order-7" }),
        ],
        links: [],
        orders: [
          { lotID: "lot-1", orderID: "order-7", number: "DV-0007", title: "Devis", kind: "sentquote" },
        ],
      },
    }),
  });
  const list = await screen.findByRole("list", { name: "Filiation" });
  expect(list).toHaveTextContent("Donné");
  expect(within(list).getByRole("link", { name: "Commande DV-0007" })).toHaveAttribute(
    "href",
    "/fr/orders/sentquote/details/order-7",
  );
});

test("duplicates a lot with undo, and opens the copy", async () => {
  const { user, shell } = open(PAGE, {
    DuplicateProduct: () => ({ duplicateProducts: { batchID: "batch-1", ids: ["copy-1"] } }),
  });
  await user.click(await screen.findByRole("button", { name: "Autres actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Dupliquer" }));
  await waitFor(() => expect(shell.recorded.paths).toEqual(["/inventory/product/copy-1"]));
  expect(shell.recorded.toasts[0]).toMatchObject({ message: "Lot dupliqué", action: { label: "Annuler" } });
});

test("a lot that a split has closed is shown, and neither edited nor copied: its parts are there", async () => {
  open(PAGE, { GetProductDetails: () => answer({ progress: "done", type: "closed" }) });
  expect(await screen.findByText("Clos")).toBeVisible();
  for (const name of ["Modifier", "Dupliquer"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

test("a lot of another team is said to be out of reach, with the way back", async () => {
  open(PAGE, {
    GetProductDetails: () => ({ getProductStatus: null, changeLogByEntityID: { items: [] } }),
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Ce lot n’est pas accessible" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Revenir à l’inventaire" })).toHaveAttribute(
    "href",
    "/fr/inventory",
  );
});

test("the history says who proposed a change and who accepted it", async () => {
  open(`${PAGE}?tab=history`, {
    GetProductDetails: () =>
      answer({}, [
        buildChange({
          field: "brand",
          oldValue: "NOT_EXIST",
          newValue: "Malerba",
          user: { id: "guest", name: "Inès Bouchard" },
          acceptedByUser: { id: "user", name: "Thomas Girard" },
        }),
      ]),
  });
  expect(
    within(await history()).getByText("proposé par Inès Bouchard, accepté par Thomas Girard"),
  ).toBeVisible();
});
