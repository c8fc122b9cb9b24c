import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { InventoryRoutes } from "../../routes.tsx";
import { buildChange, buildProduct, productLists } from "../../testing/build-product.ts";
import { buildResource, renderInventory, searchAnswer } from "../../testing/render-inventory.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { useCreatePlace } from "./api/create-place.ts";

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("gisement:mf-inventory:facets", "open");
});

const DONE = "9fe78eb0-91e0-5032-9c19-5bc24cc2d209";
const ARCHIVED = "3f5d9adf-fa0d-4c54-8a3b-1f0a4c3f7b11";
const GONE = "77777777-7777-4777-8777-777777777777";
const GONE_TOO = "88888888-8888-4888-8888-888888888888";
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/i;

const project = (id: string, name: string, progress: string) => ({
  id,
  name,
  progress,
  organizationID: "team-1",
});
const choices = (places: readonly object[] = []) => ({
  listPlaces: { items: places },
  listProjects: {
    items: [project(DONE, "Curage terminé", "done"), project(ARCHIVED, "Dépose archivée", "archived")],
    nextToken: null,
  },
  listUsers: { items: [] },
});
const buckets = (...keys: string[]) => keys.map((key) => ({ key, doc_count: 2 }));
const facets = (name: string, ...keys: string[]) => ({
  searchProduct: { total: 6, aggregateItems: [{ name, value: null, buckets: buckets(...keys) }] },
});

test("names finished and archived projects in filters and chips, and marks deleted ones", async () => {
  renderInventory(`/inventory?projectID=${DONE}&projectID=${GONE}`, {
    SearchProducts: () => searchAnswer([buildResource()]),
    ProductFacets: () => facets("projectID", DONE, ARCHIVED, GONE),
    LotChoices: () => choices(),
  });
  const region = await screen.findByRole("region", { name: "Filtres" });
  expect(await within(region).findByRole("checkbox", { name: /Curage terminé/ })).toBeChecked();
  expect(await within(region).findByRole("checkbox", { name: /Dépose archivée/ })).toBeInTheDocument();
  expect(within(region).getByRole("checkbox", { name: /\(supprimé\)/ })).toBeInTheDocument();
  expect(document.body).toHaveTextContent(/Curage terminé.*\(supprimé\)/);
  expect(document.body).not.toHaveTextContent(UUID);
});

test.each([
  ["en", "(deleted)"],
  ["nl", "(verwijderd)"],
] as const)("in %s, the word for a deleted place is %s", async (locale, word) => {
  renderInventory(
    "/inventory",
    {
      SearchProducts: () => searchAnswer([buildResource()]),
      ProductFacets: () => facets("placeID", GONE),
      LotChoices: () => choices(),
    },
    { locale },
  );
  expect(await screen.findByRole("checkbox", { name: (name) => name.includes(word) })).toBeInTheDocument();
});

test("shows no id while names are loading or after they failed to load", async () => {
  let answer: (value: unknown) => void = () => undefined;
  renderInventory("/inventory", {
    SearchProducts: () => searchAnswer([buildResource()]),
    ProductFacets: () => facets("projectID", DONE),
    LotChoices: () =>
      new Promise((_resolve, reject) => {
        answer = () => reject(new Error("down"));
      }),
  });
  const region = await screen.findByRole("region", { name: "Filtres" });
  expect(await within(region).findByRole("checkbox", { name: /…/ })).toBeInTheDocument();
  await act(async () => answer(null));
  expect(await within(region).findByRole("checkbox", { name: /nom indisponible/ })).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(UUID);
});

test("names projects beyond the first page", async () => {
  renderInventory("/inventory", {
    SearchProducts: () => searchAnswer([buildResource()]),
    ProductFacets: () => facets("projectID", GONE),
    LotChoices: () => ({ ...choices(), listProjects: { items: [], nextToken: "page-2" } }),
    MoreProjects: () => ({
      listProjects: { items: [project(GONE, "Millième projet", "done")], nextToken: null },
    }),
  });
  expect(await screen.findByRole("checkbox", { name: /Millième projet/ })).toBeInTheDocument();
});

