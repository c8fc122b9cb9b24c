import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type {
  AnswerRefusal,
  Backend,
  ConnectedShop,
  InvitationRecord,
  KnownFile,
  LinkedDocument,
  OpenDocument,
  OpenTeamExport,
  ViewerRecord,
} from "@gisement/backend";
import type { WantedPictures } from "@gisement/backend/shop-syncs";
import type {
  FoundPayment,
  OwedRefund,
  PaymentAccount,
  StartedPayment,
} from "@gisement/shared-domain/payments";
import type { Identity } from "@gisement/shared-domain/permissions";
import type { ShopPage, ShopPosition, ShopSearch } from "@gisement/shared-domain/shops";
import { buildSchema } from "graphql";
import type { FeedAddress } from "../connectors/feeds/feed-reader.ts";
import { buildPerson } from "./people.ts";

/** A backend that keeps people in memory and answers every GraphQL request with its identity and its body. */
export interface MemoryBackend extends Backend {
  readonly people: Map<string, ViewerRecord>;
  /** False makes `ready` return false. */
  healthy: boolean;
  /** Makes `createUser` fail, as if the process ended between confirming and creating. */
  failCreating: boolean;
  /** Names of the teams whose last administrator a person is, by the person's id. */
  readonly lastAdminOf: Map<string, readonly string[]>;
  /** Project ids of files that belong to a project, by the file's key. */
  readonly sharedFiles: Map<string, string>;
  /** Keys of exported sheets that their persons may no longer have. */
  readonly closedExports: Set<string>;
  /** Documents by id; only their person opens them. */
  readonly documents: Map<string, OpenDocument & { readonly userID: string }>;
  /** Documents by the fingerprint of their file. */
  readonly knownFiles: Map<string, KnownFile>;
  /** Requests for signatures by the id of their order; only the person of its document asks for them. */
  readonly signatures: Map<string, { readonly id: string; readonly status: string; readonly input: unknown }>;
  /** Archives of exports by their id, with the person who may download them. */
  readonly teamExports: Map<string, OpenTeamExport & { readonly userID: string }>;
  /** Invitations that can be answered, by their id. */
  readonly invitations: Map<string, InvitationRecord>;
  /** Shops that are online by their addresses, and what former addresses lead to. */
  readonly shops: Map<string, MemoryShop | { readonly moved: string }>;
  /** Open links and what they show, by the hash of their token. */
  readonly links: Map<string, MemoryLink>;
  /** Hashes of tokens that opened something once and no longer do. */
  readonly closedLinks: Set<string>;
  /** Payments that can be begun, by the id of their order. */
  readonly payableOrders: Map<string, StartedPayment>;
  /** Shops whose payments a person sets up, by their ids. */
  readonly ownShops: Map<string, ConnectedShop & { readonly userID: string }>;
  /** What was found out about payments and accounts, in its order. */
  readonly keptPayments: FoundPayment[];
  readonly keptAccounts: PaymentAccount[];
  /** By the id of the payment. */
  readonly owedRefunds: Map<string, OwedRefund>;
  /** Suppliers' files, by the line of the shop's log. */
  readonly feeds: Map<string, FeedAddress>;
  readonly feedPictures: Map<string, WantedPictures>;
  readonly keptPictures: Parameters<Backend["keepFeedPictures"]>[1][number][];
  readonly keptFeeds: { readonly syncID: string; readonly found: Parameters<Backend["keepFeed"]>[1] }[];
}

/** What a browser keeps that knows the password of a shop. */
const passOf = (slug: string): string => `pass-of-${slug}`.padEnd(32, "0");

export interface MemoryShop {
  readonly page: ShopPage;
  readonly files: readonly string[];
  /** Without it, everybody reads it. */
  readonly password?: string;
  /** What its visitors searched for. */
  readonly searches: ShopSearch[];
  /** From where distances were asked for, with each search. */
  readonly positions: (ShopPosition | null)[];
  /** What its visitors asked for. */
  readonly asked: unknown[];
  /** Lots whose page was opened, as they were counted. */
  readonly visited: string[];
  /** Answers each of them. */
  refusal?: AnswerRefusal | null;
}

