import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  EVENTS,
  idle,
  type Product,
  type Quote,
  quoteOf,
  send,
  startDocumenso,
  startYousign,
  stateOf,
} from "./testing/sign-product.ts";
import type { SimulatedService } from "./testing/simulated-service.ts";

const SERVICES = [
  ["Yousign", startYousign, /activate$/],
  ["Documenso", startDocumenso, /distribute$/],
] as const;

/** Has the hourly check run as if an hour had passed. */
async function passHour({ gateway }: Product): Promise<void> {
  await gateway.pool.query("update sign_requests set checked_at = now() - interval '2 hours'");
  await gateway.pool.query("select graphile_worker.add_job('expire_sign_requests')");
}

describe.each(SERVICES)("requests at %s", (_name, start, handOver) => {
  let product: Product;
  let service: SimulatedService;
  let quote: Quote;
  let deliversTo: SimulatedService["deliversTo"];
  beforeAll(async () => {
    product = await start();
    if (!product.service) throw new Error("there is no service");
    service = product.service;
    ({ deliversTo } = service);
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    Object.assign(service, { deliversTo });
    quote = await quoteOf(product);
  });
  const changes = async () =>
    (
      await product.gateway.pool.query("select field from actions where entity_id = $1 order by id", [
        quote.id,
      ])
    ).rows.map(({ field }) => field as string);

  test("events that come twice and in the other order change nothing more", async () => {
    await send(product, quote);
    await service.open(quote.buyer);
    await service.sign(quote.buyer);
    await expect.poll(async () => (await stateOf(product, quote)).signedSha256).toMatch(/^[0-9a-f]{64}$/);
    const before = [await stateOf(product, quote), await changes()];
    await service.repeatEvents();
    await service.repeatEvents();
    await idle(product);
    expect(JSON.stringify([await stateOf(product, quote), await changes()])).toBe(JSON.stringify(before));
  });

  test("an event with another secret, without one, or that is no JSON is refused and changes nothing", async () => {
    await send(product, quote);
    const sent: { body: string; headers: Record<string, string> }[] = [];
    service.deliversTo = async (body, headers) => void sent.push({ body, headers });
    await service.sign(quote.buyer);
    const [first] = sent;
    if (!first) throw new Error("no event was sent");
    const forged = Object.fromEntries(
      Object.entries(first.headers).map(([name, value]) => [
        name,
        value.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
      ]),
    );
    const post = (headers: Record<string, string>, payload: string) =>
      product.gateway.app.inject({
        method: "POST",
        url: EVENTS,
        headers: { "content-type": "application/json", ...headers },
        payload,
      });
    for (const headers of [forged, {}]) {
      const response = await post(headers, first.body);
      expect([response.statusCode, response.json()]).toMatchObject([400, { reason: "bad-signature" }]);
    }
    expect((await post(first.headers, "")).statusCode).toBe(400);
    expect((await stateOf(product, quote)).status).toBe("PENDING");
    expect((await post(first.headers, first.body)).statusCode).toBe(200);
    await expect.poll(async () => (await stateOf(product, quote)).status).toBe("COMPLETED");
  });

  test("events that are lost are made up for within the hour", async () => {
    await send(product, quote);
    service.deliversTo = null;
    await service.sign(quote.buyer);
    await passHour(product);
    await expect.poll(async () => (await stateOf(product, quote)).order.status).toBe("CONFIRMED");
  });

  test("a service that is busy, or whose answer is lost, has each request once", async () => {
    const before = service.count();
    service.instead.push({ status: 503, body: { message: "busy" } });
    service.lost.push(handOver);
    await product.seller.post("/api/sign/create", {
      orderID: quote.id,
      mode: "one-sided",
      recipients: [{ name: "Inès Marchand", email: quote.buyer, side: "buyer" }],
      locale: "fr",
    });
    const handedOver = async () => {
      // Attempts are repeated at once instead of after their pause.
      await product.gateway.pool.query(
        "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts > 0 and locked_at is null), now())",
      );
      const { rows } = await product.gateway.pool.query(
        "select external_id from sign_requests where order_id = $1",
        [quote.id],
      );
      return rows[0]?.external_id as string | null;
    };
    await expect.poll(handedOver, { timeout: 40_000 }).toEqual(expect.any(String));
    expect(service.count()).toBe(before + 1);
    expect(service.mails.filter(({ to }) => to === quote.buyer)).toHaveLength(1);
    expect((await stateOf(product, quote)).order.yousignID).toBe(await handedOver());
  });

  test("a request that the service refuses ends, the order forgets it, and its people read why", async () => {
    service.instead.push(
      { status: 200, body: { data: [] } },
      { status: 400, body: { detail: "no credit", message: "no credit" } },
    );
    await send(product, quote);
    expect(await stateOf(product, quote)).toMatchObject({
      endReason: "FAILED",
      order: { yousignID: null, yousignStatus: null },
    });
    expect(await changes()).toContain("signFailed");
    await send(product, quote);
    expect((await stateOf(product, quote)).status).toBe("PENDING");
  });

  test("signed when the stock is gone: the document is signed, nothing is sold twice, and the seller is told", async () => {
    await send(product, quote);
    const { pool } = product.gateway;
    await pool.query("update product_statuses set quantity_number = 1 where product_id = $1 or id = $1", [
      quote.lotID,
    ]);
    await service.sign(quote.buyer);
    await expect.poll(async () => (await stateOf(product, quote)).status).toBe("COMPLETED");
    expect(await stateOf(product, quote)).toMatchObject({ held: 0, order: { status: "PENDING" } });
    const { rows } = await pool.query("select message from messages where order_id = $1", [quote.id]);
    expect(rows).toEqual([{ message: expect.stringContaining("ne sont plus libres") }]);
    // What was tried and taken back is in no one's log.
    expect(await changes()).not.toContain("status");
    expect((await changes()).filter((field) => field === "signUnheld")).toHaveLength(1);
  });

  test("what a colleague cancels at the service itself ends here too", async () => {
    await send(product, quote);
    service.cancelThere();
    await passHour(product);
    await expect.poll(async () => (await stateOf(product, quote)).endReason).toBe("CANCELED");
  });
});
