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
      description: "The codes attached to these lots and places.",
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
      description: "Lots and places of scanned codes; unassigned and unknown codes are omitted.",
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
      description: "Creates a code for each item without one; returns one code per item.",
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
      description: "Attaches printed labels to lots or places.",
      args: {
        input: t.arg({ type: inputOf("AssignSerialCodesInput", assignSerialCodesInput), required: true }),
      },
      policy: productPolicy.update,
      limit: { max: CODES_LIMIT },
      resolve: (_root, { input }, context) => inStep(context, (step) => assignSerialCodes(step, input)),
    }),
  }));
}
