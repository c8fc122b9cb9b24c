import { logField } from "../../../platform/audit-log/log-fields.ts";
import { sameValue } from "../../../platform/transaction/change-row.ts";
import { PRODUCT_LOG_FIELDS } from "../../lots/product-fields.ts";
import type { ProposedField, StoredProposal } from "./stored-proposal.ts";

/** A proposed field with the value that the lot has now. */
export interface ComparedField extends ProposedField {
  readonly current: unknown;
  /** The lot has neither the value that the proposer saw nor the proposed one. */
  readonly isOutdated: boolean;
}

/** As the database returns it: moments are texts in a stored proposal. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

export const compareProposal = ({ fields }: StoredProposal, lot: object): readonly ComparedField[] =>
  fields.map((each) => {
    const current = plain(
      logField(each.field, PRODUCT_LOG_FIELDS).read(lot as Readonly<Record<string, unknown>>),
    );
    return {
      ...each,
      current,
      isOutdated: !sameValue(current, each.old) && !sameValue(current, each.new),
    };
  });
