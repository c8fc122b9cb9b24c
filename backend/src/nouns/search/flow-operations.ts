import { lotHistoryPolicy, productPolicy } from "@gisement/shared-domain/permissions";
import {
  type ImpactFactor,
  LOT_FIGURES,
  type LotFlow,
  type LotMonth,
  type LotSums,
} from "@gisement/shared-domain/projects";
import { builder } from "../../platform/graphql/builder.ts";
import type { RowRef } from "../../platform/graphql/connection.ts";
import { quantityType } from "../../platform/graphql/value-types.ts";
import { parseID } from "../../platform/input/read-input.ts";
import type { ProductFilter } from "./filter-input.ts";
import { flowsAsOf } from "./flows-as-of.ts";
import {
  type FigureLot,
  type FigureSource,
  FLOWS_LIMIT,
  lotFlows,
  lotMonths,
  lotsOfFigure,
  MONTHS_LIMIT,
  sourcesOfFigure,
} from "./lot-flows.ts";
import { productFilterInput } from "./operations.ts";

const MOST_LOTS = 1000;
/** Kinds of sources of a figure. */
const KINDS = 10;

const figureEnum = builder.enumType("LotFigure", { values: LOT_FIGURES });
const SUMS = {
  weight: "Kilograms, of all pieces.",
  weighed: "Number of lots with a weight.",
  co2Impact: "Kilograms of CO2 equivalent.",
  assessed: "Number of lots with a CO2 impact.",
  wasteCost: "Euros that are not spent on waste; null for who takes part in the project from outside.",
  costed: "Number of lots with such a cost.",
  price: "Prices times quantities, in euros; null for who takes part in the project from outside.",
  priced: "Number of lots with a price and a quantity.",
} as const;
type SumsBuilder = Parameters<Parameters<typeof builder.objectFields<RowRef<LotSums>>>[1]>[0];
/** What lots add to each figure, and how many of them add something. */
function sumFields(t: SumsBuilder) {
  const amount = (name: "weight" | "co2Impact" | "wasteCost" | "price") =>
    t.exposeFloat(name, { nullable: true, description: SUMS[name] });
  const many = (name: "weighed" | "assessed" | "costed" | "priced") =>
    t.exposeInt(name, { nullable: false, description: SUMS[name] });
  return {
    lots: t.exposeInt("lots", { nullable: false }),
    weight: amount("weight"),
    weighed: many("weighed"),
    co2Impact: amount("co2Impact"),
    assessed: many("assessed"),
    wasteCost: amount("wasteCost"),
    costed: many("costed"),
    price: amount("price"),
    priced: many("priced"),
  };
}
const lotFlowType = builder.objectRef<LotFlow>("LotFlow").implement({
  description: "Lots of one category and status, and what they add to the figures of a project.",
  fields: (t) => ({
    category: t.exposeString("category", { nullable: true }),
    action: t.exposeString("action", { nullable: true }),
    ...(sumFields(t as unknown as SumsBuilder) as object),
  }),
});
const lotMonthType = builder.objectRef<LotMonth>("LotMonth").implement({
  description: "Lots that are available from one month on, and what they add to the figures.",
  fields: (t) => ({
    month: t.exposeString("month", {
      nullable: true,
      description: "`yyyy-mm`; null for lots without a day.",
    }),
    ...(sumFields(t as unknown as SumsBuilder) as object),
  }),
});
const usedFactorType = builder.objectRef<ImpactFactor>("UsedFactor").implement({
  description: "The factor that an amount rests on, for one unit of its category.",
  fields: (t) => ({
    kind: t.exposeString("kind", { nullable: false, description: "FDES, PEP, DEFAULT or OWN." }),
    source: t.exposeString("source", { nullable: false, description: "Empty for the product's own values." }),
    unit: t.exposeString("unit", { nullable: false }),
    weight: t.exposeFloat("weight", { nullable: true, description: "Kilograms." }),
    co2Impact: t.exposeFloat("co2Impact", { nullable: true, description: "Kilograms of CO2 equivalent." }),
    wasteCost: t.exposeFloat("wasteCost", { nullable: true, description: "Euros." }),
    year: t.exposeInt("year", { nullable: false }),
    link: t.exposeString("link", { nullable: true }),
  }),
});
const figureSourceType = builder.objectRef<FigureSource>("FigureSource").implement({
  description: "How much of a figure rests on factors of one kind, or on the lots' own values.",
  fields: (t) => ({
    kind: t.exposeString("kind", { nullable: true, description: "Null for the lots' own values." }),
    lots: t.exposeInt("lots", { nullable: false }),
    amount: t.exposeFloat("amount", { nullable: false }),
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
    factor: t.field({
      type: usedFactorType,
      nullable: true,
      description: "Null where the amount rests on the lot's own values.",
      resolve: ({ factor }) => factor,
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
  builder.queryField("lotFlowsAsOf", (t) =>
    t.field({
      type: [lotFlowType],
      nullable: false,
      description: "The lots of a project of the team as they were at a moment; without sums of money.",
      args: {
        projectID: t.arg.id({ required: true }),
        at: t.arg({ type: "DateTime", required: true }),
      },
      policy: lotHistoryPolicy.read,
      limit: { max: FLOWS_LIMIT },
      resolve: async (_root, { projectID, at }, { readStale, identity }) => {
        const id = parseID(projectID);
        return id === null ? [] : readStale((db) => flowsAsOf(db, identity, { projectID: id, at }));
      },
    }),
  );
  builder.queryField("lotMonths", (t) =>
    t.field({
      type: [lotMonthType],
      nullable: false,
      args: { filter: t.arg({ type: productFilterInput }) },
      policy: productPolicy.read,
      limit: { max: MONTHS_LIMIT },
      resolve: (_root, { filter }, { readStale, identity }) =>
        readStale((db) => lotMonths(db, identity, filter as ProductFilter | null | undefined)),
    }),
  );
  builder.queryField("sourcesOfFigure", (t) =>
    t.field({
      type: [figureSourceType],
      nullable: false,
      args: {
        filter: t.arg({ type: productFilterInput }),
        figure: t.arg({ type: figureEnum, required: true }),
      },
      policy: productPolicy.read,
      limit: { max: KINDS },
      resolve: (_root, { filter, figure }, { readStale, identity }) =>
        readStale((db) =>
          sourcesOfFigure(db, identity, { filter: filter as ProductFilter | null | undefined, figure }),
        ),
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
