import * as nouns from "./nouns.ts";
import { compose, setComposition } from "./platform/composition.ts";
import type { Noun } from "./platform/noun.ts";

/** All nouns, sorted by name. */
export const NOUNS: readonly Noun[] = Object.values(nouns);

setComposition(compose(NOUNS));
