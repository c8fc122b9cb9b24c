import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { useState } from "react";
import { type UrlCodec, urlCodecs, useUrlState } from "../../kit/filters/use-url-state.ts";
import type { RecordSearch } from "./record-api.ts";

/** In the place of a row's id: the form of a new one. */
export const NEW = "new";
/** Rows without a value, in an address. */
const EMPTY = "-";
/** How an address holds the state of a record's list. */
const codecsOf = ({ list }: AnyRecord) => ({
  q: urlCodecs.text(),
  sort: urlCodecs.text(),
  row: urlCodecs.maybe(),
  ...Object.fromEntries(list.filter(({ facet }) => facet).map(({ key }) => [key, urlCodecs.list()])),
});

/** The search of a list and the row that is open, in the list's address. */
export function useRecordSearch(record: AnyRecord) {
  const [codecs] = useState(() => codecsOf(record));
  const [state, setState] = useUrlState(
    codecs as unknown as { q: UrlCodec<string>; sort: UrlCodec<string>; row: UrlCodec<string | null> },
  );
  const facets = record.list.filter(({ facet }) => facet);
  const given = state as unknown as Readonly<Record<string, readonly string[]>>;
  const chosen = Object.fromEntries(
    facets.flatMap(({ key }) => {
      const values = (given[key] ?? []).map((value) => (value === EMPTY ? "" : value));
      return values.length > 0 ? [[key, values]] : [];
    }),
  );
  const { sortedBy = record.labelField } = record;
  const wanted = state.sort.replace(/^-/, "");
  const sort = record.list.some(({ key, sort: is }) => is && key === wanted) ? state.sort : sortedBy;
  const search: RecordSearch = {
    text: state.q,
    filters: chosen,
    sort: { field: sort.replace(/^-/, ""), direction: sort.startsWith("-") ? "desc" : "asc" },
  };
  const setFilter = (key: string, values: readonly string[]) =>
    setState({ [key]: values.map((value) => value || EMPTY) } as never);
  const clear = () => setState({ q: "", ...Object.fromEntries(facets.map(({ key }) => [key, []])) } as never);
  return { state, setState, search, facets, setFilter, clear };
}
