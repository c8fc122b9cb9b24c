import { DomainError } from "@gisement/shared-domain/errors";
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from "@gisement/shared-domain/locale";
import { optionPolicy, propertyPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, sql } from "drizzle-orm";
import { object, string } from "yup";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { OPTION_LABEL } from "./option-input.ts";
import { listOfOption } from "./option-list.ts";
import { saveFields } from "./save-fields.ts";
import { saveOptions } from "./save-options.ts";
import { fields, options, translations } from "./table.ts";
import { translationType } from "./types.ts";
import { visibleFields, visibleOptions } from "./visible-fields.ts";

const label = () => string().trim().min(1).max(OPTION_LABEL).required();
const translationInput = object({
  fieldID: id().nullable().meta({ description: "The property; or the option." }),
  optionID: id().nullable(),
  lang: nameType(
    "TranslationLanguage",
    string<TranslationLanguage>().oneOf([...TRANSLATION_LANGUAGES]),
  ).required(),
  label: label(),
});
const updateInput = object({ id: id().required(), label: label() });

type TranslationRow = typeof translations.$inferSelect;
type Translation = InputValue<typeof translationInput>;
type Owner = { readonly column: "fieldID" | "optionID"; readonly id: string };

function ownerOf({ fieldID, optionID }: Pick<Translation, "fieldID" | "optionID">): Owner {
  if (fieldID && !optionID) return { column: "fieldID", id: fieldID };
  if (optionID && !fieldID) return { column: "optionID", id: optionID };
  throw new DomainError("BAD_USER_INPUT", "A translation is of a property or of an option.", {
    field: "fieldID",
    found: fieldID ?? null,
    accepted: "either fieldID or optionID",
  });
}

const stored = async ({ tx }: Step, { column, id: ownerID }: Owner, lang: TranslationLanguage) =>
  (
    await tx
      .select()
      .from(translations)
      .where(and(eq(translations[column], ownerID), eq(translations.lang, lang)))
  )[0];

/** Changes the property or the option by its own rule; of a row of the platform, the translation is that of the team's copy. */
async function saveTranslation(step: Step, sent: Translation): Promise<TranslationRow> {
  const owner = ownerOf(sent);
  const change = { id: owner.id, translations: [{ lang: sent.lang, label: sent.label }] };
  const rows =
    owner.column === "fieldID"
      ? await saveFields(step, { update: [change] })
      : await saveOption(step, change);
  return (await stored(step, { ...owner, id: rows[0]?.id ?? owner.id }, sent.lang)) as TranslationRow;
}

async function saveOption(
  step: Step,
  change: { readonly id: string; readonly translations: { lang: TranslationLanguage; label: string }[] },
) {
  const decision = optionPolicy.update(step.identity);
  if (!decision.allowed)
    throw new DomainError("FORBIDDEN", "Options are changed by others.", {
      reason: decision.reason,
      ...(decision.roles ? { accepted: decision.roles } : {}),
    });
  return saveOptions(step, { fieldOptionsId: await listOfOption(step, change.id), update: [change] });
}

async function createTranslation(step: Step, sent: Translation): Promise<TranslationRow> {
  const owner = ownerOf(sent);
  const row = await saveUnlessStored(step, owner, sent);
  if (row) return row;
  throw new DomainError("INVALID_STATE", "There is a translation in this language.", {
    field: "lang",
    found: sent.lang,
    reason: "translation-exists",
  });
}

/** Null for a translation that the writer can see already. */
async function saveUnlessStored(step: Step, owner: Owner, sent: Translation): Promise<TranslationRow | null> {
  const before = await stored(step, owner, sent.lang);
  return before && (await isVisible(step, before)) ? null : saveTranslation(step, sent);
}

async function isVisible({ tx, identity }: Step, { fieldID, optionID }: TranslationRow): Promise<boolean> {
  const count = fieldID
    ? await tx.$count(fields, and(eq(fields.id, fieldID), visibleFields(identity)))
    : await tx.$count(options, and(sql`${options.id} = ${optionID}::uuid`, visibleOptions(identity)));
  return count > 0;
}

async function updateTranslation(
  step: Step,
  { id: translationID, label: text }: InputValue<typeof updateInput>,
): Promise<TranslationRow> {
  const [row] = await step.tx.select().from(translations).where(eq(translations.id, translationID));
  if (!row || row.sectionID !== null || row.shapeID !== null || !(await isVisible(step, row)))
    throw new DomainError("NOT_FOUND", "No such translation.", { field: "id", found: translationID });
  return saveTranslation(step, { fieldID: row.fieldID, optionID: row.optionID, lang: row.lang, label: text });
}

export function registerTranslations(): void {
  builder.mutationFields((t) => {
    const ofOwner = {
      input: t.arg({ type: inputOf("CreateTranslationInput", translationInput), required: true }),
    };
    return {
      createTranslation: t.field({
        type: translationType,
        nullable: false,
        description: "A label of a property or an option in another language, which it has not yet.",
        args: ofOwner,
        policy: propertyPolicy.update,
        resolve: (_root, { input }, context) =>
          inStep(context, (step) => createTranslation(step, readInput(translationInput, input))),
      }),
      upsertTranslation: t.field({
        type: translationType,
        nullable: false,
        args: ofOwner,
        policy: propertyPolicy.update,
        resolve: (_root, { input }, context) =>
          inStep(context, (step) => saveTranslation(step, readInput(translationInput, input))),
      }),
      updateTranslation: t.field({
        type: translationType,
        nullable: false,
        args: { input: t.arg({ type: inputOf("UpdateTranslationInput", updateInput), required: true }) },
        policy: propertyPolicy.update,
        resolve: (_root, { input }, context) =>
          inStep(context, (step) => updateTranslation(step, readInput(updateInput, input))),
      }),
    };
  });
}
