import type { Identity } from "@gisement/shared-domain/permissions";
import { drizzle } from "drizzle-orm/node-postgres";
import { type DocumentNode, execute, parse } from "graphql";
import pg from "pg";
import { pino } from "pino";
import { openLive } from "../open-live.ts";
import type { Database } from "../platform/database/database.ts";
import { toClientError } from "../platform/graphql/errors.ts";
import { makeContext, type ServerParts } from "../platform/graphql/request-context.ts";
import { createGraphqlServer } from "../platform/graphql/server.ts";
import { buildSchema } from "../schema.ts";
import type { Answer } from "./api.ts";
import type { TestDatabase } from "./database.ts";
import { named } from "./prepare-statements.ts";

/** A connection that turns a rule's transaction into a savepoint of the outer one, which is rolled back. */
class InnerTransactions extends pg.Client {
  readonly whole = (text: string) => super.query(text);
  /** The statements of the rules since this was emptied. */
  readonly statements: string[] = [];

  constructor(url: string) {
    super({ connectionString: url, options: "-c TimeZone=UTC" });
    const send = super.query.bind(this) as (...args: unknown[]) => unknown;
    // A savepoint that is rolled back to still stands; the next one would nest in it, and each level costs time.
    const rename: Readonly<Record<string, string>> = {
      begin: "savepoint rule",
      commit: "release savepoint rule",
      rollback: "rollback to savepoint rule; release savepoint rule",
    };
    // Concurrent transactions share the connection: the first opens the savepoint, the last releases it.
    let open = 0;
    this.query = ((config: unknown, ...rest: unknown[]) => {
      const { text } = config as { text?: string };
      if (text === "begin") open += 1;
      else if (text === "commit" || text === "rollback") open -= 1;
      const isShared = (text === "begin" && open > 1) || (text === "commit" && open > 0);
      // PostgreSQL refuses `vacuum` inside a transaction.
      const isSkipped = isShared || text?.startsWith("vacuum");
      const inner = text === undefined ? undefined : isSkipped ? "select 1" : rename[text];
      if (inner) return send({ ...(config as object), text: inner }, ...rest);
      this.statements.push(text ?? "");
      return send(named(config), ...rest);
    }) as typeof this.query;
  }
}

/** An answer whose effects were rolled back. */
interface RolledBack extends Pick<Answer, "data" | "refusal"> {
  /** The answer's body. */
  readonly text: string;
  /** An error has no code. */
  readonly isMalformed: boolean;
  /** What its rules asked of the database. */
  readonly statements: readonly string[];
  /** Rows of the `afterwards` statement, which reads the effects; only for answers without errors. */
  readonly after?: readonly unknown[];
}

/**
 * The whole server, with every call rolled back. One request at a time. A refused call was rolled back already and a query
 * writes nothing, so the next call reuses their transaction.
 */
