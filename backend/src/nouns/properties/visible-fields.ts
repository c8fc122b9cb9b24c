import type { Identity } from "@gisement/shared-domain/permissions";
import { type SQL, sql } from "drizzle-orm";
import { ownerOf, ownershipOf } from "../../platform/tenancy/scope.ts";

/** The owner columns of a row: a team, a person without a team, or the platform, which has neither. */
interface Owned {
  readonly organization: SQL;
  readonly owner: SQL;
}
const NOTHING = sql`false`;

const ofField = (name: string): Owned => ({
  organization: sql.raw(`${name}.organization_fields_id`),
  owner: sql.raw(`${name}.user_id`),
});
const ofOption = (name: string): Owned => ({
  organization: sql.raw(`${name}.organization_id`),
  owner: sql.raw(`${name}.user_id`),
});
const isPlatforms = ({ organization, owner }: Owned): SQL =>
  sql`(${organization} is null and ${owner} is null)`;

/** The reader's own rows: of the selected team, or of its master where the team has no field and no option of its own. */
function isReaders(identity: Identity, { organization, owner }: Owned): SQL {
  if (identity.kind !== "user") return NOTHING;
  // Within a project of another owner, that team's set applies.
  const { organizationID: team, organizationMasterID: master } = ownershipOf(identity);
  if (team === null) return sql`(${organization} is null and ${owner} = ${ownerOf(identity)}::uuid)`;
  if (master === null || master === team) return sql`${organization} = ${team}::uuid`;
  return sql`${organization} = (select case when exists (select 1 from fields f where f.organization_fields_id = ${team}::uuid) or exists (select 1 from options o where o.organization_id = ${team}::uuid) then ${team}::uuid else ${master}::uuid end)`;
}

/** Rows of the sub-teams of a master, which also reads their lots (decision C4). */
const isSubTeams = (identity: Identity, { organization }: Owned): SQL => {
  const subTeams = identity.kind === "user" ? (identity.team?.subTeamIDs ?? []) : [];
  return subTeams.length === 0 ? NOTHING : sql`${organization} = any(${sql.param([...subTeams])}::uuid[])`;
};

/**
 * The fields of the reader's property set (decision D9), of a table or alias named `name`: the reader's own and the platform's. A
 * reader's field with the key of a platform field replaces it: renamed, or hidden when archived.
 */
export const visibleFields = (identity: Identity, name = "fields"): SQL =>
  sql`(${isReaders(identity, ofField(name))} or ${isSubTeams(identity, ofField(name))} or (${isPlatforms(ofField(name))} and not exists (
    select 1 from fields own_field where own_field.key = ${sql.raw(name)}.key and ${isReaders(identity, ofField("own_field"))})))`;

/**
 * The fields of the reader's set with the key of the field `id`, which may be one of the platform's that the team has replaced
 * since: an address of the platform's field shows the team's.
 */
export const fieldByID = (identity: Identity, id: string): SQL =>
  sql`(${visibleFields(identity)} and fields.key = (select asked.key from fields asked where asked.id = ${id}::uuid
    and (${isReaders(identity, ofField("asked"))} or ${isSubTeams(identity, ofField("asked"))} or ${isPlatforms(ofField("asked"))})))`;

/**
 * The choices of the reader's set, of a table or alias named `name`, by the same rule: the reader's own choice replaces the
 * platform's of the same value under the same field or choice.
 */
export const visibleOptions = (identity: Identity, name = "options"): SQL =>
  sql`(${isReaders(identity, ofOption(name))} or ${isSubTeams(identity, ofOption(name))} or (${isPlatforms(ofOption(name))} and not exists (
    select 1 from options own_option left join fields own_list on own_list.id = own_option.field_options_id
    where own_option.value = ${sql.raw(name)}.value and ${isReaders(identity, ofOption("own_option"))}
      and (own_option.option_options_id = ${sql.raw(name)}.option_options_id
        or own_list.key = (select key from fields where id = ${sql.raw(name)}.field_options_id)))))`;
