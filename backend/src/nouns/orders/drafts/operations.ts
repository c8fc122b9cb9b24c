import { CURRENCY } from "@gisement/shared-domain/limits";
import { QUOTE_DRAFTS_LIMIT } from "@gisement/shared-domain/orders";
import { isUser, orderPolicy } from "@gisement/shared-domain/permissions";
import { desc } from "drizzle-orm";
import { builder } from "../../../platform/graphql/builder.ts";
import type { RequestContext } from "../../../platform/graphql/context.ts";
import { entity, relation } from "../../../platform/graphql/entity.ts";
import { priceType } from "../../../platform/graphql/value-types.ts";
import { inputOf } from "../../../platform/input/input-of.ts";
import { parseID, requireID } from "../../../platform/input/read-input.ts";
import { inStep } from "../../../platform/transaction/in-step.ts";
import { customerSource, customerType } from "../../customers/types.ts";
import { lightUserSource, lightUserType } from "../../users/types.ts";
import { amountOf } from "../types.ts";
import { deleteQuoteDraft, draftScope, saveQuoteDraft, saveQuoteDraftInput } from "./save-draft.ts";
import { type QuoteDraftRow, quoteDrafts } from "./table.ts";

const quoteDraftType = entity("QuoteDraft", quoteDrafts, {
  description: "A quote that was not sent: the values of its form, for the seller's team alone.",
  omit: ["organizationMasterID", "totalAmount"],
  fields: (t) => ({
    total: t.field({
      type: priceType,
      nullable: false,
      resolve: ({ totalAmount }) => amountOf(totalAmount, CURRENCY),
    }),
    customer: relation.one(
      t,
      customerType,
      () => customerSource,
      ({ customerID }) => customerID,
    ),
    changedByUser: relation.one(
      t,
      lightUserType,
      () => lightUserSource,
      ({ changedBy }) => changedBy,
    ),
  }),
});

async function listQuoteDrafts({ db, identity }: RequestContext): Promise<QuoteDraftRow[]> {
  if (!isUser(identity)) return [];
  return db
    .select()
    .from(quoteDrafts)
    .where(draftScope(identity))
    .orderBy(desc(quoteDrafts.updatedAt), desc(quoteDrafts.id))
    .limit(QUOTE_DRAFTS_LIMIT);
}

async function getQuoteDraft({ db, identity }: RequestContext, sent: string): Promise<QuoteDraftRow | null> {
  const id = parseID(sent);
  if (!isUser(identity) || id === null) return null;
  const [draft] = await db.select().from(quoteDrafts).where(draftScope(identity, id));
  return draft ?? null;
}

export function registerQuoteDrafts(): void {
  builder.queryFields((t) => ({
    listQuoteDrafts: t.field({
      type: [quoteDraftType],
      nullable: false,
      description: "The team's quotes that were not sent, the one that was changed last first.",
      policy: orderPolicy.create,
      limit: { max: QUOTE_DRAFTS_LIMIT },
      resolve: (_root, _args, context) => listQuoteDrafts(context),
    }),
    getQuoteDraft: t.field({
      type: quoteDraftType,
      nullable: true,
      description: "By its id, or by the key with which it was saved first.",
      args: { id: t.arg.id({ required: true }) },
      policy: orderPolicy.create,
      resolve: (_root, { id }, context) => getQuoteDraft(context, id),
    }),
  }));
  builder.mutationFields((t) => ({
    saveQuoteDraft: t.field({
      type: quoteDraftType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("SaveQuoteDraftInput", saveQuoteDraftInput), required: true }) },
      policy: orderPolicy.create,
      resolve: (_root, { input }, context) => inStep(context, (step) => saveQuoteDraft(step, input)),
    }),
    deleteQuoteDraft: t.field({
      type: quoteDraftType,
      nullable: false,
      args: { id: t.arg.id({ required: true }) },
      policy: orderPolicy.create,
      resolve: (_root, { id }, context) => inStep(context, (step) => deleteQuoteDraft(step, requireID(id))),
    }),
  }));
}
