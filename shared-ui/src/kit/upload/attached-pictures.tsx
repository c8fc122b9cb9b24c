import { Button } from "@blueprintjs/core";
import { LIMITS } from "@gisement/shared-domain/limits";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CameraIcon, XIcon } from "../icons/icons.ts";
import { Picture } from "../picture/index.ts";
import { PICTURE_UPLOAD } from "./check-file.ts";
import { UploadList } from "./upload-list.tsx";
import type { useAttachedPictures } from "./use-attached-pictures.ts";
import "./pictures.css";

type Pictures = ReturnType<typeof useAttachedPictures>;

/** The pictures that go out with the text, and those still on their way. */
export function AttachedPictures({ keys, uploads, remove, dismiss, retry }: Pictures) {
  const { t } = useTranslation("ui");
  return (
    <>
      {keys.length > 0 && (
        <ul className="gis-attached" aria-label={t("upload.attached")}>
          {keys.map((key, index) => (
            <li key={key}>
              <Picture
                pictureKey={key}
                alt={t("upload.attachedOne", { position: index + 1 })}
                kind="product"
                width={72}
                height={54}
              />
              <Button
                size="small"
                icon={<XIcon />}
                aria-label={t("upload.detach", { position: index + 1 })}
                onClick={() => remove(key)}
              />
            </li>
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} most={LIMITS.imagesPerUpload} onRetry={retry} onDismiss={dismiss} />
    </>
  );
}

interface AttachPicturesProps extends Pick<Pictures, "take"> {
  /** Whether the button shows its words beside the camera. */
  readonly hasWords?: boolean;
}

/** Chooses pictures; they can also be pasted or dropped onto the form. */
export function AttachPictures({ take, hasWords = false }: AttachPicturesProps) {
  const { t } = useTranslation("ui");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURE_UPLOAD.accept.join(",")}
        aria-label={t("upload.attach")}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
      <Button
        {...(hasWords ? { text: t("upload.attach") } : { variant: "minimal", title: t("upload.attach") })}
        icon={<CameraIcon />}
        aria-label={t("upload.attach")}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
