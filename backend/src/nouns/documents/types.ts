import { entity } from "../../platform/graphql/entity.ts";
import { documents } from "./table.ts";

/** In the schema before its operations: the whole model is there, no road leads to it yet. */
export const documentType = entity("Document", documents);
