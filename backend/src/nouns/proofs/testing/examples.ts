import { eq } from "drizzle-orm";
import type { Examples } from "../../../platform/examples.ts";
import { productStatuses } from "../../lots/status-table.ts";
import { proofs } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owned, project, lot }) => {
    const [row] = await db
      .insert(proofs)
      .values({
        projectID: project.id,
        kind: "SLIP",
        number: "BD-88120",
        recipient: "Plateforme de Gennevilliers",
        lotIDs: [lot.id],
        ...owned,
      })
      .returning();
    const [ofProject] = await db
      .select({ id: productStatuses.id })
      .from(productStatuses)
      .where(eq(productStatuses.projectID, project.id))
      .limit(1);
    return { proof: row?.id ?? "", accountedLot: ofProject?.id ?? lot.id };
  },
  logs: { proofs: ["proof", "guest"] },
  variables: {
    finalAccount: ({ project }) => ({ projectID: project }),
    startFinalAccount: ({ project }) => ({ input: { projectID: project, locale: "fr" } }),
    proofsOfProject: ({ project }) => ({ projectID: project }),
    createProof: ({ project, accountedLot }) => ({
      input: {
        projectID: project,
        lotIDs: [accountedLot],
        kind: "SLIP",
        number: "BD-1",
        recipient: "Exutoire",
      },
    }),
    updateProof: ({ proof }) => ({ input: { id: proof, number: "BD-2" } }),
    deleteProofs: ({ proof }) => ({ input: { ids: [proof] } }),
  },
  listedID: { proofsOfProject: ({ proof }) => proof },
};
