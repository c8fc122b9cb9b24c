import { Button } from "@gisement/shared-ui/blueprint";
import { SearchBox, urlCodecs, useUrlState } from "@gisement/shared-ui/filters";
import { MapPinIcon, PlusIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { PointsMap } from "@gisement/shared-ui/map";
import { Page } from "@gisement/shared-ui/page";
import type { InitialPlace } from "@gisement/shared-ui/place";
import { useOptions } from "@gisement/shared-ui/property-set";
import { EmptyState, ErrorState, LoadingState, NoResultState } from "@gisement/shared-ui/states";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePlaceEditor } from "../../kernel/use-place-editor.ts";
import { useRights } from "../../kernel/use-rights.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Place, usePlaces } from "./api/list-places.ts";
import { findPlaces, toPoints } from "./find-places.ts";
import { PlaceRow } from "./place-row.tsx";
import { useRemoval } from "./use-removal.tsx";
import "./places.css";

/** State in the address: the search and the selected place. */
const STATE = { q: urlCodecs.text(), node: urlCodecs.maybe() };
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
  const openEditor = usePlaceEditor();
  const { data: places, error, refetch } = usePlaces();
  const [{ q, node }, setState] = useUrlState(STATE);

  const edit = async (place?: Place) => {
    const read = async () => {
      const stored = (await refetch()).data?.find(({ id }) => id === place?.id);
      return stored && toInitial(stored);
    };
    const saved = await openEditor(place && toInitial(place), read);
    // The current search may exclude a new place.
    if (saved) setState(place ? { node: saved } : { node: saved, q: "" });
  };
  const create = rights.createPlace && (
    <Button intent="primary" icon={<PlusIcon />} text={t("places.create")} onClick={() => void edit()} />
  );
  return (
    <Page
      fill
      title={t("places.title")}
      count={places?.length}
      breadcrumbs={[{ label: t("list.title"), path: "/projects" }, { label: t("places.title") }]}
      primaryAction={create}
      toolbar={
        places && places.length > 0 ? (
          <SearchBox value={q} onChange={(text) => setState({ q: text })} label={t("places.search")} />
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
          action={create}
        />
      )}
      {places && places.length > 0 && (
        <Places
          places={places}
          text={q}
          node={node}
          onSelect={(placeID) => setState({ node: placeID }, { push: true })}
          onClear={() => setState({ q: "" })}
          onEdit={(place) => void edit(place)}
        />
      )}
    </Page>
  );
}

interface PlacesProps {
  readonly places: readonly Place[];
  readonly text: string;
  readonly node: string | null;
  readonly onSelect: (placeID: string | null) => void;
  readonly onClear: () => void;
  readonly onEdit: (place: Place) => void;
}

function Places({ places, text, node, onSelect, onClear, onEdit }: PlacesProps) {
  const { t } = useTranslation(NAMESPACE);
  const { labelOf } = useOptions();
  const format = useFormat();
  const rights = useRights();
  const remove = useRemoval();
  const [visibleRows, setVisibleRows] = useState(STEP);
  const found = useMemo(() => findPlaces(places, text, labelOf), [places, text, labelOf]);
  const points = useMemo(() => toPoints(found), [found]);
  const selected = useMemo(() => (node ? [node] : []), [node]);
  const at = found.findIndex(({ id }) => id === node);
  const rows = found.slice(0, Math.max(visibleRows, at + 1));
  const rest = found.length - rows.length;

  if (found.length === 0)
    return (
      <NoResultState
        filters={[{ key: "q", label: t("filter.text", { text }), count: places.length, onRemove: onClear }]}
        onClearAll={onClear}
      />
    );
  return (
    <div className="mfp-places">
      <div className="mfp-places__list">
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
          fit={text}
        />
      </div>
    </div>
  );
}
