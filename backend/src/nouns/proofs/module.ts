import { allOf, projectPolicy, proofPolicy } from "@gisement/shared-domain/permissions";
import { defineNoun } from "../../platform/noun.ts";
import { ownLines, type RowRule, rowLines } from "../../platform/permissions/line.ts";
import { recordParts } from "../../platform/records/record-noun.ts";
import { accountHandler } from "./account-job.ts";
import { proofRecord } from "./definition.ts";
import { registerProofs } from "./operations.ts";
import { deadlineJob, notifyDeadline } from "./tell-deadlines.ts";

const seesProject: RowRule = (identity, target) =>
  projectPolicy.see(identity, { ...target, id: target.projectID });

export const proofsNoun = defineNoun({
  // They belong to a project, which has a screen of its own for them.
  ...recordParts(proofRecord, "lots"),
  records: [],
  jobHandlers: [accountHandler],
  jobs: [deadlineJob],
  on: { "deadline-near": notifyDeadline },
  operations: [registerProofs],
  permissions: [
    ...rowLines("projects", seesProject, "finalAccount"),
    ...rowLines(
      "projects",
      (identity, target) => allOf(proofPolicy.create(identity), seesProject(identity, target)),
      "startFinalAccount",
    ),
    ...rowLines("proofs", proofPolicy.see, "proofsOfProject"),
    ...rowLines("proofs", proofPolicy.change, "updateProof deleteProofs"),
    ...ownLines("proofs", "createProof"),
  ],
});