export async function openRollbackApi(database: TestDatabase) {
  const client = new InnerTransactions(database.url);
  await client.connect();
  const db = drizzle({ client }) as unknown as Database;
  const parts: ServerParts = {
    schema: buildSchema(),
    db,
    ...openLive(db, database.url, () => undefined),
    logger: pino({ level: process.env.TEST_LOG ?? "silent" }),
    publishedOperations: () => null,
    now: () => new Date(),
  };
  const server = createGraphqlServer(parts);
  const post = (
    identity: Identity,
    accept: string,
    body: object,
    { signal, idempotencyKey }: { readonly signal?: AbortSignal; readonly idempotencyKey?: string } = {},
  ) =>
    server.fetch(
      "http://backend/graphql",
      {
        method: "POST",
        headers: { "content-type": "application/json", accept },
        body: JSON.stringify(body),
        signal,
      },
      { identity, requestID: "matrix", idempotencyKey },
    );
  let isOpen = false;
  const begin = async (): Promise<void> => {
    if (!isOpen) await client.whole("begin");
    isOpen = true;
  };
  const rollBack = async (): Promise<void> => {
    isOpen = false;
    await client.whole("rollback");
  };
  const documents = new Map<string, DocumentNode>();
  /** Executes a document without HTTP and validation, which take most of a call's time. */
  const runKnown = async (identity: Identity, query: string, variables: object): Promise<string> => {
    const document = documents.get(query) ?? parse(query);
    documents.set(query, document);
    const { data, errors } = await execute({
      schema: parts.schema,
      document,
      contextValue: makeContext(parts, { identity, requestID: "matrix" }),
      variableValues: variables as Record<string, unknown>,
    });
    return JSON.stringify({ data, errors: errors?.map((error) => toClientError(error, parts.logger)) });
  };
  const runWhole = async (identity: Identity, query: string, variables: object): Promise<string> =>
    (await post(identity, "application/json", { query, variables })).text();
  return {
    /** `isKnown`: the document is valid, so only its resolvers run. */
    async ask(
      identity: Identity,
      query: string,
      variables: object,
      { afterwards, isKnown = false }: { readonly afterwards?: string; readonly isKnown?: boolean } = {},
    ): Promise<RolledBack> {
      await begin();
      client.statements.length = 0;
      let isUntouched = false;
      try {
        const text = await (isKnown ? runKnown : runWhole)(identity, query, variables);
        const { data, errors } = JSON.parse(text) as {
          data?: Record<string, unknown>;
          errors?: { extensions?: Record<string, unknown> }[];
        };
        // The effects are visible inside the transaction only; a refused call has none.
        const after = afterwards && !errors ? (await client.whole(afterwards)).rows : undefined;
        const isFault =
          errors?.some(({ extensions }) => extensions?.code === "INTERNAL_SERVER_ERROR") ?? false;
        const isRefused = errors !== undefined && (data ?? null) === null;
        isUntouched = !isFault && (isRefused || !query.startsWith("mutation"));
        const isMalformed = errors?.some(({ extensions }) => typeof extensions?.code !== "string") ?? false;
        return {
          data,
          refusal: errors?.[0]?.extensions,
          after,
          text,
          isMalformed,
          statements: [...client.statements],
        };
      } finally {
        if (!isUntouched) await rollBack();
      }
    },
    /** Sends a call several times under one key; returns each answer and the rows read after it. */
    async repeat(
      identity: Identity,
      query: string,
      variables: object,
      {
        idempotencyKey,
        times,
        beforehand,
        afterwards,
      }: {
        readonly idempotencyKey: string;
        readonly times: number;
        readonly beforehand: string;
        readonly afterwards: string;
      },
    ): Promise<{ readonly text: string; readonly after: readonly unknown[] }[]> {
      await begin();
      try {
        await client.whole(beforehand);
        const answers = [];
        for (let time = 0; time < times; time += 1) {
          const response = await post(identity, "application/json", { query, variables }, { idempotencyKey });
          const text = await response.text();
          answers.push({ text, after: (await client.whole(afterwards)).rows });
        }
        return answers;
      } finally {
        await rollBack();
      }
    },
    /** Returns the error of the first event, or undefined if the subscription stays open without an event. */
    async listen(
      identity: Identity,
      query: string,
      variables: object,
    ): Promise<Record<string, unknown> | undefined> {
      const leave = new AbortController();
      const response = await post(
        identity,
        "text/event-stream",
        { query, variables },
        { signal: leave.signal },
      );
      const reader = response.body?.getReader();
      let received = "";
      const readFirstEvent = async (): Promise<void> => {
        for (;;) {
          const part = await reader?.read();
          if (!part || part.done) return;
          received += Buffer.from(part.value).toString("utf8");
          if (received.includes("event: ")) return;
        }
      };
      await Promise.race([readFirstEvent(), new Promise((resolve) => setTimeout(resolve, 40))]);
      leave.abort();
      await reader?.cancel().catch(() => undefined);
      const event = /data: (.*)\n/.exec(received)?.[1];
      if (!event) return undefined;
      const { errors } = JSON.parse(event) as { errors?: { extensions: Record<string, unknown> }[] };
      return errors?.[0]?.extensions;
    },
    close: async () => {
      if (isOpen) await rollBack();
      await client.end();
    },
  };
}
