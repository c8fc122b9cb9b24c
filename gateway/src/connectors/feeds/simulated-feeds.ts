import { FEED_LIMITS } from "@gisement/shared-domain/shop-feeds";
import sharp from "sharp";
import { FeedError, type FeedReader, statusError } from "./feed-reader.ts";

/** The supplier that exists for trials and demonstrations. */
export const SIMULATED_HOST = "fournisseur.example";
export const SIMULATED_KEY = "sesame";

interface Article {
  readonly ref: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly price: number;
}
const ARTICLES: readonly Article[] = [
  { ref: "FS-1001", name: "Porte pleine 83 × 204", quantity: 12, unit: "u", price: 45 },
  { ref: "FS-1002", name: "Porte vitrée 93 × 211", quantity: 4, unit: "u", price: 120 },
  { ref: "FS-1003", name: "Parquet chêne massif 14 mm", quantity: 64, unit: "m2", price: 22.5 },
  { ref: "FS-1004", name: "Lavabo grès blanc", quantity: 7, unit: "u", price: 30 },
  { ref: "FS-1005", name: "Radiateur fonte 6 éléments", quantity: 3, unit: "u", price: 85 },
  { ref: "FS-1006", name: "Brique pleine 22 × 11 × 5", quantity: 1800, unit: "u", price: 0.6 },
];

const asCsv = (articles: readonly Article[]): string =>
  [
    "Référence;Désignation;Quantité;Unité;Prix (€);Action",
    ...articles.map(({ ref, name, quantity, unit, price }) =>
      [ref, name, String(quantity).replace(".", ","), unit, String(price).replace(".", ","), "À vendre"].join(
        ";",
      ),
    ),
    "",
  ].join("\r\n");
const asJson = (articles: readonly Article[]): string =>
  JSON.stringify({
    items: articles.map(({ ref, name, quantity, unit, price }) => ({
      reference: ref,
      name,
      stock: { quantity, unit },
      price,
      action: "À vendre",
    })),
  });

/** What lies under each path; `/moved.csv` has lost an article and has fewer of another. */
const FILES: Readonly<Record<string, () => string>> = {
  "/stock.csv": () => asCsv(ARTICLES),
  "/stock.json": () => asJson(ARTICLES),
  "/moved.csv": () =>
    asCsv(ARTICLES.slice(1).map((each) => (each.ref === "FS-1003" ? { ...each, quantity: 40 } : each))),
  "/photos.csv": () =>
    [
      "Référence;Désignation;Quantité;Action;Photos",
      ...ARTICLES.map(
        ({ ref, name, quantity }) =>
          `${ref};${name};${quantity};À vendre;https://${SIMULATED_HOST}/photos/${ref}.jpg https://${SIMULATED_HOST}/photos/none.jpg`,
      ),
      "",
    ].join("\r\n"),
  "/closed.csv": () => asCsv(ARTICLES),
  "/broken.csv": () => 'Référence;Désignation\r\nFS-1;"sans fin\r\n',
  "/large.csv": () => "x".repeat(FEED_LIMITS.bytes + 1),
};

/** A picture of one colour. */
const drawPhoto = async (article: number): Promise<Uint8Array> =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: { r: (article * 67) % 256, g: (article * 131) % 256, b: 120 },
    },
  })
    .jpeg()
    .toBuffer();

/** A supplier without a network: the same answers and refusals as one behind HTTPS. */
export function createSimulatedFeeds(): FeedReader {
  return {
    async read({ url, keyHeader, key }) {
      const { host, pathname } = new URL(url);
      if (host !== SIMULATED_HOST) throw new FeedError("unreachable", true);
      if (pathname === "/down.csv") throw statusError(503);
      const article = /^\/photos\/FS-(\d+)\.jpg$/.exec(pathname)?.[1];
      if (article) return drawPhoto(Number(article));
      const file = FILES[pathname];
      if (!file) throw statusError(404);
      if (pathname === "/closed.csv" && !(keyHeader && key === SIMULATED_KEY)) throw statusError(401);
      const bytes = new TextEncoder().encode(file());
      if (bytes.length > FEED_LIMITS.bytes) throw new FeedError("too-large", false);
      return bytes;
    },
  };
}
