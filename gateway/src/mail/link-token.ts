import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Bytes of a link's id and of its signature; together a token is as long as a random one. */
const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

/**
 * Tokens of the secret links that are mailed: the link's id and our signature of it. They are made whenever a mail is sent, and
 * stored nowhere.
 */
export function createLinkTokens(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "gisement mailed link", 32));
  const signatureOf = (id: Buffer) =>
    createHmac("sha256", key).update(id).digest().subarray(0, SIGNATURE_BYTES);
  return {
    /** The token of the link with this uuid: 43 characters of base64url. */
    sign(linkID: string): string {
      const id = Buffer.from(linkID.replaceAll("-", ""), "hex");
      return Buffer.concat([id, signatureOf(id)]).toString("base64url");
    },
    /** The uuid of the link that a token was made for; null for every other text. */
    open(token: string): string | null {
      const bytes = Buffer.from(token, "base64url");
      if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return null;
      const id = bytes.subarray(0, ID_BYTES);
      if (!timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(id))) return null;
      const hex = id.toString("hex");
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
        "-",
      );
    },
  };
}
export type LinkTokens = ReturnType<typeof createLinkTokens>;
