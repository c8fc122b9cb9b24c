import type { Locale } from "@gisement/shared-domain/locale";
import type { FastifyReply } from "fastify";
import { type IdentityParts, mailMoment } from "./parts.ts";

/** Tells by mail that a password was changed, for the case that it was not its owner who did. Nobody waits for it. */
export function tellOfPassword(
  { afterReply, mailer }: Pick<IdentityParts, "afterReply" | "mailer">,
  reply: FastifyReply,
  { email, name }: { readonly email: string; readonly name: string },
  language: Locale,
): void {
  const order = {
    to: email,
    language,
    template: "password-changed",
    data: { name, at: mailMoment(language) },
  } as const;
  afterReply.run(reply, "telling of a changed password by mail", () => mailer.send(order));
}
