/** An external service failed or refused a call. */
export class ServiceError extends Error {
  constructor(
    message: string,
    /** Retrying does not help: the service refused the request. */
    readonly final: boolean,
    /** Seconds that the service asks to wait, if it did. */
    readonly retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "ServiceError";
  }
}

/** Timeout of one call in milliseconds: people wait for it. */
const TIMEOUT = 8000;
const AGENT = "Gisement/1.0";

/**
 * Calls an external service over HTTP.
 * @throws ServiceError if it is unreachable, busy or failing; other status codes are returned
 */
export async function callService(
  name: string,
  url: URL,
  init: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: unknown } = {},
): Promise<{ readonly status: number; readonly body: unknown }> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: init.method ?? "GET",
      headers: {
        accept: "application/json",
        "user-agent": AGENT,
        ...(init.body === undefined ? {} : { "content-type": "application/json" }),
        ...init.headers,
      },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    text = await response.text();
  } catch (error) {
    throw new ServiceError(`${name} does not answer`, false, null, { cause: error });
  }
  if (response.status === 429 || response.status >= 500) {
    const retryAfter = Number(response.headers.get("retry-after"));
    throw new ServiceError(
      `${name} answered ${response.status}`,
      false,
      Number.isFinite(retryAfter) && retryAfter > 0 ? Math.min(retryAfter, 3600) : null,
    );
  }
  try {
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  } catch (error) {
    throw new ServiceError(`${name} answered something else than JSON`, false, null, { cause: error });
  }
}
