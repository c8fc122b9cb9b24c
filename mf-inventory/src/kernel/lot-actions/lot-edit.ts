import type { ExpectedLotInput } from "../../gql/graphql.ts";
import type { LotInput } from "./lot-fields.ts";

/** Changes of one lot, with the values that the user saw of the changed fields. */
export interface LotEdit {
  readonly id: string;
  readonly expect: ExpectedLotInput;
  readonly input: LotInput;
}
