import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { untilAnswered } from "./until-answered.ts";

interface Export {
  readonly id: string;
  readonly state: string;
  readonly result: { readonly fileKey: string; readonly bytes: number } | null;
}
interface Answer {
  readonly data?: {
    readonly startExport?: { readonly id: string };
    readonly listJobs?: { readonly items: readonly Export[] };
  };
  readonly errors?: unknown;
}

async function ask(request: APIRequestContext, url: string, query: string, key: string = randomUUID()) {
  const response = await request.post(`${url}/graphql`, {
    headers: { origin: url, "idempotency-key": key },
    timeout: 10_000,
    data: { query },
  });
  const { data, errors } = (await response.json()) as Answer;
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

/** Starts the export of the whole inventory as a job; returns its id. */
export const startExport = (request: APIRequestContext, url: string): Promise<string> =>
  untilAnswered(async (key) => {
    const { startExport } = await ask(
      request,
      url,
      "mutation { startExport(format: csv, locale: fr) { id } }",
      key,
    );
    if (!startExport) throw new Error("no export was started");
    return startExport.id;
  });

/** The person's exports, the newest first. */
export const readExports = async (request: APIRequestContext, url: string): Promise<readonly Export[]> =>
  (await ask(request, url, "{ listJobs(limit: 100) { items { id state result { fileKey bytes } } } }"))
    .listJobs?.items ?? [];
