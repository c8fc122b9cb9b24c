import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Identity } from "@gisement/shared-domain/permissions";

/** Validity of a signed call in seconds. */
const LIFETIME = 60;
const SCHEME = "Gisement ";

/** Content of a signature: valid for one method and path, for one body if it has one, and for a minute. */
export interface SignedCall {
  readonly method: string;
  readonly path: string;
  readonly bodyHash: string | null;
  readonly identity: Identity | null;
  readonly requestID: string | null;
  /** Unix seconds. */
  readonly expires: number;
}

export const hashBody = (body: string | Buffer): string =>
  createHash("sha256").update(body).digest("base64url");
const signatureOf = (payload: string, secret: string) =>
  createHmac("sha256", secret).update(payload).digest();

/** Returns the Authorization header of a call from the gateway to a backend in its own process. */
export function signCall(call: Omit<SignedCall, "expires">, secret: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + LIFETIME;
  const payload = Buffer.from(JSON.stringify({ ...call, expires })).toString("base64url");
  return `${SCHEME}${payload}.${signatureOf(payload, secret).toString("base64url")}`;
}

/** The signed call of this header, or null if the signature, time, method or path is wrong. */
export function verifyCall(
  header: string | undefined,
  expected: { readonly method: string; readonly path: string },
  secret: string,
  now: Date,
): SignedCall | null {
  if (!header?.startsWith(SCHEME)) return null;
  const [payload = "", signature = ""] = header.slice(SCHEME.length).split(".");
  const given = Buffer.from(signature, "base64url");
  const expectedSignature = signatureOf(payload, secret);
  if (given.length !== expectedSignature.length || !timingSafeEqual(given, expectedSignature)) return null;
  const call = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as SignedCall;
  const isFresh = call.expires >= now.getTime() / 1000 && call.expires <= now.getTime() / 1000 + 2 * LIFETIME;
  return isFresh && call.method === expected.method && call.path === expected.path ? call : null;
}
