import { Button } from "@blueprintjs/core";
import { TIMINGS } from "@gisement/shared-domain/limits";
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FileUpIcon } from "../icons/icons.ts";
import { useFormat } from "../locale/use-format.ts";
import { Progress } from "../progress/progress.tsx";
import type { FileRules } from "./check-file.ts";
import { useCheckedFiles } from "./use-checked-files.ts";

export interface UploadPanelProps {
  rules: FileRules;
  /** Called with files that passed the rules. */
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  maxFiles?: number;
  /** What to drop here, for example "Déposez un tableur". */
  title?: string;
  hint?: ReactNode;
  /** Running work; the panel shows it instead of asking for a file. */
  progress?: { label: string; value?: number | null; onCancel?: () => void } | null;
  /** Error of the last file, in the user's words. */
  error?: ReactNode;
  /**
   * Called with the reasons of rejected files, if the caller shows them; the panel then hides its own after a while.
   */
  onRefused?: (messages: readonly string[]) => void;
  disabled?: boolean;
}

/** Asks for files by dropping or choosing, validates them, and shows running work and errors. */
export function UploadPanel({
  rules,
  onFiles,
  multiple = false,
  maxFiles,
  title,
  hint,
  progress,
  error,
  onRefused,
  disabled = false,
}: UploadPanelProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const check = useCheckedFiles(rules);
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const isTold = onRefused !== undefined;
  useEffect(() => {
    if (!isTold || refusals.length === 0) return;
    const timer = setTimeout(() => setRefusals([]), TIMINGS.uploadPanelReset);
    return () => clearTimeout(timer);
  }, [isTold, refusals]);

  const take = (list: FileList | null) => {
    const { taken, problems } = check([...(list ?? [])], multiple ? maxFiles : 1);
    setRefusals(problems);
    if (problems.length > 0) onRefused?.(problems);
    if (taken.length > 0) onFiles([...taken]);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled && !progress) take(event.dataTransfer.files);
  };

  const messages = [...refusals, ...(error ? [error] : [])];
  return (
    <div className="gis-upload-wrap">
      <section
        className={`gis-upload${over ? " gis-upload--over" : ""}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        aria-label={title ?? t(multiple ? "upload.dropMany" : "upload.drop")}
      >
        {progress ? (
          <div className="gis-upload__progress" role="status">
            <p>{progress.label}</p>
            <Progress label={progress.label} value={progress.value} />
            {progress.onCancel && <Button text={t("common.cancel")} onClick={progress.onCancel} />}
          </div>
        ) : (
          <>
            <FileUpIcon size={32} className="gis-upload__icon" aria-hidden="true" />
            <p className="gis-upload__title">{title ?? t(multiple ? "upload.dropMany" : "upload.drop")}</p>
            <Button
              intent="primary"
              text={t(multiple ? "upload.chooseMany" : "upload.choose")}
              disabled={disabled}
              onClick={() => input.current?.click()}
              aria-describedby={hintId}
            />
            <p id={hintId} className="gis-upload__hint">
              {hint ?? t("upload.accepted", { formats: rules.label, size: format.fileSize(rules.maxBytes) })}
            </p>
            <input
              ref={input}
              type="file"
              className="gis-sr-only"
              tabIndex={-1}
              aria-label={t(multiple ? "upload.chooseMany" : "upload.choose")}
              accept={rules.accept.join(",")}
              multiple={multiple}
              disabled={disabled}
              onChange={(event) => {
                take(event.currentTarget.files);
                event.currentTarget.value = "";
              }}
            />
          </>
        )}
      </section>
      {messages.length > 0 && (
        <div className="gis-upload__errors" role="alert">
          {messages.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no identity and are replaced as a whole
            <p key={index}>{message}</p>
          ))}
        </div>
      )}
    </div>
  );
}
