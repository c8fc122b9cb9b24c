import type { IncomingMessage, ServerResponse } from "node:http";
import { PAGE_HEADER } from "@gisement/shared-domain/changes";
import { DomainError } from "@gisement/shared-domain/errors";
import { IDEMPOTENCY_HEADER, isIdempotencyKey } from "@gisement/shared-domain/idempotency";
import { sql } from "drizzle-orm";
import type { Backend, BackendOptions } from "./backend.ts";
import { openDocument, previewDocument } from "./nouns/documents/open-document.ts";
import { previewQuote } from "./nouns/documents/preview-quote.ts";
import { openTeamExport } from "./nouns/exports/team/open-team-export.ts";
import { readsJobFile } from "./nouns/jobs/reads-job-file.ts";
import { createUseCounts } from "./nouns/links/count-uses.ts";
import {
  answerLink,
  openLink,
  openPublishedDocument,
  readPublished,
  readsPublishedFile,
  refusalOf,
} from "./nouns/links/open-link.ts";
import { findInvitation } from "./nouns/members/find-invitation.ts";
import { loadViewer } from "./nouns/members/load-viewer.ts";
import { findRefund, keepPayment } from "./nouns/payments/keep-payment.ts";
import { connectPayments, keepPaymentAccount } from "./nouns/payments/seller-account.ts";
import { startPayment } from "./nouns/payments/start-payment.ts";
import { askShop } from "./nouns/shop-requests/ask-shop.ts";
import { findFeedPictures, keepFeedPictures } from "./nouns/shop-syncs/feed-pictures.ts";
import { findFeed, keepFeed } from "./nouns/shop-syncs/keep-feed.ts";
import { createVisitCounts } from "./nouns/shop-visits/count-visits.ts";
import {
  callSignatures,
  findKnownFile,
  openSignedDocument,
  ownSignaturePage,
} from "./nouns/sign-requests/call-signatures.ts";
import { findAskedSignatures } from "./nouns/sign-requests/find-asked.ts";
import { keepSignatures } from "./nouns/sign-requests/keep-signatures.ts";
import { openShop } from "./nouns/storefronts/find-shop.ts";
import {
  readShop,
  readShopAddresses,
  readShopProduct,
  readShopSelection,
  readsShopFile,
} from "./nouns/storefronts/read-shop.ts";
import { readShopStock } from "./nouns/storefronts/read-stock.ts";
import { createUser, setPreference } from "./nouns/users/create-user.ts";
import { removeUser } from "./nouns/users/remove-user.ts";
import { recordSignIn } from "./nouns/users/sign-ins.ts";
import { openLive } from "./open-live.ts";
import { composition } from "./platform/composition.ts";
import { openDatabase } from "./platform/database/database.ts";
import { openReadReplica } from "./platform/database/read-replica.ts";
import { NO_STORE } from "./platform/files/file-store.ts";
import { createFiles } from "./platform/files/files.ts";
import { createAsk } from "./platform/graphql/ask-schema.ts";
import { CompiledQueries } from "./platform/graphql/compiled-queries.ts";
import { createPlainQueries } from "./platform/graphql/plain-queries.ts";
import { readBody } from "./platform/graphql/read-body.ts";
import type { ServerContext } from "./platform/graphql/request-context.ts";
import { createGraphqlServer, listenerOf } from "./platform/graphql/server.ts";
import { startJobs } from "./platform/jobs/start-jobs.ts";
import { DRAWN_NAME } from "./platform/live/drawn-name.ts";
import { readsSharedFile } from "./reads-shared-file.ts";
import { buildSchema } from "./schema.ts";

