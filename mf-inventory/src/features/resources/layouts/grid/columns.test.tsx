import { TeamPropertySet } from "@gisement/shared-ui/property-set";
import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen } from "@testing-library/react";
import { useFieldChoices } from "../../../../kernel/lot-actions/use-field-choices.ts";
import { productLists } from "../../../../testing/build-product.ts";
import { NAMESPACE } from "../../../../texts/namespace.ts";
import { texts } from "../../../../texts/texts.ts";
import { useResourceColumns } from "./columns.tsx";

const FLAGS = [
  "frozen",
  "primary",
  "sortable",
  "hidden",
  "editable",
  "multiple",
  "open",
  "options",
  "nameOf",
  "render",
] as const;

function Probe() {
  const columns = useResourceColumns(useFieldChoices(), true);
  return (
    <ul>
      {columns.map((column) => {
        const { key, name, type, width, suffix = "", decimals = "" } = column;
        const flags = FLAGS.filter((flag) => column[flag]).join(" ");
        return <li key={key}>{[key, name, type, width, `${decimals}${suffix}`, flags].join(" | ")}</li>;
      })}
    </ul>
  );
}

test("the columns and their order, width, type and flags follow the record of the lot", async () => {
  const team = { id: "team-1", name: "Atelier", role: "USER" as const, color: null, logo: null };
  const shell = createTestShell({ operations: productLists, team });
  renderScreen(
    <TeamPropertySet>
      <Probe />
    </TeamPropertySet>,
    { shell, texts: withTexts(NAMESPACE, texts) },
  );
  await screen.findByText(/^place .*/);
  expect(
    `\n${screen
      .getAllByRole("listitem")
      .map((one) => one.textContent)
      .join("\n")}\n`,
  ).toBe(`
picture | Photo | PICTURE | 72 |  | frozen render
name | Nom | TEXT | 256 |  | frozen primary sortable editable
action | Statut | LIST | 136 |  | editable options nameOf render
quantity | Quantité | QUANTITY | 112 |  | sortable editable render
condition | État | LIST | 136 |  | editable multiple options nameOf render
place | Lieu | RELATION | 176 |  | editable options nameOf render
price | Prix unitaire | MONEY | 112 | € | editable render
value | Valeur | MONEY | 104 |  | 
ref | Référence | TEXT | 104 |  | editable
dimension | Dimensions | DIMENSION | 160 |  | editable
category | Catégorie | LIST | 200 |  | sortable editable options nameOf
project | Projet | RELATION | 190 |  | editable options nameOf render
spot | Emplacement précis | TEXT | 130 |  | hidden editable
reemploymentIndex | Indice de réemploi | REUSE_INDEX | 170 |  | editable render
brand | Marque | TEXT | 130 |  | editable
model | Modèle | TEXT | 130 |  | hidden editable
color | Couleur | TEXT | 120 |  | hidden editable
material | Matériaux | TAGS | 150 |  | hidden editable multiple open options nameOf
provenance | Provenance | LIST | 160 |  | hidden editable multiple options nameOf
weight | Poids unitaire | WEIGHT | 110 | kg | hidden editable
co2Impact | CO₂ évité | FLOAT | 110 | 1kg | hidden editable
lot | Lot technique | LIST | 80 |  | hidden editable options nameOf
startDate | Disponible le | DATE | 130 |  | sortable editable
held | Réservé | QUANTITY | 130 |  | hidden
responsible | Responsable | TEXT | 170 |  | hidden options nameOf
createdAt | Créé le | DATE | 120 |  | sortable hidden
updatedAt | Modifié le | DATE | 120 |  | sortable hidden
`);
});
