import { RANGED_DIMENSIONS, type RangedDimension, readNeed } from "@gisement/shared-domain/alerts";
import { needUnits } from "@gisement/shared-domain/records/need";
import { Button, Tag } from "@gisement/shared-ui/blueprint";
import { usePersistedFilters } from "@gisement/shared-ui/filters";
import { PlusIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { PlaceSelect } from "@gisement/shared-ui/place";
import { useOptions } from "@gisement/shared-ui/property-set";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useTeamID } from "@gisement/shared-ui/remote";
import { type FormEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useCreateAlerts } from "./api/create-alerts.ts";
import type { AlertPlace } from "./api/list-alert-choices.ts";
import { useSizeText } from "./use-size-text.ts";
import { useUndoNeeds } from "./use-undo-needs.ts";

interface QuickNeedProps {
  readonly projectID: string;
  readonly places: readonly AlertPlace[];
}

/** Of a sentence. */
const MAX_LENGTH = 300;
const NOWHERE = { placeID: "" };

/** Adds a need of a project that is typed as a sentence; what was understood is shown while it is typed. */
export function QuickNeed({ projectID, places }: QuickNeedProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const sizeText = useSizeText();
  const { termsOf } = useOptions();
  const teamID = useTeamID();
  const { write, batches } = useCreateAlerts();
  const notify = useUndoNeeds();
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  const [isSaving, setSaving] = useState(false);
  const [{ placeID }, setKept] = usePersistedFilters(teamID, `need-place-${projectID}`, NOWHERE);
  const ids = { text: useId(), place: useId(), fault: useId(), read: useId() };
  const units = useMemo(() => needUnits(termsOf("unit")), [termsOf]);
  const need = useMemo(
    () =>
      readNeed(text, {
        units,
        today: new Date().toISOString().slice(0, 10),
        order: format.dateOrder === "month-first" ? "month-first" : "day-first",
      }),
    [text, units, format.dateOrder],
  );
  const place = places.find(({ id }) => id === placeID) ?? (places.length === 1 ? places[0] : undefined);
  const read = need
    ? [
        need.quantity === undefined
          ? null
          : format.quantity({ number: need.quantity, unit: need.unit ?? null }),
        need.name,
        ...RANGED_DIMENSIONS.map((side: RangedDimension) =>
          need[side] ? sizeText(side, need[side].min, need[side].max) : null,
        ),
        need.startDate ? t("alerts.fromDay", { day: format.dateInWords(need.startDate) }) : null,
        need.endDate ? t("alerts.untilDay", { day: format.dateInWords(need.endDate) }) : null,
        need.radius === undefined ? null : t("alerts.within", { km: format.number(need.radius) }),
      ].filter((part) => part !== null)
    : [];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (!need) return setFault(t("alerts.quick.nameMissing"));
    if (!place?.location) return setFault(t("alerts.placeMissing"));
    const { lat, lon } = place.location;
    setFault("");
    setSaving(true);
    try {
      await write([need], { location: { lat, lon }, spot: place.name, projectID }, () => undefined);
      const batch = batches().at(-1);
      notify(t("alerts.quick.done", { name: need.name }), () => (batch ? [batch] : []));
      setText("");
    } catch (error) {
      setFault(refusalText(t, { fallback: "alerts.saveFailed" })(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form className="mfi-quick" onSubmit={(event) => void submit(event)} noValidate>
      <div className="mfi-quick__line">
        <input
          id={ids.text}
          className="bp6-input"
          value={text}
          placeholder={t("alerts.quick.example")}
          aria-label={t("alerts.quick.label")}
          aria-invalid={fault !== ""}
          aria-describedby={`${ids.read}${fault ? ` ${ids.fault}` : ""}`}
          autoComplete="off"
          maxLength={MAX_LENGTH}
          onChange={({ target }) => {
            setText(target.value);
            setFault("");
          }}
        />
        {places.length > 1 && (
          <div className="mfi-quick__place">
            <label htmlFor={ids.place} className="gis-sr-only">
              {t("alerts.place")}
            </label>
            <PlaceSelect
              id={ids.place}
              places={places}
              value={place?.id ?? null}
              onChange={(id) => setKept({ placeID: id ?? "" })}
              aria-required
            />
          </div>
        )}
        <Button type="submit" icon={<PlusIcon />} text={t("alerts.quick.add")} loading={isSaving} />
      </div>
      <p id={ids.read} className="mfi-quick__read" role="status">
        {read.map((part) => (
          <Tag key={part} minimal round>
            {part}
          </Tag>
        ))}
      </p>
      {fault && (
        <p id={ids.fault} className="gis-field__error" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
