import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type NewMail, queueMails } from "@gisement/backend/mails";
import { LOCALES } from "@gisement/shared-domain/locale";
import { drizzle } from "drizzle-orm/node-postgres";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { mailsTo, nextMail, openBrowser } from "../testing/browser.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { plainName } from "./plain-name.ts";
import { renderMail } from "./render-mail.ts";
import { createSeal } from "./seal.ts";
import { TEMPLATE_DATA, type TemplateName } from "./templates.ts";

const LINK = "0190b0a4-6f0e-4f7a-9d35-1f2e3d4c5b6a";
const DATA: Record<TemplateName, unknown> = {
  "confirm-code": { code: "012345", minutes: 10 },
  "reset-code": { code: "012345", minutes: 10 },
  "address-taken": {},
  "password-changed": { name: "Camille", at: "20 novembre 2026" },
  "new-sign-in": { name: "Camille", at: "20 novembre 2026", browser: "Firefox, Linux", address: "192.0.2.1" },
  "account-deleted": { name: "Camille" },
  "team-invitation": { organizationName: "Atelier", hostName: "Sam", path: "/team", hasAccount: false },
  "project-invitation": {
    projectName: "Halle 7",
    organizationName: "Atelier",
    hostName: "Sam",
    path: "/projects",
  },
  mention: {
    authorName: "Sam",
    message: "@Camille, regarde ce lot",
    title: "Porte vitrée",
    detail: "Halle 7",
    path: "/inventory?node=1&comments=r&comments-for=answer",
    unfollowPath: "/inventory?node=1&comments=r&comments-for=unfollow",
  },
  "shop-request": {
    linkID: LINK,
    shopName: "La matériauthèque",
    name: "Jeanne Moreau",
    title: "Porte",
    token: "tokenOfTheLink",
  },
  "order-sent": {
    linkID: LINK,
    sellerName: "Atelier",
    number: "DV-12",
    expireDate: "2026-12-03T11:00:00.000Z",
    message: "Voici notre offre.",
    token: "tokenOfTheLink",
  },
  "order-message": {
    linkID: LINK,
    sellerName: "Atelier",
    number: null,
    message: "Quand passez-vous ?",
    token: "tokenOfTheLink",
  },
  "order-report": {
    number: "DV-7",
    orderID: "5d2c3d5e-0f5e-4d6f-9a55-0c7d0c6f3a11",
    authorName: "Zoé",
    teamName: "Atelier",
    reason: "Ce vendeur demande un acompte hors de la plateforme.",
  },
  "shop-asked": {
    path: "/orders/details/1",
    number: "DV-12",
    shopName: "La matériauthèque",
    name: "Jeanne",
    lots: 2,
  },
  payment: { sellerName: "Atelier", number: "DV-12", amount: 1389.6, returned: "stock" },
  "order-reminder": {
    linkID: LINK,
    sellerName: "Atelier",
    number: "DV-12",
    of: "pickup",
    date: "2026-12-03T11:00:00.000Z",
    token: "tokenOfTheLink",
  },
  "signature-asked": {
    linkID: LINK,
    senderName: "Atelier",
    name: "Marc Delattre",
    title: "Devis DV-12",
    role: "SIGNER",
    message: "Merci de signer avant vendredi.",
    expiresAt: "2026-12-03T11:00:00.000Z",
    token: "tokenOfTheLink",
  },
  "signature-done": { linkID: LINK, senderName: "Atelier", title: "Devis DV-12", token: "tokenOfTheLink" },
  "signature-code": { code: "012345", title: "Devis DV-12" },
  digest: {
    name: "Camille",
    total: 2,
    items: [
      { type: "ORDER", message: "12 portes", data: { actorName: "Sam" }, path: "/orders/seller/details/1" },
      { type: "TEAM", message: null, data: { actorName: "Sam", organizationName: "Atelier" }, path: "/team" },
    ],
  },
};
const place = { language: "fr", publicUrl: "https://gisement.test" } as const;

