import type { Identity } from "@gisement/shared-domain/permissions";
import type { ExecutionResult } from "graphql";
import { pino } from "pino";
import { openLive } from "../open-live.ts";
import type { ServerParts } from "../platform/graphql/request-context.ts";
import { createGraphqlServer } from "../platform/graphql/server.ts";
import { buildSchema } from "../schema.ts";
import { openTestDatabase, type TestDatabase } from "./database.ts";

/** Data of an answer; a test types the parts that it reads. */
type Data = Record<string, unknown>;
export interface Answer {
  readonly data: Data | null | undefined;
  readonly errors: ExecutionResult["errors"];
  /** Extensions of the first error: code, field and others. */
  readonly refusal: Record<string, unknown> | undefined;
}

export interface TestApi {
  readonly database: TestDatabase;
  /** Statements sent to the database since the last call. */
  countStatements(): number;
  /** Sends a document as this identity through the whole server: limits, policies, masked errors. */
  ask(
    identity: Identity,
    document: string,
    variables?: Record<string, unknown>,
    idempotencyKey?: string,
  ): Promise<Answer>;
  /** Sends a document by GET. */
  askByGet(identity: Identity, document: string, variables: Record<string, unknown>): Promise<Answer>;
  /** Returns the answer's data; fails if the answer has errors. */
  get<Result = Data>(
    identity: Identity,
    document: string,
    variables?: Record<string, unknown>,
  ): Promise<Result>;
  close(): Promise<void>;
}

async function readAnswer(response: Response): Promise<Answer> {
  const { data, errors } = (await response.json()) as ExecutionResult<Data>;
  return { data, errors, refusal: errors?.[0]?.extensions };
}

/** Opens the whole server on its own test database. */
export async function openTestApi(parts: Partial<ServerParts> = {}): Promise<TestApi> {
  const database = await openTestDatabase();
  const logger = pino({ level: process.env.TEST_LOG ?? "silent" });
  const server = createGraphqlServer({
    schema: buildSchema(),
    db: database.db,
    ...openLive(database.db, database.url, () => undefined),
    logger,
    publishedOperations: () => null,
    now: () => new Date(),
    ...parts,
  });
  let statements = 0;
  database.pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      statements += 1;
      return query(...args);
    }) as typeof client.query;
  });
  const ask: TestApi["ask"] = async (identity, document, variables = {}, idempotencyKey) => {
    const response = await server.fetch(
      "http://backend/graphql",
      {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ query: document, variables }),
      },
      { identity, requestID: "test", idempotencyKey },
    );
    return readAnswer(response);
  };
  const askByGet: TestApi["askByGet"] = async (identity, query, variables) => {
    const sent = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    return readAnswer(
      await server.fetch(
        `http://backend/graphql?${sent}`,
        { headers: { accept: "application/json" } },
        { identity, requestID: "test" },
      ),
    );
  };
  return {
    database,
    countStatements() {
      const counted = statements;
      statements = 0;
      return counted;
    },
    ask,
    askByGet,
    async get<Result>(identity: Identity, document: string, variables?: Record<string, unknown>) {
      const { data, errors } = await ask(identity, document, variables);
      if (errors || !data) throw new Error(`refused: ${JSON.stringify(errors)}`);
      return data as Result;
    },
    close: () => database.close(),
  };
}
