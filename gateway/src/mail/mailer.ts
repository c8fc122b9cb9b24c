import type { Backend } from "@gisement/backend";
import { DEFAULT_LOCALE, isLocale } from "@gisement/shared-domain/locale";
import type { Logger } from "pino";
import { repeatWork } from "../process/repeat-work.ts";
import type { DueMail, Outbox } from "./outbox.ts";
import { renderMail } from "./render-mail.ts";
import type { Seal } from "./seal.ts";
import { isTemplateName, type MailOrder, TEMPLATE_DATA } from "./templates.ts";
import { isFinal, type Transport } from "./transport.ts";

/** PostgreSQL channel on which the backend announces new mails. */
export const MAIL_CHANNEL = "gisement_mail";

/** Source of the mails that the domain's rules request; each is leased to one process at a time. */
export type MailSource = Pick<Backend, "takeMails" | "settleMail">;

export interface Mailer {
  /** Stores the mail and sends it as soon as possible. */
  send(order: MailOrder): Promise<void>;
  /** Checks for mails to send now. */
  wake(): void;
  close(): Promise<void>;
}

/** How often mails are checked for without a notification, in milliseconds. */
const LOOK = 15_000;
const AT_ONCE = 10;

/** The domain stores languages in capitals, the gateway in lower case. */
export const mailLanguage = (value: string) => {
  const small = value.toLowerCase();
  return isLocale(small) ? small : DEFAULT_LOCALE;
};

export function createMailer(options: {
  readonly outbox: Outbox;
  readonly seal: Seal;
  readonly transport: Transport;
  readonly source: MailSource;
  readonly publicUrl: () => string;
  readonly logger: Logger;
}): Mailer {
  const { outbox, seal, transport, source, logger } = options;

  const deliver = async (mail: DueMail): Promise<void> => {
    try {
      if (!isTemplateName(mail.template)) throw new Error(`there is no mail template ${mail.template}`);
      const letter = renderMail(mail.template, seal.open(mail.data), {
        language: mailLanguage(mail.language),
        publicUrl: options.publicUrl(),
      });
      await transport.deliver({ ...letter, id: mail.id, to: mail.to });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const final = isFinal(error);
      // The address and the content stay out of the log.
      logger.warn(
        { mail: mail.id, template: mail.template, tries: mail.tries, reason, final },
        "a mail was not sent",
      );
      await outbox.failed(mail, reason, final);
      return;
    }
    await outbox.sent(mail.id);
  };

  /** Moves mails that the domain's rules request into the outbox, which retries them. */
  const collect = async (): Promise<void> => {
    for (;;) {
      const mails = await source.takeMails(AT_ONCE);
      for (const { id, to, language, template, data } of mails) {
        const parsed = isTemplateName(template) ? TEMPLATE_DATA[template].safeParse(data) : null;
        if (parsed?.success) {
          const order = { to, language: mailLanguage(language), template, data: parsed.data } as MailOrder;
          await outbox.add(order, id);
        } else
          logger.error({ mail: id, template }, "a mail requested by the domain's rules has invalid data");
        await source.settleMail(id, parsed?.success ? "sent" : "failed");
      }
      if (mails.length < AT_ONCE) return;
    }
  };

  const work = async (): Promise<void> => {
    await collect().catch((error: unknown) =>
      logger.warn({ err: error }, "mails requested by the domain's rules could not be collected"),
    );
    for (;;) {
      const due = await outbox.take(AT_ONCE);
      await Promise.all(due.map(deliver));
      if (due.length < AT_ONCE) return;
    }
  };

  const repeated = repeatWork({ name: "sending mails", every: LOOK, work, logger });
  return {
    async send(order) {
      await outbox.add(order);
      repeated.wake();
    },
    wake: repeated.wake,
    async close() {
      await repeated.close();
      transport.close();
    },
  };
}
