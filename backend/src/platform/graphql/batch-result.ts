import { builder } from "./builder.ts";

export const batchResultType = builder
  .objectRef<{ batchID: string; ids: readonly string[] }>("BatchResult")
  .implement({
    description: "The result of one step: its rows, and the batchID that undoes it.",
    fields: (t) => ({
      batchID: t.exposeID("batchID", { nullable: false }),
      ids: t.idList({ nullable: false, resolve: ({ ids }) => ids }),
    }),
  });
