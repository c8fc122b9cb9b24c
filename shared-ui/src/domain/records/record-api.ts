import { type ChangedNoun, isChangedNoun } from "@gisement/shared-domain/changes";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import type { OperationDocument } from "@gisement/shared-domain/remote";
import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { useShell, useTeamID } from "../../kit/remote/shell-context.tsx";
import { useSilentMutation } from "../../kit/remote/use-silent-mutation.ts";
import { usePropertySteps } from "../property-set/use-property-steps.ts";

/** What every row of a record has besides its fields. */
export interface RecordRow {
  readonly id: string;
  readonly updatedAt: string;
  readonly createdAt?: string;
  readonly organizationID?: string | null;
  readonly userID?: string | null;
}
export interface RecordPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly nextToken?: string | null;
  /** Absent from lists that count their choices in another call. */
  readonly facets?: readonly {
    readonly field: string;
    readonly buckets: readonly { readonly key: string; readonly count: number }[];
  }[];
}

/** The documents of a remote for one record, each with its answer under the same name. */
export interface RecordDocuments<Row extends RecordRow> {
  readonly list: OperationDocument<{ readonly page: RecordPage<Row> }, never>;
  readonly get: OperationDocument<{ readonly row?: Row | null }, never>;
  readonly save: OperationDocument<
    { readonly saved: { readonly batchID: string; readonly rows: readonly Row[] } },
    never
  >;
  readonly remove: OperationDocument<{ readonly removed: { readonly batchID: string } }, never>;
}

/** Where the rows of a list come from. */
export interface RecordPages<Row, Page extends RecordPage<Row> = RecordPage<Row>> {
  /** The start of the keys of its pages in the cache. */
  readonly queryKey: QueryKey;
  /** Rows of one page, and at most of one call of a file. */
  readonly size: number;
  readonly most: number;
  readonly read: (variables: PageVariables, signal?: AbortSignal) => Promise<Page>;
}
export interface PageVariables {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly direction: "asc" | "desc" };
  readonly limit: number;
  readonly nextToken: string | null;
}

/** The pages of a list whose rows the screen has already. */
export const wholePages = <Row>(rows: readonly Row[]): RecordPages<Row> => ({
  queryKey: [],
  size: rows.length,
  most: rows.length,
  read: async () => ({ items: rows, total: rows.length }),
});

/** What a list asks for. */
export interface RecordSearch {
  readonly text: string;
  /** Values by the key of a field; an empty text stands for rows without one. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: { readonly field: string; readonly direction: "asc" | "desc" };
}
export interface RecordChanges {
  readonly create?: readonly object[];
  readonly update?: readonly object[];
}

/** Rows of one page, and the most of one call that writes. */
const PAGE = 100;
const MOST = 1000;

const variablesOf = (
  { text, filters, sort }: RecordSearch,
  limit: number,
  nextToken: string | null,
): PageVariables => ({ filter: { text: text.trim(), ...filters }, sort, limit, nextToken });

/** The start of the keys of a record's lists. */
const keyOf = ({ noun }: AnyRecord, teamID: string) => [QUERY_KEYS.records, teamID, noun, "list"] as const;
/** The start of the keys of what a screen shows beside a record's list: it is read again when rows come or go, not at each edit. */
export const keyBesideList = ({ noun }: AnyRecord, teamID: string) =>
  [QUERY_KEYS.records, teamID, noun, "beside"] as const;
/** The noun under which changes of a record are announced. */
const announcedAs = ({ noun }: AnyRecord): ChangedNoun => (isChangedNoun(noun) ? noun : "records");

/** The pages that a document of a remote reads. */
export function useDocumentPages<Row extends RecordRow>(
  record: AnyRecord,
  { list }: RecordDocuments<Row>,
): RecordPages<Row> {
  const shell = useShell();
  const teamID = useTeamID();
  return {
    queryKey: keyOf(record, teamID),
    size: PAGE,
    most: MOST,
    read: async (variables, signal) =>
      (await shell.graphql(list, variables as never, signal ? { signal } : {})).page,
  };
}

/** The rows that a search finds, page by page. */
export function useRecordRows<Row, Page extends RecordPage<Row>>(
  { queryKey, size, read }: RecordPages<Row, Page>,
  search: RecordSearch,
) {
  return useInfiniteQuery({
    queryKey: [...queryKey, search],
    queryFn: ({ pageParam, signal }) => read(variablesOf(search, size, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextToken }) => nextToken ?? null,
    placeholderData: keepPreviousData,
  });
}

/** Reads all rows that a search finds, for a file. */
export async function readAllRows<Row>(
  { read, most }: RecordPages<Row>,
  search: RecordSearch,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let nextToken: string | null = null;
  do {
    const page: RecordPage<Row> = await read(variablesOf(search, most, nextToken));
    rows.push(...page.items);
    nextToken = page.nextToken ?? null;
  } while (nextToken !== null);
  return rows;
}

/** The stored row; null if it was deleted. */
export function useReadRow<Row extends RecordRow>({ get }: RecordDocuments<Row>) {
  const shell = useShell();
  return async (id: string): Promise<Row | null> => (await shell.graphql(get, { id } as never)).row ?? null;
}

type Pages<Row> = InfiniteData<RecordPage<Row>>;
const withRows = <Row extends RecordRow>(data: Pages<Row>, replace: (row: Row) => Row): Pages<Row> => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: page.items.map(replace) })),
});

