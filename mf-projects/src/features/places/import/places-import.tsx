import { PLACE_RULES } from "@gisement/shared-domain/places";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { PLACES_PER_FILE, placeFileRow } from "@gisement/shared-domain/records/place";
import { FileImport } from "@gisement/shared-ui/file-import";
import { useFormat } from "@gisement/shared-ui/locale";
import { searchAddress } from "@gisement/shared-ui/place";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import type { CreatePlaceInput, UpdatePlaceInput } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Place } from "../api/list-places.ts";
import { useSavePlaces } from "../api/save-places.ts";
import { checkPositions, HalfPositions, locate, type PlaceLine, UnknownAddresses } from "./locate.ts";

/** Names of places without a position that a message has. */
const NAMED = 5;

interface PlacesImportProps {
  readonly record: AnyRecord;
  readonly places: readonly Place[];
  readonly onClose: () => void;
}

/** Reads places from a spreadsheet or pasted lines; their positions are looked up where the file has none. */
export function PlacesImport({ record, places, onClose }: PlacesImportProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shell = useShell();
  const save = useSavePlaces();
  const stored = places.map(placeFileRow);

  const toChange = ({ lat, lon, ...change }: PlaceLine & { readonly id: string }): UpdatePlaceInput => {
    const before = stored.find(({ id }) => id === change.id)?.location;
    if (lat === undefined && lon === undefined) return change;
    return {
      ...change,
      location: { lat: lat ?? before?.lat ?? Number.NaN, lon: lon ?? before?.lon ?? Number.NaN },
    };
  };
  return (
    <FileImport
      record={record}
      rules={PLACE_RULES}
      maxRows={PLACES_PER_FILE}
      readStored={async () => stored}
      write={async ({ create, update }, onProgress) => {
        const lines = create as readonly PlaceLine[];
        const changes = update as readonly (PlaceLine & { readonly id: string })[];
        checkPositions(lines, changes, (id) => stored.find((each) => each.id === id));
        const positions = await locate(lines, searchAddress, (done) => onProgress(done / 2));
        const created = lines.map(({ lat: _lat, lon: _lon, ...values }, at) => ({
          ...values,
          location: positions[at],
        })) as CreatePlaceInput[];
        const changed = changes.map(toChange);
        await save({
          create: created,
          update: changed,
          onPart: (done) => onProgress(create.length / 2 + done / 2),
        });
      }}
      explain={(failure) =>
        failure instanceof UnknownAddresses
          ? t(failure instanceof HalfPositions ? "places.halfPositions" : "places.unknownAddresses", {
              count: failure.names.length,
              formatted: format.number(failure.names.length),
              names: format.list(failure.names.slice(0, NAMED)),
            })
          : null
      }
      onWritten={(message) => {
        shell.toast({ kind: "success", message });
        onClose();
      }}
      onClose={onClose}
    >
      <p className="gis-muted">{t("places.importHelp")}</p>
    </FileImport>
  );
}
