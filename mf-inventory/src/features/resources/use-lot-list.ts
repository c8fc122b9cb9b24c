import { productPolicy } from "@gisement/shared-domain/permissions";
import { type Change, useNarrow, visibleColumns } from "@gisement/shared-ui/columns";
import type { CellEdit } from "@gisement/shared-ui/data-grid";
import { useFormat } from "@gisement/shared-ui/locale";
import { useUndoKeys } from "@gisement/shared-ui/overlays";
import { useOwnFields } from "@gisement/shared-ui/property-set";
import { useIdentity } from "@gisement/shared-ui/remote";
import { useCallback, useMemo, useState } from "react";
import type { FieldChoices } from "../../kernel/lot-actions/lot-fields.ts";
import { useEditLots } from "../../kernel/lot-actions/use-edit-lots.tsx";
import { useFieldChoices } from "../../kernel/lot-actions/use-field-choices.ts";
import { useStepHistory } from "../../kernel/lot-actions/use-step-history.ts";
import { useUnsavedColumns } from "../../kernel/lot-actions/use-unsaved-columns.tsx";
import { useNames } from "../../kernel/lots/use-names.ts";
import { useProjectScope } from "../../kernel/project-scope.ts";
import { useGridViews } from "./api/grid-views.ts";
import { useProductFacets } from "./api/product-facets.ts";
import type { Resource } from "./api/search-products.ts";
import { useFacetPanel } from "./filters/use-facet-panel.ts";
import { useFilterWords } from "./filters/use-filter-words.ts";
import { useResourceColumns } from "./layouts/grid/columns.tsx";
import { useGroupHeadings } from "./layouts/grid/use-group-headings.tsx";
import { toLotEdits } from "./list/to-lot-edits.ts";
import { useListAddress } from "./list/use-list-address.ts";
import { useListRows } from "./list/use-list-rows.ts";
import { useOpenRow } from "./list/use-open-row.ts";
import { useSelection } from "./list/use-selection.ts";
import { useLinkedLot } from "./project/use-linked-lot.ts";
import { scopedState, useScopedColumns } from "./state/list-scope.ts";
import {
  hasFilters,
  type Layout,
  namesOwnFields,
  type ResourcesState,
  savedSearch,
  withKnownFields,
  withoutFilters,
  withReadFilters,
} from "./state/resources-state.ts";
import { useColumns } from "./views/use-columns.ts";

export const NO_LOTS: readonly Resource[] = [];

/** What the address asks for, once the fields that it names are known, and how it changes. */
function useAskedState(teamID: string, choices: FieldChoices) {
  const scope = useProjectScope();
  const views = useGridViews();
  const { state: asked, setState, ...address } = useListAddress(teamID, views.data);
  const { own, options } = choices;
  const words = useFilterWords(options);
  const fields = useOwnFields();
  const waitsForFields = fields.isPending && namesOwnFields(asked);
  const known = useCallback(
    (any: ResourcesState) => {
      const state = scopedState(any, scope);
      return fields.isPending ? state : withKnownFields(state, new Set(own.map(({ key }) => key)));
    },
    [own, fields.isPending, scope],
  );
  const withWords = useCallback((any: ResourcesState) => withReadFilters(known(any), words), [known, words]);
  const state = useMemo(() => withWords(asked), [withWords, asked]);
  const change = (edit: Change<ResourcesState>, options?: { replace?: boolean }) =>
    setState((current) => ({ ...edit(withWords(current)), node: null }), options);
  return {
    address,
    views,
    asked,
    state,
    setState,
    change,
    known,
    words,
    areFieldsPending: fields.isPending,
    isReady: (!address.isWaiting || views.isError) && !waitsForFields,
    clearAll: () => change(withoutFilters),
    /** Reads what is typed as filters; says whether it held any. */
    commitWords: () => {
      if (withReadFilters(asked, words) === asked) return false;
      change((current) => current, { replace: true });
      return true;
    },
  };
}

