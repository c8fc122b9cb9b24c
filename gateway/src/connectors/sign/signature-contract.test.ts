import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  ask,
  buyerOf,
  type Product,
  personOf,
  type Quote,
  quoteOf,
  send,
  signUp,
  startDocumenso,
  startOwnPages,
  startYousign,
  stateOf,
} from "./testing/sign-product.ts";

const IMPLEMENTATIONS: readonly (readonly [string, () => Promise<Product>])[] = [
  ["the product's own page", startOwnPages],
  ["Yousign", startYousign],
  ["Documenso", startDocumenso],
];

describe.each(IMPLEMENTATIONS)("signatures by %s", (_name, start) => {
  let product: Product;
  let quote: Quote;
  beforeAll(async () => {
    product = await start();
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    quote = await quoteOf(product);
  });

  test("the buyer opens and signs: the quote is confirmed, holds its stock, and the signed file is downloaded", async () => {
    const { signing, seller, service } = product;
    await send(product, quote);
    const asked = await stateOf(product, quote);
    expect(asked).toMatchObject({ status: "PENDING", held: 0, order: { yousignStatus: "PENDING" } });
    expect(asked.order.yousignID).toEqual(expect.any(String));
    expect(await seller.get(`/api/sign/get/${asked.order.yousignID}`)).toMatchObject({ statusCode: 200 });
    await expect.poll(() => signing.mails(quote.buyer)).toBe(1);
    await signing.open(quote.buyer);
    await expect.poll(async () => (await stateOf(product, quote)).of(quote.buyer)?.readStatus).toBe("OPENED");
    await signing.sign(quote.buyer);
    await expect.poll(async () => (await stateOf(product, quote)).signedSha256).toMatch(/^[0-9a-f]{64}$/);
    const signed = await stateOf(product, quote);
    expect(signed).toMatchObject({
      status: "COMPLETED",
      held: 2,
      order: { status: "CONFIRMED", yousignStatus: "COMPLETED" },
    });
    expect(signed.of(quote.buyer)).toMatchObject({ signingStatus: "SIGNED", signedAt: expect.any(String) });
    const { rawPayload } = await seller.get(`/api/sign/download/${quote.id}`);
    expect(createHash("sha256").update(rawPayload).digest("hex")).toBe(signed.signedSha256);
    expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    if (service) expect(rawPayload.equals(service.signedFile() ?? Buffer.alloc(0))).toBe(true);
    // Everyone who holds the file can ask whose it is.
    expect(await product.backend.findKnownFile(signed.signedSha256 ?? "")).toMatchObject({
      isComplete: true,
    });
  });

  test("both sides sign in any order; one signature alone confirms nothing", async () => {
    const camille = personOf("Camille Laurent", "seller");
    await send(product, quote, { mode: "co-signed", recipients: [buyerOf(quote), camille] });
    await product.signing.sign(camille.email);
    await expect
      .poll(async () => (await stateOf(product, quote)).of(camille.email)?.signingStatus)
      .toBe("SIGNED");
    expect(await stateOf(product, quote)).toMatchObject({ status: "PENDING", held: 0 });
    await product.signing.sign(quote.buyer);
    await expect.poll(async () => (await stateOf(product, quote)).order.status).toBe("CONFIRMED");
  });

  test("in turn, the second one is asked when the first has signed, and cannot sign before", async () => {
    const { signing } = product;
    const zoe = personOf("Zoé Martin", "seller");
    await send(product, quote, { mode: "co-signed", recipients: [buyerOf(quote), zoe], inTurn: true });
    expect(await signing.mails(zoe.email)).toBe(0);
    await signing.sign(quote.buyer);
    await expect.poll(() => signing.mails(zoe.email)).toBe(1);
    await signing.sign(zoe.email);
    await expect.poll(async () => (await stateOf(product, quote)).status).toBe("COMPLETED");
  });

  test("an approver agrees before the signer of their side, also when named after them and in turn", async () => {
    const { signing } = product;
    const luc = personOf("Luc Fabre", "buyer", "APPROVER");
    await send(product, quote, { recipients: [buyerOf(quote), luc], inTurn: true });
    expect(await signing.mails(quote.buyer)).toBe(0);
    await signing.sign(luc.email);
    await expect.poll(() => signing.mails(quote.buyer)).toBe(1);
    await signing.sign(quote.buyer);
    await expect.poll(async () => (await stateOf(product, quote)).status).toBe("COMPLETED");
  });

  test("a refusal says why, ends the request, and the order forgets it", async () => {
    await send(product, quote);
    await product.signing.refuse(quote.buyer, "Le prix ne convient pas.");
    await expect.poll(async () => (await stateOf(product, quote)).endReason).toBe("REJECTED");
    const refused = await stateOf(product, quote);
    expect(refused.of(quote.buyer)).toMatchObject({
      signingStatus: "REJECTED",
      rejectionReason: "Le prix ne convient pas.",
    });
    expect(refused).toMatchObject({ held: 0, order: { yousignID: null, yousignStatus: null } });
  });

  test("who waits is mailed again, and minutes later only", async () => {
    const { seller, signing } = product;
    await send(product, quote);
    await expect.poll(() => signing.mails(quote.buyer)).toBe(1);
    expect((await seller.post(`/api/sign/resend/${quote.id}`)).statusCode).toBe(200);
    await expect.poll(() => signing.mails(quote.buyer)).toBe(2);
    expect((await seller.post(`/api/sign/resend/${quote.id}`)).statusCode).toBe(429);
  });

  test("a cancelled request is signed by no one, and the order can be sent again", async () => {
    const { seller, signing } = product;
    await send(product, quote);
    await expect.poll(() => signing.mails(quote.buyer)).toBe(1);
    expect((await seller.delete(`/api/sign/delete/${quote.id}`)).statusCode).toBe(200);
    await expect
      .poll(() =>
        signing.sign(quote.buyer).then(
          () => "signed",
          () => "refused",
        ),
      )
      .toBe("refused");
    expect(await stateOf(product, quote)).toMatchObject({
      endReason: "CANCELED",
      order: { yousignID: null },
    });
    await send(product, quote);
    expect((await stateOf(product, quote)).status).toBe("PENDING");
  });

  test("a quote that changes after it was sent is no longer signed", async () => {
    const { seller, signing } = product;
    await send(product, quote);
    await expect.poll(() => signing.mails(quote.buyer)).toBe(1);
    await ask(seller, "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }", {
      input: { id: quote.id, items: [{ productID: quote.lotID, quantity: 3, unitPrice: 120 }] },
    });
    await expect.poll(async () => (await stateOf(product, quote)).endReason).toBe("CANCELED");
    await expect
      .poll(() =>
        signing.sign(quote.buyer).then(
          () => "signed",
          () => "refused",
        ),
      )
      .toBe("refused");
  });

  test("a recipient who is signed in goes to their page from the order; others do not", async () => {
    const { gateway, backend, seller, signing } = product;
    const own = await signUp(gateway, backend, "Camille Laurent");
    const zoe = { ...personOf("Zoé Martin", "seller"), email: await emailOf(seller) };
    await send(product, quote, { mode: "co-signed", recipients: [buyerOf(quote), zoe] });
    const opened = await seller.get(`/api/sign/open/${quote.id}`);
    expect(opened).toMatchObject({
      statusCode: 303,
      headers: { location: expect.stringMatching(signing.page) },
    });
    expect((await own.get(`/api/sign/open/${quote.id}`)).statusCode).toBe(404);
    expect((await own.get(`/api/sign/get/${quote.id}`)).statusCode).toBe(404);
  });
});

const emailOf = async (browser: Product["seller"]): Promise<string> =>
  (await browser.get("/api/session")).json<{ viewer: { email: string } }>().viewer.email;
