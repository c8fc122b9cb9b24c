import { ACTIONS, CHANNELS, CONDITIONS, PROVENANCES, UNITS } from "@gisement/shared-domain/vocabulary";
import { fields, options, properties, propertyFields, translations } from "../nouns/properties/table.ts";
import type { Demo, DemoPerson, DemoTeam } from "./demo.ts";
import { chunks, momentOf, readRows } from "./demo-data.ts";
import { idOf } from "./ids.ts";
import type { DemoInventory, Label } from "./read-inventory.ts";

/** One property of `data/properties.json`. */
interface DemoField {
  readonly key: string;
  readonly type: string;
  readonly group: string;
  readonly label: Omit<Label, "value">;
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Its choices, or the name of a list that the inventory or the product's vocabulary has. */
  readonly options?: readonly Label[] | keyof ReturnType<typeof listsOf>;
  /** Kinds within a category, by its code. */
  readonly kinds?: Readonly<Record<string, readonly Label[]>>;
  /** Names the formula uses, over the keys of their fields. */
  readonly formula?: { readonly source: string; readonly names: Readonly<Record<string, string>> };
}

const listsOf = ({ categories, lots }: DemoInventory) => ({
  categories: categories as readonly Label[],
  lots,
  actions: ACTIONS as readonly Label[],
  channels: CHANNELS as readonly Label[],
  conditions: CONDITIONS as readonly Label[],
  provenances: PROVENANCES as readonly Label[],
  units: UNITS as readonly Label[],
});

/** The labels of a category in every language: what makes a lot findable by them. */
export function searchLabelsOf(demo: Demo, category: string): string {
  const found = demo.inventory.categories.find(({ value }) => value === category);
  return found ? `${found.fr} ${found.en} ${found.nl}` : "";
}

const fieldID = (team: DemoTeam, key: string): string => idOf(`field:${team.id}:${key}`);

/** One team's properties with their lists, in French, English and Dutch. */
export async function seedFields(demo: Demo, team: DemoTeam, author: DemoPerson): Promise<void> {
  const { tx, inventory } = demo;
  const lists = listsOf(inventory);
  const list = (await readRows<DemoField>("properties")).map(({ options: given = [], ...field }) => ({
    ...field,
    options: typeof given === "string" ? lists[given] : given,
  }));
  const made = momentOf("-180d 10:00", demo.now);
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
  const choices = list.flatMap(({ key, options: given }) =>
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
  const kinds = list.flatMap(({ key, options: given, kinds: ofCategory = {} }) =>
    Object.entries(ofCategory).flatMap(([category, labels]) => {
      const parent = given.find(({ value }) => value === category);
      return parent ? labels.map((choice, index) => ({ key, parent, choice, index })) : [];
    }),
  );
  const rows = [
    ...choices.map(({ key, choice, index }) => ({
      ...optionOf(key, choice, index),
      fieldOptionsId: fieldID(team, key),
    })),
    ...kinds.map(({ key, parent, choice, index }) => ({
      ...optionOf(key, choice, index),
      optionOptionsId: optionID(key, parent),
    })),
  ];
  for (const some of chunks(rows, 500)) await tx.insert(options).values(some);
  const words = [
    ...list.flatMap(({ key, label }) =>
      inOthers(label).map((word) => ({ ...word, fieldID: fieldID(team, key) })),
    ),
    ...[...choices, ...kinds].flatMap(({ key, choice }) =>
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
const formulaOf = (team: DemoTeam, { formula }: Pick<DemoField, "formula">): string | null =>
  formula
    ? JSON.stringify({
        variables: Object.entries(formula.names).map(([referenceName, key]) => ({
          referenceName,
          id: fieldID(team, key),
        })),
        formula: formula.source,
      })
    : null;
