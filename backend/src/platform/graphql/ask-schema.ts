import { execute, parse } from "graphql";
import type { JobParts } from "../jobs/job-handler.ts";
import { makeContext, type ServerParts } from "./request-context.ts";

/**
 * Runs the operations of the schema for background work of a person. The policies of the fields apply; the limits of documents do
 * not, because the documents are ours.
 */
export const createAsk =
  (parts: ServerParts): JobParts["query"] =>
  async <Data>(
    identity: Parameters<JobParts["query"]>[0],
    document: string,
    variables: Record<string, unknown> = {},
  ): Promise<Data> => {
    const { data, errors } = await execute({
      schema: parts.schema,
      document: parse(document),
      variableValues: variables,
      contextValue: makeContext(parts, { identity, requestID: "job" }),
    });
    const [error] = errors ?? [];
    if (error) throw error.originalError ?? error;
    return data as Data;
  };
