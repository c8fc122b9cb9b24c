import { Filter, Trash, Undo } from "@blueprintjs/icons";
import { canPurge, productPolicy } from "@gisement/shared-domain/permissions";
import { SOLO } from "@gisement/shared-domain/team";
import { Button } from "@gisement/shared-ui/blueprint";
import { SearchBox } from "@gisement/shared-ui/filters";
import { useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { useIdentity, useTeamID } from "@gisement/shared-ui/remote";
import { SelectionBar } from "@gisement/shared-ui/selection-bar";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toSelectedLot } from "../lots/to-selected-lot.ts";
import { useRemovedLots } from "./api/search-removed.ts";
import { RemovedList } from "./removed-list.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { usePurge } from "./use-purge.ts";
import { useRemovedState } from "./use-removed-state.ts";

const NOBODY: ReadonlySet<string> = new Set();

/** The removed lots (INV-004): why, when and by whom they left, and the ways back or out for good. */
export function RemovalScreen() {
  const teamID = useTeamID();
  // Another team's rows and selection must not survive a switch.
  return <RemovedLots key={teamID} teamID={teamID} />;
}

function RemovedLots({ teamID }: { readonly teamID: string }) {
  const { t } = useTranslation("mf-inventory");
  const locale = useLocale();
  const identity = useIdentity();
  const [state, setState] = useRemovedState();
  const [selection, setSelection] = useState(NOBODY);
  const [facetsOpen, setFacetsOpen] = useState(false);
  const [restoring, setRestoring] = useState(false);
  const search = useRemovedLots(state);
  const purge = usePurge();

  const canRestore = identity !== null && productPolicy.update(identity).allowed;
  const mayPurge = identity !== null && canPurge(identity).allowed;
  const selected = (search.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ id }) => selection.has(id));
  // A master organization sees its sub-teams' lots and never writes them (decision C4).
  const own = selected.filter(({ organizationID }) => teamID === SOLO || organizationID === teamID);
  const others = selected.length - own.length;
  const total = search.data?.pages[0]?.total;

  return (
    <Page
      fill
      title={t("removal.title")}
      count={total}
      subtitle={t("removal.subtitle")}
      breadcrumbs={[{ label: t("title"), path: "/inventory" }, { label: t("removal.title") }]}
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
        onSelectionChange={canRestore ? setSelection : undefined}
        facetsOpen={facetsOpen}
        ariaLabel={t("removal.title")}
      />
      <SelectionBar
        count={selection.size}
        sum={others > 0 ? t("removal.readOnly", { count: others }) : undefined}
        onClear={() => setSelection(NOBODY)}
        actions={
          <>
            <Button
              icon={<Undo />}
              text={t("removal.restoreSome")}
              disabled={own.length === 0}
              onClick={() => setRestoring(true)}
            />
            {mayPurge && (
              <Button
                icon={<Trash />}
                intent="danger"
                text={t("removal.purge")}
                disabled={own.length === 0}
                loading={purge.isPending}
                onClick={() =>
                  void purge.ask(own.map(({ id }) => id)).then((done) => done && setSelection(NOBODY))
                }
              />
            )}
          </>
        }
      />
      {restoring && (
        <RestoreDialog
          lots={own.map((row) => toSelectedLot(row, locale))}
          onClose={(done) => {
            setRestoring(false);
            if (done) setSelection(NOBODY);
          }}
        />
      )}
    </Page>
  );
}
