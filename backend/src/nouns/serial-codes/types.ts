import { builder } from "../../platform/graphql/builder.ts";
import { entity } from "../../platform/graphql/entity.ts";
import type { productStatuses } from "../lots/status-table.ts";
import { productStatusType } from "../lots/types.ts";
import type { PlaceRow } from "../places/table.ts";
import { placeType } from "../places/types.ts";
import { serialCodes } from "./table.ts";

export type SerialCodeRow = typeof serialCodes.$inferSelect;

export const serialCodeType = entity("SerialCode", serialCodes, { ids: ["elementID"] });

/** What a code leads to; neither lot nor place when the thing is gone. */
export interface ResolvedCode {
  readonly id: string;
  readonly type: string;
  readonly status: typeof productStatuses.$inferSelect | null;
  readonly place: PlaceRow | null;
}
export const resolvedCodeType = builder.objectRef<ResolvedCode>("ResolvedSerialCode").implement({
  description: "A tag and what it is stuck on. Neither status nor place: the thing is gone.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    type: t.exposeString("type", { nullable: false }),
    status: t.field({ type: productStatusType, nullable: true, resolve: ({ status }) => status }),
    place: t.field({ type: placeType, nullable: true, resolve: ({ place }) => place }),
  }),
});