describe("the texts of mails", () => {
  test.each([
    [
      "fr",
      "la phase «\u00a0Travaux\u00a0» se termine le 31",
      "le récolement est à remettre au plus tard le 29",
    ],
    ["en", "the phase “Works” ends on 31", "the final account is due by 29"],
    ["nl", "de fase “Werken” eindigt op 31", "de eindafrekening moet uiterlijk op 29"],
  ] as const)("in %s, a digest names the deadlines of projects", (language, phase, due) => {
    const about = (deadline: "works" | "accountDue", day: string) => ({
      type: "PROJECT",
      message: "Halle",
      data: { deadline, day },
      path: "/projects",
    });
    const items = [about("works", "2026-03-31"), about("accountDue", "2026-06-29")];
    const { text } = renderMail("digest", { name: "Camille", total: 2, items }, { ...place, language });
    expect(text).toContain(phase);
    expect(text).toContain(due);
  });

  const each = LOCALES.flatMap((language) =>
    (Object.keys(TEMPLATE_DATA) as TemplateName[]).map((template) => [language, template] as const),
  );
  test.each(each)("in %s, %s: subject, text and page have the same content", (language, template) => {
    const { subject, text, html } = renderMail(template, DATA[template], { ...place, language });
    expect(subject.length).toBeGreaterThan(5);
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|\[object/);
    expect(html).toContain(`<html lang="${language}">`);
    const code = (DATA[template] as { code?: string }).code;
    if (code) for (const part of [subject, text, html]) expect(part).toContain(code);
    for (const [link] of text.matchAll(/https?:\S+/g)) {
      const isSecret = link === `https://gisement.test/links/tokenOfTheLink/?lang=${language}`;
      expect(isSecret || link.startsWith(`https://gisement.test/${language}`), link).toBe(true);
      expect(html).toContain(link.replaceAll("&", "&amp;"));
    }
  });

  test("differ by language", () => {
    for (const template of Object.keys(TEMPLATE_DATA) as TemplateName[]) {
      const texts = LOCALES.map(
        (language) => renderMail(template, DATA[template], { ...place, language }).text,
      );
      expect(new Set(texts).size).toBe(LOCALES.length);
    }
  });

  test("show names as they are, never as markup, further lines or links", () => {
    const mail = renderMail(
      "team-invitation",
      {
        organizationName: "<img src=x onerror=alert(1)>\r\nBcc: all@example.test",
        hostName: `"><script>`,
        path: "https://evil.test/team",
        hasAccount: true,
      },
      place,
    );
    expect(mail.html).not.toMatch(/<img|<script/);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(`${mail.text}${mail.html}`).not.toContain("evil.test/team");
  });

  test.each(LOCALES)(
    "in %s, strip markup, links and line breaks from names that people chose",
    (language) => {
      const projectName = `<b>Gagnez</b> http://evil.example www.evil.example me@evil.example\u202e\u0007 ${"x".repeat(400)}`;
      for (const template of ["project-invitation", "team-invitation", "mention"] as const) {
        const { subject, text } = renderMail(
          template,
          {
            projectName,
            organizationName: projectName,
            hostName: projectName,
            authorName: projectName,
            message: "Bonjour",
          },
          { ...place, language },
        );
        expect(subject).toContain("Gagnez");
        expect(subject.length).toBeLessThan(130);
        const body = text.replaceAll("https://gisement.test", "");
        expect(`${subject}${body}`).not.toMatch(/https?:|<b>|[a-z]\.[a-z]|@evil|\p{Cf}/u);
      }
    },
  );

  test.each([
    ["Halle 7", "Halle 7"],
    ["St.Denis", "St. Denis"],
    ["Tour 2.1 & Cie", "Tour 2.1 & Cie"],
    ["L’atelier d’Éva — été", "L’atelier d’Éva — été"],
    ["  a\r\nBcc: b  ", "a Bcc: b"],
  ])("show a name like %j as %j", (given, shown) => {
    expect(plainName(given)).toBe(shown);
  });

  test("link to the page in the reader's language", () => {
    expect(renderMail("mention", DATA.mention, { ...place, language: "nl" }).text).toContain(
      "https://gisement.test/nl/inventory?node=1",
    );
  });

  test("a mention says where, leads to the answer, and its foot to no longer following and to the preferences", () => {
    const { text, html } = renderMail("mention", DATA.mention, place);
    expect(text).toContain("Sam vous a mentionné dans un commentaire sur « Porte vitrée », Halle 7 :");
    expect(text).toContain("@Camille, regarde ce lot");
    const page = "https://gisement.test/fr/inventory?node=1&comments=r&comments-for=";
    expect(text).toContain(`Répondre\n${page}answer`);
    const [, foot = ""] = text.split("\n-- \n");
    expect(foot).toContain(`Ne plus suivre cette discussion\n${page}unfollow`);
    expect(foot).toContain("Choisir les e-mails que vous recevez\nhttps://gisement.test/fr/account");
    expect(html).toContain(">Ne plus suivre cette discussion</a>");
    // Of an order's message there is no thread to follow.
    const ofOrder = renderMail(
      "mention",
      { authorName: "Sam", message: "Vu ?", path: "/orders" },
      place,
    ).text;
    expect(ofOrder).toContain("Sam vous a mentionné dans un commentaire :");
    expect(ofOrder).not.toContain("Ne plus suivre");
  });
});

