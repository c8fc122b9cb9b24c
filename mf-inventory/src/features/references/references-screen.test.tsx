import { DomainError } from "@gisement/shared-domain/errors";
import { plain } from "@gisement/shared-ui/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeUploads, pngFile } from "../../testing/fake-uploads.ts";
import {
  buildResource,
  facetsAnswer,
  renderInventory,
  searchAnswer,
} from "../../testing/render-inventory.tsx";
import type { ReferenceRow } from "./api/list-references.ts";
import "./references-screen.tsx";
import "./make-reference-dialog.tsx";

const buildReference = (name: string, change: Partial<ReferenceRow> = {}): ReferenceRow =>
  ({
    id: `id-${name}`,
    name,
    sku: name.toUpperCase(),
    upc: null,
    brand: null,
    model: null,
    category: "31",
    description: null,
    pictures: [],
    links: [],
    weight: null,
    userID: "me",
    organizationID: "team-1",
    createdAt: "2026-01-05T09:00:00.000Z",
    updatedAt: "2026-01-06T09:00:00.000Z",
    price: null,
    dimension: null,
    properties: [],
    metadata: [],
    amounts: [],
    ...change,
  }) as ReferenceRow;
const ROWS = [
  buildReference("Tuile", {
    brand: "Imerys",
    weight: 3.4,
    price: { amount: 0.55, currency: "EUR" } as never,
    amounts: [{ unit: "u", lots: 2, quantity: 1015 }] as never,
  }),
  buildReference("Brique", {
    metadata: [{ key: "displayCheckRequired", value: "review-1" }] as never,
  }),
];

const sent: { name: string; variables: Record<string, unknown> }[] = [];
beforeEach(() => {
  sent.length = 0;
});
const keep =
  (name: string, result: object) =>
  (variables: Record<string, unknown>): object => {
    sent.push({ name, variables });
    return result;
  };
const open = (
  path = "/inventory/references",
  {
    role = "USER",
    rows = ROWS,
    ...operations
  }: { role?: "USER" | "GUEST"; rows?: readonly ReferenceRow[] } & Record<string, unknown> = {},
) =>
  renderInventory(
    path,
    {
      ListReferences: keep("list", { listReferences: { items: rows, nextToken: null } }),
      GetReference: ({ id }: { id: string }) => ({
        getReference: rows.find((row) => row.id === id) ?? null,
        groupProducts: [{ key: "sale", count: 2, weight: 3451, price: 558.25 }],
        searchProduct: {
          total: 1,
          items: [buildResource({ id: "lot-7", name: "Tuile de récupération", spot: "A1" })],
        },
      }),
      OrdersOfReference: () => ({
        ordersOfReference: [
          {
            kind: "seller",
            lots: 1,
            isHolding: true,
            order: {
              id: "order-1",
              number: "DV-1",
              title: null,
              type: "SALE",
              status: "PENDING",
              createdAt: "2026-10-01T09:00:00.000Z",
              from: { name: "Delattre", kind: "organization" },
              to: { name: "Atelier Réemploi", kind: "organization" },
            },
          },
        ],
      }),
      SaveReferences: keep("save", { saveReferences: { batchID: "b1", ids: ["id-new"] } }),
      DeleteReference: keep("delete", { deleteReference: { batchID: "b2", ids: [] } }),
      MergeReferences: keep("merge", { mergeReferences: { batchID: "b3", ids: ["lot-1"] } }),
      LikeReferences: () => ({ likeReferences: [{ reasons: ["name"], references: rows }] }),
      PendingReviews: () => ({ pendingReviews: { total: 0, forMe: 0, ofLots: [], ofElements: [] } }),
      ...operations,
    } as never,
    { role },
  );
const cellOf = async (text: string) =>
  (await screen.findByText(text)).closest("[role=gridcell]") as HTMLElement;
const choose = async (label: string, action: string | RegExp) => {
  fireEvent.contextMenu(await screen.findByText(label));
  await userEvent.click(await screen.findByText(action));
};
/** By its element: a search by role reads every cell of the grid. */
const dialog = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(".bp6-dialog[role=dialog], [role=alertdialog]");
    if (!found) throw new Error("no dialog is open");
    return found;
  });
const edit = async (text: string, value: string) => {
  const cell = await cellOf(text);
  fireEvent.mouseDown(cell);
  fireEvent.mouseUp(cell);
  fireEvent.doubleClick(cell);
  const box = document.querySelector<HTMLInputElement>(".rdg-editor-container input");
  if (!box) throw new Error("no editor");
  fireEvent.change(box, { target: { value } });
  fireEvent.keyDown(box, { key: "Enter" });
};
const written = () => sent.filter(({ name }) => name !== "list");

