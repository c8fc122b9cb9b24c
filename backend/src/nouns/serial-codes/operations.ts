import { productPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { assignSerialCodes } from "./assign-serial-codes.ts";
import { CODES_LIMIT, checkCount } from "./check-elements.ts";
import { createSerialCodes } from "./create-serial-codes.ts";
import { listSerialCodes, resolveSerialCodes } from "./resolve-serial-codes.ts";
import { resolvedCodeType, serialCodeKind, serialCodeType } from "./types.ts";

const createSerialCodesInput = builder.inputType("CreateSerialCodesInput", {
  fields: (t) => ({
    type: t.field({ type: serialCodeKind, required: true }),
    elementIDs: t.idList({ required: true }),
  }),
});
const serialCodeInput = builder.inputType("SerialCodeInput", {
  fields: (t) => ({
    id: t.id({ required: true, description: "What is printed on the label." }),
    type: t.field({ type: serialCodeKind, required: true }),
    elementID: t.id({ required: true }),
  }),
});
const assignSerialCodesInput = builder.inputType("AssignSerialCodesInput", {
  fields: (t) => ({ codes: t.field({ type: [serialCodeInput], required: true }) }),
});

export function registerSerialCodes(): void {
  builder.queryFields((t) => ({
    serialCodes: t.field({
      type: [serialCodeType],
      nullable: false,
      description: "The codes that are stuck on these lots and places.",
      args: { ids: t.arg.idList({ required: true }) },
      policy: productPolicy.read,
      limit: { max: CODES_LIMIT },
      resolve: (_root, { ids }, context) => {
        checkCount(ids, "ids");
        return listSerialCodes(context, ids);
      },
    }),
    resolveSerialCodes: t.field({
      type: [resolvedCodeType],
      nullable: false,
      description: "What scanned codes lead to; codes that lead nowhere are left out.",
      args: { ids: t.arg.stringList({ required: true }) },
      policy: productPolicy.read,
      limit: { max: CODES_LIMIT },
      resolve: (_root, { ids }, context) => {
        checkCount(ids, "ids");
        return resolveSerialCodes(context, ids);
      },
    }),
  }));
  builder.mutationFields((t) => ({
    createSerialCodes: t.field({
      type: [serialCodeType],
      nullable: false,
      description: "A code for each of these that has none; answers one for each.",
      args: { input: t.arg({ type: createSerialCodesInput, required: true }) },
      policy: productPolicy.update,
      limit: { max: CODES_LIMIT },
      resolve: (_root, { input }, context) => inStep(context, (step) => createSerialCodes(step, input)),
    }),
    assignSerialCodes: t.field({
      type: [serialCodeType],
      nullable: false,
      description: "Says what printed labels are stuck on.",
      args: { input: t.arg({ type: assignSerialCodesInput, required: true }) },
      policy: productPolicy.update,
      limit: { max: CODES_LIMIT },
      resolve: (_root, { input }, context) => inStep(context, (step) => assignSerialCodes(step, input)),
    }),
  }));
}
