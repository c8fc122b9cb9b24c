import type { z } from "zod";
import { callService, fetchServiceFile, ServiceError } from "../service-error.ts";

/** The longest words of a service that an error repeats. */
const WORDS = 200;

export interface ServiceApi {
  /** The base of all paths, with a slash at its end. */
  readonly base: string;
  /** The answer in this shape. @throws ServiceError, final if the service refuses or answers in another shape */
  call<Answer>(schema: z.ZodType<Answer>, method: string, path: string, body?: unknown): Promise<Answer>;
  /** @throws ServiceError, final if the service refuses it */
  fetchFile(path: string): Promise<Buffer>;
}

/** The API of a service: its paths below one address, one sign-in, and refusals whose words have a name. */
export function createServiceApi({
  name,
  url,
  authorization,
  wordsIn,
}: {
  readonly name: string;
  readonly url: string;
  readonly authorization: string;
  readonly wordsIn: string;
}): ServiceApi {
  const base = url.endsWith("/") ? url : `${url}/`;
  const headers = { authorization };
  return {
    base,
    async call(schema, method, path, body) {
      const { status, body: answered } = await callService(name, new URL(path, base), {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      const parsed = status < 300 ? schema.safeParse(answered) : null;
      if (parsed?.success) return parsed.data;
      const words = ((answered ?? {}) as Readonly<Record<string, unknown>>)[wordsIn];
      const why = typeof words === "string" ? `: ${words.slice(0, WORDS)}` : "";
      throw new ServiceError(`${name} answered ${status} to ${method} ${path}${why}`, true);
    },
    fetchFile: (path) => fetchServiceFile(name, new URL(path, base), headers),
  };
}
