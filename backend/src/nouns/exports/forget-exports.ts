import { and, eq } from "drizzle-orm";
import type { EventHandler } from "../../platform/events/event-handler.ts";
import { forgetFiles } from "../../platform/files/files.ts";
import { storedFiles } from "../../platform/files/table.ts";

/** The person's account is deleted: so are the files that only they could read. */
export const forgetExports: EventHandler<"user-removed"> = async ({ tx }, { userID }) => {
  const own = await tx
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(eq(storedFiles.userID, userID), eq(storedFiles.kind, "export")));
  await forgetFiles(
    tx,
    own.map(({ key }) => key),
  );
};
