/** A service behind a connector did not do what it was asked. */
export class ServiceError extends Error {
  constructor(
    message: string,
    /** Trying again does not help: it has refused what was sent. */
    readonly final: boolean,
    /** Seconds it asks to be left alone, when it said so. */
    readonly retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "ServiceError";
  }
}

/** Milliseconds a service may take: people wait for it. */
const TIMEOUT = 8000;
const AGENT = "Gisement/1.0";

/**
 * One call of a service over HTTP.
 * @throws ServiceError when it cannot be reached, is busy or fails; answers that it gives on purpose are returned
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
    const asked = Number(response.headers.get("retry-after"));
    throw new ServiceError(
      `${name} answered ${response.status}`,
      false,
      Number.isFinite(asked) && asked > 0 ? Math.min(asked, 3600) : null,
    );
  }
  try {
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  } catch (error) {
    throw new ServiceError(`${name} answered something else than JSON`, false, null, { cause: error });
  }
}
