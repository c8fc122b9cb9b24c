import { TIMINGS } from "@gisement/shared-domain/limits";
import type { Invitation } from "@gisement/shared-domain/teams";

/** The invitation that a mailed token proves; null if the server does not answer. */
export async function readInvitation(token: string): Promise<Invitation | null> {
  try {
    const response = await fetch("/api/invitation", {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(TIMINGS.fetcherTimeout),
    });
    return response.ok ? ((await response.json()) as Invitation) : null;
  } catch {
    return null;
  }
}
