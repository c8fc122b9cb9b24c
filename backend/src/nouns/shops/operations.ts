import { shopPolicy } from "@gisement/shared-domain/permissions";
import { and, asc, eq } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { creationKey } from "../../platform/input/input-schema.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { createRecordInput, updateRecordInput } from "../../platform/records/save-records.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { shopRecord } from "./definition.ts";
import { shopsOwnership } from "./ownership.ts";
import { createShop, shopExtrasInput, updateShop } from "./save-shop.ts";
import { shops } from "./table.ts";
import { shopType } from "./types.ts";

const updateShopInput = updateRecordInput(shopRecord).concat(shopExtrasInput);
/** Shops of one team. */
const MOST = 100;

export function registerShops(): void {
  builder.queryFields((t) => ({
    listShops: t.field({
      type: [shopType],
      nullable: false,
      description: "The team's shops, first made first.",
      policy: shopPolicy.read,
      limit: { max: MOST },
      resolve: (_root, _args, { db, identity }) =>
        db
          .select()
          .from(shops)
          .where(and(readScope(identity, shopsOwnership), eq(shops.deleted, false)))
          .orderBy(asc(shops.createdAt), asc(shops.id))
          .limit(MOST),
    }),
    getShop: t.field({
      type: shopType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: shopPolicy.read,
      resolve: async (_root, { id }, { db, identity }) => {
        const known = parseID(id);
        if (known === null) return null;
        const [row] = await db
          .select()
          .from(shops)
          .where(and(eq(shops.id, known), eq(shops.deleted, false), readScope(identity, shopsOwnership)));
        return row ?? null;
      },
    }),
  }));
  builder.mutationFields((t) => ({
    createShop: t.field({
      type: shopType,
      nullable: false,
      description: "A shop that is not online; without a slug it gets one from its name.",
      args: {
        input: t.arg({
          type: inputOf(
            "CreateShopInput",
            createRecordInput(shopRecord).shape({ id: creationKey().nullable() }),
          ),
          required: true,
        }),
      },
      policy: shopPolicy.create,
      resolve: (_root, { input }, context) => inStep(context, (step) => createShop(step, input)),
    }),
    updateShop: t.field({
      type: shopType,
      nullable: false,
      description: "Changes a shop. Its former slug keeps leading to it.",
      args: {
        input: t.arg({ type: inputOf("UpdateShopInput", updateShopInput), required: true }),
      },
      policy: shopPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => updateShop(step, { ...input, id: requireID(String(input.id)) })),
    }),
  }));
}
