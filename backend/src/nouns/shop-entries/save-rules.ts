import { LOT_LIMITS } from "@gisement/shared-domain/limits";
import { SHOP_LIMITS } from "@gisement/shared-domain/records/shop";
import { array, object, string } from "yup";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { changeableRecord } from "../../platform/records/record-rows.ts";
import { changeRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { findPlace } from "../places/find-place.ts";
import { shopRecord } from "../shops/definition.ts";
import { lockShop } from "../shops/lock-shop.ts";
import type { EntryRule } from "../shops/table.ts";
import type { ShopRow } from "../shops/types.ts";

export const entryRulesInput = object({
  shopID: id().required(),
  entryRules: array(
    nameType(
      "ShopEntryRuleInput",
      object({
        placeID: id().nullable().default(null),
        category: string().strict().max(LOT_LIMITS.category).nullable().default(null),
      }),
    ).required(),
  )
    .max(SHOP_LIMITS.entryRules)
    .required()
    .meta({ description: "All rules of the shop; without one, no lot enters by itself." }),
});

/** Says which lots enter a shop by themselves: without doubles, each rule with the person who has set it first. */
export async function saveEntryRules(
  step: Step,
  input: InputValue<typeof entryRulesInput>,
): Promise<ShopRow> {
  const { shopID, entryRules: sent } = readInput(entryRulesInput, input);
  const shop = await lockShop(step, shopID);
  const nameOf = ({ placeID, category }: Pick<EntryRule, "placeID" | "category">) => `${placeID} ${category}`;
  const before = new Map(shop.entryRules.map((rule) => [nameOf(rule), rule]));
  const rules = new Map<string, EntryRule>();
  for (const { placeID = null, category } of sent) {
    const rule = { placeID, category: category || null, userID: step.identity.userID };
    const name = nameOf(rule);
    if (placeID !== null && !before.has(name)) await findPlace(step, placeID);
    rules.set(name, before.get(name) ?? rule);
  }
  const entryRules = [...rules.values()];
  await changeRow(step, changeableRecord(shopRecord, step), shop as never, { entryRules } as never);
  return { ...shop, entryRules };
}
