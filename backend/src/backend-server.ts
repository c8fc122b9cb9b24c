import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { DomainError } from "@gisement/shared-domain/errors";
import { LOCALES, type Locale } from "@gisement/shared-domain/locale";
import { VISITOR } from "@gisement/shared-domain/permissions";
import { FEED_FAULTS, FEED_LIMITS } from "@gisement/shared-domain/shop-feeds";
import { SHOP_REQUEST_LIMITS, SHOP_SORTS, type ShopSearch } from "@gisement/shared-domain/shops";
import { FOUND_STATES, type FoundSignatures, SIGN_LIMITS } from "@gisement/shared-domain/signatures";
import type { Logger } from "pino";
import { array, boolean, number, object, string } from "yup";
import type { Backend } from "./backend.ts";
import type { SignatureCall } from "./nouns/sign-requests/call-signatures.ts";
import { unavailability } from "./platform/database/unavailable.ts";
import { readBody } from "./platform/graphql/read-body.ts";
import { id } from "./platform/input/input-schema.ts";
import { readInput } from "./platform/input/read-input.ts";
import { hashBody, type SignedCall, verifyCall } from "./signature.ts";

/** Maximum body of an internal call, in bytes. */
const INTERNAL_BYTES = 100_000;
/** The same of a supplier's file, as base64. */
const FEED_BYTES = Math.ceil(FEED_LIMITS.bytes * 1.4);
/** Maximum headers of a call, in bytes: the signed identity lists every project in which the user is an external participant. */
const HEADER_BYTES = 256_000;

const viewerSchema = object({ userID: string().required() });
const userSchema = object({
  id: string().required(),
  email: string().email().required(),
  name: string().required(),
  source: string().required(),
  language: string().max(5),
});
const fileSchema = object({
  key: string().max(300).required(),
  organizationID: id().nullable().default(null),
  userID: id().nullable().default(null),
});
const idSchema = object({ id: string().max(100).required() });
const feedSchema = idSchema.shape({
  content: string().nullable().default(null),
  fault: string().oneOf(FEED_FAULTS).nullable().default(null),
});
const linkSchema = object({
  tokenHash: string().matches(/^[\w-]{43}$/),
  linkID: id(),
  isVisit: boolean().required(),
});
const entrySchema = object({ linkID: id().required(), entry: string().max(100).required() });
const signInSchema = object({
  userID: string().max(100).required(),
  newDevice: boolean().required(),
  source: string().max(200).nullable().default(null),
});
const slug = () => string().max(100).required();
const locale = () => string().oneOf(LOCALES).required();
const door = () => object({ slug: slug(), pass: string().max(100).nullable().default(null) }).required();
const visitSchema = object({
  slug: slug(),
  lot: slug(),
  pass: string().max(100).nullable().default(null),
});
const stockSchema = object({
  door: door(),
  after: string().max(100).nullable().default(null),
  locale: locale(),
});
const shopSchema = object({
  door: door(),
  search: object({
    words: string().max(200).defined(),
    category: string().max(200).defined(),
    condition: string().max(200).defined(),
    town: string().max(200).defined(),
    near: string().max(200).defined(),
    sort: string().oneOf(SHOP_SORTS).required(),
    page: number().integer().min(1).max(1000).required(),
  }).required(),
  locale: locale(),
  near: object({
    lat: number().min(-90).max(90).required(),
    lon: number().min(-180).max(180).required(),
  })
    .nullable()
    .default(null),
});
const shopProductSchema = object({ door: door(), productSlug: slug(), locale: locale() });
const askedShopSchema = object({ door: door() });
const openedShopSchema = object({ slug: slug(), password: string().max(1000).defined() });
const selectionSchema = object({
  door: door(),
  lotSlugs: array(slug()).max(SHOP_REQUEST_LIMITS.lots).required(),
  locale: locale(),
});
const shopFileSchema = object({ door: door(), key: string().max(300).required() });
const fileKeySchema = object({ key: string().max(300).required() });
const preferenceSchema = object({
  userID: string().required(),
  key: string().max(80).required(),
  values: array(string().max(500).defined()).max(100).required(),
});

