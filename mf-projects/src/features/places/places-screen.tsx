import { PLACE, placeFileRow, placeRecord } from "@gisement/shared-domain/records/place";
import { Button } from "@gisement/shared-ui/blueprint";
import { useNarrow } from "@gisement/shared-ui/columns";
import { FilterChips, SearchBox, urlCodecs, useUrlState } from "@gisement/shared-ui/filters";
import { MapPinIcon, PlusIcon, UploadIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { PointsMap } from "@gisement/shared-ui/map";
import { Page } from "@gisement/shared-ui/page";
import type { InitialPlace } from "@gisement/shared-ui/place";
import { useOptions } from "@gisement/shared-ui/property-set";
import { EmptyState, ErrorState, LoadingState, lazyPart, NoResultState } from "@gisement/shared-ui/states";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePlaceEditor } from "../../kernel/use-place-editor.ts";
import { useRights } from "../../kernel/use-rights.ts";
import { ListExport } from "../../kernel/whole-list/list-export.tsx";
import { ListFilters } from "../../kernel/whole-list/list-filters.tsx";
import { useWholeList, type WholeListState } from "../../kernel/whole-list/use-whole-list.ts";
import { facetCodecs } from "../../kernel/whole-list/whole-list.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Place, usePlaces } from "./api/list-places.ts";
import { toPoints } from "./place-lines.ts";
import { PlaceRow } from "./place-row.tsx";
import { useRemoval } from "./use-removal.tsx";
import "./places.css";

const PlacesImport = lazyPart(async () => (await import("./import/places-import.tsx")).PlacesImport);

const NONE: readonly Place[] = [];
/** State in the address: the search, the filters and the selected place. */
const STATE = { q: urlCodecs.text(), node: urlCodecs.maybe(), ...facetCodecs(PLACE) };
/** Rows rendered at first and per further step. */
const STEP = 100;

const toInitial = ({ location, ...values }: Place): InitialPlace => ({
  ...values,
  lat: location?.lat,
  lon: location?.lon,
});

/** The team's places, as a list and on a map (PLACE-001). */
export function PlacesScreen() {
  const { t } = useTranslation(NAMESPACE);
  const rights = useRights();
  const isNarrow = useNarrow();
  const openEditor = usePlaceEditor();
  const { data: places, error, refetch } = usePlaces();
  const [state, setState] = useUrlState(STATE);
  const { q, node } = state;
  const { termsOf } = useOptions();
  const record = useMemo(() => placeRecord({ termsOf }), [termsOf]);
  const list = useWholeList(record, places ?? NONE, { state, setState });
  const [isImporting, setImporting] = useState(false);

  const edit = async (place?: Place) => {
    const read = async () => {
      const stored = (await refetch()).data?.find(({ id }) => id === place?.id);
      return stored && toInitial(stored);
    };
    const saved = await openEditor(place && toInitial(place), read);
    // The current search may exclude a new place.
    if (!saved) return;
    if (!place) list.clear();
    setState({ node: saved });
  };
  const create = rights.createPlace && (
    <Button intent="primary" icon={<PlusIcon />} text={t("places.create")} onClick={() => void edit()} />
  );
  const importButton = rights.createPlace && (
    <Button icon={<UploadIcon />} text={t("places.import")} onClick={() => setImporting(true)} />
  );
  return (
    <Page
      fill
      title={t("places.title")}
      count={places?.length}
      breadcrumbs={[{ label: t("list.title"), path: "/projects" }, { label: t("places.title") }]}
      actions={
        <>
          {!isNarrow && importButton}
          <ListExport record={record} rows={list.found.map(placeFileRow)} />
        </>
      }
      primaryAction={create}
      toolbar={
        places && places.length > 0 ? (
          <>
            <SearchBox value={q} onChange={(text) => setState({ q: text })} label={t("places.search")} />
            <ListFilters list={list} />
          </>
        ) : undefined
      }
    >
      {!places && !error && <LoadingState />}
      {error && !places && (
        <ErrorState error={error} title={t("places.failed")} retry={() => void refetch()} />
      )}
      {places?.length === 0 && (
        <EmptyState
          icon={<MapPinIcon size={32} />}
          title={t("places.emptyTitle")}
          text={rights.createPlace ? t("places.emptyText") : t("places.emptyGuest")}
          action={
            create && (
              <div className="mfp-places__first">
                {create}
                {importButton}
              </div>
            )
          }
        />
      )}
      {places && places.length > 0 && (
        <Places
          list={list}
          node={node}
          onSelect={(placeID) => setState({ node: placeID }, { push: true })}
          onEdit={(place) => void edit(place)}
        />
      )}
      {isImporting && (
        <PlacesImport record={record} places={places ?? NONE} onClose={() => setImporting(false)} />
      )}
    </Page>
  );
}

interface PlacesProps {
  readonly list: WholeListState<Place>;
  readonly node: string | null;
  readonly onSelect: (placeID: string | null) => void;
  readonly onEdit: (place: Place) => void;
}

function Places({ list, node, onSelect, onEdit }: PlacesProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const rights = useRights();
  const remove = useRemoval();
  const [visibleRows, setVisibleRows] = useState(STEP);
  const { found } = list;
  const points = useMemo(() => toPoints(found), [found]);
  const selected = useMemo(() => (node ? [node] : []), [node]);
  const at = found.findIndex(({ id }) => id === node);
  const rows = found.slice(0, Math.max(visibleRows, at + 1));
  const rest = found.length - rows.length;

  if (found.length === 0) return <NoResultState filters={list.hiding} onClearAll={list.clear} />;
  return (
    <div className="mfp-places">
      <div className="mfp-places__list">
        {list.chips.length > 0 && <FilterChips chips={list.chips} onClearAll={list.clear} />}
        <ul aria-label={t("places.title")}>
          {rows.map((place) => (
            <PlaceRow
              key={place.id}
              place={place}
              isSelected={place.id === node}
              canChange={rights.changePlace(place)}
              onSelect={() => onSelect(place.id === node ? null : place.id)}
              onEdit={() => onEdit(place)}
              onDelete={() =>
                void remove(place).then((isGone) => {
                  if (isGone && place.id === node) onSelect(null);
                })
              }
            />
          ))}
        </ul>
        {rest > 0 && (
          <Button
            fill
            variant="minimal"
            text={t("places.more", { count: rest, formatted: format.number(rest) })}
            onClick={() => setVisibleRows(rows.length + STEP)}
          />
        )}
      </div>
      <div className="mfp-places__map">
        <PointsMap
          label={t("places.map", { count: points.length, formatted: format.number(points.length) })}
          points={points}
          selected={selected}
          onSelect={([first, ...more]) => {
            if (first && more.length === 0) onSelect(first.id);
          }}
          fit={`${list.hiding.length} ${found.length}`}
        />
      </div>
    </div>
  );
}
