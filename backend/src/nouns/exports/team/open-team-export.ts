import { canReadTeamExport, type Identity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import type { Executor } from "../../../platform/database/database.ts";
import { isUuid } from "../../../platform/input/is-uuid.ts";
import { teamExports } from "./table.ts";

/** An archive that may be downloaded now. */
export interface OpenTeamExport {
  readonly fileName: string;
  readonly bytes: number;
  /** Keys of its pieces in the file store, in their order. */
  readonly pieces: readonly string[];
}

/** The archive with this id; null if there is none, it has expired, or this person may not have it, which look alike. */
export async function openTeamExport(
  db: Executor,
  identity: Identity,
  id: string,
  now: Date,
): Promise<OpenTeamExport | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select().from(teamExports).where(eq(teamExports.id, id));
  if (!row || !canReadTeamExport(identity, row).allowed) return null;
  const { fileName, bytes, pieces, expiresAt } = row;
  if (fileName === null || bytes === null || expiresAt === null || expiresAt <= now) return null;
  return { fileName, bytes, pieces };
}
