import type { RefusedItem } from "../transaction/in-parts.ts";
import { builder } from "./builder.ts";

const refusedItemType = builder.objectRef<RefusedItem>("RefusedItem").implement({
  description: "An item that a partial batch did not change, with its error.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    code: t.exposeString("code", { nullable: false }),
    reason: t.exposeString("reason", { nullable: true }),
    field: t.exposeString("field", { nullable: true }),
    current: t.field({
      type: "JSON",
      nullable: true,
      description: "The stored values of the item; of a conflict, `stored` and `sent`.",
      resolve: ({ current }) => current,
    }),
  }),
});

export interface BatchResult {
  readonly batchID: string;
  readonly ids: readonly string[];
  readonly refused?: readonly RefusedItem[];
}

/** The type of a step's result, to which a noun may add its rows. */
export const batchResult = <Result extends BatchResult>(name: string, description: string) =>
  builder.objectRef<Result>(name).implement({
    description,
    fields: (t) => ({
      batchID: t.id({ nullable: false, resolve: ({ batchID }) => batchID }),
      ids: t.idList({ nullable: false, resolve: ({ ids }) => ids }),
      refused: t.field({
        type: [refusedItemType],
        nullable: false,
        description: "The items that a call with `partial` did not change; empty without it.",
        resolve: ({ refused = [] }) => refused,
      }),
    }),
  });

export const batchResultType = batchResult<BatchResult>(
  "BatchResult",
  "The result of one step: its rows, and the batchID that undoes it.",
);
