import { isUser, refuse } from "@gisement/shared-domain/permissions";
import type { RequestContext } from "../graphql/context.ts";
import { enforce } from "../input/enforce.ts";
import { readID } from "../input/read-input.ts";
import type { SentEvent } from "./domain-event.ts";

/** People listen to what is addressed to themselves, whatever the argument says. */
export function streamTo<Kind extends SentEvent["kind"]>(
  context: RequestContext,
  kind: Kind,
  recipient: string,
  field: string,
) {
  const userID = readID(recipient, field);
  if (!isUser(context.identity) || context.identity.userID !== userID) enforce(refuse("not-owner"));
  return context.events.stream(kind, userID);
}
