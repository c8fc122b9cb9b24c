import type { ServerResponse } from "node:http";
import type { Identity } from "@gisement/shared-domain/permissions";
import type { FastifyRequest } from "fastify";
import type { Sessions } from "../identity/sessions.ts";

const isStream = (answer: ServerResponse): boolean =>
  String(answer.getHeader("content-type")).startsWith("text/event-stream");

const concerns = (identity: Identity, userID: string | null): boolean =>
  userID === null ||
  (identity.kind === "user" && (identity.userID === userID || identity.impersonatorID === userID));

/**
 * Open event streams. Closes streams whose session, role or team changed; browsers then reconnect under their current
 * identity.
 */
export function createOpenStreams(sessions: Pick<Sessions, "identity" | "watch">) {
  const open = new Map<ServerResponse, { readonly request: FastifyRequest; readonly identity: Identity }>();
  const check = async (answer: ServerResponse): Promise<void> => {
    const stream = open.get(answer);
    if (!stream || !isStream(answer)) return;
    // A refused identity counts as changed; so does an unavailable database: better closed than open to the wrong
    // person.
    const now = await sessions.identity(stream.request).catch(() => null);
    if (JSON.stringify(now) !== JSON.stringify(stream.identity)) answer.end();
  };
  const unwatch = sessions.watch((userID) => {
    for (const [answer, { identity }] of open) if (concerns(identity, userID)) void check(answer);
  });
  return {
    add(answer: ServerResponse, request: FastifyRequest, identity: Identity): void {
      open.set(answer, { request, identity });
      answer.once("close", () => open.delete(answer));
    },
    /** Event streams never end on their own; browsers reconnect, to the next process. */
    endAll(): void {
      unwatch();
      for (const answer of open.keys()) if (isStream(answer)) answer.end();
    },
  };
}
