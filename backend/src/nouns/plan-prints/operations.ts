import { planPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { jobType } from "../jobs/operations.ts";
import { printPlansInput, startPrint } from "./print-plans.ts";

export function registerPlanPrints(): void {
  builder.mutationFields((t) => ({
    startPlanPrint: t.field({
      type: jobType,
      nullable: false,
      description: "Writes floors of a project to scale as a PDF, in the background.",
      args: { input: t.arg({ type: inputOf("PlanPrintInput", printPlansInput), required: true }) },
      policy: planPolicy.read,
      resolve: (_root, { input }, context) => inStep(context, (step) => startPrint(step, input)),
    }),
  }));
}
