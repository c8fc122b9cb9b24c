import { entity } from "../../platform/graphql/entity.ts";
import { proofs } from "./table.ts";

export const proofType = entity("Proof", proofs, {
  omit: ["deleted", "organizationMasterID"],
  description: "A paper that proves what became of lots of a project.",
});
