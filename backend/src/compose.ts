import * as nouns from "./nouns.ts";
import { compose, setComposition } from "./platform/composition.ts";
import type { Noun } from "./platform/noun.ts";

/** In the order of their names. */
export const NOUNS: readonly Noun[] = Object.values(nouns);

setComposition(compose(NOUNS));
