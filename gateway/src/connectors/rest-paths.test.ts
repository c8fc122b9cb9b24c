import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser.ts";
import { buildPerson, PASSWORD } from "../testing/people.ts";
import { startServiceDouble } from "../testing/service-double.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

const SECRET = "secret-of-the-operator";
const person = buildPerson();
const id = randomUUID();
/** Path and body of each call, as the specification has them. */
const CALLS: readonly (readonly ["GET" | "POST" | "DELETE", path: string, body?: object])[] = [
  ["GET", `/api/brevo/getUser/${encodeURIComponent(person.email)}`],
  ["POST", "/api/brevo/updateUser", { email: person.email, attributes: {} }],
  ["POST", "/api/brevo/createUser", { email: person.email, attributes: {} }],
  ["POST", "/api/transloadit", { userId: person.id }],
  ["POST", "/api/sign/create", {}],
  ["POST", `/api/sign/resend/${id}`, { id, recipients: [] }],
  ["DELETE", `/api/sign/delete/${id}`],
  ["GET", `/api/sign/get/${id}`],
  ["GET", `/api/sign/download/${id}`],
  ["GET", "/api/siret/get/73282932000074"],
];

let gateway: TestGateway;
let service: Awaited<ReturnType<typeof startServiceDouble>>;
beforeAll(async () => {
  // A service that repeats what it was sent would be the worst one.
  service = await startServiceDouble(({ headers, body }) => ({
    status: 200,
    body: { id: 1, email: person.email, attributes: {}, listIds: [], headers, sent: body, results: [] },
  }));
  gateway = await startTestGateway([person], {
    env: {
      SIRET_URL: service.url,
      SIRET_KEY: `${SECRET}-siret`,
      BREVO_URL: `${service.url}/`,
      BREVO_KEY: `${SECRET}-brevo`,
      TRANSLOADIT_KEY: "public-key",
      TRANSLOADIT_SECRET: `${SECRET}-transloadit`,
      TRANSLOADIT_TEMPLATE: "template",
      STRIPE_KEY: `${SECRET}-stripe`,
      STRIPE_EVENT_SECRET: `${SECRET}-events`,
    },
  });
});
afterAll(async () => {
  await gateway.close();
  await service.close();
});

const send = (browser: ReturnType<typeof openBrowser>, [method, path, body]: (typeof CALLS)[number]) =>
  method === "POST" ? browser.post(path, body) : method === "GET" ? browser.get(path) : browser.delete(path);

test("[API-559] the calls of services are served under their paths, to people who are signed in", async () => {
  const stranger = openBrowser(gateway);
  expect((await stranger.get("/api/sign/nothing")).statusCode).toBe(404);
  for (const call of CALLS)
    expect([call[1], (await send(stranger, call)).statusCode]).toEqual([call[1], 401]);
});

test("[API-559] no answer holds a key of a service", async () => {
  const browser = openBrowser(gateway);
  await browser.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD });
  for (const call of CALLS) {
    const answer = await send(browser, call);
    expect([call[1], answer.statusCode]).not.toEqual([call[1], 401]);
    expect(answer.statusCode, call[1]).toBeLessThan(500);
    expect(`${answer.body} ${JSON.stringify(answer.headers)}`, call[1]).not.toContain(SECRET);
  }
  // The services have been called with their keys.
  expect(JSON.stringify(service.calls.map(({ headers }) => headers))).toContain(`${SECRET}-siret`);
  for (const path of ["/fr", "/api/session", "/readyz", "/api/support"]) {
    const { body, headers } = await browser.get(path);
    expect(`${body} ${JSON.stringify(headers)}`, path).not.toContain(SECRET);
  }
});
