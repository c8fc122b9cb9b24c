import type { FastifyInstance } from "fastify";
import { installAccountRoutes } from "./account-routes.ts";
import { installImpersonationRoutes } from "./impersonation-routes.ts";
import { installInvitationRoutes } from "./invitation-routes.ts";
import type { IdentityParts } from "./parts.ts";
import { installPasswordRoutes } from "./password-routes.ts";
import { installSessionRoutes } from "./session-routes.ts";
import { installSignInRoutes } from "./sign-in-routes.ts";
import { installSignUpRoutes } from "./sign-up-routes.ts";

/** All identity routes: sign-up, sign-in and sign-out, passwords, sessions, teams, impersonation. */
export function installIdentityRoutes(app: FastifyInstance, parts: IdentityParts): void {
  installSignUpRoutes(app, parts);
  installSignInRoutes(app, parts);
  installInvitationRoutes(app, parts);
  installPasswordRoutes(app, parts);
  installSessionRoutes(app, parts);
  installAccountRoutes(app, parts);
  installImpersonationRoutes(app, parts);
}