const feedPicturesSchema = object({
  id: string().uuid().required(),
  found: array(
    object({
      url: string().max(FEED_LIMITS.url).required(),
      fileKey: string().max(300).nullable().default(null),
    }).required(),
  )
    .max(FEED_LIMITS.picturesAtOnce)
    .required(),
});
const shopIDSchema = object({ shopID: string().uuid().nullable() });
const accountSchema = shopIDSchema.shape({
  account: object({
    accountID: string().max(100).required(),
    isSubmitted: boolean().required(),
    takesCards: boolean().required(),
    paysOut: boolean().required(),
    due: array(string().max(200).required()).max(100).required(),
    disabledReason: string().max(200).nullable().defined(),
  }).required(),
});
const cents = () => number().integer().min(0).required();
const foundSchema = object({
  paymentID: string().uuid().required(),
  reference: string().max(200).required(),
  intentID: string().max(200).nullable().defined(),
  received: cents(),
  refunded: cents(),
  dispute: string().oneOf(["open", "won", "lost"]).nullable().defined(),
  isClosed: boolean().required(),
});

const foundSignaturesSchema = object({
  requestID: string().uuid().required(),
  externalID: string().max(200).nullable().defined(),
  state: string().oneOf(FOUND_STATES).required(),
  signers: array(
    object({
      email: string().max(320).required(),
      isOpened: boolean().required(),
      status: string().oneOf(["SIGNED", "REJECTED"]).nullable().defined(),
      signedAt: string().max(40).nullable().defined(),
      reason: string().max(2000).nullable().defined(),
    }).required(),
  )
    .max(SIGN_LIMITS.recipients)
    .required(),
  file: object({
    key: string().max(300).required(),
    sha256: string().length(64).required(),
    bytes: number().integer().min(0).required(),
  })
    .nullable()
    .default(null),
});

const signatureCallSchema = object({
  act: string().oneOf(["create", "resend", "cancel", "get"]).required(),
  id: string().max(100).default(""),
});
/** A call for signatures; the operation checks its input. */
function readCall(payload: unknown): SignatureCall {
  const { call } = payload as { readonly call?: { readonly input?: unknown } };
  const { input = {}, ...named } = call ?? {};
  return { ...readInput(signatureCallSchema, named), input } as SignatureCall;
}

const KEEP_FEED = "/internal/feeds/keep";