/** Saves rows as one step of undo. Changed rows are drawn at once, from the answer; a refusal restores them. */
export function useSaveRows<Row extends RecordRow>(record: AnyRecord, { save }: RecordDocuments<Row>) {
  const shell = useShell();
  const teamID = useTeamID();
  const { record: remember } = usePropertySteps();
  const queryKey = keyOf(record, teamID);
  const replace = (by: (row: Row) => Row) =>
    shell.queryClient.setQueriesData<Pages<Row>>({ queryKey }, (data) => data && withRows(data, by));
  return useSilentMutation({
    mutationFn: async ({
      changes,
    }: {
      readonly changes: RecordChanges;
      readonly preview?: (row: Row) => Row;
    }) => (await shell.graphql(save, { input: changes } as never)).saved,
    onMutate: async ({ preview }) => {
      if (!preview) return undefined;
      await shell.queryClient.cancelQueries({ queryKey });
      const before = shell.queryClient.getQueriesData<Pages<Row>>({ queryKey });
      replace(preview);
      return () => {
        for (const [key, data] of before) shell.queryClient.setQueryData(key, data);
      };
    },
    onSuccess: async ({ batchID, rows }, { changes }) => {
      remember(batchID);
      const written = new Map(rows.map((row) => [row.id, row]));
      replace((row) => written.get(row.id) ?? row);
      const isOnlyChanged = (changes.create ?? []).length === 0;
      await shell.changed(
        announcedAs(record),
        [...written.keys()],
        isOnlyChanged ? { upToDate: [queryKey, keyBesideList(record, teamID)] } : {},
      );
    },
    onError: (_error, _changes, restore) => restore?.(),
  });
}

/** Deletes rows as one step of undo. */
export function useDeleteRows<Row extends RecordRow>(record: AnyRecord, { remove }: RecordDocuments<Row>) {
  const shell = useShell();
  const { record: remember } = usePropertySteps();
  return useSilentMutation({
    mutationFn: async (ids: readonly string[]) => {
      const batches: string[] = [];
      try {
        for (let from = 0; from < ids.length; from += MOST) {
          const input = { ids: ids.slice(from, from + MOST) };
          batches.push((await shell.graphql(remove, { input } as never)).removed.batchID);
        }
      } finally {
        // Deletions before a failure are stored, and can be undone.
        if (batches.length > 0) remember(...batches);
        await shell.changed(announcedAs(record), ids);
      }
    },
  });
}

/** Writes the rows of a file in parts, all of them one step of undo. */
export function useImportRows<Row extends RecordRow>(record: AnyRecord, { save }: RecordDocuments<Row>) {
  const shell = useShell();
  const { record: remember } = usePropertySteps();
  return async (changes: Required<RecordChanges>, onProgress: (done: number) => void): Promise<void> => {
    const parts: RecordChanges[] = [];
    for (const kind of ["create", "update"] as const)
      for (let from = 0; from < changes[kind].length; from += MOST)
        parts.push({ [kind]: changes[kind].slice(from, from + MOST) });
    const batches: string[] = [];
    let done = 0;
    try {
      for (const part of parts) {
        batches.push((await shell.graphql(save, { input: part } as never)).saved.batchID);
        done += (part.create ?? part.update ?? []).length;
        onProgress(done);
      }
    } finally {
      if (batches.length > 0) remember(...batches);
      await shell.changed(announcedAs(record), []);
    }
  };
}