test("a waiting mail is sealed with the installation's secret", () => {
  const sealed = createSeal("one secret").seal({ code: "012345" });
  expect(Buffer.from(sealed, "base64").toString("latin1")).not.toContain("012345");
  expect(createSeal("one secret").open(sealed)).toEqual({ code: "012345" });
  expect(() => createSeal("another secret").open(sealed)).toThrow();
});

describe("the local mailbox", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway([]);
    await openBrowser(gateway).post("/api/auth/sign-up/email", {
      name: "Nour Haddad",
      email: "nour@atelier.test",
      password: "Reemploi-2026!",
      conditions: true,
    });
  });
  afterAll(() => gateway.close());

  test("lists mails newest first, optionally of one address", async () => {
    const mail = await nextMail(gateway, "Nour@atelier.test");
    expect(Object.keys(mail).sort()).toEqual(["at", "html", "id", "subject", "text", "to"]);
    expect(await mailsTo(gateway, "nobody@atelier.test")).toEqual([]);
    const page = await gateway.app.inject({ url: "/dev/mailbox" });
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.body).toContain(mail.subject);
    expect(page.headers["content-security-policy"]).not.toContain("unsafe-inline");
    const formatted = await gateway.app.inject({ url: `/dev/mailbox/${mail.id}` });
    expect(formatted.body).toBe(mail.html);
    expect(formatted.headers["content-security-policy"]).toContain("sandbox");
    expect((await gateway.app.inject({ url: "/dev/mailbox.css" })).headers["content-type"]).toContain(
      "text/css",
    );
  });

  test("names invalid parameters", async () => {
    expect((await gateway.app.inject({ url: "/dev/mailbox/first" })).json()).toMatchObject({ field: "id" });
    expect((await gateway.app.inject({ url: `/dev/mailbox/${randomUUID()}` })).statusCode).toBe(404);
  });

  test("sends mails requested by rules, in their language, once each", async () => {
    const order: NewMail = {
      to: "invited@atelier.test",
      language: "nl",
      template: "team-invitation",
      data: DATA["team-invitation"] as Record<string, unknown>,
      key: "once",
    };
    const queue = (mail: NewMail) => queueMails(drizzle({ client: gateway.pool }), new Date(), [mail]);
    await queue(order);
    await queue({ ...order, key: "broken", data: { organizationName: 42 } });
    await queue(order);
    const arrived = await nextMail(gateway, "invited@atelier.test");
    expect(arrived.subject).toBe("Uitnodiging voor het team Atelier");
    const jobs = () =>
      gateway.pool.query("select attempts, max_attempts, last_error from graphile_worker._private_jobs");
    await expect
      .poll(async () => (await jobs()).rows)
      .toEqual([{ attempts: 1, max_attempts: 1, last_error: "the mail has invalid data" }]);
    expect(await mailsTo(gateway, "invited@atelier.test")).toHaveLength(1);
  });
});

test("the mailbox answers only this machine in production", async () => {
  const gateway = await startTestGateway([], { env: { NODE_ENV: "production" } });
  for (const url of [
    "/dev/mailbox",
    "/dev/mailbox.json",
    "/dev/mailbox.css",
    `/dev/mailbox/${randomUUID()}`,
  ]) {
    const headers = { "x-forwarded-for": "203.0.113.9" };
    expect((await gateway.app.inject({ url, headers })).statusCode).toBe(404);
    expect((await gateway.app.inject({ url, remoteAddress: "203.0.113.9" })).statusCode).toBe(404);
  }
  expect((await gateway.app.inject({ url: "/dev/mailbox.json" })).json()).toEqual([]);
  await gateway.close();
});

