import { TIMINGS } from "@gisement/shared-domain/limits";
import { drain } from "../../../runtime/boot/requests.ts";

/** A known error. */
export interface Refused {
  readonly kind: "refused";
  /** Reason from the error catalogue, or another one of the gateway; null without one. */
  readonly reason: string | null;
  /** Name of the problem, for example "password-unchanged". */
  readonly problem: string | null;
  /** The member of the request body that was rejected. */
  readonly field: string | null;
  /** Seconds to wait before the next attempt; null if it may be made immediately. */
  readonly wait: number | null;
}
/** Outcome of an authentication call: success, a typed error, or unknown [AUTH-531]. */
export type AuthResult = { readonly kind: "success" } | Refused | { readonly kind: "unknown" };

const PROBLEM = "urn:gisement:problem:";
const text = (value: unknown) => (typeof value === "string" ? value : null);

async function refusalOf(response: Response): Promise<AuthResult> {
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (response.status >= 500) return { kind: "unknown" };
  const seconds = Number(response.headers.get("retry-after") ?? body?.retryAfter ?? Number.NaN);
  return {
    kind: "refused",
    reason: text(body?.reason),
    problem: text(body?.type)?.replace(PROBLEM, "") ?? null,
    field: text(body?.field),
    wait: Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : null,
  };
}

/** Calls `/api/auth`. Never rejects: every outcome has a text. */
export async function postAuth(call: string, body: Readonly<Record<string, unknown>>): Promise<AuthResult> {
  try {
    const response = await fetch(`/api/auth/${call}`, {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMINGS.fetcherTimeout),
    });
    if (!response.ok) return await refusalOf(response);
    await drain(response);
    return { kind: "success" };
  } catch {
    return { kind: "unknown" };
  }
}
