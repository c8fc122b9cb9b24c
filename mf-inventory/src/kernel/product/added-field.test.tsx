import type { Field } from "@gisement/shared-domain/fields";
import { LOT } from "@gisement/shared-domain/records/lot";
import {
  ADDED_TYPES,
  type AddedType,
  addedKey,
  addedLabel,
  sampleOf,
} from "@gisement/shared-domain/records/testing/samples";
import { ProductViewer, type ViewedProduct } from "@gisement/shared-ui/product-view";
import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import { buildProduct, productLists } from "../../testing/build-product.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { LOT_COLUMNS, seenValues, toLotInput, withInput } from "../lot-actions/lot-fields.ts";
import { differences } from "./as-of/differences.ts";
import { ProductEditDialog } from "./product-edit-dialog.tsx";

// A record of the lot with one more field of each type.
jest.mock("@gisement/shared-domain/records/lot", () => {
  const { LOT: record } = jest.requireActual("@gisement/shared-domain/records/lot");
  const { defineRecord } = jest.requireActual("@gisement/shared-domain/records/define-record");
  const { addedFields } = jest.requireActual("@gisement/shared-domain/records/testing/samples");
  return { LOT: defineRecord({ ...record, fields: { ...record.fields, ...addedFields() } }) };
});

const fieldOf = (type: AddedType): Field => LOT.find(addedKey(type)) as Field;
const stored = Object.fromEntries(ADDED_TYPES.map((type) => [addedKey(type), sampleOf(fieldOf(type))]));
const lot = { ...buildProduct(), ...stored } as ReturnType<typeof buildProduct>;

test("is a column of the list, and is edited there with what its user saw", () => {
  expect(LOT_COLUMNS.map(({ key }) => key)).toEqual(expect.arrayContaining(ADDED_TYPES.map(addedKey)));
  for (const type of ADDED_TYPES) {
    const key = addedKey(type);
    const value = type === "MONEY" ? 46 : sampleOf(fieldOf(type), true);
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
  const without = ADDED_TYPES.filter(
    (type) => within(form).queryAllByLabelText(addedLabel(type)).length === 0,
  );
  expect(without).toEqual([]);
});

test("is a fact of the sheet", () => {
  renderScreen(
    <ProductViewer product={lot as unknown as ViewedProduct} tab="attributes" onTabChange={() => {}} />,
  );
  const shown = screen.getAllByRole("term").map((term) => term.textContent);
  expect(shown).toEqual(expect.arrayContaining(ADDED_TYPES.map(addedLabel)));
});

test("is compared with a former day", () => {
  for (const type of ADDED_TYPES) {
    const changed = { ...lot, [addedKey(type)]: sampleOf(fieldOf(type), true) };
    expect(
      differences(lot as never, changed as never).flatMap(({ key, differs }) => (differs ? [key] : [])),
    ).toEqual([addedKey(type)]);
  }
});
