import { isSameEmail } from "@gisement/shared-domain/auth";
import type { Invitation } from "@gisement/shared-domain/teams";
import type { FastifyInstance } from "fastify";
import { parseInput } from "../http/problem.ts";
import { invitationBody } from "./bodies.ts";
import type { IdentityParts } from "./parts.ts";

/**
 * The invitation of a mailed link, for the pages before signing in. It is the same whether or not the invited address
 * has an account.
 */
export function installInvitationRoutes(
  app: FastifyInstance,
  { backend, invitations }: Pick<IdentityParts, "backend" | "invitations">,
): void {
  app.post("/api/invitation", async (request, reply): Promise<Invitation> => {
    const { token } = parseInput(invitationBody, request.body);
    reply.header("cache-control", "no-store");
    const content = invitations.open(token);
    if (!content) return { state: "closed", memberID: null };
    const { memberID, email } = content;
    const found = await backend.findInvitation(memberID);
    // The same row may have become the invitation of another address.
    if (!found || !isSameEmail(found.email, email)) return { state: "closed", memberID };
    return { state: "open", memberID, ...found };
  });
}
