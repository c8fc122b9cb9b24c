import { productPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { assignSerialCodes, assignSerialCodesInput } from "./assign-serial-codes.ts";
import { CODES_LIMIT, checkCount } from "./check-elements.ts";
import { createSerialCodes, createSerialCodesInput } from "./create-serial-codes.ts";
import { listSerialCodes, resolveSerialCodes } from "./resolve-serial-codes.ts";
import { resolvedCodeType, serialCodeType } from "./types.ts";

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
      args: {
        input: t.arg({ type: inputOf("CreateSerialCodesInput", createSerialCodesInput), required: true }),
      },
      policy: productPolicy.update,
      limit: { max: CODES_LIMIT },
      resolve: (_root, { input }, context) => inStep(context, (step) => createSerialCodes(step, input)),
    }),
    assignSerialCodes: t.field({
      type: [serialCodeType],
      nullable: false,
      description: "Says what printed labels are stuck on.",
      args: {
        input: t.arg({ type: inputOf("AssignSerialCodesInput", assignSerialCodesInput), required: true }),
      },
      policy: productPolicy.update,
      limit: { max: CODES_LIMIT },
      resolve: (_root, { input }, context) => inStep(context, (step) => assignSerialCodes(step, input)),
    }),
  }));
}
