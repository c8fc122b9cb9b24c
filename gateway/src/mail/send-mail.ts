import { handleJob, JobFailure, type JobHandler } from "@gisement/backend/jobs";
import { keepUnsent, loadDueMail, mailLanguage, mailSending, markMailSent } from "@gisement/backend/mails";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { InvitationTokens } from "./invitation-token.ts";
import type { LinkTokens } from "./link-token.ts";
import { type RenderedMail, renderMail } from "./render-mail.ts";
import type { Seal } from "./seal.ts";
import { isTemplateName, TEMPLATE_DATA } from "./templates.ts";
import { isFinal, type Transport } from "./transport.ts";

/** Sends the mails that rules and the gateway have queued. */
export function createMailHandler(parts: {
  readonly pool: Pool;
  readonly seal: Seal;
  readonly invitations: InvitationTokens;
  readonly links: Pick<LinkTokens, "sign">;
  readonly transport: Transport;
  readonly publicUrl: () => string;
  readonly logger: Logger;
}): JobHandler<unknown> {
  const { pool, seal, transport, logger } = parts;
  const db = drizzle({ client: pool });

  const withToken = (data: object, email: string): object => {
    if ("memberID" in data && typeof data.memberID === "string")
      return { ...data, token: parts.invitations.sign({ memberID: data.memberID, email }) };
    if ("linkID" in data && typeof data.linkID === "string")
      return { ...data, token: parts.links.sign(data.linkID) };
    return data;
  };
  const render = (mail: NonNullable<Awaited<ReturnType<typeof loadDueMail>>>): RenderedMail => {
    const { template, data, expiresAt, language } = mail;
    if (data === null || (expiresAt && expiresAt <= new Date()))
      throw new JobFailure("too late", { isFinal: true });
    if (!isTemplateName(template))
      throw new JobFailure(`there is no mail template ${template}`, { isFinal: true });
    const parsed = TEMPLATE_DATA[template].safeParse(typeof data === "string" ? seal.open(data) : data);
    // The values may be personal.
    if (!parsed.success) throw new JobFailure("the mail has invalid data", { isFinal: true });
    return renderMail(template, withToken(parsed.data, mail.to), {
      language: mailLanguage(language),
      publicUrl: parts.publicUrl(),
    });
  };

  return handleJob(mailSending, () => async ({ mailID }, { signal, attempt, isLastAttempt }) => {
    const mail = await loadDueMail(db, mailID);
    if (!mail) return;
    try {
      const letter = render(mail);
      signal.throwIfAborted();
      await transport.deliver({ ...letter, id: mail.id, to: mail.to });
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
      const final = isFinal(error) || (error instanceof JobFailure && error.isFinal);
      // The address and the content stay out of the log.
      logger.warn(
        { mail: mail.id, template: mail.template, tries: attempt, reason, final },
        "a mail was not sent",
      );
      if (final || isLastAttempt) await keepUnsent(db, mail.id);
      throw new JobFailure(reason, { isFinal: final, cause: error });
    }
    await markMailSent(db, mail.id, new Date());
  });
}
