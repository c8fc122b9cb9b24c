import { builder } from "../../platform/graphql/builder.ts";
import { countedConnectionType } from "../../platform/graphql/connection.ts";
import { entity } from "../../platform/graphql/entity.ts";
import type { productStatuses } from "../lots/status-table.ts";
import { productStatusType } from "../lots/types.ts";
import type { PlaceRow } from "../places/table.ts";
import { placeType } from "../places/types.ts";
import { serialCodes } from "./table.ts";

export type SerialCodeRow = typeof serialCodes.$inferSelect;

export const serialCodeType = entity("SerialCode", serialCodes, { ids: ["elementID"] });

/** The lot or place of a code; both are null if it no longer exists. */
export interface ResolvedCode {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly status: typeof productStatuses.$inferSelect | null;
  readonly place: PlaceRow | null;
}
export const resolvedCodeType = builder.objectRef<ResolvedCode>("ResolvedSerialCode").implement({
  description: "A label with its lot or place; both are null if it no longer exists.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    type: t.exposeString("type", { nullable: false }),
    createdAt: t.field({ type: "DateTime", nullable: false, resolve: ({ createdAt }) => createdAt }),
    status: t.field({ type: productStatusType, nullable: true, resolve: ({ status }) => status }),
    place: t.field({ type: placeType, nullable: true, resolve: ({ place }) => place }),
  }),
});
export const resolvedCodeConnectionType = countedConnectionType("SerialCodeConnection", resolvedCodeType);
