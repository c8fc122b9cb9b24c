import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** Encrypts a mail's data while it waits in the database, since it may contain codes. */
export function createSeal(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "gisement mail", 32));
  return {
    seal(value: unknown): string {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
    },
    /** @throws if it was sealed with another secret, or changed */
    open(text: string): unknown {
      const bytes = Buffer.from(text, "base64");
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
      return JSON.parse(opened.toString("utf8"));
    },
  };
}
export type Seal = ReturnType<typeof createSeal>;
