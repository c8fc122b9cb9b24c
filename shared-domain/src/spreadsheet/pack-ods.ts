import { strToU8, zipSync } from "fflate";
import type { ZipFile } from "./read-zip.ts";
import { Refusal } from "./result.ts";
import { decodeXml } from "./xml-text.ts";

/** Cells an OpenDocument sheet may hold once its repeated rows and columns are written out. */
const MAX_CELLS = 5_000_000;
const ODS_TYPE = "application/vnd.oasis.opendocument.spreadsheet";
const MANIFEST = "META-INF/manifest.xml";

/** Counts cells with their repetitions: one may be declared once and repeated over a million rows. */
function countCells(content: string): number {
  const tags = /<(?:[\w.-]+:)?table-(row|cell)(?=[\s/>])([^>]*)>/g;
  let cells = 0;
  let rowRepeat = 1;
  for (let match = tags.exec(content); match !== null; match = tags.exec(content)) {
    const [, kind, attributes = ""] = match;
    if (kind === "cell" && attributes.endsWith("/") && !attributes.includes("string-value")) continue;
    const repeated = /number-(?:rows|columns)-repeated="(\d+)"/.exec(attributes);
    const times = repeated === null ? 1 : Number(repeated[1]);
    if (kind === "row") rowRepeat = times;
    else cells += times * rowRepeat;
  }
  return cells;
}

/**
 * Checks an OpenDocument package and packs anew, uncompressed, the two parts that reading values takes. So the reader
 * behind never unpacks what was not checked, and is spared the styles, of which values need none.
 * @throws Refusal when the package is protected, is no spreadsheet, or would fill the memory with repetitions
 */
export function packOds(zip: ZipFile): Uint8Array {
  if (zip.has(MANIFEST) && /<[\w.-]*:?encryption-data/.test(decodeXml(zip.read(MANIFEST)))) {
    throw new Refusal("general", { reason: "password-protected" });
  }
  if (zip.has("mimetype")) {
    const type = new TextDecoder().decode(zip.read("mimetype")).trim();
    if (type !== ODS_TYPE) throw new Refusal("general", { reason: "unsupported-format", found: type });
  }
  const content = decodeXml(zip.read("content.xml")).replace(
    /<office:automatic-styles>[\s\S]*?<\/office:automatic-styles>/,
    "",
  );
  if (countCells(content) > MAX_CELLS) {
    throw new Refusal("too-large", { unpacked: true, found: "repeated cells" });
  }
  return zipSync(
    {
      // The reader looks for all three parts, even where they say nothing.
      [MANIFEST]: strToU8("<manifest/>"),
      "styles.xml": strToU8("<styles/>"),
      "content.xml": strToU8(content),
    },
    { level: 0 },
  );
}
