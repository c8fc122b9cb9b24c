import { useMemo, useState } from "react";
import { useProjectScope } from "../../../kernel/project-scope.ts";
import { useLotPosition } from "../api/find-position.ts";
import type { LotGroup } from "../api/group-lots.ts";
import type { Resource } from "../api/search-products.ts";
import { buildFilter, buildSort } from "../filters/build-filter.ts";
import { scopedFilter } from "../state/list-scope.ts";
import type { GroupField, ResourcesState } from "../state/resources-state.ts";
import { type GroupHeading, useGroupedLots } from "./use-lot-groups.ts";
import { useLotWindows } from "./use-lot-windows.ts";

/** The rows of the list for a state, grouped or not, and the index of the linked row. */
export function useListRows<Heading extends GroupHeading>(
  state: ResourcesState,
  isReady: boolean,
  toHeadings: (groups: readonly LotGroup[], by: GroupField) => readonly Heading[],
) {
  const { text, size, facets, ranges, texts, reserved, importID, referenceID, changedAt } = state;
  const { sorts, group, node } = state;
  const scope = useProjectScope();
  const search = useMemo(
    () => ({
      filter: scopedFilter(
        buildFilter({ text, size, facets, ranges, texts, reserved, importID, referenceID, changedAt }),
        scope,
      ),
      sort: buildSort({ text, sorts }),
    }),
    [text, size, facets, ranges, texts, reserved, importID, referenceID, changedAt, sorts, scope],
  );
  const isGrouped = group !== null;
  const [found, setFound] = useState<number | null>(null);
  const windows = useLotWindows(search, { enabled: isReady && !isGrouped, at: found });
  const groups = useGroupedLots(search, isReady ? group : null, toHeadings);
  const rows: readonly (Resource | undefined)[] = isGrouped ? groups.rows : windows.rows;

  const index = useMemo(() => (node === null ? -1 : rows.findIndex((row) => row?.id === node)), [rows, node]);
  const isAway = node !== null && index < 0 && !isGrouped && !windows.isStale;
  const position = useLotPosition(search, isAway ? node : null);
  const at = isAway ? (position.data ?? null) : null;
  if (at !== found) setFound(at);
  return {
    search,
    rows,
    windows,
    groups,
    isGrouped,
    /** Index of the open row; -1 if it is not loaded. */
    index,
    /** The open row is not in this list. */
    isElsewhere: isAway && position.isSuccess && position.data === null,
  };
}
