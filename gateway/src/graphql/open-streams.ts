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
 * Event streams that stand open. One whose reader is no longer who they were when it was opened (signed out, session
 * revoked, out of the team, another role) ends; browsers open it again, with what they are then.
 */
export function createOpenStreams(sessions: Pick<Sessions, "identity" | "watch">) {
  const open = new Map<ServerResponse, { readonly request: FastifyRequest; readonly identity: Identity }>();
  const check = async (answer: ServerResponse): Promise<void> => {
    const stream = open.get(answer);
    if (!stream || !isStream(answer)) return;
    // Refused counts as another one; so does a database that is away: better closed than open to somebody else.
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
    /** Event streams never end by themselves; browsers open them again, on the next process. */
    endAll(): void {
      unwatch();
      for (const answer of open.keys()) if (isStream(answer)) answer.end();
    },
  };
}
