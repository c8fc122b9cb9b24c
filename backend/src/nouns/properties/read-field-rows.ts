import type { FieldRow } from "@gisement/shared-domain/fields";
import { LIMITS } from "@gisement/shared-domain/limits";

/** Asks the API as a person. */
export type Ask = <Data>(document: string, variables?: Record<string, unknown>) => Promise<Data>;

const FIELD_ROWS = `
  query FieldRows($limit: Int) {
    listFields(limit: $limit) {
      items {
        id key type label value status metadata { key value } translations { lang label }
        options { id value label status translations { lang label } } hiddenOptions { id value label translations { lang label } }
      }
    }
  }`;

/** The property set of a person's team, as work without a page reads it. */
export const readFieldRows = async (ask: Ask): Promise<readonly FieldRow[]> =>
  (await ask<{ listFields: { items: FieldRow[] } }>(FIELD_ROWS, { limit: LIMITS.allFields })).listFields
    .items;
