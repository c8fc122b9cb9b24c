import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type Compressed, compressNow } from "../../http/compressed.ts";
import { packageRoot } from "../../process/package-root.ts";
import { drawGround, type Outlines } from "./flat-map.ts";

const require = createRequire(import.meta.url);

/** A file of the visitors' pages under an address that changes with its content. */
export interface Asset {
  readonly url: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** Of texts; typefaces are compressed already. */
  readonly compressed?: Compressed;
}

export interface Assets {
  /** URL of the stylesheet. */
  readonly style: string;
  /** URL of the script of the field in which signatures are drawn. */
  readonly signScript: string;
  /** URL of the picture below the markers of maps. */
  readonly ground: string;
  /** URLs of the typefaces that every page uses, for preloading. */
  readonly fonts: readonly string[];
  readonly all: readonly Asset[];
}

/** In the order of use: text, headings, and rare letters of headings, which are loaded only by pages that have them. */
const FONTS = ["inter", "bricolage", "bricolage-extended"] as const;
const PRELOADED = 2;

const addressOf = (name: string, extension: string, bytes: Buffer): string =>
  `/links/visitors/${name}-${createHash("sha256").update(bytes).digest("hex").slice(0, 12)}.${extension}`;

async function textAsset(name: string, extension: string, type: string, bytes: Buffer): Promise<Asset> {
  return { url: addressOf(name, extension, bytes), type, bytes, compressed: await compressNow(bytes) };
}

/** The stylesheet and typefaces of the visitors' pages; the stylesheet names the typefaces by their addresses. */
export async function readAssets(): Promise<Assets> {
  const folder = path.join(packageRoot(), "assets");
  const fonts = await Promise.all(
    FONTS.map(async (name): Promise<Asset & { readonly name: string }> => {
      const bytes = await readFile(path.join(folder, "fonts", `${name}.woff2`));
      return { name, url: addressOf(name, "woff2", bytes), type: "font/woff2", bytes };
    }),
  );
  const css = await readFile(path.join(folder, "visitors.css"), "utf8");
  const linked = Buffer.from(
    css.replaceAll(/url\("fonts\/([\w-]+)\.woff2"\)/g, (_rule, name: string) => {
      const font = fonts.find((each) => each.name === name);
      if (!font) throw new Error(`visitors.css names the typeface ${name}, which is not in assets/fonts`);
      return `url("${font.url}")`;
    }),
  );
  const sheet = await textAsset("visitors", "css", "text/css; charset=utf-8", linked);
  const library = path.dirname(require.resolve("signature_pad"));
  const script = Buffer.concat([
    await readFile(path.join(library, "signature_pad.umd.min.js")),
    Buffer.from("\n"),
    await readFile(path.join(folder, "sign.js")),
  ]);
  const signing = await textAsset("sign", "js", "text/javascript; charset=utf-8", script);
  const outlines = JSON.parse(await readFile(path.join(folder, "outlines.json"), "utf8")) as Outlines;
  const ground = await textAsset("map", "svg", "image/svg+xml", Buffer.from(drawGround(outlines)));
  return {
    style: sheet.url,
    ground: ground.url,
    signScript: signing.url,
    fonts: fonts.slice(0, PRELOADED).map(({ url }) => url),
    all: [sheet, signing, ground, ...fonts],
  };
}