export interface MemoryLink {
  readonly id: string;
  readonly content: unknown;
  readonly files: readonly string[];
  /** Kind of the thing; a catalogue unless told otherwise. */
  readonly scope?: string;
  readonly documents?: Readonly<Record<string, LinkedDocument>>;
  /** What its bearers asked for. */
  readonly answers?: unknown[];
  /** Entries whose pages were opened. */
  readonly entries?: string[];
  /** Answers each of them. */
  refusal?: AnswerRefusal | null;
  /** ISO time; far ahead if left out. */
  readonly expiresAt?: string;
  visits: number;
}

export interface Echo {
  readonly data: {
    readonly method: string;
    readonly body: string;
    readonly identity: Identity;
    readonly requestID: string;
  };
}

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  { identity, requestID, body: given }: Parameters<Backend["handle"]>[2],
) {
  if (req.headers.accept === "text/event-stream") {
    res.writeHead(200, { "content-type": "text/event-stream" });
    res.write("event: next\ndata: {}\n\n");
    return;
  }
  const body = given === undefined ? await text(req) : String(given ?? "");
  if (body === "fail") throw new Error("the backend is away");
  res.writeHead(200, { "content-type": "application/json" });
  res.end(JSON.stringify({ data: { method: req.method ?? "", body, identity, requestID } } satisfies Echo));
}

const linkOf = ({ links }: Pick<MemoryBackend, "links">, identity: Identity): MemoryLink | undefined =>
  identity.kind === "link" ? [...links.values()].find(({ id }) => id === identity.linkID) : undefined;

