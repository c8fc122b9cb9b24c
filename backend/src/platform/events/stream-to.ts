import { DomainError } from "@gisement/shared-domain/errors";
import { isUser, refuse, type UserIdentity } from "@gisement/shared-domain/permissions";
import { composition } from "../composition.ts";
import type { RequestContext } from "../graphql/context.ts";
import { enforce } from "../input/enforce.ts";
import { requireID } from "../input/read-input.ts";
import { DRAWN_NAME } from "../live/drawn-name.ts";
import type { LiveUpdate } from "../live/live-reader.ts";
import type { SentEvent } from "./domain-event.ts";
import type { NounChange } from "./events.ts";

/** Users receive only events addressed to them, for any argument. */
export function streamTo<Kind extends SentEvent["kind"]>(
  context: RequestContext,
  kind: Kind,
  recipient: string,
  field: string,
) {
  return context.events.stream(kind, readerOf(context, recipient, field).userID);
}

/** The signed-in person, who must match the argument. */
function readerOf({ identity }: RequestContext, recipient: string, field: string): UserIdentity {
  const userID = requireID(recipient, field);
  if (!isUser(identity) || identity.userID !== userID) enforce(refuse("not-owner"));
  return identity as UserIdentity;
}

/**
 * Changes of rows that the person may read: of the selected team and, for a master organization, of its sub-teams; for a user
 * without a team, their own. Nouns that they may not read are omitted.
 */
export function streamChanges(
  context: RequestContext,
  recipient: string,
  field: string,
): AsyncIterable<readonly NounChange[]> {
  const identity = readerOf(context, recipient, field);
  const { team, userID } = identity;
  // Personal rows, such as background work, are announced to the person in every team.
  const owners = team ? [team.id, ...team.subTeamIDs, userID] : [userID];
  const { announcedTo } = composition();
  return context.events.changes(owners, (noun) => announcedTo.get(noun)?.(identity).allowed ?? false);
}

/** Changes of the things that the pages of this stream watch, and who else has them open. */
export function streamThings(
  context: RequestContext,
  recipient: string,
  field: string,
  stream: string,
): AsyncIterable<LiveUpdate> {
  const identity = readerOf(context, recipient, field);
  if (!DRAWN_NAME.test(stream))
    throw new DomainError("BAD_USER_INPUT", "stream is no name of a stream.", {
      field: "stream",
      accepted: "letters, digits, _ and -, at most 64",
    });
  return context.live.open(identity, stream);
}
