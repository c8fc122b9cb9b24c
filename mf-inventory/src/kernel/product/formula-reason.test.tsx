import { DomainError } from "@gisement/shared-domain/errors";
import { createTestShell, propertySet, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { InventoryRoutes } from "../../routes.tsx";
import { buildProduct, productLists } from "../../testing/build-product.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";

const total = {
  variables: [
    { id: "weight", referenceName: "Poids", formula: null },
    { id: "layers", referenceName: "Couches d’avant", formula: null },
  ],
  result: "{weight}*{layers}",
  kind: "number",
};
const field = { options: [], translations: [], metadata: [] };
const SET = [
  { ...field, key: "weight", type: "FLOAT", label: "Poids" },
  { ...field, key: "layers", type: "INT", label: "Couches" },
  { ...field, key: "total", type: "FORMULA", label: "Poids total", value: JSON.stringify(total) },
];

function open(more: Record<string, unknown>, operands: () => unknown) {
  const product = buildProduct({ formulaFaults: [], ...more });
  const shell = createTestShell({
    operations: {
      ...productLists,
      PropertySet: () => propertySet({}, SET),
      GetProductDetails: () => ({ getProductStatus: product, changeLogByEntityID: { items: [] } }),
      ReadLotOperands: operands,
    },
    team: { id: "team-1", name: "Atelier Réemploi", role: "USER", color: null, logo: null },
  });
  return renderScreen(<InventoryRoutes />, {
    route: "/inventory/product/lot-1?tab=attributes",
    shell,
    texts: withTexts(NAMESPACE, texts),
  });
}
const why = () => screen.findByRole("button", { name: /Pourquoi cette valeur.*Poids total/ });
const lotOperands = (layers: number | null) => () => ({
  lotOperands: [
    {
      id: "lot-1",
      values: [
        { key: "weight", number: 38, text: null },
        { key: "layers", number: layers, text: null },
      ],
    },
  ],
});

test("a computed value is explained step by step, with the names that the fields have now", async () => {
  const { user } = open({ properties: [{ key: "total", values: ["76"], type: "FLOAT" }] }, lotOperands(2));
  await user.click(await why());
  const steps = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(steps).toEqual(expect.arrayContaining(["{Poids}38", "{Couches}2", "{Poids}*{Couches}76"]));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("{Couches}")).not.toBeInTheDocument());
});

test("a value that is missing is explained too", async () => {
  const faults = [{ key: "total", references: [], values: ["layers"] }];
  const { user } = open({ properties: [], formulaFaults: faults }, lotOperands(null));
  await user.click(await why());
  const step = (await screen.findByText("{Couches}")).closest("li") as HTMLElement;
  expect(within(step).getByText("vide")).toBeVisible();
});

test("a calculation that cannot be read says so and can be asked for again", async () => {
  let isDown = true;
  const { user } = open({ properties: [{ key: "total", values: ["76"], type: "FLOAT" }] }, () => {
    if (isDown) throw new DomainError("UNAVAILABLE", "down");
    return lotOperands(2)();
  });
  await user.click(await why());
  expect(await screen.findByText("Le calcul n’a pas pu être affiché")).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole("button", { name: /Réessayer/ }));
  expect(await screen.findByText("{Couches}")).toBeVisible();
});
