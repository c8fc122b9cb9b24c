import { LIMITS } from "@gisement/shared-domain/limits";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTeamID } from "@gisement/shared-ui/remote";
import { SPREADSHEET_UPLOAD, UploadPanel } from "@gisement/shared-ui/upload";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { takeDroppedFile } from "../../kernel/dropped-file/dropped-file.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { HeaderRowSelect } from "./header-row-select.tsx";
import { type ReadFile, useReadFile } from "./read-file.ts";

/** Step 1: select or drop a file to parse, unless one was dropped on another screen. Duplicate column names may mean that another row is the header. */
export function FileStep({ onRead }: { onRead: (file: ReadFile) => Promise<void> }) {
  const { t } = useTranslation(NAMESPACE);
  const { read, progress, refused, error, tell, cancel } = useReadFile(onRead);
  const format = useFormat();
  const teamID = useTeamID();
  const open = useRef(read);
  open.current = read;
  useEffect(() => {
    const file = takeDroppedFile(teamID);
    if (file) void open.current(file);
  }, [teamID]);
  const top = refused?.refusal?.details.top ?? [];
  return (
    <>
      <UploadPanel
        rules={SPREADSHEET_UPLOAD}
        title={t("import.drop")}
        hint={t("import.hint", { rows: format.number(LIMITS.importRows) })}
        progress={progress && { ...progress, onCancel: cancel }}
        error={error}
        onRefused={(messages) => messages.forEach(tell)}
        onFiles={([file]) => {
          if (file) void read(file);
        }}
      />
      {refused && !progress && top.length > 1 && (
        <div className="mfi-header-row">
          <p>{t("import.headerElsewhere")}</p>
          <HeaderRowSelect
            top={top}
            value={top[0]?.row ?? 1}
            onChange={(row) => void read(refused.file, row - 1)}
          />
        </div>
      )}
    </>
  );
}
