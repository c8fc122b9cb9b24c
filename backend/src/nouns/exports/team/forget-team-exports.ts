import { lt } from "drizzle-orm";
import type { Executor } from "../../../platform/database/database.ts";
import { teamExports } from "./table.ts";

/** Days for which a former export is listed, as other background work is; its archive is gone long before. */
const LISTED_DAYS = 30;

export async function deleteOldTeamExports(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LISTED_DAYS * 86_400_000);
  await db.delete(teamExports).where(lt(teamExports.createdAt, before));
}
