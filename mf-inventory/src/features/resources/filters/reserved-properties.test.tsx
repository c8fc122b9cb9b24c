import type { FieldRow } from "@gisement/shared-domain/fields";
import { TeamPropertySet } from "@gisement/shared-ui/property-set";
import { createTestShell, propertySet, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen } from "@testing-library/react";
import { editableFields } from "../../../kernel/lot-actions/lot-fields.ts";
import { useFieldChoices } from "../../../kernel/lot-actions/use-field-choices.ts";
import { productLists } from "../../../testing/build-product.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { texts } from "../../../texts/texts.ts";
import { useResourceColumns } from "../layouts/grid/columns.tsx";

const row = (key: string, more: object = {}): FieldRow => ({
  key,
  type: "TEXT",
  label: key,
  translations: [],
  options: [],
  ...more,
});
const SET = [row("free"), row("grade", { metadata: [{ key: "writableBy", value: "admins" }] })];

/** What the grid and the dialog of bulk edits make of the team's properties. */
function Probe() {
  const choices = useFieldChoices();
  const keys = editableFields(choices).map(({ key }) => key);
  return useResourceColumns(choices, true)
    .filter(({ key }) => key.startsWith("properties."))
    .map(({ key, editable, readOnlyReason }) => (
      <p key={key}>{`${key} ${editable} ${keys.includes(key)} ${readOnlyReason ?? "-"}`}</p>
    ));
}

test.each([
  ["USER", "properties.grade false false Seul un administrateur de l’équipe peut modifier cette valeur."],
  ["ADMIN", "properties.grade true true -"],
] as const)("a property left to ADMINs is shown to a %s as: %s", async (role, expected) => {
  const shell = createTestShell({
    operations: { ...productLists, PropertySet: () => propertySet({}, SET) },
    team: { id: "team-1", name: "Atelier", role, color: null, logo: null },
  });
  renderScreen(
    <TeamPropertySet>
      <Probe />
    </TeamPropertySet>,
    { shell, texts: withTexts(NAMESPACE, texts) },
  );
  expect(await screen.findByText(expected)).toBeInTheDocument();
  expect(screen.getByText("properties.free true true -")).toBeInTheDocument();
});
