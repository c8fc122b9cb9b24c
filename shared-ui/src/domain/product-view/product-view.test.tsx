import { type Field, isOnSheet } from "@gisement/shared-domain/fields";
import { isPartOfField } from "@gisement/shared-domain/records/field-access";
import { LOT } from "@gisement/shared-domain/records/lot";
import { sampleOf } from "@gisement/shared-domain/records/testing/samples";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { createTestShell } from "../../testing/create-test-shell.ts";
import { OWN_WORDS, propertySet } from "../../testing/property-set.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import type { ViewedProduct } from "./product.ts";
import { ProductAttributes } from "./product-attributes.tsx";
import { ProductInformation } from "./product-information.tsx";
import { ProductPresentation } from "./product-presentation.tsx";
import { ProductLink, ProductViewer } from "./product-viewer.tsx";

const DOOR: ViewedProduct = {
  id: "lot-1",
  name: "Porte coupe-feu",
  nameEN: "Fire door",
  pictures: ["porte.jpg"],
  description: "Huisserie comprise.",
  descriptionEN: "Frame included.",
  category: "31",
  quantity: { number: 12, unit: "u" },
  price: { amount: 45 },
  dimension: { width: 83, height: 204, unit: "cm" },
  weight: 38,
  conditions: ["good"],
  provenances: ["demolition"],
  channels: ["reuse_ex_situ"],
  material: ["Bois", "Acier"],
  reemploymentIndex: "2/1",
  recyclabilityIndex: "3/0",
  wasteCode: "17 02 01",
  linkFdes: "https://www.inies.fr/fiche",
  linkTechnicalSheet: "javascript:alert(1)",
  properties: [{ key: "Résistance au feu", values: ["EI 30"] }],
  place: { name: "Entrepôt Lyon", address: "Rue Félix Brun", zipcode: "69007", city: "Lyon", country: "FR" },
  storage: { level: "1", room: "B", shelf: "3" },
  spot: "Allée 4",
  careInstructions: { removal: "Dévisser les paumelles", safety: null },
  project: null,
  byUser: { name: "Camille Petit" },
};

const withCategories = () =>
  createTestShell({
    operations: { PropertySet: () => propertySet({ category: [{ value: "31", fr: "Portes" }] }) },
  });

function Viewer({ product }: { product: ViewedProduct }) {
  const [tab, setTab] = useState("presentation");
  const further = [{ id: "history", title: "Historique", panel: <p>Rien encore</p> }];
  return <ProductViewer product={product} tab={tab} onTabChange={setTab} further={further} />;
}

test("[INV-505] the presentation shows the product, read-only", async () => {
  renderScreen(<ProductPresentation product={DOOR} />, { shell: withCategories() });
  expect(await screen.findByText("Portes")).toBeVisible();
  for (const text of ["Huisserie comprise.", "12 pièces", "83 × 204 cm", "38 kg", "Bon"])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("img", { name: /Indice de réemploi/ })).toBeVisible();
  for (const role of ["textbox", "combobox", "checkbox", "spinbutton"])
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
});

test("every field of the record that is a fact of sheets is on one of the panels", () => {
  const fields = (LOT.list as readonly Field[]).filter(
    (field) => isOnSheet(field) && !isPartOfField(field) && field.type !== "PICTURE",
  );
  const row: Record<string, unknown> = { id: "lot-1", pictures: [], properties: [] };
  for (const field of fields) {
    const [head, part] = field.path;
    row[head] = part ? { ...(row[head] as object), [part]: sampleOf(field) } : sampleOf(field);
    if (field.shows) row[field.shows[0]] = { id: "id-1", name: `Nom de ${field.key}` };
  }
  const product = row as unknown as ViewedProduct;
  renderScreen(
    <>
      <ProductPresentation product={product} />
      <ProductAttributes product={product} />
      <ProductInformation product={product} />
    </>,
  );
  const shown = new Set(screen.getAllByRole("term").map((term) => term.textContent));
  // One line has all parts of the exact spot; texts in several languages have no label.
  expect(shown).toContain("Rangement");
  const missing = fields.filter(
    ({ group, language, label }) => group !== "storage" && language === undefined && !shown.has(label.fr),
  );
  expect(missing.map(({ key }) => key)).toEqual([]);
  expect(screen.getByText("Nom de responsible")).toBeVisible();
});

test("shows conditions, materials and trades with the team's labels", async () => {
  const shell = createTestShell({
    operations: {
      PropertySet: () =>
        propertySet({
          ...OWN_WORDS,
          material: [{ value: "Bois", fr: "Bois massif" }],
          lot: [{ value: "3", fr: "Menuiseries" }],
        }),
    },
  });
  renderScreen(<ProductAttributes product={{ ...DOOR, lot: "3", conditions: ["good", "fair"] }} />, {
    shell,
  });
  for (const text of ["Correct et Moyen", "Bois massif et Acier", "Menuiseries"])
    expect(await screen.findByText(text)).toBeVisible();
});

test("[INV-506] the viewer has the tabs presentation, attributes and informations, then additional ones", async () => {
  const { user } = renderScreen(<Viewer product={DOOR} />);
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    "Présentation",
    "Caractéristiques",
    "Informations",
    "Historique",
  ]);
  await user.click(screen.getByRole("tab", { name: "Caractéristiques" }));
  expect(screen.getByText("17 02 01")).toBeVisible();
  expect(screen.getByText("EI 30")).toBeVisible();
  expect(screen.getByRole("img", { name: /Indice de recyclabilité.*3 étoiles vides/ })).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "Informations" }));
  expect(screen.getByText("1 · B · 3")).toBeVisible();
  expect(screen.getByText("Allée 4")).toBeVisible();
  expect(
    within(screen.getByRole("region", { name: "Consignes" })).getByText("Dévisser les paumelles"),
  ).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "Historique" }));
  expect(screen.getByText("Rien encore")).toBeVisible();
});

test("only a web address becomes a link", async () => {
  const { user } = renderScreen(<Viewer product={DOOR} />);
  await user.click(screen.getByRole("tab", { name: "Caractéristiques" }));
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "https://www.inies.fr/fiche",
  ]);
});

test("the product's texts are in the screen's language, with French as fallback", () => {
  renderScreen(<Viewer product={DOOR} />, { locale: "en" });
  expect(screen.getByText("Frame included.")).toBeVisible();
});

test("[INV-507] links to the product in its project, or in the inventory if it has none", () => {
  const project = { id: "p1", name: "Curage Jules-Ferry" };
  const { unmount } = renderScreen(<ProductLink product={{ id: "lot-1", project }} />);
  expect(screen.getByRole("link", { name: "Voir dans le projet Curage Jules-Ferry" })).toHaveAttribute(
    "href",
    "/fr/projects/ressources/p1?node=lot-1",
  );
  unmount();
  renderScreen(<ProductLink product={{ id: "lot-1", project: null }} />);
  expect(screen.getByRole("link", { name: "Voir dans l’inventaire" })).toHaveAttribute(
    "href",
    "/fr/inventory?node=lot-1",
  );
});
