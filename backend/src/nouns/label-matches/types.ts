import { entity } from "../../platform/graphql/entity.ts";
import { labelMatches } from "./table.ts";

/** In the schema ahead of its operations, so that the schema shows the whole model; no operation returns it yet. */
entity("LabelMatch", labelMatches);