/** Internal endpoints, called by the gateway only, which signs its calls. */
type Endpoint = (backend: Backend, payload: unknown, call: SignedCall) => Promise<unknown>;
const ENDPOINTS: Record<string, Endpoint> = {
  "/internal/viewer": (backend, payload) => backend.loadViewer(readInput(viewerSchema, payload).userID),
  "/internal/users": (backend, payload) => backend.createUser(readInput(userSchema, payload)),
  "/internal/users/remove": (backend, payload) => backend.removeUser(readInput(viewerSchema, payload).userID),
  "/internal/users/sign-in": (backend, payload) => backend.recordSignIn(readInput(signInSchema, payload)),
  "/internal/files/shared": (backend, payload, { identity }) =>
    backend.readsSharedFile(identity ?? VISITOR, readInput(fileSchema, payload)),
  "/internal/exports/sheet": (backend, payload, { identity }) =>
    backend.readsExport(identity ?? VISITOR, readInput(fileKeySchema, payload).key),
  "/internal/exports/open": (backend, payload, { identity }) =>
    backend.openTeamExport(identity ?? VISITOR, readInput(idSchema, payload).id),
  "/internal/documents/open": (backend, payload, { identity }) =>
    backend.openDocument(identity ?? VISITOR, readInput(idSchema, payload).id),
  "/internal/documents/preview": (backend, payload, { identity }) =>
    backend.previewDocument(identity ?? VISITOR, (payload as { readonly input?: unknown }).input),
  "/internal/documents/preview-quote": (backend, payload, { identity }) =>
    backend.previewQuote(identity ?? VISITOR, (payload as { readonly input?: unknown }).input),
  "/internal/signatures/call": (backend, payload, { identity }) =>
    backend.callSignatures(identity ?? VISITOR, readCall(payload)),
  "/internal/signatures/known": (backend, payload) =>
    backend.findKnownFile(readInput(fileKeySchema, payload).key),
  "/internal/signatures/own": (backend, payload, { identity }) =>
    backend.ownSignaturePage(identity ?? VISITOR, readInput(idSchema, payload).id),
  "/internal/signatures/asked": (backend, payload) =>
    backend.findAskedSignatures(readInput(idSchema, payload).id),
  "/internal/signatures/keep": (backend, payload) =>
    backend.keepSignatures(readInput(foundSignaturesSchema, payload) as FoundSignatures),
  "/internal/signatures/open": (backend, payload, { identity }) =>
    backend.openSignedDocument(identity ?? VISITOR, readInput(idSchema, payload).id),
  "/internal/invitations/find": (backend, payload) => backend.findInvitation(readInput(idSchema, payload).id),
  "/internal/links/open": (backend, payload) => {
    const { tokenHash = "", linkID, isVisit } = readInput(linkSchema, payload);
    return backend.openLink({ ...(linkID ? { linkID } : { tokenHash }), isVisit });
  },
  "/internal/links/entry": (backend, payload) => backend.countEntry(readInput(entrySchema, payload)),
  "/internal/links/published": (backend, _payload, { identity }) =>
    backend.readPublished(identity ?? VISITOR),
  "/internal/links/file": (backend, payload, { identity }) =>
    backend.readsPublishedFile(identity ?? VISITOR, readInput(fileKeySchema, payload).key),
  "/internal/links/document": (backend, payload, { identity }) =>
    backend.openPublishedDocument(identity ?? VISITOR, readInput(idSchema, payload).id),
  "/internal/links/answer": (backend, payload, { identity }) =>
    backend.answerLink(identity ?? VISITOR, (payload as { readonly input?: unknown }).input),
  "/internal/shops/page": (backend, payload) => {
    const { door, search, locale, near } = readInput(shopSchema, payload);
    return backend.readShop(door, search as ShopSearch, locale as Locale, near);
  },
  "/internal/shops/product": (backend, payload) => {
    const { door, productSlug, locale } = readInput(shopProductSchema, payload);
    return backend.readShopProduct(door, productSlug, locale as Locale);
  },
  "/internal/shops/ask": (backend, payload) => {
    const { door } = readInput(askedShopSchema, payload);
    return backend.askShop(door, (payload as { readonly input?: unknown }).input);
  },
  "/internal/shops/selection": (backend, payload) => {
    const { door, lotSlugs, locale } = readInput(selectionSchema, payload);
    return backend.readShopSelection(door, lotSlugs, locale as Locale);
  },
  "/internal/shops/stock": (backend, payload) => {
    const { door, ...asked } = readInput(stockSchema, payload);
    return backend.readShopStock(door, { ...asked, locale: asked.locale as Locale });
  },
  "/internal/shops/visit": (backend, payload) => backend.countVisit(readInput(visitSchema, payload)),
  "/internal/shops/open": (backend, payload) => {
    const { slug, password } = readInput(openedShopSchema, payload);
    return backend.openShop(slug, password);
  },
  "/internal/shops/addresses": (backend) => backend.readShopAddresses(),
  "/internal/shops/file": (backend, payload) => {
    const { door, key } = readInput(shopFileSchema, payload);
    return backend.readsShopFile(door, key);
  },
  "/internal/payments/connect": (backend, payload, { identity }) =>
    backend.connectPayments(identity ?? VISITOR, readInput(shopIDSchema, payload).shopID ?? ""),
  "/internal/payments/account": (backend, payload) => {
    const { account, shopID } = readInput(accountSchema, payload);
    return backend.keepPaymentAccount(account, shopID ?? null);
  },
  "/internal/payments/start": (backend, payload, { identity }) =>
    backend.startPayment(identity ?? VISITOR, (payload as { readonly input?: unknown }).input),
  "/internal/payments/keep": (backend, payload) => backend.keepPayment(readInput(foundSchema, payload)),
  "/internal/payments/refund": (backend, payload) => backend.findRefund(readInput(idSchema, payload).id),
  "/internal/feeds/find": (backend, payload) => backend.findFeed(readInput(idSchema, payload).id),
  "/internal/feeds/pictures": (backend, payload) => backend.findFeedPictures(readInput(idSchema, payload).id),
  "/internal/feeds/keep-pictures": (backend, payload) => {
    const { id, found } = readInput(feedPicturesSchema, payload);
    return backend.keepFeedPictures(id, found);
  },
  [KEEP_FEED]: (backend, payload) => {
    const { id, content, fault } = readInput(feedSchema, payload);
    return backend.keepFeed(
      id,
      content === null ? { fault: fault ?? "error" } : { bytes: Buffer.from(content, "base64") },
    );
  },
  "/internal/preferences": (backend, payload) => {
    const { userID, key, values } = readInput(preferenceSchema, payload);
    return backend.setPreference(userID, key, values);
  },
};

