import { orderPolicy, productPolicy, referencePolicy } from "@gisement/shared-domain/permissions";
import { LIKENESS_REASONS, REFERENCE_LIMITS } from "@gisement/shared-domain/references";
import { batchResultType } from "../../platform/graphql/batch-result.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { orderKindEnum, orderType } from "../orders/types.ts";
import { assignReference } from "./assign-reference.ts";
import { deleteReference } from "./delete-reference.ts";
import { type LikeReferences, likeReferences } from "./like-references.ts";
import { listReferences, referenceFilterInput, referenceSortInput } from "./list-references.ts";
import { mergeReferences } from "./merge-references.ts";
import { ordersOfReference, type ReferenceOrder } from "./orders-of-reference.ts";
import {
  assignReferenceInput,
  createReferenceInput,
  deleteReferenceInput,
  mergeReferencesInput,
  saveReferencesInput,
  updateReferenceInput,
} from "./reference-input.ts";
import { registerReferenceProperties } from "./reference-property-operations.ts";
import { saveReferences } from "./save-references.ts";
import { type ReferenceRow, referenceConnectionType, referenceSource, referenceType } from "./types.ts";

const ORDERS_MAX = 1000;
const only = ([row]: readonly ReferenceRow[]): ReferenceRow => row as ReferenceRow;

const likenessReason = builder.enumType("LikenessReason", { values: LIKENESS_REASONS });

const likeReferencesType = builder.objectRef<LikeReferences>("LikeReferences").implement({
  description: "References that may describe the same product, oldest first.",
  fields: (t) => ({
    reasons: t.field({
      type: [likenessReason],
      nullable: false,
      resolve: ({ reasons }) => [...reasons],
    }),
    references: t.field({
      type: [referenceType],
      nullable: false,
      limit: { max: REFERENCE_LIMITS.page },
      resolve: ({ references }) => [...references],
    }),
  }),
});

const referenceOrderType = builder.objectRef<ReferenceOrder>("ReferenceOrder").implement({
  fields: (t) => ({
    order: t.field({ type: orderType, nullable: false, resolve: ({ order }) => order }),
    kind: t.expose("kind", { type: orderKindEnum, nullable: false }),
    lots: t.exposeInt("lots", { nullable: false, description: "Lots of the reference in its lines." }),
    isHolding: t.exposeBoolean("isHolding", { nullable: false }),
  }),
});

function registerReferencesQueries(): void {
  builder.queryFields((t) => ({
    listReferences: t.field({
      type: referenceConnectionType,
      nullable: false,
      args: {
        filter: t.arg({ type: inputOf("ReferenceFilter", referenceFilterInput) }),
        sort: t.arg({ type: inputOf("ReferenceSort", referenceSortInput) }),
        limit: t.arg.int({ defaultValue: 100 }),
        nextToken: t.arg.string(),
      },
      policy: referencePolicy.read,
      limit: { max: REFERENCE_LIMITS.page },
      resolve: (_root, { limit, ...list }, context) =>
        listReferences(context, { ...list, limit: limit ?? 100 }),
    }),
    getReference: t.field({
      type: referenceType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: referencePolicy.read,
      resolve: (_root, { id }, { loaders }) => loaders.one(referenceSource, parseID(id)),
    }),
    likeReferences: t.field({
      type: [likeReferencesType],
      nullable: false,
      description: "Groups of the team's references that may describe the same product.",
      policy: referencePolicy.read,
      limit: { max: REFERENCE_LIMITS.page },
      resolve: async (_root, _args, context) => [...(await likeReferences(context))],
    }),
    ordersOfReference: t.field({
      type: [referenceOrderType],
      nullable: false,
      description:
        "Orders, options and quotes of the lots of a reference that the reader may read, newest first.",
      args: { referenceID: t.arg.id({ required: true }) },
      policy: orderPolicy.read,
      limit: { max: ORDERS_MAX },
      resolve: async (_root, { referenceID }, context) => [
        ...(await ordersOfReference(context, parseID(referenceID), ORDERS_MAX)),
      ],
    }),
  }));
}

function registerReferencesMutations(): void {
  builder.mutationFields((t) => ({
    createReference: t.field({
      type: referenceType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("CreateReferenceInput", createReferenceInput), required: true }) },
      policy: referencePolicy.create,
      resolve: async (_root, { input }, context) =>
        only(await inStep(context, (step) => saveReferences(step, { create: [input] }))),
    }),
    updateReference: t.field({
      type: referenceType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("UpdateReferenceInput", updateReferenceInput), required: true }) },
      policy: referencePolicy.update,
      resolve: async (_root, { input }, context) =>
        only(
          await inStep(context, (step) =>
            saveReferences(step, { update: [{ ...input, id: requireID(input.id) }] }),
          ),
        ),
    }),
    saveReferences: t.field({
      type: batchResultType,
      nullable: false,
      description: "Creates and changes references in one step; the ids are in the order of the input.",
      args: { input: t.arg({ type: inputOf("SaveReferencesInput", saveReferencesInput), required: true }) },
      policy: referencePolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, async (step) => {
          const rows = await saveReferences(step, input);
          return { batchID: step.batchID, ids: rows.map(({ id }) => id) };
        }),
    }),
    deleteReference: t.field({
      type: batchResultType,
      nullable: false,
      description: "Refused while lots have the reference, unless `detach` takes it from them.",
      args: { input: t.arg({ type: inputOf("DeleteReferenceInput", deleteReferenceInput), required: true }) },
      policy: referencePolicy.remove,
      resolve: (_root, { input }, context) =>
        inStep(context, async (step) => ({
          batchID: step.batchID,
          ids: [await deleteReference(step, input)],
        })),
    }),
    mergeReferences: t.field({
      type: batchResultType,
      nullable: false,
      description:
        "Gives the lots and threads of some references to another one, and archives them. The ids are the lots'.",
      args: { input: t.arg({ type: inputOf("MergeReferencesInput", mergeReferencesInput), required: true }) },
      policy: referencePolicy.remove,
      resolve: (_root, { input }, context) =>
        inStep(context, async (step) => ({ batchID: step.batchID, ids: await mergeReferences(step, input) })),
    }),
    assignReference: t.field({
      type: batchResultType,
      nullable: false,
      description: "Gives lots a reference, or takes it from them. The ids are the lots'.",
      args: { input: t.arg({ type: inputOf("AssignReferenceInput", assignReferenceInput), required: true }) },
      policy: productPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, async (step) => ({ batchID: step.batchID, ids: await assignReference(step, input) })),
    }),
  }));
}

function registerReferences(): void {
  registerReferencesQueries();
  registerReferencesMutations();
}

/** Operations on references and on their proposed properties. */
export const referenceOperations = [registerReferences, registerReferenceProperties];
