const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const ESCAPE = /&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));|_x([\da-fA-F]{4})_/g;

function codePoint(value: number): string {
  return value <= 0x10_ff_ff ? String.fromCodePoint(value) : "";
}

/**
 * Text of XML character data with the `_xHHHH_` escapes of spreadsheets. Entities of a document type are never
 * expanded, so that a file cannot grow.
 */
export function unescapeXml(text: string): string {
  if (text.indexOf("&") < 0 && text.indexOf("_x") < 0) {
    return text.indexOf("\r") < 0 ? text : text.replace(/\r\n?/g, "\n");
  }
  return text
    .replace(ESCAPE, (_all, hex: string, decimal: string, name: string, underscore: string) =>
      hex
        ? codePoint(Number.parseInt(hex, 16))
        : decimal
          ? codePoint(Number(decimal))
          : name
            ? (NAMED[name] ?? "")
            : codePoint(Number.parseInt(underscore, 16)),
    )
    .replace(/\r\n?/g, "\n");
}

/**
 * Decodes an XML part (UTF-8, or UTF-16 with a byte order mark) and converts CDATA sections and comments into plain
 * text.
 */
export function decodeXml(bytes: Uint8Array): string {
  const label =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : "utf-8";
  let text = new TextDecoder(label).decode(bytes);
  if (text.includes("<!--")) text = text.replace(/<!--[\s\S]*?-->/g, "");
  if (text.includes("<![CDATA[")) {
    text = text.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_all, inner: string) =>
      inner.replace(/&/g, "&amp;").replace(/</g, "&lt;"),
    );
  }
  return text;
}

/** Value of an attribute inside a tag, with any namespace prefix; `undefined` if absent. */
export function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : unescapeXml(value);
}

/** All opening tags of a name, with any namespace prefix. */
export function openingTags(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])[^>]*>`, "g")) ?? [];
}

/** Text of a rich or plain string item, without phonetic readings (`rPh`). */
export function itemText(xml: string): string {
  const visible =
    xml.indexOf("rPh") < 0 ? xml : xml.replace(/<(?:[\w.-]+:)?rPh[\s>][\s\S]*?<\/(?:[\w.-]+:)?rPh>/g, "");
  let text = "";
  for (const match of visible.matchAll(/<(?:[\w.-]+:)?t(?:\s[^>]*)?>([^<]*)</g)) text += match[1];
  return unescapeXml(text);
}
