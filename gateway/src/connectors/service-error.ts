import { JobFailure } from "@gisement/backend/jobs";

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

/** A failure of a service as its job reports it: with the pause that it asks for; one that repeating does not change is final. */
export function toFailure(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  return new JobFailure(error.message.slice(0, 300), {
    retryAfter: error.retryAfter,
    isFinal: error.final,
    cause: error,
  });
}

/** Timeout of one call in milliseconds: people wait for it. */
const TIMEOUT = 8000;
/** The same of a call that carries a file; only jobs make those. */
const FILE_TIMEOUT = 60_000;
const AGENT = "Gisement/1.0";

interface ServiceCall {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON, or as a form with files. */
  readonly body?: unknown;
}

/** @throws ServiceError if the service is unreachable, busy or failing; other status codes are returned */
async function send(
  name: string,
  url: URL,
  { method = "GET", headers = {}, body }: ServiceCall,
  timeout: number,
): Promise<{ readonly status: number; readonly bytes: Buffer }> {
  const isForm = body instanceof FormData;
  let response: Response;
  let bytes: Buffer;
  try {
    response = await fetch(url, {
      method,
      headers: {
        accept: "application/json",
        "user-agent": AGENT,
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });
    bytes = Buffer.from(await response.arrayBuffer());
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
  return { status: response.status, bytes };
}

/**
 * Calls an external service over HTTP.
 * @throws ServiceError if it is unreachable, busy or failing; other status codes are returned
 */
export async function callService(
  name: string,
  url: URL,
  call: ServiceCall = {},
): Promise<{ readonly status: number; readonly body: unknown }> {
  const timeout = call.body instanceof FormData ? FILE_TIMEOUT : TIMEOUT;
  const { status, bytes } = await send(name, url, call, timeout);
  const text = bytes.toString("utf8");
  try {
    return { status, body: text === "" ? null : JSON.parse(text) };
  } catch (error) {
    throw new ServiceError(`${name} answered something else than JSON`, false, null, { cause: error });
  }
}

/**
 * Fetches a file from an external service.
 * @throws ServiceError, final if the service refuses it
 */
export async function fetchServiceFile(
  name: string,
  url: URL,
  headers: Record<string, string>,
): Promise<Buffer> {
  const { status, bytes } = await send(
    name,
    url,
    { headers: { accept: "application/pdf", ...headers } },
    FILE_TIMEOUT,
  );
  if (status !== 200) throw new ServiceError(`${name} answered ${status} to a file`, true);
  return bytes;
}