export function createMemoryBackend(people: readonly ViewerRecord[]): MemoryBackend {
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    people: byId,
    healthy: true,
    schema: buildSchema("type Query { echo: String }"),
    handle: answer,
    loadViewer: async (userID) => byId.get(userID) ?? null,
    failCreating: false,
    lastAdminOf: new Map(),
    links: new Map(),
    closedLinks: new Set(),
    recordSignIn: async () => undefined,
    async openLink({ isVisit, ...proof }) {
      const name = "linkID" in proof ? proof.linkID : proof.tokenHash;
      const link = this.links.get(name);
      if (!link) return { state: this.closedLinks.has(name) ? "closed" : "unknown" };
      if (isVisit) link.visits += 1;
      const thing = { scope: link.scope ?? "catalogue", thingID: link.id };
      return {
        state: "open",
        holder: { kind: "link", linkID: link.id, ...thing, rights: ["read", "answer"] },
        edition: link.id,
        expiresAt: link.expiresAt ?? "2099-12-31T12:00:00.000Z",
      };
    },
    async countEntry({ linkID, entry }) {
      [...this.links.values()].find(({ id }) => id === linkID)?.entries?.push(entry);
    },
    async openPublishedDocument(identity, id) {
      return linkOf(this, identity)?.documents?.[id] ?? null;
    },
    async answerLink(identity, input) {
      const link = linkOf(this, identity);
      link?.answers?.push(input);
      return link?.refusal ?? null;
    },
    shops: new Map(),
    async openShop(slug, password) {
      const shop = this.shops.get(slug);
      return shop && "page" in shop && shop.password === password ? passOf(slug) : null;
    },
    async readShop({ slug, pass }, search, _locale, near = null) {
      const shop = this.shops.get(slug);
      if (!shop || "moved" in shop) return shop ? { state: "moved", slug: shop.moved } : { state: "closed" };
      if (shop.password && pass !== passOf(slug)) return { state: "locked", name: shop.page.shop.name };
      shop.searches.push(search);
      shop.positions.push(near);
      return { state: "open", found: shop.page };
    },
    async readShopProduct({ slug, pass }, productSlug) {
      const shop = this.shops.get(slug);
      if (!shop || "moved" in shop) return shop ? { state: "moved", slug: shop.moved } : { state: "closed" };
      if (shop.password && pass !== passOf(slug)) return { state: "locked", name: shop.page.shop.name };
      const product = shop.page.products.find((each) => each.slug === productSlug);
      return product
        ? { state: "open", found: { shop: shop.page.shop, product, similar: [] } }
        : { state: "closed" };
    },
    async readShopSelection({ slug, pass }, lotSlugs) {
      const shop = this.shops.get(slug);
      if (!shop || "moved" in shop) return shop ? { state: "moved", slug: shop.moved } : { state: "closed" };
      if (shop.password && pass !== passOf(slug)) return { state: "locked", name: shop.page.shop.name };
      const { shop: published, products } = shop.page;
      return {
        state: "open",
        found: {
          shop: published,
          products: lotSlugs.flatMap((each) => products.find((product) => product.slug === each) ?? []),
        },
      };
    },
    async askShop({ slug }, input) {
      const shop = this.shops.get(slug);
      if (!shop || "moved" in shop) return { code: "NOT_FOUND", message: "", details: { field: "slug" } };
      shop.asked.push(input);
      return shop.refusal ?? null;
    },
    async countVisit({ slug, lot }) {
      const shop = this.shops.get(slug);
      if (shop && "visited" in shop) shop.visited.push(lot);
    },
    async readShopStock({ slug, pass }, { after }) {
      const shop = this.shops.get(slug);
      if (!shop || "moved" in shop) return shop ? { state: "moved", slug: shop.moved } : { state: "closed" };
      if (shop.password && pass !== passOf(slug)) return { state: "locked", name: shop.page.shop.name };
      // One lot an answer.
      const index = after === null ? 0 : Number(after);
      const { products } = shop.page;
      return {
        state: "open",
        found: {
          shop: shop.page.shop,
          columns: [
            { header: "Référence", name: "ref" },
            { header: "Prix unitaire (€)", name: "price_eur" },
          ],
          lots: products.slice(index, index + 1).map((product) => ({
            slug: product.slug,
            cells: [product.reference, product.amount ?? null],
            pictures: product.pictures,
          })),
          next: index + 1 < products.length ? String(index + 1) : null,
        },
      };
    },
    async readShopAddresses() {
      return [...this.shops].flatMap(([slug, shop]) =>
        "moved" in shop
          ? []
          : [null, ...shop.page.products.map((product) => product.slug)].map((lot) => ({
              slug,
              lot,
              changedAt: "2026-11-26",
            })),
      );
    },
    async readsShopFile({ slug }, key) {
      const shop = this.shops.get(slug);
      return shop !== undefined && "files" in shop && shop.files.includes(key);
    },
    async readPublished(identity) {
      return linkOf(this, identity)?.content ?? null;
    },
    async readsPublishedFile(identity, key) {
      return linkOf(this, identity)?.files.includes(key) ?? false;
    },
    async createUser({ id, email, name, source, language = "fr" }) {
      if (this.failCreating) throw new Error("the backend is away");
      if (byId.has(id)) return;
      byId.set(id, {
        ...buildPerson({ id, email, name, language: language.toUpperCase() }),
        access: source === "manage" ? "MANAGE" : "SHOP",
      });
    },
    async removeUser(userID) {
      const teams = this.lastAdminOf.get(userID);
      if (teams) return { ok: false, teams };
      byId.delete(userID);
      return { ok: true };
    },
    sharedFiles: new Map(),
    async readsSharedFile(identity, { key }) {
      const projectID = this.sharedFiles.get(key);
      return identity.kind === "user" && identity.participations.some((each) => each.projectID === projectID);
    },
    closedExports: new Set(),
    async readsExport(_identity, key) {
      return !this.closedExports.has(key);
    },
    invitations: new Map(),
    async findInvitation(memberID) {
      return this.invitations.get(memberID) ?? null;
    },
    documents: new Map(),
    async openDocument(identity, id) {
      const document = this.documents.get(id);
      return document && identity.kind === "user" && identity.userID === document.userID ? document : null;
    },
    async previewDocument(identity, input) {
      const { orderID, kind } = input as { orderID: string; kind: string };
      const owner = this.documents.get(orderID)?.userID;
      if (identity.kind !== "user" || identity.userID !== owner)
        return { refusal: { code: "NOT_FOUND", message: "No such order.", details: { field: "orderID" } } };
      return { pdf: Buffer.from(`%PDF of ${kind}`).toString("base64") };
    },
    signatures: new Map(),
    async callSignatures(identity, call) {
      const orderID = call.act === "create" ? (call.input as { orderID: string }).orderID : call.id;
      const owner = this.documents.get(orderID)?.userID;
      if (identity.kind !== "user" || identity.userID !== owner)
        return { refusal: { code: "NOT_FOUND", message: "No such order.", details: { field: "id" } } };
      if (call.act === "create") {
        if (this.signatures.has(orderID))
          return {
            refusal: {
              code: "INVALID_STATE",
              message: "One is open.",
              details: { field: "orderID", reason: "request-open" },
            },
          };
        this.signatures.set(orderID, { id: `request of ${orderID}`, status: "PENDING", input: call.input });
      }
      const request = this.signatures.get(orderID) ?? null;
      if (call.act === "cancel") this.signatures.delete(orderID);
      return { request: request && { ...request, asked: call.act } };
    },
    knownFiles: new Map(),
    async findKnownFile(sha256) {
      return this.knownFiles.get(sha256) ?? null;
    },
    async ownSignaturePage(identity, id) {
      return identity.kind === "user" && this.documents.get(id)?.userID === identity.userID
        ? { kind: "link", linkID: "0190b0a4-6f0e-4f7a-9d35-1f2e3d4c5b6a" }
        : null;
    },
    findAskedSignatures: async () => null,
    keepSignatures: async () => undefined,
    async openSignedDocument(identity, id) {
      return this.openDocument(identity, id);
    },
    async previewQuote(_identity, input) {
      const { quote } = input as { quote?: { notes?: string } };
      if (!quote)
        return { refusal: { code: "BAD_USER_INPUT", message: "No lines.", details: { field: "items" } } };
      return { pdf: Buffer.from(`%PDF of ${quote.notes}`).toString("base64") };
    },
    payableOrders: new Map(),
    ownShops: new Map(),
    keptPayments: [],
    keptAccounts: [],
    owedRefunds: new Map(),
    async connectPayments(identity, shopID) {
      const shop = this.ownShops.get(shopID);
      return shop && identity.kind === "user" && identity.userID === shop.userID
        ? { shop }
        : { refusal: { code: "NOT_FOUND", message: "There is no such shop.", details: { field: "shopID" } } };
    },
    async keepPaymentAccount(account, shopID) {
      this.keptAccounts.push(account);
      const shop = shopID ? this.ownShops.get(shopID) : undefined;
      if (shop) this.ownShops.set(shop.shopID, { ...shop, accountID: account.accountID });
    },
    async startPayment(identity, input) {
      const { orderID = "", amount } = input as { readonly orderID?: string; readonly amount: number };
      const payment = this.payableOrders.get(identity.kind === "link" ? identity.thingID : orderID);
      return payment?.amount === amount
        ? { payment }
        : {
            refusal: { code: "CONFLICT", message: "Another amount.", details: { reason: "amount-changed" } },
          };
    },
    async keepPayment(found) {
      this.keptPayments.push(found);
    },
    async findRefund(paymentID) {
      return this.owedRefunds.get(paymentID) ?? null;
    },
    feeds: new Map(),
    keptFeeds: [],
    async findFeed(syncID) {
      return this.feeds.get(syncID) ?? null;
    },
    async keepFeed(syncID, found) {
      this.keptFeeds.push({ syncID, found });
    },
    feedPictures: new Map(),
    keptPictures: [],
    async findFeedPictures(syncID) {
      return this.feedPictures.get(syncID) ?? null;
    },
    async keepFeedPictures(_syncID, found) {
      this.keptPictures.push(...found);
    },
    teamExports: new Map(),
    async openTeamExport(identity, id) {
      const archive = this.teamExports.get(id);
      return archive && identity.kind === "user" && identity.userID === archive.userID ? archive : null;
    },
    setPreference: async (userID, key, values) => {
      const person = byId.get(userID);
      if (person) byId.set(userID, { ...person, preferences: { ...person.preferences, [key]: [...values] } });
    },
    async ready() {
      return this.healthy;
    },
    close: async () => undefined,
  };
}
