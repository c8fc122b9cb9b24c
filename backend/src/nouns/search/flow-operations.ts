import { productPolicy } from "@gisement/shared-domain/permissions";
import { LOT_FIGURES, type LotFlow } from "@gisement/shared-domain/projects";
import { builder } from "../../platform/graphql/builder.ts";
import { quantityType } from "../../platform/graphql/value-types.ts";
import type { ProductFilter } from "./filter-input.ts";
import { type FigureLot, FLOWS_LIMIT, lotFlows, lotsOfFigure } from "./lot-flows.ts";
import { productFilterInput } from "./operations.ts";

const MOST_LOTS = 1000;

const figureEnum = builder.enumType("LotFigure", { values: LOT_FIGURES });
const lotFlowType = builder.objectRef<LotFlow>("LotFlow").implement({
  description: "Lots of one category and status, and what they add to the figures of a project.",
  fields: (t) => ({
    category: t.exposeString("category", { nullable: true }),
    action: t.exposeString("action", { nullable: true }),
    lots: t.exposeInt("lots", { nullable: false }),
    weight: t.exposeFloat("weight", { nullable: true, description: "Kilograms, of all pieces." }),
    weighed: t.exposeInt("weighed", { nullable: false, description: "Number of lots with a weight." }),
    co2Impact: t.exposeFloat("co2Impact", { nullable: true, description: "Kilograms of CO2 equivalent." }),
    assessed: t.exposeInt("assessed", { nullable: false, description: "Number of lots with a CO2 impact." }),
    price: t.exposeFloat("price", {
      nullable: true,
      description: "Prices times quantities, in euros; null for who takes part in the project from outside.",
    }),
    priced: t.exposeInt("priced", {
      nullable: false,
      description: "Number of lots with a price and a quantity.",
    }),
  }),
});
const figureLotType = builder.objectRef<FigureLot>("FigureLot").implement({
  description: "A lot with what it adds to a figure.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    productID: t.exposeID("productID", { nullable: true }),
    name: t.exposeString("name", { nullable: true }),
    nameEN: t.exposeString("nameEN", { nullable: true }),
    nameNL: t.exposeString("nameNL", { nullable: true }),
    ref: t.exposeString("ref", { nullable: true }),
    picture: t.exposeString("picture", { nullable: true }),
    category: t.exposeString("category", { nullable: true }),
    action: t.exposeString("action", { nullable: true }),
    quantity: t.field({ type: quantityType, nullable: false, resolve: ({ quantity }) => quantity }),
    amount: t.exposeFloat("amount", {
      nullable: false,
      description: "Kilograms, kilograms of CO2 equivalent or euros, of the whole lot.",
    }),
  }),
});

export function registerFlows(): void {
  builder.queryField("lotFlows", (t) =>
    t.field({
      type: [lotFlowType],
      nullable: false,
      args: { filter: t.arg({ type: productFilterInput }) },
      policy: productPolicy.read,
      limit: { max: FLOWS_LIMIT },
      resolve: (_root, { filter }, { readStale, identity }) =>
        readStale((db) => lotFlows(db, identity, filter as ProductFilter | null | undefined)),
    }),
  );
  builder.queryField("lotsOfFigure", (t) =>
    t.field({
      type: [figureLotType],
      nullable: false,
      args: {
        filter: t.arg({ type: productFilterInput }),
        figure: t.arg({ type: figureEnum, required: true }),
        limit: t.arg.int({ defaultValue: 20 }),
      },
      policy: productPolicy.read,
      limit: { max: MOST_LOTS },
      resolve: (_root, { filter, figure, limit }, { readStale, identity }) =>
        readStale((db) =>
          lotsOfFigure(db, identity, {
            filter: filter as ProductFilter | null | undefined,
            figure,
            limit: limit ?? 20,
          }),
        ),
    }),
  );
}