function answer(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  res.end(JSON.stringify(body ?? null));
}

/**
 * HTTP server of the domain service in its own process. Every call except the two probes requires the gateway's signature.
 *
 * @param stopping aborted when the process begins to stop: it is no longer ready, but still serves
 */
export function createBackendServer(
  backend: Backend,
  secret: string,
  logger: Logger,
  stopping = new AbortController().signal,
): Server {
  async function route(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = new URL(req.url ?? "/", "http://backend").pathname;
    if (path === "/healthz") return answer(res, 200, { status: "ok" });
    if (path === "/readyz") {
      const database = await backend.ready();
      const running = !stopping.aborted;
      return answer(res, database && running ? 200 : 503, { database, running });
    }
    const method = req.method ?? "GET";
    const call = verifyCall(req.headers.authorization, { method, path }, secret, new Date());
    if (!call) return answer(res, 401, { code: "UNAUTHENTICATED", title: "This call is not signed." });
    if (path === "/graphql" && call.identity)
      return backend.handle(req, res, { identity: call.identity, requestID: call.requestID ?? "" });
    const endpoint = ENDPOINTS[path];
    if (!endpoint || method !== "POST") return answer(res, 404, { code: "NOT_FOUND", title: "Not here." });
    return internal(req, res, call, endpoint);
  }

  async function internal(
    req: IncomingMessage,
    res: ServerResponse,
    call: SignedCall,
    endpoint: Endpoint,
  ): Promise<void> {
    const body = await readBody(req, endpoint === ENDPOINTS[KEEP_FEED] ? FEED_BYTES : INTERNAL_BYTES);
    if (call.bodyHash !== hashBody(body))
      return answer(res, 401, { code: "UNAUTHENTICATED", title: "The signature is for another body." });
    answer(res, 200, await endpoint(backend, JSON.parse(body.toString("utf8")), call));
  }

  return createServer({ maxHeaderSize: HEADER_BYTES }, (req, res) => {
    route(req, res).catch((error: unknown) => {
      if (res.headersSent) {
        res.destroy();
        return;
      }
      if (error instanceof DomainError) {
        answer(res, 400, { code: error.code, title: error.message, ...error.details });
        return;
      }
      const unavailable = unavailability(error);
      if (unavailable) {
        logger.warn({ err: error }, "the database was not available");
        const { message, retryAfter } = unavailable;
        res.setHeader("retry-after", retryAfter);
        answer(res, 503, { code: "UNAVAILABLE", title: message, retryAfter });
        return;
      }
      logger.error({ err: error }, "a call failed");
      answer(res, 500, { code: "INTERNAL_SERVER_ERROR", title: "Something failed on our side." });
    });
  });
}