/** Creates the domain service on a migrated database. Connections are opened on demand. */
export function createBackend({
  databaseUrl,
  readUrl = null,
  logger,
  poolSize,
  publishedOperations = () => null,
  runsJobs = true,
  store = NO_STORE,
  signing = null,
  signService = null,
}: BackendOptions): Backend {
  const onError = (err: Error) => logger.warn({ err }, "a database connection broke");
  const { pool, db } = openDatabase(databaseUrl, { poolSize, onError });
  const { events, live } = openLive(db, databaseUrl, onError);
  const listening = events.start().catch(onError);
  const uses = createUseCounts(db, logger);
  const visits = createVisitCounts(db, logger);
  const schema = buildSchema();
  const compiled = new CompiledQueries(schema);
  const replica = readUrl ? openReadReplica(db, readUrl, { heard: events, onError }) : null;
  const parts = {
    ...{ schema, db, replica, events, live, logger, publishedOperations, signService },
    now: () => new Date(),
  };
  const query = createAsk(parts);
  const { jobs: scheduled, jobHandlers: handlers } = composition();
  const jobs = runsJobs
    ? startJobs({
        databaseUrl,
        parts: { db, logger, store, files: createFiles({ db, store }), signing, query },
        handlers,
        scheduled,
      })
    : null;
  const answer = listenerOf(createGraphqlServer(parts, compiled));
  const answerPlain = createPlainQueries(parts, compiled);

  return {
    schema,
    async handle(req, res, { identity, requestID, body: given }) {
      let context: ServerContext = { identity, requestID, page: pageOf(req) };
      if (req.method === "POST") {
        let body = given;
        try {
          context = { ...context, idempotencyKey: idempotencyKeyOf(req) };
          if (body === undefined) body = await readBody(req);
        } catch (error) {
          refuse(req, res, error);
          return;
        }
        if (body === null || body.length === 0) {
          refuse(req, res, new DomainError("BAD_USER_INPUT", "The request has no body.", { field: "body" }));
          return;
        }
        if (await answerPlain(req, res, body, context)) return;
        Object.assign(req, { body });
      }
      await answer(req, res, context);
    },
    loadViewer: (userID) => loadViewer(db, userID),
    createUser: (user) => createUser(db, user, new Date()),
    removeUser: (userID) => removeUser(db, userID, new Date()),
    readsSharedFile: (identity, file) => readsSharedFile(db, identity, file),
    readsExport: (identity, key) => readsJobFile(db, identity, key),
    findInvitation: (memberID) => findInvitation(db, memberID),
    openTeamExport: (identity, id) => openTeamExport(db, identity, id, new Date()),
    openDocument: (identity, id) => openDocument(db, identity, id),
    previewDocument: (identity, input) => previewDocument(db, store, identity, input),
    previewQuote: (identity, input) => previewQuote(db, store, identity, input),
    callSignatures: (identity, call) => callSignatures(query, identity, call),
    findKnownFile: (sha256) => findKnownFile(db, sha256),
    ownSignaturePage: (identity, id) => ownSignaturePage(db, identity, id),
    findAskedSignatures: (requestID) => findAskedSignatures(db, requestID),
    keepSignatures: (found) => keepSignatures(db, found, new Date()),
    openSignedDocument: (identity, id) => openSignedDocument(db, identity, id),
    async openLink({ isVisit, ...proof }) {
      const link = await openLink(db, proof, new Date());
      if (isVisit && link.state === "open") uses.add(link.holder.linkID);
      return link;
    },
    countEntry: async (opened) => uses.addEntry(opened),
    readPublished: (identity) => readPublished(db, identity),
    readsPublishedFile: (identity, key) => readsPublishedFile(db, identity, key),
    openPublishedDocument: (identity, id) => openPublishedDocument(db, identity, id),
    answerLink: (identity, input) => answerLink(db, identity, input, new Date()),
    readShop: (door, search, locale, near) => readShop(db, door, search, locale, near),
    readShopProduct: (door, productSlug, locale) => readShopProduct(db, door, productSlug, locale),
    openShop: (slug, password) => openShop(db, slug, password),
    askShop: (door, input) => refusalOf(() => askShop(db, door, input, new Date())),
    readShopSelection: (door, lotSlugs, locale) => readShopSelection(db, door, lotSlugs, locale),
    readShopStock: (door, asked) => readShopStock(db, door, asked),
    countVisit: async (page) => visits.add(page),
    readShopAddresses: () => readShopAddresses(db),
    readsShopFile: (door, key) => readsShopFile(db, door, key),
    connectPayments: (identity, shopID) => connectPayments(db, identity, shopID),
    keepPaymentAccount: (account, shopID) => keepPaymentAccount(db, account, shopID, new Date()),
    startPayment: (identity, input) => startPayment(db, identity, input, new Date()),
    keepPayment: (found) => keepPayment(db, found, new Date()),
    findRefund: (paymentID) => findRefund(db, paymentID),
    findFeed: (syncID) => findFeed(db, syncID),
    keepFeed: (syncID, found) => keepFeed(db, syncID, found, new Date()),
    findFeedPictures: (syncID) => findFeedPictures({ db, query }, syncID, new Date()),
    keepFeedPictures: (syncID, found) => keepFeedPictures({ db, query }, syncID, found, new Date()),
    recordSignIn: (signIn) => recordSignIn(db, signIn, new Date()),
    setPreference: (userID, key, values) => setPreference(db, userID, key, values),
    async ready() {
      try {
        await db.execute(sql`select 1`);
        return true;
      } catch {
        return false;
      }
    },
    async close() {
      await listening;
      await jobs?.stop();
      await live.close().catch(onError);
      await events.close();
      await replica?.close();
      await uses.close();
      await visits.close();
      await pool.end();
    },
  };
}

/** Id of the page that sent a request, from the shell's header; null if missing or invalid. */
function pageOf({ headers }: IncomingMessage): string | null {
  const page = headers[PAGE_HEADER];
  return typeof page === "string" && DRAWN_NAME.test(page) ? page : null;
}

/**
 * The request's idempotency key; null if it has none.
 * @throws DomainError BAD_USER_INPUT
 */
function idempotencyKeyOf({ headers }: IncomingMessage): string | null {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return null;
  if (isIdempotencyKey(key)) return key;
  throw new DomainError("BAD_USER_INPUT", "The idempotency key is not valid.", {
    field: IDEMPOTENCY_HEADER,
    found: String(key).slice(0, 100),
    accepted: "one uuid",
  });
}

/** Answers a request that is refused before GraphQL reads it, in the shape of a GraphQL error. */
function refuse(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  if (!(error instanceof DomainError)) {
    res.destroy();
    return;
  }
  const status = error.code === "LIMIT_EXCEEDED" ? 413 : error.code === "UNAVAILABLE" ? 408 : 400;
  const acceptsGraphql = String(req.headers.accept ?? "").includes("application/graphql-response+json");
  res.writeHead(status, {
    "content-type": `application/${acceptsGraphql ? "graphql-response+json" : "json"}; charset=utf-8`,
    connection: "close",
  });
  res.end(
    JSON.stringify({
      errors: [{ message: error.message, extensions: { code: error.code, ...error.details } }],
    }),
  );
}
