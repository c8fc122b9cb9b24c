import { FOUND_KINDS, type FoundKind, type RelatedRow, relationLabels } from "@gisement/shared-domain/fields";
import type { ShellApi } from "@gisement/shared-domain/remote";
import type { ColumnOption } from "@gisement/shared-ui/column-types";
import { graphql } from "../../../../gql/gql.ts";
import type { FindRelatedQueryVariables } from "../../../../gql/graphql.ts";

const FIND_RELATED = graphql(`
  query FindRelated($kind: RelatedKind!, $text: String, $ids: [ID!], $names: [String!], $ofProperty: String, $limit: Int) {
    findRelated(kind: $kind, text: $text, ids: $ids, names: $names, ofProperty: $ofProperty, limit: $limit) { id name detail }
  }
`);

/** Rows of one search, and ids of one call. */
const FOUND = 50;
const BATCH = 500;
const MOST_NAMED = 10_000;

type Known = Omit<RelatedRow, "id">;
/** By kind and id; null for a row that does not exist, or that this person may not read. */
type Rows = ReadonlyMap<string, Known | null>;
const keyOf = (kind: FoundKind, id: string): string => `${kind} ${id}`;

/** The rows that properties of one team name or may name, as far as a page has needed them. */
export function createRelated(shell: Pick<ShellApi, "graphql">) {
  let known: Rows = new Map();
  const listeners = new Set<() => void>();
  const asked = new Set<string>();
  const waiting: Record<FoundKind, string[]> = { productStatus: [], reference: [], customer: [] };
  let isPlanned = false;

  const learn = (kind: FoundKind, rows: readonly RelatedRow[], ids: readonly string[]) => {
    known = new Map([
      ...known,
      ...ids.map((id) => [keyOf(kind, id), null] as const),
      ...rows.map(({ id, name, detail }) => [keyOf(kind, id), { name, detail }] as const),
    ]);
    for (const listener of listeners) listener();
  };
  const ask = async (variables: FindRelatedQueryVariables) =>
    (await shell.graphql(FIND_RELATED, variables)).findRelated.map(({ id, name, detail }) => ({
      id,
      name,
      detail: detail ?? null,
    }));
  const readNames = async () => {
    isPlanned = false;
    for (const kind of FOUND_KINDS) {
      const all = waiting[kind].splice(0);
      for (let start = 0; start < all.length; start += BATCH) {
        const ids = all.slice(start, start + BATCH);
        const rows = await ask({ kind, ids, limit: BATCH }).catch(() => null);
        if (rows) learn(kind, rows, ids);
        // Asked again when they are shown next.
        else for (const id of ids) asked.delete(keyOf(kind, id));
      }
    }
  };

  return {
    /** The rows that are known, for whoever draws them again with each new one. */
    rows: (): Rows => known,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The name of a row; null if there is none to be read, undefined while it is being read. */
    nameOf(kind: FoundKind, id: string): string | null | undefined {
      const key = keyOf(kind, id);
      const found = known.get(key);
      if (found !== undefined) return found?.name ?? null;
      if (!asked.has(key)) {
        asked.add(key);
        waiting[kind].push(id);
        if (!isPlanned) queueMicrotask(() => void readNames());
        isPlanned = true;
      }
      return undefined;
    },
    /** Finds rows by a text, to be chosen from. */
    search(kind: FoundKind, text: string): void {
      const key = `${kind}?${text.trim().toLowerCase()}`;
      if (asked.has(key)) return;
      asked.add(key);
      ask({ kind, text, limit: FOUND }).then(
        (rows) => learn(kind, rows, []),
        () => asked.delete(key),
      );
    },
    /** Finds the rows that have exactly these names. */
    async findNames(kind: FoundKind, names: readonly string[]): Promise<void> {
      const keyOfName = (name: string) => `${kind}=${name}`;
      const missing = names.filter((name) => !asked.has(keyOfName(name)));
      for (const name of missing) asked.add(keyOfName(name));
      for (let start = 0; start < missing.length; start += BATCH) {
        const some = missing.slice(start, start + BATCH);
        try {
          learn(kind, await ask({ kind, names: some, limit: 2 * BATCH }), []);
        } catch (error) {
          for (const name of missing.slice(start)) asked.delete(keyOfName(name));
          throw error;
        }
      }
    },
    /** Reads all rows that lots name in a property of the team. */
    async readNamed(kind: FoundKind, ofProperty: string): Promise<void> {
      learn(kind, await ask({ kind, ofProperty, limit: MOST_NAMED }), []);
    },
    /** The rows of a kind that are known, by name. */
    options(kind: FoundKind): readonly ColumnOption[] {
      const found = [...known].flatMap(([key, row]) =>
        row && key.startsWith(`${kind} `) ? [{ id: key.slice(kind.length + 1), ...row }] : [],
      );
      return [...relationLabels(found)]
        .map(([value, label]) => ({ value, label }))
        .toSorted((one, other) => one.label.localeCompare(other.label));
    },
  };
}
export type Related = ReturnType<typeof createRelated>;
