import { ALERT_LIMITS, UNIT_REQUIRED } from "@gisement/shared-domain/alerts";
import { IMPORT_WORDS } from "@gisement/shared-domain/fields/import-words";
import { needRecord, needRules } from "@gisement/shared-domain/records/need";
import { FileImport } from "@gisement/shared-ui/file-import";
import { useLocale } from "@gisement/shared-ui/locale";
import { PlaceSelect } from "@gisement/shared-ui/place";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useAlertsScope } from "../alerts-scope.ts";
import { useCreateAlerts } from "../api/create-alerts.ts";
import type { AlertPlace } from "../api/list-alert-choices.ts";
import { useUndoNeeds } from "../use-undo-needs.ts";

interface NeedsImportProps {
  readonly places: readonly AlertPlace[];
  readonly onClose: () => void;
}

/** Reads what a team looks for from a spreadsheet or from pasted lines: one wanted item for each line, all for one place. */
export function NeedsImport({ places, onClose }: NeedsImportProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const { termsOf } = useOptions();
  const projectID = useAlertsScope()?.projectID ?? null;
  const [placeID, setPlaceID] = useState(places.length === 1 ? (places[0]?.id ?? null) : null);
  const id = useId();
  const record = useMemo(() => needRecord({ termsOf }), [termsOf]);
  const rules = useMemo(
    () => needRules({ unit: UNIT_REQUIRED[locale], period: t("alerts.periodWrong") }),
    [locale, t],
  );
  const place = places.find((each) => each.id === placeID);
  const { write, batches } = useCreateAlerts();
  const notify = useUndoNeeds();

  return (
    <FileImport
      record={record}
      rules={rules}
      words={IMPORT_WORDS}
      maxRows={ALERT_LIMITS.fileRows}
      isReady={place !== undefined}
      write={({ create }, onProgress) => {
        if (!place?.location) throw new Error("lines without a place were let through");
        const { lat, lon } = place.location;
        return write(create, { location: { lat, lon }, spot: place.name, projectID }, onProgress);
      }}
      onWritten={(message) => {
        notify(message, batches);
        onClose();
      }}
      onClose={onClose}
    >
      <div className="mfi-needs__place">
        <label htmlFor={id}>{t("alerts.place")}</label>
        <PlaceSelect
          id={id}
          places={places}
          value={placeID}
          onChange={setPlaceID}
          aria-required
          aria-describedby={`${id}-help`}
        />
        <p id={`${id}-help`} className="gis-muted">
          {t("alerts.placeHelp")}
        </p>
      </div>
    </FileImport>
  );
}
