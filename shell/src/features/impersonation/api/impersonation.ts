import { TIMINGS } from "@gisement/shared-domain/limits";
import { finish } from "../../../runtime/boot/requests.ts";

/** Why acting as somebody could not start or stop. */
export interface ImpersonationRefusal {
  /** The server's sentence, in the language of the page; null when it did not answer. */
  readonly title: string | null;
  readonly status: number | null;
  /** Member of what was sent that is not accepted. */
  readonly field: string | null;
}

const text = (value: unknown) => (typeof value === "string" ? value : null);

/** Null when it went well. */
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
      await finish(response);
      return null;
    }
    const problem = (await response.json().catch(() => null)) as Record<string, unknown> | null;
    return { title: text(problem?.title), status: response.status, field: text(problem?.field) };
  } catch {
    return { title: null, status: null, field: null };
  }
}

/** Acts as somebody else from now on; the server sets the cookie [AUTH-005] [AUTH-006]. */
export const startImpersonation = (userId: string) => send("POST", { userId });

/** Is oneself again; the server clears the cookie [AUTH-007]. */
export const stopImpersonation = () => send("DELETE");
