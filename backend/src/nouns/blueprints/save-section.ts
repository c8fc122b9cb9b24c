import { DomainError } from "@gisement/shared-domain/errors";
import { LIMITS } from "@gisement/shared-domain/limits";
import { and, eq, sql } from "drizzle-orm";
import { number, object } from "yup";
import { creationKey, type InputValue, id, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { ownerOf, ownershipOf } from "../../platform/tenancy/scope.ts";
import { changeRow, checkUnchanged, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeRows } from "../../platform/transaction/write-rows.ts";
import { translations } from "../properties/label-translations.ts";
import { saveTranslations } from "../properties/save-translations.ts";
import { changeableBlueprint, changeableSection, changeableShape } from "./changeable.ts";
import { checkPlanPictures } from "./check-pictures.ts";
import { findPlan, planOfPart } from "./find-plan.ts";
import { partsOfSection } from "./shapes-of-plan.ts";
import { type SectionRow, sections } from "./table.ts";
import { fileRule, nameRule, typeRule } from "./text-rules.ts";

/** The longest side of a section, in metres. */
const LONGEST = 100_000;
const fields = {
  blueprintUrl: fileRule(),
  image: fileRule(),
  width: number().min(0).max(LONGEST).nullable(),
  height: number().min(0).max(LONGEST).nullable(),
  translations: translations(120),
};
export const createSectionInput = object({
  id: creationKey().nullable(),
  name: nameRule().required(),
  type: typeRule().required(),
  blueprintSectionsId: id().nullable(),
  sectionSubSectionsId: id().nullable(),
  ...fields,
});
export const updateSectionInput = object({ ...rowKey(), name: nameRule(), type: typeRule(), ...fields });

type Labels = InputValue<typeof updateSectionInput>["translations"];
/** Writes the names of a section in other languages; those that are not sent stay, empty ones go. */
const saveLabels = (step: Step, ownerID: string, labels: Labels): Promise<void> =>
  saveTranslations(
    step,
    (labels ?? []).map(({ lang, label }) => ({ owner: "section", ownerID, lang, label: label || null })),
  );

const picturesOf = ({
  blueprintUrl,
  image,
}: Pick<InputValue<typeof updateSectionInput>, "blueprintUrl" | "image">) =>
  [
    { field: "blueprintUrl", file: blueprintUrl },
    { field: "image", file: image },
  ] as const;

/** A section of a plan, or of another section: of exactly one (PLAN-508). */
export async function createSection(
  step: Step,
  input: InputValue<typeof createSectionInput>,
): Promise<SectionRow> {
  const { id: key, translations: labels, ...values } = readInput(createSectionInput, input);
  const { blueprintSectionsId: blueprintID = null, sectionSubSectionsId: parentID = null } = values;
  if ((blueprintID === null) === (parentID === null))
    throw new DomainError("BAD_USER_INPUT", "A section belongs to one plan, or to one other section.", {
      field: "blueprintSectionsId",
      found: { blueprintSectionsId: blueprintID, sectionSubSectionsId: parentID },
      accepted: "blueprintSectionsId or sectionSubSectionsId",
    });
  await checkPlanPictures(step, picturesOf(values));
  // Serializes what is added to one plan, so that the limit holds.
  const blueprint = await lockRow(
    step,
    drawnPlan(step),
    blueprintID ?? (await planOfPart(step, { section: parentID as string })),
  );
  const [counted] = await step.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(sections)
    .where(
      and(
        blueprintID
          ? eq(sections.blueprintSectionsId, blueprintID)
          : eq(sections.sectionSubSectionsId, parentID as string),
        eq(sections.deleted, false),
      ),
    );
  if ((counted?.count ?? 0) >= LIMITS.sections)
    throw new DomainError("LIMIT_EXCEEDED", `A plan or section has at most ${LIMITS.sections} sections.`, {
      field: "blueprintSectionsId",
      found: counted?.count,
      limit: LIMITS.sections,
    });
  const [section] = (await step.tx
    .insert(sections)
    .values({
      ...(key ? { id: idOfKey(keyOwnerOf(step.identity), key) } : {}),
      ...values,
      projectID: blueprint.projectBlueprintsId,
      userID: ownerOf(step.identity),
      ...ownershipOf(step.identity),
      createdAt: step.now,
      updatedAt: step.now,
    })
    .returning()) as [SectionRow];
  step.record({ entity: "sections", entityID: section.id, field: "created", new: section.name });
  await saveLabels(step, section.id, labels);
  return section;
}

/** The plan that is drawn on: locked by those who draw, not only by those who change it. */
export const drawnPlan = (step: Step) => ({
  ...changeableBlueprint(step),
  mayChange: (
    identity: Parameters<ReturnType<typeof changeableSection>["mayChange"]>[0],
    row: { organizationID: string | null; userID: string | null },
  ) => changeableSection(step).mayChange(identity, row as SectionRow),
});

export async function updateSection(
  step: Step,
  input: InputValue<typeof updateSectionInput>,
): Promise<SectionRow> {
  const { id: sectionID, updatedAt, translations: labels, ...values } = readInput(updateSectionInput, input);
  const before = await lockRow(step, changeableSection(step), sectionID);
  checkUnchanged(before, updatedAt);
  await checkPlanPictures(
    step,
    picturesOf(values).filter(({ field, file }) => file !== before[field]),
  );
  await saveLabels(step, sectionID, labels);
  return changeRow(step, changeableSection(step), before, values);
}

/** Deletes a section with the sections in it; what is drawn in them stays on the plan, in no section. */
export async function deleteSection(
  step: Step,
  sectionID: string,
): Promise<{ batchID: string; ids: readonly string[] }> {
  await lockRow(step, changeableSection(step), sectionID);
  const plan = await findPlan(step.tx, { section: sectionID });
  const parts = await partsOfSection(step, sectionID);
  await changeRows(
    step,
    changeableShape(step),
    parts.shapes.map((row) => ({
      row,
      values: { sectionShapesId: null, blueprintShapesId: row.blueprintShapesId ?? plan?.id ?? null },
    })),
  );
  await changeRows(
    step,
    changeableSection(step),
    parts.sections.map((row) => ({ row, values: { deleted: true } })),
  );
  return { batchID: step.batchID, ids: parts.sections.map(({ id: each }) => each) };
}
