import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { DownloadIcon, FolderInputIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Flight } from "../flight/flight.ts";
import { type FlightNote, MAX_FLIGHT_BYTES, openFlight, writeFlight } from "../flight/parse-flight.ts";
import { recordingStore } from "./recording-store.ts";

/** `gisement-2026-11-20T08-00-00.flight.json`; without colons, which some systems refuse in file names. */
const flightFileName = (flight: Flight): string =>
  `gisement-${flight.madeAt.slice(0, 19).replaceAll(":", "-")}.flight.json`;

function save(flight: Flight): void {
  const url = URL.createObjectURL(new Blob([writeFlight(flight)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = flightFileName(flight);
  link.click();
  // The browser reads the file after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function openRecording(file: File): Promise<void> {
  const parsed = await openFlight(file);
  if (parsed.ok) {
    const { flight, notes } = parsed;
    recordingStore.setState({ recording: { fileName: file.name, flight, notes }, refused: null });
  } else recordingStore.setState({ refused: { fileName: file.name, fault: parsed.fault } });
}

export function useNoteText(): (note: FlightNote) => string {
  const { t } = useTranslation("developer");
  const format = useFormat();
  return (note) => {
    if (note.kind === "unknown-kinds")
      return t("recorder.notes.unknown-kinds", { count: note.count, kinds: format.list(note.kinds) });
    if (note.kind === "damaged") return t(`recorder.notes.damaged.${note.list}`, { count: note.count });
    return t("recorder.notes.missing", { count: note.members.length, members: format.list(note.members) });
  };
}

function Refused() {
  const { t } = useTranslation("developer");
  const format = useFormat();
  const refused = useStore(recordingStore, (state) => state.refused);
  if (!refused) return null;
  const { fileName, fault } = refused;
  return (
    <Callout intent="danger" role="alert" className="shell-developer__callout">
      {t(`recorder.faults.${fault.kind}`, {
        file: fileName,
        found: "found" in fault ? fault.found : "",
        limit: format.fileSize(MAX_FLIGHT_BYTES),
      })}
    </Callout>
  );
}

/** Saves the page as a flight recorder file, or opens such a file. */
export function RecorderView({
  flight,
  recording,
}: {
  readonly flight: Flight;
  readonly recording: boolean;
}) {
  const { t } = useTranslation("developer");
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="shell-developer__stack">
      <p className="shell-developer__text">{t("recorder.text")}</p>
      <dl className="shell-developer__facts">
        <div>
          <dt>{t("recorder.holds")}</dt>
          <dd>
            {t("events.count", {
              count: flight.entries.length,
              shown: format.number(flight.entries.length),
              all: format.number(flight.entries.length),
            })}
          </dd>
        </div>
        <div>
          <dt>{t("recorder.size")}</dt>
          <dd>{format.fileSize(new Blob([writeFlight(flight)]).size)}</dd>
        </div>
      </dl>
      <div className="shell-developer__actions">
        {!recording && (
          <Button
            intent="primary"
            icon={<DownloadIcon />}
            text={t("recorder.download")}
            onClick={() => save({ ...flight, madeAt: new Date().toISOString() })}
          />
        )}
        <Button
          variant="outlined"
          icon={<FolderInputIcon />}
          text={t("recorder.open")}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={t("recorder.open")}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void openRecording(file);
            // Allows choosing the same file again after it was corrected.
            event.target.value = "";
          }}
        />
        {recording && (
          <Button
            variant="outlined"
            text={t("recorder.close")}
            onClick={() => recordingStore.setState({ recording: null })}
          />
        )}
      </div>
      <Refused />
    </div>
  );
}
