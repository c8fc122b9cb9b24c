import { DomainError } from "@gisement/shared-domain/errors";
import { OWN_PREFIX, type PrivacyRow, privateKeys } from "@gisement/shared-domain/fields";
import { canSeeRow, type Identity, TEAM_ONLY_LOT_FIELDS } from "@gisement/shared-domain/permissions";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { PropertyValues } from "../../platform/database/shapes.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { type OutsideProject, ownerOf, ownershipOf, readScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "./ownership.ts";
import { productStatuses as lot } from "./status-table.ts";

/**
 * Decides which values of a lot a reader may know and write. The lot's team, its guests and the members of its master know all of
 * them. Participants of the lot's project neither know nor write the team-only fields and the private properties, with everything
 * that is computed from these. Nobody else knows the lot.
 */

/** The fields of a lot that a reader neither knows nor writes, named as in the change log: `properties.<key>` is a property. */
export type Withheld = ReadonlySet<string>;

const NOTHING: Withheld = new Set();
/** Columns of a lot that repeat private values, in stored rows only. */
const DERIVED = ["privateLabels", "teamSearch"] as const;

/** Whose property set applies to a row: that of its team or of the team's master, or of a person without a team. */
export interface Owner {
  readonly organizationID: string | null;
  readonly organizationMasterID: string | null;
  readonly byUserID: string | null;
}

/** Fields `f` whose values stay within their team, or may follow from such values. */
const decidesPrivacy = sql.raw(
  "(f.type in ('FORMULA', 'FIELD') or exists (select 1 from jsonb_array_elements(f.metadata) entry where entry ->> 'key' = 'isPrivate' and entry ->> 'value' in ('true', '1')))",
);
const isPlatformFormula = sql.raw(
  "(f.organization_fields_id is null and f.user_id is null and f.type in ('FORMULA', 'FIELD'))",
);

/** The keys of the private properties of the sets whose fields fulfil the condition. */
async function keysWhere(db: Executor, condition: SQL): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<PrivacyRow & Record<string, unknown>>(
    sql`select f.key, f.type, f.value, f.metadata from fields f
      where f.key is not null and ${decidesPrivacy} and (${isPlatformFormula} or ${condition})`,
  );
  return privateKeys(rows);
}

/** The keys of the private properties of the owners of these projects. */
export const privateKeysOfProjects = (
  db: Executor,
  projectIDs: readonly string[],
): Promise<ReadonlySet<string>> =>
  keysWhere(
    db,
    sql`exists (select 1 from projects p where p.id = any(${sql.param([...projectIDs])}::uuid[])
      and (f.organization_fields_id in (p.organization_id, p.organization_master_id)
        or (p.organization_id is null and f.organization_fields_id is null and f.user_id = p.user_projects_id)))`,
  );

/** Whether a row `f` of the table `fields` is in the set of this owner, or of its master. */
export const inSetOf = ({ organizationID, organizationMasterID, byUserID }: Owner): SQL =>
  organizationID === null
    ? sql`(f.organization_fields_id is null and f.user_id = ${byUserID}::uuid)`
    : sql`f.organization_fields_id in (${organizationID}::uuid, ${organizationMasterID}::uuid)`;

const privateKeysOf = (db: Executor, owner: Owner): Promise<ReadonlySet<string>> =>
  keysWhere(db, inSetOf(owner));

/** The keys of the private properties of the team that writes lots, of its master and of its sub-teams. */
export async function privateKeysOfWriter(db: Executor, identity: Identity): Promise<ReadonlySet<string>> {
  if (identity.kind !== "user") return NOTHING;
  const { organizationID, organizationMasterID } = ownershipOf(identity);
  const teams = [organizationID, organizationMasterID, ...(identity.team?.subTeamIDs ?? [])].filter(Boolean);
  return keysWhere(
    db,
    organizationID === null
      ? sql`f.organization_fields_id is null and f.user_id = ${ownerOf(identity)}::uuid`
      : sql`f.organization_fields_id = any(${sql.param(teams)}::uuid[])`,
  );
}

const toWithheld = (keys: ReadonlySet<string>): Withheld =>
  new Set([...TEAM_ONLY_LOT_FIELDS, ...DERIVED, ...[...keys].map((key) => OWN_PREFIX + key)]);

/** What the participants of a project neither know nor write of its lots. */
export const withheldInProject = async (db: Executor, projectID: string): Promise<Withheld> =>
  toWithheld(await privateKeysOfProjects(db, [projectID]));

/** The withheld fields of each owner's lots, read once per request. */
const known = new WeakMap<object, Map<string, Promise<Withheld>>>();

