import { projectPolicy, proofPolicy } from "@gisement/shared-domain/permissions";
import { and, desc, eq } from "drizzle-orm";
import { batchResultType } from "../../platform/graphql/batch-result.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { quantityType } from "../../platform/graphql/value-types.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { deleteRecords, deleteRecordsInput } from "../../platform/records/save-records.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { jobType } from "../jobs/operations.ts";
import { projectSource } from "../projects/types.ts";
import { startAccount, writeAccountInput } from "./account-job.ts";
import { proofRecord } from "./definition.ts";
import { ACCOUNT_LOTS, accountLots, dueDay, endOfWorks, type NamedLot } from "./final-account.ts";
import { proofsOwnership } from "./ownership.ts";
import { createProof, createProofInput, updateProof, updateProofInput } from "./save-proof.ts";
import { proofs } from "./table.ts";
import { proofType } from "./types.ts";

/** Papers of one project. */
const MOST = 1000;

const accountProofType = builder.objectRef<NonNullable<NamedLot["proof"]>>("AccountProof").implement({
  description: "The paper that proves what became of a lot.",
  fields: (t) => ({
    kind: t.exposeString("kind", {
      nullable: false,
      description: "CERTIFICATE or DELIVERY of an order, or the kind of a paper of somebody else.",
    }),
    number: t.exposeString("number", {
      nullable: false,
      description: "Empty for who takes part in the project from outside.",
    }),
    isSigned: t.exposeBoolean("isSigned", { nullable: false }),
    day: t.exposeString("day", { nullable: true }),
  }),
});
const accountLotType = builder.objectRef<NamedLot>("AccountLot").implement({
  description: "A lot of a project with what became of it, and what proves it.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    productID: t.exposeID("productID", { nullable: true }),
    name: t.exposeString("name", { nullable: true }),
    nameEN: t.exposeString("nameEN", { nullable: true }),
    nameNL: t.exposeString("nameNL", { nullable: true }),
    ref: t.exposeString("ref", { nullable: true }),
    picture: t.exposeString("picture", { nullable: true }),
    spot: t.exposeString("spot", { nullable: true }),
    category: t.exposeString("category", { nullable: true }),
    action: t.exposeString("action", { nullable: true }),
    quantity: t.field({ type: quantityType, nullable: false, resolve: ({ quantity }) => quantity }),
    weight: t.exposeFloat("weight", { nullable: true, description: "Kilograms, of all pieces." }),
    co2Impact: t.exposeFloat("co2Impact", { nullable: true, description: "Kilograms of CO2 equivalent." }),
    wasteCode: t.exposeString("wasteCode", { nullable: true }),
    isHandedOver: t.exposeBoolean("isHandedOver", {
      nullable: false,
      description: "Whether an order has taken it out of the stock.",
    }),
    recipient: t.exposeString("recipient", {
      nullable: true,
      description: "Null for who takes part in the project from outside.",
    }),
    proof: t.field({ type: accountProofType, nullable: true, resolve: ({ proof }) => proof }),
    proofID: t.exposeID("proofID", { nullable: true, description: "Null for a paper of an order." }),
  }),
});
interface Account {
  readonly lots: readonly NamedLot[];
  readonly endOfWorks: Date | null;
  readonly dueDay: Date | null;
}
const accountType = builder.objectRef<Account>("FinalAccount").implement({
  description: "What became of the lots of a project, the heaviest first.",
  fields: (t) => ({
    lots: t.field({
      type: [accountLotType],
      nullable: false,
      limit: { max: ACCOUNT_LOTS },
      resolve: ({ lots }) => lots,
    }),
    endOfWorks: t.expose("endOfWorks", { type: "DateTime", nullable: true }),
    dueDay: t.expose("dueDay", {
      type: "DateTime",
      nullable: true,
      description: "The last day for it: 90 days after the works.",
    }),
  }),
});

async function readAccount({ db, identity, loaders }: RequestContext, sent: string): Promise<Account | null> {
  const project = await loaders.one(projectSource, parseID(sent));
  if (!project) return null;
  return {
    lots: await accountLots(db, identity, project.id),
    endOfWorks: endOfWorks(project),
    dueDay: dueDay(project),
  };
}

export function registerProofs(): void {
  builder.queryFields((t) => ({
    finalAccount: t.field({
      type: accountType,
      nullable: true,
      args: { projectID: t.arg.id({ required: true }) },
      policy: projectPolicy.read,
      resolve: (_root, { projectID }, context) => readAccount(context, projectID),
    }),
    proofsOfProject: t.field({
      type: [proofType],
      nullable: false,
      description: "Papers of others about lots of a project, newest first.",
      args: { projectID: t.arg.id({ required: true }) },
      policy: proofPolicy.read,
      limit: { max: MOST },
      resolve: async (_root, { projectID }, { db, identity }) => {
        const id = parseID(projectID);
        if (id === null) return [];
        return db
          .select()
          .from(proofs)
          .where(
            and(eq(proofs.projectID, id), eq(proofs.deleted, false), readScope(identity, proofsOwnership)),
          )
          .orderBy(desc(proofs.createdAt), desc(proofs.id))
          .limit(MOST);
      },
    }),
  }));
  builder.mutationFields((t) => ({
    startFinalAccount: t.field({
      type: jobType,
      nullable: false,
      description: "Writes the final account as a PDF in the background.",
      args: { input: t.arg({ type: inputOf("FinalAccountInput", writeAccountInput), required: true }) },
      policy: proofPolicy.create,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) =>
          startAccount(step, { ...input, projectID: requireID(input.projectID, "projectID") }),
        ),
    }),
    createProof: t.field({
      type: proofType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("CreateProofInput", createProofInput), required: true }) },
      policy: proofPolicy.create,
      resolve: (_root, { input }, context) => inStep(context, (step) => createProof(step, input)),
    }),
    updateProof: t.field({
      type: proofType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("UpdateProofInput", updateProofInput), required: true }) },
      policy: proofPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => updateProof(step, { ...input, id: requireID(String(input.id)) })),
    }),
    deleteProofs: t.field({
      type: batchResultType,
      nullable: false,
      description: "Deletes papers in one step; undoing it brings them back.",
      args: { input: t.arg({ type: inputOf("DeleteRecordsInput", deleteRecordsInput), required: true }) },
      policy: proofPolicy.remove,
      resolve: (_root, { input }, context) =>
        inStep(context, async (step) => ({
          batchID: step.batchID,
          ids: await deleteRecords(step, proofRecord, input),
        })),
    }),
  }));
}