/** Edits of lots with their undo, for those who may write. */
function useLotEdits(choices: FieldChoices, canWrite: boolean) {
  const { locale } = useFormat();
  const { own } = choices;
  const { edit, idle, dialog: conflict } = useEditLots(choices, { resumes: canWrite });
  const history = useStepHistory(idle);
  useUndoKeys(canWrite ? history : null);
  const save = useCallback(
    (edits: readonly CellEdit<Resource>[], message: string) =>
      edit(toLotEdits(edits, { locale, own }), message),
    [edit, locale, own],
  );
  return { edit, save, history, conflict };
}

/** Names of what lots refer to, and the labels and colours of the team's choices. */
function useListNames({ own, options }: FieldChoices) {
  const { nameOf, isError } = useNames();
  const { labelOf, colorOf, optionsOf } = options;
  const names = useMemo(
    () => ({ nameOf, labelOf, colorOf, optionsOf, own }),
    [nameOf, labelOf, colorOf, optionsOf, own],
  );
  return [names, isError] as const;
}

/** The state of the list of lots: address, rows, columns, selection, edits, and what this person may do. */
export function useLotList(teamID: string) {
  const identity = useIdentity();
  const scope = useProjectScope();
  const isNarrow = useNarrow();
  const facetPanel = useFacetPanel(isNarrow);
  const choices = useFieldChoices();
  const { own } = choices;
  const asking = useAskedState(teamID, choices);
  const { state, setState, change, known, address, isReady } = asking;
  const [names, isUnnamed] = useListNames(choices);
  const { columns: columnState, setColumns, resetColumns, areModified } = useColumns(teamID, address.view);
  const mayWrite = identity !== null && productPolicy.update(identity).allowed;
  const canWrite = scope ? scope.canAssign : mayWrite;
  const layout = state.layout ?? (isNarrow ? "gallery" : "table");
  const columns = useUnsavedColumns(useScopedColumns(useResourceColumns(choices, canWrite)));
  const shownColumns = useMemo(() => visibleColumns(columns, columnState), [columns, columnState]);
  const toHeadings = useGroupHeadings(names, shownColumns, facetPanel.isShown);
  // Cards are not grouped.
  const list = useListRows(layout === "table" ? state : { ...state, group: null }, isReady, toHeadings);
  const facets = useProductFacets(
    list.search.filter,
    own,
    isReady && !asking.areFieldsPending && (facetPanel.isOpen || list.isGrouped),
  );
  const [boardLots, setBoardLots] = useState<readonly Resource[]>(NO_LOTS);
  const selection = useSelection(layout === "board" ? boardLots : list.rows, state.node, list.search.filter);
  const open = useOpenRow(state.node, {
    setRow: (id, options) => setState((current) => ({ ...known(current), node: id }), options),
    onLinked: (id) => selection.select(new Set([id])),
  });
  useLinkedLot({
    isHidden: scope !== null && list.isElsewhere && hasFilters(state),
    onClear: () => setState((current) => withoutFilters(known(current)), { replace: true }),
  });
  const counted = (list.isGrouped ? null : list.windows.total) ?? facets.data?.total;
  const isNarrowed =
    state.reserved || [state.facets, state.ranges, state.texts].some((each) => Object.keys(each).length > 0);
  const hasNothingToFilter = !isNarrowed && (facets.data ? facets.data.total === 0 : facets.isError);
  return {
    ...asking,
    ...useLotEdits(choices, canWrite),
    scope,
    isOfOthers: scope?.isOfOthers === true,
    isNarrow,
    facetPanel,
    hasFacets: facetPanel.isShown && !hasNothingToFilter,
    own,
    names,
    isUnnamed,
    columns,
    shownColumns,
    columnState,
    setColumns,
    resetColumns,
    areModified,
    content: { search: savedSearch(state), columns: columnState },
    canWrite,
    layout,
    setLayout: (next: Layout) => change((current) => ({ ...current, layout: next })),
    list,
    facets,
    setBoardLots,
    selection,
    open,
    /** How many lots the list finds, once counted. */
    counted,
    total: counted ?? 0,
    isEmpty: counted === 0 && !hasFilters(state),
    error: list.isGrouped ? list.groups.error : list.windows.error,
  };
}
export type LotList = ReturnType<typeof useLotList>;
