import type { AnswerRefusal, Backend } from "@gisement/backend";
import { enqueue } from "@gisement/backend/jobs";
import { paymentReading } from "@gisement/backend/payments";
import { LOCALES } from "@gisement/shared-domain/locale";
import type { StartedPayment } from "@gisement/shared-domain/payments";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { drizzle } from "drizzle-orm/node-postgres";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { z } from "zod";
import { Problem, parseInput, signedOut } from "../../http/problem.ts";
import type { Sessions } from "../../identity/sessions.ts";
import { ServiceError } from "../service-error.ts";
import type { PaymentService } from "./payment-service.ts";

/** Bytes of an event; the service's own are below 100 kB. */
const EVENT_BYTES = 500_000;
const RETRY_AFTER = 10;

const locale = z.enum(LOCALES, "fr, en or nl").default("fr");
const shopBody = z.object({ shopID: z.guid("the id of a shop"), locale }, "an object with shopID");
const shopQuery = z.object({ shop: z.guid("the id of a shop"), lang: locale });
const startBody = z.object(
  { orderID: z.guid("the id of an order"), amount: z.int("cents").min(1, "cents"), locale },
  "an object with orderID and amount",
);

const STATUS: Partial<Record<AnswerRefusal["code"], number>> = {
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  INVALID_STATE: 409,
  CONFLICT: 409,
};
/** @throws Problem with the refusal's own code and details */
export function refuse({ code, details }: AnswerRefusal): never {
  const status = STATUS[code] ?? 400;
  throw new Problem(status, code, status === 403 ? "forbidden" : "bad-input", details);
}

const unavailable = (reason: string, retryAfter?: number): Problem =>
  new Problem(503, "UNAVAILABLE", "service-away", { reason, ...(retryAfter ? { retryAfter } : {}) });

/** The result of a call of the payment service. @throws Problem 503 */
export async function askPayments<Result>(request: FastifyRequest, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    request.log.warn({ err: error }, "the payment service failed");
    throw unavailable("payment-service", error.retryAfter ?? RETRY_AFTER);
  }
}

export interface PaymentParts {
  /** Null where the operator has set up none. */
  readonly payments: { readonly service: PaymentService; readonly isSimulated: boolean } | null;
  readonly backend: Pick<Backend, "connectPayments" | "keepPayment" | "keepPaymentAccount" | "startPayment">;
  readonly sessions: Sessions;
  readonly pool: Pool;
  readonly publicUrl: string | null;
}

/** The product's own address as this page was reached; other hosts than its own are refused before. */
export const originOf = (request: FastifyRequest, publicUrl: string | null): string =>
  publicUrl && new URL(publicUrl).host === request.host
    ? publicUrl
    : new URL(`${request.protocol}://${request.host}`).origin;

/** The page on which the buyer pays; how the payment stands is kept before it is shown. */
export async function openCheckout(
  { payments, backend }: Pick<PaymentParts, "payments" | "backend">,
  request: FastifyRequest,
  payment: StartedPayment,
  pages: { readonly paid: string; readonly canceled: string },
): Promise<string> {
  const { service } = requireService(payments);
  const { reference, url } = await askPayments(request, service.openCheckout(payment, pages));
  const found = await askPayments(request, service.readPayment(payment.accountID, { reference }));
  if (found) await backend.keepPayment(found);
  return url;
}

function requireService(payments: PaymentParts["payments"]): NonNullable<PaymentParts["payments"]> {
  if (payments) return payments;
  throw unavailable("no-payment-service");
}

