import { builder } from "./builder.ts";

/** Operators on a text (spec part 2 §7). */
export const stringFilterInput = builder.inputType("StringFilter", {
  fields: (t) => ({
    eq: t.string(),
    ne: t.string(),
    eqs: t.stringList(),
    match: t.string(),
    matchPhrase: t.string(),
    matchPhrasePrefix: t.string(),
    multiMatch: t.string(),
    exists: t.boolean(),
    wildcard: t.string(),
    regexp: t.string(),
  }),
});
