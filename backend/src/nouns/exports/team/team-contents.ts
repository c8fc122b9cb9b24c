import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { Executor } from "../../../platform/database/database.ts";
import { logSource } from "./log-source.ts";
import { exportedTables } from "./tables/exported-tables.ts";
import { TEAM_EXPORT_PARTS, type TeamExportPart } from "./team-export-parts.ts";
import { sizeOfFiles } from "./team-files.ts";

export interface TeamContents {
  /** Rows of the table that each part is named after. */
  readonly parts: readonly { readonly part: TeamExportPart; readonly rows: number }[];
  readonly files: number;
  readonly bytes: number;
}

/** How much there is to export. */
export async function teamContents(db: Executor, identity: UserIdentity): Promise<TeamContents> {
  const parts: { part: TeamExportPart; rows: number }[] = [];
  for (const part of TEAM_EXPORT_PARTS) {
    const main = exportedTables().find((table) => table.part === part);
    const rows = main
      ? await db.$count(main.table, main.rows(identity))
      : await logSource({ identity, locale: "fr", names: new Map() }).count(db);
    parts.push({ part, rows });
  }
  return { parts, ...(await sizeOfFiles(db, identity)) };
}
