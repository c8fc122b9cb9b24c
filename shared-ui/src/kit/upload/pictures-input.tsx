import "./pictures.css";
import { Button, Switch } from "@blueprintjs/core";
import { LIMITS } from "@gisement/shared-domain/limits";
import { remainingPictures } from "@gisement/shared-domain/pictures";
import { type DragEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FileUpIcon } from "../icons/icons.ts";
import { useFormat } from "../locale/use-format.ts";
import type { PictureKind } from "../picture/picture.tsx";
import { PICTURE_UPLOAD } from "./check-file.ts";
import { PictureTiles } from "./picture-tiles.tsx";
import { uploadFile } from "./upload-file.ts";
import { UploadList } from "./upload-list.tsx";
import { type SendPicture, usePictureUploads } from "./use-picture-uploads.ts";

export interface PicturesInputProps {
  /** Keys of the stored pictures; the first is the cover. */
  value: readonly string[];
  onChange: (next: readonly string[]) => void;
  /** What the pictures show, for example "Photos". */
  label: string;
  /** Maximum number of pictures in total. */
  maxPictures?: number;
  kind?: PictureKind;
  disabled?: boolean;
  /** Uploads one picture and resolves to its key; by default to the file service. */
  upload?: SendPicture;
  /** Called when uploads start or end: the form should not be left during them. */
  onBusyChange?: (busy: boolean) => void;
  /** The button that opens the file dialog. */
  inputRef?: Ref<HTMLButtonElement>;
}

const sendPicture: SendPicture = async (file, options) => (await uploadFile(file, "picture", options)).key;
const EDITABLE = "input, textarea, select, [contenteditable='true']";

/** Several pictures: dropped, pasted or chosen, optimised, uploaded with progress, ordered and deleted. */
export function PicturesInput({
  value,
  onChange,
  label,
  maxPictures = LIMITS.imagesPerUpload,
  kind = "product",
  disabled = false,
  upload = sendPicture,
  onBusyChange,
  inputRef,
}: PicturesInputProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const current = useRef(value);
  const [optimise, setOptimise] = useState(true);
  const [over, setOver] = useState(false);
  const [removed, setRemoved] = useState<{ readonly key: string; readonly index: number } | null>(null);
  useEffect(() => {
    current.current = value;
  }, [value]);
  const set = (next: readonly string[]) => {
    current.current = next;
    onChange(next);
  };
  const room = remainingPictures(value.length, maxPictures);
  const { uploads, busy, add, dismiss, retry } = usePictureUploads({
    send: upload,
    room,
    optimise,
    onStored: (key) => set([...current.current, key]),
  });
  const closed = disabled || room === 0;
  useEffect(() => onBusyChange?.(busy), [busy, onBusyChange]);

  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) void add(files);
  };
  const taking = useRef(take);
  useEffect(() => {
    taking.current = take;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      const target = event.target as Element | null;
      if (!files?.length || target?.closest?.(EDITABLE)) return;
      // A dialog over this panel handles pasting itself.
      const dialog = document.activeElement?.closest("[role='dialog']");
      if (dialog && !dialog.contains(section.current)) return;
      event.preventDefault();
      taking.current(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  const reorder = (next: readonly string[]) => {
    const key = value.find((each) => !next.includes(each));
    setRemoved(key === undefined ? null : { key, index: value.indexOf(key) });
    set(next);
  };
  // The button that had the focus was removed with its picture.
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <section
      ref={section}
      className={over ? "gis-pictures gis-pictures--over" : "gis-pictures"}
      aria-label={label}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {value.length > 0 && (
        <PictureTiles value={value} onChange={reorder} label={label} kind={kind} disabled={disabled} />
      )}
      {removed && !value.includes(removed.key) && (
        <p className="gis-pictures__removed" role="status">
          {t("picture.deleted")}{" "}
          <Button
            ref={undo}
            size="small"
            text={t("picture.undoDelete")}
            onClick={() => {
              set([...value.slice(0, removed.index), removed.key, ...value.slice(removed.index)]);
              setRemoved(null);
            }}
          />
        </p>
      )}
      {!disabled && (
        <div className="gis-pictures__drop">
          <FileUpIcon size={24} aria-hidden="true" />
          <div>
            <Button
              ref={inputRef}
              text={t("upload.choosePictures")}
              disabled={closed}
              aria-describedby={hintId}
              onClick={() => input.current?.click()}
            />
            <p id={hintId} className="gis-upload__hint">
              {room > 0
                ? `${t("upload.pictureHint")} ${t("upload.accepted", {
                    formats: PICTURE_UPLOAD.label,
                    size: format.fileSize(PICTURE_UPLOAD.maxBytes),
                  })} ${t("upload.room", { count: room })}`
                : t("upload.full", { count: maxPictures })}
            </p>
            <Switch
              checked={optimise}
              label={t("upload.optimise")}
              disabled={closed}
              onChange={(event) => setOptimise(event.currentTarget.checked)}
            />
          </div>
          <input
            ref={input}
            type="file"
            className="gis-sr-only"
            tabIndex={-1}
            aria-label={t("upload.choosePictures")}
            accept={["image/jpeg", "image/png", ...PICTURE_UPLOAD.accept].join(",")}
            multiple
            disabled={closed}
            onChange={(event) => {
              take(event.currentTarget.files);
              event.currentTarget.value = "";
            }}
          />
        </div>
      )}
      <UploadList uploads={uploads} most={maxPictures} onRetry={retry} onDismiss={dismiss} />
    </section>
  );
}
