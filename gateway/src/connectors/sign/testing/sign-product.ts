import { randomUUID } from "node:crypto";
import { type Backend, createBackend } from "@gisement/backend";
import { openFileStore } from "@gisement/backend/files";
import { migrate } from "@gisement/backend/migrate";
import { pino } from "pino";
import { expect } from "vitest";
import { createAccount } from "../../../identity/create-account.ts";
import { type Browser, mailsTo, openBrowser } from "../../../testing/browser.ts";
import { PASSWORD } from "../../../testing/people.ts";
import { startTestGateway, type TestGateway } from "../../../testing/test-gateway.ts";
import { startSimulatedDocumenso } from "./simulated-documenso.ts";
import type { SimulatedService } from "./simulated-service.ts";
import { startSimulatedYousign } from "./simulated-yousign.ts";

export const KEY = "key-of-this-test";
export const SECRET = "secret-of-this-test";
export const EVENTS = "/api/sign/events";

/** People who are asked to sign, as each implementation lets them act. */
interface Signing {
  open(email: string): Promise<void>;
  sign(email: string): Promise<void>;
  refuse(email: string, reason: string): Promise<void>;
  /** Mails about the document to an address. */
  mails(email: string): Promise<number>;
  /** Begins every page of a recipient that the product leads to. */
  readonly page: RegExp;
}

/** The whole product over one implementation. */
export interface Product {
  readonly gateway: TestGateway;
  readonly backend: Backend;
  readonly seller: Browser;
  readonly signing: Signing;
  readonly service: SimulatedService | null;
  close(): Promise<void>;
}

async function startOver(service: SimulatedService | null, name: "yousign" | "documenso"): Promise<Product> {
  let backend: Backend | null = null;
  const gateway = await startTestGateway([], {
    env: service
      ? {
          SIGN_SERVICE: name,
          SIGN_SERVICE_KEY: KEY,
          SIGN_SERVICE_SECRET: SECRET,
          SIGN_SERVICE_URL: service.url,
        }
      : {},
    backendOf: async ({ pool, databaseUrl, dataDir }) => {
      await migrate(pool);
      backend = createBackend({
        databaseUrl,
        logger: pino({ level: "silent" }),
        poolSize: 4,
        store: await openFileStore({ dataDir, s3: null }),
        signService: service ? name : null,
      });
      return backend;
    },
  });
  if (!backend) throw new Error("there is no backend");
  const used: Backend = backend;
  const seller = await signUp(gateway, used, "Camille Laurent");
  if (service)
    service.deliversTo = async (body, headers) => {
      const response = await gateway.app.inject({
        method: "POST",
        url: EVENTS,
        headers: { "content-type": "application/json", ...headers },
        payload: body,
      });
      expect(response.statusCode).toBe(200);
    };
  return {
    gateway,
    backend: used,
    seller,
    service,
    signing: service ? atService(service) : onOwnPages(gateway),
    async close() {
      await gateway.close();
      await used.close();
      await service?.close();
    },
  };
}

export async function signUp(gateway: TestGateway, backend: Backend, name: string): Promise<Browser> {
  const id = randomUUID();
  const email = `${id}@atelier.test`;
  await backend.createUser({ id, email, name, source: "manage" });
  await createAccount(gateway.pool, { userID: id, email, name, password: PASSWORD });
  const browser = openBrowser(gateway);
  Object.assign(browser.jar, await gateway.signIn(email));
  return browser;
}

