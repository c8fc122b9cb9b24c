import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Identity } from "@gisement/shared-domain/permissions";

/** Seconds a signed call may be on its way. */
const LIFETIME = 60;
const SCHEME = "Gisement ";

/** What a signed call says: for one method and path, for one body when it has one, for a minute. */
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

/** The Authorization header of a call from the gateway to a backend of its own. */
export function signCall(call: Omit<SignedCall, "expires">, secret: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + LIFETIME;
  const payload = Buffer.from(JSON.stringify({ ...call, expires })).toString("base64url");
  return `${SCHEME}${payload}.${signatureOf(payload, secret).toString("base64url")}`;
}

/** The call that this header signs, or null when the signature, the time, the method or the path is not right. */
export function verifyCall(
  header: string | undefined,
  expected: { readonly method: string; readonly path: string },
  secret: string,
  now: Date,
): SignedCall | null {
  if (!header?.startsWith(SCHEME)) return null;
  const [payload = "", signature = ""] = header.slice(SCHEME.length).split(".");
  const given = Buffer.from(signature, "base64url");
  const wanted = signatureOf(payload, secret);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const call = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as SignedCall;
  const isFresh = call.expires >= now.getTime() / 1000 && call.expires <= now.getTime() / 1000 + 2 * LIFETIME;
  return isFresh && call.method === expected.method && call.path === expected.path ? call : null;
}
