import { cataloguePolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { jobType } from "../jobs/operations.ts";
import { printCatalogInput, startCatalogPrint } from "./print-catalog.ts";

export function registerCatalogPrints(): void {
  builder.mutationFields((t) => ({
    startCatalogPrint: t.field({
      type: jobType,
      nullable: false,
      description: "Writes a saved version of a catalogue as a PDF, in the background.",
      args: { input: t.arg({ type: inputOf("CatalogPrintInput", printCatalogInput), required: true }) },
      policy: cataloguePolicy.read,
      resolve: (_root, { input }, context) => inStep(context, (step) => startCatalogPrint(step, input)),
    }),
  }));
}