/** The signed events of the payment service: each is written down as work to read the service's own state. */
function installPaymentEvents(
  app: FastifyInstance,
  { payments, pool }: Pick<PaymentParts, "payments" | "pool">,
): void {
  const db = drizzle({ client: pool });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: EVENT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post("/api/payment/events", async (request, reply) => {
      const { service } = requireService(payments);
      const signature = request.headers["stripe-signature"];
      if (typeof signature !== "string" || !Buffer.isBuffer(request.body))
        throw new Problem(400, "BAD_USER_INPUT", "bad-input", { field: "stripe-signature" });
      let event: ReturnType<PaymentService["readEvent"]>;
      try {
        event = service.readEvent(request.body, signature);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        request.log.warn({ err: error }, "an event was not of the payment service");
        throw new Problem(400, "BAD_USER_INPUT", "bad-input", {
          field: "stripe-signature",
          reason: "bad-signature",
        });
      }
      if (event.kind !== "other") {
        const { accountID, reference = "", intentID = "" } = { reference: "", intentID: "", ...event };
        await enqueue(
          db,
          paymentReading,
          { accountID, reference, intentID },
          { key: `payment:${reference || intentID || accountID}` },
        );
      }
      return reply.code(200).send({ received: true });
    });
  });
}

/** Payments by card: accounts of sellers, the events of the payment service, and payments of people with an account. */
export function installPaymentRoutes(app: FastifyInstance, parts: PaymentParts): void {
  const { payments, backend, sessions, publicUrl } = parts;
  const personOf = async (request: FastifyRequest, reply: FastifyReply): Promise<UserIdentity> => {
    const identity = await sessions.identity(request, reply);
    if (identity.kind !== "user") throw signedOut();
    reply.header("cache-control", "private, no-store");
    return identity;
  };
  const shopOf = async (identity: UserIdentity, shopID: string) => {
    const answer = await backend.connectPayments(identity, shopID);
    return "shop" in answer ? answer.shop : refuse(answer.refusal);
  };

  app.get("/api/payment/service", async (request, reply) => {
    await personOf(request, reply);
    return { service: payments ? (payments.isSimulated ? "simulator" : "stripe") : null };
  });

  app.post("/api/payment/onboarding", async (request, reply) => {
    const identity = await personOf(request, reply);
    const { shopID, locale: language } = parseInput(shopBody, request.body);
    const shop = await shopOf(identity, shopID);
    const { service } = requireService(payments);
    let { accountID } = shop;
    if (accountID === null) {
      accountID = await askPayments(request, service.createAccount(shop));
      await backend.keepPaymentAccount(await askPayments(request, service.readAccount(accountID)), shopID);
    }
    const back = `${originOf(request, publicUrl)}/api/payment/return?${new URLSearchParams({ shop: shopID, lang: language })}`;
    const again = `${originOf(request, publicUrl)}/${language}/shop/payment`;
    return {
      url: await askPayments(request, service.openOnboarding(accountID, { back, again, locale: language })),
    };
  });

  const refresh = async (request: FastifyRequest, identity: UserIdentity, shopID: string): Promise<void> => {
    const { accountID } = await shopOf(identity, shopID);
    if (accountID === null) return;
    const { service } = requireService(payments);
    await backend.keepPaymentAccount(await askPayments(request, service.readAccount(accountID)), null);
  };
  app.post("/api/payment/refresh", async (request, reply) => {
    const identity = await personOf(request, reply);
    await refresh(request, identity, parseInput(shopBody, request.body).shopID);
    return {};
  });
  // Coming back says nothing: the service is asked.
  app.get("/api/payment/return", async (request, reply) => {
    const identity = await personOf(request, reply);
    const { shop, lang } = parseInput(shopQuery, request.query);
    await refresh(request, identity, shop).catch((error: unknown) =>
      request.log.warn({ err: error }, "an account was not read again"),
    );
    return reply.redirect(`/${lang}/shop/payment`, 303);
  });

  app.post("/api/payment/start", async (request, reply) => {
    const identity = await personOf(request, reply);
    const input = parseInput(startBody, request.body);
    requireService(payments);
    const answer = await backend.startPayment(identity, input);
    if ("refusal" in answer) return refuse(answer.refusal);
    const page = `${originOf(request, publicUrl)}/${input.locale}/orders/buyer/details/${input.orderID}`;
    return { url: await openCheckout(parts, request, answer.payment, { paid: page, canceled: page }) };
  });
  installPaymentEvents(app, parts);
}
