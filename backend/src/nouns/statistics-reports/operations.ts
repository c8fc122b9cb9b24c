import { productPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { jobType } from "../jobs/operations.ts";
import { reportInput, startReport } from "./report-job.ts";

export function registerStatisticsReports(): void {
  builder.mutationFields((t) => ({
    startStatisticsReport: t.field({
      type: jobType,
      nullable: false,
      description:
        "Writes the figures of projects, or of the team, as a PDF or a workbook in the background.",
      args: { input: t.arg({ type: inputOf("StatisticsReportInput", reportInput), required: true }) },
      policy: productPolicy.read,
      resolve: (_root, { input }, context) => inStep(context, (step) => startReport(step, input)),
    }),
  }));
}
