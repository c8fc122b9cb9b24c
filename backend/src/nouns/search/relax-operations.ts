import { productPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { productStatusType } from "../lots/types.ts";
import type { ProductFilter } from "./filter-input.ts";
import { productFilterInput } from "./operations.ts";
import {
  type Alternative,
  type Difference,
  type NearLot,
  type Relaxation,
  relaxSearch,
} from "./relax-search.ts";

const alternativeType = builder.objectRef<Alternative>("SearchAlternative").implement({
  description: "A search with fewer words or filters that finds something.",
  fields: (t) => ({
    droppedWords: t.exposeStringList("droppedWords", { nullable: false }),
    droppedFields: t.exposeStringList("droppedFields", {
      nullable: false,
      description: "Names of fields of the filter.",
    }),
    text: t.exposeString("text", { nullable: false, description: "The text that is left." }),
    total: t.exposeInt("total", { nullable: false }),
  }),
});
const differenceType = builder.objectRef<Difference>("SearchDifference").implement({
  fields: (t) => ({
    field: t.exposeString("field", { nullable: false }),
    found: t.exposeString("found", {
      nullable: true,
      description: "The stored value; null if the lot has none.",
    }),
  }),
});
const nearLotType = builder.objectRef<NearLot>("NearLot").implement({
  fields: (t) => ({
    lot: t.field({ type: productStatusType, nullable: false, resolve: ({ lot }) => lot as never }),
    droppedWords: t.exposeStringList("droppedWords", { nullable: false }),
    differences: t.field({
      type: [differenceType],
      nullable: false,
      resolve: ({ differences }) => differences,
    }),
  }),
});
const relaxationType = builder.objectRef<Relaxation>("SearchRelaxation").implement({
  fields: (t) => ({
    alternatives: t.field({
      type: [alternativeType],
      nullable: false,
      resolve: ({ alternatives }) => alternatives,
    }),
    near: t.field({ type: [nearLotType], nullable: false, resolve: ({ near }) => near }),
  }),
});

export function registerRelaxation(): void {
  builder.queryField("relaxSearch", (t) =>
    t.field({
      type: relaxationType,
      nullable: false,
      description:
        "For a search without a result: searches with the fewest words and filters less that find something, and the nearest lots.",
      args: { filter: t.arg({ type: productFilterInput, required: true }) },
      policy: productPolicy.read,
      resolve: (_root, { filter }, { readStale, identity }) =>
        readStale((db) => relaxSearch(db, identity, filter as ProductFilter)),
    }),
  );
}
