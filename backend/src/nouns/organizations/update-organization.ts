import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { type Changeable, changeRow, checkUnchanged } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { checkSeriesChange } from "../numbers/check-series-change.ts";
import { DOCUMENT_KINDS } from "../numbers/document-kind.ts";
import { seriesSettings } from "../numbers/series.ts";
import { ARCHIVED, lockAsAdmin } from "./lock-organization.ts";
import { readOrganization, type updateOrganizationInput } from "./organization-input.ts";
import { organizationMembers, organizations } from "./table.ts";
import type { OrganizationRow } from "./types.ts";

const changeable = (id: string): Changeable<typeof organizations> => ({
  entity: "organizations",
  table: organizations,
  scope: eq(organizations.id, id),
  groups: { location: { lat: "lat", lon: "lon" } },
});

/** An ADMIN changes the selected team (PERM-504); its parent and master cannot change. */
export async function updateOrganization(
  step: Step,
  { id, updatedAt, propertyId: _left, ...input }: InputValue<typeof updateOrganizationInput>,
): Promise<OrganizationRow> {
  const organization = await lockAsAdmin(step, id);
  checkUnchanged(organization, updatedAt);
  const values = await readOrganization(step, input, {
    before: organization,
    isTeam: organization.parentID !== null,
  });
  if (values.quoteSettings !== undefined)
    for (const kind of DOCUMENT_KINDS) {
      const at = kind === "quote" ? "quoteSettings" : `quoteSettings.series.${kind}`;
      await checkSeriesChange(
        step.tx,
        { ownerID: id, kind },
        seriesSettings(organization.quoteSettings, kind),
        seriesSettings(values.quoteSettings, kind),
        { prefix: `${at}.prefix`, start: `${at}.startNumber` },
      );
    }
  const after = await changeRow(step, changeable(id), organization, values);
  if (
    after.name !== organization.name ||
    after.logo !== organization.logo ||
    after.color !== organization.color
  )
    for (const userID of await peopleOf(step, id)) step.viewerChanged(userID);
  return after;
}

async function peopleOf({ tx }: Step, id: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userID: organizationMembers.userID })
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizationID, id),
        inArray(organizationMembers.status, ["PENDING", "DONE"]),
      ),
    );
  return rows.flatMap(({ userID }) => (userID ? [userID] : []));
}

/**
 * Ends a team: it loses all members, wherever it was selected; its rows stay. An ADMIN confirms by typing its name. A master can
 * be archived only after its sub-teams.
 */
export async function archiveOrganization(
  step: Step,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<OrganizationRow> {
  const organization = await lockAsAdmin(step, id);
  if (name.trim() !== organization.name)
    throw new DomainError("BAD_USER_INPUT", "Type the team's name to archive it.", {
      field: "name",
      found: name,
      accepted: organization.name,
    });
  const [below] = await step.tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        sql`(${organizations.masterID} = ${id} or ${organizations.parentID} = ${id})`,
        ne(sql`coalesce(${organizations.status}, '')`, ARCHIVED),
      ),
    )
    .limit(1);
  if (below)
    throw new DomainError("INVALID_STATE", "Teams stand below this one: archive them first.", {
      field: "id",
      found: id,
      reason: "has-sub-teams",
    });
  return endOrganization(step, organization);
}

/** The same without confirmation: also for the last member who leaves. The caller has locked the team. */
async function endOrganization(step: Step, organization: OrganizationRow): Promise<OrganizationRow> {
  const people = await peopleOf(step, organization.id);
  await step.tx
    .update(organizationMembers)
    .set({ status: "ARCHIVED", updatedAt: step.now })
    .where(
      and(
        eq(organizationMembers.organizationID, organization.id),
        inArray(organizationMembers.status, ["PENDING", "DONE"]),
      ),
    );
  for (const userID of people) step.viewerChanged(userID);
  return changeRow(step, changeable(organization.id), organization, { status: ARCHIVED });
}
