import { productPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { enumOf, inputOf } from "../../platform/input/input-of.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { assignSerialCodes, assignSerialCodesInput } from "./assign-serial-codes.ts";
import { CODES_LIMIT, checkCount, serialCodeKind } from "./check-elements.ts";
import { createSerialCodes, createSerialCodesInput } from "./create-serial-codes.ts";
import { listSerialCodes, listTeamCodes, resolveSerialCodes } from "./resolve-serial-codes.ts";
import { resolvedCodeConnectionType, resolvedCodeType, serialCodeType } from "./types.ts";

/** Labels per page. */
const CODES_PAGE = 100;
const codeKind = enumOf(serialCodeKind);

export function registerSerialCodes(): void {
  builder.queryFields((t) => ({
    listSerialCodes: t.field({
      type: resolvedCodeConnectionType,
      nullable: false,
      description: "The team's labels with their lots and places, newest first.",
      args: {
        type: t.arg({ type: codeKind, description: "Only those of lots, or of places." }),
        limit: t.arg.int({ defaultValue: CODES_PAGE }),
        nextToken: t.arg.string(),
      },
      policy: productPolicy.read,
      limit: { max: CODES_LIMIT },
      resolve: (_root, { type, limit, nextToken }, context) =>
        listTeamCodes(context, { type, limit: limit ?? CODES_PAGE, nextToken }),
    }),
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
