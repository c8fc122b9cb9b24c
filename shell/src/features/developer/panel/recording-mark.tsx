import { Button } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { useNoteText } from "./recorder-view.tsx";
import { type Recording, recordingStore } from "./recording-store.ts";

/** Shown on every tab while a file is open instead of the live page, with the notes on its repairs. */
export function RecordingMark({ recording }: { readonly recording: Recording }) {
  const { t } = useTranslation("developer");
  const format = useFormat();
  const noteText = useNoteText();
  const { fileName, flight, notes } = recording;
  return (
    <div className="shell-developer__recording" role="status">
      <strong>
        {t("recorder.mark", {
          file: fileName,
          page: flight.page || "—",
          at: format.dateTimeInWords(flight.madeAt) || "—",
        })}
      </strong>
      {notes.length > 0 && <span>{notes.map(noteText).join(" ")}</span>}
      <Button
        size="small"
        text={t("recorder.close")}
        onClick={() => recordingStore.setState({ recording: null })}
      />
    </div>
  );
}
