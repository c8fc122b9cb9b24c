import { entity } from "../../platform/graphql/entity.ts";
import { labelMatches } from "./table.ts";

/** In the schema before its operations: the whole model is there, no road leads to it yet. */
export const labelMatchType = entity("LabelMatch", labelMatches);
