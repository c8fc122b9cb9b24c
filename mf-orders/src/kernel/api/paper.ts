import { graphql } from "../../gql/gql.ts";
import type { PaperFragment } from "../../gql/graphql.ts";

/** An issued document as it is listed. */
export type Paper = PaperFragment;

export const PAPER = graphql(`
  fragment Paper on Document {
    id
    kind
    number
    fileName
    bytes
    pages
    issuedAt
    issuedByName
    creditedByID
    total { amount currency }
  }
`);
