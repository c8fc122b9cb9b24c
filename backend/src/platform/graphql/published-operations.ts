import { createHash } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import type { Plugin } from "graphql-yoga";

/** sha256 → document; null allows every operation. */
export type PublishedOperations = ReadonlyMap<string, string> | null;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const notPublished = (found: string) =>
  new DomainError("OPERATION_NOT_PUBLISHED", "Only operations of active releases run here.", { found });

/** Whether this text may run now. */
export const permittedQuery = (query: string, operations: PublishedOperations): boolean =>
  operations === null || operations.has(sha256(query));

/** Accepts published operations by their hash; in published mode no other operation runs. */
export function publishedOperationsPlugin(published: () => PublishedOperations): Plugin {
  return {
    onParams({ params, setParams }) {
      const operations = published();
      const persisted = params.extensions?.persistedQuery as { sha256Hash?: unknown } | undefined;
      const hash = persisted?.sha256Hash;
      if (!params.query && typeof hash === "string") {
        const query = operations?.get(hash);
        if (query === undefined) throw notPublished(hash);
        setParams({ ...params, query });
        return;
      }
      if (params.query && !permittedQuery(params.query, operations)) throw notPublished(sha256(params.query));
    },
  };
}
