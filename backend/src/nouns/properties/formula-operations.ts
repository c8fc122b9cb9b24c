import type { FieldValue, FormulaError } from "@gisement/shared-domain/formula";
import { formulasUsing } from "@gisement/shared-domain/formula-fields";
import { LIMITS } from "@gisement/shared-domain/limits";
import { isUser, propertyPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, inArray } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID } from "../../platform/input/read-input.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { formulaInput, readFormulaInput } from "./field-input.ts";
import { fieldsOwnership } from "./ownership.ts";
import {
  type ChangedLot,
  type FormulaPreview,
  type LotOperands,
  previewFormula,
  readLotOperands,
  readOperands,
} from "./preview-formula.ts";
import { fields } from "./table.ts";
import { fieldType } from "./types.ts";
import { fieldByID, visibleFields } from "./visible-fields.ts";

const numberOf = (value: FieldValue): number | null => (typeof value === "number" ? value : null);
const textOf = (value: FieldValue): string | null => (typeof value === "string" ? value : null);

const valueType = builder
  .objectRef<{ readonly key: string; readonly value: FieldValue }>("FormulaOperand")
  .implement({
    description: "A value that formulas may refer to: a number, a text, or neither for an empty field.",
    fields: (t) => ({
      key: t.exposeString("key", { nullable: false }),
      number: t.float({ nullable: true, resolve: ({ value }) => numberOf(value) }),
      text: t.string({ nullable: true, resolve: ({ value }) => textOf(value) }),
    }),
  });
const lotOperandsType = builder.objectRef<LotOperands>("LotOperands").implement({
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    name: t.exposeString("name", { nullable: true }),
    values: t.field({
      type: [valueType],
      nullable: false,
      resolve: ({ values }) => Object.entries(values).map(([key, value]) => ({ key, value: value ?? null })),
    }),
  }),
});
const errorType = builder.objectRef<FormulaError>("FormulaError").implement({
  fields: (t) => ({
    kind: t.exposeString("kind", { nullable: false }),
    position: t.exposeInt("position", { nullable: false }),
    text: t.string({ nullable: true, resolve: ({ text }) => text ?? null }),
  }),
});
const changedLotType = builder.objectRef<ChangedLot>("FormulaChange").implement({
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    name: t.exposeString("name", { nullable: true }),
    numberBefore: t.float({ nullable: true, resolve: ({ before }) => numberOf(before) }),
    textBefore: t.string({ nullable: true, resolve: ({ before }) => textOf(before) }),
    numberAfter: t.float({ nullable: true, resolve: ({ after }) => numberOf(after) }),
    textAfter: t.string({ nullable: true, resolve: ({ after }) => textOf(after) }),
  }),
});
const previewType = builder.objectRef<FormulaPreview>("FormulaPreview").implement({
  fields: (t) => ({
    errors: t.field({ type: [errorType], nullable: false, resolve: ({ errors }) => errors }),
    counted: t.exposeInt("counted", { nullable: false, description: "Lots that were computed." }),
    hasMore: t.exposeBoolean("hasMore", {
      nullable: false,
      description: "Whether the team has more lots than were computed.",
    }),
    changed: t.exposeInt("changed", { nullable: false }),
    samples: t.field({ type: [changedLotType], nullable: false, resolve: ({ samples }) => samples }),
  }),
});

async function keyOf({ db, identity }: RequestContext, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ key: fields.key }).from(fields).where(fieldByID(identity, id)).limit(1);
  return row?.key ?? null;
}

/** The key of a formula that the reader may change; formulas are always rows of their team. */
async function keyToChange({ db, identity }: RequestContext, id: string | null): Promise<string | null> {
  if (id === null || !isUser(identity)) return null;
  const [row] = await db
    .select({ key: fields.key })
    .from(fields)
    .where(and(eq(fields.id, id), writeScope(identity, fieldsOwnership)));
  return row?.key ?? null;
}

async function findUsers(context: RequestContext, id: string | null) {
  const key = await keyOf(context, id);
  if (key === null) return [];
  const keys = formulasUsing(await readOperands(context.db, context.identity), [key]).map((one) => one.key);
  if (keys.length === 0) return [];
  return context.db
    .select()
    .from(fields)
    .where(and(visibleFields(context.identity), inArray(fields.key, keys)));
}

export function registerFormulas(): void {
  builder.queryFields((t) => ({
    formulasUsing: t.field({
      type: [fieldType],
      nullable: false,
      description: "The formulas that refer to a property, directly or through other formulas.",
      args: { fieldID: t.arg.id({ required: true }) },
      policy: propertyPolicy.read,
      limit: { max: LIMITS.allFields },
      resolve: (_root, { fieldID }, context) => findUsers(context, parseID(fieldID)),
    }),
    lotOperands: t.field({
      type: [lotOperandsType],
      nullable: false,
      description: "What formulas may refer to, of these lots or of the newest ones.",
      args: {
        ids: t.arg.idList(),
        limit: t.arg.int({ defaultValue: 5 }),
      },
      policy: propertyPolicy.read,
      limit: { max: LIMITS.searchPage },
      resolve: (_root, { ids, limit }, { db, identity }) =>
        readLotOperands(db, identity, {
          ids: ids ? ids.flatMap((id) => parseID(id) ?? []) : null,
          limit: limit ?? 5,
        }),
    }),
    previewFormula: t.field({
      type: previewType,
      nullable: true,
      description: "Which lots a formula would change if it were saved; at most 10,000 are computed.",
      args: {
        fieldID: t.arg.id({ description: "The formula that it replaces; none for a new one." }),
        input: t.arg({ type: inputOf("FormulaInput", formulaInput), required: true }),
      },
      policy: propertyPolicy.update,
      resolve: async (_root, { fieldID, input }, context) => {
        const key = fieldID ? await keyToChange(context, parseID(fieldID)) : null;
        if (fieldID && key === null) return null;
        return previewFormula(context.db, context.identity, { key, ...readFormulaInput(input) });
      },
    }),
  }));
}
