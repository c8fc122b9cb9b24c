import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen } from "@testing-library/react";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { LotFigures } from "./lot-figures.tsx";

const LOT = {
  action: "sale",
  quantity: { number: 12, unit: "u" },
  heldQuantity: 0,
  price: { amount: 40, currency: "EUR" },
  weight: 2.5,
  co2Impact: 30,
};
const renderFigures = (change: Partial<typeof LOT>) =>
  renderScreen(<LotFigures product={{ ...LOT, ...change } as never} />, {
    shell: createTestShell({ operations: {} }),
    texts: withTexts(NAMESPACE, texts),
  });
const figures = () =>
  Object.fromEntries(
    screen
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replace(/\s/g, " ")]),
  );

test("a lot for sale has its price, and the value of all its pieces", () => {
  renderFigures({});
  expect(Object.values(figures())).toEqual(["12 pièces", "40,00 €", "480,00 €", "30 kg", "30 kg"]);
});

test("a lot that is given away has the word in place of a price, whatever price is stored", () => {
  for (const amount of [0, 40]) {
    const { unmount } = renderFigures({ action: "give", price: { amount, currency: "EUR" } });
    expect(Object.values(figures())).toEqual(["12 pièces", "Don", "30 kg", "30 kg"]);
    unmount();
  }
});