describe("/inventory/references", () => {
  it("[REF-001] lists the references with their lots and what is in stock", async () => {
    open();
    const row = (await screen.findByText("Tuile")).closest("[role=row]") as HTMLElement;
    expect(plain(row.textContent)).toContain("TUILEPortesImerys21 015 pièces0,55 €");
    expect(screen.getByText("Brique").closest("[role=row]")).toHaveTextContent("0");
  });

  it("[REF-011] selects the row that the address names, and does not open it", async () => {
    open("/inventory/references?node=id-Brique");
    await waitFor(() =>
      expect(screen.getByText("Brique").closest("[role=row]")).toHaveClass("gis-grid__row--flash"),
    );
    expect(screen.getByText("Brique").closest("[role=row]")).toHaveClass("gis-grid__row--active");
    expect(document.querySelector(".gis-drawer")).toBeNull();
  });

  it("a reference under review says so, and leads to its review", async () => {
    const { location } = open();
    await userEvent.click(await screen.findByRole("link", { name: "À vérifier" }));
    expect(location()).toBe("/fr/inventory/references?node=id-Brique&comments=review-1");
  });

  it("saves a cell in place, with the version that the page shows", async () => {
    open();
    await edit("Imerys", "Terreal");
    await waitFor(() =>
      expect(written()).toEqual([
        {
          name: "save",
          variables: {
            input: {
              update: [{ id: "id-Tuile", updatedAt: "2026-01-06T09:00:00.000Z", brand: "Terreal" }],
            },
          },
        },
      ]),
    );
  });

  it("shows the former value again when the article number is another reference's, and names that", async () => {
    const { shell } = open("/inventory/references", {
      SaveReferences: () => {
        throw new DomainError("BAD_USER_INPUT", "taken", {
          reason: "sku-taken",
          current: { id: "id-Brique", name: "Brique" },
        });
      },
    });
    await edit("TUILE", "BRIQUE");
    await waitFor(() =>
      expect(plain(shell.recorded.toasts.at(-1)?.message)).toBe(
        "Ce code article est déjà celui de « Brique ».",
      ),
    );
    expect(screen.getByText("TUILE")).toBeInTheDocument();
  });

  it("says that the role does not allow a change, and offers a guest no button", async () => {
    const { shell } = open("/inventory/references", { role: "GUEST" });
    await choose("Tuile", "Supprimer");
    expect(shell.recorded.toasts.at(-1)?.message).toBe(
      "Vous n’avez pas les droits pour modifier les références",
    );
    expect(screen.queryByText("Ajouter une référence")).toBeNull();
    expect(written()).toEqual([]);
  });

  it("asks with the number of lots before it deletes a reference in use", async () => {
    open();
    await choose("Tuile", "Supprimer");
    const question = await dialog();
    expect(plain(question.textContent)).toContain("2 lots ont ces références");
    await userEvent.click(within(question).getByText("Supprimer"));
    await waitFor(() =>
      expect(written()).toEqual([{ name: "delete", variables: { input: { id: "id-Tuile", detach: true } } }]),
    );
  });

  it("creates a reference from the form, and leaves the article number to the server", async () => {
    const { location } = open();
    await screen.findByText("Tuile");
    await userEvent.click(screen.getByText("Ajouter une référence"));
    const form = await dialog();
    await userEvent.type(within(form).getByLabelText(/^Nom/), "Bloc-porte");
    await userEvent.type(within(form).getByLabelText("Marque"), "Keyor");
    await userEvent.click(within(form).getByText("Créer la référence"));
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]?.variables).toMatchObject({
      input: { create: [{ name: "Bloc-porte", brand: "Keyor" }] },
    });
    expect(JSON.stringify(written())).not.toContain("sku");
    await waitFor(() => expect(location()).toContain("node=id-new"));
  });

  it("[IMG-502] uploads a picture in the form, and saves it with the reference", async () => {
    const uploads = fakeUploads();
    open();
    await screen.findByText("Tuile");
    await userEvent.click(screen.getByText("Ajouter une référence"));
    const form = await dialog();
    await userEvent.type(within(form).getByLabelText(/^Nom/), "Bloc-porte");
    await userEvent.upload(
      within(form).getByLabelText("Choisir des photos", { selector: "input" }),
      pngFile("bloc.png"),
    );
    await waitFor(() => expect(uploads).toEqual(["bloc.png"]));
    await userEvent.click(within(form).getByText("Créer la référence"));
    await waitFor(() =>
      expect(written()[0]?.variables).toMatchObject({
        input: { create: [{ name: "Bloc-porte", pictures: ["picture/bloc.png"] }] },
      }),
    );
    jest.restoreAllMocks();
  });

  it("compares likely duplicates side by side and merges them into the chosen one", async () => {
    const { shell } = open("/inventory/references?show=duplicates");
    await userEvent.click(await screen.findByText("Comparer et fusionner"));
    const form = await dialog();
    const [kept, other] = within(form).getAllByRole("radio");
    expect(kept).toBeChecked();
    expect(plain(form.textContent)).toContain("Aucun lot ne change.");
    await userEvent.click(other as HTMLElement);
    expect(plain(form.textContent)).toContain("2 lots passeront à « Brique ».");
    await userEvent.click(within(form).getByText("Fusionner"));
    await waitFor(() =>
      expect(plain(shell.recorded.toasts.at(-1)?.message)).toBe("Références fusionnées : 1 lot modifié"),
    );
    expect(written().at(-1)).toEqual({
      name: "merge",
      variables: { input: { into: "id-Brique", from: ["id-Tuile"] } },
    });
  });

  it("opens the merge of a new reference that its review asks for: choose, compare, merge", async () => {
    open("/inventory/references?node=id-Tuile&merge=1");
    const pick = await dialog();
    expect(plain(pick.textContent)).toContain("2 lots prennent la référence choisie.");
    await userEvent.type(within(pick).getByRole("combobox"), "Briq");
    await userEvent.click(
      within(document.querySelector("[role=listbox]") as HTMLElement).getByText(/^Brique/),
    );
    await userEvent.click(within(pick).getByText("Comparer"));
    expect(await screen.findByRole("radio", { name: "Brique" })).toBeChecked();
    await userEvent.click(within(await dialog()).getByText("Fusionner"));
    await waitFor(() =>
      expect(written().at(-1)).toEqual({
        name: "merge",
        variables: { input: { into: "id-Brique", from: ["id-Tuile"] } },
      }),
    );
  });

  it("an empty list says what references are for, and offers to make them from lots", async () => {
    open("/inventory/references", {
      rows: [],
      NamesWithoutReference: () => ({
        groupProducts: [
          { key: "Tuile", count: 3 },
          { key: "Évier", count: 1 },
        ],
      }),
      LotsToReference: () => ({
        searchProduct: {
          total: 2,
          items: [
            buildResource({ id: "a", name: "Tuile", weight: 3 }),
            buildResource({ id: "b", name: "Tuile" }),
          ],
        },
      }),
    });
    expect(await screen.findByText(/Une référence décrit une fois un modèle/)).toBeInTheDocument();
    await userEvent.click(screen.getAllByText("Créer à partir des lots").at(-1) as HTMLElement);
    const form = await dialog();
    expect(await within(form).findByLabelText("Tuile")).toBeChecked();
    expect(within(form).getByLabelText("Évier")).not.toBeChecked();
    await userEvent.click(within(form).getByText("Créer 1 référence"));
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]?.variables).toMatchObject({
      input: { create: [{ name: "Tuile", weight: 3, lotIDs: ["a", "b"] }] },
    });
  });

  it("a failed list can be read again", async () => {
    open("/inventory/references", {
      ListReferences: () => {
        throw new DomainError("INTERNAL_SERVER_ERROR", "down");
      },
    });
    expect(await screen.findByText("Les références n’ont pas pu être chargées")).toBeInTheDocument();
  });
});

