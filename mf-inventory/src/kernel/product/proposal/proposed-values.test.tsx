import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import { buildProduct, productLists } from "../../../testing/build-product.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { texts } from "../../../texts/texts.ts";
import { type ProposedValue, ProposedValues } from "./proposed-values.tsx";

const same = { currentValue: null, isOutdated: false };

function open(fields: readonly ProposedValue[]) {
  const shell = createTestShell({
    operations: {
      ...productLists,
      GetProductDetails: () => ({
        getProductStatus: buildProduct({ quantity: { number: 95, unit: "m2" } }),
        changeLogByEntityID: { items: [] },
      }),
    },
  });
  renderScreen(<ProposedValues lotID="lot-1" fields={fields} />, {
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
}
const shownAt = (label: string) =>
  within(screen.getByText(label).parentElement as HTMLElement)
    .getAllByRole("definition")
    .map((each) => each.textContent);

test("shows each field by its label, with both values as the lists write them", async () => {
  open([
    { field: "quantity.number", oldValue: "95", newValue: "88.5", ...same },
    { field: "price", oldValue: null, newValue: JSON.stringify({ amount: 12.5, currency: "EUR" }), ...same },
    { field: "storage", oldValue: null, newValue: JSON.stringify({ level: "R+1", room: null }), ...same },
  ]);
  await screen.findByText("Quantité");
  expect(await screen.findByText(/88,5\sm²/)).toBeVisible();
  expect(shownAt("Quantité")).toEqual([expect.stringMatching(/Avant\s: 95\sm²Proposé\s: 88,5\sm²/)]);
  expect(shownAt("Prix unitaire")).toEqual([expect.stringMatching(/rienProposé\s: 12,50\s€/)]);
  expect(screen.getByText(/R\+1/)).toBeVisible();
});

test("names the value that the lot has now, if it is neither the former nor the proposed one", async () => {
  open([
    { field: "brand", oldValue: "A", newValue: "B", currentValue: "C", isOutdated: true },
    { field: "model", oldValue: "X", newValue: "Y", currentValue: "X", isOutdated: false },
  ]);
  expect(await screen.findByText(/Valeur actuelle\s: C/)).toBeVisible();
  expect(screen.getAllByText(/Valeur actuelle/)).toHaveLength(1);
});
