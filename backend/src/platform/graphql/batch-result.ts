import { builder } from "./builder.ts";

export const batchResultType = builder
  .objectRef<{ batchID: string; ids: readonly string[] }>("BatchResult")
  .implement({
    description: "What was done in one step, and the key to take it back.",
    fields: (t) => ({
      batchID: t.exposeID("batchID", { nullable: false }),
      ids: t.idList({ nullable: false, resolve: ({ ids }) => ids }),
    }),
  });
