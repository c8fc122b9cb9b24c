import { TIMINGS } from "@gisement/shared-domain/limits";
import { drain } from "../../../runtime/boot/requests.ts";

/** Why an impersonation could not start or stop. */
export interface ImpersonationRefusal {
  /** The server's error message in the page's language; null if it did not answer. */
  readonly title: string | null;
  readonly status: number | null;
  /** The member of the request body that was rejected. */
  readonly field: string | null;
}

const text = (value: unknown) => (typeof value === "string" ? value : null);

/** Null on success. */
async function send(method: "POST" | "DELETE", body?: unknown): Promise<ImpersonationRefusal | null> {
  try {
    const response = await fetch("/api/impersonation", {
      method,
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMINGS.fetcherTimeout),
    });
    if (response.ok) {
      await drain(response);
      return null;
    }
    const problem = (await response.json().catch(() => null)) as Record<string, unknown> | null;
    return { title: text(problem?.title), status: response.status, field: text(problem?.field) };
  } catch {
    return { title: null, status: null, field: null };
  }
}

/** Starts acting as another person; the server sets the cookie [AUTH-005] [AUTH-006]. */
export const startImpersonation = (userId: string) => send("POST", { userId });

/** Ends the impersonation; the server clears the cookie [AUTH-007]. */
export const stopImpersonation = () => send("DELETE");
