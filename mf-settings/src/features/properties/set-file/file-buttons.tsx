import { Button } from "@gisement/shared-ui/blueprint";
import { DownloadIcon, UploadIcon } from "@gisement/shared-ui/icons";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { usePropertyFile } from "../api/property-file.ts";

export interface OpenedFile {
  readonly name: string;
  readonly text: string;
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

interface FileButtonsProps {
  readonly onOpen: (file: OpenedFile) => void;
  /** Runs a change, or says that the role does not allow it. */
  readonly withRight: (run: () => void | Promise<void>) => void;
}

/** Saves the team's set as a file, and opens one of another team. */
export function FileButtons({ onOpen, withRight }: FileButtonsProps) {
  const { t } = useTranslation(NAMESPACE);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = usePropertyFile();
  return (
    <>
      <Button
        variant="minimal"
        icon={<DownloadIcon />}
        aria-label={t("fields.file.download")}
        title={t("fields.file.download")}
        loading={isPending}
        onClick={() => mutate(undefined, { onSuccess: (text) => save(text, t("fields.file.name")) })}
      />
      <Button
        variant="minimal"
        icon={<UploadIcon />}
        aria-label={t("fields.file.open")}
        title={t("fields.file.open")}
        onClick={() => withRight(() => input.current?.click())}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t("fields.file.open")}
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          if (file) onOpen({ name: file.name, text: await file.text() });
          // Allows choosing the same file again after it was corrected.
          target.value = "";
        }}
      />
    </>
  );
}
