import { entity } from "../../platform/graphql/entity.ts";
import { signRecipients, signRequests } from "./table.ts";

/** In the schema ahead of their operations, so that the schema shows the whole model; no operation returns them yet. */
entity("SignRecipient", signRecipients);
entity("SignRequest", signRequests);
