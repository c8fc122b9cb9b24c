import type { Reason } from "@gisement/shared-domain/alerts";
import { builder } from "../../platform/graphql/builder.ts";
import { publishedLotType } from "../lots/published-lot.ts";
import { productStatusType } from "../lots/types.ts";
import type { OwnMatch, PublishedMatch } from "./find-matches.ts";
import type { alertMatches } from "./table.ts";

/** What a team has decided about a match. */
export type Decision = Pick<
  typeof alertMatches.$inferSelect,
  "keptAt" | "dismissedAt" | "dismissalReason" | "dismissalNote"
>;
export const UNDECIDED: Decision = {
  keptAt: null,
  dismissedAt: null,
  dismissalReason: null,
  dismissalNote: null,
};
export type Found<Kind> = Kind & Decision;

const decisionType = builder.objectRef<Decision>("AlertMatchDecision").implement({
  fields: (t) => ({
    keptAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When it was put on the short list.",
      resolve: ({ keptAt }) => keptAt,
    }),
    dismissedAt: t.field({ type: "DateTime", nullable: true, resolve: ({ dismissedAt }) => dismissedAt }),
    dismissalReason: t.exposeString("dismissalReason", { nullable: true }),
    dismissalNote: t.exposeString("dismissalNote", { nullable: true }),
  }),
});

const matchReasonType = builder.objectRef<Reason>("AlertMatchReason").implement({
  fields: (t) => ({
    criterion: t.exposeString("criterion", { nullable: false }),
    verdict: t.exposeString("verdict", {
      nullable: false,
      description: "met, near, short, unknown or missed.",
    }),
    wanted: t.field({ type: "JSON", nullable: true, resolve: ({ wanted }) => wanted ?? null }),
    found: t.field({ type: "JSON", nullable: true, resolve: ({ found }) => found ?? null }),
    missing: t.float({ nullable: true, resolve: ({ missing }) => missing ?? null }),
  }),
});

export const alertMatchType = builder.objectRef<Found<OwnMatch>>("AlertMatch").implement({
  fields: (t) => ({
    status: t.field({ type: productStatusType, nullable: false, resolve: ({ lot }) => lot as never }),
    score: t.exposeFloat("score", { nullable: false, description: "From 0 to 1." }),
    reasons: t.field({ type: [matchReasonType], nullable: false, resolve: ({ reasons }) => [...reasons] }),
    decision: t.field({ type: decisionType, nullable: false, resolve: (match) => match }),
  }),
});

export const publishedMatchType = builder.objectRef<Found<PublishedMatch>>("PublishedMatch").implement({
  description: "A lot of another owner that matches, by what its shop shows.",
  fields: (t) => ({
    lot: t.field({ type: publishedLotType, nullable: false, resolve: ({ lot }) => lot }),
    score: t.exposeFloat("score", { nullable: false, description: "From 0 to 1." }),
    reasons: t.field({ type: [matchReasonType], nullable: false, resolve: ({ reasons }) => [...reasons] }),
    decision: t.field({ type: decisionType, nullable: false, resolve: (match) => match }),
  }),
});
