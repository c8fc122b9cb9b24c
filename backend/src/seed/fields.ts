import {
  formulaOperands,
  type Operand,
  operandNames,
  toFieldFormula,
} from "@gisement/shared-domain/formula-fields";
import { isNull, sql } from "drizzle-orm";
import { fields, options, properties, propertyFields, translations } from "../nouns/properties/table.ts";
import type { Demo, DemoPerson, DemoTeam } from "./demo.ts";
import { chunks, momentOf, readRows } from "./demo-data.ts";
import { idOf } from "./ids.ts";

interface Label {
  readonly value: string;
  readonly fr: string;
  readonly en: string;
  readonly nl: string;
}
/** One property of `data/properties.json`, which a team added to the platform's set. */
interface DemoField {
  readonly key: string;
  readonly type: string;
  readonly group: string;
  readonly label: Omit<Label, "value">;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly options?: readonly Label[];
  /** With the French names of fields. */
  readonly formula?: string;
}

const fieldID = (team: DemoTeam, key: string): string => idOf(`field:${team.id}:${key}`);
const optionID = (team: DemoTeam, key: string, { value }: Label): string =>
  idOf(`option:${team.id}:${key}:${value}`);

/** Creates one team's own properties and their options, in French, English and Dutch. */
export async function seedFields({ tx, now }: Demo, team: DemoTeam, author: DemoPerson): Promise<void> {
  const list = await readRows<DemoField>("properties");
  const platform = await tx
    .select({ key: fields.key, type: fields.type, label: fields.label, group: fields.group })
    .from(fields)
    .where(sql`${isNull(fields.organizationFieldsId)} and ${isNull(fields.userID)}`);
  const operands = formulaOperands([
    ...platform,
    ...list.map(({ key, type, group, label, metadata }) => ({
      key,
      type,
      group,
      label: label.fr,
      metadata: Object.entries(metadata ?? {}).map(([name, value]) => ({ key: name, value })),
    })),
  ]);
  const createdAt = momentOf("-180d 10:00", now);
  const stamp = { userID: author.id, createdAt, updatedAt: createdAt };
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
      value: formulaOf(field, operands),
      group: field.group,
      organizationFieldsId: team.id,
      metadata: Object.entries({ order: platform.length + index + 1, ...field.metadata }).map(
        ([key, value]) => ({ key, type: typeof value, value }),
      ),
      ...stamp,
      createdAt: new Date(createdAt.getTime() + index * 1000),
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
  await tx.insert(options).values(
    choices.map(({ key, choice, index }) => ({
      id: optionID(team, key, choice),
      label: choice.fr,
      value: choice.value,
      sortIndex: index,
      fieldOptionsId: fieldID(team, key),
      organizationFieldsId: team.id,
      organizationID: team.id,
      metadata: [{ key: "order", type: "number", value: index + 1 }],
      ...stamp,
    })),
  );
  const words = [
    ...list.flatMap(({ key, label }) =>
      inOthers(label).map((word) => ({ ...word, fieldID: fieldID(team, key) })),
    ),
    ...choices.flatMap(({ key, choice }) =>
      inOthers(choice).map((word) => ({ ...word, optionID: optionID(team, key, choice) })),
    ),
  ];
  for (const some of chunks(words, 800))
    await tx
      .insert(translations)
      .values(some.map((word) => ({ ...word, organizationID: team.id, createdAt, updatedAt: createdAt })));
}

const inOthers = ({ en, nl }: Omit<Label, "value">) => [
  { lang: "EN" as const, label: en },
  { lang: "NL" as const, label: nl },
];

const formulaOf = ({ key, formula }: DemoField, operands: readonly Operand[]): string | null => {
  if (formula === undefined) return null;
  const stored = toFieldFormula(formula, operandNames(operands, "fr"), operands);
  if (!stored.ok) throw new Error(`properties.json: the formula ${key} is not valid`);
  return JSON.stringify(stored.formula);
};
