import { orderPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../../platform/graphql/builder.ts";
import { inputOf } from "../../../platform/input/input-of.ts";
import { inStep } from "../../../platform/transaction/in-step.ts";
import { orderType } from "../types.ts";
import { blockMessages, blockMessagesInput, reportOrder, reportOrderInput } from "./conduct.ts";

export function registerConduct(): void {
  builder.mutationFields((t) => ({
    blockMessages: t.field({
      type: orderType,
      nullable: false,
      description: "Whether the side that received an order takes messages of the other one.",
      args: { input: t.arg({ type: inputOf("BlockMessagesInput", blockMessagesInput), required: true }) },
      policy: orderPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => blockMessages(step, input)),
    }),
    reportOrder: t.field({
      type: orderType,
      nullable: false,
      description: "A complaint of either side, for the platform's administrators alone.",
      args: { input: t.arg({ type: inputOf("ReportOrderInput", reportOrderInput), required: true }) },
      policy: orderPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => reportOrder(step, input)),
    }),
  }));
}
