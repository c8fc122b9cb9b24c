import { UPLOAD_KINDS } from "@gisement/shared-domain/files";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../platform/database/database.ts";
import { storedFiles } from "../../../platform/files/table.ts";
import { writeScope } from "../../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../../lots/ownership.ts";
import { productStatuses } from "../../lots/status-table.ts";

/** The files of a team, and those of the product itself that its lots show. */
function ofTeam(identity: UserIdentity): SQL | undefined {
  const shown = sql`(select unnest(${productStatuses.pictures}) from ${productStatuses} where ${writeScope(identity, productStatusesOwnership)})`;
  const isProducts = and(isNull(storedFiles.organizationID), isNull(storedFiles.userID));
  return and(
    eq(storedFiles.state, "stored"),
    inArray(storedFiles.kind, [...UPLOAD_KINDS, "issued"]),
    or(
      writeScope(identity, { organization: storedFiles.organizationID, owner: storedFiles.userID }),
      and(isProducts, sql`${storedFiles.key} in ${shown}`),
    ),
  );
}

export const teamFiles = (tx: Executor, identity: UserIdentity) =>
  tx
    .select({
      key: storedFiles.key,
      fileName: storedFiles.fileName,
      contentType: storedFiles.contentType,
      bytes: storedFiles.bytes,
      userID: storedFiles.userID,
      createdAt: storedFiles.createdAt,
    })
    .from(storedFiles)
    .where(ofTeam(identity))
    .orderBy(asc(storedFiles.key));
export type TeamFile = Awaited<ReturnType<typeof teamFiles>>[number];

export async function sizeOfFiles(tx: Executor, identity: UserIdentity) {
  const [size] = await tx
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${storedFiles.bytes}), 0)::float8`,
    })
    .from(storedFiles)
    .where(ofTeam(identity));
  return size ?? { files: 0, bytes: 0 };
}
