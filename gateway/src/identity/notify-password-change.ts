import type { Locale } from "@gisement/shared-domain/locale";
import type { FastifyReply } from "fastify";
import { type IdentityParts, mailMoment } from "./parts.ts";

/** Mails the owner that the password was changed, in case another person changed it; runs after the reply. */
export function notifyPasswordChange(
  { afterReply, mailer }: Pick<IdentityParts, "afterReply" | "mailer">,
  reply: FastifyReply,
  { email, name }: { readonly email: string; readonly name: string },
  language: Locale,
): void {
  const mail = {
    to: email,
    language,
    template: "password-changed",
    data: { name, at: mailMoment(language) },
  } as const;
  afterReply.run(reply, "sending the changed password mail", () => mailer.send(mail));
}
