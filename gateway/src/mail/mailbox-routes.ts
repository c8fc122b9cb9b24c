import type { Locale, Translated } from "@gisement/shared-domain/locale";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { z } from "zod";
import { isFromThisMachine } from "../http/from-this-machine.ts";
import { notFound, parseInput } from "../http/problem.ts";
import { requestLocale } from "../http/request-locale.ts";
import { escapeHtml } from "./render-mail.ts";

export interface LocalMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: Date;
}

const SHOWN = 100;
const query = z.object({ to: z.string("an e-mail address").max(254, "an e-mail address").optional() });
const params = z.object({ id: z.guid("the id of a mail") });

const TITLE: Translated = { fr: "Boîte aux lettres locale", en: "Local mailbox", nl: "Lokale mailbox" };
const EMPTY: Translated = {
  fr: "Aucun message. Les messages que l’application envoie apparaissent ici tant qu’aucun serveur de messagerie n’est configuré.",
  en: "No mail yet. Mails from the application appear here as long as no mail server is configured.",
  nl: "Nog geen berichten. Wat de toepassing verstuurt, verschijnt hier zolang er geen mailserver is ingesteld.",
};
const TO: Translated = { fr: "À", en: "To", nl: "Aan" };
const OPEN: Translated = { fr: "Version mise en page", en: "Formatted version", nl: "Opgemaakte versie" };

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{margin:0 auto;padding:24px 16px;max-width:760px}
article{margin:0 0 16px;padding:16px;border:1px solid #8884;border-radius:4px}
h1{font-size:22px}h2{margin:0 0 4px;font-size:16px}
p{margin:0 0 8px}pre{margin:0 0 8px;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
a{color:#1f7a4f}@media (prefers-color-scheme:dark){a{color:#6fcf97}}
`;

function page(mails: readonly LocalMail[], locale: Locale): string {
  const articles = mails.map(
    ({ id, to, subject, text, at }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>${TO[locale]} ${escapeHtml(to)} · <time datetime="${at.toISOString()}">${escapeHtml(at.toLocaleString(locale, { dateStyle: "medium", timeStyle: "medium" }))}</time></p><pre>${escapeHtml(text)}</pre><p><a href="/dev/mailbox/${id}">${OPEN[locale]}</a></p></article>`,
  );
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${TITLE[locale]}</title><link rel="stylesheet" href="/dev/mailbox.css"></head><body><main><h1>${TITLE[locale]}</h1>${articles.join("") || `<p>${EMPTY[locale]}</p>`}</main></body></html>`;
}

/**
 * Shows mails that stayed here: outside production to anyone who can reach the product, in production to this machine
 * only.
 */
export function installMailbox(
  app: FastifyInstance,
  { pool, production }: { readonly pool: Pool; readonly production: boolean },
): void {
  const requireAccess = (request: FastifyRequest): void => {
    if (production && !isFromThisMachine(request)) throw notFound();
  };
  const list = async (to: string | undefined): Promise<readonly LocalMail[]> => {
    const { rows } = await pool.query<LocalMail>(
      `select id, recipient as "to", subject, "text", html, created_at as at from mail.local_mailbox
       where $1::text is null or lower(recipient) = lower($1) order by position desc limit $2`,
      [to ?? null, SHOWN],
    );
    return rows;
  };

  app.get("/dev/mailbox.json", async (request, reply) => {
    requireAccess(request);
    return reply.header("cache-control", "no-store").send(await list(parseInput(query, request.query).to));
  });
  app.get("/dev/mailbox.css", async (request, reply) => {
    requireAccess(request);
    return reply.type("text/css; charset=utf-8").send(STYLE);
  });
  app.get("/dev/mailbox", async (request, reply) => {
    requireAccess(request);
    const mails = await list(parseInput(query, request.query).to);
    return reply
      .header("cache-control", "no-store")
      .header("content-security-policy", "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .type("text/html; charset=utf-8")
      .send(page(mails, requestLocale(request)));
  });
  app.get("/dev/mailbox/:id", async (request, reply) => {
    requireAccess(request);
    const { id } = parseInput(params, request.params);
    const { rows } = await pool.query<{ html: string }>("select html from mail.local_mailbox where id = $1", [
      id,
    ]);
    if (!rows[0]) throw notFound();
    return reply
      .header("cache-control", "no-store")
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation; frame-ancestors 'none'",
      )
      .type("text/html; charset=utf-8")
      .send(rows[0].html);
  });
}
