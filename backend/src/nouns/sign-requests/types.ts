import { entity } from "../../platform/graphql/entity.ts";
import { signRecipients, signRequests } from "./table.ts";

/** In the schema before their operations: the whole model is there, no road leads to it yet. */
export const signRecipientType = entity("SignRecipient", signRecipients);
export const signRequestType = entity("SignRequest", signRequests);