/** What the reader neither knows nor writes of a lot that they may see. */
export async function withheldFrom(
  { db, identity, loaders }: Pick<RequestContext, "db" | "identity" | "loaders">,
  owner: Owner,
): Promise<Withheld> {
  if (canSeeRow(identity, owner).allowed) return NOTHING;
  const byOwner = known.get(loaders) ?? new Map<string, Promise<Withheld>>();
  known.set(loaders, byOwner);
  const name = owner.organizationID ?? `person:${owner.byUserID}`;
  const found = byOwner.get(name) ?? privateKeysOf(db, owner).then(toWithheld);
  byOwner.set(name, found);
  return found;
}

/** The own values of a lot without the withheld ones. */
export const readableProperties = (properties: PropertyValues, withheld: Withheld): PropertyValues =>
  withheld.size === 0
    ? properties
    : Object.fromEntries(Object.entries(properties).filter(([key]) => !withheld.has(OWN_PREFIX + key)));

/** Those of the own values that a writer may not know, which the writer's change leaves as they are. */
export const withheldProperties = (properties: PropertyValues, withheld: Withheld): PropertyValues =>
  Object.fromEntries(Object.entries(properties).filter(([key]) => withheld.has(OWN_PREFIX + key)));

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Whether an entry of a list is about a withheld field: of a proposal, of a log, or of a thread's metadata. */
const isWithheldEntry = (entry: unknown, withheld: Withheld): boolean =>
  isPlain(entry) && [entry.field, entry.value].some((name) => typeof name === "string" && withheld.has(name));

/** Stored rows, proposals and comparisons of lots, at any depth, without the withheld fields. */
export function withoutWithheld(value: unknown, withheld: Withheld): unknown {
  if (withheld.size === 0) return value;
  if (Array.isArray(value))
    return value
      .filter((entry) => !isWithheldEntry(entry, withheld))
      .map((entry) => withoutWithheld(entry, withheld));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (withheld.has(name)) return [];
      return [[name, name === "properties" ? ownValues(inner, withheld) : withoutWithheld(inner, withheld)]];
    }),
  );
}

/** Own values as stored, by key, or as the API has them, as a list. */
function ownValues(values: unknown, withheld: Withheld): unknown {
  if (isPlain(values)) return readableProperties(values as PropertyValues, withheld);
  if (!Array.isArray(values)) return values;
  return values.filter((entry) => !isPlain(entry) || !withheld.has(OWN_PREFIX + String(entry.key)));
}

/** An error may quote stored values: this one quotes those that the reader may know. */
export const withoutWithheldDetails = (error: DomainError, withheld: Withheld): DomainError =>
  new DomainError(
    error.code,
    error.message,
    withoutWithheld(error.details, withheld) as DomainError["details"],
  );

/** The sent values of a lot. */
export interface SentValues {
  readonly properties?: unknown;
  readonly expect?: unknown;
  readonly [field: string]: unknown;
}

/** The names of the fields that sent values name; `properties: null` empties all that the writer knows. */
const namesOf = ({ properties, ...fields }: SentValues): string[] => [
  ...Object.keys(fields).filter((name) => fields[name] !== undefined),
  ...(Array.isArray(properties) ? properties.map(({ key }: { key: string }) => OWN_PREFIX + key) : []),
];

/**
 * Refuses to write a withheld field, and to compare one, which would reveal it. The error names the field, or `instead` where
 * the writer did not send it.
 *
 * @throws FORBIDDEN with the reason `not-owner`
 */
export function requireWritable(
  sent: SentValues,
  { withheld }: Pick<OutsideProject, "withheld">,
  instead?: string,
): void {
  const { expect, ...values } = sent;
  const names = [...namesOf(values), ...(isPlain(expect) ? namesOf(expect) : [])];
  const field = names.find((name) => withheld.has(name));
  if (field !== undefined)
    throw new DomainError("FORBIDDEN", "Only the team of a lot writes this.", {
      field: instead ?? field,
      reason: "not-owner",
    });
}

/** All words of a lot, for those who may read its private values: the expression of the index `product_statuses_search`. */
export const TEAM_WORDS: SQL = sql`coalesce(${lot.teamSearch}, ${lot.search})`;

/**
 * The words of a lot that this person may search: all of those of their own team's lots, and without those of private values in
 * projects of others. By row, because one filter may name projects of both.
 */
export const searchableWords = (identity: Identity): SQL =>
  sql`(case when ${readScope(identity, productStatusesOwnership)} then ${TEAM_WORDS} else ${lot.search} end)`;
