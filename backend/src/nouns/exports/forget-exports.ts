import { and, eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { forgetFiles } from "../../platform/files/files.ts";
import { storedFiles } from "../../platform/files/table.ts";

/** The person's account is deleted: so are the files that only they could read. */
export async function forgetExportsOf(tx: Executor, userID: string): Promise<void> {
  const own = await tx
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(eq(storedFiles.userID, userID), eq(storedFiles.kind, "export")));
  await forgetFiles(
    tx,
    own.map(({ key }) => key),
  );
}
