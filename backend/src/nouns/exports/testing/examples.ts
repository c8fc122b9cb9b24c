import type { Examples } from "../../../platform/examples.ts";
import { storedFiles } from "../../../platform/files/table.ts";
import { jobs } from "../../jobs/table.ts";
import { teamExports } from "../team/table.ts";

export const examples: Examples = {
  build: async ({ db, owner, owned }) => {
    const choice = { parts: ["lots"] as const, withFiles: false, locale: "fr" as const };
    const [job] = await db
      .insert(jobs)
      .values({
        kind: "export_team",
        key: "example",
        payload: choice,
        state: "cancelled",
        userID: owner.userID,
        organizationID: owned.organizationID,
        flags: owner.flags,
      })
      .returning();
    const [row] = await db
      .insert(teamExports)
      .values({ jobID: job?.id ?? "", ...choice, ...owned })
      .returning();
    await db.insert(storedFiles).values({
      key: `document/${row?.id}.pdf`,
      kind: "document",
      contentType: "application/pdf",
      bytes: 1,
      fileName: "plan.pdf",
      ...owned,
    });
    return { teamExport: row?.id ?? "" };
  },
  variables: {
    startExport: () => ({ format: "csv", locale: "fr" }),
    teamExports: () => ({}),
    teamExportContents: () => ({}),
    startTeamExport: () => ({ input: { parts: ["lots"], withFiles: false, locale: "fr" } }),
  },
  listedID: { teamExports: ({ teamExport }) => teamExport },
};
