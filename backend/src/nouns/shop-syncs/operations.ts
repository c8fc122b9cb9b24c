import { isUser, shopPolicy } from "@gisement/shared-domain/permissions";
import { and, desc, eq } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { shopsOwnership } from "../shops/ownership.ts";
import { shops } from "../shops/table.ts";
import type { ShopRow } from "../shops/types.ts";
import { shopSyncsOwnership } from "./ownership.ts";
import { saveConnector, shopConnectorInput } from "./save-connector.ts";
import { replaySync, startSync } from "./start-sync.ts";
import { shopSyncs } from "./table.ts";
import { shopConnectorType, shopSyncType } from "./types.ts";

/** Lines of the log. */
const MOST = 50;

async function findConnector({ db, identity }: RequestContext, shopID: string): Promise<ShopRow | null> {
  const id = parseID(shopID);
  if (id === null || !isUser(identity)) return null;
  const [row] = await db
    .select()
    .from(shops)
    .where(and(eq(shops.id, id), eq(shops.deleted, false), writeScope(identity, shopsOwnership)));
  return (row as ShopRow | undefined) ?? null;
}

export function registerShopSyncs(): void {
  builder.queryFields((t) => ({
    shopConnector: t.field({
      type: shopConnectorType,
      nullable: true,
      description: "How a shop gets a supplier's stock, for those who manage it.",
      args: { shopID: t.arg.id({ required: true }) },
      policy: shopPolicy.update,
      resolve: (_root, { shopID }, context) => findConnector(context, shopID),
    }),
    shopSyncs: t.field({
      type: [shopSyncType],
      nullable: false,
      description: "The last times that a shop read its supplier's file, newest first.",
      args: { shopID: t.arg.id({ required: true }) },
      policy: shopPolicy.update,
      limit: { max: MOST },
      resolve: async (_root, { shopID }, { db, identity }) => {
        const id = parseID(shopID);
        if (id === null || !isUser(identity)) return [];
        return db
          .select()
          .from(shopSyncs)
          .where(and(eq(shopSyncs.shopID, id), writeScope(identity, shopSyncsOwnership)))
          .orderBy(desc(shopSyncs.createdAt), desc(shopSyncs.id))
          .limit(MOST);
      },
    }),
  }));
  builder.mutationFields((t) => ({
    saveShopConnector: t.field({
      type: shopConnectorType,
      nullable: false,
      description: "Changes how a shop gets a supplier's stock; what is not given stays.",
      args: { input: t.arg({ type: inputOf("ShopConnectorInput", shopConnectorInput), required: true }) },
      policy: shopPolicy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, (step) =>
          saveConnector(step, { ...input, shopID: requireID(input.shopID, "shopID") }),
        ),
    }),
    syncShop: t.field({
      type: shopSyncType,
      nullable: false,
      description: "Reads the supplier's file and applies it, or only tries; answers at once.",
      args: { shopID: t.arg.id({ required: true }), isTrial: t.arg.boolean({ defaultValue: false }) },
      policy: shopPolicy.update,
      resolve: (_root, { shopID, isTrial }, context) =>
        inStep(context, (step) => startSync(step, requireID(shopID, "shopID"), isTrial ?? false)),
    }),
    replayShopSync: t.field({
      type: shopSyncType,
      nullable: false,
      description: "Applies a file that was read before once more, with the settings of now.",
      args: { id: t.arg.id({ required: true }) },
      policy: shopPolicy.update,
      resolve: (_root, { id }, context) => inStep(context, (step) => replaySync(step, id)),
    }),
  }));
}
