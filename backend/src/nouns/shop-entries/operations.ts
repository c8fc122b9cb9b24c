import { shopPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { shopType } from "../shops/types.ts";
import { entryRulesInput, saveEntryRules } from "./save-rules.ts";

export function registerShopEntries(): void {
  builder.mutationField("saveShopEntryRules", (t) =>
    t.field({
      type: shopType,
      nullable: false,
      description: "Says which lots enter a shop by themselves.",
      args: {
        input: t.arg({ type: inputOf("ShopEntryRulesInput", entryRulesInput), required: true }),
      },
      policy: shopPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => saveEntryRules(step, input)),
    }),
  );
}
