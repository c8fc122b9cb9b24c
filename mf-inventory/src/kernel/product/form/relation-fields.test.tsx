import type { FieldRow } from "@gisement/shared-domain/fields";
import { createTestShell, propertySet, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import { buildProduct, productLists } from "../../../testing/build-product.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { texts } from "../../../texts/texts.ts";
import { ProductEditDialog } from "../product-edit-dialog.tsx";

const row = (key: string, label: string, value: string, more: object = {}): FieldRow => ({
  key,
  label,
  value,
  type: "RELATION",
  translations: [],
  options: [],
  ...more,
});
const SET = [
  row("buyer", "Acheteur", "customer"),
  row("pairs", "Va avec", "productStatus", { metadata: [{ key: "isMulti", value: true }] }),
];
const CUSTOMERS = [
  { id: "c1", name: "Mairie du Pré", detail: "Anne Lefèvre" },
  { id: "c2", name: "Mairie du Bois", detail: null },
];
const LOTS = [
  { id: "p1", name: "Porte", detail: "P-1" },
  { id: "p2", name: "Porte", detail: "P-2" },
];

interface Asked {
  readonly kind: string;
  readonly text?: string;
  readonly ids?: readonly string[];
}

function open(properties: readonly object[], find?: (asked: Asked) => readonly object[]) {
  const asked: Asked[] = [];
  const saved: { readonly input: { readonly changes: readonly Record<string, unknown>[] } }[] = [];
  const shell = createTestShell({
    operations: {
      ...productLists,
      PropertySet: () => propertySet({}, SET),
      GetProductForm: () => ({ getProductStatus: buildProduct({ properties }) }),
      ListOccurrences: () => ({ getProduct: { id: "product-1", status: [buildProduct()] } }),
      FindRelated: (variables: Asked) => {
        asked.push(variables);
        if (find) return { findRelated: find(variables) };
        const { kind, text = "", ids } = variables;
        const rows = kind === "customer" ? CUSTOMERS : kind === "productStatus" ? LOTS : [];
        return {
          findRelated: rows.filter(({ id, name }) =>
            ids ? ids.includes(id) : text !== "" && name.toLowerCase().includes(text.toLowerCase()),
          ),
        };
      },
      SaveProduct: (variables: (typeof saved)[number]) => {
        saved.push(variables);
        return { updateProductStatuses: { batchID: "batch-1", ids: ["lot-1"] } };
      },
    },
  });
  const { user } = renderScreen(<ProductEditDialog statusID="lot-1" onClose={() => undefined} />, {
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
  return { user, asked, saved };
}
const save = (user: ReturnType<typeof open>["user"]) =>
  user.click(screen.getByRole("button", { name: "Enregistrer" }));

test("a customer is found by typing a part of its name, and its id is stored", async () => {
  const { user, saved } = open([]);
  await user.type(await screen.findByRole("combobox", { name: "Acheteur" }), "mairie");
  await user.click(await screen.findByRole("option", { name: "Mairie du Bois" }));
  await save(user);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.input.changes[0]).toMatchObject({ properties: [{ key: "buyer", values: ["c2"] }] });
});

test("two lots of one name are told apart by their references", async () => {
  const { user, saved } = open([{ key: "pairs", values: ["p1"] }]);
  await user.type(await screen.findByRole("combobox", { name: "Va avec" }), "porte");
  await user.click(await screen.findByRole("option", { name: "Porte (P-2)" }));
  await save(user);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.input.changes[0]).toMatchObject({ properties: [{ key: "pairs", values: ["p1", "p2"] }] });
});

test("a stored id is asked for once and shown by its name", async () => {
  const { asked } = open([{ key: "buyer", values: ["c1"] }]);
  await waitFor(async () =>
    expect(await screen.findByRole("combobox", { name: "Acheteur" })).toHaveValue("Mairie du Pré"),
  );
  expect(asked.filter(({ ids }) => ids?.includes("c1"))).toHaveLength(1);
});

test("the id of a row that may not be read is never shown, and saving keeps it", async () => {
  const { user, saved } = open([{ key: "buyer", values: ["hidden-id"] }], () => []);
  await user.type(await screen.findByRole("textbox", { name: "Marque" }), "M");
  expect(document.body).not.toHaveTextContent("hidden-id");
  expect(screen.getByRole("combobox", { name: "Acheteur" })).not.toHaveValue("hidden-id");
  await save(user);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.input.changes[0]).toMatchObject({ brand: "M" });
  expect(saved[0]?.input.changes[0]).not.toHaveProperty("properties");
});
