import { builder } from "../graphql/builder.ts";
import type { RecordFacet } from "./list-records.ts";

export const facetType = builder.objectRef<RecordFacet>("RecordFacet").implement({
  description: "The values of a field among the rows that the other filters leave, most frequent first.",
  fields: (t) => ({
    field: t.exposeString("field", { nullable: false }),
    buckets: t.field({
      type: [
        builder.objectRef<RecordFacet["buckets"][number]>("RecordBucket").implement({
          fields: (b) => ({
            key: b.exposeString("key", { nullable: false, description: "Empty for rows without a value." }),
            count: b.exposeInt("count", { nullable: false }),
          }),
        }),
      ],
      nullable: false,
      resolve: ({ buckets }) => [...buckets],
    }),
  }),
});
