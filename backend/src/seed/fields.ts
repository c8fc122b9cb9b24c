import { fields, options, properties, propertyFields, translations } from "../properties/table.ts";
import { chunks, type Demo, type DemoPerson, type DemoTeam, daysAgo } from "./demo.ts";
import { type DemoField, DOOR_KINDS, demoFields } from "./field-list.ts";
import { idOf } from "./ids.ts";
import type { Label } from "./read-inventory.ts";

/** The labels of a category in every language: what makes a lot findable by them. */
export function searchLabelsOf(demo: Demo, category: string): string {
  const found = demo.inventory.categories.find(({ value }) => value === category);
  return found ? `${found.fr} ${found.en} ${found.nl}` : "";
}

const fieldID = (team: DemoTeam, key: string): string => idOf(`field:${team.id}:${key}`);

/** One team's properties with their lists, in French, English and Dutch. */
export async function seedFields(demo: Demo, team: DemoTeam, author: DemoPerson): Promise<void> {
  const { tx, inventory } = demo;
  const list = demoFields(inventory.categories, inventory.lots);
  const made = daysAgo(demo, 180);
  const stamp = { userID: author.id, createdAt: made, updatedAt: made };
  const propertyID = idOf(`property:${team.id}`);
  await tx
    .insert(properties)
    .values({ id: propertyID, name: "Produits", version: 3, organizationID: team.id, ...stamp });
  await tx.insert(fields).values(
    list.map((field, index) => ({
      id: fieldID(team, field.key),
      key: field.key,
      type: field.type,
      label: field.label.fr,
      value: formulaOf(team, field),
      group: field.group,
      organizationFieldsId: team.id,
      metadata: Object.entries({ order: index + 1, ...field.metadata }).map(([key, value]) => ({
        key,
        type: typeof value,
        value: key === "order" ? index + 1 : value,
      })),
      ...stamp,
      createdAt: new Date(made.getTime() + index * 1000),
    })),
  );
  await tx.insert(propertyFields).values(
    list.map(({ key }) => ({
      id: idOf(`property-field:${team.id}:${key}`),
      propertyID,
      fieldID: fieldID(team, key),
      organizationID: team.id,
    })),
  );
  const choices = list.flatMap(({ key, options: given = [] }) =>
    given.map((choice, index) => ({ key, choice, index })),
  );
  const optionID = (key: string, { value }: Label): string => idOf(`option:${team.id}:${key}:${value}`);
  const optionOf = (key: string, choice: Label, index: number) => ({
    id: optionID(key, choice),
    label: choice.fr,
    value: choice.value,
    sortIndex: index,
    organizationFieldsId: team.id,
    organizationID: team.id,
    metadata: [{ key: "order", type: "number", value: index + 1 }],
    ...stamp,
  });
  const doors = inventory.categories.find(({ value }) => value === "31");
  const rows = [
    ...choices.map(({ key, choice, index }) => ({
      ...optionOf(key, choice, index),
      fieldOptionsId: fieldID(team, key),
    })),
    ...DOOR_KINDS.map((kind, index) => ({
      ...optionOf("category", kind, index),
      optionOptionsId: doors ? optionID("category", doors) : null,
    })),
  ];
  for (const some of chunks(rows, 500)) await tx.insert(options).values(some);
  const words = [
    ...list.flatMap(({ key, label }) =>
      inOthers(label).map((word) => ({ ...word, fieldID: fieldID(team, key) })),
    ),
    ...[...choices, ...DOOR_KINDS.map((choice) => ({ key: "category", choice }))].flatMap(({ key, choice }) =>
      inOthers(choice).map((word) => ({ ...word, optionID: optionID(key, choice) })),
    ),
  ];
  for (const some of chunks(words, 800))
    await tx
      .insert(translations)
      .values(some.map((word) => ({ ...word, organizationID: team.id, createdAt: made, updatedAt: made })));
}

const inOthers = ({ en, nl }: Omit<Label, "value">) => [
  { lang: "EN" as const, label: en },
  { lang: "NL" as const, label: nl },
];

/** A formula keeps the ids of what it names, so that renaming a property keeps it working (decision C10). */
const formulaOf = (team: DemoTeam, { formula }: DemoField): string | null =>
  formula
    ? JSON.stringify({
        variables: Object.entries(formula.names).map(([referenceName, key]) => ({
          referenceName,
          id: fieldID(team, key),
        })),
        formula: formula.source,
      })
    : null;
