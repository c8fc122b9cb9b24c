import { Button, SegmentedControl } from "@gisement/shared-ui/blueprint";
import { SearchBox } from "@gisement/shared-ui/filters";
import { ListFilterIcon } from "@gisement/shared-ui/icons";
import { Page, type PageProps } from "@gisement/shared-ui/page";
import { SelectionBar } from "@gisement/shared-ui/selection-bar";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStepKeys } from "../../kernel/lot-actions/use-step-keys.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useRemovedLots } from "./api/search-removed.ts";
import { RemovedList } from "./removed-list.tsx";
import { REMOVED_MODES, type RemovedMode } from "./removed-state.ts";
import { useRemovedState } from "./use-removed-state.ts";

const NOBODY: ReadonlySet<string> = new Set();

/** The removed lots that match the URL's filters, and the selection. */
export function useRemovedChoice() {
  const [state, setState] = useRemovedState();
  const [selection, setSelection] = useState(NOBODY);
  const search = useRemovedLots(state);
  return { state, setState, search, selection, setSelection, clear: () => setSelection(NOBODY) };
}

interface RemovedLayoutProps extends Pick<PageProps, "title" | "count" | "subtitle" | "back"> {
  readonly choice: ReturnType<typeof useRemovedChoice>;
  readonly canChoose: boolean;
  /** Shown beside the number of selected lots. */
  readonly note?: string;
  /** Actions on the selected lots. */
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** Layout of the screens that select removed lots: search, filters, list and actions on the selection. */
export function RemovedLayout({ choice, canChoose, note, actions, children, ...page }: RemovedLayoutProps) {
  const { t } = useTranslation(NAMESPACE);
  const [facetsOpen, setFacetsOpen] = useState(false);
  const { state, setState, search, selection, setSelection, clear } = choice;
  useStepKeys();
  return (
    <Page
      fill
      className="mfi-list-page"
      {...page}
      toolbar={
        <div className="mfi-toolbar">
          <SearchBox
            value={state.text}
            onChange={(text) => setState((current) => ({ ...current, text }))}
            label={t("removal.search")}
            placeholder={t("searchPlaceholder")}
          />
          <Button
            className="mfi-facets-button"
            icon={<ListFilterIcon />}
            text={t("facets")}
            aria-expanded={facetsOpen}
            onClick={() => setFacetsOpen(!facetsOpen)}
          />
          <SegmentedControl
            small
            inline
            value={state.mode}
            onValueChange={(mode) => setState((current) => ({ ...current, mode: mode as RemovedMode }))}
            options={REMOVED_MODES.map((mode) => ({ value: mode, label: t(`removal.show.${mode}`) }))}
          />
        </div>
      }
    >
      <RemovedList
        search={search}
        state={state}
        setState={setState}
        selection={selection}
        onSelectionChange={canChoose ? setSelection : undefined}
        facetsOpen={facetsOpen}
        ariaLabel={page.title}
      />
      <SelectionBar count={selection.size} sum={note} onClear={clear} actions={actions} />
      {children}
    </Page>
  );
}
