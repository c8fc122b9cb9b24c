import { EXPORT_FORMATS } from "@gisement/shared-domain/export";
import { exportPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { enumOf } from "../../platform/input/input-of.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { jobType } from "../jobs/operations.ts";
import type { SearchInput } from "../search/filter-input.ts";
import { productFilterInput, readSort, sortInputType } from "../search/operations.ts";
import { searchProducts } from "../search/search-products.ts";
import { checkRows, startExport } from "./inventory-export.ts";
import { exportLanguage } from "./team/team-export-job.ts";

const formatType = builder.enumType("ExportFormat", { values: EXPORT_FORMATS });
const languageType = enumOf(exportLanguage());

export function registerExports(): void {
  builder.mutationField("startExport", (t) =>
    t.field({
      type: jobType,
      nullable: false,
      description:
        "Writes the lots of a search, or of the whole inventory, as a file in the background. The same export that still runs is returned.",
      args: {
        format: t.arg({ type: formatType, required: true }),
        locale: t.arg({
          type: languageType,
          required: true,
          description: "Language of titles, labels and numbers.",
        }),
        filter: t.arg({ type: productFilterInput }),
        sort: t.arg({ type: [sortInputType] }),
      },
      policy: exportPolicy,
      resolve: async (_root, { format, locale, filter, sort }, context) => {
        // Refuses an invalid search now, not when the work runs.
        const { total } = await searchProducts(context.db, context.identity, {
          filter,
          sort: sort?.map(readSort),
          limit: 1,
        } as SearchInput);
        checkRows({ format }, total);
        return inStep(context, (step) =>
          startExport(step, { format, locale, filter: filter ?? null, sort: sort ?? null }),
        );
      },
    }),
  );
}
