import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { request as httpsRequest } from "node:https";
import { pipeline } from "node:stream/promises";
import { DomainError } from "@gisement/shared-domain/errors";
import { IDEMPOTENCY_HEADER } from "@gisement/shared-domain/idempotency";
import type { OwedRefund } from "@gisement/shared-domain/payments";
import type { Identity } from "@gisement/shared-domain/permissions";
import type {
  ShopAddress,
  ShopPage,
  ShopProductPage,
  ShopSelection,
  ShopStock,
} from "@gisement/shared-domain/shops";
import type { AskedSignatures } from "@gisement/shared-domain/signatures";
import { Kind, OperationTypeNode, parse } from "graphql";
import type { Backend, InvitationRecord, RemovedUser, ViewerRecord } from "./backend.ts";
import type { OpenDocument, PreviewedDocument } from "./nouns/documents/open-document.ts";
import type { OpenTeamExport } from "./nouns/exports/team/open-team-export.ts";
import type { AnswerRefusal, LinkState } from "./nouns/links/open-link.ts";
import type { PaymentConnection } from "./nouns/payments/seller-account.ts";
import type { PaymentStart } from "./nouns/payments/start-payment.ts";
import type { WantedPictures } from "./nouns/shop-syncs/table.ts";
import type { FeedCredentials } from "./nouns/shops/table.ts";
import type { KnownFile, SignatureAnswer, SignaturePage } from "./nouns/sign-requests/call-signatures.ts";
import type { Found } from "./nouns/storefronts/find-shop.ts";
import type { LinkedDocument } from "./platform/links/link-scope.ts";
import { buildSchema } from "./schema.ts";
import { hashBody, signCall } from "./signature.ts";

/** Timeout of an internal call in milliseconds. */
const TIMEOUT = 15_000;
/** Seconds after which clients may retry if the backend did not answer. */
const RETRY_AFTER = 5;
/** Headers that apply to one connection only and are not forwarded. */
const HOP_BY_HOP = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "te",
  "trailer",
  "host",
  "cookie",
];

/** Whether a proxy answered, because the process that it chose has died: the domain service answers in JSON. */
const isOfProxy = ({ statusCode = 0, headers }: IncomingMessage): boolean =>
  statusCode >= 502 && statusCode <= 504 && !String(headers["content-type"]).includes("json");

/** Whether a request that got no answer may be sent again: it only reads, or carries a key that makes it happen once. */
function isRepeatable({ method, headers }: IncomingMessage, body: Buffer | null | undefined): boolean {
  if (method === "GET") return true;
  if (!body) return false;
  if (headers[IDEMPOTENCY_HEADER] !== undefined) return true;
  try {
    const { query } = JSON.parse(body.toString()) as { query?: unknown };
    return parse(String(query)).definitions.every(
      (definition) =>
        definition.kind !== Kind.OPERATION_DEFINITION || definition.operation === OperationTypeNode.QUERY,
    );
  } catch {
    return false;
  }
}