describe("over SMTP", () => {
  interface Taken {
    readonly to: readonly string[];
    readonly from: string;
    readonly raw: string;
  }
  const taken: Taken[] = [];
  let refuse: { readonly code: number; times: number } | null = null;
  let server: SMTPServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo(_address, _session, done) {
        if (refuse && refuse.times > 0) {
          refuse.times -= 1;
          done(Object.assign(new Error("not now"), { responseCode: refuse.code }));
        } else done();
      },
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.on("end", () => {
          taken.push({
            to: envelope.rcptTo.map(({ address }) => address),
            from: envelope.mailFrom ? envelope.mailFrom.address : "",
            raw: Buffer.concat(parts).toString(),
          });
          done();
        });
      },
    });
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    const { port } = server.server.address() as AddressInfo;
    gateway = await startTestGateway([], {
      env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Gisement <bonjour@gisement.test>" },
    });
  });
  afterAll(async () => {
    await gateway.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  afterEach(() => {
    refuse = null;
    taken.length = 0;
  });
  const signUp = async (): Promise<string> => {
    const email = `${randomUUID()}@atelier.test`;
    await openBrowser(gateway).post("/api/auth/sign-up/email", {
      name: "Nour Haddad",
      email,
      password: "Reemploi-2026!",
      conditions: true,
      language: "en",
    });
    return email;
  };
  const stored = async (email: string) => {
    const { rows } = await gateway.pool.query<{
      tries: number | null;
      done: boolean;
      over: boolean;
      data: string | null;
    }>(
      `select j.attempts as tries, sent_at is not null as done, coalesce(j.attempts >= j.max_attempts, false) as over, data
       from mails m left join graphile_worker._private_jobs j on j.key = m.id::text where m."to" = $1`,
      [email],
    );
    return rows[0];
  };
  /** Waiting jobs run at once. */
  const hurry = () =>
    gateway.pool.query(
      'update graphile_worker._private_jobs set run_at = now() where locked_at is null; notify "jobs:insert"',
    );

  test("mails go to the server with text and page, and there is no mailbox", async () => {
    const email = await signUp();
    await expect.poll(() => taken.length).toBe(1);
    expect(taken[0]).toMatchObject({ to: [email], from: "bonjour@gisement.test" });
    expect(taken[0]?.raw).toMatch(/multipart\/alternative/);
    expect(taken[0]?.raw).toMatch(/Auto-Submitted: auto-generated/);
    await expect.poll(() => stored(email)).toEqual({ tries: null, done: true, over: false, data: null });
    expect((await gateway.app.inject({ url: "/dev/mailbox.json" })).statusCode).toBe(404);
  });

  test("a busy server is retried, and the mail arrives once", async () => {
    refuse = { code: 451, times: 1 };
    const email = await signUp();
    await expect.poll(async () => (await stored(email))?.tries).toBe(1);
    await expect.poll(() => gateway.log.some((line) => line.includes("a mail was not sent"))).toBe(true);
    expect(taken).toEqual([]);
    await hurry();
    await expect.poll(() => taken.length).toBe(1);
    await expect.poll(() => stored(email)).toMatchObject({ tries: null, done: true });
    // The log contains neither the address nor the code.
    expect(gateway.log.filter((line) => line.includes(email))).toEqual([]);
  });

  test("a permanently refused address is not retried, and its code is deleted", async () => {
    refuse = { code: 550, times: 9 };
    const email = await signUp();
    await expect.poll(() => stored(email)).toMatchObject({ tries: 1, over: true, done: false, data: null });
    await hurry();
    refuse = null;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(taken).toEqual([]);
  });

  test("a code that could not be sent within its ten minutes is not sent any more", async () => {
    refuse = { code: 451, times: 1 };
    const email = await signUp();
    await expect.poll(async () => (await stored(email))?.tries).toBe(1);
    await gateway.pool.query(`update mails set expires_at = now() - interval '1 second' where "to" = $1`, [
      email,
    ]);
    await hurry();
    await expect.poll(() => stored(email)).toMatchObject({ over: true, done: false, data: null });
    expect(taken).toEqual([]);
  });
});
