import { LOT_TYPES } from "@gisement/shared-domain/occurrences";
import { canDecideProposal, canSeeRow } from "@gisement/shared-domain/permissions";
import { REVIEW_METADATA } from "@gisement/shared-domain/reviews";
import { builder } from "../../../platform/graphql/builder.ts";
import type { RequestContext } from "../../../platform/graphql/context.ts";
import { metadataEntryType } from "../../../platform/graphql/value-types.ts";
import { withheldFrom } from "../../lots/lot-privacy.ts";
import { writesFields } from "../../lots/reserved-values.ts";
import type { productStatuses } from "../../lots/status-table.ts";
import { productStatusSource } from "../../lots/types.ts";
import { type ReviewRow, reviewType } from "../types.ts";
import { type ComparedField, compareProposal } from "./compare-proposal.ts";
import { waitsForDecision } from "./decide-proposal.ts";

type LotRow = typeof productStatuses.$inferSelect;

/** As the change log writes values: texts as they are, everything else as JSON; null for an empty field. */
const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
};

const fieldType = builder.objectRef<ComparedField>("ProposedField").implement({
  description: "A field of a proposed change, named as in the change log; a missing value is an empty field.",
  fields: (t) => ({
    field: t.exposeString("field", { nullable: false }),
    oldValue: t.string({
      nullable: true,
      description: "The value that the proposer saw.",
      resolve: (each) => toText(each.old),
    }),
    newValue: t.string({ nullable: true, resolve: (each) => toText(each.new) }),
    currentValue: t.string({ nullable: true, resolve: ({ current }) => toText(current) }),
    isOutdated: t.exposeBoolean("isOutdated", {
      nullable: false,
      description: "The lot has neither the value that the proposer saw nor the proposed one.",
    }),
  }),
});

interface Proposal {
  readonly review: ReviewRow;
  readonly lotID: string;
  readonly lot: LotRow | null;
  /** Those that the reader may know. */
  readonly fields: readonly ComparedField[];
  /** The reader knows and could write each of its fields. */
  readonly isWritable: boolean;
}
const proposalType = builder.objectRef<Proposal>("Proposal").implement({
  description: "A change of a lot that a thread proposes; accepting the thread writes it.",
  fields: (t) => ({
    lotID: t.exposeID("lotID", { nullable: false }),
    isWaiting: t.boolean({
      nullable: false,
      description: "Open, and not accepted before.",
      resolve: ({ review }) => review.status === "PENDING" && waitsForDecision(review),
    }),
    mayDecide: t.boolean({
      nullable: false,
      description: "The reader may write the lot, and each field of the proposal.",
      resolve: ({ review, lot, isWritable }, _args, { identity }) =>
        isWritable && canDecideProposal(identity, { ...review, projectID: lot?.projectID ?? null }).allowed,
    }),
    lotLeft: t.string({
      nullable: true,
      description: "Why the change cannot be written any more: `closed` (split or sold) or `removed`.",
      resolve: ({ lot }) => {
        if (lot?.progress === "active") return null;
        return lot?.type === LOT_TYPES.closed ? "closed" : "removed";
      },
    }),
    fields: t.field({
      type: [fieldType],
      nullable: false,
      limit: { max: 200 },
      resolve: ({ fields }) => [...fields],
    }),
  }),
});

const lotOf = async (
  { proposal }: Pick<ReviewRow, "proposal">,
  { loaders }: Pick<RequestContext, "loaders">,
): Promise<LotRow | null> =>
  proposal ? (((await loaders.one(productStatusSource, proposal.lotID)) ?? null) as LotRow | null) : null;

/** The fields of a proposal that its reader may know; of a lot that its participants no longer see, none. */
async function readable(
  context: RequestContext,
  review: ReviewRow,
  lot: LotRow | null,
): Promise<(field: string) => boolean> {
  if (!lot) return () => canSeeRow(context.identity, review).allowed;
  const withheld = await withheldFrom(context, lot);
  return (field) => !withheld.has(field);
}

/** Separate from the type itself: the type of a lot has threads. */
export function registerProposalOfReview(): void {
  builder.objectField(reviewType, "metadata", (t) =>
    t.field({
      type: [metadataEntryType],
      nullable: false,
      resolve: async (review, _args, context) => {
        const { metadata, proposal } = review;
        if (!proposal) return metadata;
        const isReadable = await readable(context, review, await lotOf(review, context));
        return metadata.filter(
          ({ key, value }) => key !== REVIEW_METADATA.column || isReadable(String(value)),
        );
      },
    }),
  );
  builder.objectField(reviewType, "proposal", (t) =>
    t.field({
      type: proposalType,
      nullable: true,
      resolve: async (review, _args, context) => {
        const { proposal } = review;
        if (!proposal) return null;
        const lot = await lotOf(review, context);
        const isReadable = await readable(context, review, lot);
        const fields = compareProposal(proposal, lot ?? Object.create(null)).filter(({ field }) =>
          isReadable(field),
        );
        return {
          review,
          lotID: proposal.lotID,
          lot,
          fields: lot ? fields : fields.map(withoutCurrent),
          isWritable:
            fields.length === proposal.fields.length &&
            (lot === null ||
              (await writesFields(
                context,
                lot,
                fields.map(({ field }) => field),
              ))),
        };
      },
    }),
  );
}

const withoutCurrent = (each: ComparedField): ComparedField => ({
  ...each,
  current: null,
  isOutdated: false,
});
