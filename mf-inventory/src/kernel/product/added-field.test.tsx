import type { Field, FieldType } from "@gisement/shared-domain/fields";
import { LOT } from "@gisement/shared-domain/records/lot";
import { ProductViewer, type ViewedProduct } from "@gisement/shared-ui/product-view";
import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import { buildProduct, productLists } from "../../testing/build-product.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { LOT_COLUMNS, seenValues, toLotInput, withInput } from "../lot-actions/lot-fields.ts";
import { differences } from "./as-of/differences.ts";
import { ProductEditDialog } from "./product-edit-dialog.tsx";

/** Types that a built-in field can have, each with a value of the API and another one. */
const VALUES = {
  TEXT: ["Brossé", "Verni"],
  LONGTEXT: ["Brossé", "Verni"],
  INT: [12, 13],
  FLOAT: [12.5, 13.5],
  DATE: ["2026-11-20T12:00:00.000Z", "2026-11-21T12:00:00.000Z"],
  BOOLEAN: [true, false],
  LIST: ["Brossé", "Verni"],
  TAGS: [["Brossé"], ["Verni"]],
  LINK: ["https://example.org/a", "https://example.org/b"],
  RATING: [4, 3],
  AMOUNT: [7.25, 8],
  PERCENT: [40, 41],
  WEIGHT: [38, 39],
  MONEY: [
    { amount: 45, currency: "EUR" },
    { amount: 46, currency: "EUR" },
  ],
  WASTE_CODE: ["17 02 01", "17 02 02"],
  REUSE_INDEX: ["2/1", "3/1"],
} as const satisfies Partial<Record<FieldType, readonly [unknown, unknown]>>;
const TYPES = Object.keys(VALUES) as (keyof typeof VALUES)[];
const keyOf = (type: string) => `added${type}`;
const labelOf = (type: string) => `Ajout ${type}`;

// A record of the lot with one more field of each type.
jest.mock("@gisement/shared-domain/records/lot", () => {
  const { LOT: lot } = jest.requireActual("@gisement/shared-domain/records/lot");
  const words = ["TEXT", "LONGTEXT", "LIST", "TAGS", "LINK", "WASTE_CODE", "REUSE_INDEX"];
  const others = ["INT", "FLOAT", "DATE", "BOOLEAN", "RATING", "AMOUNT", "PERCENT", "WEIGHT", "MONEY"];
  const added: Record<string, unknown> = {};
  for (const type of [...words, ...others]) {
    const label = { fr: `Ajout ${type}`, en: `Added ${type}`, nl: `Toegevoegd ${type}` };
    const more = type === "TAGS" ? { multiple: true } : {};
    const key = `added${type}`;
    added[key] = {
      key,
      path: [key],
      type,
      label,
      group: "identity",
      grid: { rank: 99, width: 100 },
      ...more,
    };
  }
  const fields = { ...lot.fields, ...added };
  const list = Object.values(fields) as { key: string }[];
  const find = (name: string) => added[name] ?? lot.find(name);
  return { LOT: { ...lot, fields, list, find } };
});

const stored = Object.fromEntries(TYPES.map((type) => [keyOf(type), VALUES[type][0]]));
const lot = { ...buildProduct(), ...stored } as ReturnType<typeof buildProduct>;
const fieldOf = (type: string): Field => LOT.find(keyOf(type)) as Field;

test("is a column of the list, and is edited there with what its user saw", () => {
  expect(LOT_COLUMNS.map(({ key }) => key)).toEqual(expect.arrayContaining(TYPES.map(keyOf)));
  for (const type of TYPES) {
    const key = keyOf(type);
    const value = fieldOf(type).multiple ? ["Verni"] : type === "MONEY" ? 46 : VALUES[type][1];
    const input = toLotInput(key, value as never, { row: lot as never, locale: "fr", own: [] });
    expect(Object.keys(input)).toEqual([key]);
    const choices = { options: {}, place: [], project: [], person: [], own: [] } as never;
    expect(withInput(lot as never, input, choices)).toMatchObject(input);
    expect(Object.keys(seenValues(lot as never, input))).toEqual([key]);
  }
});

test("has its control in the form", async () => {
  const shell = createTestShell({
    operations: {
      ...productLists,
      GetProductForm: () => ({ getProductStatus: lot }),
      ListOccurrences: () => ({ getProduct: { id: "product-1", status: [lot] } }),
    },
  });
  renderScreen(<ProductEditDialog statusID="lot-1" onClose={() => {}} />, {
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
  const form = await screen.findByRole("form");
  const without = TYPES.filter((type) => within(form).queryAllByLabelText(labelOf(type)).length === 0);
  expect(without).toEqual([]);
});

test("is a fact of the sheet", () => {
  renderScreen(
    <ProductViewer product={lot as unknown as ViewedProduct} tab="attributes" onTabChange={() => {}} />,
  );
  const shown = screen.getAllByRole("term").map((term) => term.textContent);
  expect(shown).toEqual(expect.arrayContaining(TYPES.map(labelOf)));
});

test("is compared with a former day", () => {
  for (const type of TYPES) {
    const changed = { ...lot, [keyOf(type)]: VALUES[type][1] };
    expect(
      differences(lot as never, changed as never).flatMap(({ key, differs }) => (differs ? [key] : [])),
    ).toEqual([keyOf(type)]);
  }
});
