import { graphql } from "../../../gql/gql.ts";
import type { ShellFindRecordsQuery } from "../../../gql/graphql.ts";

export const FIND_RECORDS = graphql(`
  query ShellFindRecords($text: String!) {
    findRecords(text: $text) {
      lots {
        items { id name nameEN nameNL ref action pictures quantity { number unit } place { id name } }
        total
        isMore
      }
      records { kind id name detail status orderKind }
    }
  }
`);

export type Found = ShellFindRecordsQuery["findRecords"];
export type FoundLot = Found["lots"]["items"][number];
export type FoundRecord = Found["records"][number];