function renderWithShell(places: readonly object[]) {
  const shell = createTestShell({
    operations: {
      SearchProducts: () => searchAnswer([buildResource()]),
      ProductFacets: () => facets("placeID", GONE),
      ListGridViews: () => ({ listGridViews: [] }),
      LotChoices: () => choices([...places]),
    },
    team: { id: "team-1", name: "Atelier Réemploi", role: "USER", color: null, logo: null },
  });
  const view = renderScreen(<InventoryRoutes />, {
    route: "/inventory",
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
  return { ...view, shell };
}

test("names a place created in a dialog in the filters immediately", async () => {
  const places: object[] = [];
  let create: ReturnType<typeof useCreatePlace> | null = null;
  function Maker() {
    create = useCreatePlace();
    return null;
  }
  const shell = createTestShell({
    operations: {
      SearchProducts: () => searchAnswer([buildResource()]),
      ProductFacets: () => facets("placeID", GONE),
      ListGridViews: () => ({ listGridViews: [] }),
      LotChoices: () => choices([...places]),
      CreateLotPlace: () => {
        places.push({ id: GONE, name: "Hangar neuf", organizationID: "team-1", isRemoval: false });
        return { createPlace: { id: GONE } };
      },
    },
    team: { id: "team-1", name: "Atelier Réemploi", role: "USER", color: null, logo: null },
  });
  renderScreen(
    <>
      <Maker />
      <InventoryRoutes />
    </>,
    { route: "/inventory", shell, texts: withTexts(NAMESPACE, texts) },
  );
  expect(await screen.findByRole("checkbox", { name: /\(supprimé\)/ })).toBeInTheDocument();
  await act(async () => {
    await create?.({ name: "Hangar neuf" } as never);
  });
  expect(await screen.findByRole("checkbox", { name: /Hangar neuf/ })).toBeInTheDocument();
});

test("names a place created elsewhere on the page in the filters immediately", async () => {
  const places: object[] = [];
  const { shell } = renderWithShell(places);
  expect(await screen.findByRole("checkbox", { name: /\(supprimé\)/ })).toBeInTheDocument();
  places.push({ id: GONE, name: "Hangar neuf", organizationID: "team-1", isRemoval: false });
  await act(() => shell.changed("places", [GONE]));
  expect(await screen.findByRole("checkbox", { name: /Hangar neuf/ })).toBeInTheDocument();
});

test("[ERR-008] a change of place whose lookup fails says so in the history, with the place's id", async () => {
  const shell = createTestShell({
    operations: {
      ...productLists,
      GetProductDetails: () => ({
        getProductStatus: buildProduct(),
        changeLogByEntityID: {
          items: [
            buildChange({ id: "1", field: "placeID", oldValue: GONE, newValue: GONE_TOO }),
            buildChange({ id: "2", field: "placeID", oldValue: "NOT_EXIST", newValue: GONE }),
          ],
        },
      }),
      PlaceName: ({ id }: { id: string }) => {
        if (id === GONE_TOO) throw new Error("down");
        return { getPlace: { id, name: "Ancien dépôt" } };
      },
    },
    team: { id: "team-1", name: "Atelier Réemploi", role: "USER", color: null, logo: null },
  });
  renderScreen(<InventoryRoutes />, {
    route: "/inventory/product/lot-1?tab=history",
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
  const list = await screen.findByRole("list", { name: "Historique" });
  const failed = `a changé le lieu, mais une erreur empêche de le lire\u00a0: ${GONE_TOO}`;
  await waitFor(() => expect(list.textContent).toContain(failed));
  expect(list).toHaveTextContent("a placé le lot à « Ancien dépôt »");
  expect(list).not.toHaveTextContent(GONE);
});

test("names a deleted place in the history, and shows a placeholder for a deleted user", async () => {
  const shell = createTestShell({
    operations: {
      ...productLists,
      GetProductDetails: () => ({
        getProductStatus: buildProduct(),
        changeLogByEntityID: {
          items: [
            buildChange({
              field: "placeID",
              oldValue: GONE,
              newValue: GONE_TOO,
              user: { id: "user-9", name: "" },
            }),
          ],
        },
      }),
      PlaceName: ({ id }: { id: string }) => ({
        getPlace: id === GONE ? { id, name: "Ancien dépôt" } : null,
      }),
    },
    team: { id: "team-1", name: "Atelier Réemploi", role: "USER", color: null, logo: null },
  });
  renderScreen(<InventoryRoutes />, {
    route: "/inventory/product/lot-1?tab=history",
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
  const list = await screen.findByRole("list", { name: "Historique" });
  await waitFor(() =>
    expect(within(list).getAllByRole("listitem")[0]).toHaveTextContent(
      "(supprimé) a déplacé le lot de « Ancien dépôt » à « (supprimé) »",
    ),
  );
});
