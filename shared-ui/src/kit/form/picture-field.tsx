import { Button } from "@blueprintjs/core";
import { PICTURE_MESSAGES, type PictureRefusal } from "@gisement/shared-domain/pictures";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Trash2Icon, UploadIcon } from "../icons/icons.ts";
import { useFormat } from "../locale/use-format.ts";
import { useLocale } from "../locale/use-locale.ts";
import { Picture, type PictureKind } from "../picture/picture.tsx";
import { Progress } from "../progress/progress.tsx";
import { PICTURE_UPLOAD } from "../upload/check-file.ts";
import { checkPictureFile } from "../upload/check-picture-file.ts";
import { FieldFrame, type FieldProps, useFieldIds } from "./field-frame.tsx";

export interface PictureFieldProps extends FieldProps {
  /** Uploads the file and resolves to its key. */
  upload: (
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<string>;
  kind?: PictureKind;
  /** Maximum size in bytes. */
  maxBytes?: number;
}

/**
 * A field for one picture: dropped or chosen, uploaded immediately, shown, removable. The form's value is the file's
 * key or null.
 */
export function PictureField({
  upload,
  kind = "picture",
  maxBytes = PICTURE_UPLOAD.maxBytes,
  ...field
}: PictureFieldProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const locale = useLocale();
  const { field: control } = useController({ name: field.name });
  const ids = useFieldIds(field.name, field.help);
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const [removed, setRemoved] = useState<string | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  /** With the specified texts (spec part 2 §5). */
  const refuse = (refusal: PictureRefusal, file: File) => {
    if (refusal === "tooLarge")
      return PICTURE_MESSAGES.tooLarge[locale].replace("{size}", format.fileSize(maxBytes));
    if (refusal === "wrongFormat") return PICTURE_MESSAGES.wrongFormat[locale];
    return t(`upload.${refusal}`, { name: file.name });
  };
  const send = async (file: File | undefined) => {
    if (!file) return;
    setRemoved(null);
    const refusal = await checkPictureFile(file, maxBytes);
    if (refusal) {
      setProblem(refuse(refusal, file));
      return;
    }
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setProgress(0);
    try {
      const key = await upload(file, { onProgress: setProgress, signal: controller.signal });
      if (!controller.signal.aborted) control.onChange(key);
    } catch (error) {
      if (!controller.signal.aborted) {
        console.error(error);
        setProblem(PICTURE_MESSAGES.failed[locale]);
      }
    } finally {
      if (running.current === controller) {
        running.current = null;
        setProgress(null);
      }
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!field.disabled) void send(event.dataTransfer.files[0]);
  };
  const shownError = problem ?? ids.error;
  return (
    <FieldFrame
      {...field}
      ids={{ ...ids, error: shownError, describedBy: shownError ? `${ids.id}-error` : ids.describedBy }}
    >
      <section
        className={over ? "gis-picture-field gis-picture-field--over" : "gis-picture-field"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        aria-label={field.label}
      >
        <Picture
          pictureKey={control.value}
          alt={control.value ? t("picture.current") : ""}
          kind={kind}
          width={112}
        />
        <div className="gis-picture-field__side">
          <div className="gis-picture-field__buttons">
            <Button
              icon={<UploadIcon />}
              text={control.value ? t("picture.change") : t("picture.choose")}
              disabled={field.disabled || progress !== null}
              onClick={() => input.current?.click()}
            />
            {control.value && (
              <Button
                variant="minimal"
                icon={<Trash2Icon />}
                text={t("picture.remove")}
                disabled={field.disabled}
                onClick={() => {
                  setRemoved(control.value as string);
                  setProblem(null);
                  control.onChange(null);
                }}
              />
            )}
            {removed && !control.value && progress === null && (
              <Button
                variant="minimal"
                text={t("picture.undoDelete")}
                onClick={() => {
                  control.onChange(removed);
                  setRemoved(null);
                }}
              />
            )}
            {progress !== null && (
              <Button variant="minimal" text={t("common.cancel")} onClick={() => running.current?.abort()} />
            )}
          </div>
          <p className="gis-field__help">
            {t("upload.dropHint", { formats: PICTURE_UPLOAD.label, size: format.fileSize(maxBytes) })}
          </p>
          {progress !== null && <Progress label={t("upload.sending")} value={progress} />}
        </div>
        <input
          ref={(element) => {
            input.current = element;
            control.ref(element);
          }}
          id={ids.id}
          type="file"
          className="gis-sr-only"
          accept={["image/jpeg", "image/png", ...PICTURE_UPLOAD.accept].join(",")}
          disabled={field.disabled}
          onBlur={control.onBlur}
          aria-describedby={ids.describedBy}
          onChange={(event) => {
            void send(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </section>
    </FieldFrame>
  );
}
