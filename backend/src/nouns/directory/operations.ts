import { type Identity, organizationPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import {
  afterToken,
  connectionType,
  type KeysetColumn,
  keysetOrder,
  toPage,
} from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { parseID } from "../../platform/input/read-input.ts";
import { organizations } from "../organizations/table.ts";
import { type OrganizationRow, organizationScope } from "../organizations/types.ts";

/** The public part of an organization, as shown in the directory. */
const directoryEntryType = builder.objectRef<OrganizationRow>("DirectoryEntry").implement({
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    name: t.exposeString("name", { nullable: false }),
    logo: t.exposeString("logo", { nullable: true }),
    color: t.exposeString("color", { nullable: true }),
    tagline: t.exposeString("tagline", { nullable: true }),
    type: t.exposeString("type", { nullable: true }),
    address: t.exposeString("address", { nullable: true }),
    zipcode: t.exposeString("zipcode", { nullable: true }),
    city: t.exposeString("city", { nullable: true }),
    country: t.exposeString("country", { nullable: true }),
    email: t.exposeString("email", { nullable: true }),
    phone: t.exposeString("phone", { nullable: true }),
    isMaster: t.exposeBoolean("isMaster", { nullable: false }),
    masterID: t.exposeID("masterID", { nullable: true }),
  }),
});
const directoryConnectionType = connectionType("DirectoryConnection", directoryEntryType);

/** Organizations that opted in to the directory, and the reader's own. */
const directoryScope = (identity: Identity): SQL | undefined =>
  and(
    sql`${organizations.status} is distinct from 'ARCHIVED'`,
    or(sql`${organizations.settings} ->> 'directory' = 'true'`, organizationScope(identity)),
  );

/** Normalized for search: ignores accents and case. */
const folded = (column: unknown): SQL => sql`lower(f_unaccent(coalesce(${column}, '')))`;
const BY_NAME: readonly KeysetColumn[] = [
  { column: folded(organizations.name), kind: "text", direction: "asc", of: (row) => row.folded },
  { column: organizations.id, kind: "id", direction: "asc", of: (row) => row.id },
];
const PAGE = 50;
const MOST = 200;

/** Escapes percent and underscore, which are wildcards in LIKE patterns. */
const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

async function searchOrganizations(
  { db, identity }: RequestContext,
  { search, limit, nextToken }: { search?: string | null; limit: number; nextToken?: string | null },
) {
  const words = (search ?? "").trim().split(/\s+/).filter(Boolean).slice(0, 8);
  const text = sql`lower(f_unaccent(concat_ws(' ', ${organizations.name}, ${organizations.tagline}, ${organizations.city}, ${organizations.zipcode})))`;
  const rows = await db
    .select({ organization: organizations, folded: folded(organizations.name).as("folded") })
    .from(organizations)
    .where(
      and(
        directoryScope(identity),
        ...words.map((word) => sql`${text} like '%' || lower(f_unaccent(${literal(word)})) || '%'`),
        afterToken(BY_NAME, nextToken),
      ),
    )
    .orderBy(...keysetOrder(BY_NAME))
    .limit(limit + 1);
  return toPage(
    rows.map((row) => ({ ...row.organization, folded: row.folded as string })),
    limit,
    BY_NAME,
  );
}

async function getDirectoryEntry({ db, identity }: RequestContext, id: string | null) {
  if (id === null) return null;
  const [row] = await db
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, id), directoryScope(identity)));
  return row ?? null;
}

export function registerDirectory(): void {
  builder.queryFields((t) => ({
    searchOrganizations: t.field({
      type: directoryConnectionType,
      nullable: false,
      description: "Organizations listed in the directory and the user's own, sorted by name.",
      args: {
        search: t.arg.string(),
        limit: t.arg.int({ defaultValue: PAGE }),
        nextToken: t.arg.string(),
      },
      policy: organizationPolicy.read,
      limit: { max: MOST },
      resolve: (_root, { search, limit, nextToken }, context) =>
        searchOrganizations(context, { search, limit: limit ?? PAGE, nextToken }),
    }),
    getDirectoryEntry: t.field({
      type: directoryEntryType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: organizationPolicy.read,
      resolve: (_root, { id }, context) => getDirectoryEntry(context, parseID(id)),
    }),
  }));
}
