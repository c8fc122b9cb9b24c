import { Readable } from "node:stream";
import type { Backend } from "@gisement/backend";
import { csvText } from "@gisement/shared-domain/export";
import type { Locale } from "@gisement/shared-domain/locale";
import type { ShopStock } from "@gisement/shared-domain/shops";
import { fileUrl } from "../parts/pictures.ts";

export const STOCK_FORMATS = ["csv", "json"] as const;
type StockFormat = (typeof STOCK_FORMATS)[number];

const TYPES: Readonly<Record<StockFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
};
const LINK: Readonly<Record<Locale, { readonly page: string; readonly pictures: string }>> = {
  fr: { page: "Adresse de la page", pictures: "Adresses des photos" },
  en: { page: "Address of the page", pictures: "Addresses of the pictures" },
  nl: { page: "Adres van de pagina", pictures: "Adressen van de foto’s" },
};

interface Asked {
  readonly slug: string;
  readonly format: StockFormat;
  readonly locale: Locale;
  readonly origin: string;
}

/** All lots of a shop as a file that is written while it is read; null for a shop whose pages ask for a password. */
export async function openStockFile(
  backend: Pick<Backend, "readShopStock">,
  asked: Asked,
): Promise<{ readonly type: string; readonly body: Readable } | null> {
  const door = { slug: asked.slug, pass: null };
  const first = await backend.readShopStock(door, { after: null, locale: asked.locale });
  if (first.state !== "open") return null;
  const pages = async function* (): AsyncGenerator<ShopStock> {
    yield first.found;
    for (let after = first.found.next; after !== null; ) {
      const more = await backend.readShopStock(door, { after, locale: asked.locale });
      // The shop was closed meanwhile: half a file must not look whole.
      if (more.state !== "open")
        throw new Error(`the shop ${asked.slug} was closed while its stock was read`);
      yield more.found;
      after = more.found.next;
    }
  };
  const write = asked.format === "csv" ? csvParts : jsonParts;
  return { type: TYPES[asked.format], body: Readable.from(write(pages(), asked)) };
}

/** A lot's public addresses. */
function addressesOf({ slug, pictures }: ShopStock["lots"][number], shop: string, { origin, locale }: Asked) {
  const way = `${origin}/shops/${encodeURIComponent(shop)}`;
  return {
    page: `${way}/p/${encodeURIComponent(slug)}?lang=${locale}`,
    pictures: pictures.map((key) => `${origin}${fileUrl(`/shops/${encodeURIComponent(shop)}/`, key)}`),
  };
}

async function* csvParts(pages: AsyncGenerator<ShopStock>, asked: Asked): AsyncGenerator<string> {
  const text = csvText(asked.locale);
  let isFirst = true;
  for await (const { shop, columns, lots } of pages) {
    const { page: pageTitle, pictures: picturesTitle } = LINK[asked.locale];
    if (isFirst) yield text.head([...columns.map(({ header }) => header), pageTitle, picturesTitle]);
    isFirst = false;
    yield text.rows(
      lots.map((lot) => {
        const { page, pictures } = addressesOf(lot, shop.slug, asked);
        return [...lot.cells, page, pictures.join(" ")];
      }),
    );
  }
}

async function* jsonParts(pages: AsyncGenerator<ShopStock>, asked: Asked): AsyncGenerator<string> {
  let before = "[";
  for await (const { shop, columns, lots } of pages)
    for (const lot of lots) {
      const cells = Object.fromEntries(columns.map(({ name }, index) => [name, lot.cells[index] ?? null]));
      const { page, pictures } = addressesOf(lot, shop.slug, asked);
      yield `${before}\n${JSON.stringify({ ...cells, url: page, pictures })}`;
      before = ",";
    }
  yield before === "[" ? "[]\n" : "\n]\n";
}
