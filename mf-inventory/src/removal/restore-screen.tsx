import { Filter, Undo } from "@blueprintjs/icons";
import { productPolicy } from "@gisement/shared-domain/permissions";
import { Button } from "@gisement/shared-ui/blueprint";
import { SearchBox } from "@gisement/shared-ui/filters";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { Page } from "@gisement/shared-ui/page";
import { useIdentity, useTeamID } from "@gisement/shared-ui/remote";
import { SelectionBar } from "@gisement/shared-ui/selection-bar";
import { NoRightState } from "@gisement/shared-ui/states";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useRemovedLots } from "./api/search-removed.ts";
import { RemovedList } from "./removed-list.tsx";
import { RestoreForm } from "./restore-form.tsx";
import { useRemovedState } from "./use-removed-state.ts";

const NOBODY: ReadonlySet<string> = new Set();

/** The ids that an address names, whether as `?ids=a,b` or `?ids=a&ids=b`; each once. */
export const readIDs = (search: string): readonly string[] => [
  ...new Set(
    new URLSearchParams(search)
      .getAll("ids")
      .flatMap((part) => part.split(","))
      .filter(Boolean),
  ),
];

/** Restores removed lots (INV-005): those that the address names, or those that are chosen here first. */
export function RestoreScreen() {
  const { t } = useTranslation("mf-inventory");
  const teamID = useTeamID();
  const identity = useIdentity();
  const { search } = useLocation();
  const ids = useMemo(() => readIDs(search), [search]);
  if (identity !== null && !productPolicy.update(identity).allowed)
    return (
      <Page title={t("removal.restorePage")}>
        <NoRightState missing={t("removal.missingRight")} />
      </Page>
    );
  return ids.length > 0 ? <RestoreForm key={`${teamID}:${ids}`} ids={ids} /> : <ChooseLots key={teamID} />;
}

/** First step without a link: which lots. */
function ChooseLots() {
  const { t } = useTranslation("mf-inventory");
  const navigate = useAppNavigate();
  const [state, setState] = useRemovedState();
  const [selection, setSelection] = useState(NOBODY);
  const [facetsOpen, setFacetsOpen] = useState(false);
  const search = useRemovedLots(state);
  return (
    <Page
      fill
      title={t("removal.restorePage")}
      subtitle={t("removal.chooseText")}
      breadcrumbs={[
        { label: t("removal.title"), path: "/inventory/removal" },
        { label: t("removal.restorePage") },
      ]}
      toolbar={
        <div className="mfi-toolbar">
          <SearchBox
            value={state.text}
            onChange={(text) => setState({ ...state, text })}
            label={t("removal.search")}
            placeholder={t("searchPlaceholder")}
          />
          <Button
            className="mfi-facets-button"
            icon={<Filter />}
            text={t("facets")}
            aria-expanded={facetsOpen}
            onClick={() => setFacetsOpen(!facetsOpen)}
          />
        </div>
      }
    >
      <RemovedList
        search={search}
        state={state}
        setState={setState}
        selection={selection}
        onSelectionChange={setSelection}
        facetsOpen={facetsOpen}
        ariaLabel={t("removal.restorePage")}
      />
      <SelectionBar
        count={selection.size}
        onClear={() => setSelection(NOBODY)}
        actions={
          <Button
            icon={<Undo />}
            intent="primary"
            text={t("removal.continue")}
            onClick={() => navigate(`/inventory/restore?ids=${[...selection].join(",")}`)}
          />
        }
      />
    </Page>
  );
}
