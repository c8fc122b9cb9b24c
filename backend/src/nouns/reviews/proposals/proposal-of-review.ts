import { LOT_TYPES } from "@gisement/shared-domain/occurrences";
import { canDecideProposal, type Identity, TEAM_ONLY_LOT_FIELDS } from "@gisement/shared-domain/permissions";
import { builder } from "../../../platform/graphql/builder.ts";
import { withinOf } from "../../../platform/tenancy/scope.ts";
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
  readonly fields: readonly ComparedField[];
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
      description: "The reader may write the lot.",
      resolve: ({ review, lot }, _args, { identity }) =>
        canDecideProposal(identity, { ...review, projectID: lot?.projectID ?? null }).allowed,
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

/** Fields that only the lot's team reads are left out for participants of its project. */
function readable(identity: Identity, review: ReviewRow, fields: readonly ComparedField[]) {
  const isMember =
    identity.kind === "user" &&
    !withinOf(identity) &&
    (identity.team
      ? review.organizationID === identity.team.id ||
        identity.team.subTeamIDs.includes(review.organizationID ?? "")
      : review.organizationID === null);
  const hidden: readonly string[] = isMember ? [] : TEAM_ONLY_LOT_FIELDS;
  return fields.filter(({ field }) => !hidden.includes(field));
}

/** Separate from the type itself: the type of a lot has threads. */
export function registerProposalOfReview(): void {
  builder.objectField(reviewType, "proposal", (t) =>
    t.field({
      type: proposalType,
      nullable: true,
      resolve: async (review, _args, { identity, loaders }) => {
        const { proposal } = review;
        if (!proposal) return null;
        const lot = ((await loaders.one(productStatusSource, proposal.lotID)) ?? null) as LotRow | null;
        const fields = compareProposal(proposal, lot ?? Object.create(null));
        return {
          review,
          lotID: proposal.lotID,
          lot,
          fields: readable(identity, review, lot ? fields : fields.map(withoutCurrent)),
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
