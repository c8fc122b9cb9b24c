import { createHash, randomBytes } from "node:crypto";

/** Length of a token, in bytes: 256 random bits. */
const TOKEN_BYTES = 32;

/** A new token: 43 characters of base64url. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** The form in which a token is stored and looked up. A token is random, so a plain hash cannot be reversed. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A token that a rule returns. It is never part of a text: what is stored of an answer has null in its place. */
export class SecretToken {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  reveal(): string {
    return this.#text;
  }
  toJSON(): null {
    return null;
  }
}
