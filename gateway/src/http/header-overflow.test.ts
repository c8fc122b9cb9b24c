import http from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

let gateway: TestGateway;
let port: number;
beforeAll(async () => {
  gateway = await startTestGateway([]);
  port = Number(new URL(await gateway.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => gateway.close());

const FLOOD = Array.from({ length: 60 }, (_, at) => `mf-bad-${at}=${"x".repeat(300)}`).join("; ");

/** As Node sends it, because `fetch` sends no cookies. */
const ask = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const request = http.get({ port, path, headers, agent: false }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
      });
      request.on("error", reject);
    },
  );

test.each([
  ["/fr/login", {}, "fr", "Se connecter"],
  ["/en/inventory", {}, "en", "Sign in"],
  ["/", { "accept-language": "nl-BE,fr;q=0.5" }, "nl", "Aanmelden"],
])(
  "too many cookies at %s: a page says so, deletes them and leads to the sign-in",
  async (path, more, locale, button) => {
    const answer = await ask(path, { accept: "text/html,*/*", ...more, cookie: FLOOD });
    expect(answer.status).toBe(431);
    expect(answer.headers["clear-site-data"]).toBe('"cookies"');
    expect(answer.headers["set-cookie"]).toContain("mf-bad-59=; Max-Age=0; Path=/");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.text).toContain(`<html lang="${locale}">`);
    expect(answer.text).toContain(`<a href="/${locale}/login">${button}</a>`);
  },
);

test("a program learns it as a problem, and its cookies are deleted too", async () => {
  const answer = await ask("/api/session", { accept: "application/json", cookie: FLOOD });
  expect(answer.status).toBe(431);
  expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(answer.headers["clear-site-data"]).toBe('"cookies"');
  expect(JSON.parse(answer.text)).toMatchObject({
    type: "urn:gisement:problem:too-many-cookies",
    status: 431,
    code: "LIMIT_EXCEEDED",
    field: "cookie",
  });
});

test("a long address signs nobody out", async () => {
  const answer = await ask(`/fr/inventory?q=${"x".repeat(17_000)}`, { accept: "text/html", cookie: "a=1" });
  expect(answer.status).toBe(431);
  expect(answer.headers).not.toHaveProperty("clear-site-data");
  expect(answer.headers).not.toHaveProperty("set-cookie");
  expect(answer.text).toContain('href="/fr"');
});

test("the server answers others meanwhile", async () => {
  await ask("/fr", { cookie: FLOOD });
  expect((await ask("/healthz", {})).status).toBe(200);
});