/** Client of a backend in its own process: the same interface over HTTP, with signed calls. Cookies are not forwarded. */
export function connectBackend(url: string, secret: string): Backend {
  const base = new URL(url);
  const send = base.protocol === "https:" ? httpsRequest : httpRequest;

  async function call<Result>(
    path: string,
    payload: unknown,
    identity: Identity | null = null,
  ): Promise<Result> {
    const body = JSON.stringify(payload);
    const authorization = signCall(
      { method: "POST", path, bodyHash: hashBody(body), identity, requestID: null },
      secret,
      new Date(),
    );
    try {
      const response = await fetch(new URL(path, base), {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body,
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (response.ok) return (await response.json()) as Result;
      throw new Error(`The backend answered ${response.status} to ${path}.`);
    } catch (cause) {
      // A refused or broken connection, a timeout and an invalid answer are one error to the caller.
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw Object.assign(new DomainError("UNAVAILABLE", reason, { retryAfter: RETRY_AFTER }), { cause });
    }
  }

  async function handle(
    req: IncomingMessage,
    res: ServerResponse,
    { identity, requestID, body }: Parameters<Backend["handle"]>[2],
  ): Promise<void> {
    const target = new URL(req.url ?? "/graphql", base);
    const method = req.method ?? "GET";
    const authorization = signCall(
      { method, path: target.pathname, bodyHash: null, identity, requestID },
      secret,
      new Date(),
    );
    const headers = Object.fromEntries(
      Object.entries(req.headers).filter(([name]) => !HOP_BY_HOP.includes(name)),
    );
    if (body) headers["content-length"] = String(body.length);
    const mayRepeat = isRepeatable(req, body);
    const attempt = (isLast: boolean) =>
      new Promise<void>((resolve, reject) => {
        const upstream = send(target, { method, headers: { ...headers, authorization } }, (answer) => {
          if (!isLast && isOfProxy(answer)) {
            answer.resume();
            res.off("close", abandon);
            reject(new Error(`The proxy answered ${answer.statusCode} for the backend.`));
            return;
          }
          // From here on, the pipeline closes both sides.
          res.off("close", abandon);
          for (const [name, value] of Object.entries(answer.headers))
            if (value !== undefined && !HOP_BY_HOP.includes(name)) res.setHeader(name, value);
          res.writeHead(answer.statusCode ?? 502);
          pipeline(answer, res).then(resolve, reject);
        });
        upstream.once("error", (error) => {
          res.off("close", abandon);
          reject(error);
        });
        // A client that disconnects before the answer begins.
        const abandon = (): void => void upstream.destroy();
        res.once("close", abandon);
        if (body === undefined) pipeline(req, upstream).catch(reject);
        else upstream.end(body);
      });
    await attempt(!mayRepeat)
      .catch((error: unknown) => {
        // The proxy has another process for it; one that was cut within its answer cannot be repeated.
        if (!mayRepeat || res.headersSent || res.destroyed) throw error;
        return attempt(true);
      })
      .catch((error: unknown) => {
        if (!res.destroyed) throw error;
      });
  }

  return {
    schema: buildSchema(),
    handle,
    loadViewer: (userID) => call<ViewerRecord | null>("/internal/viewer", { userID }),
    createUser: async (user) => void (await call("/internal/users", user)),
    removeUser: (userID) => call<RemovedUser>("/internal/users/remove", { userID }),
    readsSharedFile: (identity, file) => call<boolean>("/internal/files/shared", file, identity),
    readsExport: (identity, key) => call<boolean>("/internal/exports/sheet", { key }, identity),
    openTeamExport: (identity, id) => call<OpenTeamExport | null>("/internal/exports/open", { id }, identity),
    openDocument: (identity, id) => call<OpenDocument | null>("/internal/documents/open", { id }, identity),
    previewDocument: (identity, input) =>
      call<PreviewedDocument>("/internal/documents/preview", { input }, identity),
    previewQuote: (identity, input) =>
      call<PreviewedDocument>("/internal/documents/preview-quote", { input }, identity),
    callSignatures: (identity, asked) =>
      call<SignatureAnswer>("/internal/signatures/call", { call: asked }, identity),
    findKnownFile: (sha256) => call<KnownFile | null>("/internal/signatures/known", { key: sha256 }),
    ownSignaturePage: (identity, id) =>
      call<SignaturePage | null>("/internal/signatures/own", { id }, identity),
    findAskedSignatures: (requestID) =>
      call<AskedSignatures | null>("/internal/signatures/asked", { id: requestID }),
    keepSignatures: async (found) => void (await call("/internal/signatures/keep", found)),
    openSignedDocument: (identity, id) =>
      call<OpenDocument | null>("/internal/signatures/open", { id }, identity),
    findInvitation: (id) => call<InvitationRecord | null>("/internal/invitations/find", { id }),
    openLink: (link) => call<LinkState>("/internal/links/open", link),
    readPublished: (identity) => call<unknown>("/internal/links/published", {}, identity),
    countEntry: async (opened) => void (await call("/internal/links/entry", opened)),
    readsPublishedFile: (identity, key) => call<boolean>("/internal/links/file", { key }, identity),
    openPublishedDocument: (identity, id) =>
      call<LinkedDocument | null>("/internal/links/document", { id }, identity),
    answerLink: (identity, input) =>
      call<AnswerRefusal | null>("/internal/links/answer", { input }, identity),
    openShop: (slug, password) => call<string | null>("/internal/shops/open", { slug, password }),
    readShop: (door, search, locale, near = null) =>
      call<Found<ShopPage>>("/internal/shops/page", { door, search, locale, near }),
    readShopProduct: (door, productSlug, locale) =>
      call<Found<ShopProductPage>>("/internal/shops/product", { door, productSlug, locale }),
    askShop: (door, input) => call<AnswerRefusal | null>("/internal/shops/ask", { door, input }),
    readShopSelection: (door, lotSlugs, locale) =>
      call<Found<ShopSelection>>("/internal/shops/selection", { door, lotSlugs, locale }),
    readShopStock: (door, asked) => call<Found<ShopStock>>("/internal/shops/stock", { door, ...asked }),
    countVisit: async (page) => void (await call("/internal/shops/visit", page)),
    readShopAddresses: () => call<readonly ShopAddress[]>("/internal/shops/addresses", {}),
    readsShopFile: (door, key) => call<boolean>("/internal/shops/file", { door, key }),
    connectPayments: (identity, shopID) =>
      call<PaymentConnection>("/internal/payments/connect", { shopID }, identity),
    keepPaymentAccount: async (account, shopID) =>
      void (await call("/internal/payments/account", { account, shopID })),
    startPayment: (identity, input) => call<PaymentStart>("/internal/payments/start", { input }, identity),
    keepPayment: async (found) => void (await call("/internal/payments/keep", found)),
    findRefund: (paymentID) => call<OwedRefund | null>("/internal/payments/refund", { id: paymentID }),
    findFeed: (syncID) => call<FeedCredentials | null>("/internal/feeds/find", { id: syncID }),
    keepFeed: async (syncID, found) =>
      void (await call(
        "/internal/feeds/keep",
        "bytes" in found
          ? { id: syncID, content: Buffer.from(found.bytes).toString("base64") }
          : { id: syncID, fault: found.fault },
      )),
    findFeedPictures: (syncID) => call<WantedPictures | null>("/internal/feeds/pictures", { id: syncID }),
    keepFeedPictures: async (syncID, found) =>
      void (await call("/internal/feeds/keep-pictures", { id: syncID, found })),
    recordSignIn: async (signIn) => void (await call("/internal/users/sign-in", signIn)),
    setPreference: async (userID, key, values) =>
      void (await call("/internal/preferences", { userID, key, values })),
    async ready() {
      try {
        const response = await fetch(new URL("/readyz", base), { signal: AbortSignal.timeout(TIMEOUT) });
        // A backend that begins to stop answers 503 to a proxy, but still serves: only its database counts here.
        return ((await response.json()) as { database?: boolean }).database === true;
      } catch {
        return false;
      }
    },
    close: async () => undefined,
  };
}
