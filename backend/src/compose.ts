import * as nouns from "./nouns.ts";
import { compose, setComposition } from "./platform/composition.ts";
import type { Noun } from "./platform/noun.ts";
import type { RecordDefinition } from "./platform/records/record-definition.ts";
import { recordNoun } from "./platform/records/record-noun.ts";

/** All nouns, sorted by name. */
export const NOUNS: readonly Noun[] = Object.values<Noun | RecordDefinition>(nouns).map((each) =>
  "record" in each ? recordNoun(each) : each,
);

setComposition(compose(NOUNS));
