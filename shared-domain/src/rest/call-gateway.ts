import { TIMINGS } from "../limits/index.ts";

/** An error of a REST call to the gateway (`application/problem+json`), or a missing response (status 0). */
export class GatewayProblem extends Error {
  override readonly name = "GatewayProblem";
  constructor(
    readonly status: number,
    /** In the language of the page. */
    readonly title: string | null,
    readonly reason: string | null,
    /** The refused member of the request. */
    readonly field: string | null,
    /** Names of the teams that prevent the operation. */
    readonly teams: readonly string[],
  ) {
    super(`${status} ${reason ?? title ?? "no answer"}`);
  }
}

const text = (value: unknown): string | null => (typeof value === "string" && value ? value : null);

async function problemOf(response: Response): Promise<GatewayProblem> {
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  const teams = Array.isArray(body?.teams) ? body.teams.filter((name) => typeof name === "string") : [];
  return new GatewayProblem(
    response.status,
    text(body?.title),
    text(body?.reason),
    text(body?.field),
    teams as string[],
  );
}

/**
 * Calls the gateway's REST interface: a GET, or a POST if there is a body.
 * @throws GatewayProblem if the call is refused or the gateway cannot be reached; an AbortError if the signal is
 * aborted
 */
export async function callGateway<Answer>(
  path: string,
  { body, signal }: { body?: Readonly<Record<string, unknown>>; signal?: AbortSignal } = {},
): Promise<Answer> {
  const limit = AbortSignal.timeout(TIMINGS.fetcherTimeout);
  let response: Response;
  try {
    response = await fetch(path, {
      method: body ? "POST" : "GET",
      credentials: "same-origin",
      headers: { accept: "application/json", ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new GatewayProblem(0, null, null, null, []);
  }
  if (!response.ok) throw await problemOf(response);
  return (await response.json()) as Answer;
}
