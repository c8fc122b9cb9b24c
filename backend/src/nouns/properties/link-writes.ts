import { DomainError } from "@gisement/shared-domain/errors";
import { object } from "yup";
import { type InputValue, id } from "../../platform/input/input-schema.ts";
import { readInput, requireID } from "../../platform/input/read-input.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { lockSet } from "./lock-set.ts";
import { linksOf, type PropertyLink } from "./property-links.ts";
import { saveFields } from "./save-fields.ts";
import { findSet, type PropertyRow } from "./versions/find-versions.ts";

const ends = {
  propertyID: id().required().meta({ description: "The team's set." }),
  fieldID: id().required(),
};
export const createPropertyFieldsInput = object({
  id: id().nullable().meta({ description: "A link has the id of its property: `fieldID`, or nothing." }),
  ...ends,
});
export const updatePropertyFieldsInput = object({
  id: id().required().meta({ description: "The link whose property is hidden." }),
  ...ends,
});

const missing = (field: string, found: string) =>
  new DomainError("NOT_FOUND", "No such property in the team's set.", { field, found });

/** The writer's set with its links, locked. @throws NOT_FOUND for another one than `propertyID` */
async function readLinks(step: Step, propertyID?: string) {
  await lockSet(step);
  const set = await findSet(step.tx, step.identity);
  if (propertyID !== undefined && set?.id !== propertyID) throw missing("propertyID", propertyID);
  const links = set ? await linksOf({ db: step.tx, identity: step.identity }, set) : [];
  return { set, links };
}

const linkOf = (links: readonly PropertyLink[], fieldID: string) =>
  links.find((link) => link.fieldID === fieldID);

/** Shows the property in the set, unless it does already. */
async function show(step: Step, set: PropertyRow, fieldID: string): Promise<PropertyLink> {
  const [row] = await saveFields(step, { update: [{ id: fieldID, archived: false }] });
  const link = linkOf(await linksOf({ db: step.tx, identity: step.identity }, set), row?.id ?? "");
  if (!link) throw missing("fieldID", fieldID);
  return link;
}

/** Links a hidden property to the set again, which shows it with its values; a linked one stays as it is. */
export async function createLink(
  step: Step,
  input: InputValue<typeof createPropertyFieldsInput>,
): Promise<PropertyLink> {
  const sent = readInput(createPropertyFieldsInput, input);
  if (sent.id && sent.id !== sent.fieldID)
    throw new DomainError("BAD_USER_INPUT", "A link has the id of its property.", {
      field: "id",
      found: sent.id,
      accepted: sent.fieldID,
    });
  const { set, links } = await readLinks(step, sent.propertyID);
  return linkOf(links, sent.fieldID) ?? (await show(step, set as PropertyRow, sent.fieldID));
}

/** Hides the property of a link and shows another one instead, in one step. */
export async function changeLink(
  step: Step,
  input: InputValue<typeof updatePropertyFieldsInput>,
): Promise<PropertyLink> {
  const { id: linkID, propertyID, fieldID } = readInput(updatePropertyFieldsInput, input);
  const { set, links } = await readLinks(step, propertyID);
  const before = linkOf(links, linkID);
  if (!before) throw missing("id", linkID);
  if (before.fieldID === fieldID) return before;
  await saveFields(step, { update: [{ id: before.fieldID, archived: true }] });
  return linkOf(links, fieldID) ?? (await show(step, set as PropertyRow, fieldID));
}

/** Hides the property of a link from the team; its values on lots are kept. Answers the link as it was. */
export async function deleteLink(
  step: Step,
  { id: sentID, confirmed }: { readonly id: string; readonly confirmed: boolean },
): Promise<PropertyLink> {
  const linkID = requireID(sentID);
  const { links } = await readLinks(step);
  const link = linkOf(links, linkID);
  if (!link) throw missing("id", linkID);
  await saveFields(step, { update: [{ id: link.fieldID, archived: true, confirmed }] });
  return link;
}