describe("the sheet of a reference", () => {
  it("shows its stock by status, its lots and its orders", async () => {
    open("/inventory/references?reference=id-Tuile");
    const sheet = await waitFor(() => {
      const found = document.querySelector<HTMLElement>(".gis-drawer");
      if (!found) throw new Error("no sheet");
      return found;
    });
    expect(await within(sheet).findByText("Tuile de récupération")).toHaveAttribute(
      "href",
      "/fr/inventory/product/lot-7",
    );
    expect(plain(sheet.textContent)).toContain("1 lot · 1 015 pièces · 3,5 t · 558,25 €");
    expect(within(sheet).getByText("Voir dans l’inventaire")).toHaveAttribute(
      "href",
      "/fr/inventory?referenceID=id-Tuile",
    );
    expect(await within(sheet).findByText("DV-1")).toBeInTheDocument();
  });

  it("makes a lot that takes over the description and refers to the reference", async () => {
    open("/inventory/references?reference=id-Tuile", {
      CreateProduct: keep("create-lot", { createProduct: { id: "lot-new" } }),
      FormChoices: () => ({ searchProduct: { aggregateItems: [] } }),
    });
    await userEvent.click(await screen.findByText("Créer un lot"));
    const form = await waitFor(() => {
      const found = document.querySelector<HTMLElement>(".mfi-product-form");
      if (!found) throw new Error("no form");
      return found;
    });
    expect(within(form).getByLabelText("Marque")).toHaveValue("Imerys");
    await userEvent.click(within(form).getByText("Enregistrer"));
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]?.variables).toMatchObject({
      input: {
        name: "Tuile",
        brand: "Imerys",
        weight: 3.4,
        category: "31",
        price: { amount: 0.55 },
        referenceID: "id-Tuile",
      },
    });
  });

  it("says that a deleted reference no longer exists", async () => {
    open("/inventory/references?reference=gone");
    expect(await screen.findByText("Cette référence n’existe plus")).toBeInTheDocument();
  });
});

test("the inventory shows the lots of one reference, and says so", async () => {
  const searches: unknown[] = [];
  open("/inventory?referenceID=id-Tuile", {
    SearchProducts: ({ filter }: { filter: unknown }) => {
      searches.push(filter);
      return searchAnswer([buildResource()]);
    },
    ProductFacets: () => facetsAnswer(1),
  });
  expect(await screen.findByText("Lots d’une référence")).toBeInTheDocument();
  await waitFor(() =>
    expect(searches).toContainEqual(expect.objectContaining({ referenceID: { eq: "id-Tuile" } })),
  );
});