/** The product's own pages, reached by the mailed link. */
function onOwnPages(gateway: TestGateway): Signing {
  const visitor = openBrowser(gateway);
  const linkOf = async (email: string): Promise<string> => {
    const texts = async () => (await mailsTo(gateway, email)).map(({ text }) => text).join(" ");
    await expect.poll(texts, { timeout: 10_000 }).toMatch(/\/links\//);
    return /\/links\/[\w-]{43}\//.exec(await texts())?.[0] ?? "";
  };
  const answer = async (email: string, fields: Record<string, string>): Promise<void> => {
    const link = await linkOf(email);
    const response = await gateway.app.inject({
      method: "POST",
      url: `${link}answers`,
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
      payload: new URLSearchParams(fields).toString(),
    });
    if (response.statusCode !== 303) throw new Error(`refused: ${response.statusCode}`);
  };
  return {
    page: /^\/links\/[\w-]{43}\/$/,
    open: async (email) => void (await visitor.get(await linkOf(email))),
    sign: (email) => answer(email, { act: "SIGN", name: `Name of ${email}`, strokes: "", agreed: "on" }),
    refuse: (email, reason) => answer(email, { act: "REFUSE", reason }),
    mails: async (email) =>
      (await mailsTo(gateway, email)).filter(({ text }) => /\/links\//.test(text)).length,
  };
}

const atService = (service: SimulatedService): Signing => ({
  page: /^https?:\/\/[\w.:]+\/(?:sign\/)?[\w-]{36}$/,
  open: (email) => service.open(email),
  sign: (email) => service.sign(email),
  refuse: (email, reason) => service.refuse(email, reason),
  mails: async (email) => service.mails.filter(({ to }) => to === email).length,
});

export const ask = async <Data>(browser: Browser, query: string, variables: object): Promise<Data> => {
  const response = await browser.post("/graphql", { query, variables });
  const { data, errors } = response.json<{ data: Data; errors?: unknown }>();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
export const created = async (browser: Browser, operation: string, input: object): Promise<string> => {
  const name = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input`;
  const data = await ask<Record<string, { id: string }>>(
    browser,
    `mutation ($input: ${name}!) { ${operation}(input: $input) { id } }`,
    { input },
  );
  return data[operation]?.id ?? "";
};

export interface Quote {
  readonly id: string;
  readonly lotID: string;
  readonly buyer: string;
}
/** A quote of two of six beams for a customer without an account, with its issued document. */
export async function quoteOf({ seller }: Product): Promise<Quote> {
  const mark = randomUUID().slice(0, 8);
  const buyer = `ines-${mark}@client.test`;
  const customerID = await created(seller, "createCustomer", {
    firstName: "Inès",
    lastName: "Marchand",
    email: buyer,
  });
  const lotID = await created(seller, "createProduct", {
    name: `Poutre ${mark}`,
    category: "62",
    quantity: { number: 6, unit: "u" },
  });
  const id = await created(seller, "createOrder", {
    type: "QUOTE",
    requestType: "quote",
    customerID,
    items: [{ productID: lotID, quantity: 2, unitPrice: 120 }],
  });
  const documents = async () =>
    (
      await ask<{ documentsOfOrder: object[] }>(
        seller,
        "query ($id: ID!) { documentsOfOrder(orderID: $id) { id } }",
        { id },
      )
    ).documentsOfOrder.length;
  await expect.poll(documents, { timeout: 20_000 }).toBe(1);
  return { id, lotID, buyer };
}

interface Person {
  readonly name: string;
  readonly email: string;
  readonly side: "buyer" | "seller";
  readonly role?: "SIGNER" | "APPROVER";
}
export const personOf = (name: string, side: Person["side"], role: Person["role"] = "SIGNER"): Person => ({
  name,
  side,
  role,
  email: `${randomUUID().slice(0, 8)}@signers.test`,
});
export const buyerOf = ({ buyer }: Quote): Person => ({ name: "Inès Marchand", email: buyer, side: "buyer" });

export async function send(product: Product, quote: Quote, more: object = {}): Promise<void> {
  const response = await product.seller.post("/api/sign/create", {
    orderID: quote.id,
    mode: "one-sided",
    recipients: [buyerOf(quote)],
    locale: "fr",
    ...more,
  });
  expect(response.statusCode, response.body).toBe(200);
  await idle(product);
}

/** Waits until no job is left to run. */
export const idle = ({ gateway }: Product): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await gateway.pool.query(
          "select 1 from graphile_worker.jobs where attempts < max_attempts",
        );
        return rows.length;
      },
      { timeout: 30_000 },
    )
    .toBe(0);

interface Stood {
  readonly status: string;
  readonly endReason: string | null;
  readonly signedSha256: string | null;
  readonly recipients: readonly {
    readonly email: string;
    readonly readStatus: string | null;
    readonly signingStatus: string | null;
    readonly signedAt: string | null;
    readonly rejectionReason: string | null;
  }[];
}
export async function stateOf({ seller, gateway }: Product, { id, lotID }: Quote) {
  const { signRequest, getOrder } = await ask<{
    signRequest: Stood;
    getOrder: { status: string; yousignID: string | null; yousignStatus: string | null };
  }>(
    seller,
    `query ($id: ID!) {
      signRequest(id: $id) { status endReason signedSha256 recipients { email readStatus signingStatus signedAt rejectionReason } }
      getOrder(orderID: $id) { status yousignID yousignStatus } }`,
    { id },
  );
  const { rows } = await gateway.pool.query<{ held: number }>(
    "select held_quantity::float8 as held from product_statuses where product_id = $1 or id = $1",
    [lotID],
  );
  const of = (email: string) => signRequest.recipients.find((each) => each.email === email);
  return { ...signRequest, of, order: getOrder, held: rows[0]?.held };
}

export const startOwnPages = (): Promise<Product> => startOver(null, "yousign");
export const startYousign = async (): Promise<Product> =>
  startOver(await startSimulatedYousign(KEY, SECRET), "yousign");
export const startDocumenso = async (): Promise<Product> =>
  startOver(await startSimulatedDocumenso(KEY, SECRET), "documenso");
